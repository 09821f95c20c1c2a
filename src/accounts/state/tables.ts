// The tables of the state in both databases: times and JSON are text, flags are 0 and 1.

export interface Tables {
  account: AccountRow;
  api_key: KeyRow;
  snapshot: SnapshotRow;
  idempotency: IdempotencyRow;
  gone_token: { token: string; deleted_at: string };
  usage_count: UsageCountRow;
  usage_closed: UsageClosedRow;
  closed_month: ClosedMonthRow;
  month_event: MonthEventRow;
  secret: { name: string; bytes_hex: string };
  audit_record: AuditRow;
  signing_key: SigningKeyRow;
  warrant: WarrantRow;
  place_list: ListRow;
  place_list_part: ListPartRow;
  cell_map: CellMapRow;
  job: JobRow;
  job_part: JobPartRow;
  job_chunk: JobChunkRow;
  state_time: { name: string; at: string };
  schema_step: { name: string; applied_at: string; excludes_older: number };
}

export interface CellMapRow {
  account_id: string;
  id: string;
  token: string;
  created_at: string;
  expires_at: string | null;
  is_test: number;
  cell_count: number;
  /** JSON. */
  about: string;
  /** JSON. */
  cells: string;
}

export interface AccountRow {
  id: string;
  name: string;
  created_at: string;
  language: string | null;
  suspended_at: string | null;
  address_visibility: string | null;
  retention_days: number | null;
  /** JSON. */
  theme: string | null;
}

export interface KeyRow {
  public_part: string;
  account_id: string;
  name: string;
  is_test: number;
  /** JSON; null: a secret key. */
  origins: string | null;
  secret_hash: string;
  /** Comma-separated. */
  scopes: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  rate_per_minute: number | null;
  monthly_quota: number | null;
  family: string;
  last_used_at: string | null;
  /** JSON; null: every network. */
  networks: string | null;
}

export interface SnapshotRow {
  id: string;
  account_id: string;
  token: string;
  external_id: string | null;
  region_name: string;
  region_version: string;
  created_at: string;
  expires_at: string | null;
  deleted_at: string | null;
  /** Since when the tidying knows that it has ended; null once it is erased or restored. */
  marked_at: string | null;
  content: string;
  /** JSON. */
  allowed_origins: string | null;
  /** JSON. */
  exact_place: string | null;
}

export interface IdempotencyRow {
  account_id: string;
  idempotency_key: string;
  request_hash: string;
  holder: string;
  begun_at: string;
  /** The id of the snapshot or the warrant that the request made. Null while it runs. */
  snapshot_id: string | null;
}

/** Totals of one writer. A writer is a thread, from its start to its end. */
export interface UsageCountRow {
  account_id: string;
  day: string;
  public_part: string;
  function_id: string;
  writer: string;
  requests: number;
  billable: number;
  /** Null: counted by a version before the step `0006-costs`. */
  milliseconds: number | null;
  bytes: number | null;
}

/** A row of a closed month, with the names at the time of closing. */
export interface UsageClosedRow {
  account_id: string;
  day: string;
  public_part: string;
  function_id: string;
  account_name: string;
  key_name: string;
  requests: number;
  billable: number;
  milliseconds: number | null;
  bytes: number | null;
}

export interface ClosedMonthRow {
  month: string;
  closed_at: string;
  /** 1: the rows of `usage_count` stay beside the closed ones. Null: they are deleted, a year later or by a version before the step `0005-clock-and-marks`. */
  keeps_counts: number | null;
}

/** The record of a month that was closed or opened again, with its sums at that time. */
export interface MonthEventRow {
  month: string;
  at: string;
  event: string;
  requests: number;
  billable: number;
}

export interface AuditRow {
  id: string;
  at: string;
  by_kind: string;
  by_name: string;
  operation: string;
  object_kind: string;
  object_id: string;
  /** Without a reference: the record stays when the account is erased. */
  account_id: string | null;
  /** JSON. */
  before_json: string | null;
  /** JSON. */
  after_json: string | null;
}

export interface SigningKeyRow {
  /** 1, 2, 3, …: the highest is the key in use. */
  key_number: number;
  key_id: string;
  /** Base64url, as in a JWK. */
  public_x: string;
  /** Base64url; null: the key is retired. */
  private_d: string | null;
  created_at: string;
  retired_at: string | null;
}

export interface WarrantRow {
  account_id: string;
  id: string;
  token: string;
  issued_at: string;
  expires_at: string | null;
  /** As in `snapshot`. */
  marked_at: string | null;
  deleted_at: string | null;
  /** JSON; empty after deletion. */
  certificate: string;
  /** JSON; empty: no text is kept. */
  content: string;
}

export interface ListRow {
  account_id: string;
  name: string;
  id: string;
  version: number;
  created_at: string;
  replaced_at: string;
  title: string | null;
  color: string | null;
  place_count: number;
  placed_count: number;
  is_test: number;
}

/** Some places of a version of a list. */
export interface ListPartRow {
  account_id: string;
  list_id: string;
  version: number;
  /** 0, 1, 2, … */
  part: number;
  /** JSON. */
  places: string;
}

export interface JobRow {
  account_id: string;
  id: string;
  public_part: string;
  is_test: number;
  created_at: string;
  /** JSON. */
  wish: string;
  stage: string;
  /** The thread that cuts or writes it. */
  holder: string | null;
  leased_until: string | null;
  /** When it last came further. */
  moved_at: string;
  /** JSON. */
  plan: string | null;
  cut: number;
  writing: number;
  /** Null: from a version before the step `0013-stage-tries`; nobody has taken the stage. */
  stage_tries: number | null;
  input_bytes: number;
  row_count: number;
  chunk_count: number;
  chunks_done: number;
  ok_rows: number;
  partial_rows: number;
  failed_rows: number;
  /** JSON. */
  problems: string;
  /** JSON. */
  remarks: string;
  /** JSON. */
  fault: string | null;
  result_bytes: number;
  result_hash: string | null;
  begun_at: string | null;
  ended_at: string | null;
  expires_at: string;
  /** Where a message goes when the job has ended; null: nowhere. */
  webhook_url: string | null;
  /** Null: the message is never sent again. */
  webhook_due_at: string | null;
  /** Null: from a version before the step `0011-webhooks`. */
  webhook_tries: number | null;
  webhook_body: string | null;
  webhook_tried_at: string | null;
  webhook_delivered_at: string | null;
  webhook_fault: string | null;
}

/** A piece of an input or of its lists (`kind` INPUT or LIST, `writing` 0), or of a result. */
export interface JobPartRow {
  account_id: string;
  job_id: string;
  kind: string;
  writing: number;
  part: number;
  bytes: Uint8Array;
}

/** Some rows of a job: their places, later what they became. */
export interface JobChunkRow {
  account_id: string;
  job_id: string;
  cut: number;
  chunk: number;
  first_row: number;
  /** JSON; empty once they are filled. */
  places: string;
  holder: string | null;
  leased_until: string | null;
  tries: number;
  /** JSON; null: nobody has filled it. */
  filled: string | null;
}

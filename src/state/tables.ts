// The tables of the state as both databases hold them: times and JSON are text, flags are 0 and 1.

export interface Tables {
  account: AccountRow;
  api_key: KeyRow;
  snapshot: SnapshotRow;
  secret: { name: string; bytes_hex: string };
}

export interface AccountRow {
  id: string;
  name: string;
  created_at: string;
  language: string | null;
  suspended_at: string | null;
}

export interface KeyRow {
  public_part: string;
  account_id: string;
  name: string;
  is_test: number;
  secret_hash: string;
  /** Comma-separated. */
  scopes: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
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
  content: string;
}

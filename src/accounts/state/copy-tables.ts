// The tables of a state in the order in which they can be filled, with their columns and their primary keys.
import type { Tables } from './tables.ts';

export interface CopiedTable {
  readonly name: keyof Tables;
  readonly columns: readonly string[];
  /** The first so many columns are the primary key. */
  readonly keyColumns: number;
}

function table<Name extends keyof Tables>(
  name: Name,
  keys: readonly (keyof Tables[Name] & string)[],
  others: readonly (keyof Tables[Name] & string)[],
): CopiedTable {
  return { name, columns: [...keys, ...others], keyColumns: keys.length };
}

/** All but the records of the schema, which each database has of its own. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  table(
    'account',
    ['id'],
    [
      ...(['name', 'created_at', 'language', 'suspended_at', 'address_visibility'] as const),
      ...(['retention_days', 'theme'] as const),
    ],
  ),
  table(
    'api_key',
    ['public_part'],
    [
      ...(['account_id', 'name', 'is_test', 'origins', 'secret_hash', 'scopes', 'created_at', 'expires_at'] as const),
      ...(['revoked_at', 'rate_per_minute', 'monthly_quota', 'family', 'last_used_at', 'networks'] as const),
    ],
  ),
  table(
    'snapshot',
    ['account_id', 'id'],
    [
      ...(['token', 'external_id', 'region_name', 'region_version', 'created_at', 'expires_at'] as const),
      ...(['deleted_at', 'marked_at', 'content', 'allowed_origins', 'exact_place'] as const),
    ],
  ),
  table(
    'warrant',
    ['account_id', 'id'],
    ['token', 'issued_at', 'expires_at', 'marked_at', 'deleted_at', 'certificate', 'content'],
  ),
  table(
    'place_list',
    ['account_id', 'name'],
    [
      ...(['id', 'version', 'created_at', 'replaced_at', 'title', 'color'] as const),
      ...(['place_count', 'placed_count', 'is_test'] as const),
    ],
  ),
  table('place_list_part', ['account_id', 'list_id', 'version', 'part'], ['places']),
  table(
    'cell_map',
    ['account_id', 'id'],
    ['token', 'created_at', 'expires_at', 'is_test', 'cell_count', 'about', 'cells'],
  ),
  table(
    'job',
    ['account_id', 'id'],
    [
      ...(['public_part', 'is_test', 'created_at', 'wish', 'stage', 'holder', 'leased_until', 'moved_at'] as const),
      ...(['plan', 'cut', 'writing', 'stage_tries', 'input_bytes', 'row_count', 'chunk_count', 'chunks_done'] as const),
      ...(['ok_rows', 'partial_rows', 'failed_rows', 'problems', 'remarks', 'fault'] as const),
      ...(['result_bytes', 'result_hash', 'begun_at', 'ended_at', 'expires_at'] as const),
      ...(['webhook_url', 'webhook_due_at', 'webhook_tries', 'webhook_body', 'webhook_tried_at'] as const),
      ...(['webhook_delivered_at', 'webhook_fault'] as const),
    ],
  ),
  table('job_part', ['account_id', 'job_id', 'kind', 'writing', 'part'], ['bytes']),
  table(
    'job_chunk',
    ['account_id', 'job_id', 'cut', 'chunk'],
    ['first_row', 'places', 'holder', 'leased_until', 'tries', 'filled'],
  ),
  table('idempotency', ['account_id', 'idempotency_key'], ['request_hash', 'holder', 'begun_at', 'snapshot_id']),
  table('gone_token', ['token'], ['deleted_at']),
  table(
    'usage_count',
    ['account_id', 'day', 'public_part', 'function_id', 'writer'],
    ['requests', 'billable', 'milliseconds', 'bytes'],
  ),
  table(
    'usage_closed',
    ['account_id', 'day', 'public_part', 'function_id'],
    ['account_name', 'key_name', 'requests', 'billable', 'milliseconds', 'bytes'],
  ),
  table('closed_month', ['month'], ['closed_at', 'keeps_counts']),
  table('month_event', ['month', 'at', 'event'], ['requests', 'billable']),
  table(
    'audit_record',
    ['id'],
    [
      ...(['at', 'by_kind', 'by_name', 'operation', 'object_kind', 'object_id', 'account_id'] as const),
      ...(['before_json', 'after_json'] as const),
    ],
  ),
  table('secret', ['name'], ['bytes_hex']),
  table('signing_key', ['key_number'], ['key_id', 'public_x', 'private_d', 'created_at', 'retired_at']),
  table('state_time', ['name'], ['at']),
];

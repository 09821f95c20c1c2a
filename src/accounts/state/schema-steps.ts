// The later steps of the state's schema, in statements that hold no table for long: other processes answer meanwhile.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OperatorError } from '../../core/errors.ts';
import type { Tables } from './tables.ts';

/**
 * One statement. `aside` builds an index and must not run within a transaction on PostgreSQL. Every statement may be repeated: a
 * process that ends in the middle leaves the rest to the next one.
 */
export interface SchemaStatement {
  readonly text: string;
  readonly aside?: { readonly index: string };
}

export interface SchemaStep {
  /** Names sort in the order of application. A released step never changes. */
  readonly name: string;
  /** Whether a program that does not know the step must not use the state. If not, one version back works on the new schema. */
  readonly excludesOlder: boolean;
  readonly statements: readonly SchemaStatement[];
}

/** What differs between the databases. */
export interface SchemaWords {
  /** The type of text columns. */
  readonly text: string;
  /** The type of columns of bytes. */
  readonly bytes: string;
  readonly addColumn: string;
  readonly createIndex: string;
}

export const SQLITE_WORDS: SchemaWords = {
  text: 'text',
  bytes: 'blob',
  addColumn: 'add column',
  createIndex: 'create index',
};

export const POSTGRES_WORDS: SchemaWords = {
  text: 'text collate "C"',
  bytes: 'bytea',
  addColumn: 'add column if not exists',
  createIndex: 'create index concurrently if not exists',
};

/** The steps after those of `migrations.ts`. Their record is a table of its own, which older versions do not read. */
export function schemaSteps({ text, bytes, addColumn, createIndex }: SchemaWords): readonly SchemaStep[] {
  return [
    {
      name: '0005-clock-and-marks',
      excludesOlder: false,
      statements: [
        { text: `create table if not exists state_time (name ${text} primary key, at ${text} not null)` },
        {
          text: `create table if not exists month_event (month ${text} not null, at ${text} not null, event ${text} not null,
            requests bigint not null, billable bigint not null, primary key (month, at, event))`,
        },
        { text: `alter table closed_month ${addColumn} keeps_counts integer` },
        { text: `alter table snapshot ${addColumn} marked_at ${text}` },
        {
          text: `${createIndex} snapshot_marked on snapshot (marked_at) where marked_at is not null`,
          aside: { index: 'snapshot_marked' },
        },
      ],
    },
    {
      name: '0006-costs',
      excludesOlder: false,
      // Without a default, so that no row is rewritten and older versions go on inserting.
      statements: ['usage_count', 'usage_closed'].flatMap(table =>
        ['milliseconds', 'bytes'].map(column => ({ text: `alter table ${table} ${addColumn} ${column} bigint` })),
      ),
    },
    {
      name: '0007-audit-and-networks',
      excludesOlder: false,
      statements: [
        {
          text: `create table if not exists audit_record (id ${text} primary key, at ${text} not null, by_kind ${text} not null,
            by_name ${text} not null, operation ${text} not null, object_kind ${text} not null, object_id ${text} not null,
            account_id ${text}, before_json ${text}, after_json ${text})`,
        },
        { text: `${createIndex} audit_in_order on audit_record (at, id)`, aside: { index: 'audit_in_order' } },
        { text: `${createIndex} audit_of_account on audit_record (account_id)`, aside: { index: 'audit_of_account' } },
        { text: `alter table api_key ${addColumn} networks ${text}` },
      ],
    },
    {
      name: '0008-warrants',
      excludesOlder: false,
      statements: [
        {
          text: `create table if not exists signing_key (key_number integer not null primary key, key_id ${text} not null,
            public_x ${text} not null, private_d ${text}, created_at ${text} not null, retired_at ${text})`,
        },
        {
          text: `create table if not exists warrant (account_id ${text} not null, id ${text} not null, token ${text} not null,
            issued_at ${text} not null, expires_at ${text}, marked_at ${text}, deleted_at ${text}, certificate ${text} not null,
            content ${text} not null, primary key (account_id, id),
            constraint warrant_account foreign key (account_id) references account (id) on delete cascade)`,
        },
        { text: `${createIndex} warrant_by_id on warrant (id)`, aside: { index: 'warrant_by_id' } },
        {
          text: `${createIndex} warrant_newest_first on warrant (account_id, issued_at, id)`,
          aside: { index: 'warrant_newest_first' },
        },
        { text: `${createIndex} warrant_end on warrant (expires_at)`, aside: { index: 'warrant_end' } },
        {
          text: `${createIndex} warrant_marked on warrant (marked_at) where marked_at is not null`,
          aside: { index: 'warrant_marked' },
        },
      ],
    },
    {
      name: '0009-place-lists',
      excludesOlder: false,
      statements: [
        {
          text: `create table if not exists place_list (account_id ${text} not null, name ${text} not null, id ${text} not null,
            version integer not null, created_at ${text} not null, replaced_at ${text} not null, title ${text}, color ${text},
            place_count integer not null, placed_count integer not null, is_test integer not null, primary key (account_id, name),
            constraint place_list_account foreign key (account_id) references account (id) on delete cascade)`,
        },
        {
          text: `create table if not exists place_list_part (account_id ${text} not null, list_id ${text} not null,
            version integer not null, part integer not null, places ${text} not null, primary key (account_id, list_id, version, part),
            constraint place_list_part_account foreign key (account_id) references account (id) on delete cascade)`,
        },
      ],
    },
    {
      name: '0010-jobs',
      excludesOlder: false,
      statements: [
        {
          text: `create table if not exists job (account_id ${text} not null, id ${text} not null, public_part ${text} not null,
            is_test integer not null, created_at ${text} not null, wish ${text} not null, stage ${text} not null, holder ${text},
            leased_until ${text}, moved_at ${text} not null, plan ${text}, cut integer not null, writing integer not null,
            input_bytes bigint not null, row_count bigint not null, chunk_count integer not null, chunks_done integer not null,
            ok_rows bigint not null, partial_rows bigint not null, failed_rows bigint not null, problems ${text} not null,
            remarks ${text} not null, fault ${text}, result_bytes bigint not null, result_hash ${text}, begun_at ${text},
            ended_at ${text}, expires_at ${text} not null, primary key (account_id, id),
            constraint job_account foreign key (account_id) references account (id) on delete cascade)`,
        },
        {
          text: `create table if not exists job_part (account_id ${text} not null, job_id ${text} not null, kind ${text} not null,
            writing integer not null, part integer not null, bytes ${bytes} not null,
            primary key (account_id, job_id, kind, writing, part),
            constraint job_part_account foreign key (account_id) references account (id) on delete cascade)`,
        },
        {
          text: `create table if not exists job_chunk (account_id ${text} not null, job_id ${text} not null, cut integer not null,
            chunk integer not null, first_row bigint not null, places ${text} not null, holder ${text}, leased_until ${text},
            tries integer not null, filled ${text}, primary key (account_id, job_id, cut, chunk),
            constraint job_chunk_account foreign key (account_id) references account (id) on delete cascade)`,
        },
        {
          text: `${createIndex} job_newest_first on job (account_id, created_at, id)`,
          aside: { index: 'job_newest_first' },
        },
        {
          text: `${createIndex} job_active on job (created_at) where ended_at is null`,
          aside: { index: 'job_active' },
        },
        { text: `${createIndex} job_end on job (expires_at)`, aside: { index: 'job_end' } },
        {
          text: `${createIndex} job_chunk_open on job_chunk (account_id, job_id, cut, chunk) where filled is null`,
          aside: { index: 'job_chunk_open' },
        },
      ],
    },
    {
      name: '0011-webhooks',
      excludesOlder: false,
      statements: [
        ...['url', 'due_at', 'body', 'tried_at', 'delivered_at', 'fault'].map(column => ({
          text: `alter table job ${addColumn} webhook_${column} ${text}`,
        })),
        { text: `alter table job ${addColumn} webhook_tries integer` },
        {
          text: `${createIndex} job_webhook_due on job (webhook_due_at) where webhook_due_at is not null`,
          aside: { index: 'job_webhook_due' },
        },
      ],
    },
    {
      name: '0012-cell-maps',
      excludesOlder: false,
      statements: [
        {
          text: `create table if not exists cell_map (account_id ${text} not null, id ${text} not null, token ${text} not null,
            created_at ${text} not null, expires_at ${text}, is_test integer not null, cell_count integer not null,
            about ${text} not null, cells ${text} not null, primary key (account_id, id),
            constraint cell_map_account foreign key (account_id) references account (id) on delete cascade)`,
        },
        { text: `${createIndex} cell_map_token on cell_map (token)`, aside: { index: 'cell_map_token' } },
        { text: `${createIndex} cell_map_end on cell_map (expires_at)`, aside: { index: 'cell_map_end' } },
      ],
    },
    {
      name: '0013-stage-tries',
      excludesOlder: false,
      statements: [{ text: `alter table job ${addColumn} stage_tries integer` }],
    },
  ];
}

/**
 * Applies the steps that are missing.
 * @param apply runs one statement
 * @throws OperatorError if a newer version wrote a step that excludes this one
 */
export async function applySteps(
  database: Kysely<Tables>,
  words: SchemaWords,
  where: string,
  apply: (statement: SchemaStatement) => Promise<unknown>,
): Promise<void> {
  const { text } = words;
  await apply({
    text: `create table if not exists schema_step (name ${text} primary key, applied_at ${text} not null, excludes_older integer not null)`,
  });
  const applied = await database.selectFrom('schema_step').selectAll().execute();
  const steps = schemaSteps(words);
  const newer = applied.find(
    ({ name, excludes_older: excludes }) => excludes === 1 && !steps.some(step => step.name === name),
  );
  if (newer !== undefined) {
    throw new OperatorError(
      `The state in ${where} was written by a newer version (${newer.name}); update Umkreis or restore a backup.`,
    );
  }
  for (const { name, excludesOlder, statements } of steps) {
    if (applied.some(step => step.name === name)) continue;
    for (const statement of statements) await apply(statement);
    await database
      .insertInto('schema_step')
      .values({ name, applied_at: new Date().toISOString(), excludes_older: excludesOlder ? 1 : 0 })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute();
  }
}

/** A statement as Kysely runs it. */
export function rawStatement({ text }: SchemaStatement): RawBuilder<unknown> {
  return sql.raw(text);
}

// The audit log in SQL. A record is written in the transaction of its change.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditAuthor, AuditChange, AuditRecord } from './audit-record.ts';
import type { State } from './state.ts';
import type { AuditRow, Tables } from './tables.ts';

/** Writes one record; nothing if nobody is named as the author. */
export type Note = (change: AuditChange) => Promise<void>;

/** Runs changes in one transaction with their records. `ONE_STATEMENT`: the change alone needs no transaction, and gets none without an author. */
export type Recorder = <Result>(
  work: (within: Kysely<Tables>, note: Note) => Promise<Result>,
  size?: 'ONE_STATEMENT',
) => Promise<Result>;

export function recorder(database: Kysely<Tables>, author: AuditAuthor | undefined): Recorder {
  const run = <Result>(within: Kysely<Tables>, work: (within: Kysely<Tables>, note: Note) => Promise<Result>) =>
    work(within, async change => {
      if (author !== undefined) await addRecord(within, author, change);
    });
  return (work, size) =>
    author === undefined && size === 'ONE_STATEMENT'
      ? run(database, work)
      : database.transaction().execute(transaction => run(transaction, work));
}

export function sqlAudit(database: Kysely<Tables>, author: AuditAuthor | undefined): State['audit'] {
  return {
    async add(change) {
      if (author === undefined) throw new Error('A record needs an author.');
      await addRecord(database, author, change);
    },
    async list({ since, until, accountId, afterId, limit }) {
      let query = database.selectFrom('audit_record').selectAll();
      if (since !== undefined) query = query.where('at', '>=', since);
      if (until !== undefined) query = query.where('at', '<', until);
      if (accountId !== undefined) query = query.where('account_id', '=', accountId);
      if (afterId !== undefined) {
        const last = await database
          .selectFrom('audit_record')
          .select('at')
          .where('id', '=', afterId)
          .executeTakeFirst();
        if (last === undefined) return undefined;
        query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '>', tuple(last.at, afterId)));
      }
      return (await query.orderBy('at').orderBy('id').limit(limit).execute()).map(toRecord);
    },
  };
}

export async function addRecord(within: Kysely<Tables>, author: AuditAuthor, change: AuditChange): Promise<void> {
  await within.insertInto('audit_record').values(auditRow(author, change)).execute();
}

export function auditRow(author: AuditAuthor, change: AuditChange): AuditRow {
  return {
    id: newId(),
    at: author.at,
    by_kind: author.byKind,
    by_name: author.by,
    operation: author.operation,
    object_kind: change.objectKind,
    object_id: change.objectId,
    account_id: change.accountId,
    before_json: textOf(change.before),
    after_json: textOf(change.after),
  };
}

/** Its records stay without their content: what an operator did is no data of the account, names and limits are. */
export async function eraseOfAccount(within: Kysely<Tables>, accountId: string): Promise<void> {
  await within
    .updateTable('audit_record')
    .set({ before_json: null, after_json: null })
    .where('account_id', '=', accountId)
    .execute();
}

let made = 0;

/** The records of one command often have the same time: the count keeps their order. */
function newId(): string {
  made = (made + 1) % 36 ** 6;
  return `aud_${made.toString(36).padStart(6, '0')}${randomBytes(8).toString('hex')}`;
}

function textOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

function toRecord(row: AuditRow): AuditRecord {
  return {
    id: row.id,
    at: row.at,
    byKind: row.by_kind as AuditRecord['byKind'],
    by: row.by_name,
    operation: row.operation,
    objectKind: row.object_kind as AuditRecord['objectKind'],
    objectId: row.object_id,
    accountId: row.account_id,
    before: row.before_json === null ? null : JSON.parse(row.before_json),
    after: row.after_json === null ? null : JSON.parse(row.after_json),
  };
}

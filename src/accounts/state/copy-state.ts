// Copies a whole state into another database: SQLite to PostgreSQL, and back.
import { createHash } from 'node:crypto';
import { OperatorError } from '../../core/errors.ts';
import type { AuditAuthor } from './audit-record.ts';
import type { CopySide, Row } from './copy-side.ts';
import { sqliteSide } from './copy-side.ts';
import { COPIED_TABLES, type CopiedTable } from './copy-tables.ts';
import { openState, type StatePlace } from './open-state.ts';
import { auditRow } from './sql-audit.ts';
import { openAlone } from './sqlite-file.ts';
import type { AuditRow, Tables } from './tables.ts';

/** What was copied. */
export interface CopiedState {
  /** Rows of each table. */
  readonly rows: Readonly<Partial<Record<keyof Tables, number>>>;
  /** Over every value of every row; both databases have it. */
  readonly sha256: string;
}

/**
 * Copies everything, with ids, tokens and keys as they are, and compares every row before the copy counts. The copied state stays as it is,
 * but both get a record of the copy.
 * @param author of that record
 * @throws OperatorError if a process uses one of the two, the target has accounts, or the copy differs
 */
export async function copyState(from: StatePlace, to: StatePlace, author: AuditAuthor): Promise<CopiedState> {
  // Both have the newest schema then.
  for (const place of [from, to]) await (await openState(place)).close();
  const source = await openSide(from);
  let isCopied = false;
  try {
    const target = await openSide(to);
    let isWhole = false;
    try {
      const copied = await copyRows(source, target);
      const { rows, sha256 } = copied;
      const after = { from: plainName(from), to: plainName(to), rows, sha256 };
      const record = { objectKind: 'STATE', objectId: 'copy', accountId: null, before: null, after } as const;
      const row = valuesOf(auditRow(author, record));
      for (const side of [source, target]) await side.insert(AUDIT_TABLE, [row]);
      isWhole = true;
      return copied;
    } finally {
      await target.end(isWhole ? 'commit' : 'rollback');
      isCopied = isWhole;
    }
  } catch (fault) {
    if (fault instanceof OperatorError) throw fault;
    throw new OperatorError(`The state cannot be copied (${fault instanceof Error ? fault.message : fault}).`, {
      cause: fault,
    });
  } finally {
    await source.end(isCopied ? 'commit' : 'rollback');
  }
}

const AUDIT_TABLE = COPIED_TABLES.find(({ name }) => name === 'audit_record') as CopiedTable;

function valuesOf(row: AuditRow): Row {
  return AUDIT_TABLE.columns.map(column => row[column as keyof AuditRow]);
}

/** The file, or machine and name of the database: never its user, password or options. */
function plainName(place: StatePlace): string {
  if ('path' in place) return place.path;
  const { hostname, port, pathname } = new URL(place.databaseUrl);
  return `postgres://${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

async function openSide(place: StatePlace): Promise<CopySide> {
  if ('path' in place) return sqliteSide(openAlone(place.path));
  const { postgresSide } = await import('./postgres-copy.ts');
  return postgresSide(place.databaseUrl);
}

async function copyRows(source: CopySide, target: CopySide): Promise<CopiedState> {
  for (const table of COPIED_TABLES) {
    if (table.name !== 'account' && table.name !== 'gone_token') continue;
    for await (const rows of target.rows(table)) {
      if (rows.length > 0) throw new OperatorError('The target has accounts already; copy into an empty database.');
    }
  }
  // What a server that was started once made for itself.
  for (const table of [...COPIED_TABLES].reverse()) await target.empty(table);
  const read = await digest(source, (table, rows) => target.insert(table, rows));
  const written = await digest(target, async () => undefined);
  if (JSON.stringify(read) !== JSON.stringify(written)) {
    throw new OperatorError('The copy differs from the state; nothing was stored.');
  }
  return read;
}

type Rows = Parameters<CopySide['insert']>[1];

async function digest(side: CopySide, use: (table: CopiedTable, rows: Rows) => Promise<void>): Promise<CopiedState> {
  const hash = createHash('sha256');
  const counts: Partial<Record<keyof Tables, number>> = {};
  for (const table of COPIED_TABLES) {
    let count = 0;
    for await (const rows of side.rows(table)) {
      for (const row of rows) hash.update(JSON.stringify(row.map(asText))).update('\n');
      await use(table, rows);
      count += rows.length;
    }
    counts[table.name] = count;
    hash.update(`${table.name} ${count}\n`);
  }
  return { rows: counts, sha256: hash.digest('hex') };
}

function asText(value: Row[number]): string | number | null {
  if (!(value instanceof Uint8Array)) return value;
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
}

// A checksum that proves that a backup is unchanged. SQLite itself detects only a broken structure, not changed content.
import { createHash } from 'node:crypto';
import type SQLite from 'better-sqlite3';

const SEAL_TABLE = 'backup_seal';

/** Adds a checksum over all rows to a backup that was just written. */
export function seal(file: SQLite.Database): void {
  removeSeal(file);
  const digest = digestOf(file);
  file.exec(`create table ${SEAL_TABLE} (sha256 text not null)`);
  file.prepare(`insert into ${SEAL_TABLE} values (?)`).run(digest);
}

/** `NONE`: a state without a checksum, so no backup. */
export function checkSeal(file: SQLite.Database): 'WHOLE' | 'CHANGED' | 'NONE' {
  const isSealed = file.prepare('select 1 from sqlite_schema where name = ?').get(SEAL_TABLE) !== undefined;
  if (!isSealed) return 'NONE';
  const sealed = file.prepare(`select sha256 from ${SEAL_TABLE}`).pluck().get();
  return sealed === digestOf(file) ? 'WHOLE' : 'CHANGED';
}

/** A live state has no checksum, because it changes. */
export function removeSeal(file: SQLite.Database): void {
  file.exec(`drop table if exists ${SEAL_TABLE}`);
}

/** The digest of the schema and every row. */
function digestOf(file: SQLite.Database): string {
  const hash = createHash('sha256');
  const schema = file
    .prepare<[string], { name: string; type: string; sql: string | null }>(
      'select name, type, sql from sqlite_schema where tbl_name <> ? order by type, name',
    )
    .all(SEAL_TABLE);
  hash.update(JSON.stringify(schema));
  for (const { name, type } of schema) {
    if (type !== 'table') continue;
    // As bytes: damaged text may not be valid UTF-8, and decoding could hide the damage.
    const columns = file.prepare<[string], { name: string }>('select name from pragma_table_info(?)').all(name);
    const values = columns.map(column => `cast("${column.name}" as blob)`).join(', ');
    const rows = file.prepare<[], (Buffer | null)[]>(`select ${values} from "${name}" order by rowid`).raw();
    for (const row of rows.iterate()) {
      for (const value of row) hash.update(value === null ? 'null,' : `${value.length},`).update(value ?? '');
    }
  }
  return hash.digest('hex');
}

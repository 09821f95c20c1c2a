// What proves that a backup is as it was written: SQLite itself tells a broken structure, not changed content.
import { createHash } from 'node:crypto';
import type SQLite from 'better-sqlite3';

const SEAL_TABLE = 'backup_seal';

/** Puts a checksum over all rows into a backup that was just written. */
export function seal(file: SQLite.Database): void {
  removeSeal(file);
  const digest = digestOf(file);
  file.exec(`create table ${SEAL_TABLE} (sha256 text not null)`);
  file.prepare(`insert into ${SEAL_TABLE} values (?)`).run(digest);
}

/** `NONE`: it is a state, but no backup. */
export function checkSeal(file: SQLite.Database): 'WHOLE' | 'CHANGED' | 'NONE' {
  const isSealed = file.prepare('select 1 from sqlite_schema where name = ?').get(SEAL_TABLE) !== undefined;
  if (!isSealed) return 'NONE';
  const sealed = file.prepare(`select sha256 from ${SEAL_TABLE}`).pluck().get();
  return sealed === digestOf(file) ? 'WHOLE' : 'CHANGED';
}

/** A state has none: it changes. */
export function removeSeal(file: SQLite.Database): void {
  file.exec(`drop table if exists ${SEAL_TABLE}`);
}

/** Of the schema and every row. */
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
    // As bytes: text that was damaged need not be UTF-8 any more, and might read as what it was.
    const columns = file.prepare<[string], { name: string }>('select name from pragma_table_info(?)').all(name);
    const values = columns.map(column => `cast("${column.name}" as blob)`).join(', ');
    const rows = file.prepare<[], (Buffer | null)[]>(`select ${values} from "${name}" order by rowid`).raw();
    for (const row of rows.iterate()) {
      for (const value of row) hash.update(value === null ? 'null,' : `${value.length},`).update(value ?? '');
    }
  }
  return hash.digest('hex');
}

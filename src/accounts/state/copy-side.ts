// One database of a copy, which no other process uses meanwhile.
import type SQLite from 'better-sqlite3';
import type { CopiedTable } from './copy-tables.ts';

export type Row = readonly (string | number | null | Uint8Array)[];

export interface CopySide {
  /** All rows in the order of the primary key by bytes, some at a time. */
  rows(table: CopiedTable): AsyncIterable<readonly Row[]>;
  insert(table: CopiedTable, rows: readonly Row[]): Promise<void>;
  empty(table: CopiedTable): Promise<void>;
  /** Ends the transaction that began with the opening, and closes the database. What was written is on disk then, or was never there. */
  end(how: 'commit' | 'rollback'): Promise<void>;
}

/** So many rows with the content of snapshots take a few megabytes. */
export const ROWS_AT_ONCE = 200;

/** @param file without other users */
export function sqliteSide(file: SQLite.Database): CopySide {
  file.pragma('synchronous = FULL');
  file.exec('begin exclusive');
  return {
    async *rows(table) {
      let some: Row[] = [];
      for (const row of file.prepare<[], Row[number][]>(selectText(table)).raw().iterate()) {
        if (some.push(row) < ROWS_AT_ONCE) continue;
        yield some;
        some = [];
      }
      yield some;
    },
    async insert({ name, columns }, rows) {
      const insert = file.prepare(`insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?')})`);
      for (const row of rows) insert.run(row);
    },
    async empty({ name }) {
      file.exec(`delete from ${name}`);
    },
    async end(how) {
      try {
        file.exec(how);
      } finally {
        file.close();
      }
    },
  };
}

export function selectText({ name, columns, keyColumns }: CopiedTable): string {
  return `select ${columns.join(', ')} from ${name} order by ${columns.slice(0, keyColumns).join(', ')}`;
}

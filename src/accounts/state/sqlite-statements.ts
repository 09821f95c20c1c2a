// The statements of one connection to SQLite, each prepared once.
import type SQLite from 'better-sqlite3';

/** All of the program's are some fifty; lists of different lengths make a few more. */
const MOST_KEPT = 200;

/**
 * Finds a statement prepared, or prepares it: SQLite compiles its text once, not for each question.
 */
export function preparedOnce(file: SQLite.Database): (sql: string) => SQLite.Statement<unknown[]> {
  const kept = new Map<string, SQLite.Statement<unknown[]>>();
  return sql => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const prepared = file.prepare<unknown[]>(sql);
    kept.set(sql, prepared);
    return prepared;
  };
}

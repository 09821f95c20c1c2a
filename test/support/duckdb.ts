// DuckDB as an independent reader of tables.
import { DuckDBInstance } from '@duckdb/node-api';

/** Runs SQL in a new database in memory and returns the rows of the last query, with values as JSON has them. */
export async function duckdb(...queries: readonly string[]): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const query of queries) {
      rows = (await connection.runAndReadAll(query)).getRowObjectsJson() as Record<string, unknown>[];
    }
    return rows;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

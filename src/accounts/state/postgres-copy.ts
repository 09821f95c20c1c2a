// A PostgreSQL database as one side of a copy.
import pg from 'pg';
import { OperatorError } from '../../core/errors.ts';
import { type CopySide, ROWS_AT_ONCE, type Row, selectText } from './copy-side.ts';
import { COPIED_TABLES } from './copy-tables.ts';
import { clientOptions, SERVING_NAME } from './postgres.ts';

const LOCK_WAIT_MILLISECONDS = 2000;

type Value = Row[number];

/** @throws OperatorError if a process serves from the database */
export async function postgresSide(databaseUrl: string): Promise<CopySide> {
  const client = new pg.Client({ ...clientOptions(databaseUrl), application_name: `${SERVING_NAME} state copy` });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
      [SERVING_NAME],
    );
    if (rows.length > 0) throw new OperatorError('A process has the database open; stop the servers first.');
    // A server that starts meanwhile can read and not write.
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MILLISECONDS}`);
    await client.query(`lock table ${COPIED_TABLES.map(({ name }) => name).join(', ')} in exclusive mode`);
  } catch (fault) {
    await client.end();
    throw fault;
  }
  return {
    async *rows(table) {
      await client.query(`declare copied no scroll cursor for ${selectText(table)}`);
      for (;;) {
        const { rows } = await client.query<Value[]>({ text: `fetch ${ROWS_AT_ONCE} from copied`, rowMode: 'array' });
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('close copied');
    },
    async insert({ name, columns }, rows) {
      if (rows.length === 0) return;
      const places = rows.map((_, i) => `(${columns.map((__, j) => `$${i * columns.length + j + 1}`)})`);
      await client.query(`insert into ${name} (${columns.join(', ')}) values ${places}`, rows.flat());
    },
    async empty({ name }) {
      await client.query(`delete from ${name}`);
    },
    async end(how) {
      try {
        await client.query(how);
      } finally {
        await client.end();
      }
    },
  };
}

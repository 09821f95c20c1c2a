// A new PostgreSQL database for a test, on the local server; dropped when the test file ends.
import { after } from 'node:test';
import pg from 'pg';

/** The URL of a server on which tests may create databases; `npm test` reports if there is none. */
const SERVER = process.env.UMKREIS_TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Pass it as `skip`: false if the server answers, else the reason. */
export const withoutPostgres: string | false = await onServer('select 1').then(
  () => false,
  (fault: Error) =>
    `no PostgreSQL at ${new URL(SERVER).host} (${fault.message || 'no answer'}): tests on it are skipped`,
);

/** The URL of a new, empty database; dropped when the test is over. */
export async function newDatabase(): Promise<string> {
  const { url, drop } = await makeDatabase();
  after(drop);
  return url;
}

/** A new, empty database; the caller drops it. */
export async function makeDatabase(): Promise<{ readonly url: string; drop(): Promise<unknown> }> {
  const name = `umkreis_test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await onServer(`create database ${name} template template0`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

/** Runs one statement in the server's default database, or in another one. */
export async function onServer(text: string, url: string = SERVER): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

// A PostgreSQL database for one recording, dropped at its end.
import pg from 'pg';

const SERVER = process.env.UMKREIS_TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Undefined if no server answers; then it prints a sentence about it. */
export async function ownDatabase(say: (text: string) => void): Promise<OwnDatabase | undefined> {
  const name = `umkreis_record_${process.pid}`;
  try {
    await onServer(`create database ${name} template template0`);
  } catch (fault) {
    say(`No PostgreSQL answers at ${new URL(SERVER).host} (${(fault as Error).message}): nothing is recorded on it.`);
    return undefined;
  }
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

// The settings: environment variables and their defaults. Only `main.ts` hands the environment in.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { OperatorError } from './errors.ts';

export interface Config {
  /** `PORT`: where to listen. Default 8080. */
  readonly port: number;
  /** `HOST`: the address to listen on. Default all. */
  readonly host: string;
  /** `UMKREIS_DATA`: the folder of regions and state. Default `./data`. */
  readonly dataFolder: string;
  /** `UMKREIS_DATABASE_URL`: the PostgreSQL database of the state. Undefined: a SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** `UMKREIS_PUBLIC_URL`: where callers reach the service, the only source of URLs in answers. Undefined: `http://localhost:PORT`. */
  readonly publicUrl: string | undefined;
  /** `UMKREIS_THREADS`: how many threads answer. Default: one per core, at most 8. With 1 the main thread answers itself. */
  readonly threads: number;
}

const DEFAULT_PORT = 8080;
/** Every address of the machine; not `::`, which fails where IPv6 is off. */
const DEFAULT_HOST = '0.0.0.0';
const DEFAULT_DATA_FOLDER = './data';
const MOST_THREADS_BY_DEFAULT = 8;
const MOST_THREADS = 64;

/** Reads the settings; every fault is told in one OperatorError. Empty variables count as not set. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  const read = <Value>(name: string, reader: (text: string) => Value): Value | undefined => {
    const set = text(name);
    try {
      return set === undefined ? undefined : reader(set);
    } catch (fault) {
      if (!(fault instanceof OperatorError)) throw fault;
      faults.push(`${name}: ${fault.message}`);
      return undefined;
    }
  };
  const config: Config = {
    port: read('PORT', readPort) ?? DEFAULT_PORT,
    host: text('HOST') ?? DEFAULT_HOST,
    dataFolder: resolve(text('UMKREIS_DATA') ?? DEFAULT_DATA_FOLDER),
    databaseUrl: read('UMKREIS_DATABASE_URL', readDatabaseUrl),
    publicUrl: read('UMKREIS_PUBLIC_URL', readPublicUrl),
    threads: read('UMKREIS_THREADS', readThreads) ?? Math.min(availableParallelism(), MOST_THREADS_BY_DEFAULT),
  };
  if (faults.length > 0) throw new OperatorError(faults.join(' '));
  return config;
}

/** A port from text. Anything else is an OperatorError. */
export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new OperatorError(`A port is a whole number from 1 to 65535, not "${text}".`);
}

function readThreads(text: string): number {
  const threads = Number(text);
  if (/^\d+$/.test(text) && threads >= 1 && threads <= MOST_THREADS) return threads;
  throw new OperatorError(`A number of threads is a whole number from 1 to ${MOST_THREADS}, not "${text}".`);
}

/** The text is not repeated in the message: there may be a password in it. */
function readDatabaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  if (isPostgres && url.pathname.length > 1) return text;
  throw new OperatorError(
    'It must name a PostgreSQL database, such as postgres://user:password@host:5432/umkreis (a socket: postgres:///umkreis?host=/var/run/postgresql).',
  );
}

function readPublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isUsable =
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  if (isUsable) return url.href.replace(/\/+$/, '');
  throw new OperatorError(
    `It must be an address such as https://maps.example.com, without query or fragment, not "${text}".`,
  );
}

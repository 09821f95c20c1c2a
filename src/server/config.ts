// The settings: environment variables and their defaults. Only `main.ts` hands the environment in.
import { isIPv4, isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { OperatorError } from '../core/errors.ts';

/** Those of pino, most first. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  /** `PORT`: where to listen. Default 8080. */
  readonly port: number;
  /** `HOST`: the address to listen on. Default all. */
  readonly host: string;
  /** `UMKREIS_DATA`: the folder of regions and state. Default `./data`. */
  readonly dataFolder: string;
  /** `UMKREIS_DATABASE_URL`: the PostgreSQL database of the state. Undefined: a SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** `UMKREIS_REDIS_URL`: the Redis or Valkey in which all processes count the requests of keys together. Undefined: each counts for itself. */
  readonly redisUrl: string | undefined;
  /** `UMKREIS_TRUSTED_PROXIES`: addresses and networks whose `X-Forwarded-For` is believed; `loopback`, `linklocal` and `uniquelocal` name some. Default: none. */
  readonly trustedProxies: readonly string[];
  /** `UMKREIS_PUBLIC_URL`: where callers reach the service, the only source of URLs in answers. Undefined: `http://localhost:PORT`. */
  readonly publicUrl: string | undefined;
  /** `UMKREIS_ADMIN_PORT`: where `/metrics` is answered, and nothing else. Undefined: on `port`, to this machine only. */
  readonly adminPort: number | undefined;
  /** `UMKREIS_LOG_LEVEL`: the least that is written. Undefined: `info`, or `warn` for the demo. */
  readonly logLevel: LogLevel | undefined;
  /** `UMKREIS_LEGAL_URL`, `UMKREIS_PRIVACY_URL`: who runs the service, and what it keeps of visitors; linked at the foot of every map. */
  readonly legalUrl: string | undefined;
  readonly privacyUrl: string | undefined;
  /** `UMKREIS_EXPLORER`: whether visitors of the explorer ask with the demo key instead of one of their own. Undefined: under `demo` they do, under `serve` not. */
  readonly isExplorerOpen: boolean | undefined;
  /** `UMKREIS_THREADS`: how many threads answer. Default: one per core, at most 8. With 1 the main thread answers itself. */
  readonly threads: number;
  /** `UMKREIS_LLM_URL` and the settings that go with it: who writes texts more freely. Undefined: nobody is asked. */
  readonly languageModel: LanguageModelConfig | undefined;
}

/** A server with OpenAI's interface: `POST {url}/chat/completions`. */
export interface LanguageModelConfig {
  /** `UMKREIS_LLM_URL`, such as `https://api.example.com/v1`. No slash at the end. */
  readonly url: string;
  /** `UMKREIS_LLM_MODEL`: its name there. */
  readonly model: string;
  /** `UMKREIS_LLM_KEY`: sent as bearer token. Default: none. */
  readonly key: string | undefined;
  /** `UMKREIS_LLM_TIMEOUT`: how long one text may wait for it in all. Default 20. */
  readonly timeoutSeconds: number;
}

const DEFAULT_PORT = 8080;
/** Every address of the machine; not `::`, which fails where IPv6 is off. */
const DEFAULT_HOST = '0.0.0.0';
const DEFAULT_DATA_FOLDER = './data';
const MOST_THREADS_BY_DEFAULT = 8;
const MOST_THREADS = 64;
const DEFAULT_MODEL_SECONDS = 20;
/** Connections on which nothing moves for a minute are closed (`src/server/http/server.ts`). */
const MOST_MODEL_SECONDS = 50;

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
  const readLanguageModel = (): LanguageModelConfig | undefined => {
    const url = read('UMKREIS_LLM_URL', readModelUrl);
    const model = read('UMKREIS_LLM_MODEL', readModelName);
    const key = read('UMKREIS_LLM_KEY', readModelKey);
    const timeoutSeconds = read('UMKREIS_LLM_TIMEOUT', readModelSeconds) ?? DEFAULT_MODEL_SECONDS;
    const has = { url: text('UMKREIS_LLM_URL') !== undefined, model: text('UMKREIS_LLM_MODEL') !== undefined };
    const hasMore = ['UMKREIS_LLM_KEY', 'UMKREIS_LLM_TIMEOUT'].some(name => text(name) !== undefined);
    if (!has.url && (has.model || hasMore))
      faults.push('UMKREIS_LLM_URL: It must be set where others of its settings are.');
    if (!has.model && (has.url || hasMore))
      faults.push('UMKREIS_LLM_MODEL: It must name the model that is to be asked.');
    return url === undefined || model === undefined ? undefined : { url, model, key, timeoutSeconds };
  };
  const config: Config = {
    port: read('PORT', readPort) ?? DEFAULT_PORT,
    host: text('HOST') ?? DEFAULT_HOST,
    dataFolder: resolve(text('UMKREIS_DATA') ?? DEFAULT_DATA_FOLDER),
    databaseUrl: read('UMKREIS_DATABASE_URL', readDatabaseUrl),
    redisUrl: read('UMKREIS_REDIS_URL', readRedisUrl),
    trustedProxies: read('UMKREIS_TRUSTED_PROXIES', readTrustedProxies) ?? [],
    publicUrl: read('UMKREIS_PUBLIC_URL', readPublicUrl),
    adminPort: read('UMKREIS_ADMIN_PORT', readPort),
    logLevel: read('UMKREIS_LOG_LEVEL', readLogLevel),
    legalUrl: read('UMKREIS_LEGAL_URL', readPageUrl),
    privacyUrl: read('UMKREIS_PRIVACY_URL', readPageUrl),
    isExplorerOpen: read('UMKREIS_EXPLORER', readSwitch),
    threads: read('UMKREIS_THREADS', readThreads) ?? Math.min(availableParallelism(), MOST_THREADS_BY_DEFAULT),
    languageModel: readLanguageModel(),
  };
  if (config.adminPort === config.port) {
    faults.push('UMKREIS_ADMIN_PORT: It must be another port than PORT; that one is for everybody.');
  }
  if (faults.length > 0) throw new OperatorError(faults.join(' '));
  return config;
}

/** One sentence for each variable that begins like a setting and is none: a typing error would leave the default in force silently. */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known: string[] = [];
  const note = { get: (_: object, name: string) => void known.push(name) };
  readConfig(new Proxy({}, note));
  return Object.keys(environment)
    .filter(name => /^UMKREIS_/.test(name) && !/^UMKREIS_TEST_/.test(name) && !known.includes(name))
    .map(name => `There is no setting ${name}; did you mean ${closest(name, known)}?`);
}

/** A port from text. Anything else is an OperatorError. */
export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new OperatorError(`A port is a whole number from 1 to 65535, not "${text}".`);
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find(each => each === text.toLowerCase());
  if (level !== undefined) return level;
  throw new OperatorError(`A log level is one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

function readSwitch(text: string): boolean {
  if (text === '1' || text === '0') return text === '1';
  throw new OperatorError(`It is 1 (visitors need no key) or 0 (each needs one), not "${text}".`);
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

/** As with the database: the text may hold a password. */
function readRedisUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isRedis = url?.protocol === 'redis:' || url?.protocol === 'rediss:';
  if (isRedis && url.hostname !== '' && /^(?:\/\d*)?$/.test(url.pathname)) return text;
  throw new OperatorError(
    'It must name a Redis or Valkey server, such as redis://user:password@host:6379/0 (with TLS: rediss://…).',
  );
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function readTrustedProxies(text: string): readonly string[] {
  const proxies = text.split(',').flatMap(each => each.trim() || []);
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
    if (PROXY_NAMES.includes(proxy) || (most > 0 && isNetwork)) continue;
    throw new OperatorError(
      `It lists addresses and networks, such as 10.0.0.0/8, ::1 or ${PROXY_NAMES.join(', ')}; not "${proxy}".`,
    );
  }
  return proxies;
}

/** What was set, at the end of a sentence; not repeated where there may be a password or a token in it. */
function notThat(text: string): string {
  return /[@?]/.test(text) ? '' : `, not "${text}"`;
}

function readPageUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (isWeb && url.username === '' && url.password === '') return url.href;
  throw new OperatorError(
    isWeb
      ? 'It must be the address of a page without a name and a password: every map shows it to its visitors.'
      : `It must be the address of a page, such as https://example.com/imprint${notThat(text)}.`,
  );
}

function readPublicUrl(text: string): string {
  const url = plainWebAddress(text);
  if (url !== undefined) return url;
  throw new OperatorError(
    `It must be an address such as https://maps.example.com, without query, fragment or password${notThat(text)}.`,
  );
}

/** The text is not repeated in the message: there may be a password in it. */
function readModelUrl(text: string): string {
  const url = plainWebAddress(text);
  if (url !== undefined) return url.replace(/\/chat\/completions$/, '');
  throw new OperatorError(
    'It must be an address such as https://api.example.com/v1, without query, fragment or password; a key belongs into UMKREIS_LLM_KEY.',
  );
}

function readModelName(text: string): string {
  if (text.length <= 200) return text;
  throw new OperatorError('A name of a model has at most 200 characters.');
}

/** What a header can carry. The text is not repeated in the message: it is a secret. */
function readModelKey(text: string): string {
  if (/^[\x21-\x7e]{1,4096}$/.test(text)) return text;
  throw new OperatorError('A key has visible ASCII characters only, without blanks.');
}

function readModelSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds >= 1 && seconds <= MOST_MODEL_SECONDS) return seconds;
  throw new OperatorError(`A number of seconds is a whole number from 1 to ${MOST_MODEL_SECONDS}, not "${text}".`);
}

/** An address of the web without query, fragment, name or password; without slashes at its end. */
function plainWebAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  return isPlain ? url.href.replace(/\/+$/, '') : undefined;
}

// The settings: environment variables and their defaults. Only `main.ts` passes the environment.
import { isIPv4, isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { POSTGRES_LIMITS, type PostgresLimits } from '../accounts/state/postgres-limits.ts';
import { OperatorError } from '../core/errors.ts';
import { WEBHOOK_POLICIES, type WebhookPolicy } from '../webhooks/addresses.ts';

/** The log levels of pino, most verbose first. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  /** `PORT`: the port to listen on. Default 8080. */
  readonly port: number;
  /** `HOST`: the address to listen on. Default: all addresses. */
  readonly host: string;
  /** `UMKREIS_DATA`: the folder of regions and state. Default `./data`. */
  readonly dataFolder: string;
  /** `UMKREIS_DATABASE_URL`: the PostgreSQL database of the state. Undefined: a SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** `UMKREIS_DATABASE_CONNECTIONS`, `UMKREIS_DATABASE_TIMEOUT`: connections of one thread, and seconds of one statement. Default 4 and 10. */
  readonly databaseLimits: PostgresLimits;
  /** `UMKREIS_REDIS_URL`: the Redis or Valkey server through which all processes share the rates of keys. Undefined: each process limits alone. */
  readonly redisUrl: string | undefined;
  /**
   * `UMKREIS_TRUSTED_PROXIES`: peers whose `X-Forwarded-For` counts: addresses, networks, or the names `loopback`, `linklocal` and `uniquelocal`.
   * Default: none.
   */
  readonly trustedProxies: readonly string[];
  /** `UMKREIS_PUBLIC_URL`: the address of the service for callers; all URLs in answers start with it. Undefined: `http://localhost:PORT`. */
  readonly publicUrl: string | undefined;
  /** `UMKREIS_ADMIN_PORT`: a port that answers only `/metrics`. Undefined: `port` answers `/metrics`, to this machine only. */
  readonly adminPort: number | undefined;
  /** `UMKREIS_LOG_LEVEL`: the lowest level that is logged. Undefined: `info`, or `warn` for the demo. */
  readonly logLevel: LogLevel | undefined;
  /** `UMKREIS_LEGAL_URL`, `UMKREIS_PRIVACY_URL`: the pages with the imprint and the privacy policy; every map links them at its foot. */
  readonly legalUrl: string | undefined;
  readonly privacyUrl: string | undefined;
  /** `UMKREIS_EXPLORER`: whether explorer visitors may use the demo key instead of their own. Undefined: they may under `demo`, not under `serve`. */
  readonly isExplorerOpen: boolean | undefined;
  /** `UMKREIS_THREADS`: how many threads answer. Default: one per core, at most 8. With 1 the main thread answers. */
  readonly threads: number;
  /** `UMKREIS_DRAIN_SECONDS`: how long the server still takes new connections after a signal. Undefined: 10, or 0 for the demo. */
  readonly drainSeconds: number | undefined;
  /** `UMKREIS_AUDIT_DAYS`: for how many days the audit log keeps its records. Default 730. */
  readonly auditDays: number;
  /** `UMKREIS_WEBHOOKS`: where the messages about ended jobs may go. Default `public`. */
  readonly webhooks: WebhookPolicy;
  /** `UMKREIS_LLM_…`: the language model that writes texts. Undefined: the built-in writer writes all texts. */
  readonly languageModel: LanguageModelConfig | undefined;
}

/** A server with OpenAI's interface: `POST {url}/chat/completions`. */
export interface LanguageModelConfig {
  /** `UMKREIS_LLM_URL`, such as `https://api.example.com/v1`. No slash at the end. */
  readonly url: string;
  /** `UMKREIS_LLM_MODEL`: the name of the model on that server. */
  readonly model: string;
  /** `UMKREIS_LLM_KEY`: the bearer token. Default: none. */
  readonly key: string | undefined;
  /** `UMKREIS_LLM_TIMEOUT`: how long one text may wait for the model in total. Default 20. */
  readonly timeoutSeconds: number;
}

const DEFAULT_PORT = 8080;
/** Every address of the machine; not `::`, which fails where IPv6 is off. */
const DEFAULT_HOST = '0.0.0.0';
const DEFAULT_DATA_FOLDER = './data';
const MOST_THREADS_BY_DEFAULT = 8;
const MOST_THREADS = 64;
/** Longer than any load balancer checks for. */
const MOST_DRAIN_SECONDS = 300;
/** Two years: the questions of one annual audit reach back to the one before. */
const DEFAULT_AUDIT_DAYS = 730;
const MOST_AUDIT_DAYS = 36_500;
const DEFAULT_MODEL_SECONDS = 20;
/** Below the minute after which `src/server/http/server.ts` closes an idle connection. */
const MOST_MODEL_SECONDS = 50;

/**
 * Reads the settings. Empty variables count as not set.
 * @throws OperatorError that lists all faults
 */
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
    const timeoutSeconds =
      read('UMKREIS_LLM_TIMEOUT', wholeNumber('seconds', 1, MOST_MODEL_SECONDS)) ?? DEFAULT_MODEL_SECONDS;
    const has = { url: text('UMKREIS_LLM_URL') !== undefined, model: text('UMKREIS_LLM_MODEL') !== undefined };
    const hasMore = ['UMKREIS_LLM_KEY', 'UMKREIS_LLM_TIMEOUT'].some(name => text(name) !== undefined);
    if (!has.url && (has.model || hasMore))
      faults.push('UMKREIS_LLM_URL: It must be set if another UMKREIS_LLM_ setting is set.');
    if (!has.model && (has.url || hasMore)) faults.push('UMKREIS_LLM_MODEL: It must name the model to use.');
    return url === undefined || model === undefined ? undefined : { url, model, key, timeoutSeconds };
  };
  const config: Config = {
    port: read('PORT', readPort) ?? DEFAULT_PORT,
    host: text('HOST') ?? DEFAULT_HOST,
    dataFolder: resolve(text('UMKREIS_DATA') ?? DEFAULT_DATA_FOLDER),
    databaseUrl: read('UMKREIS_DATABASE_URL', readDatabaseUrl),
    databaseLimits: {
      connections:
        read('UMKREIS_DATABASE_CONNECTIONS', wholeNumber('connections', 1, 100)) ?? POSTGRES_LIMITS.connections,
      statementSeconds:
        read('UMKREIS_DATABASE_TIMEOUT', wholeNumber('seconds', 1, 300)) ?? POSTGRES_LIMITS.statementSeconds,
    },
    redisUrl: read('UMKREIS_REDIS_URL', readRedisUrl),
    trustedProxies: read('UMKREIS_TRUSTED_PROXIES', readTrustedProxies) ?? [],
    publicUrl: read('UMKREIS_PUBLIC_URL', readPublicUrl),
    adminPort: read('UMKREIS_ADMIN_PORT', readPort),
    logLevel: read('UMKREIS_LOG_LEVEL', readLogLevel),
    legalUrl: read('UMKREIS_LEGAL_URL', readPageUrl),
    privacyUrl: read('UMKREIS_PRIVACY_URL', readPageUrl),
    isExplorerOpen: read('UMKREIS_EXPLORER', readSwitch),
    threads:
      read('UMKREIS_THREADS', wholeNumber('threads', 1, MOST_THREADS)) ??
      Math.min(availableParallelism(), MOST_THREADS_BY_DEFAULT),
    drainSeconds: read('UMKREIS_DRAIN_SECONDS', wholeNumber('seconds', 0, MOST_DRAIN_SECONDS)),
    auditDays: read('UMKREIS_AUDIT_DAYS', wholeNumber('days', 1, MOST_AUDIT_DAYS)) ?? DEFAULT_AUDIT_DAYS,
    webhooks: read('UMKREIS_WEBHOOKS', readWebhooks) ?? 'public',
    languageModel: readLanguageModel(),
  };
  if (config.adminPort === config.port) {
    faults.push('UMKREIS_ADMIN_PORT: It must differ from PORT, which is open to everybody.');
  }
  if (faults.length > 0) throw new OperatorError(faults.join(' '));
  return config;
}

/** One sentence for each UMKREIS_ variable that is not a setting: without a warning a typing error would silently leave the default in force. */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known: string[] = [];
  const note = { get: (_: object, name: string) => void known.push(name) };
  readConfig(new Proxy({}, note));
  return Object.keys(environment)
    .filter(name => /^UMKREIS_/.test(name) && !/^UMKREIS_TEST_/.test(name) && !known.includes(name))
    .map(name => `There is no setting ${name}; did you mean ${closest(name, known)}?`);
}

/** @throws OperatorError if the text is not a port */
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

function readWebhooks(text: string): WebhookPolicy {
  const policy = WEBHOOK_POLICIES.find(each => each === text.toLowerCase());
  if (policy !== undefined) return policy;
  throw new OperatorError(
    `It is off (no messages), public (to addresses of the internet) or private (also to own networks), not "${text}".`,
  );
}

/** @returns a reader of a whole number within the bounds, which are allowed too */
function wholeNumber(of: string, from: number, to: number): (text: string) => number {
  return text => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= from && number <= to) return number;
    throw new OperatorError(`A number of ${of} is a whole number from ${from} to ${to}, not "${text}".`);
  };
}

/** The message does not repeat the text, which may contain a password. */
export function readDatabaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  if (isPostgres && url.pathname.length > 1 && isDecodable(url)) return text;
  throw new OperatorError(
    'It must name a PostgreSQL database, such as postgres://user:password@host:5432/umkreis (a socket: postgres:///umkreis?host=/var/run/postgresql).',
  );
}

/** Whether the driver can read the address. */
function isDecodable({ pathname, username, password, hostname }: URL): boolean {
  try {
    // The driver takes a lone "%" as itself.
    for (const part of [pathname, hostname, username, password]) {
      decodeURIComponent(part.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
    }
    return true;
  } catch {
    return false;
  }
}

/** The message does not repeat the text, which may contain a password. */
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

/** The end of a sentence that repeats the value, unless the value may contain a password or a token. */
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

/** The message does not repeat the text, which may contain a password. */
function readModelUrl(text: string): string {
  const url = plainWebAddress(text);
  if (url !== undefined) return url.replace(/\/chat\/completions$/, '');
  throw new OperatorError(
    'It must be an address such as https://api.example.com/v1, without query, fragment or password; put a key into UMKREIS_LLM_KEY.',
  );
}

function readModelName(text: string): string {
  if (text.length <= 200) return text;
  throw new OperatorError('The name of a model has at most 200 characters.');
}

/** Accepts what an HTTP header can carry. The message does not repeat the text, which is a secret. */
function readModelKey(text: string): string {
  if (/^[\x21-\x7e]{1,4096}$/.test(text)) return text;
  throw new OperatorError('A key consists of visible ASCII characters without spaces.');
}

/** The HTTP address without trailing slashes; undefined if it has a query, fragment, user name or password. */
function plainWebAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  return isPlain ? url.href.replace(/(?<!\/)\/+$/, '') : undefined;
}

// One request for a file, with time limits and readable errors.
import { OperatorError } from '../core/errors.ts';
import { askWeb, type WebAnswer } from './web-answer.ts';

/** Sent back with a later request as "only if it changed". */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface Transfer {
  readonly status: 200 | 206 | 304;
  readonly validators: Validators;
  /** The offset of the bytes in the file. */
  readonly start: number;
  /** Length of the whole file, if the server states it. */
  readonly total: number | undefined;
  /** @throws BrokenTransfer if the body ends early, pauses for longer than the time limit, or comes too slowly */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A server that sends less while we wait, on average over a time limit, would keep an update busy for days. Modems were faster. */
const LEAST_BYTES_PER_SECOND = 1024;

/** The connection broke; another try may succeed. */
export class BrokenTransfer extends Error {}

/**
 * Requests a file and follows redirects, from https to https only.
 * @param headers conditions or a range
 * @param timeoutMilliseconds for the head, and for every pause between bytes
 * @param missing whether the server may lack the file or refuse it
 * @returns undefined if the server cannot continue at the requested range, or lacks a file that `missing` allows it to lack
 * @throws OperatorError for an answer that a retry cannot change; BrokenTransfer for a connection that fails
 */
export async function requestFile(
  url: URL,
  headers: Readonly<Record<string, string>>,
  timeoutMilliseconds: number,
  missing: 'IS_A_FAULT' | 'MAY_BE_MISSING' = 'IS_A_FAULT',
): Promise<Transfer | undefined> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const allowMore = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(new SlowServer(url, timeoutMilliseconds)), timeoutMilliseconds);
  };
  allowMore();
  let answer: WebAnswer;
  try {
    // Uncompressed, because lengths and ranges refer to the bytes of the file.
    const all = { 'accept-encoding': 'identity', 'user-agent': 'umkreis', ...headers };
    answer = await askWeb(url, all, abort.signal);
  } catch (cause) {
    clearTimeout(timer);
    throw broken(cause, url);
  }
  const { status, headers: head } = answer;
  const drop = () => {
    clearTimeout(timer);
    answer.drop();
  };
  const range = /^bytes (\d+)-\d+\/(?:\d+|\*)$/.exec(head['content-range'] ?? '');
  const isAway = missing === 'MAY_BE_MISSING' && [401, 403, 404, 410].includes(status);
  const fault = isAway ? undefined : faultOf(status, url);
  const isUseless = isAway || status === 416 || (status === 206 && range === null);
  if (fault !== undefined || isUseless || status === 304) drop();
  if (fault !== undefined) throw fault;
  if (isUseless) return undefined;
  const length = head['content-length'];
  const isPlain = (head['content-encoding'] ?? 'identity') === 'identity';
  const start = status === 206 ? Number(range?.[1]) : 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    // Counts the time that we wait for the server, not the time that the server waits for our disk.
    let [waitedMilliseconds, sent] = [0, 0];
    let askedAt = performance.now();
    try {
      for await (const chunk of answer.body) {
        clearTimeout(timer);
        waitedMilliseconds += performance.now() - askedAt;
        sent += chunk.length;
        if (waitedMilliseconds >= timeoutMilliseconds) {
          if (sent < (LEAST_BYTES_PER_SECOND * waitedMilliseconds) / 1000) {
            throw new SlowServer(url, timeoutMilliseconds, sent);
          }
          [waitedMilliseconds, sent] = [0, 0];
        }
        yield chunk;
        askedAt = performance.now();
        allowMore();
      }
    } catch (cause) {
      throw broken(cause, url);
    } finally {
      drop();
    }
  }
  return {
    status: status as Transfer['status'],
    // Validators of a compressed body do not describe the stored bytes.
    validators: isPlain ? { etag: head.etag, lastModified: head['last-modified'] } : {},
    start,
    total: isPlain && length !== undefined ? start + Number(length) : undefined,
    bytes: bytes(),
  };
}

function faultOf(status: number, asked: URL): OperatorError | undefined {
  if ([200, 206, 304, 416].includes(status)) return undefined;
  if (status === 404 || status === 410) {
    return new OperatorError(`${asked.href}: there is no such file on the server (${status}); check the URL.`);
  }
  if (status === 401 || status === 403) {
    return new OperatorError(`${asked.href}: the server does not allow public access to this file (${status}).`);
  }
  const remedy = status === 429 || status >= 500 ? 'try again later' : 'check the URL';
  return new OperatorError(`${asked.href}: the server answers ${status}; ${remedy}.`);
}

class SlowServer extends Error {
  constructor(url: URL, milliseconds: number, sent = 0) {
    const seconds = milliseconds / 1000;
    super(
      sent === 0
        ? `${url.host} sent nothing for ${seconds} s`
        : `${url.host} sent ${sent} bytes in ${seconds} s, which is too slow`,
    );
  }
}

function broken(cause: unknown, url: URL): unknown {
  if (cause instanceof SlowServer) return new BrokenTransfer(cause.message, { cause });
  if (!(cause instanceof Error) || cause instanceof OperatorError) return cause;
  const { code } = cause as NodeJS.ErrnoException;
  const said: Readonly<Record<string, string>> = {
    ENOTFOUND: `there is no host named ${url.hostname}`,
    EAI_AGAIN: `the name ${url.hostname} cannot be resolved now`,
    ECONNREFUSED: `${url.host} accepts no connection`,
    ECONNRESET: `${url.host} closed the connection`,
  };
  return new BrokenTransfer(said[code ?? ''] ?? (cause.message || code), { cause });
}

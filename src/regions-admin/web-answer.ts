// Requests a URL and follows redirects. It uses Node's http, because `fetch` throws an uncatchable error, which ends the process,
// if a server closes the connection while the last bytes wait to be read.
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getEncrypted } from 'node:https';
import { PassThrough, pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OperatorError } from '../core/errors.ts';

export interface WebAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Yields the bytes that arrived before an error, then throws the error. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection and discards unread bytes. */
  drop(): void;
}

/** The limit of browsers. */
const MOST_REDIRECTS = 20;

/**
 * What a compressed body may unpack to, beside this multiple of its size. OpenStreetMap's XML, the most compressible map, unpacks to 10 to 15 times its size.
 * A file that grows more is made to fill disks.
 */
const MOST_UNPACKED_TIMES = 50;
const SMALL_UNPACKED_BYTES = 1 << 20;

/** Bytes that may wait to be read without being lost when a connection breaks. */
const MOST_WAITING_BYTES = 1 << 20;

const UNPACKERS: Readonly<Record<string, () => Transform & { readonly bytesWritten: number }>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Requests a URL and follows redirects, from https to https only.
 * @param signal aborts the request, and the answer's body, with its reason
 * @throws OperatorError for a redirect to a URL without encryption, and in the body for compressed data that grows without measure; else the error of the connection
 */
export async function askWeb(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<WebAnswer> {
  let reached = url;
  for (let redirects = 0; ; redirects++) {
    const answer = await askOnce(reached, headers, signal);
    const next = redirectOf(answer, reached);
    if (next === undefined) return answer;
    answer.drop();
    if (redirects === MOST_REDIRECTS) throw new Error(`it redirects more than ${MOST_REDIRECTS} times`);
    if (url.protocol === 'https:' && next.protocol !== 'https:') {
      throw new OperatorError(
        `${url.href} redirects to a URL without encryption (${next.href}). Umkreis does not follow it.`,
      );
    }
    reached = next;
  }
}

function askOnce(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<WebAnswer> {
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getEncrypted : getPlain;
    const request = get(url, { headers });
    const stop = () => request.destroy(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    request.on('error', reject);
    request.once('close', () => signal.removeEventListener('abort', stop));
    request.once('response', response => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: bodyOf(response, url, signal),
        drop: () => response.destroy(),
      });
    });
  });
}

/** When a connection breaks, Node discards the unread part of an answer, so this reads it at once. */
function bodyOf(response: IncomingMessage, url: URL, signal: AbortSignal): AsyncIterable<Uint8Array> {
  const waiting = new PassThrough({ highWaterMark: MOST_WAITING_BYTES });
  let fault: Error | undefined;
  response.once('error', cause => {
    fault = signal.aborted ? signal.reason : cause;
    waiting.end();
  });
  response.pipe(waiting);
  return (async function* () {
    yield* unpacked(waiting, response.headers['content-encoding'], url);
    if (fault !== undefined) throw fault;
  })();
}

/** Decompresses the body of a server that compresses although the request forbids it. */
async function* unpacked(body: Readable, encoding: string | undefined, url: URL): AsyncGenerator<Uint8Array> {
  const unpacker = UNPACKERS[encoding ?? '']?.();
  if (unpacker === undefined) {
    yield* body;
    return;
  }
  let done = 0;
  for await (const piece of pipeline(body, unpacker, () => {})) {
    done += piece.length;
    const most = SMALL_UNPACKED_BYTES + MOST_UNPACKED_TIMES * unpacker.bytesWritten;
    if (done > most) {
      throw new OperatorError(
        `${url.href} unpacks to more than ${most.toLocaleString('en')} bytes from ${unpacker.bytesWritten.toLocaleString('en')}, which no map does; it is not fetched. Nothing was changed.`,
      );
    }
    yield piece as Uint8Array;
  }
}

/** The target of a redirect. */
function redirectOf({ status, headers: { location } }: WebAnswer, from: URL): URL | undefined {
  if (location === undefined || ![301, 302, 303, 307, 308].includes(status)) return undefined;
  const next = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (next?.protocol === 'http:' || next?.protocol === 'https:') return next;
  throw new Error('it redirects to something that is not a web URL');
}

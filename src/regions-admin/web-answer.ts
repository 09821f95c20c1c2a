// The answer of a server of the web, redirects followed. By Node's http and not by its fetch: that one ends the process, from outside of every
// promise, where a server closes the connection while the last bytes wait to be read.
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getEncrypted } from 'node:https';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OperatorError } from '../core/errors.ts';

export interface WebAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** What came before a fault is read first, then the fault is thrown. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection; what the body has not given yet is given up. */
  drop(): void;
}

/** As many as browsers follow. */
const MOST_REDIRECTS = 20;

/** So much may wait to be read when a connection breaks without being lost. */
const MOST_WAITING_BYTES = 1 << 20;

const UNPACKERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Asks for what lies at an address, and follows redirects, from https to https only.
 * @param signal ends the request, and the answer's body, with its reason
 * @throws OperatorError for a way without encryption; what the connection says
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
    if (redirects === MOST_REDIRECTS) throw new Error('redirect count exceeded');
    if (url.protocol === 'https:' && next.protocol !== 'https:') {
      throw new OperatorError(`${url.href} leads to an address without encryption (${next.href}): it is not followed.`);
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
        body: bodyOf(response, signal),
        drop: () => response.destroy(),
      });
    });
  });
}

/** Node throws away what waits in an answer whose connection breaks, so it is taken out at once. */
function bodyOf(response: IncomingMessage, signal: AbortSignal): AsyncIterable<Uint8Array> {
  const waiting = new PassThrough({ highWaterMark: MOST_WAITING_BYTES });
  let fault: Error | undefined;
  response.once('error', cause => {
    fault = signal.aborted ? signal.reason : cause;
    waiting.end();
  });
  response.pipe(waiting);
  return (async function* () {
    yield* unpacked(waiting, response.headers['content-encoding']);
    if (fault !== undefined) throw fault;
  })();
}

/** Of a server that packs although it was asked not to. */
function unpacked(body: Readable, encoding: string | undefined): AsyncIterable<Uint8Array> {
  const unpacker = UNPACKERS[encoding ?? '']?.();
  return unpacker === undefined ? body : (pipeline(body, unpacker, () => {}) as unknown as Readable);
}

/** Where an answer sends the request on to. */
function redirectOf({ status, headers: { location } }: WebAnswer, from: URL): URL | undefined {
  if (location === undefined || ![301, 302, 303, 307, 308].includes(status)) return undefined;
  const next = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (next?.protocol === 'http:' || next?.protocol === 'https:') return next;
  throw new Error('it sends on to something that is no address of the web');
}

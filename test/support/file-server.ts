// A real HTTP server of files for tests of downloads. It can behave well or badly, as real servers do.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedFile {
  content: Buffer;
  /** RFC 9110 date; left out if there is none. */
  lastModified?: string;
  etag?: string;
}

/** Responses that replace the file, one per request, in order. */
export type Misbehaviour = (request: IncomingMessage, response: ServerResponse, file: ServedFile) => void;

export interface FileServer {
  readonly url: string;
  /** By path, such as `/town.osm.pbf`. */
  readonly files: Map<string, ServedFile>;
  readonly misbehave: Misbehaviour[];
  /** The same for requests for checksums. */
  readonly misbehaveToChecksums: Misbehaviour[];
  /** `method path status` and the range, of every request so far. */
  readonly seen: string[];
  close(): Promise<void>;
}

/** Serves `files` with validators and ranges, like Geofabrik's server. */
export async function fileServer(): Promise<FileServer> {
  const files = new Map<string, ServedFile>();
  const misbehave: Misbehaviour[] = [];
  const misbehaveToChecksums: Misbehaviour[] = [];
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const { headers, url = '' } = request;
    response.once('close', () =>
      seen.push([url, response.statusCode, headers.range].filter(each => each !== undefined).join(' ')),
    );
    const file = files.get(url);
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
      return;
    }
    const odd = (url.endsWith('.md5') ? misbehaveToChecksums : misbehave).shift();
    if (odd) odd(request, response, file);
    else answer(request, response, file);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    misbehave,
    misbehaveToChecksums,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** The headers of a file. */
export function headersOf({ etag, lastModified }: ServedFile): Record<string, string> {
  return { ...(etag && { etag }), ...(lastModified && { 'last-modified': lastModified }) };
}

/** The line of a `.md5` file. */
export function md5Line(content: Buffer, name: string): Buffer {
  return Buffer.from(`${createHash('md5').update(content).digest('hex')}  ${name}\n`);
}

function answer({ headers }: IncomingMessage, response: ServerResponse, file: ServedFile): void {
  const { content, etag, lastModified } = file;
  const isSame =
    etag !== undefined
      ? headers['if-none-match'] === etag
      : lastModified !== undefined && headers['if-modified-since'] === lastModified;
  if (isSame) {
    response.writeHead(304, headersOf(file)).end();
    return;
  }
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
  const mayGoOn = headers['if-range'] === etag || headers['if-range'] === lastModified;
  if (from > 0 && mayGoOn) {
    if (from >= content.length) response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
    else {
      const rest = content.subarray(from);
      const range = `bytes ${from}-${content.length - 1}/${content.length}`;
      response.writeHead(206, { ...headersOf(file), 'content-range': range, 'content-length': rest.length }).end(rest);
    }
    return;
  }
  response.writeHead(200, { ...headersOf(file), 'content-length': content.length }).end(content);
}

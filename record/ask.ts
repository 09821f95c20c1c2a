// Sends the cases to a running server one after another, on one connection, and records the answers.
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer, Recorded } from './answer.ts';
import type { Block, Case } from './cases/case.ts';
import { metricNames, type Normaliser, normalisedHeaders, withoutAssetHashes } from './normalise.ts';
import { filled, type Saved, savedOf } from './saved.ts';

export interface Asked {
  readonly port: number;
  /** The keys by name, without `none`. */
  readonly keys: ReadonlyMap<string, string>;
  /** Called with the method and path of each request. */
  readonly onAsked: (method: string, path: string, status: number) => void;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

const TRIES = 4;

export function caseName(prefix: string, blockName: string, index: number, { label }: Case): string {
  const suffix = label === undefined ? '' : `-${label.replaceAll('/', '-')}`;
  return `${prefix}/${blockName}/${String(index + 1).padStart(3, '0')}${suffix}`;
}

/** Records the wanted cases of a block. It also sends the others, because later cases may need their answers. */
export async function askBlock(
  prefix: string,
  { name, cases }: Block,
  normalise: Normaliser,
  to: Asked,
): Promise<Recorded[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const saved = new Map<string, Saved>();
  const recorded: Recorded[] = [];
  for (const [i, each] of cases.entries()) {
    const fullName = caseName(prefix, name, i, each);
    recorded.push(await askCase(fullName, each, saved, normalise, to, agent));
  }
  agent.destroy();
  return recorded;
}

async function askCase(
  name: string,
  each: Case,
  saved: Map<string, Saved>,
  normalise: Normaliser,
  to: Asked,
  agent: Agent,
): Promise<Recorded> {
  const path = filled(each.path, saved);
  const text = each.text ?? (each.body === undefined ? undefined : JSON.stringify(filled(each.body, saved)));
  const method = each.method ?? (text === undefined ? 'GET' : 'POST');
  const key = to.keys.get(each.key ?? (path.startsWith('/api/') ? 'main' : 'none'));
  const headers = {
    ...(each.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'x-api-key': key }),
    ...filled(each.headers ?? {}, saved),
  };
  const at = Date.now();
  let reply: Reply = { status: 503, headers: {}, bytes: Buffer.alloc(0) };
  for (let i = 0; i < TRIES && reply.status === 503; i++) {
    reply =
      each.raw === undefined
        ? await send(to.port, method, path, headers, text, agent)
        : await sendRaw(to.port, each.raw);
  }
  to.onAsked(method, path.split('?')[0] ?? '', reply.status);
  if (each.save !== undefined) saved.set(each.save, savedOf(reply));
  const said = normalise.text(`${method} ${path.slice(0, 500)} ${text?.slice(0, 2000) ?? ''}`.trim(), at);
  return { name, asked: withoutAssetHashes(said), answer: answerOf(path, reply, normalise, at) };
}

function answerOf(path: string, reply: Reply, normalise: Normaliser, at: number): Answer {
  const type = reply.headers['content-type'] ?? '';
  if (/^\/assets\/[^/]+\.(js|mjs|css)$/.test(path) && reply.status === 200) {
    return { status: 200, headers: normalisedHeaders(reply.headers, at, true, normalise), body: '<bundle>' };
  }
  const bytes = unpacked(reply);
  if (!/json|text\/|javascript|^$/.test(type) || (path === '/docs/scalar.js' && reply.status === 200)) {
    const hash = createHash('sha256').update(bytes).digest('hex');
    return {
      status: reply.status,
      headers: normalisedHeaders(reply.headers, at, false, normalise),
      body: `<${bytes.length} bytes, ${hash}>`,
    };
  }
  const text = bytes.toString('utf8');
  let body = normalise.text(text, at);
  if (path === '/metrics') body = metricNames(body);
  if (type.startsWith('text/html')) body = withoutAssetHashes(body);
  if (reply.status === 429) body = body.replace(/\b\d+ (?=seconds?\b)/g, '<n> ');
  // A page without a body (HEAD) has the tag and length of a page that contains names of bundles.
  const isChanged = body !== text || (type.startsWith('text/html') && text === '');
  return { status: reply.status, headers: normalisedHeaders(reply.headers, at, isChanged, normalise), body };
}

function unpacked({ headers, bytes }: Reply): Buffer {
  if (bytes.length === 0) return bytes;
  if (headers['content-encoding'] === 'gzip') return gunzipSync(bytes);
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes);
  return bytes;
}

export function send(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
  agent?: Agent,
): Promise<Reply> {
  return new Promise((done, failed) => {
    const asking = request(
      { host: '127.0.0.1', port, method, path, headers: { host: 'umkreis.test', ...headers }, agent },
      response => {
        const parts: Buffer[] = [];
        response.on('data', part => parts.push(part));
        response.on('error', failed);
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: flat(response.headers), bytes: Buffer.concat(parts) }),
        );
      },
    );
    asking.on('error', failed);
    asking.end(body);
  });
}

/** Sends bytes unchanged; the answer is everything until the connection ends. */
function sendRaw(port: number, raw: string): Promise<Reply> {
  return new Promise(done => {
    const socket = connect(port, '127.0.0.1', () => socket.end(raw));
    let text = '';
    socket.on('data', part => {
      text += part.toString('utf8');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = lines.map(line => [line.split(': ')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(': ') + 2)]);
      done({
        status: Number(first.split(' ')[1] ?? 0),
        headers: Object.fromEntries(headers),
        bytes: Buffer.from(body),
      });
    });
  });
}

function flat(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

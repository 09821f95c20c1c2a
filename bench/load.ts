// A load generator for one path of a running service: N connections that ask again as soon as they are answered, for a fixed time.
// `node bench/load.ts --url URL [--key K] [--body JSON | --bodies FILE] [--connections 64] [--seconds 10] [--warm 2]` prints one line of JSON.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';

const MOST_CONNECTIONS = 512;
const MOST_SECONDS = 60;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string', default: '' },
    body: { type: 'string' },
    /** A file with one body a line; they are sent in turn. */
    bodies: { type: 'string' },
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '10' },
    /** Seconds before counting begins. */
    warm: { type: 'string', default: '2' },
  },
});

const url = new URL(values.url ?? '');
if (!['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)) throw new Error('Load is put on this machine only.');
const connections = Math.min(Number(values.connections), MOST_CONNECTIONS);
const seconds = Math.min(Number(values.seconds), MOST_SECONDS);
const bodies = values.bodies
  ? readFileSync(values.bodies, 'utf8').trim().split('\n')
  : values.body
    ? [values.body]
    : [];

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const milliseconds: number[] = [];
const statuses: Record<string, number> = {};
let bytes = 0;
let asked = 0;
const countFrom = performance.now() + Number(values.warm) * 1000;
const end = countFrom + seconds * 1000;

await Promise.all(Array.from({ length: connections }, askUntilEnd));
agent.destroy();

const sorted = milliseconds.toSorted((a, b) => a - b);
const at = (share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN) * 100) / 100;
process.stdout.write(
  `${JSON.stringify({
    path: url.pathname,
    connections,
    seconds,
    requests: sorted.length,
    perSecond: Math.round(sorted.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
    bytesPerAnswer: Math.round(bytes / sorted.length),
    statuses,
  })}\n`,
);

async function askUntilEnd(): Promise<void> {
  while (performance.now() < end) {
    const start = performance.now();
    const { status, length } = await ask(bodies[asked++ % bodies.length]);
    const now = performance.now();
    if (now < countFrom || now > end) continue;
    milliseconds.push(now - start);
    statuses[status] = (statuses[status] ?? 0) + 1;
    bytes += length;
  }
}

/** Status and size of an answer; a connection that breaks is the status `error`. */
function ask(body: string | undefined): Promise<{ status: string; length: number }> {
  return new Promise(resolve => {
    const headers = {
      'x-api-key': values.key,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    };
    const asking = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers }, response => {
      let length = 0;
      response.on('data', (part: Buffer) => {
        length += part.length;
      });
      response.once('end', () => resolve({ status: String(response.statusCode), length }));
      response.once('error', () => resolve({ status: 'error', length }));
    });
    asking.once('error', () => resolve({ status: 'error', length: 0 }));
    asking.end(body);
  });
}

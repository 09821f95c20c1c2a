// A load generator for one path of a running service: N connections that send the next request after each answer, for a fixed
// time. It uses plain sockets: Node's HTTP client would take a third of the cores that the generator shares with the service.
// `node bench/load.ts --url URL [--key K] [--body JSON | --bodies FILE] [--connections 64] [--seconds 10] [--warm 2]` prints one
// line of JSON.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { parseArgs } from 'node:util';

const MOST_CONNECTIONS = 512;
const MOST_SECONDS = 60;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string', default: '' },
    body: { type: 'string' },
    /** A file with one body per line; they are sent in turn. */
    bodies: { type: 'string' },
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '10' },
    /** Seconds of warm-up before counting begins. */
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

/** The bytes of the requests. */
const requests = (bodies.length === 0 ? [undefined] : bodies).map(body => {
  const type =
    body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  const line = `${body === undefined ? 'GET' : 'POST'} ${url.pathname}${url.search} HTTP/1.1`;
  return Buffer.from(`${line}\r\nHost: ${url.host}\r\nX-API-KEY: ${values.key}\r\n${type}\r\n${body ?? ''}`);
});
const milliseconds: number[] = [];
const statuses: Record<string, number> = {};
let bytes = 0;
let asked = 0;
const countFrom = performance.now() + Number(values.warm) * 1000;
const end = countFrom + seconds * 1000;

await Promise.all(Array.from({ length: connections }, askUntilEnd));

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
    p95: at(0.95),
    p99: at(0.99),
    most: at(1),
    bytesPerAnswer: Math.round(bytes / sorted.length),
    statuses,
  })}\n`,
);

async function askUntilEnd(): Promise<void> {
  let socket: Socket | undefined;
  while (performance.now() < end) {
    if (socket === undefined || socket.destroyed) {
      socket = connect(Number(url.port), url.hostname.replace(/[[\]]/g, '')).setNoDelay();
      socket.on('error', () => undefined);
    }
    const start = performance.now();
    const { status, length } = await ask(socket, requests[asked++ % requests.length] ?? Buffer.alloc(0));
    const now = performance.now();
    if (now < countFrom || now > end) continue;
    milliseconds.push(now - start);
    statuses[status] = (statuses[status] ?? 0) + 1;
    bytes += length;
  }
  socket?.destroy();
}

/** Status and size of an answer, which must have a Content-Length; a broken connection has the status `error`. */
function ask(socket: Socket, asking: Buffer): Promise<{ status: string; length: number }> {
  return new Promise(resolve => {
    let head: Buffer = Buffer.alloc(0);
    let length = -1;
    let received = 0;
    const done = (status: string) => {
      socket.off('data', onPart).off('close', onClose);
      resolve({ status, length: Math.max(0, length) });
    };
    const onClose = () => done('error');
    const onPart = (part: Buffer) => {
      if (length >= 0) received += part.length;
      else {
        head = head.length === 0 ? part : Buffer.concat([head, part]);
        const bodyStart = head.indexOf('\r\n\r\n') + 4;
        if (bodyStart < 4) return;
        length = Number(/\r\ncontent-length: (\d+)/i.exec(head.toString('latin1', 0, bodyStart))?.[1]);
        received = head.length - bodyStart;
      }
      if (Number.isNaN(length)) socket.destroy();
      else if (received >= length) done(head.toString('latin1', 9, 12));
    };
    socket.on('data', onPart).once('close', onClose);
    socket.write(asking);
  });
}

// Puts mixed load on a running service: N connections that each send the next request after an answer, or a fixed rate of
// requests however slow the answers are. `node soak/load-generator.ts PLAN.json` prints one line of JSON. It uses plain sockets,
// because Node's client would take most of a core.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** One kind of call with all its requests, sent in turn. */
export interface Call {
  readonly name: string;
  /** Its relative frequency. */
  readonly weight: number;
  /** The bytes to send; sent in an order that mixes them well, each equally often. */
  readonly requests: readonly string[];
  /** The caller opens a new connection. */
  readonly isNewcomer?: boolean;
}

export interface LoadPlan {
  readonly port: number;
  readonly calls: readonly Call[];
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second; without it each connection sends the next request after its answer. */
  readonly rate?: number;
  /** Seconds of warm-up before counting begins. */
  readonly warm: number;
  /** Ends after so many requests, even if time is left. */
  readonly requests?: number;
  /** A thread of the service (`/proc/…/schedstat`), whose processor time is then measured for each request, too. */
  readonly schedstat?: string;
}

/** `computed`: the processor time of the thread of the plan in between, in milliseconds. */
export type Answered = readonly [due: number, took: number, computed: number];

/** The outcome of each request that was due during counting. */
export interface LoadRaw {
  readonly seconds: number;
  /** Number of answers by status; a broken connection counts as `broken`. */
  readonly statuses: Readonly<Record<string, number>>;
  /** By call: when a request was due, in milliseconds since counting began, and how long after that its answer ended. */
  readonly answered: Readonly<Record<string, readonly Answered[]>>;
  /** For 429 and 503: milliseconds from sending the request, or from opening its new connection. */
  readonly refused: readonly number[];
}

const MOST_CONNECTIONS = 1024;
/** Steps of this share cover a range evenly and never repeat a position. */
const GOLDEN_SHARE = (Math.sqrt(5) - 1) / 2;

/** What ends an answer in chunks. */
const LAST_CHUNK = '\r\n0\r\n\r\n';

if (process.argv[1] === import.meta.filename) {
  const plan: LoadPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
  process.stdout.write(`${JSON.stringify(await putLoad(plan))}\n`);
}

async function putLoad({
  port,
  calls,
  connections,
  seconds,
  rate,
  warm,
  requests = Infinity,
  schedstat,
}: LoadPlan): Promise<LoadRaw> {
  const order = spread(calls);
  const statuses: Record<string, number> = {};
  const answered: Record<string, Answered[]> = Object.fromEntries(calls.map(({ name }) => [name, []]));
  const refused: number[] = [];
  const began = performance.now();
  const countFrom = began + warm * 1000;
  const end = countFrom + seconds * 1000;
  let asked = 0;
  const askedOf = new Map<Call, number>();

  // Real callers do not move from place to place together: sending all calls for one busy place in a row would be an unrealistic burst.
  function requestOf(call: Call): string {
    const count = askedOf.get(call) ?? calls.indexOf(call);
    askedOf.set(call, count + 1);
    return call.requests[Math.floor(((count * GOLDEN_SHARE) % 1) * call.requests.length)] ?? '';
  }

  async function askUntilEnd(): Promise<void> {
    let socket: Socket | undefined;
    for (;;) {
      const number = asked++;
      const due = rate === undefined ? performance.now() : began + (number / rate) * 1000;
      if (due >= end || number >= requests) break;
      const early = due - performance.now();
      if (early > 0) await new Promise(resolve => setTimeout(resolve, early));
      const call = order[number % order.length];
      if (call === undefined) break;
      const sent = performance.now();
      const computedBefore = computedBy(schedstat);
      if (call.isNewcomer) socket?.destroy();
      if (socket === undefined || socket.destroyed) {
        socket = connect(port, '127.0.0.1').setNoDelay();
        socket.on('error', () => undefined);
      }
      const status = await ask(socket, requestOf(call));
      const now = performance.now();
      if (due < countFrom || now > end + 5000) continue;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === '429' || status === '503') refused.push(tenths(now - sent));
      else
        answered[call.name]?.push([
          tenths(due - countFrom),
          tenths(now - due),
          tenths(computedBy(schedstat) - computedBefore),
        ]);
    }
    socket?.destroy();
  }

  await Promise.all(Array.from({ length: Math.min(connections, MOST_CONNECTIONS) }, askUntilEnd));
  return { seconds, statuses, answered, refused };
}

/** Milliseconds that a thread has had a processor (sched-stats of the Linux kernel). */
function computedBy(schedstat: string | undefined): number {
  return schedstat === undefined ? 0 : Number(readFileSync(schedstat, 'latin1').split(' ', 1)[0]) / 1e6;
}

/** Spreads calls evenly by weight: each position gets the call that is furthest behind. */
function spread(calls: readonly Call[]): readonly Call[] {
  const whole = calls.reduce((sum, { weight }) => sum + weight, 0);
  const lag = calls.map(() => 0);
  return Array.from({ length: whole }, () => {
    for (const [i, { weight }] of calls.entries()) lag[i] = (lag[i] ?? 0) + weight;
    const next = lag.indexOf(Math.max(...lag));
    lag[next] = (lag[next] ?? 0) - whole;
    return calls[next] as Call;
  });
}

/** The status of a complete answer. */
function ask(socket: Socket, request: string): Promise<string> {
  return new Promise(resolve => {
    let head = '';
    let missing = -1;
    let isChunked = false;
    let end = '';
    const done = (status: string) => {
      socket.off('data', onPart).off('close', onClose);
      resolve(status);
    };
    const onClose = () => done('broken');
    const onPart = (part: Buffer) => {
      if (missing < 0) {
        head += part.toString('latin1');
        const bodyStart = head.indexOf('\r\n\r\n') + 4;
        if (bodyStart < 4) return;
        const status = head.slice(9, 12);
        isChunked = /\r\ntransfer-encoding: chunked\r\n/i.test(head);
        const isEmpty = status === '204' || status === '304';
        const length = isEmpty ? 0 : isChunked ? Infinity : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
        if (Number.isNaN(length)) {
          socket.destroy();
          return;
        }
        missing = length - (head.length - bodyStart);
      } else missing -= part.length;
      if (isChunked) {
        end = (end + part.subarray(-LAST_CHUNK.length).toString('latin1')).slice(-LAST_CHUNK.length);
        if (end !== LAST_CHUNK) return;
      } else if (missing > 0) return;
      if (/\r\nconnection: close\r\n/i.test(head)) socket.destroy();
      done(head.slice(9, 12));
    };
    socket.on('data', onPart).once('close', onClose);
    socket.write(request);
  });
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

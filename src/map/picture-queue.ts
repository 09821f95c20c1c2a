// The queue of the worker thread that draws pictures: a picture can take over a second, and other requests must not wait for it.
import { Worker } from 'node:worker_threads';
import { DomainError } from '../core/errors.ts';
import type { PictureReport, PictureWish } from './picture-thread.ts';

const THREAD = new URL(
  import.meta.filename.endsWith('.ts') ? './picture-thread.ts' : './picture-thread.js',
  import.meta.url,
);

/** Most waiting pictures of one network; enough for a long list of maps. */
const MOST_OF_ONE = 32;
/** Most waiting pictures of all networks together. */
const MOST_OF_ALL = 96;
/** By then the client has given up. */
const MOST_WAIT_MILLISECONDS = 10_000;

interface Waiting extends PromiseWithResolvers<Buffer> {
  readonly wish: PictureWish;
  readonly since: number;
}

export interface PictureQueue {
  /**
   * Draws a picture when its turn comes. Networks take turns, so one that requests many pictures delays only itself; sheets come
   * after all pictures that wait, since a page shows a picture first.
   * @param network of the client
   * @throws DomainError `overloaded` if too many pictures wait or this one waited too long
   */
  draw(wish: PictureWish, network: string): Promise<Buffer>;
  /** Ends the thread and rejects all waiting pictures. */
  close(): Promise<void>;
}

/** The thread starts with the first picture, and again after it has ended. */
export function createPictureQueue(): PictureQueue {
  /** Those of each network, in the order of their turns. */
  const pictures = new Map<string, Waiting[]>();
  const sheets = new Map<string, Waiting[]>();
  let count = 0;
  let thread: Worker | undefined;
  let drawing: Waiting | undefined;

  function start(): Worker {
    const started = new Worker(THREAD, { name: 'pictures' });
    let reason = 'it was stopped';
    started.on('message', (report: PictureReport) => {
      const done = drawing;
      drawing = undefined;
      if ('picture' in report) done?.resolve(asBuffer(report.picture));
      else done?.reject(new Error(`A picture could not be drawn: ${report.fault}`));
      drawNext();
      if (drawing === undefined) started.unref();
    });
    started.on('error', fault => {
      reason = fault instanceof Error ? fault.message : String(fault);
    });
    started.on('exit', () => {
      if (thread === started) thread = undefined;
      drawing?.reject(new Error(`The thread that draws pictures ended (${reason}).`));
      drawing = undefined;
      drawNext();
    });
    return started;
  }

  function takeNext(): Waiting | undefined {
    const byNetwork = pictures.size > 0 ? pictures : sheets;
    const [first] = byNetwork;
    if (first === undefined) return undefined;
    const [network, own] = first;
    const next = own.shift();
    byNetwork.delete(network);
    if (own.length > 0) byNetwork.set(network, own);
    count--;
    return next;
  }

  function drawNext(): void {
    while (drawing === undefined && count > 0) {
      const next = takeNext();
      if (next === undefined) return;
      if (performance.now() - next.since > MOST_WAIT_MILLISECONDS) {
        next.reject(overloaded('The picture waited too long in the queue.'));
        continue;
      }
      drawing = next;
      thread ??= start();
      thread.ref();
      thread.postMessage(next.wish);
    }
  }

  return {
    draw(wish, network) {
      const byNetwork = wish.sheet === undefined ? pictures : sheets;
      const own = byNetwork.get(network) ?? [];
      if (own.length >= MOST_OF_ONE || count >= MOST_OF_ALL) {
        return Promise.reject(overloaded('Too many pictures are waiting.'));
      }
      const one = { ...Promise.withResolvers<Buffer>(), wish, since: performance.now() };
      own.push(one);
      byNetwork.set(network, own);
      count++;
      drawNext();
      return one.promise;
    },
    async close() {
      for (const own of [...pictures.values(), ...sheets.values()]) {
        for (const { reject } of own) reject(overloaded('The service is being stopped.'));
      }
      pictures.clear();
      sheets.clear();
      count = 0;
      await thread?.terminate();
    },
  };
}

/** A Buffer arrives from another thread as a plain Uint8Array. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function overloaded(detail: string): DomainError {
  return new DomainError('overloaded', detail);
}

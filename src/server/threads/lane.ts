// The side lane of an answering thread: starts its thread when it is needed, ends it when nobody has needed it for a while, and bounds what waits for it.
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../core/errors.ts';
import type { RegionBytes } from '../../region/region-parts.ts';
import { createFairQueue } from '../http/fair-queue.ts';
import { createHeldBytes, MOST_HELD_BYTES } from '../http/held-bytes.ts';
import { type AnswerAside, type AskAside, fromBytes, type Lane, type LaneCaller } from '../http/lane.ts';
import { MOST_IN_HAND, MOST_WAIT_MILLISECONDS } from '../http/turns.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { faultOf, type LaneOrder, type LaneReport, type LaneWish, plainFault } from './lane-messages.ts';
import { type AllBytes, withVersion } from './opened-regions.ts';

const THREAD = new URL(import.meta.filename.endsWith('.ts') ? './lane-thread.ts' : './lane-thread.js', import.meta.url);

/**
 * Megabytes of objects that live for one answer; V8 would take 192. Nobody waits for the collections of this thread but the callers that took most of
 * another one. It saves 50 MB, and costs no processor time that a measurement shows.
 */
const SMALL_YOUNG_HEAP = { maxYoungGenerationSizeMb: 24 };

/** The thread has its own memory, so it ends after this time without a request. */
const IDLE_MILLISECONDS = 60_000;
const LOOKS_IN_IDLE_TIME = 12;

/** Requests that the lane has accepted and not answered; one key or network may have half of them. */
const MOST_IN_LANE = MOST_IN_HAND;

/** Requests that the thread has at once: enough that it never waits for the next one, and few whose answers can all arrive for somebody who does not read. */
const MOST_SENT = 2;

interface Waiting extends PromiseWithResolvers<AnswerAside | undefined> {
  readonly asked: AskAside;
  readonly caller: LaneCaller;
  readonly since: number;
}

export interface SideLane extends Lane {
  /** Another version of a region, for the next requests. */
  switchTo(region: RegionBytes): void;
  close(): Promise<void>;
}

export interface LaneBounds {
  readonly mostRequests?: number;
  readonly mostHeldBytes?: number;
  readonly idleMilliseconds?: number;
  readonly mostWaitMilliseconds?: number;
}

/** The lane of one thread; its metrics count there. */
export function createLane(
  wish: LaneWish,
  first: AllBytes,
  metrics: Metrics,
  {
    mostRequests = MOST_IN_LANE,
    mostHeldBytes = MOST_HELD_BYTES,
    idleMilliseconds = IDLE_MILLISECONDS,
    mostWaitMilliseconds = MOST_WAIT_MILLISECONDS,
  }: LaneBounds = {},
): SideLane {
  const queue = createFairQueue<Waiting>();
  const numbers = new Map<string, number>();
  /** In the thread, by the id of the order. */
  const sent = new Map<number, Waiting>();
  const held = createHeldBytes(mostHeldBytes);
  let regions = first;
  let thread: Worker | undefined;
  let nextId = 0;
  let usedAt = 0;
  metrics.beforeReading(() => metrics.set('umkreis_lane_requests_waiting', [], queue.length + sent.size));

  function order(message: LaneOrder): void {
    thread?.postMessage(message);
  }

  function start(): Worker {
    const started = new Worker(THREAD, { workerData: wish, resourceLimits: SMALL_YOUNG_HEAP });
    let reason = 'it was stopped';
    started.postMessage({ regions } satisfies LaneOrder);
    started.on('message', (report: LaneReport) => void receive(report));
    started.on('error', fault => {
      reason = fault instanceof Error ? fault.message : String(fault);
    });
    started.on('exit', () => {
      // An idle thread that was ended has no requests: those at hand are in the next one.
      if (thread !== started) return;
      thread = undefined;
      for (const [id, { reject }] of sent) {
        sent.delete(id);
        reject(new Error(`The thread of the side lane ended (${reason}).`));
      }
      sendNext();
    });
    return started;
  }

  async function receive(report: LaneReport): Promise<void> {
    const one = sent.get(report.id);
    if (one === undefined) return;
    if ('wantedUnits' in report) {
      const refused = await one.caller.takeUnits(report.wantedUnits).then(() => undefined, plainFault);
      order({ id: report.id, units: refused ?? 'TAKEN' });
      return;
    }
    sent.delete(report.id);
    const { asked, caller } = one;
    caller.meter.milliseconds += report.milliseconds;
    queue.charge(asked.subject, report.milliseconds, performance.now());
    metrics.add('umkreis_lane_busy_seconds_total', [], report.milliseconds / 1000);
    if ('fault' in report) one.reject(faultOf(report.fault));
    else {
      if (report.answer !== undefined) held.hold(asked.subject, sizeOf(report.answer), caller.sending);
      one.resolve(report.answer);
    }
    sendNext();
  }

  function sendNext(): void {
    while (sent.size < MOST_SENT) {
      const next = queue.next(performance.now())?.item;
      if (next === undefined) return;
      if (next.caller.hungUp.aborted) next.resolve(undefined);
      else if (performance.now() - next.since > mostWaitMilliseconds) {
        next.reject(overloaded(`The request waited ${mostWaitMilliseconds / 1000} seconds for its turn.`));
      } else if (held.isTooMuchFor(next.asked.subject)) {
        next.reject(overloaded('Earlier answers wait for this caller to read them.'));
      } else send(next);
    }
  }

  function send(one: Waiting): void {
    thread ??= start();
    usedAt = performance.now();
    const id = nextId++;
    sent.set(id, one);
    order({ id, asked: one.asked });
    one.caller.hungUp.addEventListener('abort', () => sent.has(id) && order({ id, isGone: true }), { once: true });
  }

  const looking = setInterval(() => {
    if (sent.size > 0 || performance.now() - usedAt < idleMilliseconds) return;
    const idle = thread;
    thread = undefined;
    void idle?.terminate();
  }, idleMilliseconds / LOOKS_IN_IDLE_TIME).unref();

  /** Notes how a request left the lane. */
  async function left(one: Waiting): Promise<AnswerAside | undefined> {
    let outcome = 'failed';
    try {
      const answer = await one.promise;
      outcome = answer === undefined ? 'gone' : 'answered';
      return answer;
    } finally {
      metrics.add('umkreis_lane_answers_total', [outcome]);
      metrics.observe('umkreis_lane_duration_seconds', [], (performance.now() - one.since) / 1000);
    }
  }

  const isFull = (own: number) => queue.length + sent.size >= mostRequests || own >= mostRequests / 2;

  return {
    isFullFor(subject) {
      if (queue.length + sent.size < mostRequests / 2) return false;
      const own = numbers.get(subject() ?? '') ?? 0;
      return own > 0 && isFull(own);
    },
    async answer(asked, caller) {
      const { subject } = asked;
      const own = numbers.get(subject) ?? 0;
      if (isFull(own)) throw overloaded(`${own} requests wait before this one.`);
      numbers.set(subject, own + 1);
      try {
        const one = { ...Promise.withResolvers<AnswerAside | undefined>(), asked, caller, since: performance.now() };
        queue.push(subject, one, one.since);
        sendNext();
        const answer = await left(one);
        return answer && fromBytes(answer);
      } finally {
        const rest = (numbers.get(subject) ?? 1) - 1;
        if (rest === 0) numbers.delete(subject);
        else numbers.set(subject, rest);
      }
    },
    switchTo(bytes) {
      regions = withVersion(regions, bytes);
      order({ region: bytes });
    },
    async close() {
      clearInterval(looking);
      await thread?.terminate();
    },
  };
}

function sizeOf({ body, pieces = [] }: AnswerAside): number {
  return pieces.reduce((sum, piece) => sum + piece.length, body?.byteLength ?? 0);
}

function overloaded(detail: string): DomainError {
  return new DomainError('overloaded', detail);
}

// A search on foot or on wheels from many starts with times of their own, which further starts may improve: so the searches of one minute after the other share their work.
import type { SearchMode } from '../core/modes.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { UNREACHED } from './search.ts';
import { noteSearch } from './search-sizes.ts';
import { ARC, type TravelGraph, travelGraph } from './travel-graph.ts';

/** About a second in milliseconds: see `search.ts`. */
const BUCKET_BITS = 10;
const NO_ENTRY = -1;
/** Numbers per queue entry: state, cost, next entry of the bucket. */
const ENTRY = 3;
const STATES_PER_LOOK = 16_384;

/** Of equal times the start that comes first counts, then fewer decimetres. @returns 0 for the same start only */
export type StartOrder = (a: number, b: number) => number;

/** The memory of such searches. One per thread, network and mode; each `begin` overwrites the last. */
export class TimedSearch {
  readonly mode: SearchMode;
  readonly #streets: StreetNetwork;
  graph!: TravelGraph;
  /** By state: milliseconds, the start, and the decimetres from it. UNREACHED between searches. */
  milliseconds = new Uint32Array(0);
  start = new Uint32Array(0);
  decimetres = new Uint32Array(0);
  /** The states that have improved since `forgetImproved`, each once. */
  improved = new Uint32Array(0);
  improvedCount = 0;
  #isImproved = new Uint8Array(0);
  #reached = new Uint32Array(0);
  #reachedCount = 0;
  #heads = new Int32Array(0);
  #entries = new Int32Array(ENTRY * 4096);
  #entryCount = 0;
  #firstBucket = 0;
  #isBefore: StartOrder = () => 0;
  #searches = 0;

  constructor(streets: StreetNetwork, mode: SearchMode) {
    this.mode = mode;
    this.#streets = streets;
  }

  /** The number of the last search: another one has begun since if it differs. */
  get number(): number {
    return this.#searches;
  }

  /** @param isReversed searches the way from everywhere to the starts @param order of the numbers of starts */
  begin(isReversed: boolean, order: StartOrder): void {
    this.forgetImproved();
    for (let i = 0; i < this.#reachedCount; i++) this.milliseconds[this.#reached[i]!] = UNREACHED;
    this.#reachedCount = 0;
    this.graph = travelGraph(this.#streets, this.mode, isReversed);
    const { stateCount } = this.graph;
    if (this.milliseconds.length < stateCount) {
      this.milliseconds = new Uint32Array(stateCount).fill(UNREACHED);
      [this.start, this.decimetres] = [new Uint32Array(stateCount), new Uint32Array(stateCount)];
      [this.improved, this.#reached] = [new Uint32Array(stateCount), new Uint32Array(stateCount)];
      this.#isImproved = new Uint8Array(stateCount);
    }
    this.#isBefore = order;
    this.#searches++;
  }

  /** Makes room for times up to a limit; then `enter` adds starts, and `run` searches. */
  prepare(limit: number): void {
    const buckets = (limit >> BUCKET_BITS) + 1;
    if (this.#heads.length < buckets) this.#heads = new Int32Array(buckets);
    this.#heads.fill(NO_ENTRY, 0, buckets);
    this.#entryCount = 0;
    this.#firstBucket = buckets;
  }

  /** A way from a start into a state, of at most the limit. */
  enter(state: number, milliseconds: number, start: number, decimetres: number): void {
    if (!this.#isLess(state, milliseconds, start, decimetres)) return;
    this.#take(state, milliseconds, start, decimetres);
    if ((this.#entryCount + 1) * ENTRY > this.#entries.length) this.#grow();
    const bucket = milliseconds >> BUCKET_BITS;
    const at = this.#entryCount * ENTRY;
    this.#entries[at] = state;
    this.#entries[at + 1] = milliseconds;
    this.#entries[at + 2] = this.#heads[bucket]!;
    this.#heads[bucket] = this.#entryCount++;
    if (bucket < this.#firstBucket) this.#firstBucket = bucket;
  }

  /** Goes on from all entered starts up to the limit of `prepare`. @param checkTime throws to end the search */
  run(limit: number, checkTime: (() => void) | undefined): void {
    const { arcStart, arcs, isLeaf } = this.graph;
    const { milliseconds, start, decimetres } = this;
    const heads = this.#heads;
    const buckets = (limit >> BUCKET_BITS) + 1;
    let untilLook = 1;
    for (let bucket = this.#firstBucket; bucket < buckets; bucket++) {
      for (let entry = heads[bucket]!; entry !== NO_ENTRY; entry = heads[bucket]!) {
        heads[bucket] = this.#entries[entry * ENTRY + 2]!;
        const state = this.#entries[entry * ENTRY]!;
        const cost = milliseconds[state]!;
        if (this.#entries[entry * ENTRY + 1] !== cost) continue; // improved since, and queued again
        if (--untilLook === 0) {
          checkTime?.();
          untilLook = STATES_PER_LOOK;
        }
        const from = start[state]!;
        const walked = decimetres[state]!;
        const end = arcStart[state + 1]!;
        for (let arc = arcStart[state]!; arc < end; arc += ARC) {
          const first = cost + arcs[arc + 1]!;
          if (first > limit) continue;
          const to = arcs[arc]!;
          if (first > milliseconds[to]!) continue;
          if (isLeaf[to] === 0) this.enter(to, first, from, walked + arcs[arc + 2]!);
          else if (this.#isLess(to, first, from, walked + arcs[arc + 2]!)) {
            this.#take(to, first, from, walked + arcs[arc + 2]!);
          }
        }
      }
    }
    noteSearch(this.mode, this.#reachedCount);
  }

  forgetImproved(): void {
    for (let i = 0; i < this.improvedCount; i++) this.#isImproved[this.improved[i]!] = 0;
    this.improvedCount = 0;
  }

  #isLess(state: number, milliseconds: number, start: number, decimetres: number): boolean {
    const known = this.milliseconds[state]!;
    if (milliseconds !== known) return milliseconds < known;
    return (this.#isBefore(start, this.start[state]!) || decimetres - this.decimetres[state]!) < 0;
  }

  #take(state: number, milliseconds: number, start: number, decimetres: number): void {
    if (this.milliseconds[state] === UNREACHED) this.#reached[this.#reachedCount++] = state;
    if (this.#isImproved[state] === 0) {
      this.#isImproved[state] = 1;
      this.improved[this.improvedCount++] = state;
    }
    this.milliseconds[state] = milliseconds;
    this.start[state] = start;
    this.decimetres[state] = decimetres;
  }

  #grow(): void {
    const wider = new Int32Array(this.#entries.length * 2);
    wider.set(this.#entries);
    this.#entries = wider;
  }
}

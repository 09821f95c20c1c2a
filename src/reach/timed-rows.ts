// The rows of a table that a timed search reaches, as it improves.
import { type AccessPoints, fractionAt } from '../region/pois.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { APPROACH } from './approaches.ts';
import { wayAlongChain } from './chain-ways.ts';
import { NO_CHAIN } from './chains.ts';
import type { NetworkPoint } from './network-point.ts';
import type { RowCollector } from './reached-rows.ts';
import { UNREACHED } from './search.ts';
import type { StartOrder, TimedSearch } from './timed-search.ts';
import type { TravelGraph } from './travel-graph.ts';

/**
 * The least way to each list of points of a table: of equal times that of the start that comes first, then by decimetres, then by the last leg. For one question at a time:
 * memory for all lists of a country takes longer to make than to search a town.
 */
export class TimedRows {
  readonly milliseconds: Uint32Array;
  readonly start: Uint32Array;
  readonly decimetres: Uint32Array;
  readonly legDecimetres: Uint32Array;
  /** The lists that have a way, and those that have improved since `forgetChanged`, each once. */
  readonly found: number[] = [];
  readonly changed: number[] = [];
  readonly #isChanged: Uint8Array;
  readonly #table: RowCollector;
  #order: StartOrder = () => 0;

  constructor(table: RowCollector) {
    const { listCount } = table;
    this.#table = table;
    this.milliseconds = new Uint32Array(listCount).fill(UNREACHED);
    [this.start, this.decimetres] = [new Uint32Array(listCount), new Uint32Array(listCount)];
    this.legDecimetres = new Uint32Array(listCount);
    this.#isChanged = new Uint8Array(listCount);
  }

  /** Forgets all ways. */
  begin(order: StartOrder): void {
    this.forgetChanged();
    for (const list of this.found) this.milliseconds[list] = UNREACHED;
    this.found.length = 0;
    this.#order = order;
  }

  forgetChanged(): void {
    for (const list of this.changed) this.#isChanged[list] = 0;
    this.changed.length = 0;
  }

  /** Reads the states that the search has improved. */
  readImproved(search: TimedSearch, streets: StreetNetwork, isReversed: boolean, limit: number): void {
    const question = { streets, mode: search.mode, minimised: 'time', isReversed } as const;
    const { start, ways, others } = this.#table.approachesFor(question);
    for (let i = 0; i < search.improvedCount; i++) {
      const state = search.improved[i]!;
      const label = search.milliseconds[state]!;
      const end = start[state + 1]! * APPROACH;
      for (let at = start[state]! * APPROACH; at < end; at += APPROACH) {
        const time = label + ways[at + 1]!;
        const list = ways[at]!;
        if (time > this.milliseconds[list]! || time > limit) continue;
        this.offer(list, time, search.start[state]!, search.decimetres[state]! + others[at]!, others[at + 1]!);
      }
    }
  }

  offer(list: number, milliseconds: number, start: number, decimetres: number, leg: number): void {
    const known = this.milliseconds[list]!;
    if (milliseconds > known) return;
    if (milliseconds === known) {
      const less =
        this.#order(start, this.start[list]!) || decimetres - this.decimetres[list]! || leg - this.legDecimetres[list]!;
      if (less >= 0) return;
    }
    if (known === UNREACHED) this.found.push(list);
    if (this.#isChanged[list] === 0) {
      this.#isChanged[list] = 1;
      this.changed.push(list);
    }
    this.milliseconds[list] = milliseconds;
    this.start[list] = start;
    this.decimetres[list] = decimetres;
    this.legDecimetres[list] = leg;
  }
}

/** Numbers per way beside: the list, milliseconds, decimetres, and those of its last leg. */
export const BESIDE = 4;

/** The ways from points to lists of a table along the chains of the points: those that no search from state to state finds. Legs at both ends count. */
export function waysBeside(
  streets: StreetNetwork,
  graph: TravelGraph,
  points: readonly NetworkPoint[],
  table: RowCollector,
): readonly number[] {
  const { access } = table;
  const least = new Map<number, readonly [ms: number, dm: number, leg: number]>();
  for (const from of points) {
    const chain = graph.chains.of[from.edge]!;
    if (chain === NO_CHAIN) continue;
    table.onChain(chain, (point, list) => {
      const way = wayAlongChain(streets, graph, from, placeOf(access, point));
      if (way === undefined) return;
      const leg = access.legDecimetres[point]!;
      const ms = from.legMilliseconds + way.ms + access.legMilliseconds[point]!;
      const dm = from.legDecimetres + way.dm + leg;
      const known = least.get(list);
      if (known === undefined || (ms - known[0] || dm - known[1] || leg - known[2]) < 0) least.set(list, [ms, dm, leg]);
    });
  }
  return [...least].flatMap(([list, way]) => [list, ...way]);
}

function placeOf(access: AccessPoints, point: number) {
  return { edge: access.edge[point]!, fraction: fractionAt(access, point) };
}

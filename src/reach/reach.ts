// One reach: from a place, by one mode, up to one limit; it gives points of interest, addresses, ways and the area.

import type { AreaDetail } from '../core/enums.ts';
import { scaleAt } from '../core/geometry/geodesic.ts';
import { isOnWheels, type SearchMode } from '../core/modes.ts';
import type { Box } from '../region/manifest.ts';
import type { Obstacles } from '../region/obstacles.ts';
import { type AccessPoints, fractionAt } from '../region/pois.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { type AccessBlock, AccessBlocks } from './access-blocks.ts';
import { outlineMargin, type ReachedArea, reachedAreas } from './area.ts';
import type { Origin } from './cost-raster.ts';
import { figuresInBlock, type RowFigures } from './figures-in-block.ts';
import { Frontier } from './frontier.ts';
import { NearestEdges } from './nearest-edges.ts';
import { reachedInBlock } from './reached-in-block.ts';
import { type ReachedRows, RowCollector } from './reached-rows.ts';
import { CostField, type Figures, type Minimised } from './search.ts';
import { noteFound } from './search-sizes.ts';
import { metersToStreet, type Starts, startsAt } from './snap.ts';
import { UnknownLengths } from './unknown-lengths.ts';
import { type Way, wayTo } from './way.ts';
import { accessOn } from './wheel-access.ts';

export type { Minimised };

export interface ReachLimit {
  readonly mode: SearchMode;
  readonly minimised: Minimised;
  /** Milliseconds or decimetres, by `minimised`; legs at both ends count. */
  readonly limit: number;
  /** Searches the cost from everywhere to the place; then only `rows`, `figuresOf`, `unknownDecimetres` and `box` may be asked. */
  readonly isReversed?: boolean;
  /** Called about every millisecond of the search; throws to end it. */
  readonly checkTime?: (() => void) | undefined;
}

/** The result of a search up to a limit. Valid until the same engine runs the next search. */
export interface Reach {
  /**
   * The result that a separate search at a smaller limit would have, read from this search. Undefined if this search did not go so far, or if the engine
   * has run another one since.
   */
  within(limit: number, drawn: AreaDetail | undefined): Reach | undefined;
  readonly snapDistanceMeters: number;
  /**
   * The least cost in the minimised figure at which the search meets an end of the data, undefined if it meets none within the limit: everything cheaper
   * is certain, because no way beyond the data can change it.
   */
  dataEnd(): number | undefined;
  /** The box around the place and the reached nodes, 1e-7 degrees. */
  box(): Box;
  /**
   * All rows of wanted kinds (isWanted[kindOf[row]] is not 0) within the limit, both legs included. `access` must be of the reach's mode, on wheels of
   * walkers; the next call reuses the arrays of the result.
   */
  rows(access: AccessPoints, kindOf: Uint16Array, isWanted: Uint8Array): ReachedRows;
  /**
   * The cost of each row of a small table, the minimised figure first, legs at both ends included; undefined beyond the limit. Computes row by row: `rows`
   * caches a structure as large as the network per table, which is worth it only for tables that stay.
   */
  figuresOf(access: AccessPoints): ((Figures & Pick<WayToRow, 'accessPoint'>) | undefined)[];
  /** On wheels: of the least way to a row of a table as for `rows`, the decimetres of streets of which the map says nothing; 0 beyond the limit. */
  unknownDecimetres(access: AccessPoints, row: number): number;
  /** Adds the rows of a block within the limit to `reached`. The block is of the reach's base mode. */
  addReached(block: AccessBlock, reached: number[]): void;
  /** The same with the time and the length of each row. */
  addFigures(block: AccessBlock, reached: RowFigures): void;
  /** The area up to the limit. */
  area(): ReachedArea;
  /** A least way to the nearest access point of some rows, legs at both ends included in its figures; undefined beyond the limit. */
  wayTo(access: AccessPoints, rows: readonly number[]): WayToRow | undefined;
  /** The areas up to smaller limits, ascending, none over the reach's own: each lies exactly inside the next. */
  contours(limits: readonly number[]): ReachedArea[];
}

/** A way from the place to a row of a table. */
export interface WayToRow extends Way {
  readonly row: number;
  /** Which of its access points it ends at, as a row of `AccessPoints`. */
  readonly accessPoint: number;
}

/** A start that cannot be: how far the nearest street is, if one is within 5 km. */
export interface Unreachable {
  readonly unreachable: true;
  readonly nearestStreetMeters: number | undefined;
}

/** How far `Unreachable` looks. */
export const LOOK_FOR_STREET_METERS = 5000;

/** A search that the engine has run. */
interface Search {
  /** Which of the engine's. */
  readonly number: number;
  readonly mode: SearchMode;
  readonly minimised: Minimised;
  /** How far the search went. */
  readonly searched: number;
  readonly origin: Origin;
}

/** The limit of the search itself: for an area a little beyond the reach's limit, so that the outline is exact. */
export function searchLimit(
  question: Pick<ReachLimit, 'mode' | 'minimised' | 'limit'>,
  drawn: AreaDetail | undefined,
): number {
  const { limit } = question;
  return drawn === undefined ? limit : limit + outlineMargin({ ...question, detail: drawn });
}

/** Runs searches on one network; holds their memory. One per thread. */
export class ReachEngine {
  readonly #streets: StreetNetwork;
  readonly #obstacles: Obstacles;
  readonly #field: CostField;
  readonly #nearest: NearestEdges;
  readonly #frontier: Frontier;
  #runs = 0;
  /** Of the last search on wheels, if somebody asked. */
  #unknown: { readonly number: number; readonly lengths: UnknownLengths } | undefined;
  /** The points at which rows of tables meet the streets. */
  readonly access: AccessBlocks;
  readonly #collectors = new WeakMap<AccessPoints, RowCollector>();

  constructor(streets: StreetNetwork, obstacles: Obstacles) {
    this.#streets = streets;
    this.#obstacles = obstacles;
    this.#field = new CostField(streets);
    this.#nearest = new NearestEdges(streets, obstacles);
    this.#frontier = new Frontier(streets, obstacles.dataEnds);
    this.access = new AccessBlocks(streets, obstacles);
  }

  /**
   * Searches from a place in degrees.
   * @param drawn how finely, if an area is drawn
   * @param known the starts, if they are not those of the position
   */
  run(
    place: { lat: number; lng: number },
    question: ReachLimit,
    drawn: AreaDetail | undefined,
    known?: { readonly starts: Starts | undefined },
  ): Reach | Unreachable {
    const lat = Math.round(place.lat * 1e7);
    const lng = Math.round(place.lng * 1e7);
    const { mode, minimised, limit, isReversed = false, checkTime = () => {} } = question;
    const starts = known ? known.starts : startsAt(this.#streets, this.#obstacles, mode, lat, lng);
    if (starts === undefined) {
      return {
        unreachable: true,
        nearestStreetMeters: metersToStreet(this.#streets, mode, lat, lng, LOOK_FOR_STREET_METERS),
      };
    }
    const searched = searchLimit({ mode, minimised, limit }, drawn);
    const number = ++this.#runs;
    this.#field.search({ mode, minimised, limit: searched, isReversed, checkTime }, starts.points);
    const origin = { lat, lng, snapDistanceMeters: starts.snapDistanceMeters };
    return this.#reach({ number, mode, minimised, searched, origin }, limit, drawn);
  }

  #reach(search: Search, limit: number, drawn: AreaDetail | undefined): Reach {
    const { number, mode, minimised, searched, origin } = search;
    const seen = searchLimit({ mode, minimised, limit }, drawn);
    const field = () => this.#field.within(seen);
    const areas = (limits: readonly number[]) =>
      reachedAreas(field(), this.#nearest, origin, { mode, minimised, limit, detail: drawn ?? 'EXACT' }, limits);
    const unknown = () => (isOnWheels(mode) ? this.#unknownLengths(number) : undefined);
    return {
      within: (limit, drawn) =>
        number === this.#runs && searchLimit({ mode, minimised, limit }, drawn) <= searched
          ? this.#reach(search, limit, drawn)
          : undefined,
      snapDistanceMeters: origin.snapDistanceMeters,
      dataEnd: () => this.#frontier.leastCost(this.#field.within(limit)),
      box: () => boxOf(field(), origin),
      rows: (access, kindOf, isWanted) => {
        const collector = this.collector(accessOn(this.#streets, mode, access));
        const rows = collector.collect(field(), limit, kindOf, isWanted, number);
        noteFound(mode, rows.count);
        return rows;
      },
      figuresOf: access =>
        Array.from({ length: access.list.length }, (_, row) => leastOf(field(), access, [row], limit)),
      unknownDecimetres: (access, row) =>
        leastOf(field(), accessOn(this.#streets, mode, access), [row], limit, unknown())?.unknownDecimetres ?? 0,
      addReached: (block, reached) => reachedInBlock(field(), block, limit, reached),
      addFigures: (block, reached) => figuresInBlock(field(), block, limit, reached),
      wayTo: (access, rows) => wayToRows(field(), access, rows, limit, unknown()),
      area: () => areas([limit])[0]!,
      contours: areas,
    };
  }

  #unknownLengths(number: number): UnknownLengths {
    if (this.#unknown?.number !== number) this.#unknown = { number, lengths: new UnknownLengths(this.#field) };
    return this.#unknown.lengths;
  }

  /** Finds the rows of a table that searches reach; made on first use. Only for tables that stay. */
  collector(access: AccessPoints): RowCollector {
    let collector = this.#collectors.get(access);
    if (collector === undefined) {
      collector = new RowCollector(this.#field, access);
      this.#collectors.set(access, collector);
    }
    return collector;
  }
}

function wayToRows(
  field: CostField,
  access: AccessPoints,
  rows: readonly number[],
  limit: number,
  unknown: UnknownLengths | undefined,
): WayToRow | undefined {
  const least = leastOf(field, access, rows, limit, unknown);
  const way = least && wayTo(field, access.edge[least.accessPoint]!, fractionAt(access, least.accessPoint), unknown);
  return way && { ...way, ...least };
}

/** The access point of these rows with the least cost within the limit, with both figures, and on wheels with the fewest unknown metres. */
function leastOf(
  field: CostField,
  access: AccessPoints,
  rows: readonly number[],
  limit: number,
  unknown?: UnknownLengths,
): (Figures & Pick<WayToRow, 'row' | 'accessPoint' | 'unknownDecimetres'>) | undefined {
  const byTime = field.minimised === 'time';
  const legFirst = byTime ? access.legMilliseconds : access.legDecimetres;
  const legSecond = byTime ? access.legDecimetres : access.legMilliseconds;
  const none = Number.POSITIVE_INFINITY;
  let best = { first: limit, second: none, row: -1, accessPoint: -1, unknownDecimetres: none };
  for (const row of rows) {
    const list = access.list[row]!;
    for (let p = access.start[list]!; p < access.start[list + 1]!; p++) {
      // Whatever the way there costs, it is not the least.
      if (legFirst[p]! > best.first) continue;
      const there = field.figuresAt(access.edge[p]!, fractionAt(access, p));
      if (there === undefined) continue;
      const first = there.first + legFirst[p]!;
      const second = there.second + legSecond[p]!;
      if (first > best.first || (first === best.first && second > best.second)) continue;
      const isEqual = first === best.first && second === best.second;
      if (isEqual && unknown === undefined) continue;
      const unknownDecimetres = unknown?.at(access.edge[p]!, fractionAt(access, p)) ?? 0;
      if (isEqual && unknownDecimetres >= best.unknownDecimetres) continue;
      best = { first, second, row, accessPoint: p, unknownDecimetres };
    }
  }
  return best.row < 0 ? undefined : best;
}

function boxOf(field: CostField, { lat, lng }: Origin): Box {
  const { west, south, east, north } = field.box();
  return {
    west: Math.min(west, lng),
    south: Math.min(south, lat),
    east: Math.max(east, lng),
    north: Math.max(north, lat),
  };
}

/** Straight metres between two places in degrees, by the local scale at their middle. */
export function straightMeters(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(((a.lat + b.lat) / 2) * 1e7);
  return Math.hypot((a.lat - b.lat) * 1e7 * metersPerLatE7, (a.lng - b.lng) * 1e7 * metersPerLngE7);
}

const engines = new WeakMap<StreetNetwork, ReachEngine>();

/** The engine of a region's network, made on first use and shared by everything on this thread. */
export function reachEngine(region: { readonly streets: StreetNetwork; readonly obstacles: Obstacles }): ReachEngine {
  let engine = engines.get(region.streets);
  if (engine === undefined) {
    engine = new ReachEngine(region.streets, region.obstacles);
    engines.set(region.streets, engine);
  }
  return engine;
}

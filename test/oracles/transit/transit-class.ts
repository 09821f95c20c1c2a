// The quality class of a place by the table DE_2024, on the raw rows of feeds. The table stands here as its text, so that nothing is shared with the data file.
import { RawDepartures, type Window } from './departures.ts';
import type { Stop } from './feeds.ts';

const HEADWAYS = [5, 10, 20, 40, 60, 120];
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  A: ['I', 'I', 'II', 'III', 'IV', 'V'],
  B: ['I', 'II', 'III', 'IV', 'V', 'VI'],
  C: ['II', 'III', 'IV', 'V', 'VI', 'VII'],
};
const METERS = [300, 500, 750, 1000];
const CLASSES: Readonly<Record<string, string>> = {
  I: 'AABC',
  II: 'ABCD',
  III: 'BCDE',
  IV: 'CDEF',
  V: 'DEF-',
  VI: 'EF--',
  VII: 'F---',
};

export function groupOfRoute(type: number): string {
  if ([1, 2].includes(type) || (type >= 100 && type <= 117) || (type >= 400 && type <= 405)) return 'A';
  if ([0, 7, 1400].includes(type) || (type >= 900 && type <= 906)) return 'B';
  if ([3, 800].includes(type) || (type >= 200 && type <= 204) || (type >= 700 && type <= 715)) return 'C';
  return '';
}

/** By the departures of fourteen hours, 06:00 to 20:00, both directions together. */
export function rawCategory(group: string, departures: number): string | undefined {
  const headway = (14 * 60) / (departures / 2);
  return CATEGORIES[group]?.[HEADWAYS.findIndex(limit => headway < limit)];
}

export function rawClass(category: string | undefined, meters: number): string | undefined {
  const found = CLASSES[category ?? '']?.[METERS.findIndex(limit => meters <= limit)];
  return found === '-' ? undefined : found;
}

/** Platforms that are one stop, and what leaves them by group. */
interface RawGroup {
  readonly platforms: readonly Stop[];
  readonly counts: ReadonlyMap<string, number>;
  /** By platform, the groups of what leaves it. */
  readonly served: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface RawDecision {
  readonly classId: string;
  readonly stopCategory: string;
  readonly vehicleGroup: string;
  readonly departures: number;
  readonly meters: number;
}

export class RawTransitClasses {
  readonly #raw: RawDepartures;
  readonly groups: readonly RawGroup[];

  /** @param isOpen whether walkers reach a stop on the streets of the region */
  constructor(paths: readonly string[], zone: string, isOpen: (stop: string) => boolean, day: number) {
    this.#raw = new RawDepartures(paths, zone);
    const window = { day, from: 6 * 3600, to: 20 * 3600, zone };
    this.groups = this.#raw.groups(isOpen).map(platforms => ({
      platforms,
      counts: this.#counted(platforms, window),
      served: new Map(platforms.map(stop => [stop.key, new Set(this.#counted([stop], window).keys())])),
    }));
  }

  /**
   * The best class of a place, of equal ones by the nearest stop.
   * @param group the only one that counts @param metersTo rounded to decimetres; undefined if a stop is not reached
   */
  decide(metersTo: (stop: Stop) => number | undefined, group?: string): RawDecision | undefined {
    const found = this.groups.flatMap(({ platforms, counts, served }): RawDecision[] => {
      const vehicleGroup = group ?? ['A', 'B', 'C'].find(each => counts.has(each)) ?? '';
      const departures = [...counts].reduce(
        (sum, [each, n]) => sum + (group === undefined || each === group ? n : 0),
        0,
      );
      const counting = platforms.filter(({ key }) => {
        const groups = served.get(key)!;
        return group === undefined ? groups.size > 0 : groups.has(group);
      });
      const meters = Math.min(...counting.map(stop => metersTo(stop) ?? Infinity));
      const stopCategory = departures === 0 ? undefined : rawCategory(vehicleGroup, departures);
      const classId = rawClass(stopCategory, meters);
      if (stopCategory === undefined || classId === undefined) return [];
      return [{ classId, stopCategory, vehicleGroup, departures, meters }];
    });
    return found.sort((a, b) =>
      a.classId !== b.classId ? (a.classId < b.classId ? -1 : 1) : a.meters - b.meters || b.departures - a.departures,
    )[0];
  }

  #counted(platforms: readonly Stop[], window: Window): Map<string, number> {
    const vehicles = new Map<string, Set<string>>();
    for (const departure of platforms.flatMap(({ key }) => this.#raw.of(key))) {
      const group = groupOfRoute(departure.route);
      if (group === '') continue;
      for (const vehicle of this.#raw.vehicles(departure, window)) {
        const all = vehicles.get(group) ?? new Set();
        vehicles.set(group, all.add([departure.routeId, departure.toward, vehicle].join('|')));
      }
    }
    return new Map([...vehicles].map(([group, { size }]) => [group, size]));
  }
}

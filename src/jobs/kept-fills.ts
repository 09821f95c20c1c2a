// What a thread keeps of the jobs at which it works: the plan of each, with the places of its lists.
import type { Fill } from '../enrich/fill.ts';

/** Places of lists that a thread keeps for all jobs together, up to 1.3 kB each in every mode; more only if one job has more. */
const MOST_PLACES = 100_000;

export interface KeptFills {
  get(name: string): Fill | undefined;
  /** Lets go of jobs with lists, the one that was used longest ago first, so that so many places more are within the bound. */
  makeRoom(places: number): void;
  set(name: string, fill: Fill, places: number): void;
  /** Lets go of all others. */
  keepOnly(names: ReadonlySet<string>): void;
}

export function keptFills(mostPlaces = MOST_PLACES): KeptFills {
  const kept = new Map<string, { readonly fill: Fill; readonly places: number }>();
  return {
    get(name) {
      const found = kept.get(name);
      if (found === undefined) return undefined;
      kept.delete(name);
      kept.set(name, found);
      return found.fill;
    },
    makeRoom(more) {
      let sum = more;
      for (const { places } of kept.values()) sum += places;
      for (const [name, { places }] of kept) {
        if (sum <= mostPlaces) return;
        if (places === 0) continue;
        kept.delete(name);
        sum -= places;
      }
    },
    set(name, fill, places) {
      kept.set(name, { fill, places });
    },
    keepOnly(names) {
      for (const name of kept.keys()) if (!names.has(name)) kept.delete(name);
    },
  };
}

// The doors of places that come again and again, kept by each thread: the destinations of travel times, the centres of cells, the towns around.
import type { SearchMode } from '../core/modes.ts';
import type { Obstacles } from '../region/obstacles.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { type Starts, startsAt } from './snap.ts';

/** Of all modes together, some 600 bytes each: the places of the last so many questions are kept, and at most twice as many. */
const MOST_RECENT = 20_000;
/** Of a place that is far from every street. */
const NO_DOORS = 'none';

type Doors = Starts | typeof NO_DOORS;

/** By mode and place. A map from which the oldest place goes with each new one would take longer for that than the search for doors. */
interface Kept {
  recent: Map<string, Doors>;
  older: Map<string, Doors>;
}

const ofNetworks = new WeakMap<StreetNetwork, Kept>();

/**
 * As `startsAt` for a place in degrees, and as fast as a look into a map for one of the last 20,000 places. For places that are likely to be asked again:
 * finding the doors of one takes some 30 µs.
 */
export function keptStarts(
  { streets, obstacles }: { readonly streets: StreetNetwork; readonly obstacles: Obstacles },
  mode: SearchMode,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): Starts | undefined {
  const kept = ofNetworks.get(streets) ?? { recent: new Map(), older: new Map() };
  ofNetworks.set(streets, kept);
  const [latE7, lngE7] = [Math.round(lat * 1e7), Math.round(lng * 1e7)];
  const key = `${mode} ${latE7} ${lngE7}`;
  const recent = kept.recent.get(key);
  const doors = recent ?? kept.older.get(key) ?? startsAt(streets, obstacles, mode, latE7, lngE7) ?? NO_DOORS;
  if (recent === undefined) {
    if (kept.recent.size === MOST_RECENT) {
      kept.older = kept.recent;
      kept.recent = new Map();
    }
    kept.recent.set(key, doors);
  }
  return doors === NO_DOORS ? undefined : doors;
}

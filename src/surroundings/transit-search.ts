// The searches by timetable on a region.
import type { Region } from '../region/region.ts';
import type { Timetable } from '../region/timetable.ts';
import { TransitReach } from '../transit/transit-reach.ts';

const searches = new WeakMap<Timetable, TransitReach>();

/** Made on first use and shared by everything on this thread. */
export function transitReach(
  { streets, obstacles, manifest }: Pick<Region, 'streets' | 'obstacles' | 'manifest'>,
  transit: Timetable,
): TransitReach {
  let search = searches.get(transit);
  if (search === undefined) {
    search = new TransitReach({ streets, obstacles, transit }, manifest.timeZone);
    searches.set(transit, search);
  }
  return search;
}

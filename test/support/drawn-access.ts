// Tables of access points drawn in a town.
import type { BaseMode } from '../../src/core/modes.ts';
import { accessOf } from '../../src/reach/snap.ts';
import { startsOf } from '../../src/region/columns.ts';
import type { AccessPoints } from '../../src/region/pois.ts';
import type { Region } from '../../src/region/region.ts';
import { sequence } from '../oracles/compare-costs.ts';

/** A table of sets of one to three points each, drawn around the corners of all streets. */
export function drawnAccess({ streets, obstacles }: Region, mode: BaseMode, seed: number): AccessPoints {
  const random = sequence(seed);
  const near = (coordinate = 0) => coordinate + Math.round((random() - 0.5) * 12_000);
  const sets = Array.from({ length: 40 }, () => {
    const points = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      const node = Math.floor(random() * streets.nodeCount);
      return [near(streets.nodeLng[node]), near(streets.nodeLat[node])];
    });
    return accessOf(streets, obstacles, mode, { points: points.flat(), lines: [] });
  });
  const points = sets.flat();
  return {
    // Some rows share their doors.
    list: Uint32Array.from([...sets.keys(), ...sets.keys().filter(set => set % 5 === 0)]),
    start: startsOf(sets.map(set => set.length)),
    edge: Uint32Array.from(points, point => point.edge),
    fraction: Uint32Array.from(points, point => point.fraction),
    legMilliseconds: Uint32Array.from(points, point => point.legMilliseconds),
    legDecimetres: Uint32Array.from(points, point => point.legDecimetres),
  };
}

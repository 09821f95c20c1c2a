// Ways along streets to destinations that many rows share: one search backward from each destination serves every row after it.
import type { SearchMode } from '../../core/modes.ts';
import { CostField, type Figures } from '../../reach/search.ts';
import type { Starts } from '../../reach/snap.ts';
import { travelGraph } from '../../reach/travel-graph.ts';
import type { Region } from '../../region/region.ts';
import type { PairEnd } from '../../surroundings/travel-times.ts';

/** Fewer rows than these cost less than a search backward, which goes to the limit. */
export const ROWS_WITHOUT_WAYS = 50;
/** Of all destinations of one mode, on each thread. */
const MOST_BYTES = 64 * 2 ** 20;
/** Of a search that is kept: about what its states and chains take. */
const BYTES_PER_STATE = 24;
const BYTES_PER_CHAIN = 24;

/** The least milliseconds from some starts to the end of a number, with the decimetres of that way; undefined beyond the limit. */
export type KeptWays = (starts: Starts, end: number) => Figures | undefined;

/**
 * The ways of a table's rows to its destinations, which begin after the first rows; undefined before, and for more destinations than memory holds.
 * @param limit in milliseconds
 */
export function keptWays(
  mode: SearchMode,
  limit: number,
): (region: Region, to: readonly PairEnd[], checkTime: () => void) => KeptWays | undefined {
  const ofRegions = new WeakMap<Region, { rows: number; readonly fields: CostField[] }>();
  return (region, to, checkTime) => {
    const known = ofRegions.get(region) ?? { rows: 0, fields: [] };
    ofRegions.set(region, known);
    if (known.rows++ < ROWS_WITHOUT_WAYS) return undefined;
    const { streets } = region;
    const { stateCount, chains } = travelGraph(streets, mode, true);
    if (to.length * (stateCount * BYTES_PER_STATE + chains.count * BYTES_PER_CHAIN) > MOST_BYTES) return undefined;
    for (const { doors } of to.slice(known.fields.length)) {
      const field = new CostField(streets);
      field.search({ mode, minimised: 'time', limit, isReversed: true, checkTime }, doors.points);
      known.fields.push(field);
    }
    return ({ points }, end) => {
      const field = known.fields[end];
      return field && leastFrom(field, points, limit);
    };
  };
}

/** Of ways of equal time the shorter one counts, as in a search from the starts. */
function leastFrom(field: CostField, points: Starts['points'], limit: number): Figures | undefined {
  let best: Figures | undefined;
  for (const { edge, fraction, legMilliseconds, legDecimetres } of points) {
    const there = field.figuresAt(edge, fraction);
    if (there === undefined) continue;
    const [first, second] = [there.first + legMilliseconds, there.second + legDecimetres];
    if (first > limit) continue;
    if (best === undefined || first < best.first || (first === best.first && second < best.second)) {
      best = { first, second };
    }
  }
  return best;
}

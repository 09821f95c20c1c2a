// The frontier: how far a search got before it met an end of the data. What it found up to there, no way beyond the data can change.
import type { DataEnds } from '../region/obstacles.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { WHOLE_EDGE } from './network-point.ts';
import type { CostField } from './search.ts';

/** The ends of the data of one network. One per engine. */
export class Frontier {
  readonly #ends: DataEnds;
  /** Coordinates of each end, 1e-7 degrees. */
  readonly #lat: Int32Array;
  readonly #lng: Int32Array;

  constructor({ edgeFrom, edgeTo, nodeLat, nodeLng }: StreetNetwork, ends: DataEnds) {
    const along = (values: Int32Array) =>
      Int32Array.from(ends.edge, (edge, i) => {
        const [from, to] = [values[edgeFrom[edge]!]!, values[edgeTo[edge]!]!];
        return from + ((to - from) * ends.fraction[i]!) / WHOLE_EDGE;
      });
    this.#ends = ends;
    this.#lat = along(nodeLat);
    this.#lng = along(nodeLng);
  }

  /**
   * The least cost, in the minimised figure and without a last leg, at which a search meets an end of the data; undefined if it meets none within its
   * limit. A way that leaves the data and comes back costs at least as much, so everything cheaper is certain.
   */
  leastCost(field: CostField): number | undefined {
    const { edge, fraction } = this.#ends;
    if (edge.length === 0) return undefined;
    const { west, south, east, north } = field.box();
    let least = field.limit + 1;
    for (let i = 0; i < edge.length; i++) {
      const [lat, lng] = [this.#lat[i]!, this.#lng[i]!];
      if (lng < west || lng > east || lat < south || lat > north) continue;
      const figures = field.figuresAt(edge[i]!, fraction[i]!);
      if (figures !== undefined && figures.first < least) least = figures.first;
    }
    return least <= field.limit ? least : undefined;
  }
}

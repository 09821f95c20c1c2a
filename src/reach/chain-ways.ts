// The ways from both ends of its chain to a point of an edge.
import { CLOSED, type StreetNetwork } from '../region/streets.ts';
import { NO_CHAIN } from './chains.ts';
import { partOf, WHOLE_EDGE } from './network-point.ts';
import type { TravelGraph } from './travel-graph.ts';

/** Calls `offer` with the state at an end of the point's chain, and the milliseconds and decimetres from there to the point; not for closed directions. */
export function waysFromEnds(
  { edgeLengthDecimetres }: StreetNetwork,
  { chains, costs, before, after, entry }: TravelGraph,
  edge: number,
  fraction: number,
  offer: (state: number, milliseconds: number, decimetres: number) => void,
): void {
  const chain = chains.of[edge]!;
  if (chain === NO_CHAIN) return;
  const isTurned = (chains.links[chains.position[edge]!]! & 1) === 1;
  const ahead = isTurned ? WHOLE_EDGE - fraction : fraction;
  const length = edgeLengthDecimetres[edge]!;
  const lengthBefore = chains.decimetresBefore[edge]!;
  // `before` and `after` are closed where the edge itself is.
  if (before[edge] !== CLOSED) {
    const along = isTurned ? costs.backward[edge]! : costs.forward[edge]!;
    offer(entry[chain * 2]!, before[edge]! + partOf(along, ahead), lengthBefore + partOf(length, ahead));
  }
  if (after[edge] !== CLOSED) {
    const along = isTurned ? costs.forward[edge]! : costs.backward[edge]!;
    const lengthAfter = chains.decimetres[chain]! - lengthBefore - length;
    const back = WHOLE_EDGE - ahead;
    offer(entry[chain * 2 + 1]!, after[edge]! + partOf(along, back), lengthAfter + partOf(length, back));
  }
}

// The ways from both ends of its chain to a point of an edge.
import { CLOSED, type StreetNetwork } from '../region/streets.ts';
import { NO_CHAIN } from './chains.ts';
import { type NetworkPoint, partOf, WHOLE_EDGE } from './network-point.ts';
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

/** Calls `offer` with the state behind each end of the point's chain, and the milliseconds and decimetres from the point to it; not for closed directions. For walkers. */
export function waysToEnds(
  { edgeLengthDecimetres }: StreetNetwork,
  { chains, costs, entry }: TravelGraph,
  edge: number,
  fraction: number,
  offer: (state: number, milliseconds: number, decimetres: number) => void,
): void {
  const chain = chains.of[edge]!;
  if (chain === NO_CHAIN) return;
  const position = chains.position[edge]!;
  const isTurned = (chains.links[position]! & 1) === 1;
  for (const direction of [0, 1]) {
    const whole = along(costs, chains.links[position]!, direction);
    if (whole === CLOSED) continue;
    const parts = isTurned === (direction === 0) ? fraction : WHOLE_EDGE - fraction;
    let ms = partOf(whole, parts);
    let dm = partOf(edgeLengthDecimetres[edge]!, parts);
    const step = direction === 0 ? 1 : -1;
    for (let i = position + step; i >= chains.start[chain]! && i < chains.start[chain + 1]!; i += step) {
      ms += along(costs, chains.links[i]!, direction);
      dm += edgeLengthDecimetres[chains.links[i]! >> 1]!;
    }
    if (ms < CLOSED) offer(entry[chain * 2 + 1 - direction]!, ms, dm);
  }
}

/**
 * The milliseconds and decimetres from a point to another one of its chain along that chain, as a search measures them; undefined where it is closed, and between chains.
 * Adds no legs. For walkers.
 */
export function wayAlongChain(
  { edgeLengthDecimetres }: StreetNetwork,
  { chains, costs }: TravelGraph,
  from: Pick<NetworkPoint, 'edge' | 'fraction'>,
  to: Pick<NetworkPoint, 'edge' | 'fraction'>,
): { readonly ms: number; readonly dm: number } | undefined {
  if (chains.of[from.edge] === NO_CHAIN || chains.of[from.edge] !== chains.of[to.edge]) return undefined;
  if (from.edge === to.edge) {
    const parts = Math.abs(to.fraction - from.fraction);
    // At the very point one needs no way, so a closed direction does not matter.
    if (parts === 0) return { ms: 0, dm: 0 };
    const whole = to.fraction > from.fraction ? costs.forward[from.edge]! : costs.backward[from.edge]!;
    const dm = partOf(edgeLengthDecimetres[from.edge]!, parts);
    return whole === CLOSED ? undefined : { ms: partOf(whole, parts), dm };
  }
  const [first, last] = [chains.position[from.edge]!, chains.position[to.edge]!];
  const step = first < last ? 1 : -1;
  let [ms, dm] = [0, 0];
  for (let i = first; i !== last + step; i += step) {
    const link = chains.links[i]!;
    const whole = along(costs, link, step === 1 ? 0 : 1);
    if (whole === CLOSED) return undefined;
    const isBackward = (link & 1) !== (step === 1 ? 0 : 1);
    const towardEnd = ({ fraction }: { readonly fraction: number }) => (isBackward ? fraction : WHOLE_EDGE - fraction);
    const parts = i === first ? towardEnd(from) : i === last ? WHOLE_EDGE - towardEnd(to) : WHOLE_EDGE;
    ms += partOf(whole, parts);
    dm += partOf(edgeLengthDecimetres[link >> 1]!, parts);
  }
  return { ms, dm };
}

/** Milliseconds of a link in the direction of its chain (0) or against it (1). */
function along(costs: TravelGraph['costs'], link: number, direction: number): number {
  return (link & 1) === direction ? costs.forward[link >> 1]! : costs.backward[link >> 1]!;
}

// Joins lines that continue each other: fewer and longer lines render smoother, need fewer bytes and hold labels.

import { pushTo } from '../../core/lists.ts';

/** Where more lines meet, none continues another: every line there would be compared with every other. Real nodes have at most 20. */
const MOST_MEETING = 200;

/** Cosine of the turn between two directions: 1 straight on, −1 back. */
function straightness(ax: number, ay: number, bx: number, by: number): number {
  return (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1);
}

export interface JoinOptions {
  /** Join only an end to a start, because the lines' direction matters. */
  readonly directed: boolean;
  /** At nodes where more than two lines of the group end: continue with the straightest, else stop there. */
  readonly throughJunctions: boolean;
  /** Continue around sharp corners too. Default: a turn of a right angle or more ends a line, as it would bend a label. */
  readonly sharpTurns?: boolean;
}

/**
 * Joins the chains of node indices of one group (all of one kind) at shared ends into longer chains. Every piece of every chain is in exactly
 * one result. `lng` and `lat` of the nodes decide which continuation is straightest.
 */
export function joinLines(
  chains: readonly (readonly number[])[],
  lng: ArrayLike<number>,
  lat: ArrayLike<number>,
  { directed, throughJunctions, sharpTurns = false }: JoinOptions,
): number[][] {
  const ends = new Map<number, number[]>();
  chains.forEach((chain, i) => {
    pushTo(ends, chain[0]!, i);
    pushTo(ends, chain.at(-1)!, i);
  });
  const used = new Uint8Array(chains.length);

  /** The chain that continues from the last node of `line`, in its direction of travel; marks it used. */
  const next = (line: readonly number[], forward: boolean): readonly number[] | undefined => {
    const node = line.at(-1)!;
    const before = line.at(-2)!;
    const there = ends.get(node)!;
    if (there.length > (throughJunctions ? MOST_MEETING : 2)) return undefined;
    let best: number | undefined;
    let bestAhead = sharpTurns ? -Infinity : 0;
    for (const candidate of there) {
      if (used[candidate] === 1) continue;
      const chain = chains[candidate]!;
      const starts = chain[0] === node;
      if (directed && starts !== forward) continue;
      const second = starts ? chain[1]! : chain.at(-2)!;
      const ahead = straightness(
        (lng[node]! - lng[before]!) * 0.7,
        lat[node]! - lat[before]!,
        (lng[second]! - lng[node]!) * 0.7,
        lat[second]! - lat[node]!,
      );
      if (ahead > bestAhead) {
        best = candidate;
        bestAhead = ahead;
      }
    }
    if (best === undefined) return undefined;
    used[best] = 1;
    const chain = chains[best]!;
    return chain[0] === node ? chain : [...chain].reverse();
  };

  const joined: number[][] = [];
  for (let first = 0; first < chains.length; first++) {
    if (used[first] === 1) continue;
    used[first] = 1;
    let line = [...chains[first]!];
    for (const forward of [true, false]) {
      for (let more = next(line, forward); more !== undefined; more = next(line, forward)) {
        for (let i = 1; i < more.length; i++) line.push(more[i]!);
      }
      line = line.reverse();
    }
    joined.push(line);
  }
  return joined;
}

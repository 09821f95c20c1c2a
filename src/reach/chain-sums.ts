// Costs along chains, and the names of what is made from them for all threads.

import type { SearchMode } from '../core/modes.ts';
import { CLOSED, type ModeCosts } from '../region/streets.ts';
import type { Chains } from './chains.ts';

/** What is made once per mode, or per mode and direction. */
export function partName(what: string, mode: SearchMode, isReversed: boolean): string {
  return isReversed ? `${what} ${mode} reversed` : `${what} ${mode}`;
}

/** The costs of edges in the direction of a search. */
export type DirectedCosts = Pick<ModeCosts, 'forward' | 'backward'>;

interface ChainSums {
  /** Milliseconds along its chain up to each edge, and back from the chain's end to it. */
  readonly before: Uint32Array;
  readonly after: Uint32Array;
  /** Milliseconds along chain c at 2c and back at 2c + 1; CLOSED if the direction is closed. */
  readonly milliseconds: Uint32Array;
}

export function chainSums(edgeCount: number, chains: Chains, { forward, backward }: DirectedCosts): ChainSums {
  const { count, start, links } = chains;
  const milliseconds = new Uint32Array(count * 2);
  const before = new Uint32Array(edgeCount);
  const after = new Uint32Array(edgeCount);
  for (let c = 0; c < count; c++) {
    let sum = 0;
    for (let i = start[c]!; i < start[c + 1]!; i++) {
      const edge = links[i]! >> 1;
      const cost = links[i]! & 1 ? backward[edge]! : forward[edge]!;
      if (cost === CLOSED) sum = CLOSED;
      before[edge] = sum;
      if (cost !== CLOSED) sum += cost;
    }
    milliseconds[c * 2] = sum;
    sum = 0;
    for (let i = start[c + 1]! - 1; i >= start[c]!; i--) {
      const edge = links[i]! >> 1;
      const cost = links[i]! & 1 ? forward[edge]! : backward[edge]!;
      if (cost === CLOSED) sum = CLOSED;
      after[edge] = sum;
      if (cost !== CLOSED) sum += cost;
    }
    milliseconds[c * 2 + 1] = sum;
  }
  return { milliseconds, before, after };
}

/** 0, 1, … Filled by a loop: `from` takes ten times as long, seconds in a country. */
export function numbersBelow(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let i = 0; i < count; i++) numbers[i] = i;
  return numbers;
}

// Repeatable random numbers: the same seed gives the same town.

export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(choices: readonly T[]): T;
}

/** A generator (mulberry32 by Tommy Ettinger, public domain) seeded by a number and a label, so that each part of the town has a sequence of its own. */
export function seededRandom(seed: number, label: string): Random {
  let state = seed >>> 0;
  for (const letter of label) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: probability => next() < probability,
    pick: choices => {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new RangeError('pick needs at least one choice');
      return choice;
    },
  };
}

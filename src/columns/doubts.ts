// Why the figures of a row may be those of another place, or may be wrong by much.

/** `address-not-exact`: the figures are those of the middle of a street or town. `address-doubtful`: the address may be another one. `index-withheld`: the total may lie anywhere in a wide band. */
export const DOUBT_CODES = ['address-not-exact', 'address-doubtful', 'index-withheld'] as const;

export interface Doubt {
  readonly code: (typeof DOUBT_CODES)[number];
  /** A sentence. */
  readonly detail: string;
}

/** The doubts as the cell of a file. */
export function doubtsSaid(doubts: readonly Doubt[] = []): string | undefined {
  return doubts.length === 0 ? undefined : doubts.map(({ code, detail }) => `${code}: ${detail}`).join(' ');
}

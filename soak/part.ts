// What a part of the soak is, and the list of them: long proofs that `npm test` runs a tenth of.

export interface SoakContext {
  say(text: string): void;
}

/** A result to be kept; a promise that was broken is an Error. */
export type SoakPart = (context: SoakContext) => Promise<object>;

/** By name, in the order in which they run; each writes `results/<name>.json`. */
export const PARTS: Readonly<Record<string, () => Promise<SoakPart>>> = {
  durability: async () => (await import('./parts/durability.ts')).soak,
};

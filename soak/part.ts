// What a part of the soak is, and the list of them: long proofs that `npm test` runs a tenth of.

export interface SoakContext {
  say(text: string): void;
  /** How long the long part of a part takes; each has its own default. */
  readonly minutes?: number;
}

/** A result to be kept; a promise that was broken is an Error, or named in `broken` of the result, which is kept then too. */
export type SoakPart = (context: SoakContext) => Promise<object>;

/** By name, in the order in which they run; each writes `results/<name>.json`. */
export const PARTS: Readonly<Record<string, () => Promise<SoakPart>>> = {
  fuzz: async () => (await import('./parts/fuzz.ts')).soak,
  texts: async () => (await import('./parts/texts.ts')).soak,
  durability: async () => (await import('./parts/durability.ts')).soak,
  'texts-verifier': async () => (await import('./parts/texts-verifier.ts')).soak,
  load: async () => (await import('./parts/load.ts')).soak,
  scale: async () => (await import('./parts/scale.ts')).soak,
  image: async () => (await import('./parts/image.ts')).soak,
};

// The interface of a part of the soak, and the list of parts. `npm test` runs a tenth of each.

export interface SoakContext {
  say(text: string): void;
  /** Duration of the part's long phase; each part has its own default. */
  readonly minutes?: number;
}

/** Returns a result to store. A broken promise is an Error, or a sentence in the result's `broken`, so that the result is stored too. */
export type SoakPart = (context: SoakContext) => Promise<object>;

/** By name, in order of execution; each writes `results/<name>.json`. */
export const PARTS: Readonly<Record<string, () => Promise<SoakPart>>> = {
  fuzz: async () => (await import('./parts/fuzz.ts')).soak,
  files: async () => (await import('./parts/files.ts')).soak,
  large: async () => (await import('./parts/large.ts')).soak,
  texts: async () => (await import('./parts/texts.ts')).soak,
  transit: async () => (await import('./parts/transit.ts')).soak,
  minotor: async () => (await import('./parts/minotor.ts')).soak,
  'transit-country': async () => (await import('./parts/transit-country.ts')).soak,
  durability: async () => (await import('./parts/durability.ts')).soak,
  jobs: async () => (await import('./parts/jobs.ts')).soak,
  columns: async () => (await import('./parts/columns.ts')).soak,
  'jobs-memory': async () => (await import('./parts/jobs-memory.ts')).soak,
  kills: async () => (await import('./parts/kills.ts')).soak,
  'texts-verifier': async () => (await import('./parts/texts-verifier.ts')).soak,
  load: async () => (await import('./parts/load.ts')).soak,
  cost: async () => (await import('./parts/cost.ts')).soak,
  stops: async () => (await import('./parts/stops.ts')).soak,
  memory: async () => (await import('./parts/memory.ts')).soak,
  scale: async () => (await import('./parts/scale.ts')).soak,
  moves: async () => (await import('./parts/moves.ts')).soak,
  image: async () => (await import('./parts/image.ts')).soak,
  package: async () => (await import('./parts/package.ts')).soak,
  inspector: async () => (await import('./parts/inspector.ts')).soak,
  wordpress: async () => (await import('./parts/wordpress.ts')).soak,
};

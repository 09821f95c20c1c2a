// The transport modes with their names and the settings for their areas. Their costs are rules of the import (`src/import/streets/`).

interface Mode {
  /** Names in the catalogue and on pages: alone, short, and within a sentence. */
  readonly label: Words;
  readonly shortLabel: Words;
  readonly adverb: Words;
  /** The permission that a street must give, in an English sentence. */
  readonly verb: string;
  /** Name of its icon in the pages. */
  readonly drawing: string;
  /** Converts a limit in metres into minutes, which select the size of the cells of an area. */
  readonly metersPerMinute: number;
  /** Sizes of these cells: small for short limits, larger for long ones. The last entry holds for all longer limits. */
  readonly cells: readonly { readonly upToMinutes: number; readonly meters: number }[];
}

interface Words {
  readonly de: string;
  readonly en: string;
}

/** The order is that of the per-mode columns in a region. */
export const MODES = {
  WALK: {
    label: { de: 'Zu Fuß', en: 'On foot' },
    shortLabel: { de: 'Zu Fuß', en: 'On foot' },
    adverb: { de: 'zu Fuß', en: 'on foot' },
    verb: 'walked on',
    drawing: 'walker',
    metersPerMinute: 80,
    cells: [
      { upToMinutes: 15, meters: 10 },
      { upToMinutes: 30, meters: 15 },
      { upToMinutes: Infinity, meters: 20 },
    ],
  },
  BICYCLE: {
    label: { de: 'Mit dem Fahrrad', en: 'By bicycle' },
    shortLabel: { de: 'Rad', en: 'Bicycle' },
    adverb: { de: 'mit dem Rad', en: 'by bicycle' },
    verb: 'cycled on',
    drawing: 'bicycle',
    metersPerMinute: 250,
    cells: [{ upToMinutes: Infinity, meters: 20 }],
  },
  CAR: {
    label: { de: 'Mit dem Auto', en: 'By car' },
    shortLabel: { de: 'Auto', en: 'Car' },
    adverb: { de: 'mit dem Auto', en: 'by car' },
    verb: 'driven on',
    drawing: 'car',
    metersPerMinute: 600,
    cells: [
      { upToMinutes: 30, meters: 30 },
      { upToMinutes: Infinity, meters: 60 },
    ],
  },
} as const satisfies Readonly<Record<string, Mode>>;

export type TransportMode = keyof typeof MODES;

export const TRANSPORT_MODES = Object.keys(MODES) as unknown as readonly [TransportMode, ...TransportMode[]];

/** A record with one entry for each mode. */
export function perMode<T>(make: (mode: TransportMode) => T): Record<TransportMode, T> {
  return Object.fromEntries(TRANSPORT_MODES.map(mode => [mode, make(mode)])) as Record<TransportMode, T>;
}

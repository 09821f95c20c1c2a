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
  /** Size of the raster cells of an area: one for all limits, so that a larger limit never has the smaller area. */
  readonly cellMeters: number;
}

interface Words {
  readonly de: string;
  readonly en: string;
}

export const MODES = {
  WALK: {
    label: { de: 'Zu Fuß', en: 'On foot' },
    shortLabel: { de: 'Zu Fuß', en: 'On foot' },
    adverb: { de: 'zu Fuß', en: 'on foot' },
    verb: 'walked on',
    drawing: 'walker',
    cellMeters: 10,
  },
  BICYCLE: {
    label: { de: 'Mit dem Fahrrad', en: 'By bicycle' },
    shortLabel: { de: 'Rad', en: 'Bicycle' },
    adverb: { de: 'mit dem Rad', en: 'by bicycle' },
    verb: 'cycled on',
    drawing: 'bicycle',
    cellMeters: 20,
  },
  CAR: {
    label: { de: 'Mit dem Auto', en: 'By car' },
    shortLabel: { de: 'Auto', en: 'Car' },
    adverb: { de: 'mit dem Auto', en: 'by car' },
    verb: 'driven on',
    drawing: 'car',
    cellMeters: 30,
  },
  WHEELCHAIR: {
    label: { de: 'Mit dem Rollstuhl', en: 'By wheelchair' },
    shortLabel: { de: 'Rollstuhl', en: 'Wheelchair' },
    adverb: { de: 'mit dem Rollstuhl', en: 'by wheelchair' },
    verb: 'used by wheelchair',
    drawing: 'wheelchair',
    cellMeters: 10,
  },
} as const satisfies Readonly<Record<string, Mode>>;

export type TransportMode = keyof typeof MODES;

export const TRANSPORT_MODES = Object.keys(MODES) as unknown as readonly [TransportMode, ...TransportMode[]];

/** The modes whose costs a region stores, in the order of its columns. Costs of the others follow from these. */
export const BASE_MODES = ['WALK', 'BICYCLE', 'CAR'] as const satisfies readonly TransportMode[];
export type BaseMode = (typeof BASE_MODES)[number];

/** What a search goes by. `WHEELCHAIR_STRICT` uses only streets of which the map says that wheels pass. */
export const SEARCH_MODES = [...TRANSPORT_MODES, 'WHEELCHAIR_STRICT'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

export function isOnWheels(mode: JourneyMode | SearchMode): mode is 'WHEELCHAIR' | 'WHEELCHAIR_STRICT' {
  return mode === 'WHEELCHAIR' || mode === 'WHEELCHAIR_STRICT';
}

/** The mode whose streets and doors a mode shares: wheels use those of walkers, as far as they are open to wheels. */
export function baseModeOf(mode: SearchMode): BaseMode {
  return isOnWheels(mode) ? 'WALK' : mode;
}

/** The modes that share the streets and doors of walkers. */
export const FOOT_MODES = SEARCH_MODES.filter(mode => baseModeOf(mode) === 'WALK');

/** The mode that a search answers for. */
export function transportModeOf(mode: SearchMode): TransportMode {
  return isOnWheels(mode) ? 'WHEELCHAIR' : mode;
}

/** Along streets, or by timetable and on foot. */
export const JOURNEY_MODES = [...TRANSPORT_MODES, 'TRANSIT'] as const;
export type JourneyMode = (typeof JOURNEY_MODES)[number];

/** Names in the catalogue. */
export const JOURNEY_LABELS: Readonly<Record<JourneyMode, Words>> = {
  ...perMode(mode => MODES[mode].label),
  TRANSIT: { de: 'Mit Bus und Bahn', en: 'By public transport' },
};

/** A record with one entry for each mode. */
export function perMode<T>(make: (mode: TransportMode) => T): Record<TransportMode, T> {
  return Object.fromEntries(TRANSPORT_MODES.map(mode => [mode, make(mode)])) as Record<TransportMode, T>;
}

/** A record with one entry for each mode whose costs a region stores. */
export function perBaseMode<T>(make: (mode: BaseMode) => T): Record<BaseMode, T> {
  return Object.fromEntries(BASE_MODES.map(mode => [mode, make(mode)])) as Record<BaseMode, T>;
}

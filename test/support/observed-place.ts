// Places as the index observes them, written by hand or random: no region, only times and distances.
import fc from 'fast-check';
import { CALM_SOURCES, INDEX_CATEGORY_IDS, INDEX_TYPES, type IndexCategoryId } from '../../src/scoring/index-types.ts';
import type { Observed, ObservedEntity } from '../../src/scoring/observed.ts';

/** A location of which all surroundings are known. */
export const NOTHING_OUTSIDE: Observed['outside'] = { walkTenths: Infinity, carTenths: Infinity, meters: Infinity };

export interface PlaceOptions {
  /** Metres by source. */
  readonly noise?: Readonly<Record<string, number>>;
  readonly missingTypes?: readonly string[];
  readonly missingCategories?: readonly IndexCategoryId[];
  readonly outside?: Observed['outside'];
  readonly counted?: Observed['counted'];
  readonly geocodeErrorMeters?: number;
}

/** A place with these minutes to things of these types. */
export function placeWith(minutes: Readonly<Record<string, readonly number[]>>, options: PlaceOptions = {}): Observed {
  for (const id of Object.keys(minutes)) {
    if (!INDEX_TYPES.some(type => type.id === id)) throw new Error(`"${id}" is no index type`);
  }
  return observedOf(
    INDEX_TYPES.map(({ id }) => (minutes[id] ?? []).map(each => Math.round(each * 600))),
    options,
  );
}

/** The same from tenths of seconds, by index of the type. */
export function observedOf(tenths: readonly (readonly number[])[], options: PlaceOptions = {}): Observed {
  let row = 0;
  return {
    entities: tenths.map(times =>
      [...times].sort((a, b) => a - b).map((each): ObservedEntity => ({ tenths: each, id: `n${++row}`, row })),
    ),
    noise: Object.entries(options.noise ?? {}).map(([source, meters]) => ({
      source,
      decimeters: Math.round(meters * 10),
    })),
    missingTypes: new Set(options.missingTypes),
    missingCategories: new Map(options.missingCategories?.map(id => [id, 'NO_SOURCE'])),
    outside: options.outside ?? NOTHING_OUTSIDE,
    snapDistanceMeters: 0,
    geocodeErrorMeters: options.geocodeErrorMeters ?? 10,
    ...(options.counted && { counted: options.counted }),
  };
}

const someTimes = fc.array(fc.nat(21_000), { maxLength: 12 });

/** A random place: things up to 35 minutes away, noise, missing categories and types. */
export const anyTenths: fc.Arbitrary<number[][]> = fc.tuple(...INDEX_TYPES.map(() => someTimes));

export const anyOptions: fc.Arbitrary<PlaceOptions> = fc.record({
  noise: fc.dictionary(
    fc.constantFrom(...CALM_SOURCES.map(({ id }) => id)),
    fc.double({ min: 0, max: 700, noNaN: true }),
    { maxKeys: 6 },
  ),
  missingTypes: fc.subarray(INDEX_TYPES.filter(type => type.transportMode === 'CAR').map(({ id }) => id)),
  missingCategories: fc.oneof(fc.constant([]), fc.subarray([...INDEX_CATEGORY_IDS])),
  outside: fc.record({
    walkTenths: fc.oneof(fc.nat(21_000), fc.constant(Infinity)),
    carTenths: fc.oneof(fc.nat(21_000), fc.constant(Infinity)),
    meters: fc.oneof(fc.double({ min: 0, max: 3_000, noNaN: true }), fc.constant(Infinity)),
  }),
  geocodeErrorMeters: fc.constantFrom(10, 50, 120, 1_000),
});

/** A CAR type cannot be both found and missing. */
export const anyPlace: fc.Arbitrary<Observed> = fc.tuple(anyTenths, anyOptions).map(([tenths, options]) =>
  observedOf(
    tenths.map((times, index) => (options.missingTypes?.includes(INDEX_TYPES[index]?.id ?? '') ? [] : times)),
    options,
  ),
);

/** A whole number of millionths for each category, not all of them zero. */
export const anyWeights: fc.Arbitrary<Partial<Record<IndexCategoryId, number>>> = fc
  .dictionary(fc.constantFrom(...INDEX_CATEGORY_IDS), fc.double({ min: 0, max: 1e12, noNaN: true }), { minKeys: 1 })
  .filter(weights => Object.values(weights).some(weight => weight > 0));

// Places of real regions and properties of every type, for tests of texts.

import type { Warning } from '../../../src/answers/answer-fields.ts';

import { gatherFacts } from '../../../src/features/texts/facts/gather-facts.ts';
import { townOf } from '../../../src/features/texts/facts/place-facts.ts';
import { type Property, propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import { nearStops, timetableFacts } from '../../../src/features/texts/facts/timetable-facts.ts';
import { TEXT_LANGUAGES } from '../../../src/features/texts/languages/folders.ts';
import { choicesOf, textsRequestSchema } from '../../../src/features/texts/request.ts';
import { AUDIENCES, TEXT_KINDS, TONES } from '../../../src/features/texts/terms/choices.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { chance } from '../../../src/features/texts/write/chance.ts';
import { type WritingChoices, type Written, write } from '../../../src/features/texts/write/write.ts';
import { locate } from '../../../src/geocoding/locate.ts';
import type { Location } from '../../../src/geocoding/location.ts';
import type { Region } from '../../../src/region/region.ts';
import { openServedRegion } from '../../../src/region/store.ts';
import { surroundingsOf } from '../../../src/surroundings/surroundings.ts';
import { dataFolderWith } from '../../support/regions.ts';
import { judgedRegion } from './sets/judged-regions.ts';

export const PROPERTIES = [
  {
    type: 'APARTMENT',
    livingArea: 98.5,
    rooms: 3.5,
    floor: 2,
    yearBuilt: 1998,
    condition: 'MODERNISED',
    price: 349000,
    priceType: 'PURCHASE',
    features: ['balcony', 'Einbauküche', 'cellar', 'Eichenparkett'],
    bedrooms: 2,
    bathrooms: 1,
    storeys: 5,
    balconyArea: 8.5,
    orientation: 'SW',
    parking: [{ kind: 'UNDERGROUND', count: 2, price: 24_000 }],
    modernisations: [
      { part: 'WINDOWS', year: 2016 },
      { part: 'BATHROOM', year: 2021 },
    ],
    availableFrom: '2031-03-01',
    serviceCharge: 310,
    commission: 3.57,
  },
  {
    ...{
      type: 'APARTMENT',
      livingArea: 31,
      rooms: 1,
      floor: 0,
      price: 495.5,
      priceType: 'RENT_NET',
      features: ['lift'],
    },
    ...{ bathrooms: 1, heating: 'DISTRICT', utilities: 85, heatingCosts: 62.5, deposit: 1486.5, commission: 0 },
    ...{ availableFrom: 'NOW', parking: [{ kind: 'OUTDOOR', price: 45 }], orientation: 'E' },
  },
  {
    ...{ bedrooms: 4, bathrooms: 2, storeys: 2, terraceArea: 24, gardenArea: 180, heatingCarriers: ['GAS', 'SOLAR'] },
    ...{ heating: 'CENTRAL', modernisations: [{ part: 'HEATING', year: 2019 }], utilities: 240 },
    type: 'TERRACED',
    livingArea: 142,
    plotArea: 310,
    rooms: 6,
    yearBuilt: 1974,
    condition: 'WELL_KEPT',
    price: 1850,
    priceType: 'RENT_GROSS',
    features: [
      'garden',
      'garage',
      'fireplace',
      'terrace',
      'guest_toilet',
      'cellar',
      'photovoltaics',
      'tiles',
      'step_free',
    ],
  },
  {
    type: 'HOUSE',
    livingArea: 180,
    plotArea: 1200,
    rooms: 1,
    yearBuilt: 2024,
    condition: 'FIRST_OCCUPANCY',
    price: 1_250_000,
  },
  { type: 'SEMI_DETACHED', plotArea: 405.5, condition: 'NEEDS_RENOVATION', floor: -1 },
  {
    type: 'MULTI_FAMILY',
    livingArea: 640,
    yearBuilt: 1910,
    condition: 'REFURBISHED',
    price: 2_400_000,
    priceType: 'PURCHASE',
  },
  { type: 'PLOT', plotArea: 815, price: 240_000, priceType: 'PURCHASE' },
  {
    type: 'OFFICE',
    livingArea: 220,
    rooms: 8,
    floor: 13,
    price: 2600,
    priceType: 'RENT_NET',
    features: ['air_conditioning'],
    ...{ storeys: 15, utilities: 780, heating: 'UNDERFLOOR', heatingCarriers: ['HEAT_PUMP'] },
    parking: [{ kind: 'UNDERGROUND', count: 12 }, { kind: 'CAR_PARK' }],
  },
  { type: 'RETAIL', livingArea: 75, floor: 0, condition: 'RENOVATED', yearBuilt: 1989, features: ['barrierefrei'] },
].map(property => propertySchema.parse(property));

export interface Sample {
  readonly region: Region;
  readonly location: Location;
  readonly property: Property | undefined;
  readonly choices: WritingChoices;
  readonly facts: readonly Fact[];
  readonly warnings: readonly Warning[];
  readonly written: Written;
  readonly told: string;
}

/** Berlin has its census of 100 m, `heidelberg-vrn` a timetable; the others are the regions of all tests. */
export type TextRegion = 'liechtenstein' | 'lauf' | 'heidelberg' | 'heidelberg-vrn' | 'wittenau' | 'alexanderplatz';

const regions = new Map<TextRegion, Region>();

export async function textRegion(name: TextRegion): Promise<Region> {
  const isJudged = name === 'wittenau' || name === 'alexanderplatz' || name === 'heidelberg-vrn';
  const known =
    regions.get(name) ?? (isJudged ? await judgedRegion(name) : openServedRegion(await dataFolderWith(name), name));
  regions.set(name, known);
  return known;
}

/** Combinations of kinds, tones, audiences and languages; `samples` uses all before it repeats one. */
export const COMBINATIONS = TEXT_KINDS.length * TONES.length * (AUDIENCES.length + 1) * TEXT_LANGUAGES.length;

const NOW = new Date('2026-01-01T00:00:00Z');
const LENGTHS = [200, 4000, 300, 1200, 450, 2500, 700];

/**
 * Texts about places of a region, spread over its addresses, or drawn by a seed. Lengths and properties repeat at different intervals, so that all
 * pairs occur.
 * @param firstTurn the first text's index in the combinations
 */
export async function* samples(
  name: TextRegion,
  places: number,
  perPlace: number,
  { drawnBy, firstTurn = 0 }: { readonly drawnBy?: number; readonly firstTurn?: number } = {},
): AsyncGenerator<Sample> {
  const region = await textRegion(name);
  const { lat, lng } = region.addresses;
  let turn = firstTurn;
  for (let i = 0; i < places; i++) {
    const share = drawnBy === undefined ? (i + 0.5) / places : chance(drawnBy, `${name} ${i}`);
    const row = Math.floor(share * lat.length);
    const place = { lat: (lat[row] ?? 0) / 1e7, lng: (lng[row] ?? 0) / 1e7 };
    const location = locate(region, place, 'de');
    for (let j = 0; j < perPlace; j++, turn++) {
      // A prime that divides no number of combinations, so neighbours differ in everything.
      const combination = (turn * 113) % COMBINATIONS;
      const property = PROPERTIES[(turn + Math.floor(turn / 9)) % PROPERTIES.length];
      if (property === undefined) return;
      const request = textsRequestSchema.parse({
        ...place,
        kind: TEXT_KINDS[combination % 3],
        property,
        tone: TONES[Math.floor(combination / 3) % 4],
        audience: [undefined, ...AUDIENCES][Math.floor(combination / 12) % 6],
        maxCharacters: LENGTHS[(turn + Math.floor(turn / COMBINATIONS)) % LENGTHS.length],
        seed: turn,
      });
      const chosen = choicesOf(request);
      const language = TEXT_LANGUAGES[Math.floor(combination / 72) % TEXT_LANGUAGES.length] ?? 'de';
      const choices: WritingChoices = {
        ...chosen,
        propertyType: chosen.kind === 'LOCATION' ? undefined : property.type,
        language,
      };
      const own = chosen.kind === 'LOCATION' ? undefined : property;
      const withSurroundings = chosen.kind !== 'PROPERTY';
      const around = surroundingsOf(region, location);
      const stops = withSurroundings ? nearStops(around, 15) : [];
      const { facts: found, warnings } = gatherFacts(around, location, own, { withSurroundings });
      const timetable = withSurroundings ? timetableFacts(around, stops, townOf(location), { now: NOW }) : undefined;
      const facts = [...found, ...(timetable?.facts ?? [])];
      const { kind, tone, audience = 'nobody', maxCharacters, seed } = choices;
      const told = `${name} ${place.lat}, ${place.lng} ${kind} ${tone} ${audience} ${language} ${maxCharacters} seed ${seed}`;
      yield { region, location, property: own, choices, facts, warnings, written: write(facts, choices), told };
    }
  }
}

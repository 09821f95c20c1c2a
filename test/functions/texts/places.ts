// Places of real regions and properties of every type, for tests of texts.

import type { Fact } from '../../../src/functions/texts/fact.ts';
import { gatherFacts } from '../../../src/functions/texts/facts/gather-facts.ts';
import { type Property, propertySchema } from '../../../src/functions/texts/property-fields.ts';
import { choicesOf, TEXT_KINDS, TONES, textsRequestSchema } from '../../../src/functions/texts/request.ts';
import { AUDIENCES } from '../../../src/functions/texts/words/audience-weights.ts';
import { ANY_PROPERTY, PROPERTY_NOUNS } from '../../../src/functions/texts/words/property-words.ts';
import { type WritingChoices, type Written, write } from '../../../src/functions/texts/writer/write.ts';
import { locate } from '../../../src/place/locate.ts';
import type { Location } from '../../../src/place/location.ts';
import type { Region } from '../../../src/region/region.ts';
import { openServedRegion } from '../../../src/region/store.ts';
import { LANGUAGES } from '../../../src/vocabulary.ts';
import { dataFolderWith, type RealRegion } from '../../support/regions.ts';

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
    features: ['balcony', 'Einbauküche', 'cellar', 'underground_parking', 'Eichenparkett'],
  },
  { type: 'APARTMENT', livingArea: 31, rooms: 1, floor: 0, price: 495.5, priceType: 'RENT_NET', features: ['lift'] },
  {
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
  },
  { type: 'RETAIL', livingArea: 75, floor: 0, condition: 'RENOVATED', yearBuilt: 1989, features: ['barrierefrei'] },
].map(property => propertySchema.parse(property));

export interface Sample {
  readonly region: Region;
  readonly location: Location;
  readonly property: Property | undefined;
  readonly choices: WritingChoices;
  readonly facts: readonly Fact[];
  readonly written: Written;
  readonly told: string;
}

const regions = new Map<RealRegion, Region>();

async function opened(name: RealRegion): Promise<Region> {
  const known = regions.get(name) ?? openServedRegion(await dataFolderWith(name), name);
  regions.set(name, known);
  return known;
}

/**
 * Texts about places spread over the addresses of a region. Kinds, tones, audiences, languages, lengths and properties turn with
 * different periods, so that all pairs come up.
 */
export async function* samples(name: RealRegion, places: number, perPlace: number): AsyncGenerator<Sample> {
  const region = await opened(name);
  const { lat, lng } = region.addresses;
  let turn = 0;
  for (let i = 0; i < places; i++) {
    const row = Math.floor(((i + 0.5) * lat.length) / places);
    const place = { lat: (lat[row] ?? 0) / 1e7, lng: (lng[row] ?? 0) / 1e7 };
    const location = locate(region, place, 'de');
    for (let j = 0; j < perPlace; j++, turn++) {
      const property = PROPERTIES[(turn + Math.floor(turn / 9)) % PROPERTIES.length];
      if (property === undefined) return;
      const request = textsRequestSchema.parse({
        ...place,
        kind: TEXT_KINDS[turn % 3],
        property,
        tone: TONES[Math.floor(turn / 3) % 4],
        audience: [undefined, ...AUDIENCES][(turn + i) % 6],
        maxCharacters: [200, 4000, 300, 1200, 450, 2500, 700][turn % 7],
        seed: turn,
      });
      const chosen = choicesOf(request);
      const noun = chosen.kind === 'LOCATION' ? ANY_PROPERTY : PROPERTY_NOUNS[property.type];
      const choices: WritingChoices = { ...chosen, noun, language: LANGUAGES[(turn + i) % 4] ?? 'de' };
      const own = chosen.kind === 'LOCATION' ? undefined : property;
      const withSurroundings = chosen.kind !== 'PROPERTY';
      const { facts } = gatherFacts(region, location, own, { withSurroundings, checkTime: () => {} });
      const { kind, tone, audience = 'nobody', maxCharacters, seed, language } = choices;
      const told = `${name} ${place.lat}, ${place.lng} ${kind} ${tone} ${audience} ${language} ${maxCharacters} seed ${seed}`;
      yield { region, location, property: own, choices, facts, written: write(facts, choices), told };
    }
  }
}

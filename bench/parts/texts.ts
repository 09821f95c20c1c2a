// A text of the built-in writer as callers get it: place, facts, writing, and the facts with their statements.
import { readGiven } from '../../src/answers/request.ts';
import { textsRequestSchema } from '../../src/features/texts/request.ts';
import { texts } from '../../src/features/texts/texts.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { startsOf } from '../datasets.ts';
import { type Figure, figure, type Measured } from '../figures.ts';
import type { PartContext } from '../part.ts';

const REGIONS = ['liechtenstein', 'lauf', 'heidelberg'] as const;
const LENGTHS = [1200, 4000] as const;
/** Every third start, because some thousands of texts take minutes. */
const EVERY = 3;
const NOW = new Date('2026-01-01T00:00:00Z');

const PROPERTY = {
  type: 'APARTMENT',
  livingArea: 98.5,
  rooms: 3.5,
  floor: 2,
  yearBuilt: 1998,
  condition: 'MODERNISED',
  price: 349000,
  priceType: 'PURCHASE',
  features: ['balcony', 'fitted_kitchen', 'cellar', 'underground_parking', 'Eichenparkett'],
};

export async function measure({ dataFolder }: PartContext): Promise<Measured> {
  const figures: Figure[] = [];
  for (const name of REGIONS) {
    const region = openServedRegion(dataFolder, name);
    for (const maxCharacters of LENGTHS) {
      const requests = startsOf(name)
        .filter((_, i) => i % EVERY === 0)
        .map((place, seed) => readGiven(textsRequestSchema, { ...place, maxCharacters, seed, property: PROPERTY }));
      const times: number[] = [];
      // Once for the compiler; only the second time counts.
      for (const isCounted of [false, true]) {
        for (const [i, request] of requests.entries()) {
          const language = i % 2 === 0 ? 'de' : 'en';
          const began = performance.now();
          await texts(region, request, { language, now: NOW });
          if (isCounted) times.push(performance.now() - began);
        }
      }
      figures.push(figure(`texts.${maxCharacters}`, name, times));
    }
  }
  return { figures };
}

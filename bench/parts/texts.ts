// A text of the built-in writer, and the verification of twenty sentences, as callers get both: place, facts, words, and the answer.
import { readGiven } from '../../src/answers/request.ts';
import { textsRequestSchema } from '../../src/features/texts/request.ts';
import { texts } from '../../src/features/texts/texts.ts';
import { verifyRequestSchema } from '../../src/features/texts/verify-request.ts';
import { verifyText } from '../../src/features/texts/verify-text.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { type BlindSet, blindSentences } from '../../test/features/texts/sets/blind-sets.ts';
import { type Place, startsOf, TIMETABLES } from '../datasets.ts';
import { type Figure, figure, type Measured } from '../figures.ts';
import type { PartContext } from '../part.ts';
import { importOnce } from '../regions.ts';

const REGIONS = ['liechtenstein', 'lauf', 'heidelberg'] as const;
const [USUAL, LONGEST] = [1200, 4000];
/** Of three starts, one is for the compiler and one counts: what a text leaves in caches helps no other. */
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

const SENTENCES = 20;
/** As many are of the writer, and true; the others are of people, about other houses of the region. */
const OF_WRITER = SENTENCES / 2;
const SETS: readonly BlindSet[] = ['2026-11-25-c', '2026-11-26-t', '2026-11-27-j', '2026-11-27-k', '2026-11-27-m'];

type Opened = ReturnType<typeof openServedRegion>;

export async function measure({ dataFolder, scratch }: PartContext): Promise<Measured> {
  const { feeds } = TIMETABLES.heidelberg;
  importOnce('heidelberg', scratch, feeds);
  const figures: Figure[] = [];
  for (const name of REGIONS) {
    const region = openServedRegion(name === 'heidelberg' ? scratch : dataFolder, name);
    const starts = startsOf(name);
    for (const [row, maxCharacters] of [
      ['generate', USUAL],
      ['4000', LONGEST],
    ] as const) {
      const write = (place: Place, i: number) => writing(region, place, i, maxCharacters);
      figures.push(figure(`texts.${row}`, name, await timesOf(starts, write)));
    }
    const prose = { de: proseOf(name, 'de'), en: proseOf(name, 'en') };
    const verify = (place: Place, i: number) => verifying(region, place, i, prose[languageOf(i)]);
    figures.push(figure('texts.verify20', name, await timesOf(starts, verify)));
  }
  return { figures };
}

const languageOf = (i: number) => (i % 2 === 0 ? 'de' : 'en');

/** @param prepare makes the request, which is not measured */
async function timesOf(
  starts: readonly Place[],
  prepare: (place: Place, i: number) => Promise<() => unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const rest of [1, 0]) {
    times.length = 0;
    const runs: (() => unknown)[] = [];
    for (const [i, place] of starts.entries()) if (i % EVERY === rest) runs.push(await prepare(place, i));
    for (const run of runs) {
      const began = performance.now();
      await run();
      times.push(performance.now() - began);
    }
  }
  return times;
}

async function writing(region: Opened, place: Place, seed: number, maxCharacters: number) {
  const request = readGiven(textsRequestSchema, { ...place, maxCharacters, seed, property: PROPERTY });
  return () => texts(region, request, { language: languageOf(seed), now: NOW });
}

async function verifying(region: Opened, place: Place, i: number, prose: readonly string[]) {
  const write = await writing(region, place, i, LONGEST);
  const own = (await write()).sentences.slice(0, OF_WRITER).map(({ text }) => text);
  const count = SENTENCES - own.length;
  const others = Array.from({ length: count }, (_, k) => prose[(i * count + k) % prose.length] ?? '');
  const text = others.flatMap((each, k) => [each, ...own.slice(k, k + 1)]).join(' ');
  const request = readGiven(verifyRequestSchema, { ...place, text, property: PROPERTY });
  return () => verifyText(region, request, { language: languageOf(i), now: NOW });
}

/** Sentences about houses of the region: true, false, and some that no fact decides. */
function proseOf(name: (typeof REGIONS)[number], language: 'de' | 'en'): string[] {
  const regions: readonly string[] = name === 'heidelberg' ? ['heidelberg', 'heidelberg-vrn'] : [name];
  return SETS.flatMap(set => blindSentences(set, language))
    .filter(({ place }) => regions.includes(place.region))
    .map(({ text }) => text);
}

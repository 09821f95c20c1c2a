// A thousand planted lies: forty kinds, 25 of each, in true sentences of the writer; ten kinds are in `held-back-lies.ts`.
import { chance } from '../../../../src/features/texts/write/chance.ts';
import type { ClaimClass, Lie } from './judged-sentence.ts';
import type { LieKind, Pick } from './lie-kind.ts';
import { LIES_OF_NAMES, LIES_OF_PLACES } from './lies-of-names.ts';
import { LIES_OF_NUMBERS } from './lies-of-numbers.ts';
import { LIES_OF_WORDS } from './lies-of-words.ts';
import type { TrueSentence } from './true-sentences.ts';

export const OF_EACH_KIND = 25;

/** The thirty kinds that the author of the verifier may see. */
export const OPEN_KINDS: readonly LieKind[] = [
  ...LIES_OF_NUMBERS,
  ...LIES_OF_NAMES,
  ...LIES_OF_PLACES,
  ...LIES_OF_WORDS,
];

/** Greatest number of one kind at one place, while other places are left. */
const MOST_AT_ONE_PLACE = 2;

/** Lies of each kind, as evenly in both languages as the sentences allow; the same seed gives the same. */
export function plantLies(
  kinds: readonly LieKind[],
  sentences: readonly TrueSentence[],
  seed: number,
  ofEach = OF_EACH_KIND,
): Lie[] {
  return kinds.flatMap((kind, i) => plantKind(kind, sentences, seed + i, ofEach));
}

function plantKind(kind: LieKind, sentences: readonly TrueSentence[], seed: number, ofEach: number): Lie[] {
  const found = new Map<string, Lie>();
  const atPlace = new Map<string, number>();
  const inLanguage = { de: 0, en: 0 };
  const perLanguage = Math.ceil(ofEach / 2);
  const first = Math.floor(chance(seed, kind.id) * sentences.length);
  // The first round limits the number per place and per language, the second takes all that are left.
  for (const isStrict of [true, false]) {
    for (let n = 0; n < sentences.length && found.size < ofEach; n++) {
      const sentence = sentences[(first + n) % sentences.length];
      if (sentence === undefined) continue;
      const where = JSON.stringify(sentence.at.place);
      const language = sentence.language === 'en' ? 'en' : 'de';
      if (isStrict && ((atPlace.get(where) ?? 0) >= MOST_AT_ONE_PLACE || inLanguage[language] >= perLanguage)) continue;
      let draw = 0;
      const pick: Pick = from => from[Math.floor(chance(seed, `${n} ${draw++}`) * from.length)];
      const planted = kind.plant(sentence, pick);
      if (planted === undefined || planted.text === sentence.text || found.has(planted.text)) continue;
      atPlace.set(where, (atPlace.get(where) ?? 0) + 1);
      inLanguage[language]++;
      const { text, why, ground = 'FALSE', mustContradict = isOfMeasure(kind.claim) } = planted;
      const { at } = sentence;
      found.set(text, {
        text,
        why,
        ground,
        mustContradict,
        kind: kind.id,
        claim: kind.claim,
        from: sentence.text,
        place: at.place,
        property: at.property,
        language: sentence.language,
      });
    }
  }
  return [...found.values()];
}

/** Another name, brand or school may be missing on the map: only numbers and directions have a fact that excludes them. */
function isOfMeasure(claim: ClaimClass): boolean {
  return claim === 'NUMBER' || claim === 'DIRECTION';
}

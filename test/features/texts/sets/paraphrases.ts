// Three hundred true sentences in other words than the writer's, half of them German.
import { chance } from '../../../../src/features/texts/write/chance.ts';
import { ENGLISH_PARAPHRASES } from './english-paraphrases.ts';
import { GERMAN_PARAPHRASES } from './german-paraphrases.ts';
import type { JudgedPlace } from './judged-place.ts';
import type { Paraphrase } from './judged-sentence.ts';
import { type Draw, sourceOf, type Template } from './paraphrase-source.ts';

/** Sentences of one language by its templates turn by turn, each at another place; the same seed gives the same. */
export function paraphrasesOf(
  places: readonly JudgedPlace[],
  language: 'de' | 'en',
  count: number,
  seed: number,
): Paraphrase[] {
  const templates: readonly Template[] = language === 'de' ? GERMAN_PARAPHRASES : ENGLISH_PARAPHRASES;
  const sources = places.map(sourceOf);
  const found = new Map<string, Paraphrase>();
  for (let round = 0; round < 5 && found.size < count; round++) {
    for (const [i, template] of templates.entries()) {
      if (found.size >= count) break;
      const first = Math.floor(chance(seed, `${language} ${round} ${i}`) * places.length);
      for (let n = 0; n < places.length; n++) {
        const [at, source] = [places[(first + n) % places.length], sources[(first + n) % places.length]];
        let draws = 0;
        const draw: Draw = from =>
          from[Math.floor(chance(seed, `${language} ${round} ${i} ${n} ${draws++}`) * from.length)];
        const filled = source && template(source, draw);
        if (at === undefined || filled === undefined || found.has(filled.text)) continue;
        found.set(filled.text, {
          ...filled,
          template: `${language} ${i}`,
          place: at.place,
          property: at.property,
          language,
        });
        break;
      }
    }
  }
  return [...found.values()];
}

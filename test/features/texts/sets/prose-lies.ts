// Three hundred lies in free prose, half of them German, none planted in a sentence of the writer.
import { chance } from '../../../../src/features/texts/write/chance.ts';
import type { JudgedPlace } from './judged-place.ts';
import type { Lie } from './judged-sentence.ts';
import { type Draw, type Source, sourceOf } from './paraphrase-source.ts';
import { ENGLISH_PROSE_LIES } from './prose-lies-english.ts';
import { GERMAN_PROSE_LIES } from './prose-lies-german.ts';

/** A sentence that is false for a place, and the truth; undefined if the place does not fit. */
export type LieOfProse = (
  source: Source,
  draw: Draw,
) => { readonly text: string; readonly why: string } | '' | 0 | undefined;

/** Lies of one language by its templates turn by turn, each at another place; the same seed gives the same. */
export function proseLiesOf(places: readonly JudgedPlace[], language: 'de' | 'en', count: number, seed: number): Lie[] {
  const templates = language === 'de' ? GERMAN_PROSE_LIES : ENGLISH_PROSE_LIES;
  const sources = places.map(sourceOf);
  const found = new Map<string, Lie>();
  for (let round = 0; round < 8 && found.size < count; round++) {
    for (const [i, template] of templates.entries()) {
      if (found.size >= count) break;
      const first = Math.floor(chance(seed, `${language} ${round} ${i}`) * places.length);
      for (let n = 0; n < places.length; n++) {
        const [at, source] = [places[(first + n) % places.length], sources[(first + n) % places.length]];
        let draws = 0;
        const draw: Draw = from =>
          from[Math.floor(chance(seed, `${language} ${round} ${i} ${n} ${draws++}`) * from.length)];
        const lie = source && template(source, draw);
        if (at === undefined || !lie || found.has(lie.text)) continue;
        const { place, property } = at;
        const ground = /^no fact says so|is listed$/.test(lie.why) ? 'UNFOUNDED' : 'FALSE';
        found.set(lie.text, {
          ...lie,
          place,
          property,
          language,
          kind: `prose ${language}`,
          claim: 'OTHER',
          mustContradict: false,
          ground,
        });
        break;
      }
    }
  }
  return [...found.values()];
}

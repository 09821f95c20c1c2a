// The words of this software in credits: regions keep them in English. A page names sources in its own language; what a publisher says of himself stays as it is.
import { type Language, labelLanguage } from './enums.ts';

type Words = readonly (readonly [ours: RegExp, german: string, english?: string])[];

const WORDS: Words = [
  [/^Invented sample town$/, 'Erfundene Beispielstadt'],
  [/^Invented timetable of the sample town$/, 'Erfundener Fahrplan der Beispielstadt'],
  [/^Invented census figures(?=$| \()/, 'Erfundene Zensuszahlen'],
  [/^Timetable: /, 'Fahrplan: '],
  [/^Elevation: /, 'Höhen: '],
  [/^Addresses: (.*), as supplied by the operator$/s, 'Adressen: $1, vom Betreiber bereitgestellt'],
  [/ \(Daten verändert \/ data changed\)$/, ' (Daten verändert)', ' (data changed)'],
  // Licences.
  [/^not stated$/, 'Lizenz nicht angegeben', 'licence not stated'],
  [/^public domain(?=$| \()/, 'gemeinfrei'],
];

/** The text of a source, or the name of its licence, in the language of a page. */
export function creditIn(language: Language, text: string): string {
  const labels = labelLanguage(language);
  return WORDS.reduce((said, [ours, german, english]) => {
    const words = labels === 'de' ? german : english;
    return words === undefined ? said : said.replace(ours, words);
  }, text);
}

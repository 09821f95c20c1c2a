// Names of streets and settlements → the dictionary of folded names and words, and the streets and settlements of each name.
import { fold, foldKeepingE, joined } from '../../geocoding/fold.ts';
import type { Column } from '../../region/array-types.ts';
import { narrowed, startsOf, stringColumns } from '../../region/columns.ts';

/** Shorter words in the name of a point of interest do not lead to it. */
const LEAST_WORD_LETTERS = 4;

/** The names of things: entry i has the names of row i of the streets or of the settlements. */
export type Names = readonly (readonly string[])[];

export interface TermColumns {
  readonly columns: Record<string, Column>;
  readonly count: number;
  /** Index of the term of a name, −1 if folding leaves nothing of it. */
  readonly termOf: (name: string) => number;
}

/** The dictionary columns of `places.bin`; `streetNames[i]` are all names of street row i, `placeNames[i]` those of settlement i, `poiNames[i]` those of named POI i; `houses` are terms of rows of the address table. */
export function termColumns(
  streetNames: Names,
  placeNames: Names,
  poiNames: Names,
  houses: readonly { readonly term: string; readonly row: number }[],
): TermColumns {
  const folded = new Map<string, string>();
  const wordsByTerm = new Map<string, readonly string[]>();
  const note = (name: string): string => {
    const known = folded.get(name);
    if (known !== undefined) return known;
    const text = fold(name);
    const term = joined(text);
    folded.set(name, term);
    if (term === '') return term;
    const words = text.split(' ');
    // Of two spellings (`Alt Enweg`, `Altenweg`) the dictionary keeps the one with more words, because both spellings find that one.
    if (words.length > (wordsByTerm.get(term)?.length ?? 0)) wordsByTerm.set(term, words);
    for (const word of words) if (!wordsByTerm.has(word)) wordsByTerm.set(word, [word]);
    return term;
  };
  /** A search also finds names with a true `ae`, `oe`, `ue` (Oeserstraße) as written, to allow an error in one of the two letters. */
  const noteLoose = (name: string): string => {
    const term = joined(foldKeepingE(name));
    if (term !== '' && !wordsByTerm.has(term)) wordsByTerm.set(term, [term]);
    return term;
  };
  for (const names of [...streetNames, ...placeNames]) {
    for (const name of names) {
      note(name);
      noteLoose(name);
    }
  }

  // The words of POIs lead to names of POIs only: restaurants are many, and they must not push streets down in the results.
  const poiTerms = poiNames.map(names => names.map(name => joined(fold(name))));
  const poiWords = new Map<string, Set<string>>();
  for (const name of poiNames.flat()) {
    const text = joined(fold(name));
    const words = fold(name)
      .split(' ')
      .filter(word => word.length >= LEAST_WORD_LETTERS);
    for (const word of [text, ...words]) if (!wordsByTerm.has(word)) wordsByTerm.set(word, [word]);
    for (const word of words) poiWords.set(word, (poiWords.get(word) ?? new Set()).add(text));
  }

  // A house has its whole name; words such as `cottage` lead to too many.
  const rowsOfHouses = new Map<string, Set<number>>();
  for (const { term, row } of houses) {
    if (!wordsByTerm.has(term)) wordsByTerm.set(term, [term]);
    rowsOfHouses.set(term, (rowsOfHouses.get(term) ?? new Set()).add(row));
  }

  const terms = [...wordsByTerm.keys()].map(text => ({ text, bytes: Buffer.from(text, 'utf8') }));
  terms.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const index = new Map(terms.map(({ text }, i) => [text, i]));
  const termOf = (name: string) => index.get(note(name)) ?? -1;
  const termsOf = (name: string) => [termOf(name), index.get(noteLoose(name)) ?? -1];

  const words = terms.map(({ text }) => {
    const list = wordsByTerm.get(text) ?? [];
    return list.length > 1 ? list.map(word => index.get(word)!) : [];
  });
  const names: number[][] = terms.map(() => []);
  words.forEach((list, term) => {
    for (const word of new Set(list)) names[word]!.push(term);
  });
  const reversed = terms.map(({ bytes }) => Buffer.from(bytes).reverse());
  const bySuffix = Uint32Array.from(terms.keys()).sort(
    (a, b) => reversed[a]!.length - reversed[b]!.length || Buffer.compare(reversed[a]!, reversed[b]!),
  );
  return {
    termOf,
    count: terms.length,
    columns: {
      ...stringColumns(
        'terms',
        terms.map(({ text }) => text),
      ),
      'terms.bySuffix': narrowed(bySuffix),
      ...lists('terms.streetStart', 'terms.streets', bearers(streetNames, termsOf, terms.length)),
      ...lists('terms.placeStart', 'terms.places', bearers(placeNames, termsOf, terms.length)),
      ...lists(
        'terms.poiStart',
        'terms.pois',
        bearers(poiTerms, text => [index.get(text) ?? -1], terms.length),
      ),
      ...lists(
        'terms.houseStart',
        'terms.houses',
        terms.map(({ text }) => [...(rowsOfHouses.get(text) ?? [])]),
      ),
      ...lists('terms.nameStart', 'terms.names', names),
      ...lists(
        'terms.poiNameStart',
        'terms.poiNames',
        terms.map(({ text }) => Array.from(poiWords.get(text) ?? [], name => index.get(name)!)),
      ),
      ...lists('terms.wordStart', 'terms.words', words),
    },
  };
}

function bearers(names: Names, termsOf: (name: string) => readonly number[], termCount: number): number[][] {
  const found: number[][] = Array.from({ length: termCount }, () => []);
  names.forEach((list, row) => {
    for (const term of new Set(list.flatMap(termsOf))) if (term >= 0) found[term]!.push(row);
  });
  return found;
}

/** Lists as two columns: where each begins, and all their values. */
function lists(startName: string, valuesName: string, values: readonly (readonly number[])[]): Record<string, Column> {
  const start = startsOf(values.map(({ length }) => length));
  return { [startName]: narrowed(start), [valuesName]: narrowed(Uint32Array.from(values.flat())) };
}

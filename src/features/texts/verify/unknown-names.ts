// Names that no fact holds: where one stands in a sentence, how far it goes, and what kind of place it says.
import type { Item } from './item.ts';

/** Kinds of places that names say ("Goethe-Gymnasium", "Marienschule"), beside other words only. */
const KINDS_IN_NAMES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:gymnasium|schule|school|schulhaus)$/i, ['school']],
  [/(?:pizzeria|trattoria|osteria|ristorante|taverne|gasthof|gasthaus|wirtshaus|restaurant|stüberl)$/i, ['restaurant']],
  [/apotheke$/i, ['pharmacy']],
  [/(?:supermarkt|kaufland)$/i, ['supermarket']],
  [/(?:bäckerei|backstube)$/i, ['bakery']],
  [/metzgerei$/i, ['butcher']],
  [/(?:kindergarten|kinderhaus|kita)$/i, ['kindergarten', 'childcare']],
  [/(?:klinikum|krankenhaus|spital|hospital)$/i, ['hospital']],
  [/(?:universität|hochschule|university)$/i, ['university']],
  [/(?:bahnhof)$/i, ['train_station']],
  [/(?:park)$/i, ['park']],
  [/(?:museum)$/i, ['museum']],
  [/(?:sparkasse|bank)$/i, ['bank']],
  [/(?:café|cafe)$/i, ['cafe']],
];

/** Compounds that say what a place is, not how it is called. */
const NO_NAMES =
  /^(?:grund|haupt|mittel|real|berufs|fach|stadt|dorf|regional|wochen|bio|super|super-?|neben|volks|wald|landes|gesamt|privat|förder|wohn|industrie|gewerbe|heimat|orts|freizeit|spiel|technik|freilicht|samen|daten|park)/i;

export function typesInName(words: readonly string[]): readonly string[] | undefined {
  for (const word of [words.at(-1), words[0]]) {
    for (const [kind, types] of KINDS_IN_NAMES) {
      const found = kind.exec(word ?? '');
      if (found === null || word === undefined) continue;
      if (words.length > 1 || (found.index > 2 && !NO_NAMES.test(word))) return types;
    }
  }
  return undefined;
}

export const NAMED = /^(?:namens|genannt|named|called)$/;

export function markOf(item: Item | undefined): string {
  return item?.kind === 'MARK' ? item.mark : '';
}

export function isUnknownName(item: Item | undefined): boolean {
  return item?.kind === 'UNKNOWN' && item.isCapital;
}

/** Past an opening quote, a hyphen, "named". */
export function skipped(items: readonly Item[], at: number): number {
  const item = items[at];
  const isSkipped =
    (item?.kind === 'MARK' && (item.mark === '"' || item.mark === '-')) ||
    (item?.kind === 'WORD' && NAMED.test(item.word));
  if (!isSkipped) return at;
  const next = items[at + 1];
  return next?.kind === 'MARK' && next.mark === '"' ? at + 2 : at + 1;
}

/** With the quote that closes behind a name. */
export function closing(items: readonly Item[], at: number): number {
  return markOf(items[at + 1]) === '"' ? at + 1 : at;
}

/** The last of the unknown words that make up a name; in quotes, everything up to the closing one. */
export function lastUnknown(items: readonly Item[], at: number, isQuoted: boolean): number {
  let last = at;
  for (let i = at + 1; i < items.length && i < at + 10; i++) {
    const item = items[i];
    if (
      isQuoted ? markOf(item) === '"' : !(isUnknownName(item) || (markOf(item) === '-' && isUnknownName(items[i + 1])))
    )
      break;
    last = i;
  }
  return last;
}

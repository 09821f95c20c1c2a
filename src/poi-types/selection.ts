// The names in a caller's `poiTypes` → type ids: resolves groups, reports unknown names with the most similar known one.
import { distance } from 'fastest-levenshtein';
import { POI_GROUPS, POI_TYPES, poiGroup, poiType } from './catalogue.ts';

export interface UnknownName {
  readonly name: string;
  /** Its index in the caller's list. */
  readonly index: number;
  /** The type or group id that is closest in spelling, by id or by label; missing if nothing is similar. */
  readonly nearest?: string;
}

export interface TypeSelection {
  /** Type ids in catalogue order, each once. */
  readonly types: readonly string[];
  readonly unknown: readonly UnknownName[];
}

/** Resolves type ids and group ids (exact spelling) to type ids. */
export function typesOf(selection: readonly string[]): TypeSelection {
  const asked = new Set(selection);
  const types = POI_TYPES.filter(type => asked.has(type.id) || asked.has(type.group)).map(type => type.id);
  const unknown = selection.flatMap((name, index): UnknownName[] => {
    if (poiType(name) || poiGroup(name)) return [];
    const nearest = nearestId(name);
    return [{ name, index, ...(nearest === undefined ? {} : { nearest }) }];
  });
  return { types, unknown };
}

/** The comparison uses only this many characters, so that a hostile list costs little. */
const MAX_COMPARED_LENGTH = 32;

/** All spellings that a caller may have meant: ids, and the labels in the user interface, types before groups. */
const SPELLINGS: readonly { readonly text: string; readonly id: string }[] = [...POI_TYPES, ...POI_GROUPS].flatMap(
  ({ id, label }) => [id, label.en, label.de].map(text => ({ text: foldSpelling(text), id })),
);

function nearestId(name: string): string | undefined {
  const folded = foldSpelling(name.slice(0, MAX_COMPARED_LENGTH)).slice(0, MAX_COMPARED_LENGTH);
  let best: string | undefined;
  // Half of the letters may differ; with more, a suggestion would be a guess.
  let bestDistance = folded.length / 2 + 1e-9;
  for (const { text, id } of SPELLINGS) {
    if (Math.abs(text.length - folded.length) >= bestDistance) continue;
    const away = distance(folded, text);
    if (away < bestDistance) {
      best = id;
      bestDistance = away;
    }
  }
  return best;
}

function foldSpelling(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '_');
}

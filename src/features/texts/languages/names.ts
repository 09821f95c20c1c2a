// Decides which names on the map may appear in a sentence. A map also has names that are website addresses, shouts, jokes, instructions to a machine.
// Names are in the languages of the region, so the rules of all languages apply to each.
import type { SubjectId } from '../terms/poi-subjects.ts';
import { FOLDERS } from './folders.ts';
import type { NameRules } from './language.ts';

const RULES: readonly NameRules[] = FOLDERS.map(({ names }) => names);

type Source = { [Key in keyof NameRules]-?: NameRules[Key] extends string ? Key : never }[keyof NameRules];

/** The alternatives of all languages; a pattern that never matches if there are none. */
function anyOf(rule: Source): string {
  return RULES.flatMap(({ [rule]: source }) => source || []).join('|') || '(?!)';
}

const LONGEST = 40;
const MOST_WORDS = 5;

/** Latin letters, and the marks that join them. */
const SPEAKABLE = /^\p{Script=Latin}[\p{Script=Latin}\p{M} .'’&+/()-]*$/u;

/** Website addresses, and the words that the languages exclude. */
const UNFIT = new RegExp(
  `www\\.|\\.(?:com|de|ch|li|at|org|net|info)\\b|\\b(?:${anyOf('unfitWords')})\\b|${anyOf('unfitParts')}`,
  'iu',
);

/** Longer words in capitals are shouts; short ones are brands. */
const LONGEST_CAPITALS = 6;

/** Brands in small letters: "dm". */
const LONGEST_SMALL_BRAND = 6;

/** Words that may be small inside a name; any other small word is a careless entry. */
const LITTLE_WORDS: ReadonlySet<string> = new Set(RULES.flatMap(({ littleWords }) => littleWords.split(' ')));

/** People do not say the legal form of a firm. */
const LEGAL_FORM = new RegExp(` (?:${anyOf('legalForms')})$`);

/** "Städt. Kita Regenbogen", "AWO - Kita Bergheim": who runs it, shortened, is no part of what people say, nor is "Bellini - Das Bistro". */
const SHORTENED_START = /^(?:(?:\p{Lu}\p{Ll}{2,}\. )+|\p{Lu}{2,5} [-–] )(?=\p{Lu})/u;
const SLOGAN = new RegExp(` [-–] (?:${anyOf('articles')}) `, 'iu');

/** "Kita" alone names no place. */
const BARE_KIND = new RegExp(`^(?:${anyOf('bareKinds')})$`, 'i');

const LOOSE_START = new RegExp(`^(?:${anyOf('looseStarts')})(?=\\s)`, 'iu');
const MISFITS: readonly (readonly [ReadonlySet<string>, RegExp])[] = RULES.flatMap(({ misfits }) =>
  misfits.map(([types, parts]) => [new Set(types.split(' ')), new RegExp(parts, 'i')] as const),
);
const SIGHT = new RegExp(anyOf('sights'), 'iu');
const MOURNED = new RegExp(anyOf('mourned'), 'iu');
const GONE = new RegExp(`(?<!\\p{L})(?:${anyOf('gone')})`, 'iu');
const PART_OF_TOWN = new RegExp(`^(?:${anyOf('partsOfTowns')}) (?=\\p{Lu})`, 'u');
const NO_EXIT = new RegExp(anyOf('noExits'), 'i');

/** The name in its written form, or undefined if no text may give it. */
export function speakableName(name: string): string | undefined {
  const spaced = name.normalize('NFC').trim().replace(/\s+/g, ' ');
  const [called = ''] = spaced.replace(LEGAL_FORM, '').replace(SHORTENED_START, '').split(SLOGAN);
  const text = called.replace(/\.$/, '');
  const words = text.split(' ');
  if (text.length < 2 || text.length > LONGEST || words.length > MOST_WORDS) return undefined;
  if (!SPEAKABLE.test(text) || UNFIT.test(text)) return undefined;
  if (/[(]/.test(text) !== /[)]/.test(text) || /\p{L}\.\p{Ll}{2}/u.test(text)) return undefined;
  if (BARE_KIND.test(text)) return undefined;
  const capitals = text.match(/\p{Lu}{2,}/gu) ?? [];
  if (capitals.some(part => part.length > LONGEST_CAPITALS) || capitals.length > 2) return undefined;
  const isBrand = words.length === 1 && text.length <= LONGEST_SMALL_BRAND;
  const isSpelled = words.every(word => !/^\(?\p{Ll}(?!\.)/u.test(word) || LITTLE_WORDS.has(word.replace('(', '')));
  return isBrand || (isSpelled && /^\p{Lu}/u.test(text)) ? text : undefined;
}

/** Whether a name needs quotes beside a noun. */
export function needsQuotes(name: string): boolean {
  return LOOSE_START.test(name);
}

/** The name of a stop or station as people call it. */
export function stationName(type: string, name: string): string {
  return RULES.reduce((text, { stationName: tidy }) => tidy?.(type, text) ?? text, name);
}

/** What people call the middle of a town, in all languages. */
export function centreNames(town: string): string[] {
  return [...new Set(RULES.flatMap(({ centres }) => centres?.(town) ?? []))];
}

/** Whether it is the name of a town's main station. */
export function isMainStation(name: string): boolean {
  return RULES.some(({ mainStation }) => (mainStation?.(name) ?? []).length > 0);
}

/** Whether people call a place so as the map does: a cooking school is no school, a fund no bank, a closed shop none. */
export function fitsType(type: string, name: string): boolean {
  if (GONE.test(name) || (type === 'attraction' && !SIGHT.test(name))) return false;
  return !MISFITS.some(([types, parts]) => types.has(type) && parts.test(name));
}

/** Whether a name speaks of the dead or of crimes: no advertisement recommends a place by it. */
export function isMourned(name: string): boolean {
  return MOURNED.test(name);
}

/** "Lauf a.d.Pegnitz" as people say it. */
export function spelledOut(name: string): string {
  return RULES.reduce((text, { spelledOut: spell }) => spell?.(text) ?? text, name);
}

/** "Stadtpark": beside another place of its type, such a name reads as any one of them. */
export function isBareCompound(type: string, name: string): boolean {
  const own = name.toLowerCase();
  return !/[ -]/.test(own) && RULES.some(({ nounOf }) => own.endsWith(nounOf(type)?.toLowerCase() ?? ' '));
}

/** A part of a town as people call it, without the word of the authorities before it. */
export function districtName(name: string): string {
  return name.replace(PART_OF_TOWN, '');
}

/** Whether cars leave the motorway there. */
export function isExit(name: string): boolean {
  return !NO_EXIT.test(name);
}

const TYPE_ENDINGS: readonly (readonly [RegExp, readonly SubjectId[]])[] = RULES.flatMap(({ typeEndings }) =>
  typeEndings.map(([ending, types]) => [new RegExp(`(?:${ending})$`, 'i'), types] as const),
);
const NO_NAME_START = new RegExp(`^(?:${anyOf('noNameStarts')})`, 'i');

/** The types that a name implies ("Goethe-Gymnasium", "Marienschule"), if it has other words too. */
export function typesInName(words: readonly string[]): readonly SubjectId[] | undefined {
  for (const word of [words.at(-1), words[0]]) {
    for (const [ending, types] of TYPE_ENDINGS) {
      const found = word === undefined ? null : ending.exec(word);
      if (found === null || word === undefined) continue;
      if (words.length > 1 || (found.index > 2 && !NO_NAME_START.test(word))) return types;
    }
  }
  return undefined;
}

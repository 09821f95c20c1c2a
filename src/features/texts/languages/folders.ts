// The folder of a language code. `languages.ts` is the only list of languages: codes, types and tests follow from it.
import { LANGUAGES } from '../../../core/enums.ts';
import type { LanguageFolder, Variant } from './language.ts';
import * as LIST from './languages.ts';
import { capitalised } from './phrases.ts';
import type { ReadingLanguage } from './reading-language.ts';

type Folders = typeof LIST;
export type FolderId = keyof Folders;

/** A code of a language of texts, such as `de-CH`. */
export type TextLanguage = { [Id in FolderId]: keyof Folders[Id]['variants'] }[FolderId];

const BY_ID: Readonly<Record<FolderId, LanguageFolder>> = LIST;

export const FOLDERS: readonly LanguageFolder[] = Object.values(BY_ID);

const [first, ...others] = FOLDERS.flatMap(({ variants }) => Object.keys(variants) as TextLanguage[]);

/** Every language of texts. Each language of labels is one, or this file does not compile. */
export const TEXT_LANGUAGES: readonly [TextLanguage, ...TextLanguage[]] = [first ?? LANGUAGES[0], ...others];

const IDS: ReadonlyMap<string, FolderId> = new Map(
  TEXT_LANGUAGES.map(language => [language, language.replace(/-.*/, '') as FolderId]),
);

export function folderId(language: TextLanguage): FolderId {
  return IDS.get(language) as FolderId;
}

export function folderOf(language: TextLanguage): LanguageFolder {
  return BY_ID[folderId(language)];
}

export function variantOf(language: TextLanguage): Variant {
  const { variants } = folderOf(language);
  return variants[language] as Variant;
}

/** A text with a capital at its beginning. */
export function withCapital(text: string, language: TextLanguage): string {
  return variantOf(language).capitalised?.(text) ?? capitalised(text);
}

/** The variant of a language that its texts about a country have: German in Liechtenstein is Swiss. */
export function variantIn(country: string, language: TextLanguage): TextLanguage {
  const { variants } = folderOf(language);
  if (language !== folderId(language)) return language;
  const own = Object.entries(variants).find(([, { countries }]) => countries?.includes(country));
  return (own?.[0] as TextLanguage | undefined) ?? language;
}

/** A text that a folder has written, as the variant of the language spells it. @param names in it, which keep their letters */
export function respelled(text: string, language: TextLanguage, names: readonly string[] = []): string {
  return variantOf(language).respell?.(text, names) ?? text;
}

/** Undefined if the language only writes. */
export function readingOf(language: TextLanguage): ReadingLanguage | undefined {
  return folderOf(language).read;
}

/** The languages in which texts can be verified. */
export const READ_LANGUAGES: readonly TextLanguage[] = TEXT_LANGUAGES.filter(
  language => readingOf(language) !== undefined,
);

// The folder of a language code. Every code of `LANGUAGES` has one, or this file does not compile.
import { LANGUAGES, type Language } from '../../../core/enums.ts';
import type { LanguageFolder, Variant } from './language.ts';
import * as LIST from './languages.ts';
import type { ReadingLanguage } from './reading-language.ts';

type FolderOf<Code extends string> = Code extends `${infer Folder}-${string}` ? Folder : Code;
export type FolderId = FolderOf<Language>;

const BY_ID: { readonly [Id in FolderId]: LanguageFolder<Extract<Language, Id | `${Id}-${string}`>> } = LIST;

export const FOLDERS: readonly LanguageFolder[] = Object.values(BY_ID as Readonly<Record<FolderId, LanguageFolder>>);

export function folderId(language: Language): FolderId {
  return language.replace(/-.*/, '') as FolderId;
}

export function folderOf(language: Language): LanguageFolder {
  return (BY_ID as Readonly<Record<FolderId, LanguageFolder>>)[folderId(language)];
}

export function variantOf(language: Language): Variant {
  return folderOf(language).variants[language];
}

/** A text that a folder has written, as the variant of the language spells it. */
export function respelled(text: string, language: Language): string {
  return variantOf(language).respell?.(text) ?? text;
}

/** Undefined if the language only writes. */
export function readingOf(language: Language): ReadingLanguage | undefined {
  return folderOf(language).read;
}

/** The languages in which texts can be verified. */
export const READ_LANGUAGES: readonly Language[] = LANGUAGES.filter(language => readingOf(language) !== undefined);

// Input of a writing language: numbers in the notation of its variant, and names on the map as all languages know them.
import type { Tone } from '../terms/choices.ts';
import type { PropertyType } from '../terms/property-terms.ts';
import { FOLDERS, folderOf, type TextLanguage } from './folders.ts';
import type { Speech } from './language.ts';
import { isBareCompound, needsQuotes } from './names.ts';
import { kilometersText, moneyText, numberText } from './numbers.ts';

export interface Style {
  readonly language: TextLanguage;
  readonly tone: Tone;
  /** Undefined if the text is about the place alone. */
  readonly propertyType: PropertyType | undefined;
  /** The place was found as a street or a town only: its texts give no minutes, and nothing is round its corner. */
  readonly isApproximate?: boolean;
}

export function speechOf({
  language,
  propertyType,
  isApproximate = false,
}: Pick<Style, 'language' | 'propertyType' | 'isApproximate'>): Speech {
  return {
    propertyType,
    isApproximate,
    number: (value, decimals) => numberText(value, language, decimals),
    kilometers: value => kilometersText(value, language),
    money: (value, currency) => moneyText(value, currency, language),
    town: name => townIn(language, name),
    needsQuotes,
    isBareCompound,
    nounsElsewhere: type => nounsElsewhere(type, language),
    nouns: new Map(),
  };
}

/** A district behind the name stays: "København N", "Copenhagen N". */
function townIn(language: TextLanguage, name: string): string {
  const { exonyms = {} } = folderOf(language).names;
  const [, town = name, district = ''] = /^(.+?)( \p{Lu}{1,2})?$/u.exec(name) ?? [];
  const exonym = exonyms[town];
  return exonym === undefined ? name : `${exonym}${district}`;
}

function nounsElsewhere(type: string, language: TextLanguage): string[] {
  return FOLDERS.filter(folder => folder !== folderOf(language)).flatMap(({ names }) => names.nounOf(type) ?? []);
}

// Words that both pages use, in every language, and the format of numbers.
import { type LabelLanguage, type Language, labelLanguage } from '../../src/core/enums.ts';
import { spelledIn } from '../../src/core/spelling.ts';

/** The German table defines the set of words; a language that misses one does not compile. */
type Table<T> = { readonly de: T } & Readonly<Record<Exclude<LabelLanguage, 'de'>, NoInfer<T>>>;

/** The words of a table in a caller's language. */
export function phrasesOf<T>(table: Table<T>): (language: Language) => T {
  return language => spelledIn(table[labelLanguage(language)], language);
}

const phrasesIn = phrasesOf({
  de: {
    mode: {
      WALK: 'zu Fuß',
      BICYCLE: 'mit dem Rad',
      CAR: 'mit dem Auto',
      WHEELCHAIR: 'mit dem Rollstuhl',
      TRANSIT: 'mit Bus und Bahn',
    },
    minutes: (written: string) => `${written} Min.`,
    again: 'Erneut versuchen',
    fewer: 'Weniger',
    moreSources: (count: number) => (count === 1 ? 'eine weitere Quelle' : `${count} weitere Quellen`),
    groundMissing: 'Ein Teil des Kartengrunds fehlt.',
    touchHint: 'Mit zwei Fingern verschieben',
  },
  en: {
    mode: {
      WALK: 'on foot',
      BICYCLE: 'by bicycle',
      CAR: 'by car',
      WHEELCHAIR: 'by wheelchair',
      TRANSIT: 'by public transport',
    },
    minutes: written => `${written} min`,
    again: 'Try again',
    fewer: 'Fewer',
    moreSources: count => (count === 1 ? 'one more source' : `${count} more sources`),
    groundMissing: 'Part of the base map could not be loaded.',
    touchHint: 'Use two fingers to move the map',
  },
});

/** The common phrases in a language, with its number format. */
export function commonWordsIn(language: Language) {
  const phrases = phrasesIn(language);
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const number = (value: number, decimals = 0) =>
    decimals === 0
      ? whole.format(value)
      : new Intl.NumberFormat(language, { maximumFractionDigits: decimals }).format(value);
  const meters = new Intl.NumberFormat(language, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 });
  const kilometers = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  const length = (distance: number, unit: 'METERS' | 'KILOMETERS') =>
    (unit === 'METERS' ? meters : kilometers).format(distance).replace(' ', '\u00a0');
  return {
    ...phrases,
    language,
    /** A whole number, or one with at most so many decimals. */
    number,
    /** A share from 0 to 1 in whole percent. */
    percent: (share: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    /** `320 m`, `1,2 km`. */
    length,
    /** `320 m` to the next ten, from a kilometre on `1,2 km`. */
    distance: (value: number) => {
      const tens = Math.round(value / 10) * 10;
      return tens < 1000 ? length(tens, 'METERS') : length(value / 1000, 'KILOMETERS');
    },
    /** Travel time in whole minutes, rounded up, at least one: `4 Min.` */
    travelTime: (seconds: number) => phrases.minutes(number(Math.max(1, Math.ceil(seconds / 60)))),
  };
}

export type CommonWords = ReturnType<typeof commonWordsIn>;

/** The language of a page before its data names one: the visitor's, else German. */
export function visitorsLanguage(preferred: readonly string[]): Language {
  const known = preferred.find(tag => /^(de|en)\b/i.test(tag));
  return known?.toLowerCase().startsWith('en') ? 'en' : 'de';
}

// Words of the census in each language, and the format of its figures.
import type { TopicFigure } from '../../src/answers/census-answer.ts';
import { dateLocale, type Language } from '../../src/core/enums.ts';
import { probableInterval } from '../../src/core/probable-interval.ts';
import { commonWordsIn, phrasesOf } from './words.ts';

type Unit = TopicFigure['unit'];

const phrasesIn = phrasesOf({
  de: {
    census: 'Zensus',
    off: 'aus',
    surroundings: 'Erreichbare Umgebung',
    compared: { ofMunicipality: 'Gemeinde', ofRegion: 'ganzes Kartengebiet', ofCountry: 'Deutschland' },
    states: {
      ZERO: '0',
      NOT_PUBLISHED: 'nicht veröffentlicht',
      SUPPRESSED: 'geheim gehalten',
      ABSENT: 'nicht erhoben',
    },
    sparse: 'zu wenige Angaben',
    limited: 'eingeschränkt verlässlich',
    probably: (least: string, most: string) => `wahrscheinlich ${least} bis ${most}`,
    known: (percent: string) => `Angaben für ${percent}`,
    gaps: 'nicht veröffentlicht',
    nobody: '0',
    unlisted: 'unbewohnt',
    unlistedOrOutside: 'unbewohnt oder ohne Daten',
    perCell: 'Einwohner je Feld',
    cells: (size: string) => `Felder von ${size}`,
    hint: 'Zeigen oder tippen Sie auf ein Feld.',
    here: 'Dieses Feld',
    classes: (spans: string) => `Farben der Reihe nach: ${spans}`,
    span: (from: string, to: string) => `${from} bis ${to}`,
    asOf: 'Stand',
    years: 'Jahre',
    people: 'Personen je Haushalt',
  },
  en: {
    census: 'Census',
    off: 'off',
    surroundings: 'Area within reach',
    compared: { ofMunicipality: 'municipality', ofRegion: 'whole map', ofCountry: 'Germany' },
    states: { ZERO: '0', NOT_PUBLISHED: 'not published', SUPPRESSED: 'withheld', ABSENT: 'not collected' },
    sparse: 'too few figures',
    limited: 'of limited reliability',
    probably: (least, most) => `probably ${least} to ${most}`,
    known: percent => `figures for ${percent}`,
    gaps: 'not published',
    nobody: '0',
    unlisted: 'uninhabited',
    unlistedOrOutside: 'uninhabited or no data',
    perCell: 'Inhabitants per cell',
    cells: size => `cells of ${size}`,
    hint: 'Point at a cell or tap it.',
    here: 'This cell',
    classes: spans => `Colours in order: ${spans}`,
    span: (from, to) => `${from} to ${to}`,
    asOf: 'as of',
    years: 'years',
    people: 'people per household',
  },
});

/** Most decimals of a figure; a sum of people has none. */
const DECIMALS: Partial<Record<Unit, number>> = {
  PERSONS: 0,
  YEARS: 1,
  PERCENT: 1,
  SQUARE_METERS: 1,
  PERSONS_PER_HOUSEHOLD: 2,
  EUR_PER_SQUARE_METER: 2,
};

/** Phrases and number formats of `language`. */
export function censusWordsIn(language: Language) {
  const { percent } = commonWordsIn(language);
  const phrases = phrasesIn(language);
  /** Figures without their unit, all with as many decimals as one of them needs. */
  const numbers = (values: readonly number[], of: Unit) => {
    const most = DECIMALS[of] ?? 1;
    const needed = values.map(value => String(Number(value.toFixed(most))).split('.')[1]?.length ?? 0);
    const decimals = Math.max(0, ...needed);
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return values.map(value => new Intl.NumberFormat(language, digits).format(value));
  };
  const units: Partial<Record<Unit, string>> = {
    YEARS: phrases.years,
    PERCENT: '%',
    SQUARE_METERS: 'm²',
    PERSONS_PER_HOUSEHOLD: phrases.people,
    EUR_PER_SQUARE_METER: '€/m²',
  };
  const gapBefore = (of: Unit) => (of === 'PERCENT' && language === 'en' ? '' : '\u00a0');
  /** The unit of figures, as a heading; empty for people. */
  const unit = (of: Unit) => units[of] ?? '';
  /** `4,3 %`, `7,28 €/m²`, with a no-break space, which English has not before %; people are counted without a word. */
  const figure = (value: number, of: Unit) => [...numbers([value], of), unit(of)].filter(Boolean).join(gapBefore(of));
  return {
    ...phrases,
    numbers,
    unit,
    percent,
    figure,
    /** The same below its unit, which is not written again where it is three words. */
    figureBelow: (value: number, of: Unit) =>
      of === 'PERSONS_PER_HOUSEHOLD' ? numbers([value], of).join('') : figure(value, of),
    /** `wahrscheinlich 4.100 bis 6.800`: the interval of a count, if it is wide enough to see. */
    interval: (figure: TopicFigure) => {
      const interval = probableInterval(figure);
      if (interval === undefined) return undefined;
      const [from = '', to = ''] = numbers(interval, figure.unit);
      return phrases.probably(from, to);
    },
    /** `100 m`, `1 km`. */
    size: (meters: number) => (meters < 1000 ? `${meters}\u00a0m` : `${meters / 1000}\u00a0km`),
    /** `15. Mai 2022`, or a year. */
    day: (date: string) =>
      /^\d{4}$/.test(date)
        ? date
        : new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long' }).format(new Date(date)),
  };
}

export type CensusWords = ReturnType<typeof censusWordsIn>;

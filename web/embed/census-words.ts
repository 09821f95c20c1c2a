// What the census layer says, in both languages, and how it writes figures.
import type { TopicFigure } from '../../src/answers/census-answer.ts';
import { type LabelLanguage, type Language, labelLanguage } from '../../src/core/enums.ts';

type State = TopicFigure['state'];

interface Phrases {
  readonly census: string;
  readonly off: string;
  readonly surroundings: string;
  readonly compared: Readonly<Record<'municipality' | 'region' | 'country', string>>;
  readonly states: Readonly<Record<Exclude<State, 'VALUE'>, string>>;
  readonly sparse: string;
  readonly limited: string;
  readonly known: (percent: string) => string;
  readonly gaps: string;
  readonly nobody: string;
  readonly unlisted: string;
  readonly unlistedOrOutside: string;
  readonly perCell: string;
  readonly cells: (size: string) => string;
  readonly hint: string;
  readonly here: string;
  readonly classes: (spans: string) => string;
  readonly span: (from: string, to: string) => string;
  readonly asOf: string;
  readonly years: string;
  readonly people: string;
}

const PHRASES: Record<LabelLanguage, Phrases> = {
  de: {
    census: 'Zensus',
    off: 'aus',
    surroundings: 'Erreichbare Umgebung',
    compared: { municipality: 'Gemeinde', region: 'ganzes Kartengebiet', country: 'Deutschland' },
    states: {
      ZERO: '0',
      NOT_PUBLISHED: 'nicht veröffentlicht',
      SUPPRESSED: 'geheim gehalten',
      ABSENT: 'nicht erhoben',
    },
    sparse: 'zu wenige Angaben',
    limited: 'eingeschränkt verlässlich',
    known: percent => `Angaben für ${percent}`,
    gaps: 'nicht veröffentlicht',
    nobody: '0',
    unlisted: 'unbewohnt',
    unlistedOrOutside: 'unbewohnt oder ohne Daten',
    perCell: 'Einwohner je Feld',
    cells: size => `Felder von ${size}`,
    hint: 'Zeigen oder tippen Sie auf ein Feld.',
    here: 'Dieses Feld',
    classes: spans => `Farben von hell nach dunkel: ${spans}`,
    span: (from, to) => `${from} bis ${to}`,
    asOf: 'Stand',
    years: 'Jahre',
    people: 'Personen je Haushalt',
  },
  en: {
    census: 'Census',
    off: 'off',
    surroundings: 'Area within reach',
    compared: { municipality: 'municipality', region: 'whole map', country: 'Germany' },
    states: { ZERO: '0', NOT_PUBLISHED: 'not published', SUPPRESSED: 'withheld', ABSENT: 'not collected' },
    sparse: 'too few figures',
    limited: 'of limited reliability',
    known: percent => `figures for ${percent}`,
    gaps: 'not published',
    nobody: '0',
    unlisted: 'uninhabited',
    unlistedOrOutside: 'uninhabited or no data',
    perCell: 'Inhabitants per cell',
    cells: size => `cells of ${size}`,
    hint: 'Point at a cell or tap it.',
    here: 'This cell',
    classes: spans => `Colours from light to dark: ${spans}`,
    span: (from, to) => `${from} to ${to}`,
    asOf: 'as of',
    years: 'years',
    people: 'people per household',
  },
};

export interface CensusWords extends Phrases {
  /** Figures without their unit, all with as many decimals as one of them needs. */
  numbers(values: readonly number[], unit: TopicFigure['unit']): string[];
  /** `4,3 %`, `7,28 €/m²`; people are counted without a word. */
  figure(value: number, unit: TopicFigure['unit']): string;
  /** What figures are counted in, as a heading; empty for people. */
  unit(unit: TopicFigure['unit']): string;
  percent(share: number): string;
  /** `100 m`, `1 km`. */
  size(meters: number): string;
  /** `15. Mai 2022`, or a year. */
  day(date: string): string;
}

/** Decimals that are shown; a sum of people has none. */
const DECIMALS: Partial<Record<TopicFigure['unit'], number>> = {
  PERSONS: 0,
  YEARS: 1,
  PERCENT: 1,
  SQUARE_METERS: 1,
  PERSONS_PER_HOUSEHOLD: 2,
  EUR_PER_SQUARE_METER: 2,
};

/** Phrases and number formats of `language`. */
export function censusWordsIn(language: Language): CensusWords {
  const phrases = PHRASES[labelLanguage(language)];
  const numbers = (values: readonly number[], of: TopicFigure['unit']) => {
    const most = DECIMALS[of] ?? 1;
    const decimals = Math.max(
      0,
      ...values.map(value => String(Number(value.toFixed(most))).split('.')[1]?.length ?? 0),
    );
    const format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return values.map(value => format.format(value));
  };
  const units: Partial<Record<TopicFigure['unit'], string>> = {
    YEARS: phrases.years,
    PERCENT: '%',
    SQUARE_METERS: 'm²',
    PERSONS_PER_HOUSEHOLD: phrases.people,
    EUR_PER_SQUARE_METER: '€/m²',
  };
  const unit = (of: TopicFigure['unit']) => units[of] ?? '';
  return {
    ...phrases,
    numbers,
    unit,
    // No-break: a figure stays with its unit.
    figure: (value, of) => `${numbers([value], of)}${unit(of) === '' ? '' : `\u00a0${unit(of)}`}`,
    percent: share => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    size: meters => (meters < 1000 ? `${meters}\u00a0m` : `${meters / 1000}\u00a0km`),
    day: date =>
      /^\d{4}$/.test(date) ? date : new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(date)),
  };
}

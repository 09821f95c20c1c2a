// Every word of the sheet (PDF) in each language, and how it writes times, lengths, figures and dates. The words are those of the page.
import type { TopicFigure } from '../../answers/census-answer.ts';
import {
  type AddressVisibility,
  dateLocale,
  type LabelLanguage,
  type Language,
  labelLanguage,
} from '../../core/enums.ts';
import { hiddenAddressWords } from '../../core/hidden-address-words.ts';
import { type JourneyMode, MODES } from '../../core/modes.ts';
import { lineLabel, type Vehicle } from '../../core/vehicles.ts';
import type { EmbedData, ShownService } from './embed-data.ts';
import { SHEET_PHRASES, type SheetPhrases } from './sheet-phrases.ts';

type Unit = TopicFigure['unit'];
type Reach = Pick<EmbedData['reachability'], 'transportMode' | 'distance' | 'unit'>;

const NO_BREAK = '\u00a0';
const DECIMALS: Partial<Record<Unit, number>> = {
  PERSONS: 0,
  PERSONS_PER_HOUSEHOLD: 2,
  EUR_PER_SQUARE_METER: 2,
};

/** Phrases and formats of a language; with a hidden address, times and lengths are about. */
export function sheetWordsIn(language: Language, visibility: AddressVisibility = 'EXACT') {
  const hidden = hiddenAddressWords(language, visibility);
  const labels: LabelLanguage = labelLanguage(language);
  const phrases: SheetPhrases = SHEET_PHRASES[labels];
  const number = (value: number, decimals = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: decimals }).format(value);
  const percent = (share: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  const minutes = (written: string) => `${written}${NO_BREAK}${phrases.min}`;
  const length = (exact: number) => {
    const meters = hidden?.meters(exact) ?? exact;
    const tens = Math.round(meters / 10) * 10;
    return tens < 1000 ? `${number(tens)}${NO_BREAK}m` : `${number(meters / 1000, 1)}${NO_BREAK}km`;
  };
  const mode = (of: JourneyMode) => (of === 'TRANSIT' ? phrases.byTransit : MODES[of].adverb[labels]);
  const units: Partial<Record<Unit, string>> = {
    YEARS: phrases.years,
    PERCENT: '%',
    SQUARE_METERS: 'm²',
    PERSONS_PER_HOUSEHOLD: phrases.people,
    EUR_PER_SQUARE_METER: '€/m²',
  };
  return {
    phrases,
    number,
    percent,
    length,
    mode,
    /** Whole minutes, rounded up, at least one. */
    travelTime: (seconds: number) => {
      const time = minutes(number(Math.max(1, Math.ceil(seconds / 60))));
      return hidden?.about(time) ?? time;
    },
    /** What readers have to know of an address that is not shown. */
    hidden: hidden && [hidden.said, hidden.more].join(' '),
    /** `15 Minuten zu Fuß` */
    reach: ({ distance, unit, transportMode }: Reach) => {
      const limit =
        unit === 'MINUTES'
          ? phrases.minutesLong(distance, number(distance, 2))
          : unit === 'METERS'
            ? `${number(distance)}${NO_BREAK}m`
            : `${number(distance, 2)}${NO_BREAK}km`;
      return `${limit} ${mode(transportMode)}`;
    },
    /** `Bus 33` */
    line: (of: { readonly name: string; readonly mode: Vehicle }) => lineLabel(of, labels),
    service: ({ date, from, to, byWheelchair }: ShownService) =>
      phrases.service(dayOf(date, language), from, to, byWheelchair === true),
    date: (time: string) => dayOf(time, language),
    /** A score rounded down, so that it never reads as the next level. */
    score: (value: number) => number(Math.floor(value)),
    upper: (value: number) => number(Math.ceil(value)),
    /** `4,3 %`; people are counted without a word. */
    figure: (value: number, of: Unit) =>
      [number(value, DECIMALS[of] ?? 1), units[of] ?? ''].filter(Boolean).join(NO_BREAK),
  };
}

export type SheetWords = ReturnType<typeof sheetWordsIn>;

/** A date, or the year that stands for one. Dates are those of UTC, so that every server prints the same. */
function dayOf(time: string, language: Language): string {
  if (time.length <= 4) return time;
  return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
}

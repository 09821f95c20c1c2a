// Every word of the sheet (PDF) in each language, and how it writes times, lengths, figures and dates. The words are those of the page.
import type { TransitPoi } from '../../answers/answer-fields.ts';
import type { TopicFigure } from '../../answers/census-answer.ts';
import { dateLocale, type Language, labelIn, labelLanguage } from '../../core/enums.ts';
import { hiddenAddressWords, markLegend, onlyStreetWords, type ShownPlaces } from '../../core/hidden-address-words.ts';
import { type JourneyMode, MODES } from '../../core/modes.ts';
import { severalWordsIn } from '../../core/several-words.ts';
import { spelledIn } from '../../core/spelling.ts';
import { lineLabel, type Vehicle } from '../../core/vehicles.ts';
import type { EmbedData } from './embed-data.ts';
import { SHEET_PHRASES, type SheetPhrases } from './sheet-phrases.ts';
import type { ShownService } from './shown-service.ts';

type Unit = TopicFigure['unit'];
type Reach = Pick<EmbedData['reachability'], 'transportMode' | 'distance' | 'unit'>;

const NO_BREAK = '\u00a0';
const DECIMALS: Partial<Record<Unit, number>> = {
  PERSONS: 0,
  PERSONS_PER_HOUSEHOLD: 2,
  EUR_PER_SQUARE_METER: 2,
};

/** Phrases and formats of a language; with a hidden address, times and lengths are about. */
export function sheetWordsIn(language: Language, shown?: ShownPlaces) {
  const hidden = shown && hiddenAddressWords(language, shown);
  const onlyStreet = shown && onlyStreetWords(language, shown);
  const spelled: SheetPhrases = spelledIn(SHEET_PHRASES[labelLanguage(language)], language);
  const notes = { ...spelled.notes, ...(onlyStreet !== undefined && { 'address-not-exact': onlyStreet }) };
  const phrases: SheetPhrases = { ...spelled, notes };
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
  const mode = (of: JourneyMode) => (of === 'TRANSIT' ? phrases.byTransit : labelIn(MODES[of].adverb, language));
  const units: Partial<Record<Unit, string>> = {
    YEARS: phrases.years,
    PERCENT: '%',
    SQUARE_METERS: 'm²',
    PERSONS_PER_HOUSEHOLD: phrases.people,
    EUR_PER_SQUARE_METER: '€/m²',
  };
  const several = severalWordsIn(language);
  return {
    phrases,
    several,
    number,
    percent,
    length,
    mode,
    /** `68 Orte` */
    places: (count: number) => phrases.places(count, number(count)),
    /** Whole minutes, rounded up, at least one. */
    travelTime: (seconds: number) => {
      const time = minutes(number(Math.max(1, Math.ceil(seconds / 60))));
      return hidden?.about(time) ?? time;
    },
    /** Minutes that are written already: `ca. 8 | 5 Min.` */
    about: (written: string) => {
      const time = minutes(written);
      return hidden?.about(time) ?? time;
    },
    /** What readers have to know of an address that is not shown. */
    hidden: hidden && [hidden.said, hidden.more].join(' '),
    /** The same where there is room for a line. */
    hiddenBrief: hidden && shown && (markLegend(language, shown) ?? hidden.said),
    /** What the mark of the place is, below each map. */
    legend: shown && markLegend(language, shown),
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
    line: (of: { readonly name: string; readonly mode: Vehicle }) => lineLabel(of, language),
    /** `S1, Bus 33`; that one walks, if there are none. */
    ridden: ({ lines = [], unknownMeters }: Pick<TransitPoi, 'lines' | 'unknownMeters'>) => {
      if (lines.length > 0) return lines.map(each => lineLabel(each, language)).join(', ');
      return unknownMeters === undefined ? phrases.allOnFoot : phrases.allByWheelchair;
    },
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

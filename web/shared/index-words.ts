// Words of the location index in each language, and the format of its figures.
import type { Language } from '../../src/core/enums.ts';
import type { EmbedCategory, EmbedIndex } from '../../src/features/snapshots/embed-index.ts';
import { commonWordsIn, phrasesOf } from './words.ts';

const phrasesIn = phrasesOf({
  de: {
    index: 'Standortindex',
    of100: 'von 100',
    dial: (score: string, label: string, low: string, high: string) =>
      `${[`${score} von 100`, label].filter(Boolean).join(', ')}; Spanne ${low} bis ${high}`,
    brief: (score: string) => `Standortindex ${score} von 100`,
    frames: { ADDRESSES: 'Adressen', BUILDINGS: 'Wohngebäude', STREETS: 'Wohnstraßen' },
    higher: (percent: string, of: string) => `Höher als an ${percent} der ${of} im Kartengebiet`,
    highest: (of: string) => `Höher als an fast allen ${of} im Kartengebiet`,
    lowest: (of: string) => `Niedriger als an fast allen ${of} im Kartengebiet`,
    alike: { CITY: 'in der Großstadt', TOWN: 'in Städten und Vororten', RURAL: 'auf dem Land' },
    alikeHigher: (where: string, percent: string) => `${where} als an ${percent}`,
    band: (low: string, high: string) => `Spanne ${low} bis ${high}`,
    range: (low: string, high: string) => `${low} bis ${high}`,
    categories: 'Woraus er sich ergibt',
    bar: (score: string) => `${score} von 100`,
    noData: 'keine Daten',
    byHouse: 'je nach Haus',
    estimate: 'geschätzt',
    absent: 'Nicht in 30 Minuten:',
    nothing: 'Nichts davon ist zu Fuß in 30 Minuten zu erreichen.',
    noiseAway: 'Luftlinie zum Nächsten seiner Art:',
    noNoise: 'Keine Lärmquelle der Karte reicht bis hier.',
    more: (written: string) => `${written} weitere`,
    perHour: (written: string) => `${written} Abfahrten pro Stunde`,
    lines: (names: string, count: number) => `${count === 1 ? 'Linie' : 'Linien'} ${names}`,
    ride: (place: string, minutes: string) => `${minutes} Fahrt bis ${place}`,
    walk: (place: string, meters: string) => `zu Fuß bis ${place}, ${meters}\u00a0m`,
    unknownStops: (unknown: string, all: string) =>
      `In keinem Fahrplan: ${unknown} von ${all} Haltestellen in 30 Minuten zu Fuß. Was dort fährt, ist unbekannt.`,
    byUnknownStops: 'Gezählt sind hier diese Haltestellen, weil sie mehr wert sind als die bekannten Abfahrten.',
    showOnMap: 'Auf der Karte zeigen',
    improvements: 'Was den Wert heben würde, je 5 Minuten entfernt',
    points: (written: string) => `${written} Punkte`,
    about: (percent: string) =>
      `Was zu Fuß nah ist und wie fern Lärm liegt. Die Daten dafür gelten als zu ${percent} vollständig.`,
    bandMeaning:
      'Die Spanne zeigt, wie weit Gehtempo, genaue Lage, Lücken der Karte und ihr Rand den Wert verschieben können.',
    reading: 'Wie der Wert zu lesen ist',
    readingLines: [
      'Volle Punkte gibt es bis 5 Minuten Weg, ab 30 Minuten keine. Krankenhaus, Hochschule und Autobahn zählen mit dem Auto.',
      'Die Spanne sagt, wie weit Gehtempo, genaue Lage, Lücken der Karte und ihr Rand den Wert verschieben können.',
      'Der Abstand zu Lärmquellen ist aus Entfernungen geschätzt, nicht gemessen.',
      'Der Wert sagt nichts über Mieten oder Preise.',
    ],
    sample: (size: string, of: string, isWeighted: boolean) =>
      `Verglichen wird mit ${size} ${of}${isWeighted ? ', gezogen nach der Zahl der Einwohner' : ''}.`,
  },
  en: {
    index: 'Location index',
    of100: 'of 100',
    dial: (score, label, low, high) =>
      `${[`${score} of 100`, label].filter(Boolean).join(', ')}; range ${low} to ${high}`,
    brief: score => `Location index ${score} of 100`,
    frames: { ADDRESSES: 'addresses', BUILDINGS: 'homes', STREETS: 'residential streets' },
    higher: (percent, of) => `Higher than at ${percent} of the ${of} on the map`,
    highest: of => `Higher than at nearly all ${of} on the map`,
    lowest: of => `Lower than at nearly all ${of} on the map`,
    alike: { CITY: 'in cities', TOWN: 'in towns and suburbs', RURAL: 'in the country' },
    alikeHigher: (where, percent) => `${where} than at ${percent}`,
    band: (low, high) => `Range ${low} to ${high}`,
    range: (low, high) => `${low} to ${high}`,
    categories: 'What it is made of',
    bar: score => `${score} of 100`,
    noData: 'no data',
    byHouse: 'varies by house',
    estimate: 'estimated',
    absent: 'Not within 30 minutes:',
    nothing: 'None of it can be reached on foot within 30 minutes.',
    noiseAway: 'As the crow flies to the nearest of its kind:',
    noNoise: 'No source of noise on the map reaches here.',
    more: written => `${written} more`,
    perHour: written => `${written} departures per hour`,
    lines: (names, count) => `${count === 1 ? 'line' : 'lines'} ${names}`,
    ride: (place, minutes) => `${minutes} ride to ${place}`,
    walk: (place, meters) => `on foot to ${place}, ${meters}\u00a0m`,
    unknownStops: (unknown, all) =>
      `In no timetable: ${unknown} of ${all} stops within 30 minutes on foot. What leaves there is unknown.`,
    byUnknownStops: 'These stops count here, because they are worth more than the known departures.',
    showOnMap: 'Show on the map',
    improvements: 'What would raise it, each 5 minutes away',
    points: written => `${written} points`,
    about: percent => `What is near on foot and how far noise is. The data for it is taken to be ${percent} complete.`,
    bandMeaning:
      'The range shows how far walking speed, exact position, gaps in the map and its edge can move the score.',
    reading: 'How to read it',
    readingLines: [
      'Up to 5 minutes away counts in full, from 30 minutes nothing does. Hospital, university and motorway count by car.',
      'The range says how far walking speed, exact position, gaps in the map and its edge can move the score.',
      'Distance from noise is estimated from distances, not measured.',
      'The score says nothing about rents or prices.',
    ],
    sample: (size, of, isWeighted) =>
      `Compared with ${size} ${of}${isWeighted ? ', drawn by the number of inhabitants' : ''}.`,
  },
});

/** What leaves a stop, as answer and page have it. */
interface Served {
  readonly lines?: readonly { readonly name: string }[] | undefined;
  readonly perHour?: number | undefined;
  readonly rideTo?: string | undefined;
  readonly rideSeconds?: number | undefined;
  readonly walkTo?: string | undefined;
  readonly networkMeters?: number | undefined;
}

/** Stops within reach, and how many of them no timetable knows. */
type StopCounts = Pick<EmbedCategory, 'scoredBy' | 'stopsInReach' | 'stopsWithoutTimetable'>;

/** Lines above `+3`. */
const MOST_LINES = 6;

type Total = EmbedIndex['total'];

type Standing = Pick<EmbedIndex, 'percentile' | 'reference'>;

/** Percentiles at these extremes become phrases without a figure. */
const HIGHEST = 99;
const LOWEST = 1;

/** Phrases and number formats of `language`. */
export function indexWordsIn(language: Language) {
  const { number, percent, travelTime } = commonWordsIn(language);
  const phrases = phrasesIn(language);
  const signed = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'always',
  });
  // Rounded down, so that it never reads as the next level; a band widens instead.
  const score = (value: number) => number(Math.floor(value));
  const upper = (value: number) => number(Math.ceil(value));
  /** Of scores, so both are rounded alike. */
  const rangeOf = ({ low, high }: NonNullable<Total['homes']>, range: (low: string, high: string) => string) =>
    Math.floor(low) === Math.floor(high) ? score(low) : range(score(low), score(high));
  return {
    ...phrases,
    number,
    percent,
    /** A score of 0 to 100, in whole points. */
    score,
    /** The upper end of a band, in whole points. */
    upper,
    /** What stands for a total: the score, or all scores that the data allow where they are too many for a level; undefined without a score. */
    figure({ score: value, low = 0, high = 100, withheld, homes }: Total): string | undefined {
      if (value === undefined) return undefined;
      if (homes !== undefined && withheld === undefined) return rangeOf(homes, phrases.range);
      return withheld === undefined ? score(value) : phrases.range(score(low), upper(high));
    },
    /** What stands for a part: its score, or `45–73` of the homes that a hidden address may be. */
    partFigure: ({ score: value, homes }: Pick<EmbedCategory, 'score' | 'homes'>): string => {
      if (homes === 'TOO_WIDE') return phrases.byHouse;
      if (homes !== undefined) return rangeOf(homes, (low, high) => `${low}–${high}`);
      return value === undefined ? phrases.noData : score(value);
    },
    /** `+2,1`. */
    gain: (points: number) => signed.format(points),
    /** Of a stop that counts by the timetable: its lines, where they go or that one walks there, and how often. */
    served({ lines = [], perHour = 0, rideTo, rideSeconds = 0, walkTo, networkMeters = 0 }: Served): string[] {
      const names = lines.slice(0, MOST_LINES).map(({ name }) => name);
      const more = lines.length > MOST_LINES ? [`+${number(lines.length - MOST_LINES)}`] : [];
      return [
        ...(names.length === 0 ? [] : [phrases.lines([...names, ...more].join(', '), lines.length)]),
        ...(rideTo === undefined ? [] : [phrases.ride(rideTo, travelTime(rideSeconds))]),
        ...(walkTo === undefined ? [] : [phrases.walk(walkTo, number(Math.round(networkMeters)))]),
        ...(perHour > 0 ? [phrases.perHour(number(perHour, 1))] : []),
      ];
    },
    /** What nobody knows about stops within reach; empty if every stop is in a timetable, or the region has none. */
    unknownStopsSaid({ scoredBy, stopsInReach = 0, stopsWithoutTimetable = 0 }: StopCounts): string {
      if (stopsWithoutTimetable === 0) return '';
      const said = phrases.unknownStops(number(stopsWithoutTimetable), number(stopsInReach));
      return scoredBy === 'STOPS' ? `${said} ${phrases.byUnknownStops}` : said;
    },
    /** The rank of the score among places of the map; undefined without a sample. */
    standing({ percentile, reference }: Standing) {
      if (percentile?.amongRegion === undefined) return undefined;
      const frame = phrases.frames[reference?.frame ?? 'ADDRESSES'];
      if (percentile.amongRegion >= HIGHEST) return phrases.highest(frame);
      if (percentile.amongRegion <= LOWEST) return phrases.lowest(frame);
      return phrases.higher(percent(percentile.amongRegion / 100), frame);
    },
    /** The rank among places of the same settlement type. */
    standingAlike({ percentile, reference }: Standing) {
      const { amongRegion: region, amongSettlementType: alike } = percentile ?? {};
      if (alike === undefined || reference?.settlementType === undefined) return undefined;
      // Only if it differs from the rank on the whole map, and neither rank is an extreme.
      if (region === undefined || alike === region || Math.max(alike, region) >= HIGHEST) return undefined;
      if (Math.min(alike, region) <= LOWEST) return undefined;
      return phrases.alikeHigher(phrases.alike[reference.settlementType], percent(alike / 100));
    },
  };
}

export type IndexWords = ReturnType<typeof indexWordsIn>;

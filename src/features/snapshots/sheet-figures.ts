// The location index and the census of a snapshot in the form of its sheet (PDF).
import type { TopicFigure } from '../../answers/census-answer.ts';
import type { Language } from '../../core/enums.ts';
import { probableInterval } from '../../core/probable-interval.ts';
import type { SheetCategory, SheetCensus, SheetScore } from '../../map/sheet/sheet-content.ts';
import type { PointRange } from '../location-index/index-of-homes.ts';
import type { EmbedCensus } from './embed-census.ts';
import type { EmbedCategory, EmbedIndex, EmbedThing } from './embed-index.ts';
import type { SheetWords } from './sheet-words.ts';

/** Reasons of a category in one line. */
const MOST_REASONS = 4;
/** Percentiles at these extremes become phrases without a figure. */
const HIGHEST = 99;
const LOWEST = 1;

export function sheetScore(index: EmbedIndex, words: SheetWords, language: Language): SheetScore {
  const { phrases, score, upper, percent } = words;
  const { total, completeness } = index;
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const standing = standingOf(index, words);
  return {
    heading: phrases.index,
    ...(total.score !== undefined && { total: { written: figureOf(total, words), scale: phrases.of100 } }),
    level: total.label ?? '',
    lines: [
      ...(total.low === undefined || total.high === undefined || total.withheld !== undefined
        ? []
        : [phrases.band(score(total.low), upper(total.high))]),
      ...(standing === undefined ? [] : [standing]),
      ...(total.detail === undefined ? [] : [total.detail]),
    ],
    categories: index.categories.map(category => categoryOf(category, words, list)),
    notes: [phrases.about(percent(completeness))],
  };
}

/** The score, or all scores that the data allow where they are too many for a level. */
function figureOf(
  { score = 0, low = 0, high = 100, withheld, homes }: EmbedIndex['total'],
  { phrases, ...words }: SheetWords,
): string {
  if (homes !== undefined && withheld === undefined) return rangeOf(homes, words, phrases.range);
  return withheld === undefined ? words.score(score) : phrases.range(words.score(low), words.upper(high));
}

/** Of scores, so both are rounded alike. */
function rangeOf(
  { low, high }: PointRange,
  { score }: Pick<SheetWords, 'score'>,
  range: (low: string, high: string) => string,
): string {
  return Math.floor(low) === Math.floor(high) ? score(low) : range(score(low), score(high));
}

function standingOf({ percentile, reference }: EmbedIndex, { phrases, percent }: SheetWords): string | undefined {
  if (percentile?.amongRegion === undefined) return undefined;
  const frame = phrases.frames[reference?.frame ?? 'ADDRESSES'];
  if (percentile.amongRegion >= HIGHEST) return phrases.highest(frame);
  if (percentile.amongRegion <= LOWEST) return phrases.lowest(frame);
  return phrases.higher(percent(percentile.amongRegion / 100), frame);
}

function categoryOf(category: EmbedCategory, words: SheetWords, list: Intl.ListFormat): SheetCategory {
  const { label, score, isProxy, homes } = category;
  const { phrases } = words;
  if (score === undefined && homes === undefined) {
    return { label, written: phrases.noData, isEstimate: false, reasons: [] };
  }
  const reasons = [...(isProxy ? [phrases.estimate] : []), ...reasonsOf(category, words, list)];
  if (homes === 'TOO_WIDE') return { label, written: phrases.byHouse, isEstimate: isProxy, reasons };
  const dash = (low: string, high: string) => `${low}–${high}`;
  return {
    label,
    from: homes?.low ?? 0,
    to: homes?.high ?? score ?? 0,
    written: homes === undefined ? words.score(score ?? 0) : rangeOf(homes, words, dash),
    isEstimate: isProxy,
    reasons,
  };
}

function reasonsOf({ things, absent, losses }: EmbedCategory, words: SheetWords, list: Intl.ListFormat): string[] {
  const { phrases } = words;
  if (losses !== undefined) {
    if (losses.length === 0) return [phrases.noNoise];
    const sources = losses.toSorted((a, b) => b.points - a.points).slice(0, MOST_REASONS);
    return sources.map(each => `${each.noiseSourceLabel} ${words.length(each.distanceMeters)}`);
  }
  if (things.length === 0) return [phrases.nothingNear];
  // Two stops of one name are one reason to a reader.
  const near = [...new Set(things.map(thing => reasonOf(thing, words)))].slice(0, MOST_REASONS);
  return [...near, ...(absent.length > 0 ? [phrases.absent(list.format(absent))] : [])];
}

function reasonOf({ name, typeLabel, travelSeconds, transportMode }: EmbedThing, words: SheetWords): string {
  const way = transportMode === 'CAR' ? ` ${words.mode('CAR')}` : '';
  return `${name ?? typeLabel} ${words.travelTime(travelSeconds)}${way}`;
}

const COMPARED = ['ofMunicipality', 'ofRegion', 'ofCountry'] as const;

export function sheetCensus(census: EmbedCensus, words: SheetWords): SheetCensus {
  const { phrases } = words;
  const columns = COMPARED.filter(name => census.some(({ figure }) => figure.comparison?.[name] !== undefined));
  const sources = new Set(census.map(({ source }) => source).filter(source => source !== ''));
  return {
    heading: phrases.census,
    columns: [phrases.topic, phrases.here, ...columns.map(name => phrases.compared[name]), phrases.asOf],
    rows: census.map(({ figure }) => ({
      cells: [
        figure.label,
        figureText(figure, words),
        ...columns.map(name => {
          const value = figure.comparison?.[name];
          return value === undefined ? '–' : words.figure(value, figure.unit);
        }),
        figure.publishedIn === undefined ? '–' : words.date(figure.publishedIn.referenceDate),
      ],
      doubt: doubtOf(figure, words),
    })),
    note: [phrases.censusNote, ...sources].join(' '),
    more: phrases.moreTopics,
  };
}

function figureText({ value, unit, state, coverage }: TopicFigure, { phrases, ...words }: SheetWords): string {
  if (value !== null) return words.figure(value, unit);
  return (coverage ?? 0) > 0 ? phrases.sparse : phrases.states[state === 'VALUE' ? 'NOT_PUBLISHED' : state];
}

/** A smaller share of the people is worth saying. */
const WHOLE = 0.995;

/** How sure a figure is, as the page says it: `wahrscheinlich 4.100 bis 6.800; eingeschränkt verlässlich`. */
function doubtOf(figure: TopicFigure, { phrases, number, percent }: SheetWords): string {
  const { value, coverage, reliability } = figure;
  const interval = probableInterval(figure);
  return [
    ...(interval === undefined ? [] : [phrases.probably(number(interval[0]), number(interval[1]))]),
    ...(coverage !== undefined && coverage < WHOLE ? [phrases.known(percent(coverage))] : []),
    ...(value !== null && reliability !== undefined && reliability !== 'NORMAL' ? [phrases.limited] : []),
  ].join('; ');
}

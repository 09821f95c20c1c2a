// The location index and the census of a snapshot in the form of its sheet (PDF).
import type { TopicFigure } from '../../answers/census-answer.ts';
import type { Language } from '../../core/enums.ts';
import type { SheetCategory, SheetCensus, SheetScore } from '../../map/sheet/sheet-content.ts';
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
  { score = 0, low = 0, high = 100, withheld }: EmbedIndex['total'],
  { phrases, ...words }: SheetWords,
): string {
  return withheld === undefined ? words.score(score) : phrases.range(words.score(low), words.upper(high));
}

function standingOf({ percentile, reference }: EmbedIndex, { phrases, percent }: SheetWords): string | undefined {
  if (percentile?.amongRegion === undefined) return undefined;
  const frame = phrases.frames[reference?.frame ?? 'ADDRESSES'];
  if (percentile.amongRegion >= HIGHEST) return phrases.highest(frame);
  if (percentile.amongRegion <= LOWEST) return phrases.lowest(frame);
  return phrases.higher(percent(percentile.amongRegion / 100), frame);
}

function categoryOf(category: EmbedCategory, words: SheetWords, list: Intl.ListFormat): SheetCategory {
  const { label, score, isProxy } = category;
  const { phrases } = words;
  if (score === undefined) return { label, written: phrases.noData, isEstimate: false, reasons: [] };
  return {
    label,
    score,
    written: words.score(score),
    isEstimate: isProxy,
    reasons: [...(isProxy ? [phrases.estimate] : []), ...reasonsOf(category, words, list)],
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
    rows: census.map(({ figure }) => [
      figure.label,
      figureText(figure, words),
      ...columns.map(name => {
        const value = figure.comparison?.[name];
        return value === undefined ? '–' : words.figure(value, figure.unit);
      }),
      figure.publishedIn === undefined ? '–' : words.date(figure.publishedIn.referenceDate),
    ]),
    note: [phrases.censusNote, ...sources].join(' '),
    more: phrases.moreTopics,
  };
}

function figureText({ value, unit, state }: TopicFigure, words: SheetWords): string {
  if (value !== null) return words.figure(value, unit);
  return state in words.phrases.states ? words.phrases.states[state as keyof typeof words.phrases.states] : '–';
}

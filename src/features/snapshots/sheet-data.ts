// A snapshot in the form of its sheet (PDF): every word, figure and place that the two pages print.
import type { Meta } from '../../answers/answer-fields.ts';
import { creditIn } from '../../core/credit-words.ts';
import type { Language } from '../../core/enums.ts';
import type { SheetContent, SheetKind, SheetLink, SheetNearest, SheetPlace } from '../../map/sheet/sheet-content.ts';
import { saidMissing } from '../../poi-types/said-missing.ts';
import type { SnapshotPoi } from './answer.ts';
import { boundsOf, type EmbedData } from './embed-data.ts';
import type { OperatorLinks } from './embed-look.ts';
import type { EmbedSeveral } from './embed-several.ts';
import { sheetCensus, sheetScore } from './sheet-figures.ts';
import { type SheetWords, sheetWordsIn } from './sheet-words.ts';

/** What a sheet needs beside the data of the page. */
export interface SheetFrame {
  /** Readable on white. */
  readonly color: string;
  readonly logo: Uint8Array | undefined;
  readonly pageUrl: string;
  readonly operator: OperatorLinks;
  readonly expiresAt: string | null;
  readonly attribution: Meta['attribution'];
  /** The publishers of what the text tells. */
  readonly textSources: readonly string[];
}

/** Half a side of the map of the closest surroundings. */
const DETAIL_METERS = 260;
const METERS_PER_DEGREE = 111_320;
/** Lines of the list that a sheet with few kinds fills with several places of each. */
const LIST_LINES = 24;
const MOST_OF_KIND = 3;
/** A row has room for the minutes from so many starting points. */
const MOST_TIMES = 4;
const BETWEEN_TIMES = ' | ';

/** The content of a sheet, all of it from data that visitors may have. */
export function sheetContent(data: EmbedData, frame: SheetFrame): SheetContent {
  const { language, title, location, reachability, several, index, text, census } = data;
  const words = sheetWordsIn(language, data);
  const { phrases } = words;
  const together = several && words.several.within(several.combine, several.starts.length);
  const reach = together === undefined ? words.reach(reachability) : lowerFirst(together);
  const service = reachability.service === undefined ? [] : [words.service(reachability.service)];
  const within = together ?? (reachability.unit === 'MINUTES' ? phrases.inReach(reach) : phrases.distanceReach(reach));
  const showsPlaces = data.groups.length > 0;
  return {
    language,
    title: title ?? location.label,
    fallbackTitle: location.label,
    lines: [
      ...(several ? startLines(several, words) : title === null ? [] : [location.label]),
      ...(words.hidden === undefined ? [] : [words.hidden]),
      within,
      ...service,
    ],
    color: frame.color,
    ...(frame.logo && { logo: { bytes: frame.logo, alt: phrases.logo } }),
    pageUrl: frame.pageUrl,
    computedAt: data.createdAt,
    map: {
      alt: several ? phrases.mapAltOfSeveral(location.label) : phrases.mapAlt(location.label, reach),
      caption: withLegend(showsPlaces ? phrases.mapCaption(reach) : phrases.mapCaptionAlone(reach), words),
      // Each page may lie on a desk alone.
      sources: phrases.textSources(frame.attribution.map(({ text }) => text).join(', ')),
      bounds: data.bounds,
    },
    detail: {
      alt: several ? phrases.startsAlt(location.label) : phrases.detailAlt(location.label),
      caption: several ? words.several.starts : withLegend(phrases.detailCaption, words),
      bounds: closeTo(data),
    },
    ...(showsPlaces && { nearest: nearest(data, words) }),
    ...(index && { score: sheetScore(index, words, language) }),
    ...(text && {
      text: {
        heading: text.title,
        sections: text.sections,
        mark: [phrases.textMark, phrases.textSources(frame.textSources.join(', '))].join(' '),
        cut: phrases.textCut,
      },
    }),
    ...(census && census.length > 0 && { census: sheetCensus(census, words) }),
    foot: {
      heading: phrases.page,
      hint: phrases.hint,
      qrAlt: phrases.qrAlt(frame.pageUrl),
      links: operatorLinks(frame.operator, words),
      lines: footLines(data, frame, words),
      sourcesHeading: phrases.sources,
      sources: frame.attribution.map(source => sourceOf(source, language)),
      unprintable: phrases.unprintable,
      cut: phrases.footCut,
    },
  };
}

/** A box around the shown places, and around the areas and streets on which they lie. */
function closeTo({ location, several }: EmbedData): EmbedData['bounds'] {
  const up = DETAIL_METERS / METERS_PER_DEGREE;
  const aside = up / Math.cos((location.lat * Math.PI) / 180);
  return boundsOf(
    (several?.starts ?? [location]).flatMap(({ lat, lng, area, street }) => [
      [lng - aside, lat - up],
      [lng + aside, lat + up],
      ...(area?.geometry.coordinates.flat() ?? []),
      ...(street?.geometry.coordinates.flat() ?? []),
    ]),
  );
}

/** `1 Arbeit, Marktplatz 1: 8 Minuten zu Fuß`. */
function startLines({ starts }: EmbedSeveral, words: SheetWords): string[] {
  return starts.map(({ name, label, reachability }, i) => {
    const { service } = reachability;
    const called = name === undefined || name === label ? label : `${name}, ${label}`;
    const when = service === undefined ? '' : `; ${words.service(service)}`;
    return `${i + 1}\u2002${called}: ${words.reach(reachability)}${when}`;
  });
}

function withLegend(caption: string, { legend }: SheetWords): string {
  if (legend === undefined) return caption;
  return `${caption}${caption.endsWith('.') ? '' : '.'} ${legend}`;
}

function lowerFirst(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}

/** The nearest places of each kind that a sheet lists, by type; its map shows these alone, since all of them would cover each other. */
export function listedPlaces({ pois }: Pick<EmbedData, 'pois'>): ReadonlyMap<string, readonly SnapshotPoi[]> {
  const byType = Map.groupBy(pois, ({ type }) => type);
  const ofKind = Math.max(1, Math.min(MOST_OF_KIND, Math.floor(LIST_LINES / Math.max(1, byType.size))));
  return new Map(
    [...byType].map(([type, all]) => [
      type,
      all.toSorted((a, b) => a.travelSeconds - b.travelSeconds).slice(0, ofKind),
    ]),
  );
}

function nearest(data: EmbedData, words: SheetWords): SheetNearest {
  const { phrases } = words;
  const { groups, several } = data;
  const listed = listedPlaces(data);
  const types = groups.flatMap(({ types: own, color }) => own.map(type => ({ ...type, color })));
  const kinds = types.flatMap(({ id, label, icon, color, count }): SheetKind[] => {
    const found = listed.get(id);
    if (found === undefined) return [];
    return [
      {
        label,
        icon,
        color,
        count,
        counted: words.number(count),
        places: found.map(poi => (several ? ofSeveral(poi, several, words) : ofOne(poi, words))),
      },
    ];
  });
  const note = missingNote(types, listed, data, words);
  const starts = several && several.starts.length <= MOST_TIMES ? several.starts.map((_, i) => String(i + 1)) : [];
  const heading =
    starts.length === 0 ? phrases.nearest : `${phrases.nearest} (${phrases.minutesFrom(starts.join(BETWEEN_TIMES))})`;
  return { heading, kinds, total: phrases.total, ...(note !== undefined && { note }), more: phrases.moreKinds };
}

function ofOne({ name, travelSeconds, networkMeters, lines = [] }: SnapshotPoi, words: SheetWords): SheetPlace {
  return {
    ...(name !== undefined && { name }),
    time: words.travelTime(travelSeconds),
    // On a journey the metres are those that one walks; they would read as the distance.
    ...(lines.length > 0
      ? { lines: lines.map(words.line).join(', ') }
      : networkMeters !== undefined && { distance: words.length(networkMeters) }),
  };
}

/** With the minutes from each place, or only the least and the greatest of many places. */
function ofSeveral(
  { name, times = [], leastSeconds = 0, greatestSeconds = 0 }: SnapshotPoi,
  { combine, starts }: EmbedSeveral,
  words: SheetWords,
): SheetPlace {
  const minutes = (seconds: number) => words.number(Math.max(1, Math.ceil(seconds / 60)));
  const written =
    starts.length <= MOST_TIMES
      ? times.map(time => (time === null ? '–' : minutes(time.travelSeconds))).join(BETWEEN_TIMES)
      : words.phrases.range(minutes(leastSeconds), minutes(greatestSeconds));
  const isOne = starts.length > MOST_TIMES && (combine === 'ANY' || minutes(leastSeconds) === minutes(greatestSeconds));
  return { ...(name !== undefined && { name }), time: isOne ? words.travelTime(leastSeconds) : words.about(written) };
}

/** What is not in reach; undefined where every kind is. @param found places by type */
export function missingNote(
  types: readonly { readonly id: string; readonly label: string }[],
  found: ReadonlyMap<string, unknown>,
  { several, language }: Pick<EmbedData, 'several' | 'language'>,
  words: SheetWords,
): string | undefined {
  if (found.size === 0) return nothing(several, words);
  const absent = saidMissing(types, found).map(({ label }) => label);
  if (absent.length === 0) return undefined;
  return words.phrases.notFound(new Intl.ListFormat(language, { type: 'unit' }).format(absent));
}

function nothing(several: EmbedSeveral | undefined, { phrases, several: words }: SheetWords): string {
  if (several?.combine !== 'ALL') return phrases.nothingFound;
  const { nearestMiss } = several;
  return [words.nothing, ...(nearestMiss ? [words.miss(nearestMiss)] : [])].join(' ');
}

function operatorLinks({ legalUrl, privacyUrl }: OperatorLinks, { phrases }: SheetWords): SheetLink[] {
  return [
    ...(legalUrl === undefined ? [] : [{ text: phrases.legal, url: legalUrl }]),
    ...(privacyUrl === undefined ? [] : [{ text: phrases.privacy, url: privacyUrl }]),
  ];
}

function footLines(
  { osmTimestamp, createdAt, reachability, warnings }: EmbedData,
  { expiresAt }: SheetFrame,
  { phrases, date }: SheetWords,
): string[] {
  const notes = [...new Set(warnings.flatMap(({ code }) => phrases.notes[code] ?? []))];
  return [
    [
      ...(osmTimestamp === null ? [] : [phrases.mapAsOf(date(osmTimestamp))]),
      phrases.madeOn(date(createdAt)),
      ...(expiresAt === null ? [] : [phrases.until(date(expiresAt))]),
    ].join(' '),
    ...notes,
    reachability.assumptions.join(' '),
  ].filter(line => line !== '');
}

function sourceOf({ text, sourceUrl, license }: Meta['attribution'][number], language: Language): SheetLink {
  return { text: `${text} (${creditIn(language, license)})`, ...(sourceUrl !== '' && { url: sourceUrl }) };
}

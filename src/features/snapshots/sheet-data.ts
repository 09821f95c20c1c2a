// A snapshot in the form of its sheet (PDF): every word, figure and place that the two pages print.
import type { Meta, TransitPoi } from '../../answers/answer-fields.ts';
import { creditIn } from '../../core/credit-words.ts';
import type { Language } from '../../core/enums.ts';
import type { SheetContent, SheetKind, SheetLink, SheetNearest } from '../../map/sheet/sheet-content.ts';
import { saidMissing } from '../../poi-types/said-missing.ts';
import type { EmbedData } from './embed-data.ts';
import type { OperatorLinks } from './embed-look.ts';
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

/** The content of a sheet, all of it from data that visitors may have. */
export function sheetContent(data: EmbedData, frame: SheetFrame): SheetContent {
  const { language, title, location, reachability, index, text, census } = data;
  const words = sheetWordsIn(language, data.addressVisibility);
  const { phrases } = words;
  const reach = words.reach(reachability);
  const service = reachability.service === undefined ? [] : [words.service(reachability.service)];
  const within = reachability.unit === 'MINUTES' ? phrases.inReach(reach) : phrases.distanceReach(reach);
  const showsPlaces = data.groups.length > 0;
  return {
    language,
    title: title ?? location.label,
    fallbackTitle: location.label,
    lines: [
      ...(title === null ? [] : [location.label]),
      ...(words.hidden === undefined ? [] : [words.hidden]),
      within,
      ...service,
    ],
    color: frame.color,
    ...(frame.logo && { logo: { bytes: frame.logo, alt: phrases.logo } }),
    pageUrl: frame.pageUrl,
    computedAt: data.createdAt,
    map: {
      alt: phrases.mapAlt(location.label, reach),
      caption: showsPlaces ? phrases.mapCaption(reach) : phrases.mapCaptionAlone(reach),
      // Each page may lie on a desk alone.
      sources: phrases.textSources(frame.attribution.map(({ text }) => text).join(', ')),
      bounds: data.bounds,
    },
    detail: { alt: phrases.detailAlt(location.label), caption: phrases.detailCaption, bounds: closeTo(data) },
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

/** A box around the shown place, or the outline of the area that hides it. */
function closeTo({ location: { lat, lng, area } }: EmbedData): EmbedData['bounds'] {
  const up = DETAIL_METERS / METERS_PER_DEGREE;
  const aside = up / Math.cos((lat * Math.PI) / 180);
  const corners = area?.geometry.coordinates.flat() ?? [];
  const [lngs, lats] = [corners.map(([x = lng]) => x), corners.map(([, y = lat]) => y)];
  return [
    Math.min(lng - aside, ...lngs),
    Math.min(lat - up, ...lats),
    Math.max(lng + aside, ...lngs),
    Math.max(lat + up, ...lats),
  ];
}

/** The nearest places of each kind that a sheet lists, by type; its map shows these alone, since all of them would cover each other. */
export function listedPlaces({ pois }: Pick<EmbedData, 'pois'>): ReadonlyMap<string, readonly TransitPoi[]> {
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
  const { groups, language } = data;
  const listed = listedPlaces(data);
  const types = groups.flatMap(({ types: own, color }) => own.map(type => ({ ...type, color })));
  const kinds = types.flatMap(({ id, label, icon, color }): SheetKind[] => {
    const found = listed.get(id);
    if (found === undefined) return [];
    return [
      {
        label,
        icon,
        color,
        places: found.map(({ name, travelSeconds, networkMeters, lines = [] }) => ({
          ...(name !== undefined && { name }),
          time: words.travelTime(travelSeconds),
          // On a journey the metres are those that one walks; they would read as the distance.
          ...(lines.length > 0
            ? { lines: lines.map(words.line).join(', ') }
            : networkMeters !== undefined && { distance: words.length(networkMeters) }),
        })),
      },
    ];
  });
  const absent = saidMissing(types, listed).map(({ label }) => label);
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(absent);
  const note = kinds.length === 0 ? phrases.nothingFound : absent.length > 0 ? phrases.notFound(list) : undefined;
  return { heading: phrases.nearest, kinds, ...(note !== undefined && { note }), more: phrases.moreKinds };
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

// Reads the content that the state keeps of a snapshot. Content from before format 2 has former names of fields, which this file alone knows.
import { createHash } from 'node:crypto';
import { DomainError } from '../../core/errors.ts';
import type { Location } from '../../geocoding/location.ts';
import type { SnapshotContent } from './answer.ts';
import { firstList } from './first-list.ts';
import { headlineOf } from './headline.ts';
import { type PlainPage, plainPage } from './plain-page.ts';

/** The format of content that this version writes. */
export const CONTENT_FORMAT = 2;

type Former = Record<string, unknown>;

/** The content of a snapshot, in current names. @throws DomainError `snapshot-lost` if it is empty or damaged */
export function keptContent(text: string): SnapshotContent {
  const content = parsed(text);
  if (!hasParts(content)) throw lost();
  return (content.format === CONTENT_FORMAT ? content : renamedContent(content)) as unknown as SnapshotContent;
}

/** What pages, pictures and previews need of a content. */
export interface ContentHead extends Pick<SnapshotContent, 'title' | 'language'> {
  /** Of the content's text. */
  readonly hash: string;
  readonly label: string;
  /** Whether a list of places stands below the title instead of the label. */
  readonly hasStarts: boolean;
  readonly primaryColor: string | undefined;
  /** HTML that stands in the page before its code has come. */
  readonly first: ReturnType<typeof firstList>;
  /** HTML for a page where no code runs. */
  readonly plain: PlainPage;
}

/** Reading the content of a large map takes up to 20 ms, its hash one: so many heads are remembered by their hash. */
const MOST_HEADS = 1000;
const heads = new Map<string, ContentHead>();

/** The head of a content, without reading all of it again. @throws DomainError `snapshot-lost` if the content is empty or damaged */
export function contentHead(text: string): ContentHead {
  const hash = createHash('sha256').update(text).digest('base64url');
  const known = heads.get(hash);
  if (known !== undefined) return known;
  const content = keptContent(text);
  const { title, language, theme, several } = content;
  const first = firstList(content);
  const head = {
    hash,
    title,
    language,
    label: headlineOf(content),
    hasStarts: several !== undefined,
    primaryColor: theme?.primaryColor,
    first,
    plain: plainPage(content),
  };
  for (const oldest of heads.keys()) {
    if (heads.size < MOST_HEADS) break;
    heads.delete(oldest);
  }
  heads.set(hash, head);
  return head;
}

/** The exact place of a snapshot, or each of several, which the state keeps apart from the content. @throws DomainError `snapshot-lost` if it is damaged */
export function keptPlaces(text: string): readonly Location[] {
  const places = [read(text)].flat();
  if (places.length === 0 || !places.every(isPlace)) throw lost();
  return places.map(place => renamed(place, { address: 'addressParts' }) as unknown as Location);
}

function parsed(text: string): Former {
  const value = read(text);
  if (isObject(value)) return value;
  throw lost();
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw lost();
  }
}

function lost(): DomainError {
  return new DomainError('snapshot-lost', 'The content of this snapshot was erased or damaged.');
}

/** Whether the parts that every snapshot has are there. The state stores whole texts, so damage shows in the text or in these. */
function hasParts({ language, location, reachability, pois, counts, meta }: Former): boolean {
  return (
    typeof language === 'string' &&
    isPlace(location) &&
    isObject(reachability) &&
    typeof reachability.transportMode === 'string' &&
    Array.isArray(pois) &&
    pois.every(isObject) &&
    isObject(counts) &&
    isObject(meta) &&
    isObject(meta.region)
  );
}

function isPlace(value: unknown): value is Former {
  return isObject(value) && Number.isFinite(value.lat) && Number.isFinite(value.lng) && typeof value.label === 'string';
}

function isObject(value: unknown): value is Former {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function renamedContent(content: Former): Former {
  const { location, contours, meta, census, index, text, ...others } = content as Record<string, Former>;
  const named = (part: unknown, names: Readonly<Record<string, string>>) => renamed(part, names) as Former;
  return {
    ...others,
    format: CONTENT_FORMAT,
    location: renamed(location, { address: 'addressParts' }),
    ...(contours && { contours: each(contours, contour => named(contour, { limit: 'distance' })) }),
    meta: {
      ...meta,
      versions: renamed(meta?.versions, { reach: 'reachRules', index: 'indexRules', texts: 'textRules' }),
    },
    ...(census && { census: { ...census, topics: each(census.topics, renamedTopic) } }),
    ...(index && { index: { ...index, shown: renamedIndex(index.shown as Former) } }),
    ...(text && { text: { ...text, parts: renamedText(text.parts as Former) } }),
  };
}

function renamedTopic(topic: Former): Former {
  const figure = topic.figure as Former;
  const names = { municipality: 'ofMunicipality', region: 'ofRegion', country: 'ofCountry' };
  const compared = (part: Former): Former =>
    part.comparison === undefined ? part : { ...part, comparison: renamed(part.comparison, names) };
  const current = compared(renamed(figure, { cells: 'cellCounts', source: 'publishedIn' }) as Former);
  return {
    ...topic,
    figure: current.distribution ? { ...current, distribution: each(current.distribution, compared) } : current,
  };
}

function renamedIndex(shown: Former): Former {
  const ranked = (part: Former): Former =>
    part.percentile === undefined
      ? part
      : {
          ...part,
          percentile: renamed(part.percentile, { region: 'amongRegion', settlementType: 'amongSettlementType' }),
        };
  const category = (part: Former): Former =>
    part.losses === undefined
      ? part
      : {
          ...part,
          losses: each(part.losses, loss => renamed(loss, { source: 'noiseSource', sourceLabel: 'noiseSourceLabel' })),
        };
  return { ...ranked(shown), categories: each(shown.categories, part => ranked(category(part))) };
}

function renamedText(parts: Former): Former {
  return {
    ...parts,
    facts: each(parts.facts, ({ value, source, ...fact }) => ({
      ...fact,
      ...(typeof value === 'number' ? { number: value } : { word: value }),
      source: renamed(source, { version: 'rulesVersion' }),
    })),
    disclosures: each(parts.disclosures, disclosure => renamed(disclosure, { missing: 'missingFields' })),
    verified: renamed(parts.verified, { sentences: 'sentenceCount' }),
  };
}

function each(list: unknown, change: (entry: Former) => unknown): unknown[] {
  return ((list ?? []) as Former[]).map(change);
}

/** The same fields in the same order, some under other names. */
function renamed(part: unknown, names: Readonly<Record<string, string>>): unknown {
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [names[name] ?? name, value]));
}

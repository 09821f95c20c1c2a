// Reads the content that the state keeps of a snapshot. Content from before format 2 has former names of fields, which this file alone knows.
import type { Location } from '../../geocoding/location.ts';
import type { SnapshotContent } from './answer.ts';

/** The format of content that this version writes. */
export const CONTENT_FORMAT = 2;

type Former = Record<string, unknown>;

/** The content of a snapshot, in current names. */
export function keptContent(text: string): SnapshotContent {
  const content: Former = JSON.parse(text);
  return (content.format === CONTENT_FORMAT ? content : renamedContent(content)) as unknown as SnapshotContent;
}

/** The exact place of a snapshot, which the state keeps apart from the content. */
export function keptPlace(text: string): Location {
  return renamed(JSON.parse(text), { address: 'addressParts' }) as Location;
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

// The `meta` of every answer: the origin of the facts and the terms of their use.

import { creditIn } from '../core/credit-words.ts';
import { CENSUS_SOURCES, type CensusSourceId, type Language } from '../core/enums.ts';
import type { Manifest } from '../region/manifest.ts';
import type { Region } from '../region/region.ts';
import type { Meta, Warning } from './answer-fields.ts';

/** The version of the rules for travel costs (docs/concepts.md, "Reach"). */
const REACH_VERSION = 2;

/** Stands beside the source of figures that the answer changes. */
const CHANGED = 'Daten verändert / data changed';

type NamedSources = Pick<Region, 'manifest'>;

/** How an answer uses census figures; undefined if the answer has none, so that the credit omits the census. */
export interface CensusUse {
  /** The publishers of the figures; default: all publishers in the region. */
  readonly sources?: ReadonlySet<CensusSourceId>;
  /** Whether the answer holds figures computed from the published ones, which the licence wants marked. */
  readonly isChanged: boolean;
}

/**
 * The envelope's `meta` for facts of one region.
 * @param transit the timetables of the answer; without them the credit omits those of the region
 * @param addressSources the sources of the answer's addresses, if known: the credit then names only these of the operator's address files
 */
export function metaOf(
  { manifest }: Pick<Region, 'manifest'>,
  use: Meta['use'],
  warnings: readonly Warning[],
  census?: CensusUse,
  addressSources?: ReadonlySet<string>,
  transit?: Meta['region']['transit'],
): Meta {
  const censusIds: readonly string[] = CENSUS_SOURCES;
  const sources = manifest.sources
    .filter(({ id }) => !censusIds.includes(id) || (census && (census.sources?.has(id as CensusSourceId) ?? true)))
    .filter(({ id }) => addressSources === undefined || !id.startsWith('addresses-') || addressSources.has(id))
    .filter(({ id }) => transit !== undefined || !id.startsWith('transit-'))
    .map(source => {
      const isChanged = !censusIds.includes(source.id) || census?.isChanged !== false;
      // dl-de/by-2-0, no. 3, and CC BY 4.0, § 3 (a)(1)(B): the source must carry a note about changes.
      const isMarked = isChanged && censusIds.includes(source.id) && source.license !== 'CC0-1.0';
      const text = isMarked ? `${source.text} (${CHANGED})` : source.text;
      return { ...source, text, changed: isChanged };
    });
  const censusDates = manifest.census?.sources.map(({ id, referenceDate }) => [id, referenceDate]);
  return {
    region: {
      id: manifest.name,
      version: manifest.version,
      ...(manifest.osmTimestamp === undefined ? {} : { osmTimestamp: manifest.osmTimestamp }),
      ...(censusDates === undefined ? {} : { census: Object.fromEntries(censusDates) }),
      ...(transit && { transit }),
    },
    versions: { reachRules: REACH_VERSION },
    attribution: sources.map(({ id, text, sourceUrl, license, licenseUrl, changed }) => ({
      id,
      text,
      sourceUrl,
      license,
      licenseUrl,
      changed,
    })),
    credit: creditOf(sources),
    use,
    warnings: [...warnings],
  };
}

/**
 * The same for finds of several regions: `region` is that of the first find, and the credit names the sources of all finds.
 * @param regions all in which the service looked
 */
export function metaOfFound(
  regions: readonly [NamedSources, ...NamedSources[]],
  found: readonly { readonly region: NamedSources }[],
): Meta {
  const [first = regions[0], ...others] = new Set(found.map(({ region }) => region));
  return metaOf(withSourcesOf(first, others), 'DATABASE_EXTRACT', []);
}

/** A region that also names the sources of others, for the credit of an answer from several. */
export function withSourcesOf({ manifest }: NamedSources, others: readonly NamedSources[]): NamedSources {
  const known = new Map(manifest.sources.map(source => [`${source.id} ${source.text}`, source]));
  for (const source of others.flatMap(other => other.manifest.sources)) {
    const key = `${source.id} ${source.text}`;
    if (!known.has(key)) known.set(key, source);
  }
  return { manifest: { ...manifest, sources: [...known.values()] } };
}

/** The same for a page that shows only the census of these publishers. */
export function creditingCensus(meta: Meta, shown: ReadonlySet<string>): Meta {
  const censusIds: readonly string[] = CENSUS_SOURCES;
  const attribution = meta.attribution.filter(({ id }) => !censusIds.includes(id) || shown.has(id));
  return { ...meta, attribution, credit: creditOf(attribution) };
}

/** The same with our own words in the language of a page. */
export function creditedIn(language: Language, meta: Meta): Meta {
  const attribution = meta.attribution.map(source => ({ ...source, text: creditIn(language, source.text) }));
  return { ...meta, attribution, credit: creditOf(attribution) };
}

/**
 * The credit of the region's timetables alone, for a page that shows them later.
 * @param language of the page; default: as the region keeps the credit
 */
export function timetableCredit({ sources }: Pick<Manifest, 'sources'>, language?: Language): Meta['credit'] {
  const timetables = sources.filter(({ id }) => id.startsWith('transit-'));
  return creditOf(
    language === undefined
      ? timetables
      : timetables.map(source => ({ ...source, text: creditIn(language, source.text) })),
  );
}

function creditOf(sources: readonly { readonly text: string; readonly sourceUrl: string }[]): Meta['credit'] {
  return {
    plain: sources.map(({ text }) => text).join(' · '),
    html: sources
      .map(({ sourceUrl, text }) =>
        sourceUrl === ''
          ? escapeHtml(text)
          : `<a href="${escapeHtml(sourceUrl)}" rel="noopener">${escapeHtml(text)}</a>`,
      )
      .join(' · '),
  };
}

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

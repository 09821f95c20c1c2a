// Where an answer's facts come from and under which terms: the `meta` of every answer.

import { CENSUS_SOURCES, type CensusSourceId } from '../core/enums.ts';
import type { Region } from '../region/region.ts';
import type { Meta, Warning } from './answer-fields.ts';

/** The version of the travel cost model that answers report. */
const REACH_VERSION = 1;

/** Beside the source of figures from which others were computed. */
const CHANGED = 'Daten verändert / data changed';

/** How census figures are in an answer; without, the census is not credited. */
export interface CensusUse {
  /** Who publishes them; missing: everybody whose figures the region has. */
  readonly sources?: ReadonlySet<CensusSourceId>;
  /** Whether anything was computed of them, which the licence wants to be said. */
  readonly isChanged: boolean;
}

/**
 * The envelope's `meta` for facts of one region.
 * @param addressSources where it is known, which sources the answer's addresses are from: of the operator's address files only these are credited
 */
export function metaOf(
  { manifest }: Pick<Region, 'manifest'>,
  use: Meta['use'],
  warnings: readonly Warning[],
  census?: CensusUse,
  addressSources?: ReadonlySet<string>,
): Meta {
  const censusIds: readonly string[] = CENSUS_SOURCES;
  const sources = manifest.sources
    .filter(({ id }) => !censusIds.includes(id) || (census && (census.sources?.has(id as CensusSourceId) ?? true)))
    .filter(({ id }) => addressSources === undefined || !id.startsWith('addresses-') || addressSources.has(id))
    .map(source => {
      const isChanged = !censusIds.includes(source.id) || census?.isChanged !== false;
      // dl-de/by-2-0, no. 3, and CC BY 4.0, § 3 (a)(1)(B): who changes the figures says so beside their source.
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
    },
    versions: { reach: REACH_VERSION },
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

/** The same for something that shows the census of these publishers only. */
export function creditingCensus(meta: Meta, shown: ReadonlySet<string>): Meta {
  const censusIds: readonly string[] = CENSUS_SOURCES;
  const attribution = meta.attribution.filter(({ id }) => !censusIds.includes(id) || shown.has(id));
  return { ...meta, attribution, credit: creditOf(attribution) };
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

/** Text made safe for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

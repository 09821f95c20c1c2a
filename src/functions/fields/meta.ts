// Where an answer's facts come from and under which terms: the `meta` of every answer.
import type { Region } from '../../region/region.ts';
import type { Meta } from './answer-fields.ts';

/** Which version of `reach.md` the travel costs follow. */
const REACH_VERSION = 1;

/** The envelope's `meta` for facts of one region. */
export function metaOf(
  { manifest }: Pick<Region, 'manifest'>,
  use: Meta['use'],
  warnings: readonly Meta['warnings'][number][],
): Meta {
  return {
    region: {
      id: manifest.name,
      version: manifest.version,
      ...(manifest.osmTimestamp === undefined ? {} : { osmTimestamp: manifest.osmTimestamp }),
    },
    versions: { reach: REACH_VERSION },
    attribution: manifest.sources.map(({ id, text, sourceUrl, license, licenseUrl }) => ({
      id,
      text,
      sourceUrl,
      license,
      licenseUrl,
      changed: true,
    })),
    credit: {
      plain: manifest.sources.map(source => source.text).join(' · '),
      html: manifest.sources
        .map(source => `<a href="${escapeHtml(source.sourceUrl)}" rel="noopener">${escapeHtml(source.text)}</a>`)
        .join(' · '),
    },
    use,
    warnings: [...warnings],
  };
}

/** Text made safe for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

// The explorer's page, what it begins with, and the squares of its score map.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { numberText, word } from '../functions/fields/field-kinds.ts';
import { profile } from '../functions/location-index/request.ts';
import { mapStyle } from '../map/style.ts';
import { someAddress } from '../place/some-address.ts';
import { LANGUAGES } from '../vocabulary.ts';
import { EXPLORER_PAGE_HEADERS } from './headers.ts';
import type { Answer, Ask, Parts } from './route.ts';

export const startQuery = z.strictObject({
  language: word('language', LANGUAGES, { description: 'Of the names on the map. Default `de`.' }).optional(),
});

const degrees = (name: string, most: number) =>
  numberText(name, { description: 'In degrees.', min: -most, max: most, default: 0, isWhole: false });

export const scoresQuery = z.strictObject({
  west: degrees('west', 180),
  south: degrees('south', 90),
  east: degrees('east', 180),
  north: degrees('north', 90),
  profile,
});

export function readExplorerPage(_ask: unknown, { web }: Parts): Answer {
  return { status: 200, headers: EXPLORER_PAGE_HEADERS, body: web().explorerPage };
}

/** The region's map without anything on it, an address to begin with, and whether visitors need a key of their own. */
export async function readExplorerStart(
  { query }: Ask<undefined, z.output<typeof startQuery>, undefined>,
  { region, tiles, explorerKey, publicUrl }: Parts,
): Promise<Answer> {
  const served = region();
  const { name, version, country, osmTimestamp } = served.manifest;
  const archive = await tiles.current(served);
  const base = archive && { name, version, minZoom: archive.minZoom, maxZoom: archive.maxZoom, bounds: archive.bounds };
  return {
    status: 200,
    headers: { 'cache-control': 'no-cache' },
    json: {
      isOpen: explorerKey !== undefined,
      publicUrl,
      region: { id: name, version, country, ...(osmTimestamp && { osmTimestamp }) },
      bounds: archive?.bounds,
      example: someAddress(served),
      style: mapStyle({ region: base, language: query.language ?? 'de' }),
    },
  };
}

export async function readScores(
  { query }: Ask<undefined, z.output<typeof scoresQuery>, undefined>,
  { region, scores }: Parts,
): Promise<Answer> {
  const { west, south, east, north, profile: weights = 'BALANCED' } = query;
  return { status: 200, json: await scores.inView(region(), [west, south, east, north], weights, () => nextTurn()) };
}

// The handlers of the explorer: its page, its start data, the squares of its score and census maps, and what its map cannot promise.
import { z } from 'zod';
import { deadline } from '../../answers/deadline.ts';
import { checkFlatDeparture, FLAT_DEPARTURE_NAMES, flatDepartureFields } from '../../answers/departure-fields.ts';
import { asParameters, nameText, numberText, word } from '../../answers/field-kinds.ts';
import { checkJourney, journeyOnly, travelFields } from '../../answers/journey-fields.ts';
import { requestSchema } from '../../answers/request.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import { LANGUAGES } from '../../core/enums.ts';
import { profile } from '../../features/location-index/request.ts';
import { allGroups } from '../../features/snapshots/embed-data.ts';
import { exploredCensus } from '../../features/snapshots/explored-census.ts';
import { exploredCoverage } from '../../features/snapshots/explored-coverage.ts';
import { exploredFindings } from '../../features/snapshots/explored-findings.ts';
import { exploredTimetable } from '../../features/snapshots/explored-timetable.ts';
import { regionLanguage } from '../../features/snapshots/map-language.ts';
import { someAddress } from '../../geocoding/some-address.ts';
import { mapStyle } from '../../map/style.ts';
import { EXPLORER_PAGE_HEADERS } from './headers.ts';
import type { Parts } from './parts.ts';

const language = word('language', LANGUAGES, {
  description: 'The language of names and labels. Default `de`.',
}).optional();

/** Of several regions the page shows one at a time. */
const region = nameText('region', { description: 'The region. Default: the first one.' }).optional();

export const startQuery = z.strictObject({ region, language });

const degrees = (name: string, most: number) =>
  numberText(name, { description: 'In degrees.', min: -most, max: most, default: 0, isWhole: false });

export const scoresQuery = z.strictObject({
  west: degrees('west', 180),
  south: degrees('south', 90),
  east: degrees('east', 180),
  north: degrees('north', 90),
  profile,
});

const censusLayerFields = {
  lat: degrees('lat', 90),
  lng: degrees('lng', 180),
  ...asParameters({ ...travelFields, ...flatDepartureFields }),
  language,
};

export const censusLayerQuery = requestSchema(
  censusLayerFields,
  checkJourney<z.output<z.ZodObject<typeof censusLayerFields>>>(journeyOnly(FLAT_DEPARTURE_NAMES)),
  checkFlatDeparture,
);

export function readExplorerPage(_ask: unknown, { web }: Parts): Answer {
  return { status: 200, headers: EXPLORER_PAGE_HEADERS, body: web().explorerPage };
}

/** Empty layers, which the page fills with an answer. */
const NOTHING_YET = { place: { lat: 0, lng: 0, pin: false }, pois: [] };

/** The map style of the region without an answer, the groups of categories, an example address, what the service covers, whether visitors need their own key, and the days of the timetable. */
export async function readExplorerStart(
  { query }: Ask<undefined, z.output<typeof startQuery>, undefined>,
  { regions, tiles, explorerKey, publicUrl }: Parts,
): Promise<Answer<unknown>> {
  const served = shownRegion(query, regions);
  const language = regionLanguage(served.manifest, query.language ?? 'de');
  const { name, version, country, osmTimestamp, outline, transit } = served.manifest;
  const archive = await tiles.current(served);
  const base = archive && {
    name,
    version,
    minZoom: archive.minZoom,
    maxZoom: archive.maxZoom,
    bounds: archive.bounds,
    outline,
  };
  return {
    status: 200,
    headers: { 'cache-control': 'no-cache' },
    json: {
      isOpen: explorerKey !== undefined,
      language,
      publicUrl,
      region: { id: name, version, country, ...(osmTimestamp && { osmTimestamp }) },
      bounds: archive?.bounds,
      example: someAddress(served),
      style: mapStyle({ region: base, language, overlay: NOTHING_YET }),
      groups: allGroups(language),
      coverage: regions.all().map(exploredCoverage),
      ...(transit && { timetable: exploredTimetable(transit) }),
    },
  };
}

export async function readScores(
  { query, nextTurn }: Ask<undefined, z.output<typeof scoresQuery>, undefined>,
  { regions, scores }: Parts,
): Promise<Answer<unknown>> {
  const { west, south, east, north, profile: weights = 'BALANCED' } = query;
  const middle = regions.at({ lat: (south + north) / 2, lng: (west + east) / 2 });
  return { status: 200, json: await scores.inView(middle, [west, south, east, north], weights, nextTurn) };
}

export function readFindings(
  { query }: Ask<undefined, z.output<typeof startQuery>, undefined>,
  { regions }: Parts,
): Answer<unknown> {
  const { manifest } = shownRegion(query, regions);
  const findings = exploredFindings(manifest, regionLanguage(manifest, query.language ?? 'de'));
  return { status: 200, headers: { 'cache-control': 'no-cache' }, json: findings };
}

export function readCensusLayer(
  { query, now }: Ask<undefined, z.output<typeof censusLayerQuery>, undefined>,
  { regions }: Parts,
): Answer<unknown> {
  const { lat, lng, language = 'de', ...request } = query;
  const wish = { language, now, checkTime: deadline() };
  return { status: 200, json: exploredCensus(regions.at({ lat, lng }), { lat, lng }, request, wish) };
}

/** The region that the page shows; the first one where it names none, or one that has gone since. */
function shownRegion({ region }: z.output<typeof startQuery>, regions: Parts['regions']) {
  return (region === undefined ? undefined : regions.named(region)) ?? regions.all()[0];
}

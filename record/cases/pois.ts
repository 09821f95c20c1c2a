// Requests of points of interest: every option of the function, as POST, as GET and as files.
import type { Draw } from '../random.ts';
import { API, asked, type Block, block, type Case, times } from './case.ts';
import { ACCEPTS, GROUPS, languageField, placeFields, reachFields, TYPES } from './fields.ts';
import type { RecordedRegion } from './regions.ts';

const TIMES = [
  ...['2026-05-01T18:30', '2026-05-01T16:30:00Z', '2026-03-02T09:00:00+01:00', '2026-02-28T23:59', '2025-12-24T15:00'],
  ...['2026-06-07T11:15', '2025-10-26T02:30', '2024-02-29T08:00:00Z', '2026-08-15T12:00', '2026-01-06T10:00+01:00'],
];

export function poiBlock(region: RecordedRegion, count: number): Block {
  return block('poi-data', region.name, draw => times(count, i => poiCase(draw, region, i % 4 === 3)));
}

function poiCase(draw: Draw, region: RecordedRegion, isGet: boolean): Case {
  const headers = draw.isChosen(0.2) ? { accept: draw.one(ACCEPTS) } : {};
  return asked(`${API}/poi-data`, poiFields(draw, region), isGet, { headers });
}

export function poiFields(draw: Draw, region: RecordedRegion) {
  const reach = reachFields(draw);
  const most = 'distance' in reach && reach.distance !== undefined ? reach.distance : 15;
  const limits = times(draw.whole(1, 6), () => Number((draw.unit() * most).toFixed(2)) || most);
  return {
    ...placeFields(draw, region),
    ...reach,
    ...languageField(draw),
    ...draw.maybe(0.5, () => ({ poiTypes: typesFor(draw) })),
    ...draw.maybe(0.4, () => ({ limit: draw.one([1, 3, 10, 50, 5000]) })),
    ...draw.maybe(0.25, () => ({ limitPerType: draw.whole(1, 4) })),
    ...draw.maybe('unit' in reach || !('distance' in reach) ? 0 : 0.35, () => ({ contours: limits })),
    ...draw.maybe(0.3, () => ({ openAt: draw.one(TIMES) })),
    ...draw.maybe(0.4, () => ({
      include: draw.one([['area'], ['population'], ['area', 'population'], 'area,population']),
    })),
  };
}

export function typesFor(draw: Draw): unknown {
  const types = draw.some<string>([...TYPES, ...GROUPS], 8).filter(type => type !== 'bench');
  if (types.length === 0) return ['park'];
  return draw.isChosen(0.3) ? types.join(',').toUpperCase() : types;
}

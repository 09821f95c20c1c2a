// Requests of the census: areas, topics and groups, cells, files.
import type { Draw } from '../random.ts';
import { API, asked, type Block, block, times } from './case.ts';
import { ACCEPTS, languageField, placeFields, reachFields, SENSITIVE_TOPICS, TOPICS } from './fields.ts';
import type { RecordedRegion } from './regions.ts';

export function censusBlock(region: RecordedRegion, count: number): Block {
  return block('census-data', region.name, draw =>
    times(count, i =>
      asked(`${API}/census-data`, censusFields(draw, region), i % 4 === 3, {
        headers: draw.isChosen(0.2) ? { accept: draw.one(ACCEPTS) } : {},
        ...(draw.isChosen(0.15) && { key: 'plain' }),
      }),
    ),
  );
}

export function censusFields(draw: Draw, region: RecordedRegion) {
  return {
    ...placeFields(draw, region),
    ...areaFields(draw),
    ...languageField(draw),
    ...draw.maybe(0.6, () => ({ topics: topicsFor(draw) })),
    ...draw.maybe(0.35, () => ({ include: draw.one([['cells'], ['area'], ['area', 'cells'], 'cells']) })),
  };
}

function areaFields(draw: Draw) {
  switch (draw.whole(1, 5)) {
    case 1:
      return {};
    case 2:
      return { area: 'CELL' };
    case 3:
      return { area: draw.one(['REACH', 'reach']), ...reachFields(draw) };
    default:
      return {
        ...draw.maybe(0.5, () => ({ area: 'RADIUS' })),
        radius: draw.whole(50, draw.isChosen(0.1) ? 10_000 : 3000),
      };
  }
}

function topicsFor(draw: Draw): unknown {
  const topics: string[] = draw.some<string>(TOPICS, 6);
  if (draw.isChosen(0.2)) topics.push(...draw.some<string>(SENSITIVE_TOPICS, 2));
  return draw.isChosen(0.3) ? topics.join(',') : topics;
}

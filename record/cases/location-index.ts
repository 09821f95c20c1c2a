// Requests of the location index, for one place and for comparisons.
import type { Draw } from '../random.ts';
import { API, asked, type Block, block, times } from './case.ts';
import { languageField, placeFields } from './fields.ts';
import type { RecordedRegion } from './regions.ts';

export const PROFILES = ['BALANCED', 'FAMILY', 'SENIOR', 'STUDENT', 'PROFESSIONAL', 'family'] as const;
const CATEGORIES = [
  ...['daily_needs', 'education', 'health', 'public_transport', 'leisure_nature', 'food_culture', 'sport', 'mobility'],
  'calm',
] as const;

export function indexBlock(region: RecordedRegion, count: number): Block {
  return block('location-index', region.name, draw =>
    times(count, i => {
      const isGet = i % 4 === 3;
      const fields = indexFields(draw, region);
      if (isGet) delete fields.weights;
      return asked(`${API}/location-index`, fields, isGet);
    }),
  );
}

export function compareBlock(region: RecordedRegion, count: number): Block {
  return block('compare', region.name, draw =>
    times(count, () => asked(`${API}/location-index/compare`, compareFields(draw, region), false)),
  );
}

export function indexFields(draw: Draw, region: RecordedRegion): Record<string, unknown> {
  return { ...placeFields(draw, region), ...weighing(draw), ...languageField(draw) };
}

export function compareFields(draw: Draw, region: RecordedRegion) {
  const places = times(draw.whole(1, draw.isChosen(0.1) ? 20 : 6), () => placeFields(draw, region));
  return { places, ...weighing(draw), ...languageField(draw) };
}

function weighing(draw: Draw) {
  if (draw.isChosen(0.4)) return { profile: draw.one(PROFILES) };
  if (draw.isChosen(0.5)) return {};
  return { weights: Object.fromEntries(draw.some(CATEGORIES, 6).map(name => [name, draw.one([1, 2, 3, 0.5, 10])])) };
}

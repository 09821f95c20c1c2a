// The distance of the place from noise, as a fact: the category `calm` of the location index, an estimate from roads and railways.

import type { Region } from '../../../region/region.ts';
import { calmShare } from '../../../scoring/calm.ts';
import { INDEX_VERSION, MILLION } from '../../../scoring/index-types.ts';
import { noiseAround } from '../../../scoring/noise-and-edge.ts';
import type { Fact } from '../terms/fact.ts';

/** Points of 100, at the place itself; none near the edge of the data, where noise beyond it is unknown. */
export function calmFacts(
  { index }: Pick<Region, 'index'>,
  place: { readonly lat: number; readonly lng: number },
  isInside: boolean,
): Fact[] {
  if (!isInside) return [];
  const value = (100 * calmShare(noiseAround(index.calm, place, 0))) / MILLION;
  return [
    {
      id: 'index.calm',
      kind: 'CALM',
      slots: [{ kind: 'NUMBER', of: 'CALM', value, unit: 'POINTS', rounding: 'LAST_DIGIT' }],
      source: { kind: 'INDEX', category: 'calm', rulesVersion: INDEX_VERSION },
    },
  ];
}

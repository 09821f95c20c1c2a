// Opens `reference.bin`: the sorted scores of the region's reference sample, by metric and by settlement type.
import { SETTLEMENT_TYPES, type SettlementType } from '../core/enums.ts';
import type { Columns } from './columns.ts';
import type { ReferenceHead } from './manifest.ts';

/** The group that a place is compared with: all places, or those of one settlement type. */
export type ReferenceGroup = 'REGION' | SettlementType;

/** The group of places with an unknown settlement type. */
export const UNSETTLED = 'NONE';

export interface Reference extends ReferenceHead {
  /**
   * The scores of a group in millionths of a point, ascending; empty if the sample has no score of this metric.
   * @param metric id of a category, or of a profile for its total
   */
  sorted(group: ReferenceGroup, metric: string): Int32Array;
}

/** The name of a column of `reference.bin`. Each place belongs to one group only; the whole region is the union of the groups. */
export function referenceColumn(group: SettlementType | typeof UNSETTLED, metric: string): string {
  return `${group}.${metric}`;
}

/** The sample in an opened file of columns. */
export function openReference(columns: Columns, head: ReferenceHead): Reference {
  const names = columns.strings('metrics');
  const metrics = new Set(Array.from({ length: names.count }, (_, i) => names.get(i)));
  const ofRegion = new Map<string, Int32Array>();
  const part = (group: SettlementType | typeof UNSETTLED, metric: string) =>
    columns.get(referenceColumn(group, metric), 'Int32Array');
  const whole = (metric: string) => {
    let all = ofRegion.get(metric);
    if (all === undefined) {
      all = Int32Array.from(
        [...SETTLEMENT_TYPES, UNSETTLED].flatMap(group => [...part(group as SettlementType, metric)]),
      ).sort();
      ofRegion.set(metric, all);
    }
    return all;
  };
  return {
    ...head,
    sorted: (group, metric) => {
      if (!metrics.has(metric)) return new Int32Array(0);
      return group === 'REGION' ? whole(metric) : part(group, metric);
    },
  };
}

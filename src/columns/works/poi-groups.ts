// The sets of types that columns of one mode name, and what they want of each.
import type { PoiTable } from '../../region/pois.ts';
import type { NEAREST_FIGURES, PoiReading } from '../reading.ts';
import type { Placed } from './work.ts';

export interface PoiGroup {
  readonly poiTypes: readonly string[];
  readonly nearest: readonly { readonly at: number; readonly figure: (typeof NEAREST_FIGURES)[number] }[];
  readonly counts: readonly { readonly at: number; readonly minutes: number }[];
}

export function poiGroups(readings: readonly Placed<PoiReading>[]): readonly PoiGroup[] {
  const byTypes = Map.groupBy(readings, ({ reading }) => reading.poiTypes.join(' '));
  return Array.from(byTypes.values(), all => ({
    poiTypes: all[0]?.reading.poiTypes ?? [],
    nearest: all.flatMap(({ at, reading: { wanted } }) =>
      'nearest' in wanted ? [{ at, figure: wanted.nearest }] : [],
    ),
    counts: all.flatMap(({ at, reading: { wanted } }) =>
      'countWithin' in wanted ? [{ at, minutes: wanted.countWithin }] : [],
    ),
  }));
}

/** The groups in the numbers of a region's types. */
export interface GroupsInTable {
  readonly isWanted: Uint8Array;
  /** By number of the type: the indices of the groups that have it. */
  readonly groupsOf: readonly (readonly number[])[];
}

export function groupsIn({ types, typeNumber }: PoiTable, groups: readonly PoiGroup[]): GroupsInTable {
  const isWanted = new Uint8Array(types.length);
  const groupsOf: number[][] = types.map(() => []);
  for (const [group, { poiTypes }] of groups.entries()) {
    for (const id of poiTypes) {
      const type = typeNumber.get(id);
      if (type === undefined) continue;
      isWanted[type] = 1;
      groupsOf[type]?.push(group);
    }
  }
  return { isWanted, groupsOf };
}

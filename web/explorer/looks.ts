// Icon and colour of a place, the same as on the map.
import type { ReachablePoi } from '../../src/answers/answer-fields.ts';
import type { EmbedGroup } from '../../src/features/snapshots/embed-data.ts';
import type { Look, Rooted } from '../shared/badge.ts';

export interface Looks extends Rooted {
  readonly groups: readonly EmbedGroup[];
  of(poi: Pick<ReachablePoi, 'type' | 'group'>): Look;
  /** The label of a type. */
  labelOf(type: string): string;
}

export function looksOf(groups: readonly EmbedGroup[], root: string): Looks {
  const types = new Map(groups.flatMap(group => group.types.map(type => [type.id, type])));
  const colors = new Map(groups.map(({ id, color }) => [id, color]));
  return {
    root,
    groups,
    of: ({ type, group }) => ({ icon: types.get(type)?.icon ?? '', color: colors.get(group) ?? '' }),
    labelOf: type => types.get(type)?.label ?? type,
  };
}

// Times by car to the nearest university, hospital, motorway, and to the border of the data: one backward search for each.
import { type Goal, type GoalTimes, searchGoalTimes } from '../../reach/goal-times.ts';
import { isUsable } from '../../reach/network-point.ts';
import { CostField } from '../../reach/search.ts';
import type { Column } from '../../region/array-types.ts';
import { indexColumn, narrowed, stringColumns } from '../../region/columns.ts';
import { EDGE_DRIVE } from '../../region/index-facts.ts';
import type { DataEnds } from '../../region/obstacles.ts';
import type { StreetNetwork } from '../../region/streets.ts';
import { CAR_EDGE_MINUTES, INDEX_TYPES } from '../../scoring/index-types.ts';
import type { Entity } from './entities.ts';

/** Farther than any time that affects a score, however uncertain the location is. */
const DRIVE_LIMIT_MS = 60 * 60_000;

/**
 * @param entities all, in the order of their rows; the goals are the `access` points of the types with driving times
 * @param ends of the data; a drive ends at those that cars reach
 */
export function driveColumns(
  streets: StreetNetwork,
  entities: readonly Entity[],
  ends: DataEnds,
): Record<string, Column> {
  const columns: Record<string, Column> = {};
  const types: string[] = [];
  // One for all searches, made for the first of them.
  let field: CostField | undefined;
  const timesTo: GoalTimesOf = (goals, limit) => {
    field ??= new CostField(streets, 'CAR', true);
    return searchGoalTimes(field, goals, limit);
  };
  for (const [number, { id, transportMode }] of INDEX_TYPES.entries()) {
    if (transportMode !== 'CAR') continue;
    const firstRow = Math.max(
      0,
      entities.findIndex(({ type }) => type === number),
    );
    const goals = entities.flatMap(({ type, access }, row) =>
      type === number ? access.map(point => ({ ...point, owner: row - firstRow })) : [],
    );
    types.push(id);
    Object.assign(columns, goalColumns(id, timesTo, goals, DRIVE_LIMIT_MS));
  }
  types.push(EDGE_DRIVE);
  const edgeGoals = Array.from(ends.edge, (edge, i) => ({
    ...{ edge, fraction: ends.fraction[i]!, legMilliseconds: 0, legDecimetres: 0, owner: 0 },
  })).filter(({ edge }) => isUsable(streets.modes.CAR, edge));
  Object.assign(columns, goalColumns(EDGE_DRIVE, timesTo, edgeGoals, CAR_EDGE_MINUTES * 60_000));
  return { ...stringColumns('drives', types), ...columns };
}

function goalColumns(
  type: string,
  timesTo: GoalTimesOf,
  goals: readonly Goal[],
  limit: number,
): Record<string, Column> {
  const times = goals.length === 0 ? undefined : timesTo(goals, limit);
  const isOneOwner = goals.every(({ owner }) => owner === 0);
  return {
    [`drive.${type}.goalOwner`]: indexColumn(goals, ({ owner }) => owner),
    [`drive.${type}.goalEdge`]: Uint32Array.from(goals, ({ edge }) => edge),
    [`drive.${type}.goalFraction`]: Uint32Array.from(goals, ({ fraction }) => fraction),
    [`drive.${type}.goalLegMilliseconds`]: Uint32Array.from(goals, ({ legMilliseconds }) => legMilliseconds),
    [`drive.${type}.milliseconds`]: times?.milliseconds ?? new Uint32Array(0),
    [`drive.${type}.nearest`]: narrowed(
      isOneOwner ? new Uint32Array(0) : Uint32Array.from(times?.owner ?? [], owner => (owner === UNOWNED ? 0 : owner)),
    ),
  };
}

type GoalTimesOf = (goals: readonly Goal[], limit: number) => GoalTimes;

const UNOWNED = 0xffffffff;

// The quality class of public transport at a place, by a table: which stop decides it, by circle and by the way on foot.
import type { TransitRules } from '../answers/transit-rules.ts';

/** A stop and how far away it is. */
export interface StopAt<Stop> {
  readonly stop: Stop;
  /** What leaves it within the window of the table, by index into the table's groups. */
  readonly departures: readonly number[];
  /** Whole decimetres, so that what an answer prints decides. */
  readonly decimeters: number;
}

/** The stop that decides a class. */
export interface Deciding<Stop> extends Pick<StopAt<Stop>, 'stop' | 'decimeters'> {
  readonly classId: string;
  readonly stopCategory: string;
  /** Id of the group that names the category. */
  readonly group: string;
  readonly departures: number;
  /** Rounded down to hundredths, so that it is below a limit exactly if the headway is. */
  readonly headwayMinutes: number;
}

type Category = TransitRules['stopCategories'][number];

/**
 * The category of a stop: all departures together, by the best group that is present; with `group` (an index) those of one group alone. Undefined if nothing
 * leaves, or too seldom.
 */
function categoryOf(rules: TransitRules, departures: readonly number[], group: number | undefined) {
  const named = group ?? departures.findIndex(count => count > 0);
  const counted = group === undefined ? departures.reduce((sum, count) => sum + count, 0) : (departures[group] ?? 0);
  const row = rules.groups[named];
  if (row === undefined || counted === 0) return undefined;
  // Headway = window / (departures / directions), compared in whole seconds.
  const seconds = (rules.to - rules.from) * rules.directions;
  const limit = rules.headwayLimits.findIndex(minutes => seconds < minutes * 60 * counted);
  const category = rules.stopCategories.find(({ id }) => id === row.categoryIds[limit]);
  if (category === undefined) return undefined;
  return {
    category,
    group: row.id,
    departures: counted,
    headwayMinutes: Math.floor((seconds * 100) / 60 / counted) / 100,
  };
}

/** The class of places at a distance from a stop; undefined if they are too far away. */
function classAt({ meterLimits }: TransitRules, { classIds }: Category, decimeters: number): string | undefined {
  return classIds[meterLimits.findIndex(limit => decimeters <= limit * 10)];
}

/**
 * The stop of the best class; of equal ones the nearest, then the one with more departures, then the first of the list. Undefined if no stop gives a class.
 * @param group an index, for the class by one group alone
 */
export function decidingStop<Stop>(
  rules: TransitRules,
  stops: readonly StopAt<Stop>[],
  group?: number,
): Deciding<Stop> | undefined {
  let best: Deciding<Stop> | undefined;
  for (const { stop, departures, decimeters } of stops) {
    const found = categoryOf(rules, departures, group);
    const classId = found && classAt(rules, found.category, decimeters);
    if (found === undefined || classId === undefined) continue;
    const { category, ...named } = found;
    const candidate = { stop, decimeters, classId, stopCategory: category.id, ...named };
    if (best === undefined || isBetter(rules, candidate, best)) best = candidate;
  }
  return best;
}

function isBetter({ classIds }: TransitRules, a: Deciding<unknown>, b: Deciding<unknown>): boolean {
  const ranks = classIds.indexOf(a.classId) - classIds.indexOf(b.classId);
  return (ranks || a.decimeters - b.decimeters || b.departures - a.departures) < 0;
}

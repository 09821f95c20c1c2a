// The closing time of a destination from Monday on, where these days have one.
import { type Fact, slotOf } from '../../../../src/features/texts/terms/fact.ts';

export interface Closing {
  readonly minuteOfDay: number;
  /** From Monday (0) to Friday at least, all with this time. */
  readonly days: readonly number[];
}

export function closingOf(fact: Fact): Closing | undefined {
  const week = slotOf(fact, 'HOURS')?.days ?? [];
  const minuteOfDay = week[0]?.[0]?.[1];
  const isSame = (day: number) => week[day]?.length === 1 && week[day][0]?.[1] === minuteOfDay;
  const count = [...week.keys()].findIndex(day => !isSame(day));
  const days = [...week.keys()].slice(0, count < 0 ? week.length : count);
  return minuteOfDay === undefined || minuteOfDay > 1440 || days.length < 5 ? undefined : { minuteOfDay, days };
}

// Whether a destination has the opening hours that a sentence states.
import { type OpenSpan, slotOf } from '../terms/fact.ts';
import type { ReadHours } from './check-hours.ts';
import type { Candidate } from './knowledge.ts';
import type { Answer } from './travel-answers.ts';

const DAY = 1440;
const WEEKDAYS = [0, 1, 2, 3, 4];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

export function hoursAnswer(candidate: Candidate, hours: ReadHours): Answer {
  const own = answerOn(candidate, hours);
  if (!hours.isOnly || hours.days === undefined || own !== 'YES') return own;
  const rest = EVERY_DAY.filter(day => !hours.days?.includes(day));
  return answerOn(candidate, { ...hours, of: 'CLOSED', days: rest, ...(hours.minutes && { minutes: undefined }) });
}

function answerOn(
  { facts }: Candidate,
  { of, minutes, days, part }: Omit<ReadHours, 'minutes'> & { readonly minutes?: readonly number[] | undefined },
): Answer {
  const week = Object.values(facts).flatMap(fact => slotOf(fact, 'HOURS') ?? [])[0]?.days;
  if (week === undefined) return 'UNKNOWN';
  const answer = (isSo: boolean): Answer => (isSo ? 'YES' : 'NO');
  const all = EVERY_DAY;
  if (of === 'ALWAYS') return answer(week.every(([span]) => span !== undefined && span[0] === 0 && span[1] >= DAY));
  if (of === 'DAILY') return answer(week.every(spans => spans.length > 0));
  if (of === 'THROUGH') return answer((days ?? all).every(day => (week[day]?.length ?? 0) < 2));
  if (of === 'OPEN' && minutes !== undefined) {
    const isOpenAt = (day: number) =>
      minutes.some(minute => week[day]?.some(([from, to]) => from <= minute && minute < to));
    return (days ?? WEEKDAYS).every(isOpenAt) ? 'YES' : 'UNKNOWN';
  }
  if (minutes !== undefined) {
    const isAt = (minute: number | undefined) =>
      minutes.some(each => minute !== undefined && (minute - each) % DAY === 0);
    const edge = (spans: readonly OpenSpan[] = []) => (of === 'OPENS' ? spans[0]?.[0] : spans.at(-1)?.[1]);
    const meant = days ?? WEEKDAYS.filter(day => week[day]?.length !== 0);
    if (meant.length > 0 && meant.every(day => isAt(edge(week[day])))) return 'YES';
    // An edge of another day, or of a break at noon, may be meant.
    return (days ?? all).some(day => week[day]?.flat().some(isAt)) ? 'UNKNOWN' : 'NO';
  }
  if (days === undefined) return 'UNKNOWN';
  const spans = (day: number) =>
    week[day]?.filter(([from, to]) => part === undefined || (from < part[1] && to > part[0])) ?? [];
  const isClosed = days.every(day => spans(day).length === 0);
  // "It closes on Sundays".
  if (of === 'CLOSED' || of === 'CLOSES') return isClosed ? 'YES' : part === undefined ? 'NO' : 'UNKNOWN';
  if (days.some(day => spans(day).length === 0)) return 'NO';
  return part === undefined ? 'YES' : 'UNKNOWN';
}

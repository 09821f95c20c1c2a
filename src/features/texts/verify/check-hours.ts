// Reads and checks opening hours: "open until eight on Saturdays", "closed on Sundays", "from nine to six".
import type { Grammar, HoursWord } from '../languages/reading-language.ts';
import { type OpenSpan, slotOf } from '../terms/fact.ts';
import { type Item, isWord, type Span } from './item.ts';
import type { Candidate } from './knowledge.ts';
import type { Answer } from './travel-answers.ts';
import { markOf } from './unknown-names.ts';

export interface ReadHours extends Span {
  readonly of: HoursWord;
  /** Minutes after midnight, one of which is meant: "at six" may mean either half of the day. */
  readonly minutes?: readonly number[];
  readonly days?: readonly number[] | undefined;
  readonly part?: OpenSpan | undefined;
}

const DAY = 1440;

/** The hours that a sentence states; marks the items that they use. */
export function hoursOf(items: readonly Item[], isUsed: boolean[], grammar: Grammar): ReadHours[] {
  const words = items.flatMap((item, at) => (item.kind === 'HOURS' ? [{ of: item.of, at, to: at }] : []));
  const end = items.findLastIndex((item, at) => grammar.doorParticle?.(wordOf(item)) && isLast(items, at));
  const [opener] = items.flatMap((item, at) => (isWord(item, grammar.doorVerb) && at < end ? [at] : []));
  const particle = opener === undefined ? undefined : grammar.doorParticle?.(wordOf(items[end]));
  if (particle !== undefined) words.push({ of: particle, at: end, to: end });
  if (words.length === 0 && !items.some(({ kind }) => kind === 'CLOCK' || kind === 'DAYS' || kind === 'DAYPART'))
    return [];
  const parts = items.flatMap(item => (item.kind === 'DAYPART' ? [item.span] : []));
  const [part] = parts;
  const clocks = items.flatMap((_, at) => clockAt(items, at, part, grammar) ?? []);
  const groups = daysIn(items);
  const closed = clocks.length === 0 ? [] : words.filter(({ of }) => of === 'CLOSED');
  const ofClosed = closed.map(word => nearestGroup(groups, word.at));
  // "Closed on Mondays and opens at ten": not on Mondays.
  const days = groups.filter(group => !ofClosed.includes(group));
  const found: ReadHours[] = clocks.flatMap(({ of, ...clock }) => {
    const verbs = words.filter(word => word.of === 'OPENS' || word.of === 'CLOSES');
    const verb = verbs.findLast(({ at }) => at < clock.at) ?? verbs[0];
    const meant = of ?? verb?.of;
    return meant === undefined ? [] : [{ ...clock, of: meant, days: nearestGroup(days, clock.at)?.days }];
  });
  found.push(...closed.map((word, i) => ({ ...word, days: ofClosed[i]?.days })));
  if (found.length === 0)
    found.push(
      ...words.map(word => ({
        ...word,
        days: nearestGroup(days, word.at)?.days,
        part: parts.length > 1 ? undefined : part,
      })),
    );
  if (found.length === 0) return [];
  for (const { at, to } of [...found, ...words, ...groups]) isUsed.fill(true, at, to + 1);
  return found;
}

function wordOf(item: Item | undefined): string {
  return item?.kind === 'WORD' ? item.word : '';
}

/** At the end of its part of the sentence. */
function isLast(items: readonly Item[], at: number): boolean {
  return items[at + 1] === undefined || markOf(items[at + 1]) !== '';
}

interface ReadClock extends Span {
  readonly of: HoursWord | undefined;
  readonly minutes: readonly number[];
}

/** "At six", "until half past nine", "20 Uhr": a bare number is a time only behind a word for one. */
function clockAt(
  items: readonly Item[],
  at: number,
  part: OpenSpan | undefined,
  grammar: Grammar,
): ReadClock | undefined {
  const item = items[at];
  const offset = items[at - 1]?.kind === 'OFFSET' ? items[at - 1] : undefined;
  const first = offset === undefined ? at : at - 1;
  const before = items[first - 1];
  const until = isWord(before, grammar.untilTime) || before?.kind === 'HOURS';
  const of = isWord(before, grammar.untilTime) ? 'CLOSES' : isWord(before, grammar.fromTime) ? 'OPENS' : undefined;
  if (item?.kind === 'CLOCK') return { at: first, to: at, of, minutes: [item.minuteOfDay] };
  if (item?.kind !== 'NUMBER' || item.step !== 1 || item.value > 24 || items[at + 1]?.kind === 'UNIT') return undefined;
  if (of === undefined && !until && !isWord(before, grammar.atTime)) return undefined;
  // "From four to six minutes" measures a way.
  const behind = items.slice(at + 1, at + 3);
  if (isWord(behind[0], grammar.untilTime) && items[at + 3]?.kind === 'UNIT') return undefined;
  const minute = item.value * 60 + (offset?.kind === 'OFFSET' ? offset.minutes : 0);
  const either = item.value <= 12 ? [minute, minute + DAY / 2] : [minute];
  const fitting = part === undefined ? either : either.filter(each => each >= part[0] && each <= part[1]);
  return { at: first, to: at, of, minutes: fitting.length > 0 ? fitting : either };
}

interface ReadDays extends Span {
  readonly days: readonly number[];
}

/** "Wednesdays and Saturdays" are one group. */
function daysIn(items: readonly Item[]): ReadDays[] {
  const groups: ReadDays[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'DAYS') continue;
    const last = groups.at(-1);
    const isJoined =
      last !== undefined && items.slice(last.to + 1, at).every(({ kind }) => kind === 'WORD' || kind === 'MARK');
    if (isJoined && at - last.to <= 3)
      groups[groups.length - 1] = { at: last.at, to: at, days: [...last.days, ...item.days] };
    else groups.push({ at, to: at, days: item.days });
  }
  return groups;
}

function nearestGroup(groups: readonly ReadDays[], at: number): ReadDays | undefined {
  return groups.findLast(group => group.at < at) ?? groups[0];
}

const WEEKDAYS = [0, 1, 2, 3, 4];

export function hoursAnswer({ facts }: Candidate, { of, minutes, days, part }: ReadHours): Answer {
  const week = Object.values(facts).flatMap(fact => slotOf(fact, 'HOURS') ?? [])[0]?.days;
  if (week === undefined) return 'UNKNOWN';
  const answer = (isSo: boolean): Answer => (isSo ? 'YES' : 'NO');
  const all = [...week.keys()];
  if (of === 'ALWAYS') return answer(week.every(([span]) => span !== undefined && span[0] === 0 && span[1] >= DAY));
  if (minutes !== undefined) {
    const isAt = (minute: number | undefined) =>
      minutes.some(each => minute !== undefined && (minute - each) % DAY === 0);
    const edge = (spans: readonly OpenSpan[] = []) => (of === 'OPENS' ? spans[0]?.[0] : spans.at(-1)?.[1]);
    const meant = days ?? WEEKDAYS.filter(day => week[day]?.length !== 0);
    if (meant.length > 0 && meant.every(day => isAt(edge(week[day])))) return 'YES';
    // An edge of another day, or of a break at noon, may be meant.
    return (days ?? all).some(day => week[day]?.flat().some(isAt)) ? 'UNKNOWN' : 'NO';
  }
  if (days === undefined || of === 'CLOSES') return 'UNKNOWN';
  const spans = (day: number) =>
    week[day]?.filter(([from, to]) => part === undefined || (from < part[1] && to > part[0])) ?? [];
  const isClosed = days.every(day => spans(day).length === 0);
  if (of === 'CLOSED') return isClosed ? 'YES' : part === undefined ? 'NO' : 'UNKNOWN';
  if (days.some(day => spans(day).length === 0)) return 'NO';
  return part === undefined ? 'YES' : 'UNKNOWN';
}

// Reads opening hours: "open until eight on Saturdays", "closed on Sundays", "from nine to six".
import type { Grammar, HoursWord } from '../languages/reading-language.ts';
import type { OpenSpan } from '../terms/fact.ts';
import { doorBehind, doorsIn } from './doors.ts';
import { daysIn, nearestGroup, type ReadDays, WEEK, withoutOthers } from './hours-days.ts';
import { type Item, isWord, type Span } from './item.ts';
import { markOf } from './unknown-names.ts';

export interface ReadHours extends Span {
  readonly of: HoursWord;
  /** Minutes after midnight, one of which is meant: "at six" may mean either half of the day. */
  readonly minutes?: readonly number[];
  readonly days?: readonly number[] | undefined;
  readonly part?: OpenSpan | undefined;
  /** "Only on Fridays". */
  readonly isOnly?: boolean;
}

const DAY = 1440;
const WEEKDAYS = [0, 1, 2, 3, 4];

/** The hours that a sentence states; marks the items that they use. */
export function hoursOf(items: readonly Item[], isUsed: boolean[], grammar: Grammar): ReadHours[] {
  const doors = doorsIn(items, grammar);
  const words = [
    ...items.flatMap((item, at) => (item.kind === 'HOURS' ? [{ of: item.of, at, to: at }] : [])),
    ...doors,
  ];
  const isTold = items.some(({ kind }) => kind === 'CLOCK' || kind === 'DAYS' || kind === 'DAYPART');
  if (words.length === 0 && !isTold && !items.some((_, at) => isSpan(items, at, grammar))) return [];
  const parts = items.flatMap(item => (item.kind === 'DAYPART' ? [item.span] : []));
  const [part] = parts;
  const clocks = items.flatMap((_, at) => clockAt(items, at, partAt(items, at, grammar), grammar) ?? []);
  const groups = daysIn(items, grammar);
  const closed = clocks.length === 0 ? [] : words.filter(({ of }) => of === 'CLOSED');
  const ofClosed = closed.map(word => nearestGroup(groups, word.at, items, grammar));
  // "Closed on Mondays and opens at ten": not on Mondays.
  const days = withoutOthers(
    groups.filter(group => !ofClosed.includes(group)),
    items,
    grammar,
  );
  const found: ReadHours[] = clocks.flatMap(({ of, ...clock }) => {
    const verbs = words.filter(word => word.of === 'OPENS' || word.of === 'CLOSES');
    const verb = doorBehind(clock, verbs, items, grammar) ?? verbs.findLast(({ at }) => at < clock.at) ?? verbs[0];
    // "It already shuts at four".
    const meant = of === 'OPENS' && isWord(items[clock.at - 1], grammar.atTime) ? (verb?.of ?? of) : (of ?? verb?.of);
    return meant === undefined
      ? []
      : [{ ...clock, of: meant, days: groupOf(clock, days, clocks, items, grammar)?.days }];
  });
  found.push(...closed.map((word, i) => ({ ...word, days: ofClosed[i]?.days })));
  // Without a break, without a day off: beside any hours.
  if (clocks.length > 0)
    found.push(
      ...words.filter(({ of }) => of === 'DAILY' || of === 'THROUGH').map(word => ({ ...word, days: days[0]?.days })),
    );
  if (found.length === 0)
    found.push(
      ...words.map(word => ({
        ...word,
        days: nearestGroup(days, word.at, items, grammar)?.days,
        part: parts.length > 1 ? undefined : part,
      })),
    );
  // "Mai Thai serves from Monday to Friday": on these days it is open.
  const isResting = items.some(item => isWord(item, grammar.rests));
  if (found.length === 0 && !isResting && !items.some(({ kind }) => kind === 'CLOCK'))
    found.push(...days.filter(each => each.days.length < WEEK).map(each => ({ ...each, of: 'OPEN' as const })));
  found.push(...leftOver(days, found, words));
  for (const [i, { at, to, days: own }] of found.entries()) {
    const group = days.find(({ days: of }) => of === own);
    const behind = (group?.to ?? to) + 1;
    // "On Saturdays only until eleven" limits the hour and no day.
    const isHour = (found[i]?.minutes?.length ?? 0) > 0;
    const ofHour = adverbsBefore(items, at).filter(each => isHour && each >= (group?.to ?? at));
    const isBehind = items[behind]?.kind === 'JUST' && !ofHour.includes(behind) ? [behind] : [];
    const adverbs = [...adverbsBefore(items, at), ...adverbsBefore(items, group?.at ?? at), ...isBehind];
    for (const each of adverbs) isUsed[each] = true;
    const isOnly = adverbs.map(each => items[each]?.kind === 'JUST' && !ofHour.includes(each));
    found[i] = {
      ...(found[i] as ReadHours),
      isOnly: group !== undefined && groups.length === 1 && isOnly.includes(true),
    };
    // "Does not close until midnight", "does not open before nine".
    const not = items.findIndex(({ kind }, each) => kind === 'NOT' && each < at);
    if (not >= 0 && (isWord(items[at - 1], grammar.notBefore) || isWord(items[at], grammar.notBefore)))
      isUsed.fill(true, not, not + 1);
    if (to < at) return [];
  }
  if (found.length === 0) return [];
  for (const { at, to } of [...found, ...words, ...groups]) isUsed.fill(true, at, to + 1);
  return found;
}

/** "Open on Sundays, on Tuesdays too", "closes at four on Saturdays and is open on Sundays": what holds on days to which no hours belong yet. */
function leftOver(
  groups: readonly ReadDays[],
  found: readonly ReadHours[],
  words: readonly (Span & { readonly of: HoursWord })[],
): ReadHours[] {
  return groups.flatMap(({ days, at, to }): ReadHours[] => {
    if (found.length === 0 || found.some(each => each.days === days)) return [];
    const gap = (word: Span) => (word.at > to ? word.at - to : at - word.to);
    const [next] = words.filter(word => !found.some(each => each.at === word.at)).toSorted((a, b) => gap(a) - gap(b));
    const like = found.findLast(each => each.at < at);
    // "Monday is its day off, it receives guests from Tuesday to Sunday".
    const isRest = like?.of === 'CLOSED' && (like.days?.length ?? 0) + days.length === WEEK;
    return [
      next ? { at, to, of: next.of, days } : like && !isRest ? { ...like, at, to, days } : { at, to, of: 'OPEN', days },
    ];
  });
}

/** "From eight until five", without a unit behind it. */
function isSpan(items: readonly Item[], at: number, { fromTime, untilTime }: Grammar): boolean {
  const isHour = (item: Item | undefined) => item?.kind === 'NUMBER' && item.step === 1 && item.value <= 24;
  if (!isHour(items[at + 1]) || !isHour(items[at + 3]) || items[at + 4]?.kind === 'UNIT') return false;
  const isFrom = isWord(items[at], fromTime) || items[at]?.relation === 'FROM';
  return isFrom && isWord(items[at + 2], untilTime);
}

/** "In the morning" beside an hour: behind it, else the last one before it, else any. */
function partAt(items: readonly Item[], at: number, { conjunction }: Grammar): OpenSpan | undefined {
  const isPart = (item: Item) => item.kind === 'DAYPART';
  // "From eight in the morning to one": the morning is that of eight.
  const isOfOther = (each: number) =>
    [items[each - 1], items[each - 2]].some(item => item?.kind === 'CLOCK' || item?.kind === 'NUMBER');
  const before = items.slice(0, at).findLast((item, each) => isPart(item) && !isOfOther(each));
  const behind = items.slice(at + 1);
  // "Opens at eight and, in the evening, closes at eight".
  const end = behind.findIndex(item => isWord(item, conjunction));
  const part = behind.slice(0, 2).find(isPart) ?? before ?? behind.slice(0, end < 0 ? undefined : end).find(isPart);
  return part?.kind === 'DAYPART' ? part.span : undefined;
}

/** "Only" before a day or an hour. */
function adverbsBefore(items: readonly Item[], at: number): number[] {
  return [at - 1, at - 2, at - 3].filter(each => {
    const isOpen = items.slice(each + 1, at).every(({ kind }) => ['WORD', 'HOURS', 'ARTICLE'].includes(kind));
    return items[each]?.kind === 'JUST' && isOpen;
  });
}

/** The days of an hour: the nearest, but none that belong to another hour: "at eight, and on Saturdays at one". */
function groupOf(
  clock: Span,
  groups: readonly ReadDays[],
  clocks: readonly Span[],
  items: readonly Item[],
  grammar: Grammar,
): ReadDays | undefined {
  const isBoundary = (item: Item) => isWord(item, grammar.conjunction) || /^[,;]$/.test(markOf(item));
  const isOfOther = ({ at, to }: ReadDays) =>
    at > clock.to && items.slice(clock.to + 1, at).some(isBoundary) && clocks.some(other => other.at > to);
  const group = nearestGroup(groups, clock.at, items, grammar);
  if (group === undefined || !isOfOther(group)) return group;
  const own = groups.filter(each => !isOfOther(each));
  const others = groups.flatMap(({ days }) => days);
  const rest = WEEKDAYS.filter(day => !others.includes(day));
  return (
    nearestGroup(own, clock.at, items, grammar) ??
    (rest.length < WEEKDAYS.length ? { ...clock, days: rest } : undefined)
  );
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
  const offset = offsetBefore(items, at, grammar);
  const first = at - offset.length;
  const before = items[first - 1];
  const until = isWord(before, grammar.untilTime) || before?.kind === 'HOURS';
  // The twenty of "twenty past eleven".
  const isMinutes = isWord(items[at + 1], grammar.minutesPast) || isWord(items[at + 1], grammar.minutesTo);
  if (
    isMinutes &&
    item?.kind === 'NUMBER' &&
    offsetBefore(items, at + 2, grammar).length === 2 &&
    isHourAt(items, at + 2)
  )
    return undefined;
  const isEnd = isWord(before, grammar.conjunction) && isBetween(items, first - 2, grammar);
  const behindPart = items[at + 1]?.kind === 'DAYPART' ? at + 2 : at + 1;
  const isStart = isWord(before, grammar.between) && isWord(items[behindPart], grammar.conjunction);
  const of =
    isEnd || isWord(before, grammar.untilTime)
      ? 'CLOSES'
      : isStart || isWord(before, grammar.fromTime) || before?.relation === 'FROM' || isBareSpan(items, at, grammar)
        ? 'OPENS'
        : isWord(before, grammar.atTime) && isWord(items[first - 2], grammar.startsAt)
          ? 'OPENS'
          : isWord(before, grammar.atTime) && isWord(items[first - 2], grammar.stillAt)
            ? 'OPEN'
            : undefined;
  if (item?.kind === 'CLOCK') return { at: first, to: at, of, minutes: [item.minuteOfDay] };
  if (item?.kind !== 'NUMBER' || item.value > 24 || items[at + 1]?.kind === 'UNIT') return undefined;
  // "Between 12.30 and 1.30".
  const pastHour = item.step === 0.01 ? Math.round((item.value % 1) * 100) : 0;
  if ((item.step !== 1 && item.step !== 0.01) || pastHour >= 60) return undefined;
  const isNext = isWord(before, grammar.conjunction) && items.slice(at + 1, at + 3).some(({ kind }) => kind === 'DAYS');
  const isAfter = isNext && items.slice(0, first).some(each => isWord(each, grammar.atTime) || each.kind === 'CLOCK');
  if (of === undefined && !until && !isAfter && !isWord(before, grammar.atTime)) return undefined;
  // "From four to six minutes" measures a way.
  const behind = items.slice(at + 1, at + 3);
  if (isWord(behind[0], grammar.untilTime) && items[at + 3]?.kind === 'UNIT') return undefined;
  const minute = Math.floor(item.value) * 60 + pastHour + offset.minutes;
  const either = item.value < 13 ? [minute, minute + DAY / 2] : [minute];
  const fitting = part === undefined ? either : either.filter(each => each >= part[0] && each <= part[1]);
  return { at: first, to: at, of, minutes: fitting.length > 0 ? fitting : either };
}

/** "Tuesday to Sunday, 9.30 to 5.30": two hours behind days, where nothing is measured. */
function isBareSpan(items: readonly Item[], at: number, { untilTime }: Grammar): boolean {
  const isHour = (item: Item | undefined) => item?.kind === 'CLOCK' || (item?.kind === 'NUMBER' && item.value <= 24);
  const days = markOf(items[at - 1]) === ',' ? items[at - 2] : items[at - 1];
  const isSpan = isHour(items[at]) && isHour(items[at + 2]) && isWord(items[at + 1], untilTime);
  return isSpan && days?.kind === 'DAYS' && items[at + 3]?.kind !== 'UNIT';
}

/** "Half", "quarter past", "twenty past" before an hour. */
function offsetBefore(
  items: readonly Item[],
  at: number,
  { minutesPast, minutesTo, fromTime }: Grammar,
): { readonly minutes: number; readonly length: number } {
  const before = items[at - 1];
  if (before?.kind === 'OFFSET') return { minutes: before.minutes, length: 1 };
  const sign = isWord(before, minutesPast) ? 1 : isWord(before, minutesTo) ? -1 : 0;
  const number = items[at - 2];
  // "From eight to six" is a range.
  const isRange =
    sign < 0 &&
    (items[at - 3]?.relation === 'FROM' || items[at - 3]?.kind === 'HOURS' || isWord(items[at - 3], fromTime));
  const isNumber = number?.kind === 'NUMBER' && number.value < 30 && number.value % 5 === 0 && !isRange;
  return sign !== 0 && isNumber ? { minutes: sign * number.value, length: 2 } : { minutes: 0, length: 0 };
}

function isHourAt(items: readonly Item[], at: number): boolean {
  const item = items[at];
  return item?.kind === 'CLOCK' || (item?.kind === 'NUMBER' && item.value <= 12 && items[at + 1]?.kind !== 'UNIT');
}

/** "Between ten and": the first hour of two. */
function isBetween(items: readonly Item[], at: number, grammar: Grammar): boolean {
  const { between } = grammar;
  // "Between eight in the morning and nine at night".
  if (items[at]?.kind === 'DAYPART') return isBetween(items, at - 1, grammar);
  const isHour = items[at]?.kind === 'NUMBER' || items[at]?.kind === 'CLOCK';
  return (
    isHour && (isWord(items[at - 1], between) || (items[at - 1]?.kind === 'OFFSET' && isWord(items[at - 2], between)))
  );
}

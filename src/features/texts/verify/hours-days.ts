// The days of opening hours: "every day except Sunday", "from Tuesday to Sunday", "Wednesdays and Saturdays".
import type { Grammar } from '../languages/reading-language.ts';
import { endsClause, type Item, isWord, type Span } from './item.ts';
import { markOf } from './unknown-names.ts';

export const WEEK = 7;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** "Every day except Sunday"; "daily at eight, on Sundays at nine": a day with hours of its own is no part of a wider group. */
export function withoutOthers(groups: readonly ReadDays[], items: readonly Item[], { except }: Grammar): ReadDays[] {
  // "Except on Sundays", "mit Ausnahme des Sonntags".
  const isOpen = (item: Item) => item.kind === 'ARTICLE' || item.relation !== undefined;
  const isEnd = (item: Item | undefined) => item === undefined || item.kind === 'MARK';
  const isExcept = ({ at, to }: ReadDays) =>
    isWord(
      items.slice(0, at).findLast(item => !isOpen(item)),
      except,
    ) ||
    // "Mondays aside".
    (isWord(items[to + 1], except) && isEnd(items[to + 2]));
  const [excepted, named] = [groups.filter(isExcept), groups.filter(group => !isExcept(group))];
  const wide = named.length > 0 ? named : excepted.map(({ at, to }) => ({ at, to, days: EVERY_DAY }));
  return wide.map(group => {
    const narrower = [...excepted, ...named.filter(({ days }) => days.length < group.days.length)];
    return { ...group, days: group.days.filter(day => !narrower.some(({ days }) => days.includes(day))) };
  });
}

export interface ReadDays extends Span {
  readonly days: readonly number[];
}

/** "Wednesdays and Saturdays" are one group. */
export function daysIn(items: readonly Item[], { conjunction, untilTime }: Grammar): ReadDays[] {
  const groups: ReadDays[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'DAYS') continue;
    const last = groups.at(-1);
    // "From Tuesday to Sunday".
    const joint = items[at - 1];
    const isRange = last?.to === at - 2 && (isWord(joint, untilTime) || markOf(joint) === '-');
    const [first = 0, end = 0] = [last?.days[0], item.days[0]];
    if (isRange && last.days.length === 1 && item.days.length === 1) {
      const days = EVERY_DAY.map(day => (first + day) % WEEK).slice(0, ((end - first + WEEK) % WEEK) + 1);
      groups[groups.length - 1] = { at: last.at, to: at, days };
      continue;
    }
    const isJoined =
      last !== undefined && items.slice(last.to + 1, at).every(each => isWord(each, conjunction) || isJoint(each));
    if (isJoined && at > last.to + 1 && at - last.to <= 3)
      groups[groups.length - 1] = { at: last.at, to: at, days: [...last.days, ...item.days] };
    else groups.push({ at, to: at, days: item.days });
  }
  return groups;
}

function isJoint(item: Item): boolean {
  return markOf(item) === ',' || item.kind === 'ARTICLE' || item.relation === 'ON' || item.relation === 'AT';
}

/** The days beside a word: of its own clause, if that has any: "closed on Mondays, on Thursdays it closes at eight". */
export function nearestGroup(
  groups: readonly ReadDays[],
  at: number,
  items: readonly Item[],
  grammar: Grammar,
): ReadDays | undefined {
  const isApart = ({ at: first, to }: ReadDays) =>
    items.slice(Math.min(at, to) + 1, Math.max(at, first)).some(item => endsClause(item, grammar));
  const gap = (group: ReadDays) => (group.at > at ? group.at - at : at - group.to);
  const own = groups.filter(group => !isApart(group));
  return (own.length > 0 ? own : groups).toSorted((a, b) => gap(a) - gap(b))[0];
}

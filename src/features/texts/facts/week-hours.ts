// The opening hours of a destination for each day of the week, if their notation states them plainly.
import type { OpenSpan, Slot } from '../terms/fact.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** Hours of holidays, which say nothing about a day of the week. */
const HOLIDAYS: ReadonlySet<string> = new Set(['PH', 'SH']);
const SPAN = /^(\d{1,2}):(\d\d)\s?-\s?(\d{1,2}):(\d\d)$/;
const WHOLE_DAY: readonly OpenSpan[] = [[0, 1440]];

/** The claim that hours in OpenStreetMap's notation allow; none if they say more than days and times. */
export function hoursSlots(hours: string): Slot[] {
  const days = hours === '24/7' ? DAYS.map(() => WHOLE_DAY) : weekOf(hours);
  return days === undefined ? [] : [{ kind: 'HOURS', days }];
}

function weekOf(hours: string): (readonly OpenSpan[])[] | undefined {
  const week: (readonly OpenSpan[])[] = DAYS.map(() => []);
  let waiting: number[] = [];
  let isTold = false;
  for (const rule of hours.split(';')) {
    // A rule behind a semicolon replaces the hours of its days, a part behind a comma adds to them.
    const written = new Set<number>();
    for (const part of rule.split(/,(?=\s*[A-Z])/)) {
      const at = part.search(/\d|off|closed/);
      const own = daysIn((at < 0 ? part : part.slice(0, at)).trim());
      if (own === undefined) return undefined;
      if (at < 0) {
        waiting.push(...own);
        continue;
      }
      const spans = spansIn(part.slice(at).trim());
      if (spans === undefined) return undefined;
      for (const day of [...waiting, ...own]) {
        week[day] = written.has(day) ? [...(week[day] ?? []), ...spans].sort(([a], [b]) => a - b) : spans;
        written.add(day);
        // "Tu off" alone says nothing of the other days.
        isTold ||= spans.length > 0;
      }
      waiting = [];
    }
  }
  return isTold && waiting.length === 0 ? week : undefined;
}

/** Days from Monday (0), every day if there is none; undefined for other words. */
function daysIn(text: string): number[] | undefined {
  if (text === '') return DAYS.map((_, day) => day);
  const found: number[] = [];
  for (const part of text.split(',')) {
    const [from = '', to = from, ...more] = part.trim().split(/\s?-\s?/);
    if (more.length === 0 && to === from && HOLIDAYS.has(from)) continue;
    const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)];
    if (first < 0 || last < first || more.length > 0) return undefined;
    for (let day = first; day <= last; day++) found.push(day);
  }
  return found;
}

/** Minutes after midnight; an end on the next day counts on. */
function spansIn(text: string): OpenSpan[] | undefined {
  if (text === 'off' || text === 'closed') return [];
  const spans: OpenSpan[] = [];
  for (const part of text.split(',')) {
    const [, ...parts] = SPAN.exec(part.trim()) ?? [];
    const [hour, minute, lastHour, lastMinute] = parts.map(Number);
    if (hour === undefined || minute === undefined || lastHour === undefined || lastMinute === undefined)
      return undefined;
    const [from, to] = [hour * 60 + minute, lastHour * 60 + lastMinute];
    spans.push([from, to > from ? to : to + 1440]);
  }
  return spans;
}

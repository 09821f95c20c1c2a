// The closing time of a destination on weekdays, if its opening hours state it in one plain line.
import type { Slot } from '../terms/fact.ts';

/** Monday to Friday or Saturday, the same hours on all of them; more about other days may follow. */
const PLAIN = /^Mo\s?-\s?(Fr|Sa|Su) \d\d:\d\d\s?-\s?(\d\d):(\d\d)(?=$|\s?;)/;
const LAST_DAY: Readonly<Record<string, number>> = { Fr: 4, Sa: 5, Su: 6 };

/** The claim that opening hours in OpenStreetMap's notation allow; none if they are not plain or name a day twice. */
export function closingSlots(hours: string): Slot[] {
  const [first = '', lastDay = '', hour = '', minute = ''] = PLAIN.exec(hours) ?? [];
  const rest = hours.slice(first.length);
  if (first === '' || /Mo|Tu|We|Th|Fr|"|\|\|/.test(rest)) return [];
  const days = Array.from({ length: (LAST_DAY[lastDay] ?? 0) + 1 }, (_, day) => day);
  return /Sa/.test(rest) && days.length > 5
    ? []
    : [{ kind: 'CLOCK_TIME', of: 'CLOSES', minuteOfDay: Number(hour) * 60 + Number(minute), days }];
}

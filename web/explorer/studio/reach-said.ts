// The reach of a kept map in words.
import type { Snapshot } from '../../../src/features/snapshots/answer.ts';
import type { Words } from '../words.ts';

export type ToldReach = Pick<Snapshot['reachability'], 'transportMode' | 'distance' | 'unit' | 'departure'>;

/** `15 Min. zu Fuß`, `30 Min. mit Bus und Bahn, Werktag 07:00–09:00`. */
export function reachSaid({ transportMode, distance, unit, departure }: ToldReach, words: Words): string {
  const far = unit === 'MINUTES' ? words.minutes(words.number(distance, 1)) : words.length(distance, unit);
  const said = `${far} ${words.mode[transportMode]}`;
  if (departure === undefined) return said;
  const { day, from, to } = departure;
  const days: Readonly<Record<string, string>> = words.departure.days;
  return `${said}, ${days[day] ?? words.day(day)} ${from}–${to}`;
}

// What an import says about its timetables in the terminal.
import type { TransitFacts, TransitNoteKind } from '../../region/manifest.ts';

/** Each sentence with its count; `dropped` says what is not in the region because of it. */
const WORDS: Readonly<Record<TransitNoteKind, string>> = {
  'call-without-trip': 'rows of stop_times.txt name a trip that trips.txt lacks; left out',
  'date-wrong': 'rows of calendar.txt and calendar_dates.txt have a wrong date or type; left out',
  'decreasing-time': 'trips run backwards in time; left out',
  'empty-day': 'usual days have no trip at all',
  'fast-travel': 'trips are faster between two stops than such a vehicle can be; kept',
  'frequency-wrong': 'rows of frequencies.txt have a wrong trip, time or headway; left out',
  'no-common-day':
    'the timetables are never all valid at once; the usual days come from the days that most trips share',
  'parents-in-circle': 'stops have parent stations in a circle; they count as their own stations',
  'route-type-unknown': 'lines have an unknown route_type; they count as buses',
  'stop-far-from-street': 'stops lie beyond the streets of the region; trips pass them, nobody boards there',
  'stop-unknown': 'stops are missing in stops.txt; trips pass them, nobody boards there',
  'stop-without-place': 'stops have no coordinates, nor has their station; trips pass them, nobody boards there',
  'time-wrong': 'trips have a time that is none (H:MM:SS), or one after a week; left out',
  'transfer-of-trips': 'rows of transfers.txt hold for single lines or trips; left out',
  'trip-id-twice': 'rows of trips.txt repeat the id of another trip; left out',
  'trip-outside': 'trips let nobody in on the streets of the region; left out',
  'trip-twice': 'trips are the same as another one, minute by minute; they count once',
  'trip-without-route': 'trips name a route that routes.txt lacks; left out',
  'trip-without-service': 'trips run on no day; left out',
  'trip-without-stops': 'trips have fewer than two stops; left out',
  'trip-without-times': 'trips have no time at their first or last stop; left out',
  'zone-unknown': 'agencies have no time zone that is one; the time zone of the region holds',
};

/** A sentence for each timetable, one for the usual days, and one for each kind of note. */
export function transitLines({ feeds, validity, usualDays, notes }: TransitFacts, now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  const count = (value: number) => value.toLocaleString('en');
  const feedLines = feeds.map(({ file, publisher, from, to, trips }) => {
    const isPast = to < today ? '; it has expired' : '';
    return `${file} (${publisher || 'publisher not stated'}): ${count(trips)} trips from ${from} to ${to}${isPast}.`;
  });
  const days = Object.entries(usualDays).map(([kind, { date, trips }]) => `${kind} is ${date} (${count(trips)} trips)`);
  return [
    ...feedLines,
    `The timetables are valid from ${validity.from} to ${validity.to}; ${days.join(', ') || 'no usual day lies in this time'}.`,
    ...notes.map(note => `Timetables: ${count(note.count)} × ${WORDS[note.kind]} (${note.examples.join('; ')}).`),
  ];
}

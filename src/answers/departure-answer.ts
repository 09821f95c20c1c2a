// What answers by timetable say: the departure that counted, and the timetables.
import { z } from 'zod';
import type { AnswerOf } from '../core/answer-of.ts';
import type { Manifest, TransitFacts } from '../region/manifest.ts';
import { type AskedDeparture, DIRECTIONS, WAITINGS } from './departure-fields.ts';

export const shownDepartureSchema = z.object({
  day: z.string().meta({ description: 'As asked; `meta.region.transit.date` has the date.' }),
  from: z.string(),
  to: z.string(),
  waiting: z.enum(WAITINGS),
  timePercentile: z.int().optional().meta({ description: 'With `RANDOM`: the asked `percentile`.' }),
  direction: z.enum(DIRECTIONS),
  maxTransfers: z.int(),
  walkMinutes: z.int(),
  byWheelchair: z.literal(true).optional().meta({ description: 'With `wheelchair`.' }),
});

/** The departure that counted, with every default. */
export function shownDeparture({
  day,
  from,
  to,
  waiting,
  percentile,
  wheelchair,
  ...more
}: AskedDeparture): AnswerOf<typeof shownDepartureSchema> {
  return {
    day: typeof day === 'string' ? day : day.date,
    from: clock(from),
    to: clock(to),
    waiting,
    ...(waiting === 'RANDOM' ? { timePercentile: percentile } : {}),
    ...more,
    ...(wheelchair ? { byWheelchair: true as const } : {}),
  };
}

/** The `departure` of a request that asks the same. */
export function askedAgain({ timePercentile, byWheelchair, ...same }: AnswerOf<typeof shownDepartureSchema>) {
  return {
    ...same,
    ...(timePercentile === undefined ? {} : { percentile: timePercentile }),
    ...(byWheelchair && { wheelchair: true }),
  };
}

/** Seconds after the begin of the day as hours and minutes: `25:30` is half past one at night. */
export function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
}

/** The timetables of an answer, for `metaOf`. */
export function transitOf(
  { sources }: Pick<Manifest, 'sources'>,
  { validity, feeds }: TransitFacts,
  { date, usualShare }: { readonly date: string; readonly usualShare: number | undefined },
) {
  // The import writes the sources of feeds in the order of the feeds.
  const credits = sources.filter(({ id }) => id.startsWith('transit-'));
  return {
    date,
    ...(usualShare === undefined ? {} : { usualShare }),
    validity,
    feeds: feeds.map(({ file, publisher, feedVersion, from, to }, i) => ({
      file,
      publisher,
      ...(feedVersion === undefined ? {} : { feedVersion }),
      validity: { from, to },
      attributionId: credits[i]?.id ?? '',
    })),
  };
}

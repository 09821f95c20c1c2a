// The minutes and the clock of a journey's legs, rounded together: what the list says adds up to the time of the whole.
import type { RouteLeg } from '../../src/features/route/answer.ts';

const MINUTE = 60;

export interface LegMinutes {
  /** Minutes since the begin of the day of service; undefined where one may leave at any time. */
  readonly begin: number | undefined;
  readonly end: number | undefined;
  /** 0 stands for less than one. */
  readonly minutes: number;
  /** Full minutes before it; 0 for less. */
  readonly waited: number;
}

type Leg = Pick<RouteLeg, 'departureSeconds' | 'arrivalSeconds' | 'travelSeconds' | 'lines'>;

/**
 * Rides keep the times that a timetable prints. Walks take what is left between them, and the last one what is left of the whole, so each is at most a minute
 * from what it takes.
 */
export function legMinutes(legs: readonly Leg[]): LegMinutes[] {
  const [start, arrival] = [legs[0]?.departureSeconds, legs.at(-1)?.arrivalSeconds];
  if (start === undefined || arrival === undefined) return legs.map(untimed);
  const last = printed(start) + Math.max(1, Math.ceil((arrival - start) / MINUTE));
  let now = printed(start);
  return legs.map((leg, i) => {
    const { departureSeconds = 0, arrivalSeconds = 0, lines } = leg;
    const waited = i === 0 || lines === undefined ? 0 : waitOf(legs[i - 1], departureSeconds);
    const begin = lines === undefined ? now : printed(departureSeconds);
    const next = legs[i + 1];
    let end = printed(arrivalSeconds);
    if (next === undefined && lines === undefined) end = Math.max(begin, last);
    else if (next?.lines !== undefined && lines === undefined)
      end = printed(next.departureSeconds ?? 0) - waitOf(leg, next.departureSeconds ?? 0);
    now = end;
    return { begin, end, minutes: end - begin, waited };
  });
}

function untimed({ departureSeconds, arrivalSeconds, travelSeconds }: Leg): LegMinutes {
  const shown = (seconds: number | undefined) => (seconds === undefined ? undefined : printed(seconds));
  const minutes = Math.max(1, Math.ceil(travelSeconds / MINUTE));
  return { begin: shown(departureSeconds), end: shown(arrivalSeconds), minutes, waited: 0 };
}

/** Between the leg before and a departure; after a ride as the clock says. */
function waitOf(before: Leg | undefined, departure: number): number {
  const { arrivalSeconds = departure, lines } = before ?? {};
  if (lines !== undefined) return printed(departure) - printed(arrivalSeconds);
  return Math.max(0, Math.floor((departure - arrivalSeconds) / MINUTE));
}

function printed(seconds: number): number {
  return Math.floor(seconds / MINUTE);
}

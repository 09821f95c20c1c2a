// Whether places are open at a time, from opening hours in OpenStreetMap's notation: OPEN, CLOSED or UNKNOWN, never an error.

import type { OpenState } from '../answers/answer-fields.ts';
import { type WallClock, wallClock } from '../core/wall-clock.ts';
import type { Box } from '../region/manifest.ts';
import type { Region } from '../region/region.ts';
import { holidayKinds, holidayStates } from './holidays.ts';
import { compiledRule, type Rule, rulesLibrary, type Whereabouts } from './opening-rules.ts';
import { inWallTime, WallDate } from './wall-date.ts';

/**
 * The time in the request: now, an instant, or a clock time at the place. `utc` and `wall` in milliseconds since 1970; `wall` as if that clock showed UTC.
 */
export type AskedTime = { readonly kind: 'NOW' } | { readonly utc: number } | { readonly wall: number };

export interface Openness {
  readonly openState: OpenState;
  /** RFC 3339 UTC; only while OPEN, and only if the place closes within a week. */
  readonly openUntil?: string;
}

/** The state of a place at one time, from its hours and its position in degrees. */
export type OpenStates = (hours: string | undefined, place: { readonly lat: number; readonly lng: number }) => Openness;

/** The part of a region on which opening hours depend. */
type Facts = Pick<Region, 'ground'> & { readonly manifest: Pick<Region['manifest'], 'box'> };

const HOUR = 3_600_000;

/** `openUntil` covers at most this period. */
const LOOK_AHEAD = 7 * 24 * HOUR;

const UNKNOWN: Openness = { openState: 'UNKNOWN' };

/** Words for hours that depend on the sun, in the languages that the library reads. */
const DAYLIGHT = /sun|dawn|dusk|light|sonne|dämmer/i;

/** Places within a quarter of a degree share a sunrise; the error is a minute. */
const DAYLIGHT_DEGREES = 0.25;

/** Instants from `start` up to `end` with clocks `offset` milliseconds ahead of UTC. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
}

/**
 * Prepares the answers for one time. Holidays are those of each place's country, hours those of its time zone.
 * @param now for `openAt: now`
 */
export async function openStatesAt(region: Facts, time: AskedTime, now: Date): Promise<OpenStates> {
  const statesAt = await openStatesBy(region);
  return statesAt(clock => ('utc' in time ? time.utc : 'wall' in time ? clock.instantOf(time.wall) : now.getTime()));
}

/** The same for places that are each asked at a time of their own, in milliseconds since 1970. */
export async function openStatesByInstant(region: Facts): Promise<(instant: number) => OpenStates> {
  const statesAt = await openStatesBy(region);
  return instant => statesAt(() => instant);
}

/** @returns the states at the instant that a clock of a place's time zone means */
async function openStatesBy({
  manifest: { box },
  ground,
}: Facts): Promise<(instantOf: (clock: WallClock) => number) => OpenStates> {
  const library = await rulesLibrary();
  const clocks = new Map<string, WallClock>();
  return instantOf => {
    const byGround = new Map<string, OpenStates>();
    return (hours, place) => {
      if (hours === undefined) return UNKNOWN;
      const { country, timeZone } = ground.at(place);
      const clock = clocks.get(timeZone) ?? wallClock(timeZone);
      clocks.set(timeZone, clock);
      const key = `${country} ${timeZone}`;
      const known = byGround.get(key) ?? openStates({ country, box }, library, clock, instantOf(clock));
      byGround.set(key, known);
      return known(hours, place);
    };
  };
}

function openStates(
  { country: code, box }: { readonly country: string; readonly box: Box },
  library: Awaited<ReturnType<typeof rulesLibrary>>,
  clock: WallClock,
  instant: number,
): OpenStates {
  const spans = spansFrom(clock, instant);
  const offset = clock.offsetAt(instant);
  const country = code.toLowerCase();
  const middle = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 };

  function openness(hours: string, whereabouts: Whereabouts): Openness {
    const states = holidayStates(library, country, holidayKinds(hours), instant + offset);
    if (states === undefined) return UNKNOWN;
    return agreed(states.map(state => opennessBy(compiledRule(library, hours, { ...whereabouts, state }), spans)));
  }

  const known = new Map<string, Openness>();
  return (hours, place) => {
    if (hours === undefined) return UNKNOWN;
    const { lat, lng } = DAYLIGHT.test(hours) ? daylightPlace(place, offset) : middle;
    const key = `${lat} ${lng} ${hours}`;
    const found = known.get(key) ?? inWallTime(() => openness(hours, { country, lat, lng }));
    known.set(key, found);
    return found;
  };
}

/** The week from an instant on, split at clock changes. */
function spansFrom(clock: WallClock, instant: number): readonly Span[] {
  const spans: Span[] = [];
  const end = instant + LOOK_AHEAD;
  for (let start = instant; start < end; start = spans.at(-1)?.end ?? end) {
    spans.push({ start, end: clock.nextChange(start, end) ?? end, offset: clock.offsetAt(start) });
  }
  return spans;
}

/** In wall time the library's sunrise must be a wall time, so this moves the place west by the clock's offset from UTC. */
function daylightPlace(place: { lat: number; lng: number }, offset: number): { lat: number; lng: number } {
  const rounded = (degrees: number) => Math.round(degrees / DAYLIGHT_DEGREES) * DAYLIGHT_DEGREES;
  return { lat: rounded(place.lat), lng: rounded(place.lng) - (15 * offset) / HOUR };
}

/** The common answer, UNKNOWN if the states differ. If only the ends differ, the earliest one counts: it is certainly not too late. */
function agreed(all: readonly Openness[]): Openness {
  const [first = UNKNOWN] = all;
  if (all.some(({ openState }) => openState !== first.openState)) return UNKNOWN;
  const ends = all.flatMap(({ openUntil }) => openUntil ?? []).sort();
  return { openState: first.openState, ...(ends[0] === undefined ? {} : { openUntil: ends[0] }) };
}

/** The state at the beginning of the spans, and the first instant at which it is no longer OPEN. */
function opennessBy(rule: Rule | undefined, spans: readonly Span[]): Openness {
  if (rule === undefined) return UNKNOWN;
  try {
    for (const [i, { start, end, offset }] of spans.entries()) {
      let at: number | undefined = start;
      while (at !== undefined) {
        const wall: Date = new WallDate(at + offset);
        const openState = stateOf(rule, wall);
        if (openState !== 'OPEN') {
          const isFirst = i === 0 && at === start;
          return isFirst ? { openState } : { openState: 'OPEN', openUntil: new Date(at).toISOString() };
        }
        const change = rule.getNextChange(wall, new WallDate(end + offset));
        at = change === undefined || change.getTime() - offset >= end ? undefined : change.getTime() - offset;
      }
    }
    return { openState: 'OPEN' };
  } catch {
    // The library throws strings for values that it cannot evaluate.
    return UNKNOWN;
  }
}

function stateOf(rule: Rule, wall: Date): OpenState {
  return rule.getUnknown(wall) ? 'UNKNOWN' : rule.getState(wall) ? 'OPEN' : 'CLOSED';
}

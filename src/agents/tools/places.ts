// Tools that find places, what lies around them, and the way between them.
import { z } from 'zod';
import { JOURNEY_MODES } from '../../core/modes.ts';
import type { AddressesInRange } from '../../features/addresses/answer.ts';
import type { GeocodeResults, ReverseResults } from '../../features/geocode/answer.ts';
import type { PoiData } from '../../features/pois/answer.ts';
import type { Route } from '../../features/route/answer.ts';
import { ending, minutes, shownPlace } from './shown.ts';
import { LANGUAGE, PLACE, placed, RefusedError, tool, withoutAbsent } from './tool.ts';

const MOST_FOUND = 5;
const MOST_SHOWN = 50;
const MOST_ADDRESSES = 100;
const MOST_DESTINATIONS = 10;

const MODE = z
  .enum(JOURNEY_MODES)
  .optional()
  .describe('Default WALK. TRANSIT: by bus and train, where the server has a timetable.');

export const findPlace = tool({
  name: 'find_place',
  title: 'Find a place',
  description:
    'Finds what an address or a name means, most likely first, with coordinates and with each difference between the question and the find. With lat and lng instead, says what lies there. Use it first if an address is unclear.',
  input: z.strictObject({ ...PLACE, language: LANGUAGE }),
  async answer(input, service) {
    if (input.address === undefined) {
      const found = await service.ask<ReverseResults>('/api/location-ext/reverse', {
        ...placed(input),
        limit: MOST_FOUND,
      });
      return {
        places: found.locations.map(each => ({ ...shownPlace(each), distanceMeters: Math.round(each.distanceMeters) })),
        within: found.areas.map(({ kind, name }) => ({ kind, name })),
        ...ending(found.meta),
      };
    }
    const found = await service.ask<GeocodeResults>('/api/location-ext/geocode', {
      ...placed(input),
      limit: MOST_FOUND,
    });
    return {
      places: withoutUnlikely(found.locations).map(each => ({
        ...shownPlace(each),
        ...(each.understood.corrections.length > 0 && {
          differences: each.understood.corrections.map(({ detail }) => detail),
        }),
      })),
      ...(found.locations.length === 0 && { note: 'The map of this server has nothing like it.' }),
      ...ending(found.meta),
    };
  },
});

/** Below this confidence a find beside a likelier one is noise. */
const LEAST_CONFIDENCE = 0.05;

function withoutUnlikely<Found extends { readonly match: { readonly confidence: number } }>(found: readonly Found[]) {
  return found.filter(({ match }, i) => i === 0 || match.confidence >= LEAST_CONFIDENCE);
}

export const whatIsAround = tool({
  name: 'what_is_around',
  title: 'What is around a place',
  description:
    'Shops, schools, doctors, stops and other points of interest that can be reached from a place within a time, nearest first, with minutes along the real streets. Every count is complete: of a type with 0 the map knows none within that time. Types are ids of the catalogue (resource umkreis://catalogue), such as supermarket, pharmacy, kindergarten, bus_stop.',
  input: z.strictObject({
    ...PLACE,
    types: z
      .array(z.string().max(60))
      .max(60)
      .optional()
      .describe('Ids of types or groups; default: what most people need.'),
    minutes: z.number().positive().max(60).optional().describe('Default 15.'),
    transportMode: MODE,
    limitPerType: z
      .int()
      .min(1)
      .max(20)
      .optional()
      .describe('How many of each type, the nearest. Default 1, with types 5.'),
    language: LANGUAGE,
  }),
  async answer(input, service) {
    const { types, limitPerType = types === undefined ? 1 : 5, transportMode } = input;
    const asked = withoutAbsent({
      ...placed(input),
      transportMode,
      minutes: input.minutes ?? 15,
      poiTypes: types?.join(','),
      limitPerType,
      limit: MOST_SHOWN,
    });
    const found = await service.ask<PoiData>('/api/location-ext/poi-data', asked);
    return {
      place: shownPlace(found.location),
      within: { minutes: found.reachability.distance, transportMode: found.reachability.transportMode },
      counts: found.counts,
      nearest: found.pois.map(poi =>
        withoutAbsent({
          id: poi.id,
          type: poi.typeLabel,
          name: poi.name,
          minutes: minutes(poi.travelSeconds),
          meters: Math.round(poi.networkMeters),
          address: poi.address,
          openingHours: poi.openingHours,
          lines: poi.lines,
        }),
      ),
      assumptions: found.reachability.assumptions,
      all: service.link('/api/location-ext/poi-data', { ...asked, limitPerType: undefined, limit: 1000 }),
      ...ending(found.meta),
    };
  },
});

export const addressesAround = tool({
  name: 'addresses_around',
  title: 'Addresses around a place',
  description:
    'All addresses within a radius (a straight line), nearest first: how many, the nearest ones, and how complete the map is there.',
  input: z.strictObject({
    ...PLACE,
    radiusMeters: z.int().min(1).max(5000).optional().describe('Default 100.'),
    limit: z.int().min(1).max(MOST_ADDRESSES).optional().describe('How many to show. Default 20.'),
    language: LANGUAGE,
  }),
  async answer(input, service) {
    const asked = { ...placed(input), area: 'RADIUS', radius: input.radiusMeters ?? 100, limit: input.limit ?? 20 };
    const found = await service.ask<AddressesInRange>('/api/location-ext/addresses-in-range', asked);
    const { share, countedFrom } = found.addressCompleteness;
    return {
      place: shownPlace(found.location),
      total: found.totalCount,
      addresses: found.addresses.map(each => ({ label: each.label, meters: Math.round(each.distanceMeters ?? 0) })),
      completeness: { share, countedFrom },
      all: service.link('/api/location-ext/addresses-in-range', { ...asked, limit: undefined }),
      ...ending(found.meta),
    };
  },
});

const end = z.strictObject(PLACE);

function orRefusal(fault: unknown): RefusedError {
  if (fault instanceof RefusedError) return fault;
  throw fault;
}

export const travelTimes = tool({
  name: 'travel_times',
  title: 'How long it takes',
  description: `How long it takes from one place to up to ${MOST_DESTINATIONS} others, each along the real streets or by timetable: minutes, metres, and by timetable the lines and changes. A destination that cannot be reached or found says why; the others are answered.`,
  input: z.strictObject({
    from: end,
    to: z.array(end).min(1).max(MOST_DESTINATIONS),
    transportMode: MODE,
    departure: z
      .strictObject({
        day: z
          .string()
          .max(10)
          .optional()
          .describe('WORKDAY (default), SATURDAY, SUNDAY or a date such as 2026-12-01.'),
        from: z
          .string()
          .max(5)
          .optional()
          .describe('Begin of the window in which one leaves, such as 07:00 (default).'),
        to: z.string().max(5).optional().describe('End of the window; default two hours later.'),
      })
      .optional()
      .describe('With TRANSIT only.'),
    language: LANGUAGE,
  }),
  async answer({ from, to, transportMode, departure, language }, service) {
    const answers: (Route | RefusedError)[] = [];
    for (const each of to) {
      const asked = withoutAbsent({ from: placed(from), to: placed(each), transportMode, departure, language });
      answers.push(await service.ask<Route>('/api/location-ext/route', asked).catch(orRefusal));
    }
    const reached = answers.find(answer => !(answer instanceof RefusedError));
    if (reached === undefined || reached instanceof RefusedError) throw answers[0];
    return {
      from: shownPlace(reached.origin),
      transportMode: reached.transportMode,
      to: answers.map((route, i) => {
        if (route instanceof RefusedError) return { asked: to[i], problem: route.message };
        const lines = route.legs.flatMap(leg => leg.lines?.map(({ name }) => name) ?? []);
        return {
          place: shownPlace(route.destination),
          minutes: minutes(route.travelSeconds),
          meters: Math.round(route.networkMeters),
          ...(route.transfers !== undefined && { transfers: route.transfers, lines }),
          ...(route.departureTime && { leave: route.departureTime, arrive: route.arrivalTime }),
        };
      }),
      assumptions: reached.assumptions,
      ...ending(reached.meta),
    };
  },
});

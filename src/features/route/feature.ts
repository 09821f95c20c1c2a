// A route from one place to another: on foot, by bicycle, by car, or by timetable.
import { deadline } from '../../answers/deadline.ts';
import { DEPARTURE_OPTIONS, feature, LANGUAGE_FIELD, MODE_LIST, query, STRICT_OPTION } from '../../answers/feature.ts';
import type { ListsPart } from '../../answers/own-lists.ts';
import {
  type Answer,
  type Called,
  functionRoutes,
  languageFor,
  PLACE_PROBLEMS,
  type RegionPart,
} from '../../answers/route.ts';
import { LONGEST_ROUTE_MINUTES } from '../../surroundings/route.ts';
import { LONGEST_JOURNEY_MINUTES } from '../../surroundings/transit-route.ts';
import { type Route, routeSchema } from './answer.ts';
import { ownEnds } from './own-ends.ts';
import { type RouteRequest, routeQuerySchema, routeRequestSchema } from './request.ts';
import { placeOf, routeData } from './route-data.ts';
import { routeLines } from './route-lines.ts';

const { WALK, BICYCLE, CAR, WHEELCHAIR } = LONGEST_ROUTE_MINUTES;
const EXAMPLE = { from: 'Marktplatz 1, 86998 Hollerbruck', to: 'Bahnhofplatz 11, 86998 Hollerbruck', language: 'en' };

export const routes = feature({
  tags: [{ name: 'Routes', description: 'The way from one place to another, with its streets, lines and stops.' }],
  routes: functionRoutes({
    path: '/api/location-ext/route',
    access: 'pois',
    operationIds: { post: 'getRoute', get: 'getRouteByQuery' },
    tag: 'Routes',
    summary: 'The route from one place to another',
    description:
      'The fastest way along the streets, or by timetable and on foot; seconds and metres are those of `poi-data` for the same place.',
    parametersNote:
      '; the fields of the two places have names such as `fromAddress` and `toLat`, those of the departure are flat',
    note: `A route takes at most ${WALK} minutes on foot, ${WHEELCHAIR} by wheelchair, ${BICYCLE} by bicycle, ${CAR} by car and ${LONGEST_JOURNEY_MINUTES} by timetable. With \`direction: TO\` the window of the departure is that of the arrival; the route still goes from \`from\` to \`to\`.`,
    body: routeRequestSchema,
    query: routeQuerySchema,
    answers: { 200: { description: 'The way, leg by leg.', schema: routeSchema } },
    problems: [
      ...PLACE_PROBLEMS,
      'list-unknown',
      'destination-not-reached',
      'timetable-missing',
      'date-outside-timetable',
    ],
    counted: { as: 'route', units: 1 },
    isPublishable: true,
    inExplorer: true,
    handle: answerRoute,
  }),
  queries: [
    query({
      name: 'route',
      description: 'the route from one address (or "lat,lng") to another',
      fields: [
        { field: 'fromAddress', flags: '<start>' },
        { field: 'toAddress', flags: '<destination>' },
        { field: 'transportMode', flags: '--mode <mode>', description: `${MODE_LIST} (default WALK)` },
        STRICT_OPTION,
        ...DEPARTURE_OPTIONS,
        LANGUAGE_FIELD,
      ],
      schema: routeQuerySchema,
      answer: (request, { region, language, now }) => routeData(region, request, { language, now }),
      lines: routeLines,
    }),
  ],
  examples: {
    getRoute: {
      body: { from: { address: EXAMPLE.from }, to: { address: EXAMPLE.to }, transportMode: 'BICYCLE', language: 'en' },
    },
    getRouteByQuery: { query: { fromAddress: EXAMPLE.from, toAddress: EXAMPLE.to, language: 'en' } },
  },
});

async function answerRoute(
  request: RouteRequest,
  { caller, now, nextTurn, myTurn }: Called,
  parts: RegionPart & ListsPart,
): Promise<Answer<Route>> {
  const own = await ownEnds(parts.state.lists, caller, request);
  if (own.from || own.to) await myTurn();
  const ask = { ownEnds: own, language: languageFor(request, caller), now, checkTime: deadline(), giveWay: nextTurn };
  return { status: 200, json: await routeData(parts.regions.at(placeOf(request, 'from', own)), request, ask) };
}

// Reach from several places: what all of them have in reach, or any.
import type { z } from 'zod';
import { csvType } from '../../answers/csv.ts';
import { csvForm } from '../../answers/csv-fields.ts';
import { deadline } from '../../answers/deadline.ts';
import { feature, LANGUAGE_FIELD, type QueryAsk, query, reachOptions } from '../../answers/feature.ts';
import { listsAmong, ownLists } from '../../answers/own-list.ts';
import type { ListsPart } from '../../answers/own-lists.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import {
  type Answer,
  type Called,
  functionRoutes,
  languageFor,
  PLACE_PROBLEMS,
  type RegionPart,
  TRANSIT_PROBLEMS,
} from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { ownTable } from '../../surroundings/own-places.ts';
import { checkSensitive } from '../census/sensitive.ts';
import { BRAND_OPTIONS } from '../pois/brand-fields.ts';
import { type CommonReach, commonReachSchema } from './answer.ts';
import { commonLines, commonPoisAsCsv } from './common-files.ts';
import { commonReach } from './common-reach.ts';
import {
  type CommonReachRequest,
  censusTopicsOf,
  commonReachCommandSchema,
  commonReachQuerySchema,
  commonReachRequestSchema,
  MOST_PLACES,
  wholeRequest,
} from './request.ts';

/** The scopes of the functions whose addresses and figures these are. */
const ADDRESSES = 'addresses';
const CENSUS = 'census';

export const commonReachFeature = feature({
  tags: [
    {
      name: 'Reach from several places',
      description: 'What several places have in reach together, such as two workplaces.',
    },
  ],
  routes: functionRoutes({
    path: '/api/location-ext/common-reach',
    access: 'pois',
    operationIds: { post: 'findCommonReach', get: 'findCommonReachByQuery' },
    tag: 'Reach from several places',
    summary: 'What is in reach of all places, or of any',
    description: `The points of interest, and on request the addresses, the area, its inhabitants and its census, in reach of all of 2 to ${MOST_PLACES} places, each with its own mode and limit. Each time is that of \`poi-data\` or \`addresses-in-range\` from that place alone. Where nothing is in reach of all, \`nearestMiss\` says what comes nearest. A place that is not found refuses the request, with a pointer to it. By timetable only \`PLANNED\` with \`FROM\`. The region of the first place answers for all.`,
    parametersNote:
      ', but with one mode and limit for all places, which stand in `placeTexts` with semicolons in between',
    note: `Counts one unit for each place. \`include: addresses\` needs the scope \`addresses\` too, \`include: census\` or \`topics\` the scope \`census\`. \`Accept: text/csv\` makes a file of the points of interest, with the time to each place in columns of its own.`,
    body: commonReachRequestSchema,
    query: commonReachQuerySchema,
    answers: { 200: { description: 'What the places have in reach together.', schema: commonReachSchema } },
    formats: ['text/csv'],
    problems: [
      ...PLACE_PROBLEMS,
      ...TRANSIT_PROBLEMS,
      'scope-missing',
      'brand-not-found',
      'operator-not-found',
      'list-unknown',
    ],
    counted: { as: 'common-reach', units: 1 },
    inExplorer: true,
    handle: answerCommonReach,
  }),
  queries: [
    query({
      name: 'common-reach',
      description: 'what is in reach of all of several addresses (or "lat,lng"), or of any',
      fields: [
        { field: 'places', flags: '--places <places...>', description: `2 to ${MOST_PLACES} places` },
        ...reachOptions(),
        { field: 'poiTypes', flags: '--types <list>', description: 'comma-separated types or groups (default: all)' },
        ...BRAND_OPTIONS,
        { field: 'combine', flags: '--combine <word>', description: 'ALL (default) or ANY' },
        {
          field: 'topics',
          flags: '--topics <list>',
          description: 'comma-separated topics or groups of the census, for the common area',
        },
        { field: 'limit', flags: '--limit <number>', description: 'how many at most (default 200)', read: 'NUMBER' },
        LANGUAGE_FIELD,
      ],
      schema: commonReachCommandSchema,
      answer: commonReachHere,
      csv: async (request, ask) => [commonPoisAsCsv(await commonReachHere(request, ask), csvForm(request))],
      lines: commonLines,
    }),
  ],
  examples: {
    findCommonReach: {
      body: {
        places: [
          { id: 'work', address: 'Marktplatz 1, 86998 Hollerbruck', minutes: 6 },
          { id: 'school', address: 'Bahnhofplatz 11, 86998 Hollerbruck', transportMode: 'BICYCLE', minutes: 5 },
        ],
        poiTypes: ['supermarket', 'bakery'],
        limit: 2,
        include: ['addresses'],
        addressLimit: 2,
        language: 'en',
      },
    },
    findCommonReachByQuery: {
      query: {
        placeTexts: 'Marktplatz 1, 86998 Hollerbruck; Bahnhofplatz 11, 86998 Hollerbruck',
        minutes: 6,
        poiTypes: ['supermarket'],
        limit: 2,
        language: 'en',
      },
    },
  },
});

function commonReachHere(
  { places, ...more }: z.output<typeof commonReachCommandSchema>,
  { region, language, now }: QueryAsk,
): Promise<CommonReach> {
  const request = wholeRequest({ placeTexts: places, ...more });
  return commonReach(region, request, { language, now, checkTime: deadline() });
}

async function answerCommonReach(
  request: CommonReachRequest | z.output<typeof commonReachQuerySchema>,
  { caller, format, now, takeUnits, nextTurn, myTurn, pointerTo }: Called,
  parts: RegionPart & ListsPart,
): Promise<Answer<CommonReach>> {
  const body = wholeRequest(request);
  checkScopes(body, caller);
  const units = body.places.length;
  await takeUnits(units);
  const named = listsAmong(body.poiTypes, pointerTo);
  const lists = named.length === 0 ? [] : await ownLists(parts.state.lists, caller, named);
  if (named.length > 0) await myTurn();
  const [first] = body.places;
  const region = parts.regions.at(placeQuestion({ ...first, minMatch: body.minMatch }));
  const ask = {
    ...{ language: languageFor(body, caller), now, checkTime: deadline(), nextTurn, pointerTo },
    lists: lists.map(ownTable),
  };
  const found = await commonReach(region, body, ask);
  if (format !== 'text/csv') return { status: 200, units, json: found };
  const form = csvForm(body);
  const headers = { 'content-type': csvType(form) };
  return { status: 200, units, headers, body: commonPoisAsCsv(found, form) };
}

/** @throws DomainError `scope-missing` */
function checkScopes(body: CommonReachRequest, caller: Called['caller']): void {
  const topics = censusTopicsOf(body);
  const asked = body.topics === undefined ? 'include: census' : 'topics';
  const needed = [
    ...(body.include?.has('addresses') ? [['include: addresses', ADDRESSES] as const] : []),
    ...(topics.length > 0 ? [[asked, CENSUS] as const] : []),
  ];
  for (const [what, scope] of needed) {
    if (caller.key.scopes.includes(scope)) continue;
    throw new DomainError('scope-missing', `${what} needs a key with the scope "${scope}" beside "pois".`);
  }
  checkSensitive(topics, caller);
}

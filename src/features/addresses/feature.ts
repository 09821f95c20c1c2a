// Addresses in range: every address around a place, as pages, as a table or as GeoJSON, with their completeness.

import { csvType } from '../../answers/csv.ts';
import { csvForm } from '../../answers/csv-fields.ts';
import { readCursor, writeCursor } from '../../answers/cursor.ts';
import { deadline } from '../../answers/deadline.ts';
import { DEPARTURE_OPTIONS, feature, placeQuery, query, reachOptions } from '../../answers/feature.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import { tableLines } from '../../answers/plain-table.ts';
import { invalidRequest } from '../../answers/request.ts';
import {
  type Answer,
  type Called,
  functionRoutes,
  languageFor,
  PLACE_PROBLEMS,
  type RegionPart,
  TRANSIT_PROBLEMS,
} from '../../answers/route.ts';
import { addressesInRange, allAddressesInRange, type PagePosition } from './addresses-in-range.ts';
import { type AddressesInRange, addressesInRangeSchema } from './answer.ts';
import { addressesAsCsv, addressesAsGeoJson } from './range-files.ts';
import { type AddressesRequest, addressesQuerySchema, addressesRequestSchema } from './request.ts';

const EXAMPLE = { address: 'Marktplatz 1, 86998 Hollerbruck', language: 'en' };

interface Parts extends RegionPart {
  /** Signs the cursors of pages. */
  readonly cursorSecret: Buffer;
}

export const addresses = feature({
  tags: [{ name: 'Addresses', description: 'Every address around a place, with how complete that is.' }],
  routes: functionRoutes({
    path: '/api/location-ext/addresses-in-range',
    access: 'addresses',
    operationIds: { post: 'listAddresses', get: 'listAddressesByQuery' },
    tag: 'Addresses',
    summary: 'All addresses around a place',
    description:
      'Every address within a radius, or within reach along the streets or by timetable, nearest first, with how many of the residential buildings carry one. Pages go on with `nextCursor`.',
    parametersNote: '',
    note: 'As a file with all of them: `Accept: text/csv` (UTF-8 with byte order mark, decimal points, `delimiter` and `credit` as you choose) or `Accept: application/geo+json`; `limit` does not count there and `cursor` is refused.',
    body: addressesRequestSchema,
    query: addressesQuerySchema,
    answers: { 200: { description: 'A page of the addresses, nearest first.', schema: addressesInRangeSchema } },
    formats: ['text/csv', 'application/geo+json'],
    problems: [...PLACE_PROBLEMS, ...TRANSIT_PROBLEMS, 'cursor-stale'],
    counted: { as: 'addresses-in-range', units: 1 },
    isPublishable: true,
    inExplorer: true,
    handle: answerAddresses,
  }),
  queries: [
    query({
      name: 'addresses',
      description: 'all addresses around an address (or "lat,lng")',
      fields: placeQuery(
        {
          field: 'radius',
          flags: '--radius <meters>',
          description: 'in a straight line (default 150, at most 2,000)',
          read: 'NUMBER',
        },
        { field: 'area', flags: '--area <area>', description: 'RADIUS or REACH (default RADIUS)' },
        ...reachOptions('with REACH: '),
        ...DEPARTURE_OPTIONS,
        {
          field: 'limit',
          flags: '--limit <number>',
          description: 'how many, the nearest first (default 500)',
          read: 'NUMBER',
        },
      ),
      schema: addressesQuerySchema,
      answer: async (request, { region, language, now }) =>
        (await addressesInRange(region, request, { language, now, position: undefined })).page,
      csv: async (request, { region, language, now }) =>
        addressesAsCsv(await allAddressesInRange(region, request, { language, now }), csvForm(request)),
      lines: ({ location, addresses, totalCount, addressCompleteness: { countedFrom, addressed, buildings } }) => [
        `${location.label} (${location.match.kind}): ${addresses.length} of ${totalCount} addresses`,
        countedFrom === 'CENSUS'
          ? `${addressed} addresses; by the census there are ${buildings} residential buildings.`
          : `${addressed} of ${buildings} residential buildings carry an address.`,
        ...tableLines(
          ['METERS', 'LABEL', 'SOURCE'],
          addresses.map(({ distanceMeters, label, sourceId }) => [distanceMeters.toFixed(1), label, sourceId]),
        ),
      ],
    }),
  ],
  examples: {
    listAddresses: { body: { ...EXAMPLE, radius: 60, limit: 2 } },
    listAddressesByQuery: { query: { ...EXAMPLE, area: 'REACH', distance: 1, limit: 2 } },
  },
});

async function answerAddresses(
  request: AddressesRequest,
  ask: Called,
  parts: Parts,
): Promise<Answer<AddressesInRange>> {
  const { caller, format, now, nextTurn } = ask;
  const language = languageFor(request, caller);
  const pointer = ask.pointerTo('cursor');
  const isFile = format === 'text/csv' || format === 'application/geo+json';
  const { cursor } = request;
  if (isFile && cursor !== undefined) {
    const detail = 'cursor goes with the pages of JSON answers; a file holds all addresses, so leave it out.';
    throw invalidRequest([{ pointer, code: 'not-allowed', detail }]);
  }
  const region = parts.regions.at(placeQuestion(request));
  if (isFile) {
    const all = await allAddressesInRange(region, request, { language, now, checkTime: deadline(), nextTurn });
    return format === 'text/csv'
      ? {
          status: 200,
          headers: { 'content-type': csvType(csvForm(request)) },
          pieces: () => addressesAsCsv(all, csvForm(request)),
        }
      : { status: 200, headers: { 'content-type': format }, pieces: () => addressesAsGeoJson(all) };
  }
  const purpose = `addresses ${caller.account.id}`;
  const position =
    cursor === undefined ? undefined : positionOf(readCursor(cursor, purpose, parts.cursorSecret, pointer), pointer);
  const { page, next } = await addressesInRange(region, request, {
    language,
    now,
    position,
    checkTime: deadline(),
    nextTurn,
  });
  const { meta, ...answer } = page;
  const nextCursor =
    next && writeCursor([next.regionVersion, next.question, String(next.after)], purpose, parts.cursorSecret);
  return { status: 200, json: { ...answer, ...(nextCursor === undefined ? {} : { nextCursor }), meta } };
}

/** Reads the cursor that `answerAddresses` wrote. */
function positionOf([regionVersion = '', question = '', after]: readonly string[], pointer: string) {
  return { regionVersion, question, after: Number(after), pointer } satisfies PagePosition & { pointer: string };
}

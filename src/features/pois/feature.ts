// Points of interest and reachability: places within reach, the reached area, and opening states.

import { type CsvForm, csvType } from '../../answers/csv.ts';
import { csvForm } from '../../answers/csv-fields.ts';
import { deadline } from '../../answers/deadline.ts';
import { DEPARTURE_OPTIONS, feature, placeQuery, query, reachOptions } from '../../answers/feature.ts';
import { listsAmong, ownLists } from '../../answers/own-list.ts';
import type { ListsPart } from '../../answers/own-lists.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import { tableLines } from '../../answers/plain-table.ts';
import {
  type Answer,
  type Called,
  functionRoutes,
  languageFor,
  PLACE_PROBLEMS,
  type RegionPart,
  TRANSIT_PROBLEMS,
} from '../../answers/route.ts';
import { ownTable } from '../../surroundings/own-places.ts';
import { type PoiData, poiDataSchema } from './answer.ts';
import { BRAND_OPTIONS } from './brand-fields.ts';
import { poiData } from './poi-data.ts';
import { poisAsCsv, poisAsGeoJson } from './poi-files.ts';
import { isByTransit, type PoiRequest, poiQuerySchema, poiRequestSchema } from './request.ts';

export const pois = feature({
  tags: [
    {
      name: 'Points of interest',
      description: 'What can be reached from a place, how far that goes, and what is open.',
    },
  ],
  routes: functionRoutes({
    path: '/api/location-ext/poi-data',
    access: 'pois',
    operationIds: { post: 'listPointsOfInterest', get: 'listPointsOfInterestByQuery' },
    tag: 'Points of interest',
    summary: 'Points of interest and reachability',
    description: 'Finds the place and measures what can be reached from it along the streets.',
    parametersNote: '; lists are comma-separated',
    note: 'As a file: `Accept: text/csv` (UTF-8 with byte order mark, decimal points, `delimiter` and `credit` as you choose; an apostrophe stands before texts that a spreadsheet would compute) or `Accept: application/geo+json`.',
    body: poiRequestSchema,
    query: poiQuerySchema,
    answers: { 200: { description: 'What is in reach, nearest first.', schema: poiDataSchema } },
    formats: ['text/csv', 'application/geo+json'],
    problems: [...PLACE_PROBLEMS, ...TRANSIT_PROBLEMS, 'brand-not-found', 'operator-not-found', 'list-unknown'],
    counted: { as: 'poi-data', units: 1 },
    isPublishable: true,
    inExplorer: true,
    handle: answerPois,
  }),
  queries: [
    query({
      name: 'pois',
      description: 'what can be reached from an address (or "lat,lng")',
      fields: placeQuery(
        ...reachOptions(),
        ...DEPARTURE_OPTIONS,
        {
          field: 'poiTypes',
          flags: '--types <list>',
          description: 'comma-separated types or groups of the catalogue',
        },
        ...BRAND_OPTIONS,
      ),
      schema: poiQuerySchema,
      answer: async (request, { region, language, now }) => {
        const include = isByTransit(request) ? undefined : new Set(['area'] as const);
        const wish = { ...request, include, limit: Infinity };
        return poiData(region, wish, { language, now });
      },
      csv: async (request, { region, language, now }) => {
        const found = await poiData(region, { ...request, limit: Infinity }, { language, now });
        return [poisAsCsv(found, csvForm(request))];
      },
      lines: ({ location, pois, meta }) => [
        `${location.label} (${location.match.kind})`,
        ...tableLines(
          ['SECONDS', 'METERS', 'TYPE', 'NAME', 'ID', 'LINES'],
          pois.map(({ travelSeconds, networkMeters, typeLabel, name = '', id, lines = [] }) => [
            travelSeconds.toFixed(1),
            networkMeters.toFixed(1),
            typeLabel,
            name,
            id,
            lines.map(line => line.name).join(', '),
          ]),
        ),
        ...meta.warnings.map(({ detail }) => detail),
        meta.credit.plain,
      ],
    }),
  ],
  examples: {
    listPointsOfInterest: {
      body: {
        address: 'Marktplatz 1, 86998 Hollerbruck',
        language: 'en',
        transportMode: 'WALK',
        distance: 6,
        poiTypes: ['supermarket', 'bus_stop'],
        limitPerType: 1,
      },
    },
    listPointsOfInterestByQuery: {
      query: {
        address: 'Marktplatz 1, 86998 Hollerbruck',
        language: 'en',
        transportMode: 'WALK',
        distance: 6,
        poiTypes: ['restaurant'],
        limit: 2,
      },
    },
  },
});

async function answerPois(
  request: PoiRequest,
  { caller, now, format, nextTurn, myTurn, pointerTo }: Called,
  parts: RegionPart & ListsPart,
): Promise<Answer<PoiData>> {
  const language = languageFor(request, caller);
  const named = listsAmong(request.poiTypes, pointerTo);
  const lists = named.length === 0 ? [] : await ownLists(parts.state.lists, caller, named);
  if (named.length > 0) await myTurn();
  const found = await poiData(parts.regions.at(placeQuestion(request)), request, {
    language,
    now,
    pointerTo,
    checkTime: deadline(),
    giveWay: nextTurn,
    lists: lists.map(ownTable),
  });
  return { status: 200, ...inFormat(found, format, csvForm(request)) };
}

function inFormat(found: PoiData, format: string, form: CsvForm): Omit<Answer<PoiData>, 'status'> {
  switch (format) {
    case 'text/csv':
      return { headers: { 'content-type': csvType(form) }, body: poisAsCsv(found, form) };
    case 'application/geo+json':
      return { headers: { 'content-type': format }, body: JSON.stringify(poisAsGeoJson(found)) };
    default:
      return { json: found };
  }
}

// Census and demographic data: the number and characteristics of the inhabitants around a place, as published, with their gaps.

import { csvType } from '../../answers/csv.ts';
import { csvForm } from '../../answers/csv-fields.ts';
import { deadline } from '../../answers/deadline.ts';
import { DEPARTURE_OPTIONS, feature, placeQuery, query, reachOptions } from '../../answers/feature.ts';
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
import { type CensusData, censusDataSchema } from './answer.ts';
import { censusData, censusFile } from './census-data.ts';
import { cellsAsCsv, cellsAsGeoJson } from './census-files.ts';
import { type CensusRequest, censusQuerySchema, censusRequestSchema, topicsOf } from './request.ts';
import { checkSensitive, SENSITIVE } from './sensitive.ts';
import { topicLines } from './topic-lines.ts';

const EXAMPLE = { address: 'Marktplatz 1, 86998 Hollerbruck', language: 'en' };

export const census = feature({
  namedScopes: [SENSITIVE],
  tags: [{ name: 'Census', description: 'Who lives around a place and how, as counted, with what is not known said.' }],
  routes: functionRoutes({
    path: '/api/location-ext/census-data',
    access: 'census',
    operationIds: { post: 'getCensus', get: 'getCensusByQuery' },
    tag: 'Census',
    summary: 'Census and demographic data',
    description:
      'Finds the place and adds up what was counted in the cell there, in a circle, or in what can be reached.',
    parametersNote: '; lists are comma-separated',
    note: 'Figures as published, of Zensus 2022 and Eurostat. What was not published is never shown as zero: each topic says its `state` and its `coverage`. Its cells as a file: `Accept: text/csv` or `Accept: application/geo+json`.',
    body: censusRequestSchema,
    query: censusQuerySchema,
    answers: { 200: { description: 'A figure for each topic, and how much it is worth.', schema: censusDataSchema } },
    formats: ['text/csv', 'application/geo+json'],
    problems: [...PLACE_PROBLEMS, ...TRANSIT_PROBLEMS],
    counted: { as: 'census-data', units: 1 },
    isPublishable: true,
    inExplorer: true,
    handle: answerCensus,
  }),
  queries: [
    query({
      name: 'census',
      description:
        'what the census says of the area around an address (or "lat,lng"); sensitive topics too, when named',
      fields: placeQuery(
        { field: 'area', flags: '--area <area>', description: 'CELL, RADIUS or REACH (default RADIUS)' },
        { field: 'radius', flags: '--radius <meters>', description: 'for RADIUS (default 1000)', read: 'NUMBER' },
        ...reachOptions('for REACH: '),
        ...DEPARTURE_OPTIONS,
        {
          field: 'topics',
          flags: '--topics <list>',
          description: 'comma-separated topics or groups of the catalogue',
        },
      ),
      schema: censusQuerySchema,
      answer: (request, { region, language, now }) => censusData(region, request, { language, now }),
      csv: (request, { region, language, now }) =>
        cellsAsCsv(censusFile(region, request, { language, now }), csvForm(request)),
      lines: ({ location, extent, topics, meta }) => [
        `${location.label} (${location.match.kind}), ${extent.kind}`,
        ...topicLines(topics),
        ...meta.warnings.map(({ detail }) => detail),
        meta.credit.plain,
      ],
    }),
  ],
  examples: {
    getCensus: { body: { ...EXAMPLE, radius: 400, topics: ['population', 'average_age'] } },
    getCensusByQuery: { query: { ...EXAMPLE, area: 'CELL', topics: ['population'] } },
  },
});

function answerCensus(
  request: CensusRequest,
  { caller, format, now, pointerTo }: Called,
  parts: RegionPart,
): Answer<CensusData> {
  checkSensitive(topicsOf(request), caller);
  const region = parts.regions.at(placeQuestion(request));
  const circumstances = { language: languageFor(request, caller), now, checkTime: deadline() };
  switch (format) {
    case 'text/csv': {
      const file = censusFile(region, request, circumstances);
      const form = csvForm(request);
      return { status: 200, headers: { 'content-type': csvType(form) }, pieces: () => cellsAsCsv(file, form) };
    }
    case 'application/geo+json': {
      const file = censusFile(region, request, circumstances);
      return { status: 200, headers: { 'content-type': format }, pieces: () => cellsAsGeoJson(file) };
    }
    default: {
      const includePointer = pointerTo('include');
      return { status: 200, json: censusData(region, request, { ...circumstances, includePointer }) };
    }
  }
}

// The location index: one score for a place with all its reasons, and the comparison of several places.

import { deadline } from '../../answers/deadline.ts';
import { feature, placeQuery, query } from '../../answers/feature.ts';
import type { ListsPart } from '../../answers/own-lists.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import { PROBLEMS, problemWithoutId } from '../../answers/problems.ts';
import {
  functionRoutes,
  languageFor,
  PLACE_PROBLEMS,
  type RegionPart,
  route,
  TABLE_PROBLEMS,
} from '../../answers/route.ts';
import { comparisonSchema, locationIndexSchema } from './answer.ts';
import { compareLocations } from './compare.ts';
import { indexLines, transitClassLine } from './index-lines.ts';
import { locationIndex } from './location-index.ts';
import { prepareWalk, weightedLists } from './own-lists.ts';
import { compareRequestSchema, type IndexRequest, indexQuerySchema, indexRequestSchema } from './request.ts';
import { weightsIn } from './weight-fields.ts';

const PATH = '/api/location-ext/location-index';
const TAG = 'Location index';
const EXAMPLE = { address: 'Marktplatz 1, 86998 Hollerbruck', language: 'en' };

export const locationIndexFeature = feature({
  tags: [{ name: TAG, description: 'One score for a place that is explained to the last point, and comparisons.' }],
  routes: [
    ...functionRoutes({
      path: PATH,
      access: 'location-index',
      operationIds: { post: 'getLocationIndex', get: 'getLocationIndexByQuery' },
      tag: TAG,
      summary: 'The location index of a place',
      parametersNote: ' but `weights` and `transitRules`',
      note: 'How much is near, on foot and by car, and how far noise is: a score of 100 that is the exact sum of what it lists, with a band, and percentiles against a sample of places where people of the region live. It is no rating of a residential area in the sense of rent law.',
      body: indexRequestSchema,
      query: indexQuerySchema,
      answers: { 200: { description: 'The score and all that makes it up.', schema: locationIndexSchema } },
      problems: [...PLACE_PROBLEMS, ...TABLE_PROBLEMS, 'list-unknown'],
      counted: { as: 'location-index', units: 1 },
      isPublishable: true,
      inExplorer: true,
      handle: async (request: IndexRequest, called, parts: RegionPart & ListsPart) => {
        const { caller, now, nextTurn } = called;
        const lists = await weightedLists(request.weights, called, parts);
        const circumstances = { language: languageFor(request, caller), now, checkTime: deadline(), lists };
        const region = parts.regions.at(placeQuestion(request));
        await prepareWalk(region, placeQuestion(request), lists, { ...circumstances, nextTurn });
        return { status: 200, json: locationIndex(region, request, circumstances) };
      },
    }),
    route({
      method: 'POST',
      path: `${PATH}/compare`,
      access: 'location-index',
      operationId: 'compareLocations',
      tag: TAG,
      summary: 'Compare up to 20 places by the location index',
      description:
        'Each place has its own answer or its own problem; `ranking` orders those that have a total and says which are indistinguishable.',
      body: compareRequestSchema,
      answers: { 200: { description: 'All places and their order.', schema: comparisonSchema } },
      problems: [...TABLE_PROBLEMS, 'list-unknown'],
      counted: { as: 'location-index', units: 1 },
      isPublishable: true,
      inExplorer: true,
      handle: async (called, parts: RegionPart & ListsPart & { readonly publicUrl: string }) => {
        const { body, caller, now, takeUnits, nextTurn } = called;
        const lists = await weightedLists(body.weights, called, parts);
        const circumstances = { language: languageFor(body, caller), now, checkTime: deadline(), lists };
        await takeUnits(body.places.length);
        const { results, ...compared } = await compareLocations(parts.regions, body, circumstances, nextTurn);
        const answered = results.map(result =>
          'index' in result
            ? { status: 200 as const, locationIndex: result.index }
            : { status: PROBLEMS[result.fault.code].status, problem: problemWithoutId(result.fault, parts.publicUrl) },
        );
        const units = answered.filter(({ status }) => status === 200).length;
        return { status: 200, json: { results: answered, ...compared }, units };
      },
    }),
  ],
  queries: [
    query({
      name: 'index',
      description: 'the location index of an address (or "lat,lng")',
      fields: placeQuery(
        {
          field: 'profile',
          flags: '--profile <profile>',
          description: 'BALANCED, FAMILY, SENIOR, STUDENT or PROFESSIONAL (default BALANCED)',
        },
        {
          field: 'weights',
          flags: '--weights <list>',
          description: 'instead of a profile: category=number, comma-separated',
          read: weightsIn,
        },
        {
          field: 'transitTable',
          flags: '--transit-table <table>',
          description: 'quality classes by this table: DE_2024',
        },
        {
          field: 'indexRules',
          flags: '--index-rules <version>',
          description: 'the version of the index: 3 counts stops of the map also where there is a timetable',
          read: 'NUMBER',
        },
        { field: 'exact', flags: '--exact', description: 'scores with six decimals instead of one' },
      ),
      schema: indexRequestSchema,
      answer: (request, { region, language, now }) => locationIndex(region, request, { language, now }),
      lines: ({ location, meta, transitClass, ...index }) => [
        `${location.label} (${location.match.kind})`,
        ...indexLines(index),
        ...(transitClass === undefined ? [] : [transitClassLine(transitClass)]),
        ...meta.warnings.map(({ detail }) => detail),
        meta.credit.plain,
      ],
    }),
  ],
  examples: {
    getLocationIndex: { body: { ...EXAMPLE, profile: 'FAMILY' } },
    getLocationIndexByQuery: { query: EXAMPLE },
    compareLocations: {
      body: {
        places: [{ address: EXAMPLE.address }, { lat: 48.2436, lng: 10.5301 }],
        weights: { calm: 2, daily_needs: 1 },
        language: 'en',
      },
    },
  },
});

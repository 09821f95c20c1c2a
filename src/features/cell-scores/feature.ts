// Scores of cells: the location index of every inhabited square or every hexagon around a place, for maps and tables.
import { csvForm } from '../../answers/csv-fields.ts';
import { feature, MODE_LIST, placeQuery, query } from '../../answers/feature.ts';
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
import { cellsAsCsv } from '../cell-times/cell-files.ts';
import { AS_FILES, CELL_FORMATS, cellsAnswer } from '../cell-times/cells-answer.ts';
import { weightedLists } from '../location-index/own-lists.ts';
import { weightsIn } from '../location-index/weight-fields.ts';
import { type CellScores, cellScoresSchema } from './answer.ts';
import { cellScores, MOST_SCORED_CELLS, wholeScores } from './cell-scores.ts';
import { type CellScoresRequest, cellScoresQuerySchema, cellScoresRequestSchema } from './request.ts';

const TAG = 'Scores of cells';
const EXAMPLE = { address: 'Marktplatz 1, 86998 Hollerbruck', language: 'en' };

/** What a score map costs, also of one that is kept. */
export const SCORE_UNITS = `Counts one unit for each score, as \`location-index\` does, and in a reach those of \`cell-times\`; at most ${MOST_SCORED_CELLS.toLocaleString('en')} cells.`;

export const cellScoresFeature = feature({
  tags: [{ name: TAG, description: 'The location index of every square or hexagon of a grid, for score maps.' }],
  routes: functionRoutes({
    path: '/api/location-ext/cell-scores',
    access: 'location-index',
    operationIds: { post: 'listCellScores', get: 'listCellScoresByQuery' },
    tag: TAG,
    summary: 'The location index of every cell of a grid',
    description:
      'The total, or one category, at the centre of every inhabited square of the census or every hexagon of H3, in a circle or in a reach: for each cell exactly the score that `location-index` says there.',
    parametersNote: ' but `weights`; the fields of the departure are flat',
    note: `${SCORE_UNITS} ${AS_FILES}`,
    body: cellScoresRequestSchema,
    query: cellScoresQuerySchema,
    answers: { 200: { description: 'The cells, the highest score first.', schema: cellScoresSchema } },
    formats: CELL_FORMATS,
    problems: [...PLACE_PROBLEMS, ...TRANSIT_PROBLEMS, 'list-unknown'],
    counted: { as: 'cell-scores', units: 1 },
    handle: answerCellScores,
  }),
  queries: [
    query({
      name: 'cell-scores',
      description: 'the location index of every cell of a grid around an address (or "lat,lng")',
      fields: placeQuery(
        { field: 'cellKind', flags: '--cells <kind>', description: 'H3 (default), CENSUS_100M or CENSUS_1KM' },
        { field: 'resolution', flags: '--resolution <number>', description: 'H3: 7 to 12 (default 9)', read: 'NUMBER' },
        { field: 'area', flags: '--area <area>', description: 'RADIUS (default) or REACH' },
        { field: 'radius', flags: '--radius <meters>', description: 'RADIUS: default 1000', read: 'NUMBER' },
        { field: 'transportMode', flags: '--mode <mode>', description: `REACH: ${MODE_LIST} (default WALK)` },
        {
          field: 'minutes',
          flags: '--minutes <number>',
          description: 'REACH: the longest travel (default 15)',
          read: 'NUMBER',
        },
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
        { field: 'category', flags: '--category <category>', description: 'the score of this category, not the total' },
        { field: 'exact', flags: '--exact', description: 'scores with six decimals instead of one' },
      ),
      schema: cellScoresRequestSchema,
      answer: async (request, { region, language, now }) =>
        wholeScores((await cellScores(region, request, { language, now })).table),
      csv: async (request, { region, language, now }) =>
        cellsAsCsv((await cellScores(region, request, { language, now })).table, csvForm(request)),
      lines: ({ location, totalCount, cellScores: cells, meta }) => [
        `${location.label} (${location.match.kind}): ${totalCount} cells`,
        ...tableLines(
          ['SCORE', 'LOW', 'HIGH', 'INHABITANTS', 'CELL'],
          cells.map(({ score, low, high, inhabitants, cellId }) => [
            ...[score, low, high].map(points => points?.toFixed(1) ?? ''),
            String(inhabitants ?? ''),
            cellId,
          ]),
        ),
        ...meta.warnings.map(({ detail }) => detail),
        meta.credit.plain,
      ],
    }),
  ],
  examples: {
    listCellScores: { body: { ...EXAMPLE, cellKind: 'CENSUS_100M', radius: 200, profile: 'FAMILY' } },
    listCellScoresByQuery: { query: { ...EXAMPLE, resolution: 8, radius: 1000, category: 'daily_needs' } },
  },
});

async function answerCellScores(
  request: CellScoresRequest,
  called: Called,
  parts: RegionPart & ListsPart,
): Promise<Answer<CellScores>> {
  const { caller, now, format, nextTurn, takeUnits: count } = called;
  const lists = await weightedLists(request.weights, called, parts);
  const region = parts.regions.at(placeQuestion(request));
  const ask = { language: languageFor(request, caller), now, nextTurn, lists, count };
  const { table, units } = await cellScores(region, request, ask);
  return { units, ...(await cellsAnswer(table, format, csvForm(request))) };
}

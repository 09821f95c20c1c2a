// Times to the cells of a grid: how long it takes to every inhabited square, or to every hexagon, so that a map shows accessibility and not one outline.

import { csvForm } from '../../answers/csv-fields.ts';
import { DEPARTURE_OPTIONS, feature, MODE_LIST, placeQuery, query, STRICT_OPTION } from '../../answers/feature.ts';
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
import { type CellTimes, cellTimesSchema } from './answer.ts';
import { cellsAsCsv } from './cell-files.ts';
import { cellTimes, wholeTimes } from './cell-times.ts';
import { MOST_CELLS } from './cells.ts';
import { AS_FILES, CELL_FORMATS, cellsAnswer } from './cells-answer.ts';
import { type CellTimesRequest, cellTimesQuerySchema, cellTimesRequestSchema } from './request.ts';
import { CELLS_PER_UNIT, unitsOfCells } from './units.ts';

const EXAMPLE = { address: 'Marktplatz 1, 86998 Hollerbruck', language: 'en' };

export const cellTimesFeature = feature({
  tags: [
    {
      name: 'Times to cells',
      description: 'How long it takes to every square or hexagon of a grid, for maps of access.',
    },
  ],
  routes: functionRoutes({
    path: '/api/location-ext/cell-times',
    access: 'pois',
    operationIds: { post: 'listCellTimes', get: 'listCellTimesByQuery' },
    tag: 'Times to cells',
    summary: 'Travel times to every cell of a grid',
    description: `How long it takes between a place and the centre of every inhabited square of the census, or of every hexagon of H3, within a limit: for each cell exactly the seconds and metres that \`route\` says. At most ${MOST_CELLS.toLocaleString('en')} cells can lie around what is in reach.`,
    parametersNote: '; the fields of the departure are flat',
    note: `Counts one unit for each ${CELLS_PER_UNIT} cells begun around what is in reach. ${AS_FILES}`,
    body: cellTimesRequestSchema,
    query: cellTimesQuerySchema,
    answers: { 200: { description: 'The cells within the limit, the fastest first.', schema: cellTimesSchema } },
    formats: CELL_FORMATS,
    problems: [...PLACE_PROBLEMS, ...TRANSIT_PROBLEMS],
    counted: { as: 'cell-times', units: 1 },
    handle: answerCellTimes,
  }),
  queries: [
    query({
      name: 'cell-times',
      description: 'how long it takes from an address (or "lat,lng") to every cell of a grid',
      fields: placeQuery(
        {
          field: 'cellKind',
          flags: '--cells <kind>',
          description: 'H3 (default), CENSUS_100M or CENSUS_1KM',
        },
        { field: 'resolution', flags: '--resolution <number>', description: 'H3: 7 to 12 (default 9)', read: 'NUMBER' },
        { field: 'transportMode', flags: '--mode <mode>', description: `${MODE_LIST} (default WALK)` },
        STRICT_OPTION,
        {
          field: 'minutes',
          flags: '--minutes <number>',
          description: 'the longest travel (default 15)',
          read: 'NUMBER',
        },
        ...DEPARTURE_OPTIONS.map(option =>
          option.field === 'direction' ? { ...option, description: 'FROM the address (default) or TO it' } : option,
        ),
      ),
      schema: cellTimesQuerySchema,
      answer: async (request, { region, language, now }) =>
        wholeTimes(await cellTimes(region, request, { language, now })),
      csv: async (request, { region, language, now }) =>
        cellsAsCsv(await cellTimes(region, request, { language, now }), csvForm(request)),
      lines: ({ location, limitMinutes, totalCount, cellTimes: cells, meta }) => [
        `${location.label} (${location.match.kind}): ${totalCount} cells within ${limitMinutes} minutes`,
        ...tableLines(
          ['SECONDS', 'METERS', 'INHABITANTS', 'CELL'],
          cells.map(({ travelSeconds, networkMeters, inhabitants, cellId }) => [
            travelSeconds.toFixed(1),
            networkMeters.toFixed(1),
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
    listCellTimes: { body: { ...EXAMPLE, cellKind: 'CENSUS_100M', transportMode: 'BICYCLE', minutes: 1.5 } },
    listCellTimesByQuery: { query: { ...EXAMPLE, cellKind: 'H3', resolution: 8, minutes: 8 } },
  },
});

async function answerCellTimes(
  request: CellTimesRequest,
  { caller, now, format, nextTurn, takeUnits }: Called,
  parts: RegionPart,
): Promise<Answer<CellTimes>> {
  const region = parts.regions.at(placeQuestion(request));
  let units = 1;
  const count = async (cells: number) => {
    units = unitsOfCells(cells);
    await takeUnits(units);
  };
  const table = await cellTimes(region, request, { language: languageFor(request, caller), now, nextTurn, count });
  return { units, ...(await cellsAnswer(table, format, csvForm(request))) };
}

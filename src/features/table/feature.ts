// A table: a row for each place, a column for each figure that the catalogue of columns has.
import { csvType } from '../../answers/csv.ts';
import { csvForm } from '../../answers/csv-fields.ts';
import { feature, LANGUAGE_FIELD, query } from '../../answers/feature.ts';
import { LINES_TYPE } from '../../answers/many.ts';
import { ownLists } from '../../answers/own-list.ts';
import type { ListsPart } from '../../answers/own-lists.ts';
import { type Answer, type Called, functionRoutes, languageFor, type RegionPart } from '../../answers/route.ts';
import type { ColumnPlan } from '../../columns/plan.ts';
import { servedRegions } from '../../geocoding/served-regions.ts';
import type { Region } from '../../region/region.ts';
import { type Table, tableSchema } from './answer.ts';
import { MOST_BODY_BYTES, MOST_PLACES, type TableRequest, tableQuerySchema, tableRequestSchema } from './request.ts';
import { checkScopes, rowUnits } from './scopes.ts';
import { type FoundTable, type TableAsk, tableOf } from './table.ts';
import { linesOfTable, tableAnswer, tableAsCsv, tableAsLines } from './table-rows.ts';

const ADDRESS = 'Marktplatz 1, 86998 Hollerbruck';

interface Parts extends RegionPart, ListsPart {
  readonly publicUrl: string;
}

/** Ends the work for a caller that nobody answers any more. */
class CallerGone extends Error {}

export const tableFeature = feature({
  tags: [{ name: 'Tables', description: 'Figures of many places by the names of columns, a row for each place.' }],
  routes: functionRoutes({
    path: '/api/location-ext/table',
    access: 'any-key',
    operationIds: { post: 'makeTable', get: 'makeTableByQuery' },
    tag: 'Tables',
    summary: 'A table of figures of many places',
    description: `A row for each of up to ${MOST_PLACES} places and a column for each name from the catalogue of columns (\`GET /api/location-ext/catalogue?part=columns\`). Each value is exactly that of the single request which the catalogue names. Columns such as \`nearest.list:branches.walkSeconds\` read a list of own places of the account. A place that is not found has its own problem and touches no other row.`,
    parametersNote: ', but for one place, and without `destinations`; columns are comma-separated',
    note: `The key needs the scope of each function whose figures the columns have. A row costs one unit for each of these functions that costs any (\`geocode\` costs none), and none if it failed. As a file: \`Accept: text/csv\`, or \`Accept: ${LINES_TYPE}\` with one result in each line.`,
    body: tableRequestSchema,
    query: tableQuerySchema,
    mostBodyBytes: MOST_BODY_BYTES,
    answers: { 200: { description: 'A result for each place.', schema: tableSchema } },
    formats: ['text/csv', LINES_TYPE],
    problems: [
      'scope-missing',
      'timetable-missing',
      'census-missing',
      'address-not-found',
      'poi-not-found',
      'location-outside-coverage',
      'list-unknown',
    ],
    counted: { as: 'table', units: 1 },
    inExplorer: true,
    handle: answerTable,
  }),
  queries: [
    query({
      name: 'table',
      description: 'figures of an address (or "lat,lng") by the names of columns',
      fields: [
        { field: 'address', flags: '<address>' },
        {
          field: 'columns',
          flags: '--columns <list>',
          description: 'comma-separated names, such as index.total,nearest.supermarket.walkSeconds',
        },
        LANGUAGE_FIELD,
      ],
      schema: tableQuerySchema,
      answer: async (request, { region, language, now }) =>
        tableAnswer(await tableHere(region, request, { language, now }), ''),
      csv: async (request, { region, language, now }) => [
        tableAsCsv(await tableHere(region, request, { language, now }), csvForm(request)),
      ],
      lines: linesOfTable,
    }),
  ],
  examples: {
    makeTable: {
      body: {
        places: [
          { id: 'office', address: ADDRESS },
          'Bahnhofplatz 11, 86998 Hollerbruck',
          { id: 'typing error', adress: ADDRESS },
        ],
        columns: [
          'lat',
          'lng',
          'match',
          'index.total',
          'nearest.supermarket.walkSeconds',
          'nearest.supermarket.walkName',
          'count.restaurant.bicycle10',
          'census.population.500m',
          'travel.station.transit',
        ],
        destinations: [{ id: 'station', lat: 48.2436, lng: 10.5301 }],
        language: 'en',
      },
    },
    makeTableByQuery: {
      query: { address: ADDRESS, columns: ['index.total', 'index.level', 'census.average_age'], language: 'en' },
    },
  },
});

function tableHere(
  region: Region,
  request: TableRequest,
  ask: Pick<Called, 'now'> & { readonly language: ReturnType<typeof languageFor> },
): Promise<FoundTable> {
  return tableOf(
    servedRegions(() => [region]),
    request,
    { ...ask, pointerTo: field => field },
  );
}

async function answerTable(
  request: TableRequest,
  { caller, now, format, nextTurn, myTurn, hungUp, takeUnits, pointerTo }: Called,
  parts: Parts,
): Promise<Answer<Table> | undefined> {
  const signal = hungUp();
  const ask: TableAsk = {
    language: languageFor(request, caller),
    now,
    pointerTo,
    nextTurn,
    checkCaller: () => {
      if (signal.aborted) throw new CallerGone();
    },
    checkPlan: (plan: ColumnPlan) => checkScopes(plan, caller),
    takeUnits: (plan: ColumnPlan) => takeUnits(rowUnits(plan) * (request.places?.length ?? 1)),
    listsOf: async (named, toColumn) => {
      const lists = await ownLists(
        parts.state.lists,
        caller,
        named.map(({ name, column, withList }) => ({ name, pointer: toColumn(column), withList })),
      );
      await myTurn();
      return lists;
    },
  };
  try {
    const found = await tableOf(parts.regions, request, ask);
    const units = rowUnits(found.plan) * found.rows.filter(({ status }) => status !== 'FAILED').length;
    return { status: 200, units, ...inFormat(found, format, request, parts) };
  } catch (fault) {
    if (fault instanceof CallerGone) return undefined;
    throw fault;
  }
}

function inFormat(
  found: FoundTable,
  format: string,
  request: TableRequest,
  { publicUrl }: Parts,
): Omit<Answer<Table>, 'status'> {
  const form = csvForm(request);
  switch (format) {
    case 'text/csv':
      return { headers: { 'content-type': csvType(form) }, body: tableAsCsv(found, form) };
    case LINES_TYPE:
      return { headers: { 'content-type': LINES_TYPE }, body: tableAsLines(tableAnswer(found, publicUrl)) };
    default:
      return { json: tableAnswer(found, publicUrl) };
  }
}

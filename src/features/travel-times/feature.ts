// Travel times between many places, as one table.
import { csvType } from '../../answers/csv.ts';
import { csvForm } from '../../answers/csv-fields.ts';
import { DEPARTURE_OPTIONS, feature, LANGUAGE_FIELD, MODE_LIST, query, STRICT_OPTION } from '../../answers/feature.ts';
import type { ListsPart } from '../../answers/own-lists.ts';
import { type Answer, type Ask, type Called, languageFor, type RegionPart, route } from '../../answers/route.ts';
import { servedRegions } from '../../geocoding/served-regions.ts';
import { type TravelTimes, travelTimesSchema } from './answer.ts';
import { withLists } from './list-sides.ts';
import {
  MOST_BODY_BYTES,
  MOST_OF_SMALLER_SIDE,
  MOST_PLACES,
  MOST_PLANNED_SEARCHES,
  PLACES_PER_UNIT,
  type TravelTimesBody,
  travelTimesQuerySchema,
  travelTimesRequestSchema,
  unitsOf,
} from './request.ts';
import { travelLines } from './travel-lines.ts';
import { asLongJson, rowsAsCsv, rowsAsLines, wholeAnswer } from './travel-rows.ts';
import { type TravelTable, travelTimes } from './travel-times.ts';

const LINES = 'application/x-ndjson';
const [many, few, planned] = [MOST_PLACES, MOST_OF_SMALLER_SIDE, MOST_PLANNED_SEARCHES].map(number =>
  number.toLocaleString('en'),
);

/** `--from` and `--to` are places here. */
const WINDOW_FLAGS: Readonly<Record<string, string>> = {
  departureFrom: '--departure-from <time>',
  departureTo: '--departure-to <time>',
};

interface Parts extends RegionPart, ListsPart {
  readonly publicUrl: string;
}

/** Ends the work for a caller that nobody answers any more. */
class CallerGone extends Error {}

export const travelTimesFeature = feature({
  tags: [{ name: 'Travel times', description: 'How long it takes between many places, as one table.' }],
  routes: [
    route({
      method: 'POST',
      path: '/api/location-ext/travel-times',
      access: 'pois',
      operationId: 'listTravelTimes',
      tag: 'Travel times',
      summary: 'Travel times between many places',
      description: `A row for each pair of a place of \`from\` and one of \`to\`, with exactly the seconds and metres that \`route\` says of it. One side may have ${many} places, the other ${few}. A place that is not found, or not near a street, is a problem of its own. By timetable a search starts at each place whose window counts (\`from\`; with \`direction: TO\` \`to\`): at most ${planned}, with \`RANDOM\` ${few}. Each search counts one unit for each ${PLACES_PER_UNIT} places begun that it reads: along the streets the smaller side is searched from, so 1 × 1,000 counts 10, either way round. As files: \`Accept: text/csv\` (as of \`poi-data\`), or \`Accept: ${LINES}\` with one row per line; print the credit of the JSON answer beside it.`,
      body: travelTimesRequestSchema,
      mostBodyBytes: MOST_BODY_BYTES,
      answers: { 200: { description: 'All places and the times of all pairs.', schema: travelTimesSchema } },
      formats: ['text/csv', LINES],
      problems: ['timetable-missing', 'date-outside-timetable', 'list-unknown'],
      counted: { as: 'travel-times', units: 1 },
      handle: answerTravelTimes,
    }),
  ],
  queries: [
    query({
      name: 'travel-times',
      description: 'how long it takes from each of some addresses (or "lat,lng") to each of others',
      fields: [
        { field: 'from', flags: '--from <places...>', description: 'where travels begin: one or more' },
        { field: 'to', flags: '--to <places...>', description: 'where travels end: one or more' },
        { field: 'transportMode', flags: '--mode <mode>', description: `${MODE_LIST} (default WALK)` },
        STRICT_OPTION,
        {
          field: 'limit',
          flags: '--limit <minutes>',
          description: 'the longest travel (default: that of routes)',
          read: 'NUMBER',
        },
        ...DEPARTURE_OPTIONS.map(option => ({ ...option, flags: WINDOW_FLAGS[option.field] ?? option.flags })),
        LANGUAGE_FIELD,
      ],
      schema: travelTimesQuerySchema,
      answer: async (request, { region, language, now }) =>
        wholeAnswer(
          await travelTimes(
            servedRegions(() => [region]),
            request,
            { language, now },
          ),
        ),
      lines: travelLines,
    }),
  ],
  examples: {
    listTravelTimes: {
      body: {
        from: [
          { id: 'home', address: 'Marktplatz 1, 86998 Hollerbruck' },
          { id: 'away', lat: 0, lng: 0 },
        ],
        to: [
          { id: 'work', address: 'Bahnhofplatz 11, 86998 Hollerbruck' },
          { lat: 48.2436, lng: 10.5301 },
        ],
        transportMode: 'BICYCLE',
        language: 'en',
      },
    },
  },
});

async function answerTravelTimes(
  {
    body,
    caller,
    now,
    format,
    takeUnits,
    nextTurn,
    myTurn,
    hungUp,
  }: Omit<Called, 'pointerTo'> & Pick<Ask<undefined, undefined, TravelTimesBody>, 'body' | 'takeUnits'>,
  parts: Parts,
): Promise<Answer<TravelTimes> | undefined> {
  const request = await withLists(body, parts.state.lists, caller);
  const units = unitsOf(request);
  await takeUnits(units);
  if (request.from !== body.from || request.to !== body.to) await myTurn();
  const signal = hungUp();
  const checkCaller = () => {
    if (signal.aborted) throw new CallerGone();
  };
  try {
    const ask = { language: languageFor(body, caller), now, nextTurn, checkCaller };
    const table = await travelTimes(parts.regions, request, ask);
    return { status: 200, units, ...inFormat(table, format, body, parts) };
  } catch (fault) {
    if (fault instanceof CallerGone) return undefined;
    throw fault;
  }
}

function inFormat(
  table: TravelTable,
  format: string,
  request: TravelTimesBody,
  { publicUrl }: Parts,
): Omit<Answer<TravelTimes>, 'status'> {
  const form = csvForm(request);
  switch (format) {
    case 'text/csv':
      return { headers: { 'content-type': csvType(form) }, pieces: () => rowsAsCsv(table, form) };
    case LINES:
      return { headers: { 'content-type': LINES }, pieces: () => rowsAsLines(table) };
    default:
      return { long: asLongJson(table, publicUrl) };
  }
}

// What callers ask of a job: the columns, how the table is read, how the result is written; all beside the table, which is the body.
import { z } from 'zod';
import { csvFields } from '../../answers/csv-fields.ts';
import { asParameters, nameText, numberText, shortText, word } from '../../answers/field-kinds.ts';
import { textList } from '../../answers/list-fields.ts';
import { placeFields } from '../../answers/place-fields.ts';
import { type CrossCheck, requestSchema } from '../../answers/request.ts';
import type { Destination } from '../../columns/destinations.ts';
import { DESTINATION_PATTERN } from '../../columns/name-pattern.ts';
import { columnNames } from '../table/request.ts';

/** The largest table. */
export const MOST_BODY_BYTES = 1 << 30;
/** What an account may have at once. */
export const BOUNDS = { unfinished: 20, bytes: 8 * 2 ** 30 } as const;

const MOST_ADDRESS_COLUMNS = 10;
const MOST_DESTINATIONS = 20;
export const FORMATS = ['CSV', 'NDJSON', 'PARQUET'] as const;
const ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'WINDOWS-1252'] as const;

const columnOf = (name: string, what: string, example: string) =>
  shortText(name, {
    max: 200,
    description: `The column of the table with the ${what} of each row. ${RECOGNISED}`,
    example,
  });
const RECOGNISED = 'Without such fields, usual names are recognised.';

const DESTINATION = new RegExp(`^(${DESTINATION_PATTERN})=(.{1,300})$`, 's');
const COORDINATE = /^\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)\s*$/;

function destinationOf(text: string): Destination | undefined {
  const [, id, place = ''] = DESTINATION.exec(text) ?? [];
  if (id === undefined || place.trim() === '') return undefined;
  const [, lat, lng] = COORDINATE.exec(place) ?? [];
  return lat === undefined || lng === undefined
    ? { id, address: place.trim() }
    : { id, lat: Number(lat), lng: Number(lng) };
}

const destination = z
  .union([z.string(), z.array(z.string())])
  .transform((sent, context): readonly Destination[] => {
    const texts = typeof sent === 'string' ? [sent] : sent;
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message, params: { code: 'not-allowed' } });
      return z.NEVER;
    };
    if (texts.length > MOST_DESTINATIONS)
      return refuse(`destination is there ${texts.length} times; at most ${MOST_DESTINATIONS} are possible.`);
    const read = texts.map(destinationOf);
    const bad = read.indexOf(undefined);
    if (bad >= 0) {
      return refuse(
        `destination is "${texts[bad]?.slice(0, 60)}"; it must be an id, "=", and an address or "lat,lng", such as work=Bahnhofstraße 1, Vaduz.`,
      );
    }
    const all = read.filter(each => each !== undefined);
    const twice = all.find(({ id }, i) => all.findIndex(each => each.id === id) < i);
    return twice === undefined ? all : refuse(`Two destinations have the id "${twice.id}"; give each its own.`);
  })
  .optional()
  .meta({
    type: 'array',
    items: { type: 'string', pattern: `^${DESTINATION_PATTERN}=.+$` },
    maxItems: MOST_DESTINATIONS,
    description:
      'A place that columns `travel.<id>.<mode>` have the way to: its id, "=", and an address or "lat,lng". May be there several times.',
  });

/** The other formats have the order of the table. */
const checkSort: CrossCheck<{ readonly sort?: string | undefined; readonly resultFormat?: string | undefined }> = (
  { sort, resultFormat },
  report,
) => {
  if (sort !== 'HILBERT' || resultFormat === 'PARQUET') return;
  report({ field: 'sort', code: 'not-allowed', detail: 'sort=HILBERT is for Parquet: add resultFormat=PARQUET.' });
};

/** A coordinate has both. */
const checkColumns: CrossCheck<{ readonly latColumn?: string | undefined; readonly lngColumn?: string | undefined }> = (
  { latColumn, lngColumn },
  report,
) => {
  if ((latColumn === undefined) === (lngColumn === undefined)) return;
  const [given, field] = latColumn === undefined ? ['lngColumn', 'latColumn'] : ['latColumn', 'lngColumn'];
  report({
    field: field as 'latColumn',
    code: 'required',
    detail: `${field} is missing beside ${given}: a coordinate has both.`,
  });
};

const { credit } = csvFields;

export const createJobQuery = requestSchema(
  {
    columns: columnNames,
    addressColumns: textList('addressColumns', {
      mostEntries: MOST_ADDRESS_COLUMNS,
      description: `The columns of the table that together are the address of each row, in their order. ${RECOGNISED}`,
      example: ['Street', 'City'],
      resolve: entries => entries.map(({ text }) => text),
    }).optional(),
    latColumn: columnOf('latColumn', 'latitude', 'Breite').optional(),
    lngColumn: columnOf('lngColumn', 'longitude', 'Laenge').optional(),
    inputFormat: word('inputFormat', FORMATS, {
      description: 'What the table is. Default: what its first bytes show, whatever `Content-Type` says.',
    }).optional(),
    cellDelimiter: word('cellDelimiter', ['semicolon', 'comma', 'tab'], {
      aliases: { ';': 'semicolon', ',': 'comma' },
      description: 'What separates the cells of a table in CSV. Default: what its lines show. The result has the same.',
    }).optional(),
    encoding: word('encoding', ENCODINGS, {
      description: 'Of a table in CSV or NDJSON. Default: what all of its bytes show. The result has the same.',
    }).optional(),
    resultFormat: word('resultFormat', FORMATS, {
      description: 'What the result is. Default: what the table is. Parquet has the geometry of each row (GeoParquet).',
    }).optional(),
    sort: word('sort', ['INPUT', 'HILBERT'], {
      description:
        'The order of the rows of a result in Parquet: that of the table (the default), or along the Hilbert curve with the box of each row, so that readers of a part of the map fetch little; `umkreis_row` is then the row of the table. Not for tables in Parquet.',
    }).optional(),
    destination,
    webhookUrl: shortText('webhookUrl', {
      max: 1000,
      description:
        'Where the service sends a message when the job has ended: an address with https on the public internet. The answer has the secret that proves it.',
      example: 'https://example.com/umkreis-jobs',
      isLine: true,
    }).optional(),
    ...asParameters({ language: placeFields.language, credit }),
  },
  checkColumns,
  checkSort,
);

export type CreateJobQuery = z.output<typeof createJobQuery>;

export const jobParams = z.object({ id: nameText('id', { description: 'The `id` of the job.' }) });

export const jobListQuery = z.strictObject({
  cursor: z.string().max(500).optional().meta({ format: 'cursor', description: '`nextCursor` of the page before.' }),
  limit: numberText('limit', { description: 'How many on a page.', min: 1, max: 100, default: 20 }),
});

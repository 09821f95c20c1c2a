// The request fields of a table: places and the names of columns; one place among the parameters of a GET.
import { z } from 'zod';
import { csvFields } from '../../answers/csv-fields.ts';
import { asParameters, shortText } from '../../answers/field-kinds.ts';
import { textList } from '../../answers/list-fields.ts';
import { MOST_LISTS } from '../../answers/list-names.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import { type CrossCheck, inspectRequest, invalidRequest, requestSchema } from '../../answers/request.ts';
import type { Destination } from '../../columns/destinations.ts';
import { columnPattern, DESTINATION_PATTERN } from '../../columns/name-pattern.ts';
import type { RowPlace } from '../../columns/row-place.ts';
import type { DomainError } from '../../core/errors.ts';

export const MOST_PLACES = 500;
export const MOST_COLUMNS = 100;
const MOST_DESTINATIONS = 20;
/** 4 KiB for each place. */
export const MOST_BODY_BYTES = 2 * 1024 * 1024;

const { address, lat, lng, poiId, minMatch, language } = placeFields;

const PARTS = ['street', 'houseNumber', 'postalCode', 'city', 'district', 'state', 'country'] as const;

const part = (name: (typeof PARTS)[number], description: string, example: string) =>
  shortText(name, { max: 100, description: `${description} Not beside \`address\`.`, example }).optional();

const rowPlaceFields = {
  id: shortText('id', {
    max: 200,
    description: 'Your own name of the row, which its result repeats.',
    example: '17',
  }).optional(),
  address,
  lat,
  lng,
  poiId,
  street: part('street', 'The street.', 'Städtle'),
  houseNumber: part('houseNumber', 'The house number.', '37'),
  postalCode: part('postalCode', 'The postcode.', '9490'),
  city: part('city', 'The town or municipality.', 'Vaduz'),
  district: part('district', 'A part of the town.', 'Ebenholz'),
  state: part('state', 'The state or province.', 'Oberland'),
  country: part('country', 'The country, as its name or code.', 'LI'),
};

/** One text, or its parts, or a coordinate, or a point of interest. */
const checkRowPlace: CrossCheck<z.output<z.ZodObject<typeof rowPlaceFields>>> = (values, report, broken) => {
  const parts = PARTS.filter(name => values[name] !== undefined);
  if (values.address !== undefined && parts[0] !== undefined) {
    const detail = `${parts[0]} is a part of an address and does not go with the free text in address; give one or the other.`;
    report({ field: parts[0], code: 'not-allowed', detail, nearest: 'address' });
    return;
  }
  const isNamed = parts.some(name => name !== 'houseNumber') || PARTS.some(name => broken.has(name));
  checkPlace({ ...values, address: values.address ?? (isNamed ? 'x' : undefined) }, report, broken);
};

const rowPlaceSchema = requestSchema(rowPlaceFields, checkRowPlace);
const { $schema: _dialect, ...describedPlace } = z.toJSONSchema(rowPlaceSchema, {
  io: 'input',
  unrepresentable: 'any',
});

/** The table takes any entry: one that names no place has its own problem. */
const anyPlace = z.unknown().meta({
  anyOf: [
    { id: 'TablePlace', ...describedPlace },
    { type: 'string', description: 'Short for `address`.' },
    { description: 'Anything else has its own problem in its result.' },
  ],
});

const names = textList('columns', {
  mostEntries: MOST_COLUMNS,
  description: `Names of columns (\`GET /api/location-ext/catalogue?part=columns\`), each once; they may name up to ${MOST_LISTS} lists of own places. One whose data the regions lack is \`422\`.`,
  example: ['lat', 'lng', 'index.total', 'nearest.supermarket.walkSeconds'],
  entry: {
    id: 'ColumnName',
    type: 'string',
    pattern: columnPattern(),
    examples: [
      'match',
      'index.total',
      'index.family.percentile',
      'nearest.supermarket.walkSeconds',
      'count.food_and_drink.walk15',
      'nearest.list:branches.carSeconds',
      'census.population.500m',
    ],
  },
  resolve: entries => entries.map(({ text }) => text),
});
const described = names.meta() as { readonly oneOf: readonly [object, object] };
export const columnNames = names.meta({
  ...described,
  oneOf: [{ ...described.oneOf[0], uniqueItems: true }, described.oneOf[1]],
});

const destinationFields = {
  id: z
    .string()
    .regex(
      new RegExp(`^${DESTINATION_PATTERN}$`),
      'id must begin with a letter, and have at most 40 letters, digits, "_" or "-".',
    )
    .meta({ description: 'What columns call it: `travel.<id>.car`.', examples: ['work'] }),
  address,
  lat,
  lng,
  poiId,
};
const destinations = z
  .array(
    requestSchema(destinationFields, checkPlace).meta({
      id: 'TableDestination',
      description: 'A place to which the columns `travel.<id>.<mode>` have the way of each row.',
    }),
  )
  .max(MOST_DESTINATIONS)
  .optional()
  .meta({
    description: 'Destinations of the columns `travel.<id>.<mode>`, each with an id of its own.',
    'x-unique-field': 'id',
  });

/** Columns say which destination they mean. */
const checkDestinations: CrossCheck<{ readonly destinations?: readonly Pick<Destination, 'id'>[] | undefined }> = (
  { destinations: all = [] },
  report,
) => {
  const twice = all.find(({ id }, i) => all.findIndex(each => each.id === id) < i);
  if (twice === undefined) return;
  const detail = `Two destinations have the id "${twice.id}"; give each its own.`;
  report({ field: 'destinations', code: 'not-allowed', detail });
};

const shared = { columns: columnNames, minMatch, language, ...csvFields };

/** The body of a POST. */
export const tableRequestSchema = requestSchema(
  {
    places: z
      .array(anyPlace)
      .min(1)
      .max(MOST_PLACES)
      .meta({
        description: 'A row for each. One that is not found has its own problem and touches no other.',
        examples: [
          [
            { id: '1', address: 'Städtle 37, 9490 Vaduz' },
            { lat: 47.1663, lng: 9.5105 },
          ],
        ],
      }),
    destinations,
    ...shared,
  },
  checkDestinations,
).meta({ id: 'TableRequest' });

const onePlace = { address, lat, lng, poiId };

/** The parameters of a GET: a table of one row. */
export const tableQuerySchema = requestSchema(
  { ...asParameters(onePlace), columns: columnNames, ...asParameters({ minMatch, language, ...csvFields }) },
  checkPlace,
);

/** Either form. */
export interface TableRequest
  extends Omit<z.output<typeof tableQuerySchema>, 'address' | 'lat' | 'lng' | 'poiId'>,
    Partial<Pick<z.output<typeof tableQuerySchema>, 'address' | 'lat' | 'lng' | 'poiId'>> {
  readonly places?: readonly unknown[] | undefined;
  readonly destinations?: z.output<typeof destinations>;
}

/** A row of a request: its place, or why it has none; the id in either case. */
export interface AskedRow {
  readonly id: string | undefined;
  readonly place: RowPlace | DomainError;
}

/** The rows in their order. */
export function askedRows({
  places,
  address: text,
  lat: north,
  lng: east,
  poiId: poi,
}: TableRequest): readonly AskedRow[] {
  if (places === undefined) return [{ id: undefined, place: { address: text, lat: north, lng: east, poiId: poi } }];
  return places.map((entry, index) => {
    const sent = typeof entry === 'string' ? { address: entry } : entry;
    const read = inspectRequest(rowPlaceSchema, sent, 'body');
    if ('values' in read) {
      const { id, ...place } = read.values;
      return { id, place };
    }
    const faults = read.faults.map(fault => ({ ...fault, pointer: fault.pointer.replace(/^#/, `#/places/${index}`) }));
    return { id: idIn(sent), place: invalidRequest(faults) };
  });
}

function idIn(entry: unknown): string | undefined {
  const read = rowPlaceFields.id.safeParse((entry as { readonly id?: unknown } | null)?.id);
  return read.success ? read.data : undefined;
}

// Writes docs/fields.md, the table of all names in answers, from the API description. Run `node scripts/draw-fields.ts` after a change of answers.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { INDEX_PROFILES } from '../src/scoring/index-types.ts';
import { openApiDocument } from '../src/server/http/openapi.ts';
import type { Json } from '../src/server/http/openapi-schemas.ts';
import { ROUTES } from '../src/server/http/routes.ts';

export const FIELDS_PATH = fileURLToPath(new URL('../docs/fields.md', import.meta.url));

/** One use of a name in an answer. */
export interface NamedField {
  readonly name: string;
  /** The component or operation and the path below it. */
  readonly where: string;
  /** The same for every use: `text`, `number`, `yes or no`, `object`, `list of …`, `map of …`, `… or null`. */
  readonly shape: string;
  /** The names of an object's fields, sorted. */
  readonly fields?: readonly string[];
  /** The known words of a text. */
  readonly words?: readonly string[];
}

/** GeoJSON (RFC 7946) fixes the names and shapes of its own members. */
const GEOJSON = new Set(['Feature', 'FeatureCollection', 'MultiPolygon', 'Polygon', 'LineString']);
const GEOJSON_MEMBERS = new Set(['type', 'features', 'geometry', 'coordinates', 'properties']);

/** What every number counts. A number without an entry has no unit, which the test refuses. */
export const UNITS: Readonly<Record<string, string>> = {
  ...each('degrees, WGS 84', 'lat', 'lng'),
  ...each(
    'meters',
    'distanceMeters',
    'networkMeters',
    'unknownMeters',
    'straightLineMeters',
    'snapDistanceMeters',
    'toleranceMeters',
  ),
  ...each('of a list, from 1', 'listVersion', 'row'),
  ...each('rows', 'allRows', 'doneRows', 'okRows', 'partialRows', 'failedRows'),
  ...each('rows a second', 'rowsPerSecond'),
  ...each('attempts', 'attemptCount'),
  ...each('places', 'placeCount', 'placedCount', 'rowProblemCount'),
  ...each('meters', 'nearestStreetMeters', 'radiusMeters', 'gridMeters', 'sizeMeters', 'sameNameMeters'),
  ...each('square meters', 'areaSquareMeters', 'leastAreaSquareMeters'),
  ...each('UTF-16 units', 'titleCharacters', 'fieldCharacters'),
  ...each('seconds', 'travelSeconds', 'rideSeconds', 'secondsLeft', 'waitSeconds', 'cache_age'),
  ...each('seconds', 'leastSeconds', 'greatestSeconds', 'sumSeconds'),
  ...each('seconds after the begin of the day', 'departureSeconds', 'arrivalSeconds'),
  ...each('stops', 'stopsBetween', 'stopsInReach', 'stopsWithoutTimetable'),
  ...each('minutes', 'minutes', 'walkMinutes', 'limitMinutes'),
  ...each('people', 'inhabitants'),
  ...each('cells', 'unreachableCount'),
  ...each('resolution of H3', 'resolution'),
  ...each('changes of vehicle', 'transfers', 'maxTransfers'),
  ...each('departures an hour', 'departuresPerHour', 'perHour', 'fullPerHour'),
  ...each('departures', 'departures'),
  ...each('minutes', 'headwayMinutes', 'headwayLimits'),
  ...each('meters', 'meterLimits'),
  ...each('a divisor', 'directions'),
  ...each('GTFS route type', 'first', 'last'),
  ...each('of 100 minutes', 'timePercentile'),
  ...each(
    'in `unit`',
    'completeDistance',
    'distance',
    'number',
    'value',
    'valueInterval',
    'valueRange',
    'ofMunicipality',
    'ofRegion',
    'ofCountry',
  ),
  ...each('in the unit of the figure', 'standardDeviation'),
  ...each('points of 100', 'score', 'low', 'high', 'contribution', 'points', 'gain', 'rankPoints'),
  ...each('level of 1 to 5', 'level'),
  ...each('as in the slot', 'least', 'most'),
  ...each('of its column', 'values'),
  ...each(
    'share, 0 to 1',
    'weight',
    'weights',
    'completeness',
    'share',
    'shareRange',
    'coverage',
    'flaggedShare',
    'usualShare',
  ),
  ...each('share, 0 to 1', 'unattributed', 'confidence', ...INDEX_PROFILES),
  ...each('of 100 places', 'amongRegion', 'amongSettlementType'),
  ...each('addresses', 'totalCount', 'addressed', 'commonAddressCount'),
  ...each('buildings', 'buildings'),
  ...each('points of interest', 'counts'),
  ...each('census cells', 'used', 'notPublished', 'suppressed', 'absent'),
  ...each('places', 'sample'),
  ...each('sentences', 'sentenceCount', 'supported', 'contradicted', 'unsupported', 'refused', 'replaced'),
  ...each('UTF-16 units', 'start', 'end'),
  ...each('index into the request', 'place', 'indistinguishableFrom', 'originIndex', 'destinationIndex', 'index'),
  ...each('index into the request', 'missedPlaces'),
  ...each('rank from 1', 'rank'),
  ...each('requests', 'requests'),
  ...each('ms', 'milliseconds'),
  ...each('bytes', 'bytes', 'resultBytes'),
  ...each('billable units', 'billable', 'monthlyLimit', 'remaining'),
  ...each('version', 'reachRules', 'indexRules', 'textRules', 'rulesVersion'),
  ...each('HTTP status', 'status'),
  ...each('pixels', 'width', 'height', 'thumbnail_width', 'thumbnail_height'),
  ...each('a value of the field', 'allowed'),
};

function each(unit: string, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, unit]));
}

/** Every use of every name in all answers of the description. */
export function namedFields(): NamedField[] {
  const document = openApiDocument(ROUTES, '') as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, Json> }>>;
    components: { schemas: Record<string, Json> };
  };
  const { schemas } = document.components;
  const found: NamedField[] = [];
  const done = new Set<string>();
  const walk = (schema: Json, where: string): void => {
    if (typeof schema.$ref === 'string') {
      const name = schema.$ref.split('/').at(-1) ?? '';
      if (done.has(name)) return;
      done.add(name);
      walk(schemas[name] ?? {}, name);
      return;
    }
    for (const part of partsOf(schema)) walk(part, where);
    const { properties = {} } = schema as { properties?: Record<string, Json> };
    const isGeoJson = GEOJSON.has(String(properties.type?.const ?? ''));
    for (const [name, field] of Object.entries(properties)) {
      if (!isGeoJson || !GEOJSON_MEMBERS.has(name)) found.push({ name, where, ...shapeOf(field, schemas) });
      walk(field, `${where}.${name}`);
    }
  };
  for (const { operationId, responses } of Object.values(document.paths).flatMap(Object.values)) {
    for (const { content = {} } of Object.values(responses) as { content?: Record<string, { schema: Json }> }[]) {
      for (const { schema } of Object.values(content)) walk(schema, operationId);
    }
  }
  return found.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The schemas within a schema, without its properties. */
function partsOf(schema: Json): Json[] {
  const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap(key => (schema[key] ?? []) as Json[]);
  const single = ['items', 'additionalProperties'].flatMap(key => (isSchema(schema[key]) ? [schema[key]] : []));
  return [...lists, ...single];
}

function isSchema(part: unknown): part is Json {
  return part !== null && typeof part === 'object';
}

type Shape = Pick<NamedField, 'shape' | 'fields' | 'words'>;

function shapeOf(schema: Json, schemas: Record<string, Json>): Shape {
  if (typeof schema.$ref === 'string') return shapeOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  const forms = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (forms) return joined(forms.map(form => shapeOf(form, schemas)));
  const { type, enum: words, const: only, items, prefixItems, properties, additionalProperties } = schema;
  if (Array.isArray(type)) return joined(type.map(one => shapeOf({ ...schema, type: one }, schemas)));
  if (Array.isArray(words)) return { shape: 'text', words };
  if (only !== undefined) return typeof only === 'string' ? { shape: 'text', words: [only] } : shapeOfType(typeof only);
  if (type === 'array') {
    const entries = Array.isArray(prefixItems) ? (prefixItems as Json[]) : [(items ?? {}) as Json];
    const { shape, ...more } = joined(entries.map(entry => shapeOf(entry, schemas)));
    return { shape: `list of ${shape}`, ...more };
  }
  if (isSchema(properties)) return { shape: 'object', fields: Object.keys(properties).sort() };
  if (isSchema(additionalProperties)) return { shape: `map of ${shapeOf(additionalProperties, schemas).shape}` };
  return shapeOfType(String(type));
}

function shapeOfType(type: string): Shape {
  const names: Record<string, string> = {
    string: 'text',
    integer: 'number',
    boolean: 'yes or no',
    null: 'null',
    undefined: 'any value',
  };
  return { shape: names[type] ?? type };
}

/** One shape for alternatives: words and fields of all; different shapes stay visible. */
function joined(shapes: readonly Shape[]): Shape {
  const names = [...new Set(shapes.map(({ shape }) => shape))].sort(
    (a, b) => Number(a === 'null') - Number(b === 'null'),
  );
  const fields = [...new Set(shapes.flatMap(each => each.fields ?? []))].sort();
  const words = [...new Set(shapes.flatMap(each => each.words ?? []))];
  return { shape: names.join(' or '), ...(fields.length > 0 && { fields }), ...(words.length > 0 && { words }) };
}

/** The page: one row for each name. */
export function drawnFields(): string {
  const rows = [...Map.groupBy(namedFields(), ({ name }) => name)].map(([name, uses]) => {
    const places = [...new Set(uses.map(({ where }) => where.split('.')[0]))];
    const shape = [...new Set(uses.map(each => each.shape))].join(', ');
    return `| \`${name}\` | ${shape} | ${UNITS[name] ?? ''} | ${places.join(', ')} |`;
  });
  return [
    '# Every name in answers',
    '',
    'One name means one thing in all answers: one shape and one unit. A test holds it. The table is drawn from the description',
    '(`/openapi.json`), which explains each field; the last column names its schemas. The members of GeoJSON objects are not in it: RFC 7946 fixes them.\n' +
      'The properties of census cells carry the ids of topics; the schema `CensusCells` explains them.',
    '',
    '| name | shape | unit | in |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(FIELDS_PATH, drawnFields());

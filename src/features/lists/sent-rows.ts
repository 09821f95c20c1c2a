// The places of a body, one by one, from JSON, GeoJSON or CSV, in one form: the fields of a place, with where each came from.
import { inspectRequest, invalidRequest } from '../../answers/request.ts';
import { DomainError, type Fault } from '../../core/errors.ts';
import { withAttributes } from './attributes.ts';
import { listHead, MOST_PLACES, ownPlaceSchema, type SentPlace } from './request.ts';
import type { SentRow } from './sent-row.ts';
import { placeTable } from './table-rows.ts';

export const LIST_TYPES = ['application/json', 'application/geo+json', 'text/csv'] as const;

/** A body: what it says of the list, and its places. */
export interface SentList {
  readonly title?: string | undefined;
  readonly color?: string | undefined;
  readonly rows: Iterable<SentRow> | AsyncIterable<SentRow>;
  /** Sentences about all of it. */
  readonly remarks?: readonly string[];
}

/** As many faults as other requests name. */
const MOST_FAULTS = 100;

/**
 * @param type the media type of the body
 * @throws DomainError `json-malformed`, `request-invalid`
 */
export async function sentList(body: Buffer, type: string): Promise<SentList> {
  if (type.startsWith('text/csv')) return await placeTable(body);
  const json = parsed(body);
  if (isObject(json) && json.type === 'FeatureCollection') return { rows: featureRows(json) };
  if (type.startsWith('application/geo+json')) {
    const detail = 'The body must be a GeoJSON FeatureCollection of points.';
    throw invalidRequest([{ pointer: '#/type', code: 'not-allowed', detail, nearest: 'FeatureCollection' }]);
  }
  const head = inspectRequest(listHead, json, 'body');
  if ('faults' in head) throw invalidRequest(head.faults);
  const { title, color, places } = head.values;
  return { title, color, rows: places.map((fields, i) => ({ fields, pointer: `#/places/${i}` })) };
}

/**
 * The places of a body, checked.
 * @param giveWay awaited between places
 * @throws DomainError `request-invalid` with every fault, up to 100
 */
export async function checkedPlaces(
  { rows }: SentList,
  giveWay: () => Promise<void> | undefined,
): Promise<readonly SentPlace[]> {
  const places: SentPlace[] = [];
  const faults: Fault[] = [];
  for await (const { fields, pointer, whereOf, fault } of rows) {
    if (places.length >= MOST_PLACES) {
      const detail = `The list has more than ${MOST_PLACES.toLocaleString('en')} places; make several lists of it.`;
      throw invalidRequest([{ pointer: '#', code: 'too-long', detail }]);
    }
    const read =
      fault === undefined
        ? inspectRequest(ownPlaceSchema, fields, 'body')
        : { faults: [{ pointer: '#', code: 'not-allowed' as const, detail: fault }] };
    if ('values' in read) places.push(read.values);
    else
      for (const fault of read.faults) faults.push(atRow(fault, pointer, fault.pointer === '#' ? undefined : whereOf));
    if (faults.length >= MOST_FAULTS) break;
    await giveWay();
  }
  if (faults.length > 0) throw invalidRequest(faults.slice(0, MOST_FAULTS));
  return places;
}

function atRow(fault: Fault, pointer: string, whereOf: SentRow['whereOf']): Fault {
  const own = fault.pointer.replace('#', '');
  const detail = whereOf === undefined ? fault.detail : whereOf(own.split('/')[1] ?? '') + fault.detail;
  return { ...fault, pointer: pointer + own, detail };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (fault) {
    const detail = fault instanceof SyntaxError ? fault.message.slice(0, 200) : 'It is not UTF-8.';
    throw new DomainError('json-malformed', `The body is not JSON: ${detail}`);
  }
}

/** Of a FeatureCollection (RFC 7946): a point and properties each; properties that no place has are its attributes. */
function* featureRows({ features }: Record<string, unknown>): Generator<SentRow> {
  if (!Array.isArray(features)) {
    throw invalidRequest([{ pointer: '#/features', code: 'required', detail: 'features must be an array.' }]);
  }
  for (const [i, feature] of features.entries()) {
    const pointer = `#/features/${i}`;
    const { geometry, properties, id } = isObject(feature) ? feature : {};
    const position = isObject(geometry) && geometry.type === 'Point' ? geometry.coordinates : undefined;
    if (geometry !== null && !Array.isArray(position)) {
      const detail = `The feature ${i + 1} must be a Feature with a geometry of the type Point, or null beside an address.`;
      throw invalidRequest([{ pointer: `${pointer}/geometry`, code: 'wrong-type', detail }]);
    }
    const [lng, lat] = Array.isArray(position) ? position : [];
    const own = { ...(id !== undefined && { id: String(id) }), ...(lat !== undefined && { lat, lng }) };
    const given = Object.entries(isObject(properties) ? properties : {}).filter(([, value]) => value !== null);
    yield { fields: { ...withAttributes(given), ...own }, pointer, whereOf: field => `Feature ${i + 1}, ${field}: ` };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

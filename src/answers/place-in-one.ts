// Advice for callers that send the place as one value, as other services take it: `location: { lat, lng }`, `coordinates: [lng, lat]`.

/** Names of such fields in other services, in lower case. */
const NAMES: ReadonlySet<string> = new Set([
  'location',
  'coordinates',
  'coordinate',
  'coords',
  'position',
  'point',
  'place',
  'latlng',
  'latlon',
  'lnglat',
  'lonlat',
]);

/** A text that begins with a number and a separator is a coordinate, any other is an address. */
const COORDINATE = /^\s*-?\d+(\.\d+)?\s*[,;]/;

/** What to send instead of an unknown field that holds a place; undefined for all other fields, and for requests that have no place. */
export function placeInOne(
  name: string,
  value: unknown,
  known: readonly string[],
): { readonly advice: string; readonly nearest: string } | undefined {
  if (!NAMES.has(name.toLowerCase()) || !known.includes('lat') || !known.includes('lng')) return undefined;
  return isAddress(value)
    ? { advice: 'use the field "address" at this level instead', nearest: 'address' }
    : { advice: 'use the fields "lat" and "lng", or "address", at this level instead', nearest: 'lat' };
}

function isAddress(value: unknown): boolean {
  if (typeof value === 'string') return !COORDINATE.test(value);
  return value !== null && typeof value === 'object' && 'address' in value;
}

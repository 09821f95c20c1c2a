// The coordinate system of a file: the one that the file names, else the one that puts most of its addresses into the region.
import { fromUtm, fromWebMercator } from '../../core/geometry/projected.ts';

interface Degrees {
  readonly lat: number;
  readonly lng: number;
}

/** One way to read two numbers as a position. */
export interface Reading {
  readonly epsg: 4326 | 3857 | 25832 | 25833;
  /** The file has latitude or northing first, as surveyors write it. */
  readonly isSwapped: boolean;
}

/** The readings to try on a file that names none; of two that fit equally the first wins. */
export const READINGS: readonly Reading[] = [false, true].flatMap(isSwapped =>
  ([4326, 25832, 25833, 3857] as const).map(epsg => ({ epsg, isSwapped })),
);

/** Eastings of 8 digits begin with their zone. */
const ZONE_PREFIX_METERS = 1_000_000;

/** The position in degrees that a pair of numbers means under a reading; undefined if the pair is impossible under it. */
export function degreesOf({ epsg, isSwapped }: Reading, first: number, second: number): Degrees | undefined {
  const x = isSwapped ? second : first;
  const y = isSwapped ? first : second;
  if (epsg === 4326) return Math.abs(y) <= 90 && Math.abs(x) <= 180 ? { lat: y, lng: x } : undefined;
  if (epsg === 3857) {
    const isOnMap = Math.abs(x) <= 20_037_509 && Math.abs(y) <= 20_048_967 && Math.max(Math.abs(x), Math.abs(y)) > 180;
    return isOnMap ? fromWebMercator(x, y) : undefined;
  }
  const zone = epsg - 25_800;
  // A northing that stands in the place of an easting has another prefix, or none that is a zone.
  const prefix = Math.floor(x / ZONE_PREFIX_METERS);
  if (prefix !== 0 && prefix !== zone) return undefined;
  const easting = x - prefix * ZONE_PREFIX_METERS;
  return easting >= 0 && y >= 0 && y <= 9_400_000 ? fromUtm(zone, easting, y) : undefined;
}

/** The EPSG code in a text such as `EPSG:25832`, `urn:ogc:def:crs:EPSG::25832` or `CRS84`; undefined if the text names no known code. */
export function epsgOf(text: string): Reading['epsg'] | undefined {
  if (/CRS84|WGS ?84/i.test(text)) return 4326;
  const code = Number(/(\d{4,5})\D*$/.exec(text)?.[1]);
  // 4258 is ETRS89 in degrees; 4647 is 25832 with its zone before the easting.
  if (code === 4258) return 4326;
  if (code === 4647) return 25832;
  return READINGS.find(({ epsg }) => epsg === code)?.epsg;
}

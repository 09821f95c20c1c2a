// In which coordinate system a file is: what it says, else the one in which most of its addresses lie in the region.
import { fromUtm, fromWebMercator } from '../../core/geometry/projected.ts';

interface Degrees {
  readonly lat: number;
  readonly lng: number;
}

/** One way to read two numbers. */
export interface Reading {
  readonly epsg: 4326 | 3857 | 25832 | 25833;
  /** The file has latitude or northing first, as surveyors do. */
  readonly isSwapped: boolean;
}

/** What is read when a file says nothing; of two that fit equally the first. */
export const READINGS: readonly Reading[] = [false, true].flatMap(isSwapped =>
  ([4326, 25832, 25833, 3857] as const).map(epsg => ({ epsg, isSwapped })),
);

/** Eastings of 8 digits begin with their zone. */
const ZONE_PREFIX_METERS = 1_000_000;

/** Degrees of a pair of numbers under a reading; undefined where the reading makes no sense of them. */
export function degreesOf({ epsg, isSwapped }: Reading, first: number, second: number): Degrees | undefined {
  const x = isSwapped ? second : first;
  const y = isSwapped ? first : second;
  if (epsg === 4326) return Math.abs(y) <= 90 && Math.abs(x) <= 180 ? { lat: y, lng: x } : undefined;
  if (epsg === 3857) {
    const isOnMap = Math.abs(x) <= 20_037_509 && Math.abs(y) <= 20_048_967 && Math.max(Math.abs(x), Math.abs(y)) > 180;
    return isOnMap ? fromWebMercator(x, y) : undefined;
  }
  const zone = epsg - 25_800;
  // A northing taken for an easting has another prefix, or none that is a zone.
  const prefix = Math.floor(x / ZONE_PREFIX_METERS);
  if (prefix !== 0 && prefix !== zone) return undefined;
  const easting = x - prefix * ZONE_PREFIX_METERS;
  return easting >= 0 && y >= 0 && y <= 9_400_000 ? fromUtm(zone, easting, y) : undefined;
}

/** EPSG codes that a text such as `EPSG:25832`, `urn:ogc:def:crs:EPSG::25832` or `CRS84` names; undefined if it names none that is known. */
export function epsgOf(text: string): Reading['epsg'] | undefined {
  if (/CRS84|WGS ?84/i.test(text)) return 4326;
  const code = Number(/(\d{4,5})\D*$/.exec(text)?.[1]);
  // 4258 is ETRS89 in degrees; 4647 is 25832 with its zone before the easting.
  if (code === 4258) return 4326;
  if (code === 4647) return 25832;
  return READINGS.find(({ epsg }) => epsg === code)?.epsg;
}

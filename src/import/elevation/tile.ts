// One SRTM tile: a square of heights, one degree wide, rows from north to south, the outer rows and columns on the degree lines.
// Format: SRTM documentation of NASA and USGS, "SRTM Topography" § 2.1 (signed 16 bit, big-endian, metres, voids −32768).
import { OperatorError } from '../../core/errors.ts';

export interface Tile {
  /** South-west corner in whole degrees. */
  readonly corner: { readonly lat: number; readonly lng: number };
  /** Samples in a row and rows in the tile: 1201 (3″) or 3601 (1″). */
  readonly width: number;
  /** Metres; VOID where nothing is known. */
  readonly heights: Int16Array;
}

const VOID = -32768;
const WIDTHS = [1201, 3601] as const;
/** Nothing on land is lower or higher; values outside are spikes in the data. Dead Sea −430 m, Everest 8,849 m. */
const LOWEST_METERS = -500;
const HIGHEST_METERS = 9000;
/** A file with a greater share of spikes is no SRTM tile (little-endian, or decimetres). */
const MAX_SPIKE_SHARE = 0.01;

export const TILE_SIZES_SENTENCE = WIDTHS.map(
  width => `${(width * width * 2).toLocaleString('en')} (${width} × ${width} heights)`,
).join(' or ');

export function isTileSize(bytes: number): boolean {
  return WIDTHS.some(width => width * width * 2 === bytes);
}

/**
 * The south-west corner that a file's name states: `N49E011.hgt`, `S35W057.SRTMGL1.hgt`.
 * @throws OperatorError if the name states none
 */
export function cornerOf(name: string): Tile['corner'] {
  const parts = /^([NS])(\d{2})([EW])(\d{3})(?!\d)/i.exec(name);
  const lat = Number(parts?.[2]) * (parts?.[1]?.toUpperCase() === 'S' ? -1 : 1);
  const lng = Number(parts?.[4]) * (parts?.[3]?.toUpperCase() === 'W' ? -1 : 1);
  if (!(lat >= -90 && lat < 90 && lng >= -180 && lng < 180)) {
    throw new OperatorError(
      `${name}: its name does not say where the elevation tile lies; expected its south-west corner, such as N49E011.hgt.`,
    );
  }
  return { lat, lng };
}

/**
 * A tile of a file's bytes.
 * @param label the tile's name in messages
 * @throws OperatorError if the size is wrong or the numbers cannot be heights in metres
 */
export function decodeTile(label: string, corner: Tile['corner'], bytes: Uint8Array): Tile {
  const width = WIDTHS.find(known => known * known * 2 === bytes.length);
  if (width === undefined) {
    throw new OperatorError(`${label} changed while it was read: it has ${bytes.length} bytes now.`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const heights = new Int16Array(width * width);
  let spikes = 0;
  for (let i = 0; i < heights.length; i++) {
    const height = view.getInt16(i * 2);
    const isSpike = height !== VOID && (height < LOWEST_METERS || height > HIGHEST_METERS);
    if (isSpike) spikes++;
    heights[i] = isSpike ? VOID : height;
  }
  if (spikes > heights.length * MAX_SPIKE_SHARE) {
    throw new OperatorError(
      `${label} is not an SRTM elevation tile: ${Math.round((spikes / heights.length) * 100)} % of its numbers are no heights ` +
        `between ${LOWEST_METERS} and ${HIGHEST_METERS} m; expected big-endian whole metres.`,
    );
  }
  return { corner, width, heights };
}

/** Metres at a point of the tile (1e-7 degrees), bilinear; undefined if a sample that counts is a void. */
export function heightInTile({ corner, width, heights }: Tile, latE7: number, lngE7: number): number | undefined {
  const steps = width - 1;
  const east = (lngE7 / 1e7 - corner.lng) * steps;
  const south = (corner.lat + 1 - latE7 / 1e7) * steps;
  if (!(east >= 0 && east <= steps && south >= 0 && south <= steps)) return undefined;
  const column = Math.min(Math.floor(east), steps - 1);
  const row = Math.min(Math.floor(south), steps - 1);
  const [x, y] = [east - column, south - row];
  const northWest = row * width + column;
  let meters = 0;
  for (const [sample, weight] of [
    [northWest, (1 - x) * (1 - y)],
    [northWest + 1, x * (1 - y)],
    [northWest + width, (1 - x) * y],
    [northWest + width + 1, x * y],
  ] as const) {
    if (weight === 0) continue;
    if (heights[sample]! === VOID) return undefined;
    meters += heights[sample]! * weight;
  }
  return meters;
}

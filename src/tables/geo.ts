// Places in Parquet: points as WKB, the metadata of GeoParquet 1.1, and the order along the Hilbert curve.

/** The name of the column with the point of each row. */
export const GEOMETRY_COLUMN = 'geometry';

const POINT = 1;
const LITTLE_ENDIAN = 1;

/** A point in OGC:CRS84, longitude first. */
export function pointWkb({ lat, lng }: { readonly lat: number; readonly lng: number }): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(21));
  bytes.setUint8(0, LITTLE_ENDIAN);
  bytes.setUint32(1, POINT, true);
  bytes.setFloat64(5, lng, true);
  bytes.setFloat64(13, lat, true);
  return new Uint8Array(bytes.buffer);
}

/** The box of the points of a file. */
export class PointBox {
  readonly #box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];

  add({ lat, lng }: { readonly lat: number; readonly lng: number }): void {
    const box = this.#box;
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }

  /** West, south, east, north; undefined without points. */
  get bounds(): readonly number[] | undefined {
    return this.#box[0] === Infinity ? undefined : this.#box;
  }
}

/** The name of the column with the box of each row, and its fields in the order of GeoParquet. */
export const COVERING_COLUMN = 'bbox';
export const BOX_SIDES = ['xmin', 'ymin', 'xmax', 'ymax'] as const;

/** A point as a box. */
export function boxOf({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  return { xmin: lng, ymin: lat, xmax: lng, ymax: lat };
}

/**
 * What a reader of GeoParquet finds under the key `geo`. Without a `crs` it is OGC:CRS84.
 * @param before that of the input
 * @param covering the column with the box of each row
 */
export function geoMetadata(column: string, box: PointBox, before?: string, covering?: string): string {
  const own = {
    ...{ encoding: 'WKB', geometry_types: ['Point'] },
    ...(box.bounds && { bbox: box.bounds }),
    ...(covering && { covering: { bbox: Object.fromEntries(BOX_SIDES.map(side => [side, [covering, side]])) } }),
  };
  const given = readGeo(before);
  return JSON.stringify({
    version: '1.1.0',
    primary_column: given?.primary_column ?? column,
    columns: { ...given?.columns, [column]: own },
  });
}

interface Geo {
  readonly primary_column: string;
  readonly columns: Readonly<Record<string, unknown>>;
}

function readGeo(text: string | undefined): Geo | undefined {
  if (text === undefined) return undefined;
  try {
    const geo = JSON.parse(text) as Partial<Geo> | null;
    const isGeo = typeof geo?.primary_column === 'string' && typeof geo.columns === 'object';
    return isGeo ? (geo as Geo) : undefined;
  } catch {
    return undefined;
  }
}

/** The finest squares of the curve: 65,536 on each side of the world. */
const ORDER = 16;

/** The position of a place along the Hilbert curve, a whole number below 2³². */
export function hilbertPosition({ lat, lng }: { readonly lat: number; readonly lng: number }): number {
  const side = 2 ** ORDER;
  const cell = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)));
  let x = cell((lng + 180) / 360);
  let y = cell((lat + 90) / 180);
  let position = 0;
  for (let half = side / 2; half >= 1; half /= 2) {
    const right = (x & half) > 0 ? 1 : 0;
    const upper = (y & half) > 0 ? 1 : 0;
    position += half * half * ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) {
        x = side - 1 - x;
        y = side - 1 - y;
      }
      [x, y] = [y, x];
    }
  }
  return position;
}

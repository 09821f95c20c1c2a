// Web Mercator as MapLibre projects it: a world square of 512 pixels at zoom 0, y pointing south, and the camera that fits a box.

/** Side of the world in pixels at zoom 0. */
export const WORLD_PIXELS = 512;

/** The latitude at which the world square ends. */
export const MAX_LATITUDE = 85.051129;

/** East–west position in the world square, 0 at 180° west, 1 at 180° east. */
export function mercatorX(lng: number): number {
  return (180 + lng) / 360;
}

/** North–south position in the world square, 0 at the top; spherical Mercator (EPSG:3857). */
export function mercatorY(lat: number): number {
  const clamped = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat));
  return (180 - (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360))) / 360;
}

/** Degrees east of a position in the world square. */
export function lngOfMercatorX(x: number): number {
  return x * 360 - 180;
}

/** Degrees north of a position in the world square. */
export function latOfMercatorY(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp(((180 - y * 360) * Math.PI) / 180)) - 90;
}

/** The part of the world that a map of fixed size shows. */
export interface Camera {
  readonly center: { readonly lat: number; readonly lng: number };
  readonly zoom: number;
}

/** [west, south, east, north] in degrees. */
export type Bounds = readonly [number, number, number, number];

export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * The camera that shows `bounds` as large as possible in `width` × `height` pixels minus `padding`, never closer than `maxZoom`.
 * It computes the same as MapLibre's `cameraForBounds` without bearing: the middle of the box in Mercator, shifted by half the
 * difference of the paddings.
 */
export function cameraFor(
  bounds: Bounds,
  width: number,
  height: number,
  padding: number | Padding = 40,
  maxZoom = 18,
): Camera {
  const { top, right, bottom, left } =
    typeof padding === 'number' ? { top: padding, right: padding, bottom: padding, left: padding } : padding;
  const [west, south, east, north] = bounds;
  const x0 = mercatorX(west);
  const x1 = mercatorX(east);
  const y0 = mercatorY(north);
  const y1 = mercatorY(south);
  const room = Math.min(
    Math.max(width - left - right, 1) / ((x1 - x0) * WORLD_PIXELS),
    Math.max(height - top - bottom, 1) / ((y1 - y0) * WORLD_PIXELS),
  );
  const zoom = Math.min(Math.log2(room), maxZoom);
  const worldPixels = WORLD_PIXELS * 2 ** zoom;
  return {
    center: {
      lng: lngOfMercatorX((x0 + x1) / 2 - (left - right) / 2 / worldPixels),
      lat: latOfMercatorY((y0 + y1) / 2 - (top - bottom) / 2 / worldPixels),
    },
    zoom,
  };
}

/** A function from degrees to pixels (x right, y down) of a picture of `width` × `height` with this camera. */
export function projectionOf(
  camera: Camera,
  width: number,
  height: number,
): (lng: number, lat: number) => readonly [number, number] {
  const worldPixels = WORLD_PIXELS * 2 ** camera.zoom;
  const left = mercatorX(camera.center.lng) * worldPixels - width / 2;
  const top = mercatorY(camera.center.lat) * worldPixels - height / 2;
  return (lng, lat) => [mercatorX(lng) * worldPixels - left, mercatorY(lat) * worldPixels - top];
}

// The reached area as the map draws it: with its contours and their names, closed for the eye, and without small holes.

import type { AreaFeature, Contour, Reachability } from '../../answers/answer-fields.ts';
import { type Language, labelLanguage, type Unit } from '../../core/enums.ts';
import { areaSquareMeters } from '../../core/geometry/area.ts';
import type { StyleOverlay } from '../../map/overlay.ts';
import { smoothed } from '../../map/smooth-area.ts';
import { closedArea } from './closed-area.ts';

/** The drawing omits holes of less than a hectare; the answer keeps them. */
const BLOT_SQUARE_METERS = 10_000;
/** The share of a cell of the raster behind an outline that its tolerance is. */
const TOLERANCE_SHARE = 0.96;
/** The drawing also omits holes with less than this share of the whole area, because they look like dots if the map shows the whole area. */
const DOT_SHARE = 0.004;

/** What a map draws of an area: bands along the lone roads that stick out of it are apart. */
export type DrawnArea = Required<Pick<StyleOverlay, 'area'>> & Pick<StyleOverlay, 'bands'>;

/** The overlay of the map for a reach; empty without an area. */
export function drawnReach(
  { area, distance, unit, toleranceMeters }: Pick<Reachability, 'area' | 'distance' | 'unit' | 'toleranceMeters'>,
  contours: readonly Contour[] = [],
  language: Language,
): Pick<StyleOverlay, 'area' | 'bands' | 'areaLabel' | 'contours' | 'toleranceMeters'> {
  if (area === undefined || area.geometry.coordinates.length === 0) return {};
  return {
    ...drawnArea(area, toleranceMeters),
    areaLabel: limitLabel(distance, unit, language),
    contours: contours.map(contour => ({
      area: drawnArea(contour.area, toleranceMeters).area,
      label: limitLabel(contour.distance, unit, language),
    })),
    toleranceMeters,
  };
}

/** The area and its bands with the corners of the map. */
export function shapesOf({
  area,
  bands,
  toleranceMeters = 0,
}: Partial<DrawnArea> & { readonly toleranceMeters?: number }): AreaFeature[] {
  return [area, bands].flatMap(shape => (shape ? [smoothed(shape, toleranceMeters)] : []));
}

/** `10 Min.`, `500 m`, `1,5 km`. */
function limitLabel(limit: number, unit: Unit, language: Language): string {
  const written = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(limit);
  if (unit === 'MINUTES') return `${written}\u00a0${labelLanguage(language) === 'de' ? 'Min.' : 'min'}`;
  return `${written}\u00a0${unit === 'METERS' ? 'm' : 'km'}`;
}

/** The area with narrow gaps closed and without small holes; lone roads that stick out of it as bands, if there are any. */
export function drawnArea(area: AreaFeature, toleranceMeters: number): DrawnArea {
  const { area: closed, bands } = closedArea(area, toleranceMeters / TOLERANCE_SHARE);
  const whole = closed.reduce((sum, [outer = []]) => sum + squareMeters(outer), 0);
  const blot = Math.max(BLOT_SQUARE_METERS, DOT_SHARE * whole);
  const shapeOf = (polygons: number[][][][]): AreaFeature => {
    const coordinates = polygons.map(polygon => polygon.filter((ring, i) => i === 0 || squareMeters(ring) >= blot));
    return { ...area, geometry: { ...area.geometry, coordinates } };
  };
  return { area: shapeOf(closed), ...(bands.length > 0 && { bands: shapeOf(bands) }) };
}

function squareMeters(ring: readonly number[][]): number {
  return areaSquareMeters([[Int32Array.from(ring.flat(), degrees => Math.round(degrees * 1e7))]]);
}

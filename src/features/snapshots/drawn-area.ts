// The reached area as the map draws it: with its contours and their names, but without holes so small that their outline would be a blot.

import type { AreaFeature, Contour, Reachability } from '../../answers/answer-fields.ts';
import { type Language, labelLanguage, type Unit } from '../../core/enums.ts';
import { areaSquareMeters } from '../../core/geometry/area.ts';
import type { StyleOverlay } from '../../map/overlay.ts';

/** The drawing omits holes narrower than this many tolerances; the answer keeps them. */
const BLOT_TOLERANCES = 5;
/** The drawing also omits holes with less than this share of the whole area, because they look like dots if the map shows the whole area. */
const DOT_SHARE = 0.002;

/** The overlay of the map for a reach; empty without an area. */
export function drawnReach(
  { area, distance, unit, toleranceMeters }: Pick<Reachability, 'area' | 'distance' | 'unit' | 'toleranceMeters'>,
  contours: readonly Contour[] = [],
  language: Language,
): Pick<StyleOverlay, 'area' | 'areaLabel' | 'contours' | 'toleranceMeters'> {
  if (area === undefined) return {};
  return {
    area: drawnArea(area, toleranceMeters),
    areaLabel: limitLabel(distance, unit, language),
    contours: contours.map(contour => ({
      area: drawnArea(contour.area, toleranceMeters),
      label: limitLabel(contour.distance, unit, language),
    })),
    toleranceMeters,
  };
}

/** `10 Min.`, `500 m`, `1,5 km`. */
function limitLabel(limit: number, unit: Unit, language: Language): string {
  const written = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(limit);
  if (unit === 'MINUTES') return `${written}\u00a0${labelLanguage(language) === 'de' ? 'Min.' : 'min'}`;
  return `${written}\u00a0${unit === 'METERS' ? 'm' : 'km'}`;
}

/** The area without small holes. Outer rings and large holes stay as they are. */
export function drawnArea(area: AreaFeature, toleranceMeters: number): AreaFeature {
  const whole = area.geometry.coordinates.reduce((sum, [outer = []]) => sum + squareMeters(outer), 0);
  const blot = Math.max((BLOT_TOLERANCES * toleranceMeters) ** 2, DOT_SHARE * whole);
  const coordinates = area.geometry.coordinates.map(polygon =>
    polygon.filter((ring, i) => i === 0 || squareMeters(ring) >= blot),
  );
  return { ...area, geometry: { ...area.geometry, coordinates } };
}

function squareMeters(ring: readonly number[][]): number {
  return areaSquareMeters([[Int32Array.from(ring.flat(), degrees => Math.round(degrees * 1e7))]]);
}

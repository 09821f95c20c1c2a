// The reached area as the map draws it: without holes so small that their outline would be a blot, with its contours and their names.

import type { AreaFeature, Contour, Reachability } from '../../answers/answer-fields.ts';
import { type Language, labelLanguage, type Unit } from '../../core/enums.ts';
import { areaSquareMeters } from '../../core/geometry/area.ts';
import type { StyleOverlay } from '../../map/overlay.ts';

/** A hole narrower than this many tolerances is left out of the drawing; the answer keeps it. */
const BLOT_TOLERANCES = 5;
/** So is one of less than this share of the whole, which is a dot when the whole is looked at. */
const DOT_SHARE = 0.002;

/** What the map shows of a reach: nothing where there is no area. */
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
      label: limitLabel(contour.limit, unit, language),
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

/** The area without small holes. Outer rings and what is left are untouched. */
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

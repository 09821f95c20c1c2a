// The layers of the reached area: its tint below the streets, its edge with the bands of lone roads, its contours of time.
import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { PALETTE } from './palette.ts';
import { BOLD } from './style-labels.ts';
import { CLUSTERS_END } from './style-overlay.ts';
import { byZoom } from './style-route.ts';

const IS_POLYGON: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const IS_STREET = ['has', 'street'] as ['has', string];
const IS_BAND = ['has', 'band'] as ['has', string];
const IS_NO_BAND: ExpressionSpecification = ['!', IS_BAND];
/** About as deep as the area: a band by timetable can be as wide as an area, and must not look better reached. Its line makes a thin one visible. */
const BAND_OPACITY = 0.2;

/** Tints below the streets, so that streets stay white: the shorter the time, the deeper the tint. */
export function areaFills(): LayerSpecification[] {
  const tint = (id: string, source: string, opacity: number, filter?: ExpressionSpecification): LayerSpecification => ({
    id,
    type: 'fill',
    source,
    ...(filter && { filter }),
    paint: { 'fill-color': PALETTE.theme, 'fill-opacity': opacity, 'fill-antialias': false },
  });
  return [
    tint('area-fill', 'area', 0.09, IS_NO_BAND),
    tint('contour-fill-outer', 'contours', 0.08, ['==', ['get', 'ring'], 1]),
    tint('contour-fill', 'contours', 0.08, ['==', ['get', 'ring'], 0]),
    {
      id: 'place-area',
      type: 'fill',
      source: 'place',
      filter: IS_POLYGON,
      paint: { 'fill-color': PALETTE.textPlace, 'fill-opacity': 0.14, 'fill-antialias': false },
    },
  ];
}

/**
 * The area or the street of which no house is shown stands out from everything else: it is the place of the map. Clusters would hide it: `far`, as long as there are clusters, it lies
 * above them; `near` below the names. The street is outlined, so that its name stays on it.
 */
export function placeMarks(distance: 'near' | 'far'): LayerSpecification[] {
  const mark = (part: string, filter: ExpressionSpecification, paint: object): LayerSpecification => ({
    id: `place-${part}-${distance}`,
    type: 'line',
    source: 'place',
    ...(distance === 'far' ? { maxzoom: CLUSTERS_END } : { minzoom: CLUSTERS_END }),
    filter,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint,
  });
  // No line is translucent, since the pieces of a street overlap.
  const line = (color: string, far: number, near: number) => ({ 'line-color': color, 'line-width': byZoom(far, near) });
  return [
    mark('area-halo', IS_POLYGON, line(PALETTE.casing, 5, 9)),
    // Not in the colour of the reach, which is outlined too.
    mark('area-edge', IS_POLYGON, { ...line(PALETTE.textPlace, 2.2, 3.6), 'line-dasharray': [2.2, 1.4] }),
    mark('street-halo', IS_STREET, line(PALETTE.casing, 9, 22)),
    mark('street-edge', IS_STREET, line(PALETTE.textPlace, 6, 17)),
    mark('street-core', IS_STREET, line(PALETTE.casing, 2.5, 11)),
  ];
}

/** Edges of the area and of its contours, each with its time at the northern edge. */
export function areaLines(): LayerSpecification[] {
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;
  return [
    {
      id: 'contour-line',
      type: 'line',
      source: 'contours',
      filter: ['has', 'ring'],
      layout,
      paint: {
        'line-color': PALETTE.theme,
        'line-opacity': 0.55,
        'line-width': byZoom(0.9, 1.5),
        'line-dasharray': [2, 2],
      },
    },
    {
      id: 'band-halo',
      type: 'line',
      source: 'area',
      filter: IS_BAND,
      layout,
      paint: { 'line-color': PALETTE.casing, 'line-opacity': 0.75, 'line-width': byZoom(2.4, 4) },
    },
    {
      id: 'band',
      type: 'fill',
      source: 'area',
      filter: IS_BAND,
      paint: { 'fill-color': PALETTE.theme, 'fill-opacity': BAND_OPACITY, 'fill-antialias': false },
    },
    {
      id: 'band-line',
      type: 'line',
      source: 'area',
      filter: IS_BAND,
      layout,
      paint: { 'line-color': PALETTE.theme, 'line-opacity': 0.7, 'line-width': byZoom(1, 1.6) },
    },
    {
      id: 'area-halo',
      type: 'line',
      source: 'area',
      filter: IS_NO_BAND,
      layout,
      paint: { 'line-color': PALETTE.casing, 'line-opacity': 0.75, 'line-width': byZoom(4, 7) },
    },
    {
      id: 'area-outline',
      type: 'line',
      source: 'area',
      filter: IS_NO_BAND,
      layout,
      paint: { 'line-color': PALETTE.theme, 'line-width': byZoom(1.6, 3) },
    },
    ...placeMarks('near'),
    {
      id: 'contour-label',
      type: 'symbol',
      source: 'contours',
      minzoom: 11,
      filter: ['has', 'label'],
      layout: { 'text-field': ['get', 'label'], 'text-font': BOLD, 'text-size': 12, 'text-padding': 4 },
      paint: { 'text-color': PALETTE.theme, 'text-halo-color': PALETTE.halo, 'text-halo-width': 2 },
    },
  ];
}

// The rows of the table as points on the map, coloured by how they were understood or by a figure.
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import type { LiveMap } from '../live-map.ts';
import { SCORE_COLORS } from '../score-colors.ts';

export interface RowPoint {
  readonly row: number;
  readonly lat: number;
  readonly lng: number;
  readonly isSure: boolean;
  /** 0 to 1 along the colours; undefined without a value. */
  readonly share: number | undefined;
}

const ID = 'table-rows';
const CHOSEN = 'table-row-chosen';
export const SURE_COLOR = '#0e6f83';
export const UNCLEAR_COLOR = '#d9760d';
export const NO_VALUE_COLOR = '#8a929c';
/** A finger is imprecise. */
const HIT_PIXELS = 6;
const STREET_ZOOM = 16;

export interface RowsOnMap {
  draw(points: readonly RowPoint[], isByValue: boolean): void;
  /** Brings all points into view. */
  fit(points: readonly RowPoint[]): void;
  /** Marks a point, or none, and brings it into view. */
  choose(point: RowPoint | undefined): void;
  remove(): void;
}

export function createRowsOnMap(
  { base, taps }: LiveMap,
  onRow: (row: number) => void,
  onPoint: (row: number | undefined) => void,
): RowsOnMap {
  const empty = { type: 'geojson' as const, data: collection([]) };
  base.addSource(ID, empty);
  base.addSource(CHOSEN, empty);
  const radius = ['interpolate', ['linear'], ['zoom'], 8, 3, 12, 5, 16, 8] as never;
  base.addLayer({
    id: ID,
    type: 'circle',
    source: ID,
    paint: { 'circle-radius': radius, 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 1.2 },
  });
  base.addLayer({
    id: CHOSEN,
    type: 'circle',
    source: CHOSEN,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 7, 12, 10, 16, 14],
      'circle-color': 'rgba(0, 0, 0, 0)',
      'circle-stroke-color': '#d01c5f',
      'circle-stroke-width': 3,
    },
  });
  const rowAt = ({ point: { x, y } }: Pick<MapMouseEvent, 'point'>, around: number): number | undefined => {
    const [found] = base.queryRenderedFeatures(
      [
        [x - around, y - around],
        [x + around, y + around],
      ],
      { layers: [ID] },
    );
    return typeof found?.properties.row === 'number' ? found.properties.row : undefined;
  };
  const hover = (event: MapMouseEvent) => {
    const row = rowAt(event, 1);
    onPoint(row);
    // After the cursor of the explorer's own places, which are hidden.
    requestAnimationFrame(() => {
      base.getCanvas().style.cursor = row === undefined ? 'default' : 'pointer';
    });
  };
  base.on('mousemove', hover);
  taps.onTap = event => {
    const row = rowAt(event, HIT_PIXELS);
    if (row !== undefined) onRow(row);
    return true;
  };
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    draw(points, isByValue) {
      setData(base, ID, points);
      const ramp = SCORE_COLORS.flatMap(([, color], i) => [i / (SCORE_COLORS.length - 1), color]);
      const color = isByValue
        ? ['case', ['has', 'share'], ['interpolate', ['linear'], ['get', 'share'], ...ramp], NO_VALUE_COLOR]
        : ['case', ['get', 'isSure'], SURE_COLOR, UNCLEAR_COLOR];
      // A place that may be another one is a ring in every colouring.
      const sureOr = (sure: unknown, unclear: unknown) => ['case', ['get', 'isSure'], sure, unclear] as never;
      base.setPaintProperty(ID, 'circle-color', sureOr(color, '#ffffff'));
      base.setPaintProperty(ID, 'circle-stroke-color', sureOr(isByValue ? '#3b444e' : '#ffffff', color));
      base.setPaintProperty(ID, 'circle-stroke-width', sureOr(1.2, 3));
    },
    fit(points) {
      if (points.length === 0) return;
      const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
      base.fitBounds([least(lngs), least(lats), -least(lngs.map(x => -x)), -least(lats.map(x => -x))], {
        padding: 48,
        maxZoom: STREET_ZOOM,
        duration: isCalm ? 0 : 500,
      });
    },
    choose(point) {
      setData(base, CHOSEN, point ? [point] : []);
      if (point && !base.getBounds().contains([point.lng, point.lat]))
        base.easeTo({ center: [point.lng, point.lat], duration: isCalm ? 0 : 500 });
    },
    remove() {
      base.off('mousemove', hover);
      taps.onTap = undefined;
      for (const id of [CHOSEN, ID]) {
        base.removeLayer(id);
        base.removeSource(id);
      }
    },
  };
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other));
}

function setData(map: MapLibreMap, source: string, points: readonly RowPoint[]): void {
  map.getSource<GeoJSONSource>(source)?.setData(collection(points));
}

function collection(points: readonly RowPoint[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ row, lat, lng, isSure, share }) => ({
      type: 'Feature',
      properties: { row, isSure, ...(share !== undefined && { share }) },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
}

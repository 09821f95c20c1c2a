// The explorer's map: the reached area with its contours, the places in it, one or two pins, the score map, the street under a click.
import type { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { FeatureCollection } from 'geojson';
import {
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { POI_GROUPS } from '../../src/catalogue/catalogue.ts';
import type { AreaFeature, ReachablePoi } from '../../src/functions/fields/reach-answer.ts';
import { drawnArea } from '../../src/functions/map-snapshot/drawn-area.ts';
import { absoluteStyle } from '../embed/addresses.ts';
import { element } from '../embed/elements.ts';
import type { Reached } from './reach.ts';
import { SCORE_COLORS } from './score-colors.ts';

declare global {
  interface Window {
    /** For tests, which ask it what is drawn. */
    umkreisExplorerMap?: MapLibreMap;
  }
}

setWorkerUrl(new URL(workerAddress, import.meta.url).href);

const THEME = '#0e6f83';
const NONE: FeatureCollection = { type: 'FeatureCollection', features: [] };
const MARGIN = { top: 150, right: 32, bottom: 48, left: 32 };

export type ViewBox = readonly [number, number, number, number];

export interface LiveMap {
  /** Draws what was reached; `fit` brings it into sight. */
  drawReach(reached: Reached, fit: boolean): void;
  pinAt(place: { lat: number; lng: number } | undefined, which: 'FIRST' | 'SECOND'): void;
  point(poi: ReachablePoi | undefined): void;
  drawScores(squares: FeatureCollection | undefined): void;
  readonly box: ViewBox;
}

export interface MapWish {
  readonly style: StyleSpecification;
  readonly root: string;
  readonly bounds: readonly [number, number, number, number] | undefined;
  readonly label: string;
  readonly onClick: (at: { lat: number; lng: number }) => void;
  readonly onMoved: (box: ViewBox) => void;
}

/** @throws Error where the browser has no WebGL */
export async function createLiveMap(container: HTMLElement, wish: MapWish): Promise<LiveMap> {
  const { bounds } = wish;
  const map = new MapLibreMap({
    container,
    style: withOverlays(absoluteStyle(wish.style, wish.root)),
    ...(bounds && { bounds: [bounds[0], bounds[1], bounds[2], bounds[3]] }),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    maxZoom: 19,
    renderWorldCopies: false,
    fadeDuration: 100,
    validateStyle: false,
    locale: { 'Map.Title': wish.label },
  });
  window.umkreisExplorerMap = map;
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
  const boxOf = (): ViewBox => {
    const seen = map.getBounds();
    return [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()];
  };
  map.on('click', ({ lngLat: { lat, lng } }) => wish.onClick({ lat: round(lat), lng: round(lng) }));
  map.on('moveend', () => wish.onMoved(boxOf()));
  map.getCanvas().style.cursor = 'crosshair';
  const markers = new Map<'FIRST' | 'SECOND', Marker>();
  const pointer = new Marker({ element: element('div', 'pointer') });
  const set = (source: string, collection: FeatureCollection) =>
    map.getSource<GeoJSONSource>(source)?.setData(collection);
  await new Promise<void>(resolve => map.once('load', () => resolve()));

  return {
    drawReach({ reachability: { area, contours = [], toleranceMeters }, pois }, fit) {
      const featureOfArea = (each: AreaFeature, limit: number) => ({
        ...(drawnArea(each, toleranceMeters) as GeoJSON.Feature),
        properties: { limit },
      });
      const drawn = contours.map(each => featureOfArea(each.area, each.limit));
      set('contours', { type: 'FeatureCollection', features: drawn });
      set('area', { type: 'FeatureCollection', features: area ? [featureOfArea(area, 0)] : [] });
      set('pois', { type: 'FeatureCollection', features: pois.map(featureOf) });
      if (!fit || area === undefined) return;
      const reached = new LngLatBounds();
      for (const [lng = 0, lat = 0] of area.geometry.coordinates.flat(2)) reached.extend([lng, lat]);
      map.fitBounds(reached, { padding: paddingOf(container), duration: isCalm() ? 0 : 500 });
    },
    pinAt(place, which) {
      markers.get(which)?.remove();
      markers.delete(which);
      if (place === undefined) return;
      const color = which === 'FIRST' ? THEME : '#b3541e';
      markers.set(which, new Marker({ color }).setLngLat([place.lng, place.lat]).addTo(map));
    },
    point(poi) {
      if (poi === undefined) pointer.remove();
      else pointer.setLngLat([poi.lng, poi.lat]).addTo(map);
    },
    drawScores(squares) {
      set('scores', squares ?? NONE);
    },
    get box() {
      return boxOf();
    },
  };
}

function withOverlays(style: StyleSpecification): StyleSpecification {
  const firstRoad = style.layers.findIndex(({ id }) => /road|street|boundary/.test(id));
  const below = firstRoad < 0 ? style.layers.length : firstRoad;
  const ground: LayerSpecification[] = [
    {
      id: 'scores',
      type: 'fill',
      source: 'scores',
      paint: {
        'fill-color': [
          'interpolate',
          ['linear'],
          ['get', 'score'],
          ...SCORE_COLORS.flatMap((color, i) => [i * 22 + 5, color]),
        ] as never,
        'fill-opacity': 0.72,
        'fill-antialias': false,
      },
    },
    {
      id: 'contours',
      type: 'fill',
      source: 'contours',
      paint: { 'fill-color': THEME, 'fill-opacity': 0.09, 'fill-antialias': false },
    },
  ];
  const above: LayerSpecification[] = [
    {
      id: 'contour-lines',
      type: 'line',
      source: 'contours',
      paint: { 'line-color': THEME, 'line-width': 1, 'line-opacity': 0.45 },
    },
    {
      id: 'area-halo',
      type: 'line',
      source: 'area',
      paint: { 'line-color': '#fff', 'line-width': 5, 'line-opacity': 0.7 },
    },
    { id: 'area-line', type: 'line', source: 'area', paint: { 'line-color': THEME, 'line-width': 2.4 } },
    {
      id: 'pois',
      type: 'circle',
      source: 'pois',
      paint: {
        'circle-color': ['get', 'color'],
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 2, 13, 3.5, 16, 7],
        'circle-stroke-color': '#fff',
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 10, 0.4, 14, 1.4],
      },
    },
  ];
  const empty = { type: 'geojson' as const, data: NONE };
  return {
    ...style,
    sources: { ...style.sources, scores: empty, contours: empty, area: empty, pois: empty },
    layers: [...style.layers.slice(0, below), ...ground, ...style.layers.slice(below), ...above],
  };
}

const COLORS = new Map(POI_GROUPS.map(({ id, color }) => [id, color]));

function featureOf({ id, group, lat, lng }: ReachablePoi): GeoJSON.Feature {
  const color = COLORS.get(group) ?? '#555555';
  return { type: 'Feature', properties: { id, color }, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

/** The control above the map covers it; on a small map half of that is enough. */
function paddingOf(container: HTMLElement): typeof MARGIN {
  return container.clientHeight < 480 ? { top: 120, right: 16, bottom: 24, left: 16 } : MARGIN;
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

// The explorer's map: drawn as the embed page draws it, with the reached area live, a second place beside the first, and a layer of colours below.
import type { FeatureCollection } from 'geojson';
import { type GeoJSONSource, LngLatBounds, Map as MapLibreMap, Marker, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { AreaFeature, ReachablePoi } from '../../src/answers/answer-fields.ts';
import { drawnArea, drawnReach } from '../../src/features/snapshots/drawn-area.ts';
import type { ExploredCensus } from '../../src/features/snapshots/explored-census.ts';
import { areaCollection, contourCollection } from '../../src/map/style-overlay.ts';
import { absoluteStyle } from '../embed/addresses.ts';
import { topicOf } from '../embed/census-legend.ts';
import { drawClusters, withClusterImages } from '../embed/clusters.ts';
import { drawing } from '../embed/drawings.ts';
import { button, element } from '../embed/elements.ts';
import { followColours } from '../embed/map-colours.ts';
import { noticeMissingTiles } from '../embed/tile-notice.ts';
import type { Looks } from './looks.ts';
import { belowStreets, NONE, withOwnLayers } from './map-layers.ts';
import { followPointer } from './map-pointing.ts';
import { printable } from './map-printing.ts';
import type { Reached } from './reach.ts';
import type { Start } from './start.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

declare global {
  interface Window {
    /** For tests, which ask it what is drawn. */
    umkreisExplorerMap?: MapLibreMap;
  }
}

setWorkerUrl(new URL(workerAddress, import.meta.url).href);

export type ViewBox = readonly [number, number, number, number];
type Point = { readonly lat: number; readonly lng: number };

export interface LiveMap {
  /** Draws what was reached; `fit` brings it into sight. */
  drawReach(reached: Reached, view: View, fit: boolean): void;
  /** The place that all is about. */
  placeAt(place: Point): void;
  /** The place that it is compared with and what is reached from there; nothing ends the comparison. */
  drawSecond(place: Point | undefined, area: AreaFeature | undefined, toleranceMeters: number): void;
  point(poi: ReachablePoi | undefined): void;
  drawScores(squares: FeatureCollection | undefined): void;
  /** Hands the map the census around a place, with one topic shown; nothing takes it away. */
  drawCensus(census: ExploredCensus | undefined, topic: string): void;
  /** Tells the figures of the square that is pointed at. */
  onSquare: (feature: { readonly properties: Record<string, unknown> } | undefined) => void;
  readonly box: ViewBox;
  remove(): void;
}

export interface MapWish {
  readonly start: Start;
  readonly looks: Looks;
  readonly words: Words;
  /** Pixels at the top that something lies over. */
  readonly coveredAbove: () => number;
  readonly onClick: (at: Point) => void;
  readonly onMoved: () => void;
}

/** @throws Error where the browser has no WebGL */
export async function createLiveMap(container: HTMLElement, wish: MapWish): Promise<LiveMap> {
  const { start, looks, words } = wish;
  const { bounds, groups } = start;
  const base = withOwnLayers(absoluteStyle(start.style, looks.root));
  const colours = followColours(withClusterImages(base, groups), undefined);
  const map = new MapLibreMap({
    container,
    style: colours.style(),
    ...(bounds && { bounds: [bounds[0], bounds[1], bounds[2], bounds[3]] }),
    attributionControl: false,
    // On a narrow screen the map lies in the way of whoever scrolls.
    cooperativeGestures: matchMedia('(max-width: 899px)').matches,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    maxZoom: 19,
    renderWorldCopies: false,
    fadeDuration: 100,
    // The service checks the style when it makes it.
    validateStyle: false,
    locale: { 'Map.Title': words.map, 'CooperativeGesturesHandler.MobileHelpText': words.touchHint },
  });
  window.umkreisExplorerMap = map;
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  drawClusters(map, groups);
  noticeMissingTiles(map, container, words);
  colours.follow(map);
  container.append(
    element('div', 'map-buttons', [
      button('', [drawing('plus')], () => map.zoomIn(), words.zoomIn),
      button('', [drawing('minus')], () => map.zoomOut(), words.zoomOut),
    ]),
  );
  printable(map, container, colours);
  const boxOf = (): ViewBox => {
    const seen = map.getBounds();
    return [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()];
  };
  map.on('moveend', () => wish.onMoved());
  const second = new Marker({ element: element('div', 'pin second', [words.columns.second]) });
  const first = new Marker({ element: element('div', 'pin first', [words.columns.first]) });
  const set = (source: string, collection: FeatureCollection) =>
    map.getSource<GeoJSONSource>(source)?.setData(collection);
  let place: Point | undefined;
  let censusLayers: readonly string[] = [];
  const point = followPointer(map, {
    looks,
    words,
    squares: () => censusLayers.filter(id => !/-(?:edge|mark)$/.test(id)),
    onClick: wish.onClick,
    onSquare: found => live.onSquare(found),
  });
  await new Promise<void>(resolve => map.once('load', () => resolve()));

  const fit = (areas: readonly AreaFeature[]) => {
    const reached = new LngLatBounds();
    for (const [lng = 0, lat = 0] of areas.flatMap(({ geometry }) => geometry.coordinates.flat(2)))
      reached.extend([lng, lat]);
    if (reached.isEmpty()) return;
    const isLow = container.clientHeight < 480;
    const padding = { top: wish.coveredAbove() + (isLow ? 6 : 20), right: isLow ? 14 : 40, bottom: 34, left: 24 };
    map.fitBounds(reached, { padding, duration: isCalm() ? 0 : 500 });
  };
  let area: AreaFeature | undefined;
  let isCompared = false;
  const live: LiveMap = {
    drawReach({ reachability, pois }, { minutes, language }, isNew) {
      const { contours = [], toleranceMeters } = reachability;
      area = reachability.area;
      const within = contours.filter(({ limit }) => limit < minutes);
      const reach = { distance: minutes, unit: 'MINUTES', toleranceMeters, ...(area && { area }) } as const;
      const drawn = drawnReach(reach, within, language);
      set('area', areaCollection(drawn));
      set('contours', contourCollection(drawn));
      set('pois', { type: 'FeatureCollection', features: pois.map(poi => featureOf(poi, looks)) });
      if (isNew && area) fit([area]);
    },
    placeAt(at) {
      place = at;
      const { lat, lng } = at;
      const feature: GeoJSON.Feature = {
        type: 'Feature',
        properties: {},
        geometry: { type: 'Point', coordinates: [lng, lat] },
      };
      set('place', { type: 'FeatureCollection', features: [feature] });
      if (isCompared) first.setLngLat([lng, lat]);
    },
    drawSecond(at, other, toleranceMeters) {
      set('other', { type: 'FeatureCollection', features: other ? [drawnArea(other, toleranceMeters)] : [] });
      const begins = at !== undefined && !isCompared;
      isCompared = at !== undefined;
      for (const [marker, where] of [
        [first, place],
        [second, at],
      ] as const) {
        if (at === undefined || where === undefined) marker.remove();
        else marker.setLngLat([where.lng, where.lat]).addTo(map);
      }
      if (begins && area && other) fit([area, other]);
    },
    point,
    drawScores(squares) {
      set('scores', squares ?? NONE);
    },
    drawCensus(census, topic) {
      for (const id of censusLayers) map.removeLayer(id);
      if (map.getSource('census') !== undefined) map.removeSource('census');
      censusLayers = [];
      if (census?.source === undefined) return;
      map.addSource('census', census.source);
      const fills = census.fills.filter(({ metadata }) => topicOf(metadata) === topic);
      for (const layer of fills)
        map.addLayer({ ...layer, layout: { visibility: 'visible' } } as typeof layer, belowStreets(base));
      for (const layer of census.marks) map.addLayer(layer, 'contour-line');
      censusLayers = [...fills, ...census.marks].map(({ id }) => id);
    },
    onSquare: () => undefined,
    get box() {
      return boxOf();
    },
    remove() {
      map.remove();
    },
  };
  return live;
}

function featureOf(poi: ReachablePoi, looks: Looks): GeoJSON.Feature {
  const { id, type, typeLabel, group, name, lat, lng, travelSeconds } = poi;
  const { icon } = looks.of(poi);
  const properties = { id, type, typeLabel, group, icon, travelSeconds, ...(name !== undefined && { name }) };
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

// The explorer's map: the reached area live, a second place beside the first, and a layer of colours below the streets.
import type { FeatureCollection } from 'geojson';
import {
  type GeoJSONSource,
  LngLatBounds,
  type MapGeoJSONFeature,
  type Map as MapLibreMap,
  type MapMouseEvent,
  Marker,
} from 'maplibre-gl';
import type { AreaFeature, ReachablePoi } from '../../src/answers/answer-fields.ts';
import { drawnArea, drawnReach } from '../../src/features/snapshots/drawn-area.ts';
import type { ExploredCensus } from '../../src/features/snapshots/explored-census.ts';
import type { ExploredFindings } from '../../src/features/snapshots/explored-findings.ts';
import { areaCollection, contourCollection } from '../../src/map/style-overlay.ts';
import { markOf } from '../shared/badge.ts';
import { createBaseMap, NOTHING } from '../shared/base-map.ts';
import { topicOf } from '../shared/census-legend.ts';
import { drawing } from '../shared/drawings.ts';
import { button, element } from '../shared/elements.ts';
import { fadePlaces } from '../shared/faded-places.ts';
import { createMapPlaces, type MapPlaces } from '../shared/map-places.ts';
import { followPointer, followSquares, positionOf } from '../shared/map-pointer.ts';
import { boundsOf, type CameraWish, createCamera } from './camera.ts';
import type { Looks } from './looks.ts';
import { featureOf, findingCollection } from './map-features.ts';
import { belowStreets, FINDINGS, followScores, REACH_SOURCES, showLayersOf, withOwnLayers } from './map-layers.ts';
import { printable } from './map-printing.ts';
import type { Reached } from './reach.ts';
import type { Start } from './start.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

declare global {
  interface Window {
    /** For tests, which query the drawn features. */
    umkreisExplorerMap?: MapLibreMap;
  }
}

export type ViewBox = readonly [west: number, south: number, east: number, north: number];
type Point = { readonly lat: number; readonly lng: number };
type Pointed = Pick<ReachablePoi, 'type' | 'group' | 'typeLabel' | 'name' | 'lat' | 'lng' | 'travelSeconds'>;

export interface LiveMap {
  /** Draws the reached area; `fit` brings it into view. */
  drawReach(reached: Reached, view: View, fit: boolean): void;
  /** Draws the place of the view. */
  placeAt(place: Point): void;
  /** Takes the place and all around it off the map. */
  clear(): void;
  /** Brings the whole region into view. */
  showWhole(): void;
  /** Draws the second place of a comparison and the area reached from it; without a place the comparison ends. */
  drawSecond(place: Point | undefined, area?: AreaFeature, toleranceMeters?: number): void;
  point(poi: Pointed | undefined): void;
  /** Marks the chosen place, or none, and draws the way to it. */
  drawWay(to: Pointed | undefined, way?: FeatureCollection): void;
  drawScores(squares: FeatureCollection | undefined): void;
  /** Draws the places of findings; without any the layer disappears. */
  drawFindings(findings: readonly ExploredFindings[]): void;
  /** Brings a place into view. */
  goTo(place: Point): void;
  /** Gets the place of a finding on which the visitor clicks: the number of its kind, and its own. */
  onFinding: (kind: number, place: number) => void;
  /** Draws one topic of the census around a place; without a census the layer disappears. */
  drawCensus(census: ExploredCensus | undefined, topic: string): void;
  /** Gets the cell of the score map under the mouse; one without a score is not known well enough. */
  onScore: (cell: { readonly properties: Record<string, unknown> } | undefined) => void;
  /** Gets the square under the mouse. */
  onSquare: (feature: { readonly properties: Record<string, unknown> } | undefined) => void;
  readonly box: ViewBox;
  /** Those of the visitor's own. */
  readonly places: MapPlaces;
  /** Shows or hides everything about the place of the view, while a tool has the map. */
  showReach(is: boolean): void;
  /** The map itself, and its taps: for tools, which draw with code of their own. */
  readonly base: MapLibreMap;
  readonly taps: MapTaps;
  remove(): void;
}

export interface MapTaps {
  /** Whether a tool takes the tap. */
  onTap?: ((event: MapMouseEvent) => boolean) | undefined;
}

export interface MapWish extends CameraWish {
  readonly start: Start;
  readonly looks: Looks;
  readonly words: Words;
  readonly onClick: (at: Point) => void;
  /** Gets the place on which the visitor clicks. */
  readonly onChoose: (poi: Pick<ReachablePoi, 'id' | 'type'>) => void;
  readonly onMoved: () => void;
}

const PLACES = ['poi', 'poi-cluster'];
/** Free pixels for the mark of the chosen place with its name above, and for the names of stops. */
const MARK = 64;

/** @throws Error if the browser has no WebGL */
export async function createLiveMap(container: HTMLElement, wish: MapWish): Promise<LiveMap> {
  const { start, looks, words } = wish;
  const { bounds } = start;
  const style = withOwnLayers(start.style);
  const { map, colours } = createBaseMap({
    canvasHolder: container,
    container,
    style,
    groups: start.groups,
    root: looks.root,
    words,
    title: words.map,
    options: {
      ...(bounds && { bounds: [bounds[0], bounds[1], bounds[2], bounds[3]] }),
      // On a narrow screen the map lies in the way of a finger that scrolls.
      cooperativeGestures: matchMedia('(max-width: 899px)').matches,
    },
  });
  window.umkreisExplorerMap = map;
  container.append(
    element('div', 'map-buttons', [
      button('', [drawing('plus')], () => map.zoomIn(), words.zoomIn),
      button('', [drawing('minus')], () => map.zoomOut(), words.zoomOut),
    ]),
  );
  map.on('moveend', () => wish.onMoved());
  const markers = (['first', 'second'] as const).map(
    which => new Marker({ element: element('div', `pin ${which}`, [words.columns[which]]) }),
  );
  const set = (source: string, collection: FeatureCollection) =>
    map.getSource<GeoJSONSource>(source)?.setData(collection);
  let mark: Marker | undefined;
  let place: Point | undefined;
  let chosen: Pointed | undefined;
  let isCompared = false;
  const point = (pointed: Pointed | undefined) => {
    const poi = pointed ?? chosen;
    mark?.remove();
    if (poi === undefined) return;
    const label = { name: poi.name ?? poi.typeLabel, way: words.travelTime(poi.travelSeconds) };
    mark = new Marker({ element: markOf(looks.of(poi), looks, label) }).setLngLat(poi).addTo(map);
    camera.keepNameFree(mark);
  };
  map.on('move', () => mark && camera.keepNameFree(mark));
  let censusLayers: readonly string[] = [];
  followSquares(
    map,
    () => censusLayers.filter(id => !/-(?:edge|mark)$/.test(id)),
    square => live.onSquare(square),
  );
  followScores(map, cell => live.onScore(cell));
  const taps: MapTaps = {};
  const camera = createCamera(map, container, wish);
  const places = createMapPlaces(
    map,
    () => place,
    () => camera.roomFor(),
  );
  /** The marks above the canvas. */
  const onPaper = () => {
    const compared = isCompared
      ? markers.map((marker, i) => ({
          at: marker.getLngLat(),
          sign: words.columns[i === 0 ? 'first' : 'second'],
          name: '',
        }))
      : [];
    const marked = chosen ? [{ at: chosen, sign: '•', name: chosen.name ?? chosen.typeLabel }] : [];
    return [...places.onPaper(), ...[...marked, ...compared].map(({ at, ...pin }) => ({ ...map.project(at), ...pin }))];
  };
  printable(map, container, wish.above, colours, onPaper);
  followPointer(map, {
    layers: [...PLACES, FINDINGS],
    cursor: 'crosshair',
    onHover: feature => point(feature && pointedIn(feature)),
    onClick(feature, event) {
      const { lat, lng } = event.lngLat;
      if (taps.onTap?.(event) || places.take({ lat, lng })) return;
      const { kind, place } = feature?.properties ?? {};
      if (feature?.layer.id === FINDINGS) live.onFinding(Number(kind), Number(place));
      else if (feature === undefined) wish.onClick({ lat: round(lat), lng: round(lng) });
      else if (pointedIn(feature)) wish.onChoose(feature.properties as Pick<ReachablePoi, 'id' | 'type'>);
    },
  });
  await new Promise<void>(resolve => map.once('load', () => resolve()));

  const ofPlaces = style.layers.flatMap(layer => ('source' in layer && layer.source === 'pois' ? [layer.id] : []));
  let area: AreaFeature | undefined;
  let second: AreaFeature | undefined;
  camera.keepFree(() => [area, second].filter(each => each !== undefined));
  const live: LiveMap = {
    ...{ places, taps, base: map },
    showReach: is => showLayersOf(map, REACH_SOURCES, is),
    drawReach({ reachability, pois }, { minutes, language }, isNew) {
      const { contours = [], toleranceMeters } = reachability;
      // A visitor that has looked closer at a part of the area keeps the view.
      const wasInView = area !== undefined && camera.isInView(area);
      area = reachability.area;
      const within = contours.filter(({ distance }) => distance < minutes);
      const reach = { distance: minutes, unit: 'MINUTES', toleranceMeters, ...(area && { area }) } as const;
      const drawn = drawnReach(reach, within, language);
      set('area', areaCollection(drawn));
      set('contours', contourCollection(drawn));
      set('pois', { type: 'FeatureCollection', features: pois.map(poi => featureOf(poi, looks)) });
      if (area && (isNew || (wasInView && !camera.isInView(area)))) camera.fit([area]);
    },
    placeAt(at) {
      place = at;
      const geometry = { type: 'Point' as const, coordinates: [at.lng, at.lat] };
      set('place', { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] });
      if (isCompared) markers[0]?.setLngLat(at);
    },
    clear() {
      area = undefined;
      for (const source of ['area', 'contours', 'pois', 'place', 'route']) set(source, NOTHING);
    },
    showWhole() {
      if (bounds) camera.bring(new LngLatBounds([bounds[0], bounds[1]], [bounds[2], bounds[3]]));
    },
    drawSecond(at, other, toleranceMeters = 0) {
      const wasCompared = isCompared;
      second = other;
      isCompared = at !== undefined;
      set('other', other ? areaCollection(drawnArea(other, toleranceMeters)) : NOTHING);
      for (const [i, where] of [place, at].entries()) {
        if (isCompared && where) markers[i]?.setLngLat(where).addTo(map);
        else markers[i]?.remove();
      }
      if (isCompared !== wasCompared && area && (other || !isCompared)) camera.fit(other ? [area, other] : [area]);
    },
    point,
    drawWay(to, way) {
      chosen = to;
      point(undefined);
      set('route', way ?? NOTHING);
      const lines = (way?.features ?? []).flatMap(({ geometry }) =>
        geometry.type === 'LineString' ? geometry.coordinates : [],
      );
      // A way between the marks of a town would not be seen.
      fadePlaces(map, ofPlaces, lines.length > 0);
      camera.bring(boundsOf(lines), MARK);
    },
    drawFindings: findings => void set(FINDINGS, findingCollection(findings)),
    goTo: camera.goTo,
    onFinding: () => undefined,
    drawScores: squares => void set('scores', squares ?? NOTHING),
    drawCensus(census, topic) {
      for (const id of censusLayers) map.removeLayer(id);
      if (map.getSource('census') !== undefined) map.removeSource('census');
      censusLayers = [];
      if (census?.source === undefined) return;
      map.addSource('census', census.source);
      const fills = colours.inScheme(census.fills.filter(({ metadata }) => topicOf(metadata) === topic));
      const marks = colours.inScheme(census.marks);
      for (const layer of fills)
        map.addLayer({ ...layer, layout: { visibility: 'visible' } } as typeof layer, belowStreets(style));
      for (const layer of marks) map.addLayer(layer, 'contour-line');
      censusLayers = [...fills, ...marks].map(({ id }) => id);
    },
    onScore: () => undefined,
    onSquare: () => undefined,
    get box(): ViewBox {
      const seen = map.getBounds();
      return [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()];
    },
    remove: () => map.remove(),
  };
  return live;
}

/** The place of a feature of the map; undefined for a cluster. */
function pointedIn(feature: MapGeoJSONFeature): Pointed | undefined {
  const at = positionOf(feature);
  if (at === undefined || typeof feature.properties.id !== 'string') return undefined;
  return { ...(feature.properties as Omit<Pointed, 'lat' | 'lng'>), lng: at[0], lat: at[1] };
}

/** To a decimetre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

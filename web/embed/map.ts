// The interactive map of the embed page, kept in step with the list.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { FeatureCollection } from 'geojson';
import { type GeoJSONSource, LngLatBounds, type Map as MapLibreMap, type PaddingOptions } from 'maplibre-gl';
import { createBaseMap, NEAREST_ZOOM } from '../shared/base-map.ts';
import { element } from '../shared/elements.ts';
import { fadePlaces } from '../shared/faded-places.ts';
import { createMapPlaces, type MapPlaces } from '../shared/map-places.ts';
import { followPointer, positionOf } from '../shared/map-pointer.ts';
import { createCensus, firstTopic, withTopic } from './census.ts';
import { type MapTools, mapTools } from './map-tools.ts';
import { marginsOf } from './margins.ts';
import { createMark } from './mark.ts';
import { followOpened } from './open-card.ts';
import type { Sheet } from './sheet.ts';
import { type Drawn, isReached, keyOfPoi, type Snapshot } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

declare global {
  interface Window {
    /** For tests, which query the position of a place on the screen. */
    umkreisMap?: MapLibreMap;
  }
}

/** The number of a category's things that the map brings into view: the first are worth most, the last may be half an hour away. */
const MOST_SOUGHT = 5;
/** Free pixels for a mark and the credit below it. */
const MARK = 24;
/** Zoom steps out from the whole area; farther out the visitor would only see the edge of the region. */
const STEPS_OUT = 4;

export interface Surroundings {
  readonly sheet: Sheet;
  /** Buttons that are not the map's own. */
  readonly buttons: readonly HTMLElement[];
  closeCard(): void;
  /** The browser can draw the map, which now shows the cards. */
  onStart(): void;
}

/** What the map draws of the current reach. */
function drawnOf({ snapshot: { reach } }: ViewState, style: StyleSpecification): Drawn {
  const own = (name: string): FeatureCollection => {
    const source = style.sources[name];
    const found = source?.type === 'geojson' && typeof source.data === 'object' ? source.data : undefined;
    return found?.type === 'FeatureCollection' ? found : { type: 'FeatureCollection', features: [] };
  };
  return reach.drawn ?? { area: own('area'), contours: own('contours'), pois: own('pois') };
}

/** Draws the map into `container`. Throws if the browser has no WebGL. Returns after the first complete picture. */
export async function showMap(
  container: HTMLElement,
  plain: StyleSpecification,
  snapshot: Snapshot,
  view: ViewState,
  { sheet, buttons, closeCard, onStart }: Surroundings,
): Promise<MapTools> {
  const { loaded, words, addresses } = snapshot;
  const boundsNow = () => {
    const [west, south, east, north] = view.snapshot.reach.bounds;
    return [west, south, east, north] satisfies [number, number, number, number];
  };
  let census: HTMLElement | undefined;
  const padding = () => ({ ...marginsOf(container, sheet, census) });
  // Until it is drawn, the picture shows through.
  const canvasHolder = element('div', 'map-canvas is-coming');
  container.append(canvasHolder);
  const style = withReach(withTopic(plain, firstTopic(loaded.census)), plain, view);
  const { map, colours } = createBaseMap({
    canvasHolder,
    container,
    style,
    groups: loaded.groups,
    theme: loaded.theme,
    root: addresses.root,
    words,
    title: words.mapKeys,
    options: {
      bounds: boundsNow(),
      fitBoundsOptions: { padding: padding() },
      cooperativeGestures: window.self !== window.top,
      locale: {
        'CooperativeGesturesHandler.WindowsHelpText': words.scrollHint,
        'CooperativeGesturesHandler.MacHelpText': words.scrollHintMac,
      },
    },
  });
  window.umkreisMap = map;
  const fitAll = (animate = true) => map.fitBounds(boundsNow(), { padding: padding(), animate });
  const letOut = () =>
    map.setMinZoom(Math.max(0, (map.cameraForBounds(boundsNow())?.zoom ?? map.getZoom()) - STEPS_OUT));
  letOut();
  const places = createMapPlaces(map, () => loaded.location, padding);
  const own = mapTools(map, words, buttons, () => fitAll(), colours, places);
  container.append(own.root);

  if (loaded.census !== undefined) {
    census = createCensus(map, container, loaded.census, plain, snapshot);
    fitAll(false);
  }
  view.on('reach', () => {
    for (const name of ['area', 'contours'] as const) {
      void map.getSource<GeoJSONSource>(name)?.setData(drawnOf(view, plain)[name]);
    }
    letOut();
    fitAll();
  });
  onStart();
  followTypes(map, plain, view);
  const poiLayers = style.layers.filter(layer => 'source' in layer && layer.source === 'pois').map(({ id }) => id);
  let isWayDrawn = false;
  const fade = () => fadePlaces(map, poiLayers, isWayDrawn || view.highlighted.length > 0);
  view.on('highlighted', fade);
  followReasons(map, view, padding);
  followPoints(map, poiLayers, view, places);
  followOpened(map, container, view, sheet, closeCard, padding, isDrawn => {
    isWayDrawn = isDrawn;
    fade();
  });
  createMark(map, view);
  followSize(map, () => fitAll(false));
  const uncover = () => canvasHolder.classList.remove('is-coming');
  map.on('movestart', event => {
    if (event.originalEvent !== undefined) uncover();
  });
  map.once('render', () => performance.mark('umkreis-interactive'));
  await new Promise<void>(resolve => map.once('idle', () => resolve()));
  uncover();
  performance.mark('umkreis-complete');
  return own;
}

/** Keeps the whole area in view when the frame changes its size, until the visitor moves the map. */
function followSize(map: MapLibreMap, fitAll: () => void): void {
  let isTouched = false;
  map.on('movestart', event => {
    if (event.originalEvent !== undefined) isTouched = true;
  });
  map.on('resize', () => {
    if (!isTouched) fitAll();
  });
}

/** The style with the reach and the places that the visitor chose while the page showed the picture. */
function withReach(style: StyleSpecification, plain: StyleSpecification, view: ViewState): StyleSpecification {
  const { area, contours } = drawnOf(view, plain);
  const now: Readonly<Record<string, FeatureCollection>> = { area, contours, pois: shownPois(plain, view) };
  const sources = Object.entries(style.sources).map(([name, source]) => {
    const data = now[name];
    return [name, data !== undefined && source.type === 'geojson' ? { ...source, data } : source] as const;
  });
  return { ...style, sources: Object.fromEntries(sources) };
}

function shownPois(plain: StyleSpecification, view: ViewState): FeatureCollection {
  const all = drawnOf(view, plain).pois;
  const isShown = (of: Record<string, unknown> | null) =>
    view.isShown({ type: String(of?.type), group: String(of?.group) });
  return { ...all, features: all.features.filter(({ properties }) => isShown(properties)) };
}

function followTypes(map: MapLibreMap, plain: StyleSpecification, view: ViewState): void {
  const update = () => {
    void map.getSource<GeoJSONSource>('pois')?.setData(shownPois(plain, view));
    const opened = view.opened === null ? undefined : view.snapshot.placeByKey.get(view.opened);
    if (opened !== undefined && isReached(opened) && !view.isShown(opened)) view.open(null);
  };
  view.on('types', update);
}

/** Brings the things behind an open category that lie within a walk into view. */
function followReasons(map: MapLibreMap, view: ViewState, padding: () => Required<PaddingOptions>): void {
  const seek = () => {
    const { lat, lng } = view.snapshot.loaded.location;
    const bounds = new LngLatBounds([lng, lat], [lng, lat]);
    for (const key of view.highlighted.slice(0, MOST_SOUGHT)) {
      const place = view.snapshot.placeByKey.get(key);
      if (place !== undefined && (isReached(place) || place.transportMode !== 'CAR')) bounds.extend(place);
    }
    const seen = map.getBounds();
    const isSeen = seen.contains(bounds.getSouthWest()) && seen.contains(bounds.getNorthEast());
    const { top, left, right, bottom } = padding();
    const around = { top: top + MARK, left: left + MARK, right: right + MARK, bottom: bottom + MARK };
    if (!isSeen) map.fitBounds(bounds, { padding: around, maxZoom: NEAREST_ZOOM });
  };
  view.on('highlighted', () => {
    if (view.highlighted.length > 0) seek();
  });
  view.on('sought', seek);
}

/** Points at places under the mouse and opens those that are clicked. */
function followPoints(map: MapLibreMap, layers: readonly string[], view: ViewState, places: MapPlaces): void {
  followPointer(map, {
    layers,
    cursor: '',
    onHover: feature =>
      view.point(typeof feature?.properties.id === 'string' ? keyOfFeature(feature.properties, view) : null),
    onClick: (feature, { lngLat }) => {
      if (places.take(lngLat)) return;
      view.open(feature && positionOf(feature) !== undefined ? keyOfFeature(feature.properties, view) : null);
    },
  });
}

function keyOfFeature({ id, type }: Readonly<Record<string, unknown>>, { snapshot }: ViewState): string {
  return keyOfPoi({ id: String(id), type: String(type) }, snapshot);
}

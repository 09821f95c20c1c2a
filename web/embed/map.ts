// The interactive map of the embed page, kept in step with the list.
import { type GeoJSONSource, LngLatBounds, type Map as MapLibreMap, type PaddingOptions } from 'maplibre-gl';
import { createBaseMap, NEAREST_ZOOM } from '../shared/base-map.ts';
import { element } from '../shared/elements.ts';
import { followPointer, positionOf } from '../shared/map-pointer.ts';
import { createCensus, withTopic } from './census.ts';
import { type MapTools, mapTools } from './map-tools.ts';
import { createMark } from './mark.ts';
import { followOpened } from './open-card.ts';
import type { Sheet } from './sheet.ts';
import { isReached, keyOfPoi, type Snapshot } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

declare global {
  interface Window {
    /** For tests, which query the position of a place on the screen. */
    umkreisMap?: MapLibreMap;
  }
}

/** Free pixels around the reached area. */
const MARGIN = 28;
/** A map at least this wide shows the area beside the box of the census. */
const ROOM_BESIDE_BOX = 800;
/** Opacity of the places that do not belong to the open category of the index. */
const FADED = 0.3;
/** The number of a category's things that the map brings into view: the first are worth most, the last may be half an hour away. */
const MOST_SOUGHT = 5;
/** More on the right, below the buttons. */
const BUTTONS = 30;
/** Free pixels for a mark and the credit below it. */
const MARK = 24;
/** The greatest share of a low frame's height for margins; the rest is for the area. */
const MOST_MARGIN = 0.75;
/** Zoom steps out from the whole area; farther out the visitor would only see the edge of the region. */
const STEPS_OUT = 4;

export interface Surroundings {
  readonly sheet: Sheet;
  /** Buttons that are not the map's own. */
  readonly buttons: readonly HTMLElement[];
  closeCard(): void;
}

/** Draws the map into `container`. Throws if the browser has no WebGL. Returns after the first complete picture. */
export async function showMap(
  container: HTMLElement,
  snapshot: Snapshot,
  view: ViewState,
  { sheet, buttons, closeCard }: Surroundings,
): Promise<MapTools> {
  const { loaded, words, addresses } = snapshot;
  const boundsNow = () => {
    const [west, south, east, north] = view.snapshot.reach.bounds;
    return [west, south, east, north] satisfies [number, number, number, number];
  };
  let census: HTMLElement | undefined;
  const padding = () => {
    const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + sheet.coveredPixels() };
    margins.top += sheet.coveredAbove();
    margins.right += BUTTONS;
    // The area must not lie below the census box: beside it if there is room, else under it.
    if (census !== undefined && container.clientWidth >= ROOM_BESIDE_BOX)
      margins.left += census.offsetLeft + census.offsetWidth;
    else if (census !== undefined && sheet.isNarrow) margins.top = MARGIN + census.offsetTop + census.offsetHeight;
    // MapLibre does not move the map if the margins leave no room.
    const share = (MOST_MARGIN * container.clientHeight) / (margins.top + margins.bottom);
    if (share < 1) {
      margins.top *= share;
      margins.bottom *= share;
    }
    return margins;
  };
  const canvasHolder = element('div', 'map-canvas');
  container.append(canvasHolder);
  const style = withTopic(loaded.style, loaded.census?.[0]?.figure.id);
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
  const own = mapTools(map, words, buttons, () => fitAll(), colours);
  container.append(own.root);

  if (loaded.census !== undefined) {
    census = createCensus(map, container, loaded.census, snapshot, !sheet.isNarrow);
    fitAll(false);
  }
  view.on('reach', () => {
    for (const name of ['area', 'contours'] as const) {
      void map.getSource<GeoJSONSource>(name)?.setData(view.snapshot.reach.drawn[name]);
    }
    letOut();
    fitAll();
  });
  followTypes(map, view);
  const poiLayers = style.layers.filter(layer => 'source' in layer && layer.source === 'pois').map(({ id }) => id);
  followReasons(map, poiLayers, view, padding);
  followPoints(map, poiLayers, view);
  followOpened(map, container, view, sheet, closeCard, padding);
  createMark(map, view);
  followSize(map, () => fitAll(false));
  map.once('render', () => performance.mark('umkreis-interactive'));
  await new Promise<void>(resolve => map.once('idle', () => resolve()));
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

function followTypes(map: MapLibreMap, view: ViewState): void {
  const update = () => {
    const all = view.snapshot.reach.drawn.pois;
    const isShown = (of: Record<string, unknown> | null) =>
      view.isShown({ type: String(of?.type), group: String(of?.group) });
    const features = all.features.filter(({ properties }) => isShown(properties));
    void map.getSource<GeoJSONSource>('pois')?.setData({ ...all, features });
    const opened = view.opened === null ? undefined : view.snapshot.placeByKey.get(view.opened);
    if (opened !== undefined && isReached(opened) && !view.isShown(opened)) view.open(null);
  };
  view.on('types', update);
}

/** Highlights the things behind an open category, and brings those within a walk into view. */
function followReasons(
  map: MapLibreMap,
  layers: readonly string[],
  view: ViewState,
  padding: () => Required<PaddingOptions>,
): void {
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
    const opacity = view.highlighted.length > 0 ? FADED : 1;
    for (const id of layers.filter(each => map.getLayer(each) !== undefined))
      for (const what of ['icon', 'text']) map.setPaintProperty(id, `${what}-opacity` as 'icon-opacity', opacity);
    if (view.highlighted.length > 0) seek();
  });
  view.on('sought', seek);
}

/** Points at places under the mouse and opens those that are clicked. */
function followPoints(map: MapLibreMap, layers: readonly string[], view: ViewState): void {
  followPointer(map, {
    layers,
    cursor: '',
    onHover: feature =>
      view.point(typeof feature?.properties.id === 'string' ? keyOfFeature(feature.properties, view) : null),
    onClick: feature =>
      view.open(feature && positionOf(feature) !== undefined ? keyOfFeature(feature.properties, view) : null),
  });
}

function keyOfFeature({ id, type }: Readonly<Record<string, unknown>>, { snapshot }: ViewState): string {
  return keyOfPoi({ id: String(id), type: String(type) }, snapshot);
}

// The moving map: MapLibre with the snapshot's style, kept in step with the list.
import {
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibreMap,
  type PaddingOptions,
  prewarm,
  setWorkerUrl,
} from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { absoluteStyle } from './addresses.ts';
import { createCensus, withTopic } from './census.ts';
import { drawClusters, withClusterImages } from './clusters.ts';
import { element } from './elements.ts';
import { followColours } from './map-colours.ts';
import { followPointer } from './map-pointer.ts';
import { type MapTools, mapTools, type Tools } from './map-tools.ts';
import { createMark } from './mark.ts';
import { followOpened } from './open-card.ts';
import type { Sheet } from './sheet.ts';
import { isReached, type Snapshot } from './snapshot.ts';
import { noticeMissingTiles } from './tile-notice.ts';
import type { ViewState } from './view-state.ts';
import type { Words } from './words.ts';

declare global {
  interface Window {
    /** For tests, which ask it where a place is drawn. */
    umkreisMap?: MapLibreMap;
  }
}

// The worker starts while the snapshot is still on its way.
setWorkerUrl(new URL(workerAddress, import.meta.url).href);
prewarm();

/** Free pixels around the reached area. */
const MARGIN = 28;
/** A map at least this wide shows the area beside the box of the census. */
const ROOM_BESIDE_BOX = 800;
/** What the index does not speak of just now. */
const FADED = 0.3;
/** Reasons that lie close together do not bring the map nearer than this. */
const NEAREST_ZOOM = 17;
/** Of what is behind a category, the first are worth most; the last may lie half an hour away. */
const MOST_SOUGHT = 5;
/** More on the right, where the buttons would lie over what is to be seen. */
const BUTTONS = 30;
/** Free pixels for a mark and the credit below it. */
const MARK = 24;
/** Of the height of a low frame; the rest is for the area. */
const MOST_MARGIN = 0.75;
/** Zoomed out farther than so many steps there would be nothing but the edge of the region. */
const STEPS_OUT = 4;

export interface Surroundings {
  readonly sheet: Sheet;
  readonly tools: Tools;
  closeCard(): void;
}

/** Draws the map into `container`. Throws when the browser has no WebGL. Returns after the first whole picture. */
export async function showMap(
  container: HTMLElement,
  snapshot: Snapshot,
  view: ViewState,
  { sheet, tools, closeCard }: Surroundings,
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
    // The area is not to lie below the census' box: beside it where there is room, else under it.
    if (census !== undefined && container.clientWidth >= ROOM_BESIDE_BOX)
      margins.left += census.offsetLeft + census.offsetWidth;
    else if (census !== undefined && sheet.isNarrow) margins.top = MARGIN + census.offsetTop + census.offsetHeight;
    // MapLibre does not move to where nothing is left between the margins.
    const share = (MOST_MARGIN * container.clientHeight) / (margins.top + margins.bottom);
    if (share < 1) {
      margins.top *= share;
      margins.bottom *= share;
    }
    return margins;
  };
  const canvasHolder = element('div', 'map-canvas');
  container.append(canvasHolder);
  const topic = loaded.census?.[0]?.figure.id;
  const style = withClusterImages(withTopic(absoluteStyle(loaded.style, addresses.root), topic), loaded.groups);
  const colours = followColours(style, loaded.theme);
  const map = new MapLibreMap({
    container: canvasHolder,
    style: colours.style(),
    bounds: boundsNow(),
    fitBoundsOptions: { padding: padding() },
    attributionControl: false,
    cooperativeGestures: window.self !== window.top,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    maxZoom: 19,
    renderWorldCopies: false,
    fadeDuration: 100,
    // The service checks the style when it makes it.
    validateStyle: false,
    locale: localeOf(words),
  });
  window.umkreisMap = map;
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  drawClusters(map, loaded.groups);
  noticeMissingTiles(map, container, words);
  const fitAll = (animate = true) => map.fitBounds(boundsNow(), { padding: padding(), animate });
  const letOut = () =>
    map.setMinZoom(Math.max(0, (map.cameraForBounds(boundsNow())?.zoom ?? map.getZoom()) - STEPS_OUT));
  letOut();
  const own = mapTools(map, words, tools, () => fitAll(), colours);
  container.append(own.root);

  if (loaded.census !== undefined) {
    census = createCensus(map, container, loaded.census, snapshot, !sheet.isNarrow);
    fitAll(false);
  }
  colours.follow(map);
  view.on('reach', () => {
    for (const name of ['area', 'contours'] as const) {
      void map.getSource<GeoJSONSource>(name)?.setData(view.snapshot.reach.drawn[name]);
    }
    letOut();
    fitAll();
  });
  followTypes(map, view);
  followReasons(map, style.layers, view, padding);
  followPointer(
    map,
    style.layers.filter(layer => 'source' in layer && layer.source === 'pois').map(({ id }) => id),
    view,
  );
  followOpened(map, container, view, sheet, closeCard, padding);
  createMark(map, view);
  followSize(map, () => fitAll(false));
  map.once('render', () => performance.mark('umkreis-interactive'));
  await new Promise<void>(resolve => map.once('idle', () => resolve()));
  performance.mark('umkreis-complete');
  return own;
}

/** Until the visitor moves the map, it shows the whole area in whatever frame it is given. */
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

/** What is behind a category stands out, and comes into sight if it can be walked to. */
function followReasons(
  map: MapLibreMap,
  layers: Snapshot['loaded']['style']['layers'],
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
    for (const layer of layers) {
      if (!('source' in layer) || layer.source !== 'pois' || map.getLayer(layer.id) === undefined) continue;
      for (const what of ['icon', 'text']) map.setPaintProperty(layer.id, `${what}-opacity` as 'icon-opacity', opacity);
    }
    if (view.highlighted.length > 0) seek();
  });
  view.on('sought', seek);
}

function localeOf(words: Words): Record<string, string> {
  return {
    'Map.Title': words.mapKeys,
    'CooperativeGesturesHandler.WindowsHelpText': words.scrollHint,
    'CooperativeGesturesHandler.MacHelpText': words.scrollHintMac,
    'CooperativeGesturesHandler.MobileHelpText': words.touchHint,
  };
}

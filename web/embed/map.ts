// The moving map: MapLibre with the snapshot's style, kept in step with the list.
import type { FeatureCollection } from 'geojson';
import {
  type GeoJSONSource,
  LngLatBounds,
  type MapGeoJSONFeature,
  Map as MapLibreMap,
  type MapMouseEvent,
  type PaddingOptions,
  prewarm,
  setWorkerUrl,
} from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { absoluteStyle } from './addresses.ts';
import { createCensus, withTopic } from './census.ts';
import { drawing } from './drawings.ts';
import { button, element } from './elements.ts';
import { createMark } from './mark.ts';
import { followOpened } from './open-card.ts';
import type { Sheet } from './sheet.ts';
import type { Snapshot } from './snapshot.ts';
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
/** Free pixels for a mark and the credit below it. */
const MARK = 24;
/** A finger is not a needle: places this many pixels around a tap count as hit. */
const HIT_PIXELS = 6;

/** Draws the map into `container`. Throws when the browser has no WebGL. Returns after the first whole picture. */
export async function showMap(
  container: HTMLElement,
  snapshot: Snapshot,
  view: ViewState,
  sheet: Sheet,
  closeCard: () => void,
): Promise<void> {
  const { loaded, words, addresses } = snapshot;
  const [west, south, east, north] = loaded.bounds;
  const bounds: [number, number, number, number] = [west, south, east, north];
  let census: HTMLElement | undefined;
  const padding = () => {
    const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + sheet.coveredPixels() };
    if (census === undefined) return margins;
    // The area is not to lie below the census' box: beside it where there is room, else under it.
    if (container.clientWidth >= ROOM_BESIDE_BOX) margins.left += census.offsetLeft + census.offsetWidth;
    else if (sheet.isNarrow) margins.top += census.offsetTop + census.offsetHeight;
    return margins;
  };
  const canvasHolder = element('div', 'map-canvas');
  container.append(canvasHolder);
  const map = new MapLibreMap({
    container: canvasHolder,
    style: withTopic(absoluteStyle(loaded.style, addresses.root), loaded.census?.[0]?.figure.id),
    bounds,
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
  // Zoomed far out there would be nothing but the edge of the region.
  map.setMinZoom(Math.max(0, map.getZoom() - 4));
  container.append(mapButtons(map, words, () => map.fitBounds(bounds, { padding: padding() })));

  if (loaded.census !== undefined) {
    census = createCensus(map, container, loaded.census, snapshot);
    map.fitBounds(bounds, { padding: padding(), animate: false });
  }
  const layers = loaded.style.layers.filter(layer => 'source' in layer && layer.source === 'pois').map(({ id }) => id);
  followTypes(map, snapshot, view);
  followReasons(map, snapshot, view, () => padding());
  followPointer(map, layers, view);
  followOpened(map, container, snapshot, view, sheet, closeCard);
  createMark(map, snapshot, view);
  await new Promise<void>(resolve => map.once('idle', () => resolve()));
}

function followTypes(map: MapLibreMap, { loaded }: Snapshot, view: ViewState): void {
  const source = loaded.style.sources.pois;
  if (source?.type !== 'geojson' || typeof source.data !== 'object' || source.data.type !== 'FeatureCollection') return;
  const all: FeatureCollection = source.data;
  view.on('types', () => {
    const features = all.features.filter(({ properties }) => !view.hiddenTypes.has(String(properties?.type)));
    map.getSource<GeoJSONSource>('pois')?.setData({ ...all, features });
    const opened = loaded.pois.find(poi => poi.id === view.opened);
    if (opened !== undefined && view.hiddenTypes.has(opened.type)) view.open(null);
  });
}

/** What is behind a category stands out, and comes into sight if it can be walked to. */
function followReasons(
  map: MapLibreMap,
  snapshot: Snapshot,
  view: ViewState,
  padding: () => Required<PaddingOptions>,
): void {
  const { loaded, placeByKey } = snapshot;
  const seek = () => {
    const { lat, lng } = loaded.location;
    const bounds = new LngLatBounds([lng, lat], [lng, lat]);
    for (const key of view.highlighted.slice(0, MOST_SOUGHT)) {
      const place = placeByKey.get(key);
      if (place !== undefined && !('icon' in place && place.transportMode === 'CAR')) bounds.extend(place);
    }
    const seen = map.getBounds();
    const isSeen = seen.contains(bounds.getSouthWest()) && seen.contains(bounds.getNorthEast());
    const { top, left, right, bottom } = padding();
    const around = { top: top + MARK, left: left + MARK, right: right + MARK, bottom: bottom + MARK };
    if (!isSeen) map.fitBounds(bounds, { padding: around, maxZoom: NEAREST_ZOOM });
  };
  view.on('highlighted', () => {
    const opacity = view.highlighted.length > 0 ? FADED : 1;
    for (const layer of loaded.style.layers) {
      if (!('source' in layer) || layer.source !== 'pois' || map.getLayer(layer.id) === undefined) continue;
      for (const what of layer.type === 'circle' ? ['circle', 'circle-stroke'] : ['icon', 'text']) {
        map.setPaintProperty(layer.id, `${what}-opacity` as 'icon-opacity', opacity);
      }
    }
    if (view.highlighted.length > 0) seek();
  });
  view.on('sought', seek);
}

function followPointer(map: MapLibreMap, layers: string[], view: ViewState): void {
  const hit = ({ point: { x, y } }: MapMouseEvent, around: number): MapGeoJSONFeature | undefined => {
    const present = layers.filter(id => map.getLayer(id) !== undefined);
    const found = map.queryRenderedFeatures(
      [
        [x - around, y - around],
        [x + around, y + around],
      ],
      { layers: present },
    );
    const away = (feature: MapGeoJSONFeature) => {
      if (feature.geometry.type !== 'Point') return 0;
      const [lng = 0, lat = 0] = feature.geometry.coordinates;
      const at = map.project([lng, lat]);
      return Math.hypot(at.x - x, at.y - y);
    };
    return found.sort((a, b) => away(a) - away(b))[0];
  };
  map.on('mousemove', event => {
    const feature = hit(event, 0);
    map.getCanvas().style.cursor = feature === undefined ? '' : 'pointer';
    view.point(typeof feature?.properties.id === 'string' ? feature.properties.id : null);
  });
  map.on('mouseout', () => view.point(null));
  map.on('click', async event => {
    const feature = hit(event, HIT_PIXELS);
    if (feature === undefined || feature.geometry.type !== 'Point') {
      view.open(null);
    } else if (typeof feature.properties.cluster_id === 'number') {
      const source = map.getSource<GeoJSONSource>('pois');
      const zoom = (await source?.getClusterExpansionZoom(feature.properties.cluster_id)) ?? map.getZoom() + 2;
      const [lng = 0, lat = 0] = feature.geometry.coordinates;
      map.easeTo({ center: [lng, lat], zoom: Math.min(zoom + 0.2, map.getMaxZoom()) });
    } else {
      view.open(String(feature.properties.id));
    }
  });
}

function mapButtons(map: MapLibreMap, words: Words, fitAll: () => void): HTMLElement {
  const nearer = button('', [drawing('plus')], () => map.zoomIn(), words.zoomIn);
  const further = button('', [drawing('minus')], () => map.zoomOut(), words.zoomOut);
  map.on('zoomend', () => {
    nearer.disabled = map.getZoom() >= map.getMaxZoom();
    further.disabled = map.getZoom() <= map.getMinZoom();
  });
  return element('div', 'map-buttons', [nearer, further, button('', [drawing('frame')], fitAll, words.fitAll)]);
}

function localeOf(words: Words): Record<string, string> {
  return {
    'Map.Title': words.mapKeys,
    'CooperativeGesturesHandler.WindowsHelpText': words.scrollHint,
    'CooperativeGesturesHandler.MacHelpText': words.scrollHintMac,
    'CooperativeGesturesHandler.MobileHelpText': words.touchHint,
  };
}

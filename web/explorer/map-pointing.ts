// Pointing at the map: a place says its name, a disc of places comes nearer, a square of the census says its figure, anything else is a new place.
import {
  type GeoJSONSource,
  type MapGeoJSONFeature,
  type Map as MapLibreMap,
  type MapMouseEvent,
  Marker,
} from 'maplibre-gl';
import type { ReachablePoi } from '../../src/answers/answer-fields.ts';
import { element } from '../embed/elements.ts';
import { badgeOf, tint } from '../embed/snapshot.ts';
import type { Looks } from './looks.ts';
import type { Words } from './words.ts';

type Pointed = Pick<ReachablePoi, 'id' | 'type' | 'group' | 'typeLabel' | 'name' | 'lat' | 'lng' | 'travelSeconds'>;

export interface PointerWish {
  readonly looks: Looks;
  readonly words: Words;
  /** Layers of the squares that are shown. */
  readonly squares: () => readonly string[];
  readonly onClick: (at: { lat: number; lng: number }) => void;
  readonly onSquare: (feature: MapGeoJSONFeature | undefined) => void;
}

const PLACES = ['poi', 'poi-cluster'];
/** A finger is not a needle. */
const HIT_PIXELS = 5;

/** Follows mouse and finger; the result marks a place from elsewhere, or none. */
export function followPointer(
  map: MapLibreMap,
  { looks, words, squares, onClick, onSquare }: PointerWish,
): (poi: Pointed | undefined) => void {
  const holder = element('div', 'mark');
  holder.setAttribute('aria-hidden', 'true');
  const mark = new Marker({ element: holder });
  const point = (poi: Pointed | undefined) => {
    if (poi === undefined) {
      mark.remove();
      return;
    }
    const { icon, color } = looks.of(poi);
    const name = element('span', 'name', [element('bdi', '', [poi.name ?? poi.typeLabel])]);
    name.append(` · ${words.travelTime(poi.travelSeconds)}`);
    holder.replaceChildren(badgeOf(icon, { addresses: looks }), name);
    tint(holder, color);
    mark.setLngLat([poi.lng, poi.lat]).addTo(map);
  };
  const hit = ({ point: { x, y } }: MapMouseEvent, layers: readonly string[], around: number) =>
    map.queryRenderedFeatures(
      [
        [x - around, y - around],
        [x + around, y + around],
      ],
      { layers: layers.filter(id => map.getLayer(id) !== undefined) },
    )[0];
  let lastSquare: MapGeoJSONFeature['id'];
  const look = (event: MapMouseEvent) => {
    const found = hit(event, PLACES, 0);
    map.getCanvas().style.cursor = found === undefined ? 'crosshair' : 'pointer';
    point(found && pointedIn(found));
    if (map.getLayer('census-mark') === undefined) return;
    const square = hit(event, squares(), 0);
    if (square?.id === lastSquare) return;
    lastSquare = square?.id;
    map.setFilter('census-mark', ['==', ['id'], typeof square?.id === 'number' ? square.id : -1]);
    onSquare(square);
  };
  // One look a frame is enough: a mouse tells more often.
  let waiting: MapMouseEvent | undefined;
  map.on('mousemove', event => {
    if (waiting === undefined)
      requestAnimationFrame(() => {
        const latest = waiting;
        waiting = undefined;
        if (latest !== undefined && !map.isMoving()) look(latest);
      });
    waiting = event;
  });
  map.on('mouseout', () => {
    waiting = undefined;
    point(undefined);
  });
  map.on('click', async event => {
    const found = hit(event, PLACES, HIT_PIXELS);
    const cluster: unknown = found?.properties.cluster_id;
    if (found?.geometry.type === 'Point' && typeof cluster === 'number') {
      const zoom = (await map.getSource<GeoJSONSource>('pois')?.getClusterExpansionZoom(cluster)) ?? map.getZoom() + 2;
      const [lng = 0, lat = 0] = found.geometry.coordinates;
      map.easeTo({ center: [lng, lat], zoom: Math.min(zoom + 0.2, map.getMaxZoom()) });
    } else if (found !== undefined) point(pointedIn(found));
    else {
      const { lat, lng } = event.lngLat;
      onClick({ lat: round(lat), lng: round(lng) });
    }
  });
  return point;
}

/** A place as the map's source has it; a disc of several is none. */
function pointedIn({ properties, geometry }: MapGeoJSONFeature): Pointed | undefined {
  if (geometry.type !== 'Point' || typeof properties.id !== 'string') return undefined;
  const [lng = 0, lat = 0] = geometry.coordinates;
  return { ...(properties as Omit<Pointed, 'lat' | 'lng'>), lat, lng };
}

/** To a decimetre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

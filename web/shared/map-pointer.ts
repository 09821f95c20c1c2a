// Mouse and touch on a map: over a place, on a place or beside all of them, over a square of the census.
import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';

/** A finger is imprecise: places this many pixels around a tap count as hit. */
const HIT_PIXELS = 6;

export interface PointerWish {
  /** Layers of places and of their clusters. */
  readonly layers: readonly string[];
  /** Cursor beside all places. */
  readonly cursor: string;
  /** The place or cluster under the mouse. */
  readonly onHover: (feature: MapGeoJSONFeature | undefined) => void;
  /** A click or tap on a place, or beside all of them; one on a cluster zooms in instead. */
  readonly onClick: (feature: MapGeoJSONFeature | undefined, event: MapMouseEvent) => void;
}

export function followPointer(map: MapLibreMap, { layers, cursor, onHover, onClick }: PointerWish): void {
  const hit = ({ point: { x, y } }: MapMouseEvent, around: number): MapGeoJSONFeature | undefined => {
    const found = map.queryRenderedFeatures(
      [
        [x - around, y - around],
        [x + around, y + around],
      ],
      { layers: present(map, layers) },
    );
    const away = (feature: MapGeoJSONFeature) => {
      const at = positionOf(feature);
      if (at === undefined) return 0;
      const drawn = map.project(at);
      return Math.hypot(drawn.x - x, drawn.y - y);
    };
    return found.sort((a, b) => away(a) - away(b))[0];
  };
  // One query per frame is enough: a mouse reports more often.
  let waiting: MapMouseEvent | undefined;
  const look = () => {
    const event = waiting;
    waiting = undefined;
    if (event === undefined || map.isMoving()) return;
    const feature = hit(event, 0);
    map.getCanvas().style.cursor = feature === undefined ? cursor : 'pointer';
    onHover(feature);
  };
  map.on('mousemove', event => {
    if (waiting === undefined) requestAnimationFrame(look);
    waiting = event;
  });
  map.on('mouseout', () => {
    waiting = undefined;
    onHover(undefined);
  });
  map.on('click', async event => {
    const feature = hit(event, HIT_PIXELS);
    const cluster: unknown = feature?.properties.cluster_id;
    const center = feature && positionOf(feature);
    if (center === undefined || typeof cluster !== 'number') {
      onClick(feature, event);
      return;
    }
    const source = map.getSource<GeoJSONSource>('pois');
    const zoom = (await source?.getClusterExpansionZoom(cluster)) ?? map.getZoom() + 2;
    map.easeTo({ center, zoom: Math.min(zoom + 0.2, map.getMaxZoom()) });
  });
}

/** Longitude and latitude of a place; undefined for any other geometry. */
export function positionOf({ geometry }: MapGeoJSONFeature): [number, number] | undefined {
  if (geometry.type !== 'Point') return undefined;
  const [lng = 0, lat = 0] = geometry.coordinates;
  return [lng, lat];
}

/**
 * Marks the square of the census under the mouse and passes it to `onSquare` when it changes.
 * @param layers those of the squares on the map
 * @returns a function that looks for a square at an event and returns whether it found one
 */
export function followSquares(
  map: MapLibreMap,
  layers: () => readonly string[],
  onSquare: (square: MapGeoJSONFeature | undefined) => void,
): (event: MapMouseEvent) => boolean {
  let last: MapGeoJSONFeature['id'];
  const look = ({ point: { x, y } }: MapMouseEvent): boolean => {
    if (map.getLayer('census-mark') === undefined) return false;
    const [square] = map.queryRenderedFeatures([x, y], { layers: present(map, layers()) });
    if (square?.id !== last) {
      last = square?.id;
      markSquare(map, square?.id);
      onSquare(square);
    }
    return last !== undefined;
  };
  map.on('mousemove', look);
  return look;
}

/** Marks a square, or none. */
export function markSquare(map: MapLibreMap, id: MapGeoJSONFeature['id']): void {
  map.setFilter('census-mark', ['==', ['id'], typeof id === 'number' ? id : -1]);
}

function present(map: MapLibreMap, layers: readonly string[]): string[] {
  return layers.filter(id => map.getLayer(id) !== undefined);
}

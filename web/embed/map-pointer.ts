// Pointing at places on the map, opening them, and coming nearer where several stand together.
import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { keyOfPoi } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

/** A finger is not a needle: places this many pixels around a tap count as hit. */
const HIT_PIXELS = 6;

/** Follows mouse and finger over the features of `layers`. */
export function followPointer(map: MapLibreMap, layers: readonly string[], view: ViewState): void {
  const keyOf = ({ properties: { id, type } }: MapGeoJSONFeature) =>
    keyOfPoi({ id: String(id), type: String(type) }, view.snapshot);
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
  // One look a frame is enough: a mouse tells more often.
  let waiting: MapMouseEvent | undefined;
  const look = () => {
    const event = waiting;
    waiting = undefined;
    if (event === undefined || map.isMoving()) return;
    const feature = hit(event, 0);
    map.getCanvas().style.cursor = feature === undefined ? '' : 'pointer';
    view.point(typeof feature?.properties.id === 'string' ? keyOf(feature) : null);
  };
  map.on('mousemove', event => {
    if (waiting === undefined) requestAnimationFrame(look);
    waiting = event;
  });
  map.on('mouseout', () => {
    waiting = undefined;
    view.point(null);
  });
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
      view.open(keyOf(feature));
    }
  });
}

// The homes between two places on the map: the area, a point for each address with its colour, and the times at the one under the mouse.
import type { FeatureCollection } from 'geojson';
import { type GeoJSONSource, LngLatBounds, type MapMouseEvent, Marker } from 'maplibre-gl';
import type { CommonReach } from '../../../src/features/common-reach/answer.ts';
import { element } from '../../shared/elements.ts';
import type { LiveMap } from '../live-map.ts';
import { SCORE_COLORS } from '../score-colors.ts';

type Home = NonNullable<CommonReach['commonAddresses']>[number];

const AREA = 'meeting-area';
const HOMES = 'meeting-homes';
const HIT_PIXELS = 6;

export interface HomesOnMap {
  /** @param shares from 0 for the best home to 1 for the worst @param undrawn what to say at the map about addresses without a point */
  draw(answer: CommonReach, shares: readonly number[], undrawn: string): void;
  /** Marks the places by their letters. */
  place(places: readonly ({ readonly lat: number; readonly lng: number } | undefined)[]): void;
  /** Brings the places and the homes into view. */
  fit(): void;
  /** Shows the times at a home, or none. */
  point(home: Pick<Home, 'lat' | 'lng'> | undefined, text: string): void;
  clear(): void;
  remove(): void;
}

/** @param onHome gets the home under the mouse or a finger */
export function createHomesOnMap(
  { base, taps }: LiveMap,
  letters: readonly string[],
  onHome: (index: number | undefined) => void,
): HomesOnMap {
  for (const source of [AREA, HOMES]) base.addSource(source, { type: 'geojson', data: collection([]) });
  base.addLayer({
    id: AREA,
    type: 'fill',
    source: AREA,
    paint: { 'fill-color': '#0e6f83', 'fill-opacity': 0.14, 'fill-outline-color': '#0e6f83' },
  });
  // Near is dark: most is seen of what is best.
  const ramp = SCORE_COLORS.flatMap(([, color], i) => [1 - i / (SCORE_COLORS.length - 1), color]);
  const ascending = Array.from({ length: ramp.length / 2 }, (_, i) => ramp.slice(-2 * i - 2).slice(0, 2)).flat();
  base.addLayer({
    id: HOMES,
    type: 'circle',
    source: HOMES,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 2, 13, 4, 16, 8],
      'circle-color': ['interpolate', ['linear'], ['get', 'share'], ...ascending] as never,
      'circle-stroke-color': '#3b444e',
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 12, 0.3, 16, 1],
    },
  });
  const pins = letters.map(
    (letter, i) => new Marker({ element: element('div', `pin ${i === 0 ? 'first' : 'second'} tool-mark`, [letter]) }),
  );
  const label = element('div', 'meeting-label tool-mark', [], { 'aria-hidden': 'true' });
  const mark = new Marker({ element: label, anchor: 'bottom', offset: [0, -8] });
  // The list of the tool says the same to those who hear it.
  const note = element('p', 'meeting-note tool-mark', [], { 'aria-hidden': 'true' });
  let bounds = new LngLatBounds();
  let last: number | undefined;
  const homeAt = ({ point: { x, y } }: Pick<MapMouseEvent, 'point'>): number | undefined => {
    const [found] = base.queryRenderedFeatures(
      [
        [x - HIT_PIXELS, y - HIT_PIXELS],
        [x + HIT_PIXELS, y + HIT_PIXELS],
      ],
      { layers: [HOMES] },
    );
    return typeof found?.properties.home === 'number' ? found.properties.home : undefined;
  };
  const look = (event: MapMouseEvent) => {
    const home = homeAt(event);
    requestAnimationFrame(() => {
      base.getCanvas().style.cursor = home === undefined ? 'default' : 'pointer';
    });
    if (home === last) return;
    last = home;
    onHome(home);
  };
  base.on('mousemove', look);
  taps.onTap = event => {
    look(event);
    return true;
  };
  const setData = (source: string, data: FeatureCollection) => base.getSource<GeoJSONSource>(source)?.setData(data);
  const clear = () => {
    setData(AREA, collection([]));
    setData(HOMES, collection([]));
    mark.remove();
    note.remove();
  };
  return {
    draw({ area, commonAddresses = [], nearestAddressMiss: miss }, shares, undrawn) {
      setData(AREA, collection(area === undefined ? [] : [area as GeoJSON.Feature]));
      setData(
        HOMES,
        collection(
          commonAddresses.map(({ lat, lng }, home) => ({
            type: 'Feature',
            properties: { home, share: shares[home] ?? 1 },
            geometry: { type: 'Point', coordinates: [lng, lat] },
          })),
        ),
      );
      note.textContent = undrawn;
      if (undrawn === '') note.remove();
      else base.getContainer().append(note);
      for (const { lat, lng } of miss === undefined ? commonAddresses : [miss]) bounds.extend([lng, lat]);
      mark.remove();
    },
    place(places) {
      bounds = new LngLatBounds();
      for (const [i, place] of places.entries()) {
        if (place === undefined) {
          pins[i]?.remove();
          continue;
        }
        pins[i]?.setLngLat(place).addTo(base);
        bounds.extend([place.lng, place.lat]);
      }
    },
    fit() {
      if (bounds.isEmpty()) return;
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      // The note lies over the lower edge.
      const padding = { top: 48, right: 48, bottom: 48 + (note.isConnected ? note.offsetHeight : 0), left: 48 };
      base.fitBounds(bounds, { padding, maxZoom: 16, duration: isCalm ? 0 : 500 });
    },
    point(home, text) {
      mark.remove();
      if (home === undefined) return;
      label.textContent = text;
      mark.setLngLat(home).addTo(base);
    },
    clear,
    remove() {
      base.off('mousemove', look);
      taps.onTap = undefined;
      mark.remove();
      note.remove();
      for (const pin of pins) pin.remove();
      for (const id of [HOMES, AREA]) {
        base.removeLayer(id);
        base.removeSource(id);
      }
    },
  };
}

function collection(features: readonly GeoJSON.Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features: [...features] };
}

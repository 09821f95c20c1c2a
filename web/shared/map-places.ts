// The places of a visitor's own on a map: numbered marks, the way back to them, and the choice of a point by a click.
import { LngLatBounds, type Map as MapLibreMap, Marker, type PaddingOptions } from 'maplibre-gl';
import { button, element } from './elements.ts';
import type { PaperPin } from './map-picture.ts';
import type { PlacesOnMap } from './my-places.ts';
import type { OwnPlace } from './own-places.ts';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface MapPlaces extends PlacesOnMap {
  /** Takes a click for the visitor who is choosing a point; false if nobody is. */
  take(at: Point): boolean;
  /** The places for a picture, which has no marks. */
  onPaper(): readonly PaperPin[];
}

function pinOf({ name }: OwnPlace, number: number): HTMLElement {
  const named = name === undefined ? null : element('bdi', 'mine-pin-name', [name]);
  return element('div', 'mine-pin', [String(number), named], { 'aria-hidden': 'true' });
}

/** The nearest that a map comes to a place. */
const MOST_ZOOM = 16;
/** Free pixels for a mark at the edge. */
const MARK = 30;
const DECIMALS = 6;

/** @param room pixels that something else covers */
export function createMapPlaces(
  map: MapLibreMap,
  house: () => Point | undefined,
  room: () => Required<PaddingOptions>,
): MapPlaces {
  let marks: readonly Marker[] = [];
  let shown: readonly OwnPlace[] = [];
  let waiting: ((at: Point | undefined) => void) | undefined;
  return {
    showOwnPlaces(places: readonly OwnPlace[]) {
      for (const mark of marks) mark.remove();
      marks = places.map((place, i) =>
        // Screen readers have the list.
        new Marker({ element: pinOf(place, i + 1) }).setLngLat(place).addTo(map),
      );
      shown = places;
    },
    seekOwnPlace(place) {
      const bounds = new LngLatBounds(place, place);
      const at = house();
      if (at !== undefined) bounds.extend(at);
      const seen = map.getBounds();
      if (seen.contains(bounds.getSouthWest()) && seen.contains(bounds.getNorthEast())) return;
      const { top, left, right, bottom } = room();
      const padding = { top: top + MARK, left: left + MARK, right: right + MARK, bottom: bottom + MARK };
      // A place may lie farther away than the map lets the visitor zoom out from the reach.
      const zoom = map.cameraForBounds(bounds, { padding })?.zoom;
      if (zoom !== undefined && zoom < map.getMinZoom()) map.setMinZoom(Math.max(0, zoom));
      map.fitBounds(bounds, { padding, maxZoom: MOST_ZOOM });
    },
    onPaper: () =>
      shown.map((place, i) => ({ ...map.project(place), sign: String(i + 1), name: place.name ?? place.label })),
    pickPoint(words, end) {
      waiting?.(undefined);
      const { promise, resolve } = Promise.withResolvers<Point | undefined>();
      const stop = button('', [words.stopPicking], () => done(undefined));
      const hint = element('div', 'mine-picking', [element('span', '', [words.picking]), stop]);
      const holder = map.getContainer();
      const done = (at: Point | undefined) => {
        waiting = undefined;
        hint.remove();
        holder.classList.remove('is-picking');
        document.removeEventListener('keydown', onKey, { capture: true });
        resolve(at);
      };
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        done(undefined);
      };
      waiting = done;
      end.addEventListener('abort', () => done(undefined), { once: true });
      document.addEventListener('keydown', onKey, { capture: true });
      holder.classList.add('is-picking');
      (holder.parentElement ?? holder).append(hint);
      return promise;
    },
    take({ lat, lng }) {
      if (waiting === undefined) return false;
      waiting({ lat: Number(lat.toFixed(DECIMALS)), lng: Number(lng.toFixed(DECIMALS)) });
      return true;
    },
  };
}

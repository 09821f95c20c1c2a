// The buttons over the map: zoom, the whole area, share, print, full screen.
import type { Map as MapLibreMap } from 'maplibre-gl';
import { drawing } from '../shared/drawings.ts';
import { button, element } from '../shared/elements.ts';
import type { MapColours } from '../shared/map-colours.ts';
import { pictureOf } from '../shared/map-picture.ts';
import type { MapPlaces } from '../shared/map-places.ts';
import { drawForPaper } from '../shared/printing.ts';
import type { Words } from './words.ts';

export interface MapTools {
  readonly root: HTMLElement;
  /** A picture of the map as it is now. At night, unless it was prepared, its colours have to be turned on paper (`.of-night`): the map cannot be drawn by day at once. Undefined if it cannot be copied. */
  picture(): HTMLCanvasElement | undefined;
  /** Draws the map for paper: by day, in the shape of its place on the page, in high resolution. Resolves when drawn; the result undoes it. */
  prepareForPaper(): Promise<() => void>;
  /** The places of the visitor's own. */
  readonly places: MapPlaces;
}

export function mapTools(
  map: MapLibreMap,
  words: Words,
  buttons: readonly HTMLElement[],
  fitAll: () => void,
  colours: MapColours,
  places: MapPlaces,
): MapTools {
  const nearer = button('', [drawing('plus')], () => map.zoomIn(), words.zoomIn);
  const further = button('', [drawing('minus')], () => map.zoomOut(), words.zoomOut);
  map.on('zoomend', () => {
    nearer.disabled = map.getZoom() >= map.getMaxZoom();
    further.disabled = map.getZoom() <= map.getMinZoom();
  });
  const whole = button('', [drawing('target')], fitAll, words.fitAll);
  const root = element('div', 'map-tools', [
    element('div', 'map-buttons', [nearer, further, whole]),
    buttons.length === 0 ? null : element('div', 'map-buttons', buttons),
  ]);
  return {
    root,
    places,
    picture: () => pictureOf(map, places.onPaper(), colours.isNight()),
    async prepareForPaper() {
      const holder = map.getContainer();
      holder.classList.add('for-paper');
      const undo = await drawForPaper(map, colours);
      return () => {
        holder.classList.remove('for-paper');
        undo();
      };
    },
  };
}

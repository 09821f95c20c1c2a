// The buttons over the map: zoom, the whole area, share, print, full screen.
import type { Map as MapLibreMap } from 'maplibre-gl';
import { drawing } from '../shared/drawings.ts';
import { button, element } from '../shared/elements.ts';
import type { MapColours } from '../shared/map-colours.ts';
import { pictureOf } from '../shared/map-picture.ts';
import type { MapPlaces } from '../shared/map-places.ts';
import type { Words } from './words.ts';

export interface MapTools {
  readonly root: HTMLElement;
  /** A picture of the map as it is now, in the colours of the day if that is possible at once. */
  picture(): HTMLCanvasElement;
  /** Draws the map for paper: by day, in the shape of its place on the page, in high resolution. Resolves when drawn; the result undoes it. */
  prepareForPaper(): Promise<() => void>;
  /** The places of the visitor's own. */
  readonly places: MapPlaces;
}

/** Pixels on paper per pixel of the screen. */
const PAPER_RATIO = 2;

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
  let isPrepared = false;
  return {
    root,
    places,
    picture() {
      colours.setPrinting(map, true);
      const picture = pictureOf(map, places.onPaper());
      if (!isPrepared) colours.setPrinting(map, false);
      return picture;
    },
    async prepareForPaper() {
      isPrepared = true;
      const ratio = map.getPixelRatio();
      const holder = map.getContainer();
      holder.classList.add('for-paper');
      map.setPixelRatio(Math.max(PAPER_RATIO, ratio));
      colours.setPrinting(map, true);
      await new Promise<void>(resolve => {
        map.once('idle', () => resolve());
        map.triggerRepaint();
      });
      return () => {
        isPrepared = false;
        holder.classList.remove('for-paper');
        map.setPixelRatio(ratio);
        colours.setPrinting(map, false);
      };
    },
  };
}

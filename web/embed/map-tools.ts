// The buttons over the map: nearer, farther, the whole area; hand on, print, fill the screen.
import type { Map as MapLibreMap } from 'maplibre-gl';
import { drawing } from './drawings.ts';
import { button, element } from './elements.ts';
import type { MapColours } from './map-colours.ts';
import { pictureOf } from './map-picture.ts';
import type { Words } from './words.ts';

/** Buttons that are not the map's own. */
export interface Tools {
  readonly buttons: readonly HTMLElement[];
}

export interface MapTools {
  readonly root: HTMLElement;
  /** What the map shows now, as a picture of its size; by day as far as that goes at once. */
  picture(): HTMLCanvasElement;
  /** Makes the map ready for paper: by day, in the shape of its place on the page, in fine grain. Resolves when drawn; the result undoes it. */
  prepareForPaper(): Promise<() => void>;
}

/** Pixels of paper for one of the screen. */
const PAPER_RATIO = 2;

export function mapTools(
  map: MapLibreMap,
  words: Words,
  tools: Tools,
  fitAll: () => void,
  colours: MapColours,
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
    tools.buttons.length === 0 ? null : element('div', 'map-buttons', tools.buttons),
  ]);
  let isPrepared = false;
  return {
    root,
    picture() {
      colours.setPrinting(map, true);
      const picture = pictureOf(map);
      if (!isPrepared) colours.setPrinting(map, false);
      return picture;
    },
    async prepareForPaper() {
      isPrepared = true;
      const ratio = map.getPixelRatio();
      const holder = map.getContainer();
      holder.classList.add('for-paper');
      map.setPixelRatio(Math.max(PAPER_RATIO, ratio));
      map.resize();
      colours.setPrinting(map, true);
      await new Promise<void>(resolve => {
        map.once('idle', () => resolve());
        map.triggerRepaint();
      });
      return () => {
        isPrepared = false;
        holder.classList.remove('for-paper');
        map.setPixelRatio(ratio);
        map.resize();
        colours.setPrinting(map, false);
      };
    },
  };
}

// What both pages do to print a map: the keys for it, and the map drawn by day and in fine grain.
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';

/** Pixels on paper per pixel of the screen. */
const PAPER_RATIO = 2;
/** A map that is not drawn after so long is printed as it is. */
const PATIENCE_MILLISECONDS = 5_000;

/** Draws the map for paper, and resolves when it is drawn; the result undoes it. */
export async function drawForPaper(map: MapLibreMap, colours: MapColours): Promise<() => void> {
  const ratio = map.getPixelRatio();
  map.setPixelRatio(Math.max(PAPER_RATIO, ratio));
  colours.setPrinting(map, true);
  await new Promise<void>(resolve => {
    map.once('idle', () => resolve());
    setTimeout(resolve, PATIENCE_MILLISECONDS);
    map.triggerRepaint();
  });
  return () => {
    map.setPixelRatio(ratio);
    colours.setPrinting(map, false);
  };
}

/** Calls `print` in place of the browser's own Ctrl+P, which leaves no time to draw a map for paper. */
export function onPrintKeys(print: () => void, options?: AddEventListenerOptions): void {
  document.addEventListener(
    'keydown',
    event => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'p' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      print();
    },
    options,
  );
}

// The map on paper, as a picture: a canvas of WebGL is empty when the browser prints it.
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapColours } from '../shared/map-colours.ts';
import { type PaperPin, pictureOf } from '../shared/map-picture.ts';
import { drawForPaper, onPrintKeys } from '../shared/printing.ts';

/** What has colours of the map in a legend. */
const COLOURED = '.bar, .swatch, .ramp';

/**
 * Puts the picture into `container` before the browser prints the page: what the screen shows, with the marks that lie above its canvas. Ctrl+P leaves time to draw the map by day;
 * the browser's own menu does not: a map of the night and its `legend` are then turned alike on paper (`.of-night`), so that the legend stays true.
 */
export function printable(
  map: MapLibreMap,
  container: HTMLElement,
  legend: HTMLElement,
  colours: MapColours,
  pins: () => readonly PaperPin[],
): void {
  let picture: HTMLCanvasElement | undefined;
  let undo: readonly (() => void)[] = [];
  const gone = new AbortController();
  const options = { signal: gone.signal };
  map.once('remove', () => gone.abort());
  const before = () => {
    after();
    picture = pictureOf(map, pins(), colours.isNight());
    if (picture === undefined) return;
    picture.classList.add('map-picture');
    container.append(picture);
    // Browsers print everything else by day.
    if (colours.isNight()) undo = [...legend.querySelectorAll<HTMLElement>(COLOURED)].map(inColourOfNow);
  };
  const after = () => {
    picture?.remove();
    for (const each of undo) each();
    undo = [];
  };
  window.addEventListener('beforeprint', before, options);
  window.addEventListener('afterprint', after, options);
  let isPrinting = false;
  const print = async () => {
    if (isPrinting) return;
    isPrinting = true;
    const undoDrawing = await drawForPaper(map, colours);
    window.print();
    undoDrawing();
    isPrinting = false;
  };
  onPrintKeys(() => void print(), options);
}

/** Keeps the colour that an element has on the screen; the result undoes it. */
function inColourOfNow(part: HTMLElement): () => void {
  const { background } = part.style;
  part.style.background = getComputedStyle(part).background;
  return () => {
    part.style.background = background;
  };
}

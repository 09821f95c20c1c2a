// The map on paper, as a picture by day: a canvas of WebGL is empty when the browser prints it.
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapColours } from '../shared/map-colours.ts';
import { type PaperPin, pictureOf } from '../shared/map-picture.ts';

/** Puts the picture into `container` before the browser prints the page: what the screen shows, with the marks that lie above its canvas. */
export function printable(
  map: MapLibreMap,
  container: HTMLElement,
  colours: MapColours,
  pins: () => readonly PaperPin[],
): void {
  let picture: HTMLCanvasElement | undefined;
  const gone = new AbortController();
  const options = { signal: gone.signal };
  map.once('remove', () => gone.abort());
  const before = () => {
    colours.setPrinting(map, true);
    picture = pictureOf(map, pins());
    picture.className = 'map-picture';
    container.append(picture);
  };
  const after = () => {
    picture?.remove();
    colours.setPrinting(map, false);
  };
  window.addEventListener('beforeprint', before, options);
  window.addEventListener('afterprint', after, options);
}

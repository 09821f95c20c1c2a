// The map on paper: what it shows now as a picture, by day; a drawing of WebGL is gone when the printer asks for it.
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapColours } from '../embed/map-colours.ts';
import { pictureOf } from '../embed/map-picture.ts';

/** Puts the picture into `container` whenever something prints the page. */
export function printable(map: MapLibreMap, container: HTMLElement, colours: MapColours): void {
  let picture: HTMLCanvasElement | undefined;
  const gone = new AbortController();
  const options = { signal: gone.signal };
  map.once('remove', () => gone.abort());
  const before = () => {
    colours.setPrinting(map, true);
    picture = pictureOf(map);
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

// What a map shows now, as a picture.
import type { Map as MapLibreMap } from 'maplibre-gl';
import { element } from './elements.ts';

/** A picture of the map's size. */
export function pictureOf(map: MapLibreMap): HTMLCanvasElement {
  const canvas = map.getCanvas();
  const copy = element('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  // What was drawn is gone after a frame: draw and copy in one.
  map.redraw();
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}

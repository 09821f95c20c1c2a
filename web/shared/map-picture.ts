// A picture of the map as it is now.
import type { Map as MapLibreMap } from 'maplibre-gl';
import { element } from './elements.ts';

export function pictureOf(map: MapLibreMap): HTMLCanvasElement {
  const canvas = map.getCanvas();
  const copy = element('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  // WebGL clears the drawing after a frame, so the same frame must draw and copy it.
  map.redraw();
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}

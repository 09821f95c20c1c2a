// A picture of what a map shows now.
import type { Map as MapLibreMap } from 'maplibre-gl';
import { element } from './elements.ts';

export function pictureOf(map: MapLibreMap): HTMLCanvasElement {
  const canvas = map.getCanvas();
  const copy = element('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  // WebGL forgets the drawing after a frame: draw and copy in one.
  map.redraw();
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}

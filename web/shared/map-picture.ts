// A picture of the map as it is now, with the marks that lie on the screen above the map.
import type { Map as MapLibreMap } from 'maplibre-gl';
import { element } from './elements.ts';

/** A place in pixels of the screen from the upper left corner of the map. */
export interface PaperPin {
  readonly x: number;
  readonly y: number;
  /** A number, or a letter of a comparison. */
  readonly sign: string;
  readonly name: string;
}

const INK = '#1b2430';
const PAPER = '#ffffff';
const RADIUS = 12;
const MOST_CHARACTERS = 30;

/**
 * Undefined if the browser has no memory for a copy.
 *
 * @param isTurned whether the picture is of the night and will be printed with its colours turned into those of a day (`.of-night`)
 */
export function pictureOf(
  map: MapLibreMap,
  pins: readonly PaperPin[],
  isTurned = false,
): HTMLCanvasElement | undefined {
  const canvas = map.getCanvas();
  const copy = element('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  // WebGL clears the drawing after a frame, so the same frame must draw and copy it.
  map.redraw();
  const context = copy.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(canvas, 0, 0);
  context.scale(map.getPixelRatio(), map.getPixelRatio());
  if (isTurned) copy.classList.add('of-night');
  // Turned with the map, the pins are then as by day.
  const [ink, paper] = isTurned ? [PAPER, INK] : [INK, PAPER];
  for (const pin of pins) drawPin(context, pin, ink, paper);
  return copy;
}

function drawPin(context: CanvasRenderingContext2D, { x, y, sign, name }: PaperPin, ink: string, paper: string): void {
  context.beginPath();
  context.arc(x, y, RADIUS, 0, 2 * Math.PI);
  context.fillStyle = ink;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = paper;
  context.stroke();
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.font = '700 13px "Noto Sans", sans-serif';
  context.fillStyle = paper;
  context.fillText(sign, x, y + 1);
  context.textAlign = 'left';
  const written = name.length > MOST_CHARACTERS ? `${name.slice(0, MOST_CHARACTERS - 1)}…` : name;
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.strokeText(written, x + RADIUS + 5, y + 1);
  context.fillStyle = ink;
  context.fillText(written, x + RADIUS + 5, y + 1);
}

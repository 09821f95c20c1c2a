// Draws the sprite's images: badges for points of interest, the house of the place, and the marks of the base map.
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';

/** An image of the sprite; sizes in pixels at ratio 1. */
export interface SpriteImage {
  readonly width: number;
  readonly height: number;
  /** Draws at the origin of a context that `ratio` already scales. */
  draw(context: SKRSContext2D, ratio: number): void | Promise<void>;
  /** Stretchable parts and the area of the text, for images that are fitted around a text. */
  readonly stretch?: {
    readonly x: readonly (readonly [number, number])[];
    readonly y: readonly (readonly [number, number])[];
    readonly content: readonly [number, number, number, number];
  };
}

const BADGE_SIZE = 32;
const BADGE_RADIUS = 12.5;
const RING = 2;
const GLYPH_SIZE = 15;

/** A disc with a white ring, a soft shadow and a white glyph. */
export function badge(color: string, svg: string): SpriteImage {
  return {
    width: BADGE_SIZE,
    height: BADGE_SIZE,
    async draw(context, ratio) {
      const middle = BADGE_SIZE / 2;
      context.save();
      context.shadowColor = 'rgba(20, 28, 40, 0.3)';
      context.shadowBlur = 2 * ratio;
      context.shadowOffsetY = 0.6 * ratio;
      disc(context, middle, BADGE_RADIUS + RING, '#ffffff');
      context.restore();
      disc(context, middle, BADGE_RADIUS, color);
      await drawGlyph(context, svg, middle - GLYPH_SIZE / 2, middle - GLYPH_SIZE / 2, GLYPH_SIZE, '#ffffff', ratio);
    },
  };
}

function disc(context: SKRSContext2D, middle: number, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(middle, middle, radius, 0, 2 * Math.PI);
  context.fill();
}

/** Draws a one-colour SVG in another colour, fitted into a square. */
async function drawGlyph(
  context: SKRSContext2D,
  svg: string,
  x: number,
  y: number,
  size: number,
  color: string,
  ratio: number,
): Promise<void> {
  const box = /viewBox="([^"]+)"/
    .exec(svg)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 15, height = 15] = box ?? [];
  const scale = (size * ratio) / Math.max(width, height);
  const pixelWidth = Math.max(1, Math.round(width * scale));
  const pixelHeight = Math.max(1, Math.round(height * scale));
  const sized = svg.replace(/<svg\b[^>]*>/, tag =>
    tag.replace(/\s(width|height)="[^"]*"/g, '').replace('<svg', `<svg width="${pixelWidth}" height="${pixelHeight}"`),
  );
  const image = await loadImage(Buffer.from(sized));
  const canvas = createCanvas(pixelWidth, pixelHeight);
  const glyph = canvas.getContext('2d');
  glyph.drawImage(image, 0, 0, pixelWidth, pixelHeight);
  glyph.globalCompositeOperation = 'source-in';
  glyph.fillStyle = color;
  glyph.fillRect(0, 0, pixelWidth, pixelHeight);
  const drawnWidth = pixelWidth / ratio;
  const drawnHeight = pixelHeight / ratio;
  context.drawImage(canvas, x + (size - drawnWidth) / 2, y + (size - drawnHeight) / 2, drawnWidth, drawnHeight);
}

/** The house on the disc of the place itself. */
const house = (color: string): SpriteImage => ({
  width: 20,
  height: 20,
  draw(context) {
    context.beginPath();
    context.moveTo(10, 2.6);
    context.lineTo(18, 9.6);
    context.lineTo(15.8, 9.6);
    context.lineTo(15.8, 16.6);
    context.lineTo(11.9, 16.6);
    context.lineTo(11.9, 12);
    context.lineTo(8.1, 12);
    context.lineTo(8.1, 16.6);
    context.lineTo(4.2, 16.6);
    context.lineTo(4.2, 9.6);
    context.lineTo(2, 9.6);
    context.closePath();
    context.lineJoin = 'round';
    context.lineWidth = 1.2;
    context.strokeStyle = color;
    context.stroke();
    context.fillStyle = color;
    context.fill();
  },
});

const peak: SpriteImage = {
  width: 10,
  height: 9,
  draw(context) {
    context.beginPath();
    context.moveTo(5, 1);
    context.lineTo(9.2, 8);
    context.lineTo(0.8, 8);
    context.closePath();
    context.fillStyle = '#8b7d6b';
    context.fill();
  },
};

const station: SpriteImage = {
  width: 15,
  height: 15,
  draw(context) {
    context.beginPath();
    context.roundRect(0.5, 0.5, 14, 14, 3.5);
    context.fillStyle = '#5a7ba6';
    context.fill();
    context.lineWidth = 1;
    context.strokeStyle = '#ffffff';
    context.stroke();
    context.fillStyle = '#ffffff';
    context.beginPath();
    context.roundRect(4.2, 3, 6.6, 7, 1.6);
    context.fill();
    context.fillRect(4.4, 11, 1.4, 1.4);
    context.fillRect(9.2, 11, 1.4, 1.4);
    context.fillStyle = '#5a7ba6';
    context.fillRect(5.3, 4.4, 4.4, 2.4);
  },
};

function shield(fill: string, edge: string): SpriteImage {
  return {
    width: 20,
    height: 16,
    stretch: { x: [[6, 14]], y: [[6, 10]], content: [3, 2, 17, 14] },
    draw(context) {
      context.beginPath();
      context.roundRect(1, 1, 18, 14, 3.5);
      context.fillStyle = fill;
      context.fill();
      context.lineWidth = 1;
      context.strokeStyle = edge;
      context.stroke();
    },
  };
}

const HATCH_SIZE = 8;

/** The pattern of census squares without a figure. A stroke that leaves on one side enters on the opposite side. */
const hatch: SpriteImage = {
  width: HATCH_SIZE,
  height: HATCH_SIZE,
  draw(context) {
    context.beginPath();
    context.rect(0, 0, HATCH_SIZE, HATCH_SIZE);
    context.clip();
    context.beginPath();
    for (const shift of [-HATCH_SIZE, 0, HATCH_SIZE]) {
      context.moveTo(shift - 2, HATCH_SIZE + 2);
      context.lineTo(shift + HATCH_SIZE + 2, -2);
    }
    context.lineWidth = 1.3;
    context.strokeStyle = 'rgba(70, 78, 90, 0.6)';
    context.stroke();
  },
};

/** Images that the style refers to by name. */
export const MARKS: Readonly<Record<string, SpriteImage>> = {
  place: house('#ffffff'),
  'place-night': house('#10252a'),
  hatch,
  peak,
  station,
  'shield-motorway': shield('#3465a8', '#ffffff'),
  'shield-road': shield('#fffdf4', '#c9b887'),
};

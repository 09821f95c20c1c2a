// A drawn picture as a WebP that fits a number of bytes.
import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** From the quality at which streets and names look as drawn to the least at which names can be read. */
const QUALITIES = [68, 56, 44, 38, 32];
/** Shares of the width and the height, for pictures with so much in them that no quality suffices. */
const SHARES = [0.75, 0.5, 0.35, 0.25];

/**
 * The WebP of the best quality with at most `mostBytes`. If none fits, the picture has fewer pixels; a page that gives it a size shows it as large as before.
 * The steps are few, so the work is at most nine times that of one WebP.
 */
export function webpWithin(canvas: Canvas, mostBytes: number): Buffer {
  for (const quality of QUALITIES) {
    const bytes = canvas.toBuffer('image/webp', quality);
    if (bytes.length <= mostBytes) return bytes;
  }
  const least = QUALITIES.at(-1);
  let smallest: Buffer = Buffer.alloc(0);
  for (const share of SHARES) {
    const small = createCanvas(Math.ceil(share * canvas.width), Math.ceil(share * canvas.height));
    small.getContext('2d').drawImage(canvas, 0, 0, small.width, small.height);
    smallest = small.toBuffer('image/webp', least);
    if (smallest.length <= mostBytes) return smallest;
  }
  return smallest;
}

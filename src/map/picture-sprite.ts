// The sprite of the picture: images by name, drawn plain or stretched around a text.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { OperatorError } from '../core/errors.ts';

interface SpriteEntry {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly stretchX?: readonly (readonly [number, number])[];
  readonly stretchY?: readonly (readonly [number, number])[];
}

export interface Sprite {
  /** Size in pixels of the map, or undefined if the sprite has no such image. */
  sizeOf(name: string): { readonly width: number; readonly height: number } | undefined;
  /** Draws the image into a box and stretches its stretchable parts. Unknown names draw nothing. */
  draw(context: SKRSContext2D, name: string, x: number, y: number, width: number, height: number): void;
}

const loaded = new Map<string, Promise<Sprite>>();

/** The sprite in `assetsFolder` for a pixel ratio of 1 or 2, read once per process. */
export function loadSprite(assetsFolder: string, ratio: 1 | 2): Promise<Sprite> {
  const base = join(assetsFolder, ratio === 2 ? 'sprite@2x' : 'sprite');
  let sprite = loaded.get(base);
  if (sprite === undefined) {
    sprite = readSprite(base);
    loaded.set(base, sprite);
    sprite.catch(() => loaded.delete(base));
  }
  return sprite;
}

async function readSprite(base: string): Promise<Sprite> {
  let index: Readonly<Record<string, SpriteEntry>>;
  let sheet: Image;
  try {
    index = JSON.parse(await readFile(`${base}.json`, 'utf8'));
    sheet = await loadImage(await readFile(`${base}.png`));
  } catch (cause) {
    throw new OperatorError(`The map's icons ${base}.png are missing or unreadable: run \`npm run build\`.`, { cause });
  }
  return {
    sizeOf(name) {
      const entry = index[name];
      return entry && { width: entry.width / entry.pixelRatio, height: entry.height / entry.pixelRatio };
    },
    draw(context, name, x, y, width, height) {
      const entry = index[name];
      if (entry === undefined) return;
      const columns = slices(entry.width, entry.stretchX, width * entry.pixelRatio, entry.pixelRatio);
      const rows = slices(entry.height, entry.stretchY, height * entry.pixelRatio, entry.pixelRatio);
      for (const column of columns) {
        for (const row of rows) {
          context.drawImage(
            sheet,
            entry.x + column.from,
            entry.y + row.from,
            column.size,
            row.size,
            x + column.to,
            y + row.to,
            column.drawn,
            row.drawn,
          );
        }
      }
    },
  };
}

interface Slice {
  readonly from: number;
  readonly size: number;
  readonly to: number;
  readonly drawn: number;
}

/** Cuts a side into fixed and stretchable slices that together measure `wanted` sheet pixels. Without stretchable parts it is one slice. */
function slices(size: number, stretch: SpriteEntry['stretchX'], wanted: number, pixelRatio: number): readonly Slice[] {
  const [range] = stretch ?? [];
  if (range === undefined) return [{ from: 0, size, to: 0, drawn: wanted / pixelRatio }];
  const [start, end] = range;
  const middle = Math.max(0, wanted - (size - (end - start)));
  return [
    { from: 0, size: start, to: 0, drawn: start / pixelRatio },
    { from: start, size: end - start, to: start / pixelRatio, drawn: middle / pixelRatio },
    { from: end, size: size - end, to: (start + middle) / pixelRatio, drawn: (size - end) / pixelRatio },
  ];
}

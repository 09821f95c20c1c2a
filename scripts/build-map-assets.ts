// Builds the map's assets besides its style: the sprite with every icon of the catalogue, and the fonts of pictures and sheets. Runs only at build time.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { FONT_FILES } from '../src/map/picture-fonts.ts';
import { SHEET_FONT_FILES } from '../src/map/sheet/sheet-fonts.ts';
import { POI_GROUPS, POI_TYPES } from '../src/poi-types/catalogue.ts';
import { badge, MARKS, type SpriteImage } from './sprite-images.ts';

const require = createRequire(import.meta.url);

/** Empty pixels between images, so that interpolation does not mix neighbours. */
const GAP = 2;
const SHEET_WIDTH = 512;
const ICON_PACKAGES: Readonly<Record<string, string>> = { maki: '@mapbox/maki', temaki: '@rapideditor/temaki' };

/** Writes `sprite.png`, `sprite.json`, the same `@2x`, and `fonts/` into `folder`. */
export async function buildMapAssets(folder: string): Promise<void> {
  await buildSprite(folder);
  mkdirSync(join(folder, 'fonts'), { recursive: true });
  for (const name of [...FONT_FILES.map(file => file.name), ...SHEET_FONT_FILES]) {
    copyFileSync(require.resolve(`@fontsource/noto-sans/files/${name}`), join(folder, 'fonts', name));
  }
}

/** Writes the sprite, once for each pixel ratio. Every icon of the catalogue is a white glyph on a disc in its group's colour. */
export async function buildSprite(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const images: Record<string, SpriteImage> = { ...MARKS };
  const colors = new Map(POI_GROUPS.map(({ id, color }) => [id, color]));
  for (const { id, icon, group } of POI_TYPES) {
    const color = colors.get(group);
    if (color === undefined) throw new Error(`Type "${id}" is in group "${group}", which the catalogue does not have.`);
    images[icon] = badge(color, readGlyph(icon));
  }
  for (const ratio of [1, 2]) {
    const suffix = ratio === 1 ? '' : `@${ratio}x`;
    const { png, index } = await drawSheet(images, ratio);
    writeFileSync(join(folder, `sprite${suffix}.png`), png);
    writeFileSync(join(folder, `sprite${suffix}.json`), JSON.stringify(index));
  }
}

/** The SVG of an icon named `maki-…` or `temaki-…`. */
export function readGlyph(icon: string): string {
  const [set = '', ...words] = icon.split('-');
  const folder = ICON_PACKAGES[set];
  if (folder === undefined) throw new Error(`Icon "${icon}" is neither maki-… nor temaki-….`);
  return readFileSync(require.resolve(`${folder}/icons/${words.join('-')}.svg`), 'utf8');
}

/** The images in one sheet, with the index that map libraries read. */
export async function drawSheet(images: Readonly<Record<string, SpriteImage>>, ratio: number) {
  const index: Record<string, object> = {};
  const placed: { image: SpriteImage; x: number; y: number }[] = [];
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  const byHeight = Object.entries(images).sort(([a, one], [b, two]) => two.height - one.height || (a < b ? -1 : 1));
  for (const [name, image] of byHeight) {
    if (x + image.width > SHEET_WIDTH) {
      x = 0;
      y += rowHeight + GAP;
      rowHeight = 0;
    }
    placed.push({ image, x, y });
    const scaled = (value: number) => value * ratio;
    index[name] = {
      x: scaled(x),
      y: scaled(y),
      width: scaled(image.width),
      height: scaled(image.height),
      pixelRatio: ratio,
      ...(image.stretch && {
        stretchX: image.stretch.x.map(range => range.map(scaled)),
        stretchY: image.stretch.y.map(range => range.map(scaled)),
        content: image.stretch.content.map(scaled),
      }),
    };
    x += image.width + GAP;
    rowHeight = Math.max(rowHeight, image.height);
  }
  const canvas = createCanvas(SHEET_WIDTH * ratio, (y + rowHeight) * ratio);
  const context = canvas.getContext('2d');
  for (const { image, x, y } of placed) {
    context.save();
    context.scale(ratio, ratio);
    context.translate(x, y);
    await image.draw(context, ratio);
    context.restore();
  }
  return { png: canvas.toBuffer('image/png'), index };
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('Usage: node scripts/build-map-assets.ts FOLDER');
    process.exitCode = 1;
  } else await buildMapAssets(folder);
}

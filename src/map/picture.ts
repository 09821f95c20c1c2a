// Draws a map style as a PNG or JPEG on the server, with the page's style object, projection, fonts and icons.

import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { OSM_CREDIT } from './credit.ts';
import { type Bounds, type Camera, cameraFor } from './mercator.ts';
import type { PixelBox } from './picture-collisions.ts';
import { loadSources, type ReadTile, type View } from './picture-features.ts';
import { canvasFont, registerFonts } from './picture-fonts.ts';
import { circleBoxes, paintBackground, paintCircle, paintFill, paintLine } from './picture-paint.ts';
import { loadSprite } from './picture-sprite.ts';
import { LayerReader } from './picture-style.ts';
import { layOutSymbols, type SymbolLayer } from './picture-symbols.ts';
import { webpWithin } from './picture-webp.ts';

export interface PictureOptions {
  readonly style: StyleSpecification;
  /** Pixels of the map; the PNG has `scale` times as many. Default 800 × 500. */
  readonly width?: number;
  readonly height?: number;
  /** Pixel ratio, 1 … 3. Default 1. */
  readonly scale?: number;
  /** A camera, or a box that must fit with `padding` pixels around it. */
  readonly view: Camera | { readonly bounds: Bounds; readonly padding?: number };
  /** The tiles of the style's vector source, uncompressed; undefined for a missing tile. */
  readonly readTile: ReadTile;
  /** Folder with `sprite.png`, `sprite.json`, both `@2x`, and `fonts/`. */
  readonly assetsFolder: string;
  /** Default: the credit that OpenStreetMap's licence requires; empty where a page has it beside the picture. */
  readonly credit?: string;
  /** Default: PNG. */
  readonly type?: 'image/png' | 'image/jpeg';
  /** A WebP of at most so many bytes instead of a PNG. */
  readonly mostBytes?: number;
}

export const DEFAULT_WIDTH = 800;
export const DEFAULT_HEIGHT = 500;
export const DEFAULT_PADDING = 28;
/** Of 100: at 200 pixels to the inch, names stay sharp. */
const JPEG_QUALITY = 84;

/** The source of the place. */
const PLACE = 'place';

/** The camera of a picture. */
export function pictureCamera({
  view,
  width = DEFAULT_WIDTH,
  height = DEFAULT_HEIGHT,
}: Pick<PictureOptions, 'view' | 'width' | 'height'>): Camera {
  return 'bounds' in view ? cameraFor(view.bounds, width, height, view.padding ?? DEFAULT_PADDING) : view;
}

/**
 * The picture as PNG or JPEG. It draws points of interest one by one instead of clustering them, and does not support raster, heatmap and
 * relief layers.
 * @throws OperatorError if the assets are missing
 */
export async function drawPicture(options: PictureOptions): Promise<Buffer> {
  const { style, width = DEFAULT_WIDTH, height = DEFAULT_HEIGHT, scale = 1, readTile, assetsFolder } = options;
  const view: View = { camera: pictureCamera(options), width, height };
  registerFonts(assetsFolder);
  const sprite = await loadSprite(assetsFolder, scale > 1 ? 2 : 1);
  const sources = await loadSources(style, view, readTile);
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  const symbols: SymbolLayer[] = [];
  // The place comes above all symbols, as the map draws it, and no name lies under it; so does the mark of its area or street, where it lies above the points of interest.
  const onTop: ((drawn: readonly (() => void)[]) => void)[] = [];
  const inTheWay: PixelBox[] = [];
  for (const specification of style.layers) {
    const layer = new LayerReader(specification, view.camera.zoom);
    if (!layer.isVisible) continue;
    const batches =
      'source' in specification && typeof specification.source === 'string'
        ? sources.batches(
            specification.source,
            'source-layer' in specification ? specification['source-layer'] : undefined,
          )
        : [];
    if (specification.type === 'background') paintBackground(context, layer, view);
    else if (specification.type === 'fill') paintFill(context, layer, batches);
    else if (specification.type === 'line' && specification.source === PLACE && symbols.length > 0)
      onTop.push(() => paintLine(context, layer, batches));
    else if (specification.type === 'line') paintLine(context, layer, batches);
    else if (specification.type === 'circle' && specification.source === PLACE) {
      onTop.push(() => paintCircle(context, layer, batches));
      inTheWay.push(...circleBoxes(layer, batches));
    } else if (specification.type === 'symbol' && specification.source === PLACE) {
      const own = symbols.push({ layer, batches }) - 1;
      onTop.push(drawn => drawn[own]?.());
    } else if (specification.type === 'circle') paintCircle(context, layer, batches);
    else if (specification.type === 'symbol') symbols.push({ layer, batches });
  }
  const credit = layOutCredit(context, options.credit ?? OSM_CREDIT.plain, view);
  const drawn = layOutSymbols(context, symbols, sprite, view, [credit.box, ...inTheWay]);
  for (const [i, draw] of drawn.entries()) if (symbols[i]?.layer.source !== PLACE) draw();
  for (const paint of onTop) paint(drawn);
  credit.draw();
  if (options.mostBytes !== undefined) return webpWithin(canvas, options.mostBytes);
  return options.type === 'image/jpeg' ? canvas.toBuffer('image/jpeg', JPEG_QUALITY) : canvas.toBuffer('image/png');
}

/** From one line of the credit to the next. */
const LINE_PIXELS = 14;

/** The credit in the lower right corner, and the box that it occupies. */
function layOutCredit(context: SKRSContext2D, credit: string, { width, height }: View) {
  const font = canvasFont(['Noto Sans Regular'], 11);
  context.font = font;
  context.letterSpacing = '0px';
  if (credit === '') return { box: [width, height, width, height] satisfies PixelBox, draw() {} };
  const lines = linesOf(credit, text => context.measureText(text).width <= width - 10);
  const textWidth = Math.max(...lines.map(line => context.measureText(line).width));
  const box: PixelBox = [width - textWidth - 10, height - 4 - lines.length * LINE_PIXELS, width, height];
  return {
    box,
    draw() {
      const [left, top, right, bottom] = box;
      context.fillStyle = 'rgba(255, 255, 255, 0.82)';
      context.fillRect(left, top, right - left, bottom - top);
      context.font = font;
      context.letterSpacing = '0px';
      context.fillStyle = '#3c4046';
      for (const [i, line] of lines.toReversed().entries())
        context.fillText(line, left + 5, bottom - 5 - i * LINE_PIXELS);
    },
  };
}

/** A text in lines that fit, broken at blanks; a longer word stays whole. */
function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

// Places and draws symbol layers. Icons and labels of upper layers come first; none overlaps another unless the style allows it.
import type { SKRSContext2D } from '@napi-rs/canvas';
import { anchorsOf, boxAt } from './picture-anchors.ts';
import { Collisions, type PixelBox } from './picture-collisions.ts';
import type { FeatureBatch, PictureFeature, PixelPath, View } from './picture-features.ts';
import { canvasFont } from './picture-fonts.ts';
import type { Sprite } from './picture-sprite.ts';
import type { LayerReader } from './picture-style.ts';
import { breakText, drawBlock, layAlong, lengthOf, type TextLook, textWidth } from './picture-text.ts';

export interface SymbolLayer {
  readonly layer: LayerReader;
  readonly batches: readonly FeatureBatch[];
}

type Draw = (context: SKRSContext2D) => void;

/** The same name does not repeat within this share of `symbol-spacing`. */
const REPEAT_SHARE = 0.8;

/**
 * The drawing of each layer, given from bottom to top. As in MapLibre, upper layers get space first. Labels keep clear of the boxes in `taken`.
 */
export function layOutSymbols(
  context: SKRSContext2D,
  layers: readonly SymbolLayer[],
  sprite: Sprite,
  view: View,
  taken: readonly PixelBox[],
): (() => void)[] {
  const collisions = new Collisions();
  collisions.add(taken);
  const placed = layers.map((): Draw[] => []);
  for (let i = layers.length - 1; i >= 0; i--) {
    const symbols = layers[i];
    if (symbols !== undefined) placed[i] = place(context, symbols, sprite, view, collisions);
  }
  return placed.map(draws => () => {
    for (const draw of draws) draw(context);
  });
}

function place(
  context: SKRSContext2D,
  { layer, batches }: SymbolLayer,
  sprite: Sprite,
  view: View,
  collisions: Collisions,
): Draw[] {
  const features = batches.flat().filter(feature => layer.accepts(feature));
  if (layer.has('layout', 'symbol-sort-key')) {
    const key = (feature: PictureFeature) => layer.value<number>('layout', 'symbol-sort-key', feature);
    features.sort((a, b) => key(a) - key(b));
  }
  if (layer.value('layout', 'symbol-placement') !== 'point')
    return placeAlongLines(context, layer, features, sprite, view, collisions);
  const points = features.flatMap(feature => feature.paths().map(([x = 0, y = 0]) => ({ feature, x, y })));
  // Of overlapping icons, the one lower on the screen is in front.
  if (layer.value<boolean>('layout', 'icon-allow-overlap')) points.sort((a, b) => a.y - b.y);
  return points.flatMap(
    ({ feature, x, y }) => placeAtPoint(context, layer, feature, x, y, sprite, view, collisions) ?? [],
  );
}

function textOf(layer: LayerReader, feature: PictureFeature): string {
  const text = String(layer.value('layout', 'text-field', feature) ?? '');
  const transform = layer.value<string>('layout', 'text-transform', feature);
  return transform === 'uppercase' ? text.toUpperCase() : transform === 'lowercase' ? text.toLowerCase() : text;
}

function lookOf(layer: LayerReader, feature: PictureFeature): TextLook {
  const sizePixels = layer.value<number>('layout', 'text-size', feature);
  return {
    font: canvasFont(layer.value<string[]>('layout', 'text-font', feature), sizePixels),
    sizePixels,
    letterSpacingPixels: layer.value<number>('layout', 'text-letter-spacing', feature) * sizePixels,
    color: layer.color('text-color', 'text-opacity', feature),
    haloColor: layer.color('text-halo-color', 'text-opacity', feature),
    haloWidth: layer.value<number>('paint', 'text-halo-width', feature),
  };
}

/** Literal names are strings, expressions return images. Returns the name of either, or an empty text. */
function imageName(layer: LayerReader, feature: PictureFeature): string {
  const image = layer.value<string | { name: string } | null>('layout', 'icon-image', feature);
  return typeof image === 'string' ? image : (image?.name ?? '');
}

function grown([left, top, right, bottom]: PixelBox, by: number): PixelBox {
  return [left - by, top - by, right + by, bottom + by];
}

function isInside([left, top, right, bottom]: PixelBox, { width, height }: View): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

/** The icon of a feature at a point: its box, and a function that draws it. */
function iconAt(layer: LayerReader, feature: PictureFeature, x: number, y: number, sprite: Sprite) {
  const name = imageName(layer, feature);
  const size = sprite.sizeOf(name);
  if (size === undefined) return undefined;
  const scale = layer.value<number>('layout', 'icon-size', feature);
  const [offsetX = 0, offsetY = 0] = layer.value<number[]>('layout', 'icon-offset', feature);
  const anchor = layer.value<string>('layout', 'icon-anchor', feature);
  const box = boxAt(anchor, x + offsetX * scale, y + offsetY * scale, size.width * scale, size.height * scale);
  return { name, box };
}

function placeAtPoint(
  context: SKRSContext2D,
  layer: LayerReader,
  feature: PictureFeature,
  x: number,
  y: number,
  sprite: Sprite,
  view: View,
  collisions: Collisions,
): Draw | undefined {
  const flag = (name: string) => layer.value<boolean>('layout', name, feature);
  const icon = iconAt(layer, feature, x, y, sprite);
  const text = textOf(layer, feature);
  const look = text === '' ? undefined : lookOf(layer, feature);
  let label: { box: PixelBox; draw: Draw } | undefined;
  if (look !== undefined) {
    const block = breakText(
      context,
      text,
      look,
      layer.value<number>('layout', 'text-max-width', feature) * look.sizePixels,
    );
    const padding = layer.value<number>('layout', 'text-padding', feature);
    const boxes = anchorsOf(layer, feature).map(([anchor, [aside = 0, down = 0]]) =>
      boxAt(anchor, x + aside * look.sizePixels, y + down * look.sizePixels, block.width, block.height),
    );
    const free = boxes.find(each => isInside(each, view) && !collisions.meets([grown(each, padding)]));
    const box = free ?? boxes[0] ?? [x, y, x, y];
    label = { box, draw: target => drawBlock(target, block, look, box[0], box[1]) };
  }
  const iconBoxes = icon
    ? [grown(icon.box, layer.value<number[]>('layout', 'icon-padding', feature) ? iconPadding(layer, feature) : 0)]
    : [];
  const textBoxes = label ? [grown(label.box, layer.value<number>('layout', 'text-padding', feature))] : [];
  let iconFits = icon !== undefined && (flag('icon-allow-overlap') || !collisions.meets(iconBoxes));
  let textFits =
    label !== undefined && (flag('text-allow-overlap') || (isInside(label.box, view) && !collisions.meets(textBoxes)));
  if (icon && label) {
    if (!textFits && !flag('text-optional')) iconFits = false;
    if (!iconFits && !flag('icon-optional')) textFits = false;
  }
  if (!iconFits && !textFits) return undefined;
  if (iconFits && !flag('icon-ignore-placement')) collisions.add(iconBoxes);
  if (textFits && !flag('text-ignore-placement')) collisions.add(textBoxes);
  return target => {
    if (icon && iconFits) {
      const [left, top, right, bottom] = icon.box;
      sprite.draw(target, icon.name, left, top, right - left, bottom - top);
    }
    if (textFits) label?.draw(target);
  };
}

function iconPadding(layer: LayerReader, feature: PictureFeature): number {
  const padding = layer.value<{ values: readonly number[] }>('layout', 'icon-padding', feature);
  return Math.max(0, ...padding.values);
}

/** Places labels along lines. It first joins pieces that a tile's edge has separated, so that a label may cross the edge. */
function placeAlongLines(
  context: SKRSContext2D,
  layer: LayerReader,
  features: readonly PictureFeature[],
  sprite: Sprite,
  view: View,
  collisions: Collisions,
): Draw[] {
  const byText = new Map<string, { feature: PictureFeature; lines: PixelPath[] }>();
  for (const feature of features) {
    const text = textOf(layer, feature);
    if (text === '') continue;
    const known = byText.get(text);
    if (known) known.lines.push(...feature.lines());
    else byText.set(text, { feature, lines: [...feature.lines()] });
  }
  const draws: Draw[] = [];
  for (const [text, { feature, lines }] of byText) {
    const look = lookOf(layer, feature);
    const spacing = layer.value<number>('layout', 'symbol-spacing', feature);
    const upright = layer.value<string>('layout', 'text-rotation-alignment', feature) === 'viewport';
    const width = textWidth(context, text, look);
    const maxAngle = layer.value<number>('layout', 'text-max-angle', feature);
    const shown: { x: number; y: number }[] = [];
    for (const line of joinPieces(lines)) {
      for (const middle of positionsOn(lengthOf(line), width, spacing)) {
        const laid = layAlong(context, text, look, line, middle, upright ? 1 : width, maxAngle);
        if (laid === undefined) continue;
        if (shown.some(({ x, y }) => Math.hypot(x - laid.x, y - laid.y) < REPEAT_SHARE * spacing)) continue;
        const draw = upright
          ? placeFitted(context, layer, feature, text, look, laid.x, laid.y, sprite, view, collisions)
          : placeLaid(laid, layer, feature, view, collisions);
        if (draw === undefined) continue;
        draws.push(draw);
        shown.push(laid);
      }
    }
  }
  return draws;
}

function placeLaid(
  laid: NonNullable<ReturnType<typeof layAlong>>,
  layer: LayerReader,
  feature: PictureFeature,
  view: View,
  collisions: Collisions,
): Draw | undefined {
  const padding = layer.value<number>('layout', 'text-padding', feature);
  const boxes = laid.boxes.map(box => grown(box, padding));
  if (!laid.boxes.every(box => isInside(box, view)) || collisions.meets(boxes)) return undefined;
  collisions.add(boxes);
  return laid.draw;
}

/** Places a text with its icon stretched around it, such as a road number. */
function placeFitted(
  context: SKRSContext2D,
  layer: LayerReader,
  feature: PictureFeature,
  text: string,
  look: TextLook,
  x: number,
  y: number,
  sprite: Sprite,
  view: View,
  collisions: Collisions,
): Draw | undefined {
  const block = breakText(context, text, look, Infinity);
  const [top = 0, right = 0, bottom = 0, left = 0] = layer.value<number[]>('layout', 'icon-text-fit-padding', feature);
  const textBox = boxAt('center', x, y, block.width, block.height);
  const box: PixelBox = [textBox[0] - left, textBox[1] - top, textBox[2] + right, textBox[3] + bottom];
  const room = [grown(box, layer.value<number>('layout', 'text-padding', feature))];
  if (!isInside(box, view) || collisions.meets(room)) return undefined;
  collisions.add(room);
  const image = imageName(layer, feature);
  return target => {
    sprite.draw(target, image, box[0], box[1], box[2] - box[0], box[3] - box[1]);
    drawBlock(target, block, look, textBox[0], textBox[1]);
  };
}

/** Positions on a line to try for a label: the middle first, then outwards, then in between. */
function positionsOn(length: number, width: number, spacing: number): number[] {
  const half = width / 2;
  if (length < width) return [];
  const positions: number[] = [];
  const step = Math.max(spacing / 4, 20);
  for (let offset = 0; offset <= length / 2 - half; offset += step) {
    positions.push(length / 2 + offset);
    if (offset > 0) positions.push(length / 2 - offset);
  }
  return positions;
}

/** Joins lines whose ends are on the same pixel. */
function joinPieces(pieces: readonly PixelPath[]): PixelPath[] {
  const open = pieces.map(piece => [...piece]);
  const meets = (ax = 0, ay = 0, bx = 0, by = 0) => Math.hypot(ax - bx, ay - by) < 1.5;
  for (let i = 0; i < open.length; i++) {
    for (let j = 0; j < open.length; j++) {
      const line = open[i];
      const other = open[j];
      if (i === j || line === undefined || other === undefined || line.length === 0 || other.length === 0) continue;
      if (meets(line.at(-2), line.at(-1), other[0], other[1])) line.push(...other.slice(2));
      else if (meets(line.at(-2), line.at(-1), other.at(-2), other.at(-1))) line.push(...backwards(other).slice(2));
      else if (meets(line[0], line[1], other.at(-2), other.at(-1))) open[i] = [...other, ...line.slice(2)];
      else if (meets(line[0], line[1], other[0], other[1])) open[i] = [...backwards(other), ...line.slice(2)];
      else continue;
      open[j] = [];
      j = -1;
    }
  }
  return open.filter(line => line.length >= 4).sort((a, b) => b.length - a.length);
}

function backwards(line: readonly number[]): number[] {
  const turned: number[] = [];
  for (let i = line.length - 2; i >= 0; i -= 2) turned.push(line[i] ?? 0, line[i + 1] ?? 0);
  return turned;
}

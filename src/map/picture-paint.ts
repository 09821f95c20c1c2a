// Paints background, fill, line and circle layers of a style onto a canvas.
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PixelBox } from './picture-collisions.ts';
import type { FeatureBatch, PictureFeature, PixelPath, View } from './picture-features.ts';
import type { LayerReader } from './picture-style.ts';

/** From this opacity on, a circle hides what lies under it. */
const HIDING = 0.5;

export function paintBackground(context: SKRSContext2D, layer: LayerReader, { width, height }: View): void {
  context.fillStyle = layer.color('background-color', 'background-opacity');
  context.fillRect(0, 0, width, height);
}

/**
 * Paints areas. Tiles overlap by their buffers. Opaque areas are painted tile by tile, because painting an overlap twice does not
 * show. Translucent areas of all tiles form one path for each colour, so that overlaps do not show.
 */
export function paintFill(context: SKRSContext2D, layer: LayerReader, batches: readonly FeatureBatch[]): void {
  const opaque = layer.value<number>('paint', 'fill-opacity') >= 1;
  for (const batch of opaque ? batches : [batches.flat()]) {
    const order = new Map<string, PictureFeature[]>();
    let lastColor = '';
    const flush = () => {
      for (const [color, features] of order) fillTogether(context, color, features);
      order.clear();
    };
    for (const feature of batch) {
      if (!layer.accepts(feature)) continue;
      const color = layer.color('fill-color', 'fill-opacity', feature);
      if (opaque && color !== lastColor) flush();
      lastColor = color;
      const group = order.get(color);
      if (group) group.push(feature);
      else order.set(color, [feature]);
    }
    flush();
  }
}

function fillTogether(context: SKRSContext2D, color: string, features: readonly PictureFeature[]): void {
  context.beginPath();
  for (const feature of features) for (const path of feature.paths()) trace(context, path, true);
  context.fillStyle = color;
  context.fill();
}

/**
 * Paints lines, tile by tile in painting order. Lines of a tile with equal colour and width form one path, so that translucent
 * lines do not darken where they meet.
 */
export function paintLine(context: SKRSContext2D, layer: LayerReader, batches: readonly FeatureBatch[]): void {
  const dashes = layer.has('paint', 'line-dasharray') ? layer.value<number[]>('paint', 'line-dasharray') : [];
  context.lineJoin = layer.value('layout', 'line-join');
  context.lineCap = layer.value('layout', 'line-cap');
  for (const batch of batches) {
    const groups = new Map<string, { color: string; width: number; features: PictureFeature[] }>();
    for (const feature of batch) {
      if (!layer.accepts(feature)) continue;
      const width = layer.value<number>('paint', 'line-width', feature);
      const color = layer.color('line-color', 'line-opacity', feature);
      if (width <= 0 || color === 'transparent') continue;
      const key = `${color}/${width}`;
      const group = groups.get(key);
      if (group) group.features.push(feature);
      else groups.set(key, { color, width, features: [feature] });
    }
    for (const { color, width, features } of groups.values()) {
      context.beginPath();
      for (const feature of features) for (const path of feature.lines()) trace(context, path, isClosed(path));
      context.setLineDash(dashes.map(dash => dash * width));
      context.lineWidth = width;
      context.strokeStyle = color;
      context.stroke();
    }
  }
  context.setLineDash([]);
}

function isClosed(path: PixelPath): boolean {
  return path.length > 4 && path[0] === path.at(-2) && path[1] === path.at(-1);
}

export function paintCircle(context: SKRSContext2D, layer: LayerReader, batches: readonly FeatureBatch[]): void {
  for (const feature of batches.flat()) {
    if (!layer.accepts(feature)) continue;
    const radius = layer.value<number>('paint', 'circle-radius', feature);
    const strokeWidth = layer.value<number>('paint', 'circle-stroke-width', feature);
    for (const [x = 0, y = 0] of feature.paths()) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fillStyle = layer.color('circle-color', 'circle-opacity', feature);
      context.fill();
      if (strokeWidth <= 0) continue;
      context.beginPath();
      context.arc(x, y, radius + strokeWidth / 2, 0, 2 * Math.PI);
      context.lineWidth = strokeWidth;
      context.strokeStyle = layer.color('circle-stroke-color', 'circle-stroke-opacity', feature);
      context.stroke();
    }
  }
}

/** The boxes of the circles that hide what lies under them. */
export function circleBoxes(layer: LayerReader, batches: readonly FeatureBatch[]): PixelBox[] {
  return batches.flat().flatMap(feature => {
    if (!layer.accepts(feature) || layer.value<number>('paint', 'circle-opacity', feature) < HIDING) return [];
    const radius =
      layer.value<number>('paint', 'circle-radius', feature) +
      layer.value<number>('paint', 'circle-stroke-width', feature);
    return feature.paths().map(([x = 0, y = 0]): PixelBox => [x - radius, y - radius, x + radius, y + radius]);
  });
}

function trace(context: SKRSContext2D, path: PixelPath, close: boolean): void {
  context.moveTo(path[0] ?? 0, path[1] ?? 0);
  const end = close ? path.length - 2 : path.length;
  for (let i = 2; i < end; i += 2) context.lineTo(path[i] ?? 0, path[i + 1] ?? 0);
  if (close) context.closePath();
}

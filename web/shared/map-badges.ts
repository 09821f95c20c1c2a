// The badges of places on the map, drawn from the icons that the page shows in its lists: white on a disc in the colour of their group.
import type { EmbedGroup } from '../../src/features/snapshots/embed-data.ts';
import { iconAddress } from './addresses.ts';

/** Twice the size, for high-resolution screens. */
export const BADGE_RATIO = 2;
/** Like the badges of the picture, in pixels: the whole image, the disc, the ring around it, the icon. */
const SIZE = 32;
const RADIUS = 12.5;
const RING = 2;
const GLYPH = 15;

/** The colour of each icon. */
export function iconColours(
  groups: readonly Pick<EmbedGroup, 'color' | 'types' | 'isOwn'>[],
): ReadonlyMap<string, string> {
  // Own places are rings on the map.
  const ofMap = groups.filter(({ isOwn }) => !isOwn);
  return new Map(ofMap.flatMap(({ color, types }) => types.map(({ icon }) => [icon, color] as const)));
}

/** The badge of an icon; undefined if it has no address or cannot be loaded. */
export async function badgeImage(root: string, icon: string, color: string): Promise<ImageData | undefined> {
  const address = iconAddress(root, icon);
  if (address === null) return undefined;
  const glyph = new Image();
  // A frame without an origin may otherwise not read what it drew.
  glyph.crossOrigin = 'anonymous';
  glyph.src = address;
  try {
    await glyph.decode();
  } catch {
    return undefined;
  }
  const context = contextOf(SIZE);
  const middle = SIZE / 2;
  context.shadowColor = 'rgb(20 28 40 / 0.3)';
  context.shadowBlur = 2 * BADGE_RATIO;
  context.shadowOffsetY = 0.6 * BADGE_RATIO;
  disc(context, middle, RADIUS + RING, '#ffffff');
  context.shadowColor = 'transparent';
  disc(context, middle, RADIUS, color);
  context.drawImage(whitened(glyph), middle - GLYPH / 2, middle - GLYPH / 2, GLYPH, GLYPH);
  return context.getImageData(0, 0, BADGE_RATIO * SIZE, BADGE_RATIO * SIZE);
}

function whitened(glyph: HTMLImageElement): HTMLCanvasElement {
  const context = contextOf(GLYPH);
  const scale = GLYPH / Math.max(glyph.naturalWidth, glyph.naturalHeight, 1);
  const [width, height] = [scale * glyph.naturalWidth, scale * glyph.naturalHeight];
  context.drawImage(glyph, (GLYPH - width) / 2, (GLYPH - height) / 2, width, height);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, GLYPH, GLYPH);
  return context.canvas;
}

/** A square canvas in main memory: reading back from a busy graphics card blocks the page, for seconds with a software renderer. */
function contextOf(size: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = BADGE_RATIO * size;
  canvas.height = BADGE_RATIO * size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser draws on no canvas.');
  context.scale(BADGE_RATIO, BADGE_RATIO);
  return context;
}

function disc(context: CanvasRenderingContext2D, middle: number, radius: number, color: string): void {
  context.beginPath();
  context.arc(middle, middle, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}

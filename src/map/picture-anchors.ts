// Where a label or an icon stands around its point.
import type { PixelBox } from './picture-collisions.ts';
import type { PictureFeature } from './picture-features.ts';
import type { LayerReader } from './picture-style.ts';

/** The box of a given size whose `anchor` is at x, y. */
export function boxAt(anchor: string, x: number, y: number, width: number, height: number): PixelBox {
  const left = anchor.includes('left') ? x : anchor.includes('right') ? x - width : x - width / 2;
  const top = anchor.startsWith('top') ? y : anchor.startsWith('bottom') ? y - height : y - height / 2;
  return [left, top, left + width, top + height];
}

/** The anchors of a label with their offsets in ems, in the order in which they are tried. */
export function anchorsOf(layer: LayerReader, feature: PictureFeature): (readonly [string, readonly number[]])[] {
  if (!layer.has('layout', 'text-variable-anchor-offset')) {
    return [[layer.value('layout', 'text-anchor', feature), layer.value<number[]>('layout', 'text-offset', feature)]];
  }
  const { values } = layer.value<{ values: readonly (string | readonly number[])[] }>(
    'layout',
    'text-variable-anchor-offset',
    feature,
  );
  return values.flatMap((anchor, i) => {
    const offset = values[i + 1];
    return typeof anchor === 'string' && Array.isArray(offset) ? [[anchor, offset] as const] : [];
  });
}

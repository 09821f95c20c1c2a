// Cuts all features into tiles: one walk down the quadtree.
import { MAX_TILE_ZOOM } from '../../map/tile-layers.ts';
import { Clipper, Pieces, WHOLE } from './clipper.ts';
import type { FeatureStore } from './feature-store.ts';
import { TileEncoder } from './tile-encoder.ts';

/** Called for every tile with content; the bytes are valid during the call only. */
export type TileSink = (z: number, x: number, y: number, tile: Uint8Array) => void;

/** Called for every square of the quadtree that is finished with its whole subtree, or empty. */
export type SquareListener = (z: number, x: number, y: number, isEmpty: boolean) => void;

/** Writes all tiles of all zooms in which the store has features. */
export function cutTiles(store: FeatureStore, sink: TileSink, onSquare: SquareListener = () => {}): void {
  const pieces = new Pieces();
  const encoder = new TileEncoder(store.attributeSets);
  const clipper = new Clipper(store, pieces);
  for (const feature of store.paintingOrder()) {
    pieces.listFeature.push(feature);
    pieces.listPiece.push(WHOLE);
  }
  descend(0, 0, 0, 0, pieces.listFeature.length);

  function descend(z: number, x: number, y: number, from: number, to: number): void {
    const tile = encode(z, x, y, from, to);
    if (tile !== undefined) sink(z, x, y, tile);
    if (z === MAX_TILE_ZOOM) {
      onSquare(z, x, y, false);
      return;
    }
    const mark = pieces.mark();
    for (let child = 0; child < 4; child++) {
      const childX = 2 * x + (child & 1);
      const childY = 2 * y + (child >> 1);
      const start = pieces.listFeature.length;
      clipper.clip(z + 1, childX, childY, from, to);
      if (pieces.listFeature.length > start) descend(z + 1, childX, childY, start, pieces.listFeature.length);
      else onSquare(z + 1, childX, childY, true);
      pieces.rewind(mark);
    }
    onSquare(z, x, y, false);
  }

  function encode(z: number, x: number, y: number, from: number, to: number): Uint8Array | undefined {
    encoder.begin(z, x, y);
    for (let i = from; i < to; i++) {
      const feature = pieces.listFeature.values[i]!;
      if (store.fromZoom.values[feature]! > z || store.toZoom.values[feature]! < z) continue;
      encoder.feature(store.layer.values[feature]!, store.attributeSet.values[feature]!);
      const piece = pieces.listPiece.values[i]!;
      const source = piece === WHOLE ? store : pieces;
      const at = piece === WHOLE ? feature : piece;
      for (let part = source.partStart.values[at]!; part < source.partStart.values[at + 1]!; part++) {
        encoder.part(
          source.x.values,
          source.y.values,
          source.weight.values,
          source.pointStart.values[part]!,
          source.pointStart.values[part + 1]!,
          source.isOuter.values[part] === 1,
        );
      }
    }
    return encoder.finish();
  }
}

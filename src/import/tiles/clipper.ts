// Clips features to a tile and its buffer: a feature that crosses the edge of a tile is cut once per level of the quadtree.
import { growingFloat32, growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import { TILE_BUFFER, TILE_EXTENT } from '../../map/tile-layers.ts';
import { type FeatureStore, geometryOf, WORLD_BITS } from './feature-store.ts';

/** Instead of a piece: the whole feature. */
export const WHOLE = -1;

/**
 * Clipped copies of features, as a stack: the walk cuts, writes and drops a tile's children before it goes on to the tile's neighbour,
 * so that memory grows with the depth and not with the number of tiles.
 */
export class Pieces {
  readonly partStart = growingUint32();
  readonly pointStart = growingUint32();
  readonly isOuter = growingUint8();
  readonly x = growingInt32();
  readonly y = growingInt32();
  readonly weight = growingFloat32();
  readonly box = growingInt32();
  /** The features and pieces in a tile, in painting order. */
  readonly listFeature = growingUint32();
  readonly listPiece = growingInt32();

  constructor() {
    this.partStart.push(0);
    this.pointStart.push(0);
  }

  mark(): readonly number[] {
    return this.#columns().map(column => column.length);
  }

  rewind(mark: readonly number[]): void {
    this.#columns().forEach((column, i) => {
      column.length = mark[i]!;
    });
  }

  #columns() {
    const { partStart, pointStart, isOuter, x, y, weight, box, listFeature, listPiece } = this;
    return [partStart, pointStart, isOuter, x, y, weight, box, listFeature, listPiece];
  }
}

/** Appends to a list the parts of the parent's list that lie in a child tile and its buffer. */
export class Clipper {
  readonly #store: FeatureStore;
  readonly #pieces: Pieces;
  #minX = 0;
  #minY = 0;
  #maxX = 0;
  #maxY = 0;
  /** Two buffers, used alternately while a ring is cut at one side after the other. */
  #from = { x: new Float64Array(1024), y: new Float64Array(1024), weight: new Float64Array(1024) };
  #to = { x: new Float64Array(1024), y: new Float64Array(1024), weight: new Float64Array(1024) };

  constructor(store: FeatureStore, pieces: Pieces) {
    this.#store = store;
    this.#pieces = pieces;
  }

  clip(z: number, x: number, y: number, from: number, to: number): void {
    const store = this.#store;
    const pieces = this.#pieces;
    const size = 2 ** (WORLD_BITS - z);
    const buffer = (size / TILE_EXTENT) * TILE_BUFFER;
    this.#minX = x * size - buffer;
    this.#minY = y * size - buffer;
    this.#maxX = (x + 1) * size + buffer;
    this.#maxY = (y + 1) * size + buffer;
    for (let i = from; i < to; i++) {
      const feature = pieces.listFeature.values[i]!;
      if (store.toZoom.values[feature]! < z) continue;
      const piece = pieces.listPiece.values[i]!;
      const box = piece === WHOLE ? store.box.values : pieces.box.values;
      const at = 4 * (piece === WHOLE ? feature : piece);
      if (
        box[at]! > this.#maxX ||
        box[at + 1]! > this.#maxY ||
        box[at + 2]! < this.#minX ||
        box[at + 3]! < this.#minY
      ) {
        continue;
      }
      const geometry = geometryOf(store.layer.values[feature]!);
      if (geometry === 'point') {
        // A point belongs to one tile: renderers do not show labels whose anchor lies in the buffer.
        if (Math.floor(box[at]! / size) === x && Math.floor(box[at + 1]! / size) === y) this.#list(feature, piece);
      } else if (
        box[at]! >= this.#minX &&
        box[at + 1]! >= this.#minY &&
        box[at + 2]! <= this.#maxX &&
        box[at + 3]! <= this.#maxY
      ) {
        this.#list(feature, piece);
      } else {
        this.#cut(feature, piece, geometry === 'polygon');
      }
    }
  }

  #list(feature: number, piece: number): void {
    this.#pieces.listFeature.push(feature);
    this.#pieces.listPiece.push(piece);
  }

  #cut(feature: number, piece: number, isPolygon: boolean): void {
    const pieces = this.#pieces;
    const source = piece === WHOLE ? this.#store : pieces;
    const at = piece === WHOLE ? feature : piece;
    const newPiece = pieces.partStart.length - 1;
    const firstPart = pieces.pointStart.length - 1;
    const firstPoint = pieces.x.length;
    let outerIsIn = false;
    const lastPart = source.partStart.values[at + 1]!;
    for (let part = source.partStart.values[at]!; part < lastPart; part++) {
      const from = source.pointStart.values[part]!;
      const to = source.pointStart.values[part + 1]!;
      if (!isPolygon) {
        this.#cutLine(source, from, to);
        continue;
      }
      const isOuter = source.isOuter.values[part] === 1;
      if (!isOuter && !outerIsIn) continue;
      const isIn = this.#cutRing(source, from, to, isOuter);
      if (isOuter) outerIsIn = isIn;
    }
    if (pieces.pointStart.length - 1 === firstPart) return;
    pieces.partStart.push(pieces.pointStart.length - 1);
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = firstPoint; i < pieces.x.length; i++) {
      minX = Math.min(minX, pieces.x.values[i]!);
      maxX = Math.max(maxX, pieces.x.values[i]!);
      minY = Math.min(minY, pieces.y.values[i]!);
      maxY = Math.max(maxY, pieces.y.values[i]!);
    }
    for (const side of [minX, minY, maxX, maxY]) pieces.box.push(side);
    this.#list(feature, newPiece);
  }

  #push(x: number, y: number, weight: number): void {
    this.#pieces.x.push(x);
    this.#pieces.y.push(y);
    this.#pieces.weight.push(weight);
  }

  #endPart(isOuter: boolean): void {
    this.#pieces.pointStart.push(this.#pieces.x.length);
    this.#pieces.isOuter.push(isOuter ? 1 : 0);
  }

  /** Liang and Barsky's clipping (1984), segment by segment; every stretch inside becomes a part. */
  #cutLine(source: FeatureStore | Pieces, from: number, to: number): void {
    const pieces = this.#pieces;
    let open = false;
    for (let i = from; i + 1 < to; i++) {
      const ax = source.x.values[i]!;
      const ay = source.y.values[i]!;
      const dx = source.x.values[i + 1]! - ax;
      const dy = source.y.values[i + 1]! - ay;
      let enter = 0;
      let leave = 1;
      let isOutside = false;
      for (let side = 0; side < 4; side++) {
        const p = side === 0 ? -dx : side === 1 ? dx : side === 2 ? -dy : dy;
        const q =
          side === 0 ? ax - this.#minX : side === 1 ? this.#maxX - ax : side === 2 ? ay - this.#minY : this.#maxY - ay;
        if (p === 0) isOutside ||= q < 0;
        else if (p < 0) enter = Math.max(enter, q / p);
        else leave = Math.min(leave, q / p);
      }
      if (isOutside || enter >= leave) continue;
      if (!open) {
        if (enter > 0) this.#push(Math.round(ax + enter * dx), Math.round(ay + enter * dy), Infinity);
        else this.#push(ax, ay, Infinity);
        open = true;
      }
      if (leave < 1) {
        this.#push(Math.round(ax + leave * dx), Math.round(ay + leave * dy), Infinity);
        this.#endPart(true);
        open = false;
      } else {
        this.#push(source.x.values[i + 1]!, source.y.values[i + 1]!, source.weight.values[i + 1]!);
      }
    }
    if (open) {
      pieces.weight.values[pieces.x.length - 1] = Infinity;
      this.#endPart(true);
    }
  }

  /** Sutherland and Hodgman's clipping (1974), one side after the other; false if nothing is left. */
  #cutRing(source: FeatureStore | Pieces, from: number, to: number, isOuter: boolean): boolean {
    let count = to - from - 1;
    // A side can add one vertex for each vertex that it removes.
    this.#reserve(6 * count + 8);
    for (let i = 0; i < count; i++) {
      this.#from.x[i] = source.x.values[from + i]!;
      this.#from.y[i] = source.y.values[from + i]!;
      this.#from.weight[i] = source.weight.values[from + i]!;
    }
    for (let side = 0; side < 4 && count >= 3; side++) {
      count = this.#cutSide(count, side);
      [this.#from, this.#to] = [this.#to, this.#from];
    }
    if (count < 3) return false;
    const { x, y, weight } = this.#from;
    for (let i = 0; i < count; i++) this.#push(x[i]!, y[i]!, i === 0 ? Infinity : weight[i]!);
    this.#push(x[0]!, y[0]!, Infinity);
    this.#endPart(isOuter);
    return true;
  }

  #cutSide(count: number, side: number): number {
    const alongX = side < 2;
    const sign = side % 2 === 0 ? 1 : -1;
    const edge = side === 0 ? this.#minX : side === 1 ? this.#maxX : side === 2 ? this.#minY : this.#maxY;
    const { x, y, weight } = this.#from;
    const cut = this.#to;
    let length = 0;
    let beforeX = x[count - 1]!;
    let beforeY = y[count - 1]!;
    let before = sign * ((alongX ? beforeX : beforeY) - edge);
    for (let i = 0; i < count; i++) {
      const hereX = x[i]!;
      const hereY = y[i]!;
      const here = sign * ((alongX ? hereX : hereY) - edge);
      if (before < 0 !== here < 0) {
        const t = before / (before - here);
        cut.x[length] = alongX ? edge : Math.round(beforeX + t * (hereX - beforeX));
        cut.y[length] = alongX ? Math.round(beforeY + t * (hereY - beforeY)) : edge;
        cut.weight[length++] = Infinity;
      }
      if (here >= 0) {
        cut.x[length] = hereX;
        cut.y[length] = hereY;
        cut.weight[length++] = weight[i]!;
      }
      beforeX = hereX;
      beforeY = hereY;
      before = here;
    }
    return length;
  }

  #reserve(count: number): void {
    if (this.#from.x.length >= count) return;
    const make = () => ({ x: new Float64Array(count), y: new Float64Array(count), weight: new Float64Array(count) });
    this.#from = make();
    this.#to = make();
  }
}

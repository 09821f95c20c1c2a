// Turns the pieces of features that lie in one tile into the bytes of a vector tile.
// The format: https://github.com/mapbox/vector-tile-spec/tree/master/2.1
import { PbfWriter } from 'pbf';
import { CLOSE_PATH, indexOf, LINE_TO, MOVE_TO, writeValue, written } from '../../map/tile-format.ts';
import { MAX_TILE_ZOOM, TILE_EXTENT } from '../../map/tile-layers.ts';
import { type Attributes, type AttributeValue, geometryOf, LAYER_IDS, WORLD_BITS } from './feature-store.ts';

const GEOMETRY_CODE = { point: 1, line: 2, polygon: 3 } as const;
const EXTENT_BITS = Math.log2(TILE_EXTENT);

/** The encoder omits vertices that move a line by less than this many grid steps of the tile (8 steps are a pixel). */
const TOLERANCE = 4;
const TOLERANCE_AT_LAST_ZOOM = 1;
/** Below the last zoom the encoder omits rings that cover less than this many squared grid steps (64 are a square pixel). */
const MIN_RING_AREA = 128;

/** Encodes one tile at a time: `begin`, then for every feature in painting order `feature` and its `part`s, then `finish`. */
export class TileEncoder {
  readonly #tile = new PbfWriter();
  readonly #layerFeatures = new PbfWriter();
  readonly #message = new PbfWriter();
  readonly #geometry = new PbfWriter();
  readonly #attributeSets: readonly Attributes[];
  readonly #keys = new Map<string, number>();
  readonly #values = new Map<AttributeValue, number>();
  readonly #setTags = new Map<number, number[]>();

  #ringX = new Int32Array(4096);
  #ringY = new Int32Array(4096);
  #left = 0;
  #top = 0;
  #shift = 0;
  #minWeight = 0;
  #minArea = 0;
  #layer = -1;
  #attributeSet = -1;
  #cursorX = 0;
  #cursorY = 0;
  #outerIsDrawn = false;

  constructor(attributeSets: readonly Attributes[]) {
    this.#attributeSets = attributeSets;
  }

  begin(z: number, x: number, y: number): void {
    const size = 2 ** (WORLD_BITS - z);
    this.#left = x * size;
    this.#top = y * size;
    this.#shift = WORLD_BITS - EXTENT_BITS - z;
    const last = z === MAX_TILE_ZOOM;
    this.#minWeight = ((last ? TOLERANCE_AT_LAST_ZOOM : TOLERANCE) * 2 ** this.#shift) ** 2;
    this.#minArea = last ? 1 : MIN_RING_AREA;
    this.#tile.pos = 0;
    this.#layer = -1;
    this.#attributeSet = -1;
  }

  /** Starts a feature. Neighbours of one layer with the same attributes become one feature with several parts, except points. */
  feature(layer: number, attributeSet: number): void {
    if (layer === this.#layer && attributeSet === this.#attributeSet && geometryOf(layer) !== 'point') return;
    this.#endFeature();
    if (layer !== this.#layer) {
      this.#endLayer();
      this.#layer = layer;
    }
    this.#attributeSet = attributeSet;
  }

  /** Adds the vertices `from` ≤ v < `to` of a line, ring or point, in steps of the world's grid. */
  part(x: Int32Array, y: Int32Array, weight: Float32Array, from: number, to: number, isOuter: boolean): void {
    if (to - from > this.#ringX.length) {
      this.#ringX = new Int32Array(2 * (to - from));
      this.#ringY = new Int32Array(2 * (to - from));
    }
    const ringX = this.#ringX;
    const ringY = this.#ringY;
    const half = this.#shift === 0 ? 0 : 2 ** (this.#shift - 1);
    let count = 0;
    for (let i = from; i < to; i++) {
      if (weight[i]! < this.#minWeight) continue;
      const tileX = (x[i]! - this.#left + half) >> this.#shift;
      const tileY = (y[i]! - this.#top + half) >> this.#shift;
      if (count > 0 && ringX[count - 1] === tileX && ringY[count - 1] === tileY) continue;
      ringX[count] = tileX;
      ringY[count++] = tileY;
    }
    const geometry = geometryOf(this.#layer);
    if (geometry === 'point') this.#draw(count, false);
    else if (geometry === 'line') {
      if (count >= 2) this.#draw(count, false);
    } else this.#ring(count - 1, isOuter);
  }

  /** The tile's bytes (valid until the next `begin`), or undefined if the tile is empty. */
  finish(): Uint8Array | undefined {
    this.#endFeature();
    this.#endLayer();
    return this.#tile.pos === 0 ? undefined : written(this.#tile);
  }

  #ring(count: number, isOuter: boolean): void {
    let doubledArea = 0;
    for (let i = 0; i < count; i++) {
      doubledArea += this.#ringX[i]! * this.#ringY[i + 1]! - this.#ringX[i + 1]! * this.#ringY[i]!;
    }
    const large = count >= 3 && (isOuter ? doubledArea : -doubledArea) >= 2 * this.#minArea;
    if (isOuter) this.#outerIsDrawn = large;
    if (large && this.#outerIsDrawn) this.#draw(count, true);
  }

  #draw(count: number, close: boolean): void {
    const geometry = this.#geometry;
    geometry.writeVarint((1 << 3) | MOVE_TO);
    for (let i = 0; i < count; i++) {
      if (i === 1) geometry.writeVarint(((count - 1) << 3) | LINE_TO);
      geometry.writeSVarint(this.#ringX[i]! - this.#cursorX);
      geometry.writeSVarint(this.#ringY[i]! - this.#cursorY);
      this.#cursorX = this.#ringX[i]!;
      this.#cursorY = this.#ringY[i]!;
    }
    if (close) geometry.writeVarint((1 << 3) | CLOSE_PATH);
  }

  #endFeature(): void {
    if (this.#geometry.pos > 0) {
      const message = this.#message;
      message.pos = 0;
      message.writePackedVarint(2, this.#tagsOf(this.#attributeSet));
      message.writeVarintField(3, GEOMETRY_CODE[geometryOf(this.#layer)]);
      message.writeBytesField(4, written(this.#geometry));
      this.#layerFeatures.writeBytesField(2, written(message));
    }
    this.#geometry.pos = 0;
    this.#cursorX = 0;
    this.#cursorY = 0;
    this.#attributeSet = -1;
  }

  /** Key and value indices of an attribute set in the current layer. */
  #tagsOf(attributeSet: number): number[] {
    let tags = this.#setTags.get(attributeSet);
    if (tags === undefined) {
      tags = Object.entries(this.#attributeSets[attributeSet]!).flatMap(([key, value]) => [
        indexOf(this.#keys, key),
        indexOf(this.#values, value),
      ]);
      this.#setTags.set(attributeSet, tags);
    }
    return tags;
  }

  #endLayer(): void {
    if (this.#layerFeatures.pos > 0) {
      const message = this.#message;
      message.pos = 0;
      message.writeVarintField(15, 2);
      message.writeStringField(1, LAYER_IDS[this.#layer]!);
      const features = written(this.#layerFeatures);
      message.realloc(features.length);
      message.buf.set(features, message.pos);
      message.pos += features.length;
      for (const key of this.#keys.keys()) message.writeStringField(3, key);
      for (const value of this.#values.keys()) message.writeMessage(4, writeValue, value);
      message.writeVarintField(5, TILE_EXTENT);
      this.#tile.writeBytesField(3, written(message));
    }
    this.#layerFeatures.pos = 0;
    this.#keys.clear();
    this.#values.clear();
    this.#setTags.clear();
  }
}

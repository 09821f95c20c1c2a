// Turns the pieces of features that lie in one tile into the bytes of a vector tile.
// The format: https://github.com/mapbox/vector-tile-spec/tree/master/2.1
import { MAX_TILE_ZOOM, TILE_EXTENT } from '../../map/tile-layers.ts';
import { type Attributes, type AttributeValue, geometryOf, LAYER_IDS, WORLD_BITS } from './feature-store.ts';
import { ProtobufWriter } from './protobuf.ts';

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;
const GEOMETRY_CODE = { point: 1, line: 2, polygon: 3 } as const;
const EXTENT_BITS = Math.log2(TILE_EXTENT);

/** Vertices that move a line by less than this many grid steps of the tile are left out (8 steps are a pixel). */
const TOLERANCE = 4;
const TOLERANCE_AT_LAST_ZOOM = 1;
/** Rings that cover less than this many squared grid steps are left out below the last zoom (64 are a square pixel). */
const MIN_RING_AREA = 128;

/** Encodes one tile at a time: `begin`, then for every feature in painting order `feature` and its `part`s, then `finish`. */
export class TileEncoder {
  readonly #tile = new ProtobufWriter();
  readonly #layerFeatures = new ProtobufWriter();
  readonly #message = new ProtobufWriter();
  readonly #geometry = new ProtobufWriter();
  readonly #attributeSets: readonly Attributes[];
  readonly #keys = new Map<string, number>();
  readonly #values = new Map<AttributeValue, number>();
  readonly #setTags = new Map<number, readonly number[]>();

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
    this.#tile.length = 0;
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

  /** The tile's bytes (valid until the next `begin`), or undefined if nothing is left of it. */
  finish(): Uint8Array | undefined {
    this.#endFeature();
    this.#endLayer();
    return this.#tile.length === 0 ? undefined : this.#tile.written();
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
    geometry.varint((1 << 3) | MOVE_TO);
    for (let i = 0; i < count; i++) {
      if (i === 1) geometry.varint(((count - 1) << 3) | LINE_TO);
      geometry.zigzag(this.#ringX[i]! - this.#cursorX);
      geometry.zigzag(this.#ringY[i]! - this.#cursorY);
      this.#cursorX = this.#ringX[i]!;
      this.#cursorY = this.#ringY[i]!;
    }
    if (close) geometry.varint((1 << 3) | CLOSE_PATH);
  }

  #endFeature(): void {
    if (this.#geometry.length > 0) {
      const message = this.#message;
      message.length = 0;
      const tags = this.#tagsOf(this.#attributeSet);
      if (tags.length > 0) {
        message.varint((2 << 3) | 2);
        message.varint(tags.reduce((sum, tag) => sum + varintBytes(tag), 0));
        for (const tag of tags) message.varint(tag);
      }
      message.varint(3 << 3);
      message.varint(GEOMETRY_CODE[geometryOf(this.#layer)]);
      message.varint((4 << 3) | 2);
      message.lengthDelimited(this.#geometry.written());
      this.#layerFeatures.varint((2 << 3) | 2);
      this.#layerFeatures.lengthDelimited(message.written());
    }
    this.#geometry.length = 0;
    this.#cursorX = 0;
    this.#cursorY = 0;
    this.#attributeSet = -1;
  }

  /** Key and value indices of an attribute set in the current layer. */
  #tagsOf(attributeSet: number): readonly number[] {
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
    if (this.#layerFeatures.length > 0) {
      const message = this.#message;
      message.length = 0;
      message.varint((15 << 3) | 0);
      message.varint(2);
      message.varint((1 << 3) | 2);
      message.lengthDelimited(Buffer.from(LAYER_IDS[this.#layer]!));
      const named = message.length;
      this.#tile.varint((3 << 3) | 2);
      for (const key of this.#keys.keys()) {
        message.varint((3 << 3) | 2);
        message.lengthDelimited(Buffer.from(key));
      }
      for (const value of this.#values.keys()) {
        message.varint((4 << 3) | 2);
        message.lengthDelimited(valueBytes(value));
      }
      message.varint(5 << 3);
      message.varint(TILE_EXTENT);
      this.#tile.varint(message.length + this.#layerFeatures.length);
      this.#tile.raw(message.bytes.subarray(0, named));
      this.#tile.raw(this.#layerFeatures.written());
      this.#tile.raw(message.bytes.subarray(named, message.length));
    }
    this.#layerFeatures.length = 0;
    this.#keys.clear();
    this.#values.clear();
    this.#setTags.clear();
  }
}

function indexOf<T>(table: Map<T, number>, value: T): number {
  let index = table.get(value);
  if (index === undefined) {
    index = table.size;
    table.set(value, index);
  }
  return index;
}

function varintBytes(value: number): number {
  let bytes = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes++;
  return bytes;
}

function valueBytes(value: AttributeValue): Uint8Array {
  const writer = new ProtobufWriter(64);
  if (typeof value === 'string') {
    writer.varint((1 << 3) | 2);
    writer.lengthDelimited(Buffer.from(value));
  } else if (typeof value === 'boolean') {
    writer.varint(7 << 3);
    writer.varint(value ? 1 : 0);
  } else if (Number.isInteger(value) && value >= 0) {
    writer.varint(5 << 3);
    writer.varint(value);
  } else {
    writer.varint((3 << 3) | 1);
    writer.double(value);
  }
  return writer.written();
}

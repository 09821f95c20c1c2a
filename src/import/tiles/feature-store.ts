// All features of the map in columns, on an integer grid of the whole world, each vertex with its weight for simplification.

import { weighVertices } from '../../core/geometry/weigh-vertices.ts';
import { growingFloat32, growingFloat64, growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import { latOfMercatorY, lngOfMercatorX, mercatorX, mercatorY, WORLD_PIXELS } from '../../map/mercator.ts';
import {
  MAX_TILE_ZOOM,
  TILE_LAYERS,
  type TileGeometry,
  type TileLayer,
  type TileLayerId,
} from '../../map/tile-layers.ts';

/** Grid steps around the world: 2^30, 3.7 cm at the equator, 8 to a tile's grid step at zoom 15. */
export const WORLD_BITS = 30;
const WORLD = 2 ** WORLD_BITS;
const WORLD_PIXEL_BITS = Math.log2(WORLD_PIXELS);
const EQUATOR_METERS = 40_075_016.7;

export type AttributeValue = string | number | boolean;
export type Attributes = Readonly<Record<string, AttributeValue>>;

export const LAYER_IDS = Object.keys(TILE_LAYERS) as readonly TileLayerId[];

/** The properties of a feature without its geometry. */
export interface FeatureHead {
  readonly layer: TileLayerId;
  readonly attributes: Attributes;
  readonly fromZoom: number;
  /** Default: the last zoom. */
  readonly toZoom?: number | undefined;
  /** Painting order within the layer: lower first. Default: larger areas first. */
  readonly order?: number | undefined;
}

/**
 * Features with their vertices. A feature has parts (lines, or rings with the first point repeated; outer rings run clockwise as seen on a map
 * with y pointing south, holes the other way); parts of feature f are partStart[f] ≤ p < partStart[f+1], vertices of part p pointStart[p] ≤ v < pointStart[p+1].
 */
export class FeatureStore {
  readonly layer = growingUint8();
  readonly fromZoom = growingUint8();
  readonly toZoom = growingUint8();
  readonly attributeSet = growingUint32();
  readonly order = growingFloat64();
  readonly partStart = growingUint32();
  readonly pointStart = growingUint32();
  /** 1 for an outer ring; 0 for a hole, which follows its outer ring. */
  readonly isOuter = growingUint8();
  readonly x = growingInt32();
  readonly y = growingInt32();
  /** Squared distance in grid steps by which a line changes without the vertex; infinite for ends. */
  readonly weight = growingFloat32();
  /** minX, minY, maxX, maxY per feature. */
  readonly box = growingInt32();
  readonly attributeSets: Attributes[] = [];
  readonly #attributeSetIndex = new Map<string, number>();

  constructor() {
    this.partStart.push(0);
    this.pointStart.push(0);
  }

  get count(): number {
    return this.layer.length;
  }

  /** Adds one point feature; degrees. */
  addPoint(head: FeatureHead, lng: number, lat: number): void {
    const x = gridX(lng);
    const y = gridY(lat);
    this.#push(x, y, Infinity);
    this.#endPart(1);
    this.#endFeature(head, head.fromZoom, head.order ?? 0);
  }

  /** Adds one line; lng, lat pairs in 1e-7 degrees. Lines of fewer than two points are left out. */
  addLine(head: FeatureHead, coordinates: ArrayLike<number>): void {
    const start = this.x.length;
    this.#pushAll(coordinates);
    if (this.x.length - start < 2) {
      this.#rewind(start);
      return;
    }
    this.#weigh(start);
    this.#endPart(1);
    this.#endFeature(head, head.fromZoom, head.order ?? 0);
  }

  /** Adds one area: polygons of rings (outer, then holes) in 1e-7 degrees, any direction. Small ones start at the zoom at which they cover `minPixels`.
   * @returns the area of the outer rings in squared grid steps */
  addArea(head: FeatureHead, polygons: readonly (readonly ArrayLike<number>[])[]): number {
    let area = 0;
    const before = this.pointStart.length;
    for (const rings of polygons) {
      for (let r = 0; r < rings.length; r++) {
        const start = this.x.length;
        this.#pushAll(rings[r]!);
        const doubled = this.#doubledArea(start);
        if (this.x.length - start < 4 || doubled === 0) {
          this.#rewind(start);
          if (r === 0) break;
          continue;
        }
        if (doubled > 0 !== (r === 0)) this.#reverse(start);
        if (r === 0) area += Math.abs(doubled) / 2;
        this.#weigh(start);
        this.#endPart(r === 0 ? 1 : 0);
      }
    }
    if (this.pointStart.length === before) return 0;
    this.#endFeature(head, Math.max(head.fromZoom, zoomForArea(head.layer, area)), head.order ?? -area);
    return area;
  }

  #pushAll(coordinates: ArrayLike<number>): void {
    let lastX = -1;
    let lastY = -1;
    for (let i = 0; i + 1 < coordinates.length; i += 2) {
      const x = gridX(coordinates[i]! / 1e7);
      const y = gridY(coordinates[i + 1]! / 1e7);
      if (x !== lastX || y !== lastY) this.#push(x, y, Infinity);
      lastX = x;
      lastY = y;
    }
  }

  #push(x: number, y: number, weight: number): void {
    this.x.push(x);
    this.y.push(y);
    this.weight.push(weight);
  }

  #rewind(length: number): void {
    this.x.length = length;
    this.y.length = length;
    this.weight.length = length;
  }

  #doubledArea(start: number): number {
    const { x, y } = { x: this.x.values, y: this.y.values };
    const x0 = x[start]!;
    const y0 = y[start]!;
    let sum = 0;
    for (let i = start; i + 1 < this.x.length; i++) {
      sum += (x[i]! - x0) * (y[i + 1]! - y0) - (x[i + 1]! - x0) * (y[i]! - y0);
    }
    return sum;
  }

  #reverse(start: number): void {
    this.x.values.subarray(start, this.x.length).reverse();
    this.y.values.subarray(start, this.y.length).reverse();
  }

  #weigh(start: number): void {
    weighVertices(this.x.values, this.y.values, this.weight.values, start, this.x.length - 1);
  }

  #endPart(isOuter: 0 | 1): void {
    this.pointStart.push(this.x.length);
    this.isOuter.push(isOuter);
  }

  #endFeature(head: FeatureHead, fromZoom: number, order: number): void {
    const firstPart = this.partStart.values[this.partStart.length - 1]!;
    const { values: x } = this.x;
    const { values: y } = this.y;
    let [minX, minY, maxX, maxY] = [WORLD, WORLD, 0, 0];
    for (let i = this.pointStart.values[firstPart]!; i < this.x.length; i++) {
      if (x[i]! < minX) minX = x[i]!;
      if (x[i]! > maxX) maxX = x[i]!;
      if (y[i]! < minY) minY = y[i]!;
      if (y[i]! > maxY) maxY = y[i]!;
    }
    for (const side of [minX, minY, maxX, maxY]) this.box.push(side);
    this.partStart.push(this.pointStart.length - 1);
    this.layer.push(LAYER_IDS.indexOf(head.layer));
    this.fromZoom.push(fromZoom);
    this.toZoom.push(head.toZoom ?? MAX_TILE_ZOOM);
    this.order.push(order);
    this.attributeSet.push(this.#internAttributes(head.attributes));
  }

  #internAttributes(attributes: Attributes): number {
    const key = JSON.stringify(attributes);
    let index = this.#attributeSetIndex.get(key);
    if (index === undefined) {
      index = this.attributeSets.push(attributes) - 1;
      this.#attributeSetIndex.set(key, index);
    }
    return index;
  }

  /** Indices of all features in painting order: by layer, then by order, equal attributes next to each other. */
  paintingOrder(): Uint32Array {
    const { values: layer } = this.layer;
    const { values: order } = this.order;
    const { values: set } = this.attributeSet;
    return Uint32Array.from({ length: this.count }, (_, i) => i).sort(
      (a, b) => layer[a]! - layer[b]! || order[a]! - order[b]! || set[a]! - set[b]! || a - b,
    );
  }
}

export function geometryOf(layer: number): TileGeometry {
  return TILE_LAYERS[LAYER_IDS[layer]!].geometry;
}

/** First zoom at which `gridArea` (squared grid steps) covers the layer's `minPixels`, at most the last zoom. */
export function zoomForArea(layer: TileLayerId, gridArea: number): number {
  const tileLayer: TileLayer = TILE_LAYERS[layer];
  const { minPixels } = tileLayer;
  if (minPixels === undefined) return 0;
  for (let zoom = 0; zoom < MAX_TILE_ZOOM; zoom++) {
    if (gridArea / 4 ** (WORLD_BITS - WORLD_PIXEL_BITS - zoom) >= minPixels) return zoom;
  }
  return MAX_TILE_ZOOM;
}

function gridX(lng: number): number {
  return Math.min(WORLD - 1, Math.max(0, Math.round(mercatorX(lng) * WORLD)));
}

function gridY(lat: number): number {
  return Math.min(WORLD - 1, Math.max(0, Math.round(mercatorY(lat) * WORLD)));
}

/** Square metres of the ground per squared grid step at a latitude. */
export function squareMetersPerGridStep(lat: number): number {
  return ((EQUATOR_METERS / WORLD) * Math.cos((lat * Math.PI) / 180)) ** 2;
}

/** [west, south, east, north] of all features in degrees; the whole world if there is none. */
export function boundsOf(store: FeatureStore): readonly [number, number, number, number] {
  const [west, north, east, south] = gridBoxOf(store);
  return [
    lngOfMercatorX(west / WORLD),
    latOfMercatorY(south / WORLD),
    lngOfMercatorX(east / WORLD),
    latOfMercatorY(north / WORLD),
  ];
}

/** minX, minY, maxX, maxY of all features in grid steps; the whole world if there is none. */
export function gridBoxOf({ box, count }: FeatureStore): readonly [number, number, number, number] {
  if (count === 0) return [0, 0, WORLD, WORLD];
  const sides: [number, number, number, number] = [WORLD, WORLD, 0, 0];
  for (let i = 0; i < box.length; i += 4) {
    sides[0] = Math.min(sides[0], box.values[i]!);
    sides[1] = Math.min(sides[1], box.values[i + 1]!);
    sides[2] = Math.max(sides[2], box.values[i + 2]!);
    sides[3] = Math.max(sides[3], box.values[i + 3]!);
  }
  return sides;
}

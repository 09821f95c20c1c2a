// A vector tile of cells: one layer of polygons, each with its figures, for map tools that draw them by their own rules.
import { PbfWriter } from 'pbf';
import { mercatorX, mercatorY } from './mercator.ts';
import { CLOSE_PATH, indexOf, LINE_TO, MOVE_TO, type TileValue, writeValue, written } from './tile-format.ts';
import { TILE_BUFFER, TILE_EXTENT } from './tile-layers.ts';

/** A convex cell in the world square (0 to 1, y pointing south): its outline without the closing vertex, and the box around it. */
export interface WorldCell {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

type Point = readonly [x: number, y: number];

const POLYGON = 3;

/** A closed outline in degrees as a cell of the world square. */
export function worldCell(ring: readonly (readonly [lng: number, lat: number])[]): WorldCell {
  const open = ring.slice(0, -1);
  const x = open.map(([lng]) => mercatorX(lng));
  const y = open.map(([, lat]) => mercatorY(lat));
  return { x, y, west: Math.min(...x), north: Math.min(...y), east: Math.max(...x), south: Math.max(...y) };
}

/** Writes one tile: `add` each cell in order, then `finish`. */
export class CellTile {
  readonly #layer: string;
  readonly #scale: number;
  readonly #column: number;
  readonly #row: number;
  readonly #features = new PbfWriter();
  readonly #message = new PbfWriter();
  readonly #keys = new Map<string, number>();
  readonly #values = new Map<TileValue, number>();

  /** @param layer its name in the tile */
  constructor(layer: string, z: number, x: number, y: number) {
    this.#layer = layer;
    this.#scale = 2 ** z;
    this.#column = x;
    this.#row = y;
  }

  /** Adds a cell, if some of it lies in the tile or its buffer and covers a step of the grid. @param number of the feature, unique in the map */
  add(cell: WorldCell, number: number, figures: Readonly<Record<string, TileValue>>): void {
    const [left, top] = [this.#gridX(cell.west), this.#gridY(cell.north)];
    const [right, bottom] = [this.#gridX(cell.east), this.#gridY(cell.south)];
    if (right < -TILE_BUFFER || left > TILE_EXTENT + TILE_BUFFER) return;
    if (bottom < -TILE_BUFFER || top > TILE_EXTENT + TILE_BUFFER) return;
    const outline = cell.x.map((x, i): Point => [this.#gridX(x), this.#gridY(cell.y[i] ?? 0)]);
    const geometry = commandsOf(roundedRing(clipped(outline)));
    if (geometry === undefined) return;
    const tags = Object.entries(figures).flatMap(([key, value]) => [
      indexOf(this.#keys, key),
      indexOf(this.#values, value),
    ]);
    const message = this.#message;
    message.pos = 0;
    message.writeVarintField(1, number);
    message.writePackedVarint(2, tags);
    message.writeVarintField(3, POLYGON);
    message.writePackedVarint(4, geometry);
    this.#features.writeBytesField(2, written(message));
  }

  /** The bytes of the tile; undefined: no cell lies in it. */
  finish(): Uint8Array | undefined {
    if (this.#features.pos === 0) return undefined;
    const layer = new PbfWriter();
    layer.writeVarintField(15, 2);
    layer.writeStringField(1, this.#layer);
    const features = written(this.#features);
    layer.realloc(features.length);
    layer.buf.set(features, layer.pos);
    layer.pos += features.length;
    for (const key of this.#keys.keys()) layer.writeStringField(3, key);
    for (const value of this.#values.keys()) layer.writeMessage(4, writeValue, value);
    layer.writeVarintField(5, TILE_EXTENT);
    const tile = new PbfWriter();
    tile.writeBytesField(3, written(layer));
    return written(tile);
  }

  #gridX(x: number): number {
    return (x * this.#scale - this.#column) * TILE_EXTENT;
  }

  #gridY(y: number): number {
    return (y * this.#scale - this.#row) * TILE_EXTENT;
  }
}

/** A convex outline cut at the edges of the tile and its buffer (Sutherland and Hodgman). */
function clipped(outline: readonly Point[]): readonly Point[] {
  const [least, most] = [-TILE_BUFFER, TILE_EXTENT + TILE_BUFFER];
  let points = outline;
  for (const axis of [0, 1] as const) {
    points = cutAt(points, axis, least, 1);
    points = cutAt(points, axis, most, -1);
  }
  return points;
}

/** The part of an outline on one side of a line. @param side 1: where the coordinate is more, -1: where it is less */
function cutAt(points: readonly Point[], axis: 0 | 1, line: number, side: 1 | -1): Point[] {
  return points.flatMap((to, i) => {
    const from = points.at(i - 1) ?? to;
    const [before, after] = [(from[axis] - line) * side, (to[axis] - line) * side];
    const share = before / (before - after);
    const crossing: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    if (before < 0 !== after < 0) return after < 0 ? [crossing] : [crossing, to];
    return after < 0 ? [] : [to];
  });
}

/** On the grid, clockwise on the screen, without repeated vertices; empty if it covers nothing. */
function roundedRing(points: readonly Point[]): readonly Point[] {
  const grid = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const ring = grid.filter((point, i) => {
    const before = grid.at(i - 1);
    return before === undefined || before[0] !== point[0] || before[1] !== point[1];
  });
  const doubledArea = ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  if (doubledArea === 0) return [];
  return doubledArea > 0 ? ring : ring.toReversed();
}

/** The commands of a ring; undefined if it is none. */
function commandsOf(ring: readonly Point[]): number[] | undefined {
  if (ring.length < 3) return undefined;
  let [x, y] = [0, 0];
  const steps = ring.flatMap((to, i) => {
    const step = [zigzag(to[0] - x), zigzag(to[1] - y)];
    [x, y] = to;
    if (i === 0) return [(1 << 3) | MOVE_TO, ...step, ((ring.length - 1) << 3) | LINE_TO];
    return step;
  });
  return [...steps, (1 << 3) | CLOSE_PATH];
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

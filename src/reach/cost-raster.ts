// The cost field on a raster: each cell takes the cost of its nearest edge plus the walk to it. The isochrone is a level set of this field.
import type { AreaDetail } from '../core/enums.ts';
import { scaleAt } from '../core/geometry/geodesic.ts';
import { chainRunsOf } from './chain-runs.ts';
import { NO_CHAIN } from './chains.ts';
import { flatCost, NOT_FLAT, type Outlines } from './flat-costs.ts';
import { type Grid, type NearestEdges, TILE_BITS, TILE_CELLS, type Tile } from './nearest-edges.ts';
import { WHOLE_EDGE } from './network-point.ts';
import { type CostField, UNREACHED } from './search.ts';
import { legMillisecondsPerMeter } from './speeds.ts';

/**
 * Costs of cells as far as they decide outlines, Infinity for unreached cells. Cell (x, y) lies at ((west + x)·stepLng, (south + y)·stepLat) and at `cellAt(x, y)` in memory:
 * whole tiles of nearest edges one after another, so that filling and reading a tile stays in the processor's cache.
 * The next raster reuses the memory.
 */
export interface CostRaster {
  readonly grid: Grid;
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
  readonly cost: Float32Array;
  readonly tileColumns: number;
  readonly tileRows: number;
  /** Tiles, by row from south-west, that an outline may cross: those with a reached cell, and their neighbours to the west and south. */
  readonly tilesToDraw: readonly number[];
  /** Tiles with a reached cell. Only in these and around them, `cost` says anything. */
  readonly reachedTiles: readonly number[];
  /** Whether a tile has a cell that is inside an outline by less than a step. */
  isSloped(tile: number): boolean;
}

/** The position of a cell in memory. */
export function cellAt({ tileColumns }: Pick<CostRaster, 'tileColumns'>, x: number, y: number): number {
  const tile = (y >> TILE_BITS) * tileColumns + (x >> TILE_BITS);
  return (tile << (2 * TILE_BITS)) | ((y & (TILE_CELLS - 1)) << TILE_BITS) | (x & (TILE_CELLS - 1));
}

/** The place itself, and how far a walk may go from it without a street. */
export interface Origin {
  /** 1e-7 degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly snapDistanceMeters: number;
}

/** Largest raster; the cell doubles until it fits. An hour by bicycle on flat ground fits, with 36 MB a thread. */
const MAX_CELLS = 3_000_000;
const CELLS_PER_TILE = TILE_CELLS * TILE_CELLS;

// What is known of a tile: in memory that nobody has cleared lie the costs of an earlier raster. A flat one is reached, and all of its costs are flat.
const UNKNOWN = 0;
const UNREACHED_TILE = 1;
const FLAT = 2;
const SLOPED = 3;

/** Memory of the last raster, reused by the next. */
let costs = new Float32Array(0);

/** The raster of a finished search. The cell doubles if the area is too large for it. */
export function costRaster(
  field: CostField,
  nearest: NearestEdges,
  origin: Origin,
  { cellMeters, detail }: { readonly cellMeters: number; readonly detail: AreaDetail },
  outlines: Outlines,
): CostRaster {
  let grid = nearest.grid(field.mode, cellMeters, detail);
  const box = reachedBox(field, origin, grid.farthestMeters);
  let extent = tilesOf(box, grid);
  while (extent.columns * extent.rows > MAX_CELLS) {
    grid = nearest.grid(field.mode, grid.cellMeters * 2, detail);
    extent = tilesOf(box, grid);
  }
  const { west, south, columns, rows } = extent;
  if (costs.length < columns * rows) costs = new Float32Array(columns * rows);
  const cost = costs.subarray(0, columns * rows);
  const perMeter = field.minimised === 'time' ? legMillisecondsPerMeter(field.mode) : 10;
  const tileColumns = columns / TILE_CELLS;
  const tileRows = rows / TILE_CELLS;
  const known = new Uint8Array(tileColumns * tileRows);
  const raster = { grid, west, south, columns, rows, cost, tileColumns, tileRows };
  for (let row = 0; row < tileRows; row++) {
    for (let column = 0; column < tileColumns; column++) {
      const tile = nearest.tile(grid, west / TILE_CELLS + column, south / TILE_CELLS + row);
      const number = row * tileColumns + column;
      const cells = cost.subarray(number * CELLS_PER_TILE, (number + 1) * CELLS_PER_TILE);
      known[number] = fillTile(field, tile, cells, perMeter / 100, outlines);
    }
  }
  fillAroundPlace(field, nearest, origin, raster, perMeter, known);
  const reachedTiles = Array.from(known.keys()).filter(tile => known[tile]! >= FLAT);
  for (const tile of reachedTiles) {
    for (let row = tile - tileColumns; row <= tile + tileColumns; row += tileColumns) {
      for (let each = row - 1; each <= row + 1; each++) clear(cost, known, each);
    }
  }
  return {
    ...raster,
    reachedTiles,
    tilesToDraw: withNeighbours(reachedTiles, tileColumns),
    isSloped: tile => known[tile] === SLOPED,
  };
}

/** Makes all cells of a tile unreached, if the tile is on the raster and still holds the costs of an earlier one. */
function clear(cost: Float32Array, known: Uint8Array, tile: number): void {
  if (known[tile] !== UNKNOWN) return;
  cost.fill(Number.POSITIVE_INFINITY, tile * CELLS_PER_TILE, (tile + 1) * CELLS_PER_TILE);
  known[tile] = UNREACHED_TILE;
}

/** Writes the costs of a tile's cells, if any is reached; returns what is known of the tile. Costs of points on the edge are not rounded: a raster needs no exact figure. */
function fillTile(field: CostField, tile: Tile, cost: Float32Array, perCentimetre: number, outlines: Outlines): number {
  const { runStart, cell, fraction, centimetres } = tile;
  const runs = chainRunsOf(tile, field);
  const {
    chain: chains,
    firstRun,
    first,
    last,
    isTurned,
    before,
    after,
    forward,
    backward,
    farthestAhead,
    farthestBehind,
  } = runs;
  const { limit } = field;
  const { labels } = field.reached();
  let known = UNKNOWN;
  for (let group = 0; group < chains.length; group++) {
    const chain = chains[group]!;
    if (chain === NO_CHAIN) continue;
    const hasStart = field.hasStart(chain);
    let there = labels[first[group]! * 2]!;
    let back = labels[last[group]! * 2]!;
    if (there > limit && back > limit && !hasStart) continue;
    if (there > limit) there = UNREACHED;
    if (back > limit) back = UNREACHED;
    if (known === UNKNOWN) {
      cost.fill(Number.POSITIVE_INFINITY);
      known = FLAT;
    }
    const lastRun = firstRun[group + 1]!;
    const most = Math.min(there + farthestAhead[group]!, back + farthestBehind[group]!);
    const farthestWalk = runs.centimetres[group]! * perCentimetre;
    const flat = flatCost(outlines, hasStart ? 0 : Math.min(there, back), most + farthestWalk);
    if (flat !== NOT_FLAT) {
      const end = runStart[lastRun]!;
      for (let p = runStart[firstRun[group]!]!; p < end; p++) cost[cell[p]!] = flat;
      continue;
    }
    known = SLOPED;
    for (let run = firstRun[group]!; run < lastRun; run++) {
      let from: number;
      let to: number;
      if (hasStart) {
        const edge = tile.runEdge[run]!;
        if (field.lookAt(edge)) {
          fillFromStarts(field, tile, run, cost, perCentimetre);
          continue;
        }
        from = field.onEdge(0);
        to = field.onEdge(WHOLE_EDGE);
      } else {
        const ahead = there + before[run]!;
        const behind = back + after[run]!;
        from = isTurned[run] ? behind : ahead;
        to = isTurned[run] ? ahead : behind;
      }
      if (from >= UNREACHED && to >= UNREACHED) continue;
      const perForward = forward[run]!;
      const perBackward = backward[run]!;
      const end = runStart[run + 1]!;
      for (let p = runStart[run]!; p < end; p++) {
        const k = fraction[p]!;
        const a = from + perForward * k;
        const b = to + perBackward * (WHOLE_EDGE - k);
        cost[cell[p]!] = (a < b ? a : b) + centimetres[p]! * perCentimetre;
      }
    }
  }
  return known;
}

/** The same for an edge with a start on it, at which the field looks. */
function fillFromStarts(field: CostField, tile: Tile, run: number, cost: Float32Array, perCentimetre: number): void {
  for (let p = tile.runStart[run]!; p < tile.runStart[run + 1]!; p++) {
    cost[tile.cell[p]!] = field.onEdge(tile.fraction[p]!) + tile.centimetres[p]! * perCentimetre;
  }
}

/** The reached tiles with their neighbours to the west, south and south-west: a square belongs to the tile of its south-west corner. */
function withNeighbours(reachedTiles: readonly number[], tileColumns: number): number[] {
  const wanted = new Set<number>();
  for (const tile of reachedTiles) {
    for (const row of [tile, tile - tileColumns]) {
      for (const neighbour of [row, row - 1]) if (neighbour >= 0) wanted.add(neighbour);
    }
  }
  return [...wanted];
}

/**
 * Fills cells around the place that are on its own streets or on none, by the straight walk from it; and the four cells around the place itself
 * whatever is near them, such as a bridge overhead, so that the place lies in its own area.
 */
function fillAroundPlace(
  field: CostField,
  nearest: NearestEdges,
  origin: Origin,
  raster: Omit<CostRaster, 'tilesToDraw' | 'reachedTiles' | 'isSloped'>,
  perMeter: number,
  known: Uint8Array,
): void {
  const { grid, west, south, columns, rows, cost, tileColumns } = raster;
  const scale = scaleAt(origin.lat);
  const farthest = Math.max(origin.snapDistanceMeters, grid.cellMeters);
  const dx = Math.ceil(farthest / (grid.stepLng * scale.metersPerLngE7)) + 1;
  const dy = Math.ceil(farthest / (grid.stepLat * scale.metersPerLatE7)) + 1;
  const x0 = Math.round(origin.lng / grid.stepLng) - west;
  const y0 = Math.round(origin.lat / grid.stepLat) - south;
  for (let y = Math.max(0, y0 - dy); y <= Math.min(rows - 1, y0 + dy); y++) {
    for (let x = Math.max(0, x0 - dx); x <= Math.min(columns - 1, x0 + dx); x++) {
      const meters = Math.hypot(
        ((west + x) * grid.stepLng - origin.lng) * scale.metersPerLngE7,
        ((south + y) * grid.stepLat - origin.lat) * scale.metersPerLatE7,
      );
      const isCorner =
        Math.abs((west + x) * grid.stepLng - origin.lng) <= grid.stepLng &&
        Math.abs((south + y) * grid.stepLat - origin.lat) <= grid.stepLat;
      if (meters > farthest && !isCorner) continue;
      const [tileX, tileY] = [x >> TILE_BITS, y >> TILE_BITS];
      const number = tileY * tileColumns + tileX;
      clear(cost, known, number);
      if (meters * perMeter >= cost[cellAt(raster, x, y)]!) continue;
      const tile = nearest.tile(grid, west / TILE_CELLS + tileX, south / TILE_CELLS + tileY);
      const cell = ((y & (TILE_CELLS - 1)) << TILE_BITS) | (x & (TILE_CELLS - 1));
      const edge = tile.edge[cell]!;
      if (!isCorner && (tile.water[cell] !== 0 || (edge >= 0 && !field.isStart(edge)))) continue;
      cost[cellAt(raster, x, y)] = meters * perMeter;
      known[number] = SLOPED;
    }
  }
}

function reachedBox(field: CostField, origin: Origin, farthestMeters: number) {
  const { west, south, east, north } = field.box();
  const scale = scaleAt(origin.lat);
  const margin = farthestMeters + origin.snapDistanceMeters;
  const dLat = margin / scale.metersPerLatE7;
  const dLng = margin / scale.metersPerLngE7;
  return {
    west: Math.min(west, origin.lng) - dLng,
    east: Math.max(east, origin.lng) + dLng,
    south: Math.min(south, origin.lat) - dLat,
    north: Math.max(north, origin.lat) + dLat,
  };
}

/** Whole tiles around a box, with at least one free cell on every side. */
function tilesOf(box: { west: number; east: number; south: number; north: number }, grid: Grid) {
  const first = (degrees: number, step: number) => Math.floor((Math.floor(degrees / step) - 1) / TILE_CELLS);
  const last = (degrees: number, step: number) => Math.floor((Math.ceil(degrees / step) + 1) / TILE_CELLS);
  const west = first(box.west, grid.stepLng);
  const south = first(box.south, grid.stepLat);
  return {
    west: west * TILE_CELLS,
    south: south * TILE_CELLS,
    columns: (last(box.east, grid.stepLng) - west + 1) * TILE_CELLS,
    rows: (last(box.north, grid.stepLat) - south + 1) * TILE_CELLS,
  };
}

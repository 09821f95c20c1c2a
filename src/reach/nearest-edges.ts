// The nearest edge of each cell of a fixed raster: the same for every start, so computed once per tile and cached.

import type { AreaDetail } from '../core/enums.ts';
import { scaleAt } from '../core/geometry/geodesic.ts';
import { nearestFraction } from '../core/geometry/segment.ts';
import { type BaseMode, baseModeOf, type SearchMode } from '../core/modes.ts';
import type { Obstacles } from '../region/obstacles.ts';
import { EDGE_CONNECTOR, EDGE_TUNNEL, EDGES_PER_BOX, type StreetNetwork } from '../region/streets.ts';
import { isUsable } from './network-point.ts';

/** Cells along one side of a tile, a power of two. */
export const TILE_BITS = 6;
export const TILE_CELLS = 1 << TILE_BITS;
/** The area is one of the surface: what lies above a tunnel is not reached through it. */
const NOT_ON_THE_SURFACE = EDGE_CONNECTOR | EDGE_TUNNEL;
/** A cell farther than this from every street is unreachable by street. */
const FARTHEST_CELL_METERS = 50;
/** For display, so many cells at least: else what is within reach would fall between coarse cells. */
const FARTHEST_CELLS = 1.25;
/** An outline crosses the side of a cell at one of its parts, which are whole numbers of 1e-7 degrees. */
export const CELL_PARTS = 4;
/** More than the number of tiles of 10 m cells around the earth; used to number tiles. */
const TILES_ACROSS = 2 ** 17;
/** Limit of cached tiles; the oldest go first. One takes 44 KB. */
const MAX_TILES = 8192;

/** A latitude/longitude grid with steps in whole 1e-7 degrees and its origin at 0,0; cell (x, y) has its centre at x·stepLng, y·stepLat. */
export interface Grid {
  /** Number of the grid among those of a network. */
  readonly number: number;
  /** Wheels share the grid of walkers: a cell belongs to its street, whether wheels may use it or not. */
  readonly mode: BaseMode;
  readonly cellMeters: number;
  /** How far the nearest edge of a cell may lie. */
  readonly farthestMeters: number;
  readonly stepLat: number;
  readonly stepLng: number;
}

/** TILE_CELLS² cells, numbered row by row from south-west. */
export interface Tile {
  /** Nearest edge of each cell, −1 if none is near enough or the cell is on water. */
  readonly edge: Int32Array;
  /** 1 if the cell is on water (farther than half a cell from any edge). */
  readonly water: Uint8Array;
  /** The edges that are nearest to some cell; the cells of edge i are runStart[i] ≤ p < runStart[i+1] in the columns below. */
  readonly runEdge: Int32Array;
  readonly runStart: Uint16Array;
  readonly cell: Uint16Array;
  /** The position on the edge nearest to the cell, in 1/65536, at most 65535. */
  readonly fraction: Uint16Array;
  /**
   * The walk from there to the cell, beyond half a cell. No cell lies exactly on its road: with the whole distance, the outline along a fast
   * road would stop too early by the distance that a car drives in that time (200 m at 60 km/h on a 30 m raster).
   */
  readonly centimetres: Uint16Array;
}

/** Tiles of nearest edges of one network, made on first use. */
export class NearestEdges {
  readonly #streets: StreetNetwork;
  readonly #obstacles: Obstacles;
  readonly #grids = new Map<string, Grid>();
  readonly #tiles = new Map<number, Tile>();

  constructor(streets: StreetNetwork, obstacles: Obstacles) {
    this.#streets = streets;
    this.#obstacles = obstacles;
  }

  /** The grid of a mode and cell size; steps are taken at the middle latitude of the network, so all answers share them. */
  grid(searchMode: SearchMode, cellMeters: number, detail: AreaDetail): Grid {
    const mode = baseModeOf(searchMode);
    const farthestMeters = Math.max(FARTHEST_CELL_METERS, detail === 'DISPLAY' ? FARTHEST_CELLS * cellMeters : 0);
    const key = `${mode} ${cellMeters} ${farthestMeters}`;
    let grid = this.#grids.get(key);
    if (grid === undefined) {
      const { nodeLat, nodeCount } = this.#streets;
      const { metersPerLatE7, metersPerLngE7 } = scaleAt(nodeLat[nodeCount >> 1] ?? 0);
      const stepLat = CELL_PARTS * Math.round(cellMeters / metersPerLatE7 / CELL_PARTS);
      const stepLng = CELL_PARTS * Math.round(cellMeters / metersPerLngE7 / CELL_PARTS);
      grid = { number: this.#grids.size, mode, cellMeters, farthestMeters, stepLat, stepLng };
      this.#grids.set(key, grid);
    }
    return grid;
  }

  /** The tile whose south-west cell is (tileX·64, tileY·64). */
  tile(grid: Grid, tileX: number, tileY: number): Tile {
    const key = (grid.number * TILES_ACROSS + tileX + TILES_ACROSS / 2) * TILES_ACROSS + tileY + TILES_ACROSS / 2;
    let tile = this.#tiles.get(key);
    if (tile === undefined) {
      tile = this.#make(grid, tileX, tileY);
      if (this.#tiles.size >= MAX_TILES) this.#tiles.delete(this.#tiles.keys().next().value ?? 0);
      this.#tiles.set(key, tile);
    }
    return tile;
  }

  #make(grid: Grid, tileX: number, tileY: number): Tile {
    const cells = TILE_CELLS * TILE_CELLS;
    const edge = new Int32Array(cells).fill(-1);
    const fraction = new Uint16Array(cells);
    const meters = new Float32Array(cells).fill(grid.farthestMeters + 0.001);
    const west = tileX * TILE_CELLS * grid.stepLng;
    const south = tileY * TILE_CELLS * grid.stepLat;
    const scale = scaleAt(south + (TILE_CELLS / 2) * grid.stepLat);
    const dLat = Math.ceil(grid.farthestMeters / scale.metersPerLatE7);
    const dLng = Math.ceil(grid.farthestMeters / scale.metersPerLngE7);
    const boxes = this.#streets.edgeIndex
      .search(
        west - dLng,
        south - dLat,
        west + (TILE_CELLS - 1) * grid.stepLng + dLng,
        south + (TILE_CELLS - 1) * grid.stepLat + dLat,
      )
      .sort((a, b) => a - b);
    for (const box of boxes) {
      const end = Math.min((box + 1) * EDGES_PER_BOX, this.#streets.edgeCount);
      for (let e = box * EDGES_PER_BOX; e < end; e++) {
        this.#paint(e, grid, west, south, scale, dLat, dLng, edge, fraction, meters);
      }
    }
    const water = this.#water(grid, west, south, meters, edge);
    return { edge, water, ...runsOf(edge, fraction, meters, grid.cellMeters / 2) };
  }

  /** Assigns an edge to every cell for which it is the nearest so far. */
  #paint(
    e: number,
    grid: Grid,
    west: number,
    south: number,
    scale: { metersPerLatE7: number; metersPerLngE7: number },
    dLat: number,
    dLng: number,
    edge: Int32Array,
    fraction: Uint16Array,
    meters: Float32Array,
  ): void {
    const streets = this.#streets;
    if (streets.edgeFlags[e]! & NOT_ON_THE_SURFACE || !isUsable(streets.modes[grid.mode], e)) return;
    const from = streets.edgeFrom[e]!;
    const to = streets.edgeTo[e]!;
    const aLng = streets.nodeLng[from]! - west;
    const aLat = streets.nodeLat[from]! - south;
    const bLng = streets.nodeLng[to]! - west;
    const bLat = streets.nodeLat[to]! - south;
    const x1 = Math.max(0, Math.ceil((Math.min(aLng, bLng) - dLng) / grid.stepLng));
    const x2 = Math.min(TILE_CELLS - 1, Math.floor((Math.max(aLng, bLng) + dLng) / grid.stepLng));
    const y1 = Math.max(0, Math.ceil((Math.min(aLat, bLat) - dLat) / grid.stepLat));
    const y2 = Math.min(TILE_CELLS - 1, Math.floor((Math.max(aLat, bLat) + dLat) / grid.stepLat));
    const ax = aLng * scale.metersPerLngE7;
    const ay = aLat * scale.metersPerLatE7;
    const bx = bLng * scale.metersPerLngE7;
    const by = bLat * scale.metersPerLatE7;
    const layer = streets.edgeLayer[e]!;
    const halfCell = grid.cellMeters / 2;
    for (let y = y1; y <= y2; y++) {
      const py = y * grid.stepLat * scale.metersPerLatE7;
      for (let x = x1; x <= x2; x++) {
        const px = x * grid.stepLng * scale.metersPerLngE7;
        const t = nearestFraction(px, py, ax, ay, bx, by);
        const distance = Math.hypot(ax + t * (bx - ax) - px, ay + t * (by - ay) - py);
        const cell = y * TILE_CELLS + x;
        const known = meters[cell]!;
        if (distance > grid.farthestMeters) continue;
        // If a bridge and a street under it both touch the cell, the upper one wins.
        const above = edge[cell]! < 0 ? 0 : layer - streets.edgeLayer[edge[cell]!]!;
        const bothTouch = above !== 0 && distance <= halfCell && known <= halfCell;
        if (bothTouch ? above < 0 : distance >= known) continue;
        meters[cell] = distance;
        edge[cell] = e;
        fraction[cell] = Math.min(65535, Math.round(t * 65536));
      }
    }
  }

  /** Marks water, and removes the edge from water cells farther than half a cell from it. */
  #water(grid: Grid, west: number, south: number, meters: Float32Array, edge: Int32Array): Uint8Array {
    const water = new Uint8Array(TILE_CELLS * TILE_CELLS);
    const { waterIndex, waterAreaStart, waterRingStart, waterRings } = this.#obstacles;
    const east = west + (TILE_CELLS - 1) * grid.stepLng;
    const north = south + (TILE_CELLS - 1) * grid.stepLat;
    for (const area of waterIndex.search(west, south, east, north)) {
      if (area + 1 >= waterAreaStart.length) continue;
      const crossings: number[] = [];
      for (let y = 0; y < TILE_CELLS; y++) {
        const lat = south + y * grid.stepLat;
        crossings.length = 0;
        for (let r = waterAreaStart[area]!; r < waterAreaStart[area + 1]!; r++) {
          for (let i = waterRingStart[r]!; i + 3 < waterRingStart[r + 1]!; i += 2) {
            const y1 = waterRings[i + 1]!;
            const y2 = waterRings[i + 3]!;
            if (y1 > lat === y2 > lat) continue;
            crossings.push(waterRings[i]! + ((waterRings[i + 2]! - waterRings[i]!) * (lat - y1)) / (y2 - y1));
          }
        }
        crossings.sort((a, b) => a - b);
        for (let c = 0; c + 1 < crossings.length; c += 2) {
          const x1 = Math.max(0, Math.ceil((crossings[c]! - west) / grid.stepLng));
          const x2 = Math.min(TILE_CELLS - 1, Math.floor((crossings[c + 1]! - west) / grid.stepLng));
          for (let x = x1; x <= x2; x++) {
            const cell = y * TILE_CELLS + x;
            if (edge[cell]! >= 0 && meters[cell]! <= grid.cellMeters / 2) continue;
            water[cell] = 1;
            edge[cell] = -1;
          }
        }
      }
    }
    return water;
  }
}

/** Cells sorted by edge, so that a reader fetches an edge's costs once for all of its cells. */
function runsOf(
  edge: Int32Array,
  fraction: Uint16Array,
  meters: Float32Array,
  freeMeters: number,
): Omit<Tile, 'edge' | 'water'> {
  const cell = Uint16Array.from({ length: edge.length }, (_, i) => i)
    .filter(i => edge[i]! >= 0)
    .sort((a, b) => edge[a]! - edge[b]! || a - b);
  const runEdge: number[] = [];
  const runStart: number[] = [];
  cell.forEach((c, p) => {
    if (edge[c] === runEdge.at(-1)) return;
    runEdge.push(edge[c]!);
    runStart.push(p);
  });
  return {
    runEdge: Int32Array.from(runEdge),
    runStart: Uint16Array.from([...runStart, cell.length]),
    cell,
    fraction: cell.map(c => fraction[c]!),
    centimetres: cell.map(c => Math.round(Math.max(0, meters[c]! - freeMeters) * 100)),
  };
}

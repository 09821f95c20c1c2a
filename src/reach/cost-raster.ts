// The cost field on a raster: each cell takes the cost of its nearest edge plus the walk to it (`reach.md`, The area is a level set).
import { scaleAt } from '../geo/geodesic.ts';
import { FARTHEST_CELL_METERS, type Grid, type NearestEdges, TILE_CELLS } from './nearest-edges.ts';
import { WALK_MS_PER_METER } from './network-point.ts';
import type { CostField } from './search.ts';

/** Costs of cells, row by row from south-west; Infinity where nothing leads. Cell (x, y) lies at ((west + x)·stepLng, (south + y)·stepLat). */
export interface CostRaster {
  readonly grid: Grid;
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
  readonly cost: Float64Array;
}

/** Where the place itself is, and how far it may be left on foot without a street. */
export interface Origin {
  /** 1e-7 degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly snapDistanceMeters: number;
}

/** Largest raster; the cell doubles until it fits. */
const MAX_CELLS = 2_000_000;

/** The raster of a finished search. `cellMeters` doubles if the area is too large for it. */
export function costRaster(field: CostField, nearest: NearestEdges, origin: Origin, cellMeters: number): CostRaster {
  const box = reachedBox(field, origin);
  let grid = nearest.grid(field.mode, cellMeters);
  let extent = cellsOf(box, grid);
  while (extent.columns * extent.rows > MAX_CELLS) {
    grid = nearest.grid(field.mode, grid.cellMeters * 2);
    extent = cellsOf(box, grid);
  }
  const cost = new Float64Array(extent.columns * extent.rows).fill(Number.POSITIVE_INFINITY);
  const perMeter = field.minimised === 'time' ? WALK_MS_PER_METER : 10;
  const raster = { grid, ...extent, cost };
  const startEdges = new Set(field.starts.map(start => start.edge));
  const aroundPlace = walkedFromPlace(origin, raster, perMeter);
  forEachTile(raster, (tileX, tileY, x1, y1, x2, y2) => {
    const tile = nearest.tile(grid, tileX, tileY);
    for (let y = y1; y < y2; y++) {
      let cell = (y - tileY * TILE_CELLS) * TILE_CELLS + (x1 - tileX * TILE_CELLS);
      let to = (y - raster.south) * raster.columns + (x1 - raster.west);
      for (let x = x1; x < x2; x++, cell++, to++) {
        const edge = tile.edge[cell]!;
        if (edge >= 0) {
          cost[to] = field.at(edge, tile.fraction[cell]!) + (tile.centimetres[cell]! / 100) * perMeter;
        }
        const walked = aroundPlace(x, y);
        if (walked < cost[to]! && tile.water[cell] === 0 && (edge < 0 || startEdges.has(edge))) cost[to] = walked;
      }
    }
  });
  return raster;
}

/** Cost of walking straight from the place to a cell, Infinity beyond the shortest leg. */
function walkedFromPlace(origin: Origin, raster: Omit<CostRaster, 'cost'>, perMeter: number) {
  const scale = scaleAt(origin.lat);
  const { stepLat, stepLng, cellMeters } = raster.grid;
  // Half a cell at least, so that the place itself lies inside its own area.
  const farthest = Math.max(origin.snapDistanceMeters, cellMeters);
  const dx = Math.ceil(farthest / (stepLng * scale.metersPerLngE7)) + 1;
  const dy = Math.ceil(farthest / (stepLat * scale.metersPerLatE7)) + 1;
  const x0 = Math.round(origin.lng / stepLng);
  const y0 = Math.round(origin.lat / stepLat);
  return (x: number, y: number) => {
    if (Math.abs(x - x0) > dx || Math.abs(y - y0) > dy) return Number.POSITIVE_INFINITY;
    const meters = Math.hypot(
      (x * stepLng - origin.lng) * scale.metersPerLngE7,
      (y * stepLat - origin.lat) * scale.metersPerLatE7,
    );
    return meters <= farthest ? meters * perMeter : Number.POSITIVE_INFINITY;
  };
}

function reachedBox(field: CostField, origin: Origin) {
  const { nodeLat, nodeLng, edgeFrom, edgeTo } = field.streets;
  const box = { west: origin.lng, east: origin.lng, south: origin.lat, north: origin.lat };
  const include = (node: number) => {
    box.west = Math.min(box.west, nodeLng[node]!);
    box.east = Math.max(box.east, nodeLng[node]!);
    box.south = Math.min(box.south, nodeLat[node]!);
    box.north = Math.max(box.north, nodeLat[node]!);
  };
  for (let i = 0; i < field.reachedCount; i++) include(field.reached[i]!);
  for (const { edge } of field.starts) {
    include(edgeFrom[edge]!);
    include(edgeTo[edge]!);
  }
  // A reached node may lie on a long edge whose other end is not reached; what lies along it is within the remaining cost.
  const { adjacencyStart, adjacency } = field.streets;
  for (let i = 0; i < field.reachedCount; i++) {
    const node = field.reached[i]!;
    for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
      const link = adjacency[a]!;
      include(link & 1 ? edgeFrom[link >> 1]! : edgeTo[link >> 1]!);
    }
  }
  const scale = scaleAt(origin.lat);
  const margin = FARTHEST_CELL_METERS + origin.snapDistanceMeters;
  const dLat = margin / scale.metersPerLatE7;
  const dLng = margin / scale.metersPerLngE7;
  return { west: box.west - dLng, east: box.east + dLng, south: box.south - dLat, north: box.north + dLat };
}

function cellsOf(box: { west: number; east: number; south: number; north: number }, grid: Grid) {
  const west = Math.floor(box.west / grid.stepLng) - 1;
  const south = Math.floor(box.south / grid.stepLat) - 1;
  return {
    west,
    south,
    columns: Math.ceil(box.east / grid.stepLng) + 2 - west,
    rows: Math.ceil(box.north / grid.stepLat) + 2 - south,
  };
}

function forEachTile(
  raster: Omit<CostRaster, 'cost'>,
  visit: (tileX: number, tileY: number, x1: number, y1: number, x2: number, y2: number) => void,
): void {
  const east = raster.west + raster.columns;
  const north = raster.south + raster.rows;
  for (let tileY = Math.floor(raster.south / TILE_CELLS); tileY * TILE_CELLS < north; tileY++) {
    for (let tileX = Math.floor(raster.west / TILE_CELLS); tileX * TILE_CELLS < east; tileX++) {
      visit(
        tileX,
        tileY,
        Math.max(raster.west, tileX * TILE_CELLS),
        Math.max(raster.south, tileY * TILE_CELLS),
        Math.min(east, (tileX + 1) * TILE_CELLS),
        Math.min(north, (tileY + 1) * TILE_CELLS),
      );
    }
  }
}

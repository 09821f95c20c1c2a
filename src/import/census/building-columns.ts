// Where people live within cells of 1 km: the residential buildings of each, with footprint × storeys.

import { areaSquareMeters } from '../../core/geometry/area.ts';
import { centroidOf } from '../../core/geometry/centroid.ts';
import { toLaea } from '../../core/geometry/laea.ts';
import { at } from '../../core/lists.ts';
import { type Column, groupStarts } from '../../region/columns.ts';
import { areasBearing } from '../osm/areas.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { keyOf } from './collected.ts';
import type { MergedGrid } from './merge-cells.ts';

/** Residential buildings, and buildings whose type the map does not state. */
const RESIDENTIAL =
  /^(yes|residential|house|detached|semidetached_house|terrace|apartments|bungalow|farm|dormitory|cabin|static_caravan|houseboat)$/;
/** For buildings whose storeys are not known. */
const USUAL_LEVELS = 2;

interface Building {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  readonly floorArea: number;
}

/** @param grid the cells of 1 km; undefined leaves the columns empty */
export function buildingColumns(osm: OsmData, grid: MergedGrid | undefined): Record<string, Column> {
  const buildings = grid === undefined ? [] : buildingsIn(osm, grid);
  buildings.sort((a, b) => a.cell - b.cell);
  return {
    'buildings.start': grid ? groupStarts(buildings, ({ cell }) => cell, grid.keys.length) : new Uint32Array(0),
    // Rounded down, so that they stay in their cell.
    'buildings.x': Int32Array.from(buildings, ({ x }) => Math.floor(x)),
    'buildings.y': Int32Array.from(buildings, ({ y }) => Math.floor(y)),
    'buildings.floorArea': Float32Array.from(buildings, ({ floorArea }) => floorArea),
  };
}

function buildingsIn(osm: OsmData, grid: MergedGrid): Building[] {
  const cellOf = new Map(Array.from(grid.keys, (key, cell) => [key, cell]));
  const found: Building[] = [];
  for (const { tags, area } of areasBearing(osm, 'building', tags => RESIDENTIAL.test(tags.building ?? ''))) {
    const middle = centroidOf(at(at(area, 0), 0));
    const { x, y } = toLaea(middle.y / 1e7, middle.x / 1e7);
    const cell = cellOf.get(keyOf(Math.floor(x / 1000), Math.floor(y / 1000)));
    const levels = Number.parseFloat(tags['building:levels'] ?? '');
    const floorArea = areaSquareMeters(area) * (levels > 0 && levels < 100 ? levels : USUAL_LEVELS);
    if (cell !== undefined) found.push({ cell, x, y, floorArea });
  }
  return found;
}

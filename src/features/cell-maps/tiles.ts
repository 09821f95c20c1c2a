// What the tiles of a map of cells have: the fields of a cell, and the last zoom that shows more than the one before.
import { MAX_TILE_ZOOM } from '../../map/tile-layers.ts';
import type { ScoresTable } from '../cell-scores/cell-scores.ts';
import type { TimesTable } from '../cell-times/cell-times.ts';
import { sideMeters } from '../cell-times/cells.ts';
import type { AboutMap } from './kept-cells.ts';

const EQUATOR_METERS = 40_075_017;
/** Cells across a tile at the equator from which on further zooms are no finer for the eye: steps of the grid are then 1/256 of a cell. */
const CELLS_ACROSS = 16;

/** The fields of a cell, each with what it says. */
export function tileFields(about: AboutMap): Readonly<Record<string, string>> {
  const { mapKind, members } = about;
  return {
    id: 'The cell, as the census or H3 names it',
    ...(mapKind === 'SCORES' ? scoreFields(about.members) : timeFields(about.members)),
    ...(members.cellKind !== 'H3' && { inhabitants: 'Inhabitants, as published' }),
  };
}

function timeFields({ transportMode }: TimesTable['members']) {
  return {
    seconds: 'Travel time between the place and the centre of the cell',
    meters: 'Metres along the streets; by timetable the metres walked',
    ...(transportMode === 'TRANSIT' && { transfers: 'How often one changes' }),
  };
}

function scoreFields({ category }: ScoresTable['members']) {
  return {
    score: category === undefined ? 'Location index, 0 to 100' : `Location index, category ${category}, 0 to 100`,
    low: 'Lower end of the band of the score',
    high: 'Upper end of the band of the score',
    ...(category === undefined && { level: 'Level, 1 to 5; missing where the data decide too little' }),
  };
}

/** Of an archive: readers magnify its last tiles, and large cells need no more than one or a few of them. */
export async function lastZoomOf({ members: { cellKind, resolution } }: AboutMap): Promise<number> {
  const side = await sideMeters(cellKind, resolution);
  return Math.min(MAX_TILE_ZOOM, Math.ceil(Math.log2(EQUATOR_METERS / (CELLS_ACROSS * side))));
}

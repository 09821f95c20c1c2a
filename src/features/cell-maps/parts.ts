// What all handlers of maps of cells share: the parts of the service that they need, their paths, and which maps there are.
import type { CellMapRecord } from '../../accounts/state/cell-map-record.ts';
import type { State } from '../../accounts/state/state.ts';
import type { RegionPart } from '../../answers/route.ts';
import type { ByteCache } from '../../core/byte-cache.ts';
import { DomainError } from '../../core/errors.ts';
import { type AboutMap, mapKindOf } from './kept-cells.ts';

export interface CellMapParts extends RegionPart {
  readonly state: State;
  readonly publicUrl: string;
  /** Signs cursors. */
  readonly cursorSecret: Buffer;
  /** Keeps tiles and archives. */
  readonly pictures: ByteCache;
}

export const CELL_MAPS_PATH = '/api/location-ext/cell-maps';
/** Makes maps of scores, which are then maps of cells like others. */
export const SCORE_MAPS_PATH = '/api/location-ext/score-maps';
export const CELL_TILES_PATH = '/cell-maps';

/** What an answer says of every map. */
export function life(map: CellMapRecord, about: AboutMap, publicUrl: string) {
  const { title } = about;
  const ofToken = `${publicUrl}${CELL_TILES_PATH}/${map.token}`;
  return {
    id: map.id,
    mapKind: mapKindOf(about),
    ...(title !== undefined && { title }),
    createdAt: map.createdAt,
    ...(map.expiresAt !== null && { expiresAt: map.expiresAt }),
    tileJsonUrl: `${ofToken}/tiles.json`,
    tileUrl: tileUrl(map, publicUrl),
    archiveUrl: `${ofToken}/tiles.pmtiles`,
  };
}

export function tileUrl({ token }: Pick<CellMapRecord, 'token'>, publicUrl: string): string {
  return `${publicUrl}${CELL_TILES_PATH}/${token}/{z}/{x}/{y}.mvt`;
}

/** @throws DomainError `cell-map-not-found`, also where the map has ended */
export function liveMap(map: CellMapRecord | undefined, now: Date): CellMapRecord {
  if (map === undefined || (map.expiresAt !== null && map.expiresAt <= now.toISOString())) throw notFound();
  return map;
}

export function notFound(): DomainError {
  return new DomainError(
    'cell-map-not-found',
    'There is no such map of cells; it was deleted, has ended, or never was.',
  );
}

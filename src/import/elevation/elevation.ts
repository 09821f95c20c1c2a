// Heights of the terrain from SRTM tiles: .hgt files, bare or zipped, each read on the first query of a point in it.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { inputSize } from '../../core/input-file.ts';
import { type UnpackedBound, UnpackedLimit } from '../files/unpacked-limit.ts';
import { looksLikeZip, zipEntries } from '../files/zip.ts';
import { cornerOf, decodeTile, heightInTile, isTileSize, TILE_SIZES_SENTENCE, type Tile } from './tile.ts';

export interface Elevation {
  /** Names of the files, without folders. */
  readonly files: readonly string[];
  /**
   * Metres above the sea at a point in 1e-7 degrees, bilinear between the four samples around it; undefined if one of them is
   * a void, and outside the tiles.
   * @throws OperatorError one sentence, if the tile is damaged
   */
  heightAt(latE7: number, lngE7: number): number | undefined;
  /** Whether a point in 1e-7 degrees lies in one of the tiles, south and west border included. */
  holds(latE7: number, lngE7: number): boolean;
}

interface Shelved {
  readonly label: string;
  readonly read: () => Tile;
  tile?: Tile;
}

const DEGREE_E7 = 1e7;
/** A tile on land compresses to a third, one of the open sea to nothing. */
const TILES_UNPACKED: UnpackedBound = { times: 8, smallBytes: 256 << 20, kind: 'archive of elevation tiles on land' };

/**
 * Opens tiles. This function checks names, sizes and archive directories; the first use of a tile checks its heights.
 * @throws OperatorError one sentence for a missing, foreign, truncated or doubled file
 */
export async function openElevation(paths: readonly string[]): Promise<Elevation> {
  const shelf = new Map<number, Shelved>();
  const names = paths.map(path => basename(path));
  const sizes = paths.map(path => inputSize(path, '.hgt files or .zip archives of them'));
  // Tiles stay in memory once they are read.
  const unpacked = new UnpackedLimit(
    names.join(', '),
    sizes.reduce((sum, size) => sum + size, 0),
    TILES_UNPACKED,
  );
  for (const path of paths) {
    for (const { corner, label, read } of await tilesOf(path)) {
      const key = keyOf(corner.lat, corner.lng);
      const other = shelf.get(key);
      if (other) throw new OperatorError(`${other.label} and ${label} are the same elevation tile; name it once.`);
      const readTile = () => {
        const bytes = read();
        unpacked.add(bytes.length);
        return decodeTile(label, corner, bytes);
      };
      shelf.set(key, { label, read: readTile });
    }
  }
  const heightIn = (lat: number, lng: number, latE7: number, lngE7: number) => {
    const shelved = shelf.get(keyOf(lat, lng));
    if (shelved === undefined) return undefined;
    shelved.tile ??= shelved.read();
    return heightInTile(shelved.tile, latE7, lngE7);
  };
  return {
    files: names,
    heightAt(latE7, lngE7) {
      const lat = Math.floor(latE7 / DEGREE_E7);
      const lng = Math.floor(lngE7 / DEGREE_E7);
      // Neighbours share their border rows and columns, so a point on a border is also in the tile before it.
      const isOnLat = latE7 === lat * DEGREE_E7;
      const isOnLng = lngE7 === lng * DEGREE_E7;
      return (
        heightIn(lat, lng, latE7, lngE7) ??
        (isOnLat ? heightIn(lat - 1, lng, latE7, lngE7) : undefined) ??
        (isOnLng ? heightIn(lat, lng - 1, latE7, lngE7) : undefined) ??
        (isOnLat && isOnLng ? heightIn(lat - 1, lng - 1, latE7, lngE7) : undefined)
      );
    },
    holds: (latE7, lngE7) => shelf.has(keyOf(Math.floor(latE7 / DEGREE_E7), Math.floor(lngE7 / DEGREE_E7))),
  };
}

interface FoundTile {
  readonly corner: { readonly lat: number; readonly lng: number };
  /** Its name in messages. */
  readonly label: string;
  readonly read: () => Buffer;
}

/** The tiles of a file: one, or those of an archive. */
async function tilesOf(path: string): Promise<FoundTile[]> {
  const name = basename(path);
  const bytes = inputSize(path, '.hgt files or .zip archives of them');
  if (!looksLikeZip(path)) {
    checkSize(name, bytes);
    return [{ corner: cornerOf(name), label: name, read: () => readFileSync(path) }];
  }
  // Archives from a Mac have a shadow "._N49E011.hgt" of each file.
  const entries = await zipEntries(path, each => /(^|\/)[^/.][^/]*\.hgt$/i.test(each));
  if (entries.length === 0) throw new OperatorError(`${name} holds no .hgt file; expected SRTM elevation tiles.`);
  return entries.map(entry => {
    const label = `${basename(entry.name)} in ${name}`;
    checkSize(label, entry.bytes);
    return { corner: cornerOf(basename(entry.name)), label, read: () => entry.read() };
  });
}

function checkSize(label: string, bytes: number): void {
  if (isTileSize(bytes)) return;
  throw new OperatorError(
    `${label} is not a whole SRTM elevation tile: it has ${bytes.toLocaleString('en')} bytes; expected ${TILE_SIZES_SENTENCE}.`,
  );
}

function keyOf(lat: number, lng: number): number {
  return lat * 1000 + lng;
}

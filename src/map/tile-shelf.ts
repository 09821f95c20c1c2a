// Keeps the tile archives of the region versions in use open, and closes the least recently used ones of each region.
import { basename, dirname, join } from 'node:path';
import type { Region } from '../region/region.ts';
import { openTileArchive, type TileArchive } from './tile-archive.ts';

export interface TileShelf {
  /** The archive of the region's current version, or undefined if it cannot be read. */
  current(region: Region): Promise<TileArchive | undefined>;
  /** The archive of a version of the same region, or undefined if it is no longer on disk. */
  ofVersion(region: Region, version: string): Promise<TileArchive | undefined>;
  close(): Promise<void>;
}

/** Of a region: the current version, the previous one, and one that an update is just replacing. */
const MOST_OPEN = 3;

/** A dropped archive stays open for this long, because tiles may still be being read from it. */
const CLOSE_AFTER_MILLISECONDS = 10_000;

const VERSION = /^[0-9a-f]{16}$/;

export function createTileShelf(): TileShelf {
  const open = new Map<string, Promise<TileArchive>>();

  async function archiveAt(path: string): Promise<TileArchive> {
    const known = open.get(path);
    const archive = known ?? openTileArchive(path);
    open.delete(path);
    open.set(path, archive);
    const ofRegion = [...open].filter(([other]) => regionFolderOf(other) === regionFolderOf(path));
    const [oldest] = ofRegion;
    if (ofRegion.length > MOST_OPEN && oldest !== undefined) {
      open.delete(oldest[0]);
      setTimeout(() => oldest[1].then(old => old.close()).catch(() => undefined), CLOSE_AFTER_MILLISECONDS).unref();
    }
    try {
      return await archive;
    } catch (fault) {
      open.delete(path);
      throw fault;
    }
  }

  return {
    current: region => archiveAt(region.tilesPath).catch(() => undefined),
    async ofVersion(region, version) {
      if (!VERSION.test(version)) return undefined;
      const path = join(dirname(region.folder), version, basename(region.tilesPath));
      return archiveAt(path).catch(() => undefined);
    },
    async close() {
      const archives = await Promise.allSettled(open.values());
      open.clear();
      for (const archive of archives) if (archive.status === 'fulfilled') await archive.value.close();
    },
  };
}

/** The folder with all versions of a region. @param path of a version's archive */
function regionFolderOf(path: string): string {
  return dirname(dirname(path));
}

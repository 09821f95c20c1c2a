// Reads single tiles of a region's PMTiles archive as they lie there, compressed.
import { open } from 'node:fs/promises';
import { Compression, findTile, type RangeResponse, SharedPromiseCache, type Source, zxyToTileId } from 'pmtiles';

export interface Tile {
  readonly bytes: Buffer;
  readonly isGzipped: boolean;
}

export interface TileArchive {
  /** The tile, or undefined where there is none. Rejects if the archive is gone or damaged. */
  read(z: number, x: number, y: number): Promise<Tile | undefined>;
}

/** Directories kept in memory; a country has about a hundred. */
const DIRECTORIES_KEPT = 200;

/** Deepest nesting of directories the format allows. */
const DEEPEST_DIRECTORY = 3;

/** Opens an archive. The file is opened for each read, so that nothing has to be closed when a new version replaces it. */
export function openTileArchive(path: string): TileArchive {
  const source = fileSource(path);
  const cache = new SharedPromiseCache(DIRECTORIES_KEPT);
  return {
    async read(z, x, y) {
      const header = await cache.getHeader(source);
      if (z < header.minZoom || z > header.maxZoom) return undefined;
      const tileId = zxyToTileId(z, x, y);
      let { rootDirectoryOffset: offset, rootDirectoryLength: length } = header;
      for (let depth = 0; depth <= DEEPEST_DIRECTORY; depth++) {
        const entry = findTile(await cache.getDirectory(source, offset, length, header), tileId);
        if (entry === null) return undefined;
        if (entry.runLength > 0) {
          const { data } = await source.getBytes(header.tileDataOffset + entry.offset, entry.length);
          return { bytes: Buffer.from(data), isGzipped: header.tileCompression === Compression.Gzip };
        }
        offset = header.leafDirectoryOffset + entry.offset;
        length = entry.length;
      }
      throw new Error(`${path} nests its directories too deeply.`);
    },
  };
}

function fileSource(path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length): Promise<RangeResponse> {
      const file = await open(path, 'r');
      try {
        const bytes = new Uint8Array(length);
        const { bytesRead } = await file.read(bytes, 0, length, offset);
        return { data: bytes.buffer.slice(0, bytesRead) };
      } finally {
        await file.close();
      }
    },
  };
}

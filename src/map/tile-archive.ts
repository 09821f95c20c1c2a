// Reads tiles from a region's archive: decompressed for the picture, compressed for clients that decompress themselves.
import { type FileHandle, open } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { Compression, type Header, PMTiles, SharedPromiseCache, type Source } from 'pmtiles';
import { createByteCache } from '../core/byte-cache.ts';
import { OperatorError } from '../core/errors.ts';

/** The tiles of some views. Reading one again takes as long as the rest of its answer: another thread reads it, and on a busy core both wait. */
const TILE_CACHE_BYTES = 8 << 20;

export interface StoredTile {
  readonly bytes: Buffer;
  /** The value of `Content-Encoding` for these bytes, if they are compressed. */
  readonly encoding: 'gzip' | undefined;
}

export interface TileArchive {
  readonly path: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** [west, south, east, north] in degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** The tile as the archive stores it; undefined if there is none. */
  readStored(z: number, x: number, y: number): Promise<StoredTile | undefined>;
  /** The tile's uncompressed bytes; undefined if there is none. */
  readTile(z: number, x: number, y: number): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

/** Opens a PMTiles 3 archive of vector tiles, our own or a third-party one. @throws OperatorError for any other file */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const file = await open(path, 'r').catch((cause: Error) => {
    throw new OperatorError(`${path} cannot be opened: ${cause.message}.`, { cause });
  });
  const directoryCache = new SharedPromiseCache(100, true, decompress);
  const tiles = createByteCache(TILE_CACHE_BYTES);
  const archive = new PMTiles(fileSource(file, path), directoryCache, async bytes => bytes);
  let header: Header;
  try {
    header = await archive.getHeader();
    if (header.tileType !== 1) throw new Error('its tiles are not vector tiles');
    if (header.tileCompression > Compression.Gzip) throw new Error('its tiles are not compressed by gzip');
  } catch (cause) {
    await file.close();
    throw new OperatorError(`${path} is not a readable PMTiles archive: ${(cause as Error).message}.`, { cause });
  }
  const encoding = header.tileCompression === Compression.Gzip ? 'gzip' : undefined;

  async function readStored(z: number, x: number, y: number): Promise<StoredTile | undefined> {
    if (x < 0 || y < 0 || x >= 2 ** z || y >= 2 ** z) return undefined;
    const bytes = await tiles.get(`${z}/${x}/${y}`, async () => {
      const tile = await archive.getZxy(z, x, y);
      return tile && Buffer.from(tile.data);
    });
    return bytes && { bytes, encoding };
  }
  return {
    path,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    readStored,
    async readTile(z, x, y) {
      const stored = await readStored(z, x, y);
      return stored && (stored.encoding === 'gzip' ? gunzipSync(stored.bytes) : stored.bytes);
    },
    close: () => file.close(),
  };
}

function fileSource(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}

async function decompress(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression !== Compression.Gzip) return bytes;
  const plain = gunzipSync(new Uint8Array(bytes));
  return plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength) as ArrayBuffer;
}

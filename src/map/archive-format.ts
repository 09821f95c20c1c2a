// The bytes of a PMTiles version 3 archive before its tiles: header, directories, metadata. Clustered: tiles lie in the order of their ids, runs of equal tiles are one entry.
// The format: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { at } from '../core/lists.ts';

const HEADER_BYTES = 127;
/** Readers first fetch this many bytes: header and root directory must lie in them. */
const FIRST_FETCH_BYTES = 16_384;
const LEAF_ENTRIES = 4096;
const GZIP = 2;
const MVT = 1;

export interface ArchiveDescription {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** [west, south, east, north] in degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** Written as the archive's JSON metadata. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface Entry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  readonly runLength: number;
}

/** The tiles of an archive in any order; several may have the same content. */
export interface ArchiveTiles {
  readonly tileIds: ArrayLike<number>;
  readonly contentOfTile: ArrayLike<number>;
  readonly contentLength: ArrayLike<number>;
}

/** Entries in ascending order of tile id; contents in the order of their first use. */
export function arranged({ tileIds, contentOfTile, contentLength }: ArchiveTiles): {
  readonly entries: Entry[];
  readonly contentsInOrder: Uint32Array;
} {
  const tiles = Uint32Array.from({ length: tileIds.length }, (_, i) => i).sort(
    (a, b) => (tileIds[a] ?? 0) - (tileIds[b] ?? 0),
  );
  const offsetOfContent = new Float64Array(contentLength.length).fill(-1);
  const contentsInOrder = new Uint32Array(contentLength.length);
  const entries: Entry[] = [];
  let ordered = 0;
  let nextOffset = 0;
  for (const tile of tiles) {
    const tileId = tileIds[tile] ?? 0;
    const content = contentOfTile[tile] ?? 0;
    const length = contentLength[content] ?? 0;
    if (offsetOfContent[content] === -1) {
      offsetOfContent[content] = nextOffset;
      contentsInOrder[ordered++] = content;
      nextOffset += length;
    }
    const offset = offsetOfContent[content] ?? 0;
    const last = entries.at(-1);
    if (last !== undefined && last.offset === offset && last.tileId + last.runLength === tileId) {
      entries[entries.length - 1] = { ...last, runLength: last.runLength + 1 };
    } else {
      entries.push({ tileId, offset, length, runLength: 1 });
    }
  }
  return { entries, contentsInOrder };
}

/** All bytes before the first tile. */
export function archiveStart(
  description: ArchiveDescription,
  entries: readonly Entry[],
  { tileBytes, tiles, contents }: { readonly tileBytes: number; readonly tiles: number; readonly contents: number },
): Buffer {
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(description.metadata));
  const header = headerBytes(description, {
    root: root.length,
    metadata: metadata.length,
    leaves: leaves.length,
    tileData: tileBytes,
    tiles,
    entries: entries.length,
    contents,
  });
  return Buffer.concat([header, root, metadata, leaves]);
}

/** The root directory, and leaf directories if a single directory would exceed a reader's first fetch. */
function directories(entries: readonly Entry[]): { readonly root: Buffer; readonly leaves: Buffer } {
  const whole = directoryBytes(entries);
  if (HEADER_BYTES + whole.length <= FIRST_FETCH_BYTES) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const pointers: Entry[] = [];
    const leaves: Buffer[] = [];
    let offset = 0;
    for (let i = 0; i < entries.length; i += size) {
      const leaf = directoryBytes(entries.slice(i, i + size));
      pointers.push({ tileId: at(entries, i).tileId, offset, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directoryBytes(pointers);
    if (HEADER_BYTES + root.length <= FIRST_FETCH_BYTES) return { root, leaves: Buffer.concat(leaves) };
  }
}

function directoryBytes(entries: readonly Entry[]): Buffer {
  const bytes = new PbfWriter();
  bytes.writeVarint(entries.length);
  entries.forEach((entry, i) => {
    bytes.writeVarint(entry.tileId - (i === 0 ? 0 : at(entries, i - 1).tileId));
  });
  for (const { runLength } of entries) bytes.writeVarint(runLength);
  for (const { length } of entries) bytes.writeVarint(length);
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1];
    bytes.writeVarint(before !== undefined && before.offset + before.length === offset ? 0 : offset + 1);
  });
  return gzipSync(bytes.finish());
}

interface Sizes {
  readonly root: number;
  readonly metadata: number;
  readonly leaves: number;
  readonly tileData: number;
  readonly tiles: number;
  readonly entries: number;
  readonly contents: number;
}

function headerBytes({ minZoom, maxZoom, bounds }: ArchiveDescription, sizes: Sizes): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  let at = 8;
  let offset = HEADER_BYTES;
  for (const length of [sizes.root, sizes.metadata, sizes.leaves, sizes.tileData]) {
    header.writeBigUInt64LE(BigInt(offset), at);
    header.writeBigUInt64LE(BigInt(length), at + 8);
    offset += length;
    at += 16;
  }
  for (const count of [sizes.tiles, sizes.entries, sizes.contents]) {
    header.writeBigUInt64LE(BigInt(count), at);
    at += 8;
  }
  header[96] = 1;
  header[97] = GZIP;
  header[98] = GZIP;
  header[99] = MVT;
  header[100] = minZoom;
  header[101] = maxZoom;
  const [west, south, east, north] = bounds;
  [west, south, east, north].forEach((degrees, i) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i);
  });
  header[118] = Math.min(maxZoom, Math.max(minZoom, 12));
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return header;
}

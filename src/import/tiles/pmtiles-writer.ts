// Writes a PMTiles version 3 archive: clustered, equal tiles stored once, runs of equal tiles as one entry.
// The format: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';
import { growingFloat64, growingUint32 } from '../../core/growable.ts';

const HEADER_BYTES = 127;
/** Readers first fetch this many bytes: header and root directory must lie in them. */
const FIRST_FETCH_BYTES = 16_384;
const LEAF_ENTRIES = 4096;
const GZIP = 2;
const MVT = 1;
const COPY_BYTES = 1 << 22;

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

/** Takes tiles in any order, keeps them in a file beside `path`, and assembles the archive at the end. */
export class PmtilesWriter {
  readonly #path: string;
  readonly #heap: string;
  readonly #heapFile: number;
  #heapBytes = 0;
  readonly #tileIds = growingFloat64();
  readonly #contentOfTile = growingUint32();
  readonly #contentOffset = growingFloat64();
  readonly #contentLength = growingUint32();
  readonly #contentByHash = new Map<string, number>();

  constructor(path: string) {
    this.#path = path;
    this.#heap = `${path}.heap`;
    this.#heapFile = openSync(this.#heap, 'w+');
  }

  /** Adds a tile (uncompressed vector tile); every z/x/y at most once. */
  add(z: number, x: number, y: number, tile: Uint8Array): void {
    const hash = createHash('sha256').update(tile).digest('base64');
    let content = this.#contentByHash.get(hash);
    if (content === undefined) {
      const compressed = gzipSync(tile);
      content = this.#contentOffset.length;
      this.#contentByHash.set(hash, content);
      this.#contentOffset.push(this.#heapBytes);
      this.#contentLength.push(compressed.length);
      writeFully(this.#heapFile, compressed, this.#heapBytes);
      this.#heapBytes += compressed.length;
    }
    this.#tileIds.push(zxyToTileId(z, x, y));
    this.#contentOfTile.push(content);
  }

  /** Writes the archive and returns its size; the file is synced to disk. */
  finish(description: ArchiveDescription): {
    readonly tiles: number;
    readonly contents: number;
    readonly bytes: number;
  } {
    const { entries, contentsInOrder } = this.#arrange();
    const { root, leaves } = directories(entries);
    const metadata = gzipSync(JSON.stringify(description.metadata));
    const tileDataOffset = HEADER_BYTES + root.length + metadata.length + leaves.length;
    const header = headerBytes(description, {
      root: root.length,
      metadata: metadata.length,
      leaves: leaves.length,
      tileData: this.#heapBytes,
      tiles: this.#tileIds.length,
      entries: entries.length,
      contents: this.#contentOffset.length,
    });
    const file = openSync(this.#path, 'wx');
    try {
      const start = Buffer.concat([header, root, metadata, leaves]);
      writeFully(file, start, 0);
      this.#copyContents(file, tileDataOffset, contentsInOrder);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    this.discard();
    return {
      tiles: this.#tileIds.length,
      contents: this.#contentOffset.length,
      bytes: tileDataOffset + this.#heapBytes,
    };
  }

  /** Removes the file beside the archive after an abort. */
  discard(): void {
    closeSync(this.#heapFile);
    unlinkSync(this.#heap);
  }

  /** Entries in ascending order of tile id; contents in the order of their first use. */
  #arrange(): { readonly entries: Entry[]; readonly contentsInOrder: Uint32Array } {
    const { values: ids } = this.#tileIds;
    const tiles = Uint32Array.from({ length: this.#tileIds.length }, (_, i) => i).sort((a, b) => ids[a]! - ids[b]!);
    const offsetOfContent = new Float64Array(this.#contentOffset.length).fill(-1);
    const contentsInOrder = new Uint32Array(this.#contentOffset.length);
    const entries: Entry[] = [];
    let ordered = 0;
    let nextOffset = 0;
    for (const tile of tiles) {
      const tileId = ids[tile]!;
      const content = this.#contentOfTile.values[tile]!;
      const length = this.#contentLength.values[content]!;
      if (offsetOfContent[content] === -1) {
        offsetOfContent[content] = nextOffset;
        contentsInOrder[ordered++] = content;
        nextOffset += length;
      }
      const offset = offsetOfContent[content]!;
      const last = entries.at(-1);
      if (last !== undefined && last.offset === offset && last.tileId + last.runLength === tileId) {
        entries[entries.length - 1] = { ...last, runLength: last.runLength + 1 };
      } else {
        entries.push({ tileId, offset, length, runLength: 1 });
      }
    }
    return { entries, contentsInOrder };
  }

  #copyContents(file: number, start: number, contentsInOrder: Uint32Array): void {
    let buffer = Buffer.allocUnsafe(COPY_BYTES);
    let filled = 0;
    let position = start;
    for (const content of contentsInOrder) {
      const length = this.#contentLength.values[content]!;
      if (filled + length > buffer.length) {
        writeFully(file, buffer.subarray(0, filled), position);
        position += filled;
        filled = 0;
        if (length > buffer.length) buffer = Buffer.allocUnsafe(length);
      }
      readFully(this.#heapFile, buffer.subarray(filled, filled + length), this.#contentOffset.values[content]!);
      filled += length;
    }
    writeFully(file, buffer.subarray(0, filled), position);
  }
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
      pointers.push({ tileId: entries[i]!.tileId, offset, length: leaf.length, runLength: 0 });
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
    bytes.writeVarint(entry.tileId - (i === 0 ? 0 : entries[i - 1]!.tileId));
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

function writeFully(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, position + done);
}

function readFully(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(file, bytes, done, bytes.length - done, position + done);
    if (read === 0) throw new Error('the file of tiles ended before its last tile');
    done += read;
  }
}

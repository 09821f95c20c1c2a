// Writes a PMTiles archive to a file: equal tiles are stored once.
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import { growingFloat64, growingUint32 } from '../../core/growable.ts';
import { type ArchiveDescription, archiveStart, arranged } from '../../map/archive-format.ts';

const COPY_BYTES = 1 << 22;

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
    const { entries, contentsInOrder } = arranged({
      tileIds: this.#tileIds.values.subarray(0, this.#tileIds.length),
      contentOfTile: this.#contentOfTile.values,
      contentLength: this.#contentLength.values.subarray(0, this.#contentLength.length),
    });
    const start = archiveStart(description, entries, {
      tileBytes: this.#heapBytes,
      tiles: this.#tileIds.length,
      contents: this.#contentOffset.length,
    });
    const file = openSync(this.#path, 'wx');
    try {
      writeFully(file, start, 0);
      this.#copyContents(file, start.length, contentsInOrder);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    this.discard();
    return {
      tiles: this.#tileIds.length,
      contents: this.#contentOffset.length,
      bytes: start.length + this.#heapBytes,
    };
  }

  /** Removes the file beside the archive after an abort. */
  discard(): void {
    closeSync(this.#heapFile);
    unlinkSync(this.#heap);
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

// Reads `.osm.pbf` files (https://wiki.openstreetmap.org/wiki/PBF_Format): blobs → blocks → objects in columns, one block in memory at a time.

import { type FileHandle, open } from 'node:fs/promises';
import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { OperatorError } from '../../core/errors.ts';
import type { UnpackedLimit } from '../files/unpacked-limit.ts';
import type { OsmCollector } from './collector.ts';
import { dateOfData } from './dates.ts';
import type { OsmHeader } from './osm-data.ts';
import { readBlock } from './pbf-block.ts';

import { Malformed, Wire } from './wire.ts';

/** The limits of the format; a file with a larger block has another format or is hostile. */
const MAX_BLOB_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;
const SUPPORTED_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** Whether bytes begin like a `.osm.pbf`: a block header of type OSMHeader. */
export function looksLikePbf(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(4, 24)).includes('OSMHeader', 0, 'latin1');
}

/**
 * Feeds every object of a PBF file to the collector.
 * @param name the file's name for messages
 * @param size the file's size in bytes
 * @throws OperatorError one sentence that says what is wrong with the file, and where
 */
export async function readPbf(
  name: string,
  path: string,
  size: number,
  collector: OsmCollector,
  unpacked: UnpackedLimit,
  onProgress: (bytesDone: number) => void,
): Promise<OsmHeader> {
  const file = await open(path, 'r');
  try {
    let header: OsmHeader = {};
    for (let position = 0; position < size; ) {
      const at = position;
      const read = async (bytes: number) => {
        if (position + bytes > size) throw cutShort(name, at, bytes, size - position);
        const found = await bytesAt(file, position, bytes);
        if (found.length < bytes) throw cutShort(name, at, bytes, found.length);
        position += bytes;
        return found;
      };
      const headerLength = (await read(4)).readUInt32BE();
      if (headerLength > MAX_BLOB_HEADER_BYTES) throw foreign(name, at);
      const blobHeader = readBlobHeader(await read(headerLength), name, at);
      if (blobHeader.size > MAX_BLOB_BYTES) throw foreign(name, at);
      const blob = await read(blobHeader.size);
      try {
        if (blobHeader.type === 'OSMHeader') header = readHeaderBlock(unpack(blob, name, unpacked), name);
        else if (blobHeader.type === 'OSMData') readBlock(unpack(blob, name, unpacked), collector);
        else collector.leftOut.unknownBlocks++;
      } catch (cause) {
        if (cause instanceof OperatorError) throw cause;
        const what = cause instanceof Malformed ? cause.message : 'its data cannot be unpacked';
        throw new OperatorError(`${name} is damaged: in the block at byte ${at}, ${what}. Download it again.`, {
          cause,
        });
      }
      onProgress(position);
    }
    return header;
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, count: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(count);
  let done = 0;
  while (done < count) {
    const { bytesRead } = await file.read(bytes, done, count - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

function readBlobHeader(bytes: Buffer, name: string, at: number): { type: string; size: number } {
  const found = { type: '', size: -1 };
  try {
    const wire = new Wire(bytes);
    for (let field = wire.field(); field !== 0; field = wire.field()) {
      if (field === 1) {
        const { start, end } = wire.range();
        found.type = bytes.toString('utf8', start, end);
      } else if (field === 3) found.size = wire.signedField();
      else wire.skip();
    }
  } catch {
    throw foreign(name, at);
  }
  if (found.size < 0 || found.type === '') throw foreign(name, at);
  return found;
}

function unpack(bytes: Buffer, name: string, unpacked: UnpackedLimit): Buffer {
  let raw: Buffer | undefined;
  let zlib: Buffer | undefined;
  let zstd: Buffer | undefined;
  let rawSize: number | undefined;
  let other = false;
  const wire = new Wire(bytes);
  const content = () => {
    const { start, end } = wire.range();
    return bytes.subarray(start, end);
  };
  for (let field = wire.field(); field !== 0; field = wire.field()) {
    if (field === 1) raw = content();
    else if (field === 2) rawSize = wire.signedField();
    else if (field === 3) zlib = content();
    else if (field === 7) zstd = content();
    else {
      wire.skip();
      other ||= field > 3;
    }
  }
  if (rawSize !== undefined && (rawSize < 0 || rawSize > MAX_BLOB_BYTES)) {
    throw new Malformed(`the unpacked size is ${rawSize} bytes, and a block has at most ${MAX_BLOB_BYTES}`);
  }
  const data = zlib !== undefined ? inflated(zlib) : (raw ?? (zstd === undefined ? undefined : inflatedZstd(zstd)));
  if (data === undefined) {
    throw new OperatorError(
      other
        ? `${name} is compressed in a way this program does not read (zlib, zstd or none are): convert it with "osmium cat -o other.osm.pbf".`
        : `${name} is damaged: a block holds no data. Download it again.`,
    );
  }
  if (rawSize !== undefined && rawSize !== data.length) {
    throw new Malformed(`the data has ${data.length} bytes instead of ${rawSize}`);
  }
  unpacked.add(data.length);
  return data;
}

function inflated(zlib: Buffer): Buffer {
  const { buffer, engine } = inflateSync(zlib, {
    maxOutputLength: MAX_BLOB_BYTES,
    info: true,
  } as object) as unknown as {
    readonly buffer: Buffer;
    readonly engine: { readonly bytesWritten: number };
  };
  if (engine.bytesWritten !== zlib.length) throw new Malformed('more follows the end of its data');
  return buffer;
}

function inflatedZstd(zstd: Buffer): Buffer {
  return zstdDecompressSync(zstd, { maxOutputLength: MAX_BLOB_BYTES });
}

function readHeaderBlock(bytes: Buffer, name: string): OsmHeader {
  const header: { -readonly [K in keyof OsmHeader]: OsmHeader[K] } = {};
  const wire = new Wire(bytes);
  const text = () => {
    const { start, end } = wire.range();
    return bytes.toString('utf8', start, Math.min(end, start + 1000));
  };
  for (let field = wire.field(); field !== 0; field = wire.field()) {
    if (field === 1) {
      const box = [0, 0, 0, 0];
      const inner = new Wire(bytes, wire.range());
      for (let side = inner.field(); side !== 0; side = inner.field()) {
        if (side <= 4) box[side - 1] = inner.zigzagField() / 1e9;
        else inner.skip();
      }
      header.box = { west: box[0]!, east: box[1]!, north: box[2]!, south: box[3]! };
    } else if (field === 4) {
      const feature = text();
      if (!SUPPORTED_FEATURES.has(feature)) {
        throw new OperatorError(
          `${name} needs ${JSON.stringify(feature.slice(0, 80))} to be read, which this program does not support.`,
        );
      }
    } else if (field === 16) header.writingProgram = text();
    else if (field === 32) {
      const timestamp = dateOfData(wire.signedField());
      if (timestamp !== undefined) header.timestamp = timestamp;
    } else wire.skip();
  }
  return header;
}

function cutShort(name: string, at: number, wanted: number, left: number): OperatorError {
  return new OperatorError(
    `${name} is cut short: the block at byte ${at} wants ${wanted} bytes and only ${left} are left. Download it again.`,
  );
}

function foreign(name: string, at: number): OperatorError {
  return new OperatorError(`${name} is not an .osm.pbf file: there is no valid block at byte ${at}.`);
}

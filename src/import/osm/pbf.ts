// Reads `.osm.pbf` files (https://wiki.openstreetmap.org/wiki/PBF_Format): blobs → blocks → objects in columns.

import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { OperatorError } from '../../core/errors.ts';
import type { OsmCollector } from './collector.ts';
import { dateOfData } from './dates.ts';
import type { OsmHeader } from './osm-data.ts';
import { readBlock } from './pbf-block.ts';

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
 * @throws OperatorError one sentence that says what is wrong with the file, and where
 */
export function readPbf(
  name: string,
  bytes: Uint8Array,
  collector: OsmCollector,
  onProgress: (bytesDone: number) => void,
): OsmHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: OsmHeader = {};
  let position = 0;
  while (position < bytes.length) {
    const at = position;
    if (position + 4 > bytes.length) throw cutShort(name, at, 4, bytes.length - position);
    const headerLength = view.getUint32(position);
    position += 4;
    if (headerLength > MAX_BLOB_HEADER_BYTES) throw foreign(name, at);
    if (position + headerLength > bytes.length) throw cutShort(name, at, headerLength, bytes.length - position);
    const blobHeader = readBlobHeader(bytes.subarray(position, position + headerLength), name, at);
    position += headerLength;
    if (blobHeader.size > MAX_BLOB_BYTES) throw foreign(name, at);
    if (position + blobHeader.size > bytes.length) {
      throw cutShort(name, at, blobHeader.size, bytes.length - position);
    }
    const blob = bytes.subarray(position, position + blobHeader.size);
    position += blobHeader.size;
    try {
      if (blobHeader.type === 'OSMHeader') header = readHeaderBlock(unpack(blob, name), name);
      else if (blobHeader.type === 'OSMData') readBlock(new PbfReader(unpack(blob, name)), collector);
    } catch (cause) {
      if (cause instanceof OperatorError) throw cause;
      throw new OperatorError(`${name} is damaged: the block at byte ${at} cannot be decoded. Download it again.`, {
        cause,
      });
    }
    onProgress(position);
  }
  return header;
}

function readBlobHeader(bytes: Uint8Array, name: string, at: number): { type: string; size: number } {
  const found = { type: '', size: -1 };
  try {
    new PbfReader(bytes).readFields((tag: number, _: unknown, pbf: PbfReader) => {
      if (tag === 1) found.type = pbf.readString();
      else if (tag === 3) found.size = pbf.readVarint();
    }, undefined);
  } catch {
    throw foreign(name, at);
  }
  if (found.size < 0) throw foreign(name, at);
  return found;
}

function unpack(bytes: Uint8Array, name: string): Uint8Array {
  let raw: Uint8Array | undefined;
  let zlib: Uint8Array | undefined;
  let zstd: Uint8Array | undefined;
  let other = false;
  new PbfReader(bytes).readFields((tag: number, _: unknown, pbf: PbfReader) => {
    if (tag === 1) raw = pbf.readBytes();
    else if (tag === 3) zlib = pbf.readBytes();
    else if (tag === 7) zstd = pbf.readBytes();
    else if (tag > 3) other = true;
  }, undefined);
  if (zlib !== undefined) return inflateSync(zlib, { maxOutputLength: MAX_BLOB_BYTES });
  if (raw !== undefined) return raw;
  if (zstd !== undefined) return zstdDecompressSync(zstd, { maxOutputLength: MAX_BLOB_BYTES });
  throw new OperatorError(
    other
      ? `${name} is compressed in a way this program does not read (zlib, zstd or none are): convert it with "osmium cat -o other.osm.pbf".`
      : `${name} is damaged: a block holds no data. Download it again.`,
  );
}

function readHeaderBlock(bytes: Uint8Array, name: string): OsmHeader {
  const header: { -readonly [K in keyof OsmHeader]: OsmHeader[K] } = {};
  new PbfReader(bytes).readFields((tag: number, _: unknown, pbf: PbfReader) => {
    if (tag === 1) {
      const box = [0, 0, 0, 0];
      const end = pbf.readVarint() + pbf.pos;
      pbf.readFields(
        (field: number, __: unknown, inner: PbfReader) => {
          box[field - 1] = inner.readSVarint() / 1e9;
        },
        undefined,
        end,
      );
      header.box = { west: box[0]!, east: box[1]!, north: box[2]!, south: box[3]! };
    } else if (tag === 4) {
      const feature = pbf.readString();
      if (!SUPPORTED_FEATURES.has(feature)) {
        throw new OperatorError(`${name} needs "${feature}" to be read, which this program does not support.`);
      }
    } else if (tag === 16) header.writingProgram = pbf.readString();
    else if (tag === 32) {
      const timestamp = dateOfData(pbf.readVarint(true));
      if (timestamp !== undefined) header.timestamp = timestamp;
    }
  }, undefined);
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

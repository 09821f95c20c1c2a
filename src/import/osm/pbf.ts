// Reads `.osm.pbf` files (https://wiki.openstreetmap.org/wiki/PBF_Format): blobs → blocks → objects in columns.
import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { OperatorError } from '../../errors.ts';
import type { OsmCollector } from './collector.ts';
import type { OsmHeader } from './osm-data.ts';

/** The format's own limits; a larger block is a foreign or hostile file. */
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
 * @throws OperatorError one sentence saying what is wrong with the file and where
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
    else if (tag === 32) header.timestamp = new Date(pbf.readVarint(true) * 1000).toISOString();
  }, undefined);
  return header;
}

/** One PrimitiveBlock. The string table is only decoded where a tag or role uses it. */
function readBlock(pbf: PbfReader, collector: OsmCollector): void {
  const strings: Uint8Array[] = [];
  const groups: number[] = [];
  let granularity = 100;
  let latOffset = 0;
  let lngOffset = 0;
  pbf.readFields((tag: number) => {
    if (tag === 1) {
      pbf.readFields(
        (field: number) => {
          if (field === 1) strings.push(pbf.readBytes());
        },
        undefined,
        pbf.readVarint() + pbf.pos,
      );
    } else if (tag === 2) {
      groups.push(pbf.pos);
    } else if (tag === 17) granularity = pbf.readVarint();
    else if (tag === 19) latOffset = pbf.readVarint(true);
    else if (tag === 20) lngOffset = pbf.readVarint(true);
  }, undefined);

  const known = new Int32Array(strings.length).fill(-1);
  const block: Block = {
    granularity,
    latOffset,
    lngOffset,
    string(index) {
      let global = known[index]!;
      if (global < 0) {
        const bytes = strings[index];
        if (bytes === undefined) throw new Error(`string ${index} of ${strings.length}`);
        global = collector.string(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
        known[index] = global;
      }
      return global;
    },
  };
  for (const position of groups) {
    pbf.pos = position;
    const end = pbf.readVarint() + pbf.pos;
    pbf.readFields(
      (tag: number) => {
        const start = pbf.pos;
        if (tag === 1) readPlainNode(pbf, pbf.readVarint() + pbf.pos, block, collector);
        else if (tag === 2) readDenseNodes(pbf, pbf.readVarint() + pbf.pos, block, collector);
        else if (tag === 3) readWay(pbf, pbf.readVarint() + pbf.pos, block, collector);
        else if (tag === 4) readRelation(pbf, pbf.readVarint() + pbf.pos, block, collector);
        else pbf.pos = start;
      },
      undefined,
      end,
    );
  }
}

interface Block {
  readonly granularity: number;
  readonly latOffset: number;
  readonly lngOffset: number;
  string(index: number): number;
}

/** Nanodegrees of the format → our 1e-7 degrees. */
function degreesE7(offset: number, granularity: number, value: number): number {
  return Math.round((offset + granularity * value) / 100);
}

function readDenseNodes(pbf: PbfReader, end: number, block: Block, collector: OsmCollector): void {
  let ids: number[] = [];
  let lats: number[] = [];
  let lngs: number[] = [];
  let keysValues: number[] = [];
  let versions: number[] = [];
  let timestamps: number[] = [];
  pbf.readFields(
    (tag: number) => {
      if (tag === 1) ids = pbf.readPackedSVarint();
      else if (tag === 5) {
        pbf.readFields(
          (field: number) => {
            if (field === 1) versions = pbf.readPackedVarint();
            else if (field === 2) timestamps = pbf.readPackedSVarint();
          },
          undefined,
          pbf.readVarint() + pbf.pos,
        );
      } else if (tag === 8) lats = pbf.readPackedSVarint();
      else if (tag === 9) lngs = pbf.readPackedSVarint();
      else if (tag === 10) keysValues = pbf.readPackedVarint();
    },
    undefined,
    end,
  );
  if (lats.length !== ids.length || lngs.length !== ids.length) throw new Error('dense columns differ in length');
  let id = 0;
  let lat = 0;
  let lng = 0;
  let seconds = 0;
  let tag = 0;
  for (let i = 0; i < ids.length; i++) {
    id += ids[i]!;
    lat += lats[i]!;
    lng += lngs[i]!;
    if (i < timestamps.length) {
      seconds += timestamps[i]!;
      collector.edited(seconds);
    }
    collector.beginNode(
      id,
      versions[i] ?? 0,
      degreesE7(block.latOffset, block.granularity, lat),
      degreesE7(block.lngOffset, block.granularity, lng),
    );
    while (tag < keysValues.length && keysValues[tag] !== 0) {
      collector.nodeTag(block.string(keysValues[tag]!), block.string(keysValues[tag + 1]!));
      tag += 2;
    }
    tag++;
  }
}

/** The fields that plain nodes, ways and relations share. */
interface ObjectFields {
  id: number;
  version: number;
  keys: number[];
  values: number[];
}

function readShared(tag: number, pbf: PbfReader, fields: ObjectFields, collector: OsmCollector): void {
  if (tag === 2) fields.keys = pbf.readPackedVarint();
  else if (tag === 3) fields.values = pbf.readPackedVarint();
  else if (tag === 4) {
    pbf.readFields(
      (field: number) => {
        if (field === 1) fields.version = pbf.readVarint();
        else if (field === 2) collector.edited(pbf.readVarint(true));
      },
      undefined,
      pbf.readVarint() + pbf.pos,
    );
  }
}

function readPlainNode(pbf: PbfReader, end: number, block: Block, collector: OsmCollector): void {
  const fields: ObjectFields = { id: 0, version: 0, keys: [], values: [] };
  let lat = 0;
  let lng = 0;
  pbf.readFields(
    (tag: number) => {
      if (tag === 1) fields.id = pbf.readSVarint();
      else if (tag === 8) lat = pbf.readSVarint();
      else if (tag === 9) lng = pbf.readSVarint();
      else readShared(tag, pbf, fields, collector);
    },
    undefined,
    end,
  );
  collector.beginNode(
    fields.id,
    fields.version,
    degreesE7(block.latOffset, block.granularity, lat),
    degreesE7(block.lngOffset, block.granularity, lng),
  );
  fields.keys.forEach((key, i) => {
    collector.nodeTag(block.string(key), block.string(fields.values[i]!));
  });
}

function readWay(pbf: PbfReader, end: number, block: Block, collector: OsmCollector): void {
  const fields: ObjectFields = { id: 0, version: 0, keys: [], values: [] };
  let refs: number[] = [];
  pbf.readFields(
    (tag: number) => {
      if (tag === 1) fields.id = pbf.readVarint(true);
      else if (tag === 8) refs = pbf.readPackedSVarint();
      else readShared(tag, pbf, fields, collector);
    },
    undefined,
    end,
  );
  collector.beginWay(fields.id, fields.version);
  let ref = 0;
  for (const delta of refs) {
    ref += delta;
    collector.wayRef(ref);
  }
  fields.keys.forEach((key, i) => {
    collector.wayTag(block.string(key), block.string(fields.values[i]!));
  });
}

function readRelation(pbf: PbfReader, end: number, block: Block, collector: OsmCollector): void {
  const fields: ObjectFields = { id: 0, version: 0, keys: [], values: [] };
  let roles: number[] = [];
  let members: number[] = [];
  let types: number[] = [];
  pbf.readFields(
    (tag: number) => {
      if (tag === 1) fields.id = pbf.readVarint(true);
      else if (tag === 8) roles = pbf.readPackedVarint();
      else if (tag === 9) members = pbf.readPackedSVarint();
      else if (tag === 10) types = pbf.readPackedVarint();
      else readShared(tag, pbf, fields, collector);
    },
    undefined,
    end,
  );
  collector.beginRelation(fields.id, fields.version);
  let member = 0;
  members.forEach((delta, i) => {
    member += delta;
    collector.relationMember(types[i]!, member, block.string(roles[i]!));
  });
  fields.keys.forEach((key, i) => {
    collector.relationTag(block.string(key), block.string(fields.values[i]!));
  });
}

function cutShort(name: string, at: number, wanted: number, left: number): OperatorError {
  return new OperatorError(
    `${name} is cut short: the block at byte ${at} wants ${wanted} bytes and only ${left} are left. Download it again.`,
  );
}

function foreign(name: string, at: number): OperatorError {
  return new OperatorError(`${name} is not an .osm.pbf file: there is no valid block at byte ${at}.`);
}

// Decodes one block of a `.osm.pbf` file: nodes, ways and relations with their strings (https://wiki.openstreetmap.org/wiki/PBF_Format).
import type { PbfReader } from 'pbf';
import type { OsmCollector } from './collector.ts';

/** Reads one PrimitiveBlock. Decodes only the strings that a tag or role uses. */
export function readBlock(pbf: PbfReader, collector: OsmCollector): void {
  const strings: Uint8Array[] = [];
  const groups: number[] = [];
  let granularity = 100;
  let latOffset = 0;
  let lngOffset = 0;
  pbf.readFields((tag: number) => {
    if (tag === 1) {
      message(pbf, field => {
        if (field === 1) strings.push(pbf.readBytes());
      });
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
    message(pbf, tag => {
      if (tag === 1) readPlainNode(pbf, block, collector);
      else if (tag === 2) readDenseNodes(pbf, block, collector);
      else if (tag === 3) readWay(pbf, block, collector);
      else if (tag === 4) readRelation(pbf, block, collector);
    });
  }
}

/** Reads the fields of an embedded message; skips a field that `read` does not consume. */
function message(pbf: PbfReader, read: (field: number) => void): void {
  const end = pbf.readVarint() + pbf.pos;
  pbf.readFields(read, undefined, end);
}

interface Block {
  readonly granularity: number;
  readonly latOffset: number;
  readonly lngOffset: number;
  string(index: number): number;
}

/** Nanodegrees of the format → 1e-7 degrees. */
function degreesE7(offset: number, granularity: number, value: number): number {
  return Math.round((offset + granularity * value) / 100);
}

function readDenseNodes(pbf: PbfReader, block: Block, collector: OsmCollector): void {
  let ids: number[] = [];
  let lats: number[] = [];
  let lngs: number[] = [];
  let keysValues: number[] = [];
  let versions: number[] = [];
  let timestamps: number[] = [];
  message(pbf, tag => {
    if (tag === 1) ids = pbf.readPackedSVarint();
    else if (tag === 5) {
      message(pbf, field => {
        if (field === 1) versions = pbf.readPackedVarint();
        else if (field === 2) timestamps = pbf.readPackedSVarint();
      });
    } else if (tag === 8) lats = pbf.readPackedSVarint();
    else if (tag === 9) lngs = pbf.readPackedSVarint();
    else if (tag === 10) keysValues = pbf.readPackedVarint();
  });
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
      collector.tag(block.string(keysValues[tag]!), block.string(keysValues[tag + 1]!));
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
    message(pbf, field => {
      if (field === 1) fields.version = pbf.readVarint();
      else if (field === 2) collector.edited(pbf.readVarint(true));
    });
  }
}

function addTags({ keys, values }: ObjectFields, block: Block, collector: OsmCollector): void {
  for (const [i, key] of keys.entries()) collector.tag(block.string(key), block.string(values[i]!));
}

function readPlainNode(pbf: PbfReader, block: Block, collector: OsmCollector): void {
  const fields: ObjectFields = { id: 0, version: 0, keys: [], values: [] };
  let lat = 0;
  let lng = 0;
  message(pbf, tag => {
    if (tag === 1) fields.id = pbf.readSVarint();
    else if (tag === 8) lat = pbf.readSVarint();
    else if (tag === 9) lng = pbf.readSVarint();
    else readShared(tag, pbf, fields, collector);
  });
  collector.beginNode(
    fields.id,
    fields.version,
    degreesE7(block.latOffset, block.granularity, lat),
    degreesE7(block.lngOffset, block.granularity, lng),
  );
  addTags(fields, block, collector);
}

function readWay(pbf: PbfReader, block: Block, collector: OsmCollector): void {
  const fields: ObjectFields = { id: 0, version: 0, keys: [], values: [] };
  let refs: number[] = [];
  message(pbf, tag => {
    if (tag === 1) fields.id = pbf.readVarint(true);
    else if (tag === 8) refs = pbf.readPackedSVarint();
    else readShared(tag, pbf, fields, collector);
  });
  collector.beginWay(fields.id, fields.version);
  let ref = 0;
  for (const delta of refs) {
    ref += delta;
    collector.wayRef(ref);
  }
  addTags(fields, block, collector);
}

function readRelation(pbf: PbfReader, block: Block, collector: OsmCollector): void {
  const fields: ObjectFields = { id: 0, version: 0, keys: [], values: [] };
  let roles: number[] = [];
  let members: number[] = [];
  let types: number[] = [];
  message(pbf, tag => {
    if (tag === 1) fields.id = pbf.readVarint(true);
    else if (tag === 8) roles = pbf.readPackedVarint();
    else if (tag === 9) members = pbf.readPackedSVarint();
    else if (tag === 10) types = pbf.readPackedVarint();
    else readShared(tag, pbf, fields, collector);
  });
  collector.beginRelation(fields.id, fields.version);
  let member = 0;
  members.forEach((delta, i) => {
    member += delta;
    collector.relationMember(types[i]!, member, block.string(roles[i]!));
  });
  addTags(fields, block, collector);
}

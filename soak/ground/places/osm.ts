// Reads an OpenStreetMap file (.osm.pbf) into plain objects: tags, coordinates, references. Uses nothing but Node.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

export type Tags = Record<string, string>;
export interface OsmNode {
  id: number;
  lat: number;
  lon: number;
  tags?: Tags;
}
export interface OsmWay {
  id: number;
  refs: number[];
  tags: Tags;
}
export interface OsmRelation {
  id: number;
  tags: Tags;
  members: { type: number; ref: number; role: string }[];
}
export interface Osm {
  nodes: Map<number, OsmNode>;
  ways: Map<number, OsmWay>;
  relations: Map<number, OsmRelation>;
}

/** A reader of protocol buffers over a slice of bytes. */
class Reader {
  bytes: Uint8Array;
  at: number;
  end: number;
  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }
  varint(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }
  /** Signed 64-bit number in zigzag form. Exact below 2^53. */
  zigzag(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
  slice(): Reader {
    const size = this.varint();
    const from = this.at;
    this.at += size;
    return new Reader(this.bytes, from, from + size);
  }
  text(): string {
    const part = this.slice();
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + part.at, part.end - part.at).toString('utf8');
  }
  raw(): Uint8Array {
    const part = this.slice();
    return this.bytes.subarray(part.at, part.end);
  }
  skip(wire: number): void {
    if (wire === 0) this.varint();
    else if (wire === 1) this.at += 8;
    else if (wire === 2) this.slice();
    else this.at += 4;
  }
  /** Calls `read` for each field; `read` returns false for a field that it did not consume. */
  fields(read: (field: number) => boolean): void {
    while (this.at < this.end) {
      const key = this.varint();
      if (!read(key >>> 3)) this.skip(key & 7);
    }
  }
}

function numbers(reader: Reader, read: (from: Reader) => number): number[] {
  const part = reader.slice();
  const list: number[] = [];
  while (part.at < part.end) list.push(read(part));
  return list;
}

const plain = (from: Reader): number => from.varint();
const signed = (from: Reader): number => from.zigzag();
const sums = (list: number[]): number[] => {
  let sum = 0;
  return list.map(delta => (sum += delta));
};

export function readOsm(path: string): Osm {
  const osm: Osm = { nodes: new Map(), ways: new Map(), relations: new Map() };
  const file = new Uint8Array(readFileSync(path));
  let at = 0;
  while (at < file.length) {
    const headerSize = new DataView(file.buffer, file.byteOffset + at, 4).getUint32(0);
    const header = new Reader(file, at + 4, at + 4 + headerSize);
    let type = '';
    let size = 0;
    header.fields(field => {
      if (field === 1) type = header.text();
      else if (field === 3) size = header.varint();
      else return false;
      return true;
    });
    const from = at + 4 + headerSize;
    at = from + size;
    if (type !== 'OSMData') continue;
    const blob = new Reader(file, from, at);
    let data: Uint8Array | undefined;
    blob.fields(field => {
      if (field === 1) data = blob.raw();
      else if (field === 3) data = new Uint8Array(inflateSync(blob.raw()));
      else return false;
      return true;
    });
    if (data === undefined) throw new Error(`${path}: a block with an unknown compression`);
    readBlock(new Reader(data), osm);
  }
  return osm;
}

function readBlock(block: Reader, osm: Osm): void {
  const strings: string[] = [];
  const groups: Reader[] = [];
  let granularity = 100;
  let latOffset = 0;
  let lonOffset = 0;
  block.fields(field => {
    if (field === 1) {
      const table = block.slice();
      table.fields(inner => inner === 1 && strings.push(table.text()) > 0);
    } else if (field === 2) groups.push(block.slice());
    else if (field === 17) granularity = block.varint();
    else if (field === 19) latOffset = block.varint();
    else if (field === 20) lonOffset = block.varint();
    else return false;
    return true;
  });
  const lat = (value: number): number => (latOffset + granularity * value) / 1e9;
  const lon = (value: number): number => (lonOffset + granularity * value) / 1e9;
  const tagsOf = (keys: number[], values: number[]): Tags =>
    Object.fromEntries(keys.map((key, i) => [strings[key], strings[values[i]]]));
  for (const group of groups) {
    group.fields(field => {
      if (field === 1) readNode(group.slice());
      else if (field === 2) readDense(group.slice());
      else if (field === 3) readWay(group.slice());
      else if (field === 4) readRelation(group.slice());
      else return false;
      return true;
    });
  }
  function readNode(node: Reader): void {
    const made: OsmNode = { id: 0, lat: 0, lon: 0 };
    let keys: number[] = [];
    let values: number[] = [];
    node.fields(field => {
      if (field === 1) made.id = node.zigzag();
      else if (field === 2) keys = numbers(node, plain);
      else if (field === 3) values = numbers(node, plain);
      else if (field === 8) made.lat = lat(node.zigzag());
      else if (field === 9) made.lon = lon(node.zigzag());
      else return false;
      return true;
    });
    if (keys.length > 0) made.tags = tagsOf(keys, values);
    osm.nodes.set(made.id, made);
  }
  function readDense(dense: Reader): void {
    let ids: number[] = [];
    let lats: number[] = [];
    let lons: number[] = [];
    let pairs: number[] = [];
    dense.fields(field => {
      if (field === 1) ids = sums(numbers(dense, signed));
      else if (field === 8) lats = sums(numbers(dense, signed));
      else if (field === 9) lons = sums(numbers(dense, signed));
      else if (field === 10) pairs = numbers(dense, plain);
      else return false;
      return true;
    });
    let next = 0;
    ids.forEach((id, i) => {
      const made: OsmNode = { id, lat: lat(lats[i]), lon: lon(lons[i]) };
      while (next < pairs.length && pairs[next] !== 0) {
        made.tags ??= {};
        made.tags[strings[pairs[next]]] = strings[pairs[next + 1]];
        next += 2;
      }
      next += 1;
      osm.nodes.set(id, made);
    });
  }
  function readWay(way: Reader): void {
    let id = 0;
    let keys: number[] = [];
    let values: number[] = [];
    let refs: number[] = [];
    way.fields(field => {
      if (field === 1) id = way.varint();
      else if (field === 2) keys = numbers(way, plain);
      else if (field === 3) values = numbers(way, plain);
      else if (field === 8) refs = sums(numbers(way, signed));
      else return false;
      return true;
    });
    osm.ways.set(id, { id, refs, tags: tagsOf(keys, values) });
  }
  function readRelation(relation: Reader): void {
    let id = 0;
    let keys: number[] = [];
    let values: number[] = [];
    let roles: number[] = [];
    let refs: number[] = [];
    let types: number[] = [];
    relation.fields(field => {
      if (field === 1) id = relation.varint();
      else if (field === 2) keys = numbers(relation, plain);
      else if (field === 3) values = numbers(relation, plain);
      else if (field === 8) roles = numbers(relation, plain);
      else if (field === 9) refs = sums(numbers(relation, signed));
      else if (field === 10) types = numbers(relation, plain);
      else return false;
      return true;
    });
    const members = refs.map((ref, i) => ({ type: types[i], ref, role: strings[roles[i]] }));
    osm.relations.set(id, { id, tags: tagsOf(keys, values), members });
  }
}

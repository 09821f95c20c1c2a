// Reads an OpenStreetMap PBF file: nodes, ways, relations and the box of its header.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

export type Tags = Record<string, string>;
export interface OsmNode {
  id: number;
  lat: number;
  lng: number;
  tags: Tags;
}
export interface OsmWay {
  id: number;
  refs: number[];
  tags: Tags;
}
export interface Member {
  type: 'n' | 'w' | 'r';
  ref: number;
  role: string;
}
export interface OsmRelation {
  id: number;
  members: Member[];
  tags: Tags;
}
/** Coordinates are whole 1e-7 degrees. `box` is [west, south, east, north] in the same unit, if the header has one. */
export interface Osm {
  nodes: Map<number, OsmNode>;
  ways: Map<number, OsmWay>;
  relations: Map<number, OsmRelation>;
  box: number[] | undefined;
}

const NO_TAGS: Tags = Object.freeze({});

/** A reader of protocol buffers over one byte range. Numbers up to 2^53 are exact. */
class Reader {
  at: number;
  readonly bytes: Uint8Array;
  readonly end: number;
  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }
  varint(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.bytes[this.at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }
  /** A zigzag number. */
  signed(): number {
    const v = this.varint();
    return v % 2 === 0 ? v / 2 : -(v + 1) / 2;
  }
  /** Bytes of a field with a length, as a reader of their own. */
  part(): Reader {
    const length = this.varint();
    const part = new Reader(this.bytes, this.at, this.at + length);
    this.at += length;
    return part;
  }
  text(): string {
    const p = this.part();
    return Buffer.from(p.bytes.buffer, p.bytes.byteOffset + p.at, p.end - p.at).toString('utf8');
  }
  skip(wire: number): void {
    if (wire === 0) this.varint();
    else if (wire === 1) this.at += 8;
    else if (wire === 2) {
      const length = this.varint();
      this.at += length;
    } else this.at += 4;
  }
  /** Calls `field` for every field; what it does not consume must return false. */
  fields(field: (number: number) => boolean): void {
    while (this.at < this.end) {
      const key = this.varint();
      if (!field(key >>> 3)) this.skip(key & 7);
    }
  }
  list(read: (r: Reader) => number): number[] {
    const p = this.part();
    const out: number[] = [];
    while (p.at < p.end) out.push(read(p));
    return out;
  }
}

/** A 64-bit varint of a negative int64 (ten bytes) loses precision above; only signs of coordinates use zigzag, so ids are safe. */
const plain = (r: Reader): number => r.varint();
const zigzag = (r: Reader): number => r.signed();

export function readOsm(file: string): Osm {
  const all = readFileSync(file);
  const osm: Osm = { nodes: new Map(), ways: new Map(), relations: new Map(), box: undefined };
  let at = 0;
  while (at < all.length) {
    const headLength = all.readUInt32BE(at);
    at += 4;
    let type = '';
    let size = 0;
    const head = new Reader(all, at, at + headLength);
    head.fields(n => {
      if (n === 1) {
        type = head.text();
        return true;
      }
      if (n === 3) {
        size = head.varint();
        return true;
      }
      return false;
    });
    at += headLength;
    const blob = new Reader(all, at, at + size);
    let data: Uint8Array = new Uint8Array();
    blob.fields(n => {
      if (n === 1) {
        const p = blob.part();
        data = p.bytes.subarray(p.at, p.end);
        return true;
      }
      if (n === 3) {
        const p = blob.part();
        data = inflateSync(p.bytes.subarray(p.at, p.end));
        return true;
      }
      return false;
    });
    at += size;
    if (type === 'OSMHeader') readHeader(new Reader(data), osm);
    else if (type === 'OSMData') readBlock(new Reader(data), osm);
  }
  return osm;
}

function readHeader(r: Reader, osm: Osm): void {
  r.fields(n => {
    if (n !== 1) return false;
    const box = r.part();
    const sides: number[] = [0, 0, 0, 0, 0];
    box.fields(m => {
      if (m < 1 || m > 4) return false;
      sides[m] = box.signed();
      return true;
    });
    const [, left, right, top, bottom] = sides as [number, number, number, number, number];
    osm.box = [left / 100, bottom / 100, right / 100, top / 100];
    return true;
  });
}

function readBlock(r: Reader, osm: Osm): void {
  const strings: string[] = [];
  const groups: Reader[] = [];
  let granularity = 100;
  let latOffset = 0;
  let lngOffset = 0;
  r.fields(n => {
    if (n === 1) {
      const t = r.part();
      t.fields(m => {
        if (m !== 1) return false;
        strings.push(t.text());
        return true;
      });
      return true;
    }
    if (n === 2) {
      groups.push(r.part());
      return true;
    }
    if (n !== 17 && n !== 19 && n !== 20) return false;
    const value = r.varint();
    if (n === 17) granularity = value;
    else if (n === 19) latOffset = value;
    else lngOffset = value;
    return true;
  });
  const degree = (offset: number, value: number): number => Math.round((offset + granularity * value) / 100);
  const tagsOf = (keys: number[], values: number[]): Tags => {
    if (keys.length === 0) return NO_TAGS;
    const tags: Tags = {};
    keys.forEach((k, i) => {
      tags[strings[k]!] = strings[values[i]!]!;
    });
    return tags;
  };
  const putNode = (id: number, lat: number, lng: number, tags: Tags): void => {
    osm.nodes.set(id, { id, lat: degree(latOffset, lat), lng: degree(lngOffset, lng), tags });
  };
  for (const g of groups)
    g.fields(n => {
      if (n < 1 || n > 4) return false;
      const p = g.part();
      if (n === 2) {
        dense(p, strings, putNode);
        return true;
      }
      let id = 0;
      let keys: number[] = [];
      let values: number[] = [];
      const lists: number[][] = [];
      let lat = 0;
      let lng = 0;
      p.fields(m => {
        if (m === 1) {
          id = n === 1 ? p.signed() : p.varint();
          return true;
        }
        if (m === 2) {
          keys = p.list(plain);
          return true;
        }
        if (m === 3) {
          values = p.list(plain);
          return true;
        }
        if (n === 1 && m === 8) {
          lat = p.signed();
          return true;
        }
        if (n === 1 && m === 9) {
          lng = p.signed();
          return true;
        }
        if (n !== 1 && m >= 8 && m <= 10) {
          lists[m] = p.list(m === 8 && n === 3 ? zigzag : m === 9 ? zigzag : plain);
          return true;
        }
        return false;
      });
      const tags = tagsOf(keys, values);
      if (n === 1) putNode(id, lat, lng, tags);
      else if (n === 3) osm.ways.set(id, { id, refs: summed(lists[8] ?? []), tags });
      else {
        const refs = summed(lists[9] ?? []);
        const members = refs.map(
          (ref, i): Member => ({
            type: (['n', 'w', 'r'] as const)[lists[10]![i]!]!,
            ref,
            role: strings[lists[8]![i]!]!,
          }),
        );
        osm.relations.set(id, { id, members, tags });
      }
      return true;
    });
}

function summed(deltas: number[]): number[] {
  let sum = 0;
  return deltas.map(d => (sum += d));
}

function dense(p: Reader, strings: string[], put: (id: number, lat: number, lng: number, tags: Tags) => void): void {
  let ids: number[] = [];
  let lats: number[] = [];
  let lngs: number[] = [];
  let pairs: number[] = [];
  p.fields(m => {
    if (m === 1) {
      ids = summed(p.list(zigzag));
      return true;
    }
    if (m === 8) {
      lats = summed(p.list(zigzag));
      return true;
    }
    if (m === 9) {
      lngs = summed(p.list(zigzag));
      return true;
    }
    if (m === 10) {
      pairs = p.list(plain);
      return true;
    }
    return false;
  });
  let at = 0;
  ids.forEach((id, i) => {
    let tags = NO_TAGS;
    while (at < pairs.length && pairs[at] !== 0) {
      if (tags === NO_TAGS) tags = {};
      tags[strings[pairs[at]!]!] = strings[pairs[at + 1]!]!;
      at += 2;
    }
    at += 1;
    put(id, lats[i]!, lngs[i]!, tags);
  });
}

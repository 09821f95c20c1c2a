// Builds `.osm.pbf` blocks by hand, right or wrong, field by field (https://wiki.openstreetmap.org/wiki/PBF_Format).
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** A field of a message: its number, and a number, bytes, or a message. */
export type Field = readonly [field: number, value: number | Buffer | string];

/** A message of fields in this order; numbers are written as they are. */
export function message(...fields: readonly Field[]): Buffer {
  return messageOf(fields);
}

/** The same for any number of fields. */
function messageOf(fields: readonly Field[]): Buffer {
  const pbf = new PbfWriter();
  for (const [field, value] of fields) {
    if (typeof value === 'number') pbf.writeVarintField(field, value);
    else if (typeof value === 'string') pbf.writeStringField(field, value);
    else pbf.writeBytesField(field, value);
  }
  return Buffer.from(pbf.finish());
}

export function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2;
}

/** Numbers one after the other, as in a packed field. */
export function numbers(values: Iterable<number>): Buffer {
  const pbf = new PbfWriter();
  for (const value of values) pbf.writeVarint(value);
  return Buffer.from(pbf.finish());
}

/** Numbers as differences in zigzag form. */
export function differences(values: Iterable<number>): Buffer {
  const pbf = new PbfWriter();
  let before = 0;
  for (const value of values) {
    pbf.writeSVarint(value - before);
    before = value;
  }
  return Buffer.from(pbf.finish());
}

interface BlobWish {
  readonly type?: string;
  /** Instead of the true size. */
  readonly rawSize?: number;
  /** The field of the data, and how it is packed: default zlib. */
  readonly packed?: readonly [field: number, bytes: Buffer];
}

/** A block of the file around a message. */
export function blob(content: Buffer, { type = 'OSMData', rawSize = content.length, packed }: BlobWish = {}): Buffer {
  const [field, bytes] = packed ?? [3, deflateSync(content)];
  const body = message([2, rawSize], [field, bytes]);
  const head = message([1, type], [3, body.length]);
  return Buffer.concat([lengthOf(head), head, body]);
}

export function lengthOf(bytes: { readonly length: number }): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
}

/** A file's header with what a reader must understand. */
export function header(...features: readonly string[]): Buffer {
  const all = ['OsmSchema-V0.6', 'DenseNodes', ...features];
  return blob(message(...all.map((feature): Field => [4, feature])), { type: 'OSMHeader' });
}

/** A block of groups with these texts; the first text is the empty one. */
export function block(
  texts: readonly (string | Buffer)[],
  groups: readonly Buffer[],
  ...more: readonly Field[]
): Buffer {
  const table = messageOf(['', ...texts].map((text): Field => [1, text]));
  return message([1, table], ...groups.map((group): Field => [2, group]), ...more);
}

interface DenseWish {
  readonly ids: Buffer;
  readonly lats: Buffer;
  readonly lngs: Buffer;
  readonly tags?: Buffer;
}

/** A group of dense nodes. */
export function dense({ ids, lats, lngs, tags }: DenseWish): Buffer {
  return message([2, message([1, ids], [8, lats], [9, lngs], ...(tags === undefined ? [] : [[10, tags] as const]))]);
}

/** Dense nodes at points in steps of 1e-7 degrees, with ids from `first`. */
export function denseNodes(first: number, points: readonly (readonly [lat: number, lng: number])[]): Buffer {
  return dense({
    ids: differences(points.map((_, i) => first + i)),
    lats: differences(points.map(([lat]) => lat)),
    lngs: differences(points.map(([, lng]) => lng)),
  });
}

interface ObjectWish {
  readonly keys?: readonly number[];
  readonly values?: readonly number[];
}

const tagFields = ({ keys, values }: ObjectWish): Field[] => [
  ...(keys === undefined ? [] : [[2, numbers(keys)] as const]),
  ...(values === undefined ? [] : [[3, numbers(values)] as const]),
];

export function way(id: number, refs: Iterable<number>, tags: ObjectWish = {}): Buffer {
  return message([1, id], ...tagFields(tags), [8, differences(refs)]);
}

export interface MemberWish extends ObjectWish {
  readonly roles: Iterable<number>;
  readonly ids: Iterable<number>;
  readonly types: Iterable<number>;
}

export function relation(id: number, { roles, ids, types, ...tags }: MemberWish): Buffer {
  return message([1, id], ...tagFields(tags), [8, numbers(roles)], [9, differences(ids)], [10, numbers(types)]);
}

/** A group of ways (field 3) or relations (field 4). */
export function group(field: 3 | 4, objects: readonly Buffer[]): Buffer {
  return messageOf(objects.map((object): Field => [field, object]));
}

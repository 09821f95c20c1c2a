// An independent reader of .osm.pbf for tests: small, slow, straight from the format's description.
import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';

export interface DecodedObject {
  readonly kind: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly version: number;
  readonly timestamp: number;
  readonly tags: Readonly<Record<string, string>>;
  readonly lat: number;
  readonly lng: number;
  readonly refs: readonly number[];
  readonly members: readonly {
    readonly kind: 'node' | 'way' | 'relation';
    readonly ref: number;
    readonly role: string;
  }[];
}

export interface DecodedFile {
  readonly objects: readonly DecodedObject[];
  readonly features: readonly string[];
  readonly writingProgram: string;
  /** Degrees. */
  readonly box: { readonly west: number; readonly east: number; readonly north: number; readonly south: number };
  readonly blobTypes: readonly string[];
}

type Message = Record<number, (Uint8Array | number)[]>;

/** All fields of a message: length-delimited ones as bytes, the rest as numbers. */
function fields(bytes: Uint8Array): Message {
  const pbf = new PbfReader(bytes);
  const found: Message = {};
  while (pbf.pos < pbf.length) {
    const key = pbf.readVarint();
    const value = (key & 7) === 2 ? pbf.readBytes() : pbf.readVarint(true);
    const list = found[key >> 3] ?? [];
    list.push(value);
    found[key >> 3] = list;
  }
  return found;
}

const bytesAt = (message: Message, field: number): Uint8Array[] =>
  (message[field] ?? []).filter(value => typeof value !== 'number');
const numberAt = (message: Message, field: number): number =>
  (message[field] ?? []).filter(value => typeof value === 'number')[0] ?? 0;
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
const zigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

function packed(message: Message, field: number): number[] {
  return bytesAt(message, field).flatMap(bytes => {
    const pbf = new PbfReader(bytes);
    const values: number[] = [];
    while (pbf.pos < pbf.length) values.push(pbf.readVarint());
    return values;
  });
}

function undelta(values: readonly number[]): number[] {
  let sum = 0;
  return values.map(value => {
    sum += zigzag(value);
    return sum;
  });
}

export function decodePbf(file: Buffer): DecodedFile {
  const objects: DecodedObject[] = [];
  const blobTypes: string[] = [];
  let header: Message = {};
  for (let pos = 0; pos < file.length; ) {
    const headerLength = file.readUInt32BE(pos);
    const blobHeader = fields(file.subarray(pos + 4, pos + 4 + headerLength));
    const start = pos + 4 + headerLength;
    pos = start + numberAt(blobHeader, 3);
    const blob = fields(file.subarray(start, pos));
    const raw = bytesAt(blob, 1)[0];
    const content = raw ?? inflateSync(bytesAt(blob, 3)[0] ?? new Uint8Array());
    if (raw === undefined && content.length !== numberAt(blob, 2)) throw new Error('raw_size is wrong');
    const type = text(bytesAt(blobHeader, 1)[0] ?? new Uint8Array());
    blobTypes.push(type);
    if (type === 'OSMHeader') header = fields(content);
    else objects.push(...blockObjects(fields(content)));
  }
  const box = fields(bytesAt(header, 1)[0] ?? new Uint8Array());
  const degrees = (field: number): number => zigzag(numberAt(box, field)) / 1e9;
  return {
    objects,
    blobTypes,
    features: [...bytesAt(header, 4), ...bytesAt(header, 5)].map(text),
    writingProgram: text(bytesAt(header, 16)[0] ?? new Uint8Array()),
    box: { west: degrees(1), east: degrees(2), north: degrees(3), south: degrees(4) },
  };
}

const KINDS = ['node', 'way', 'relation'] as const;

function blockObjects(block: Message): DecodedObject[] {
  const strings = bytesAt(fields(bytesAt(block, 1)[0] ?? new Uint8Array()), 1).map(text);
  const string = (index: number): string => strings[index] ?? '';
  const base = (kind: DecodedObject['kind'], message: Message): DecodedObject => {
    const info = fields(bytesAt(message, 4)[0] ?? new Uint8Array());
    const values = packed(message, 3);
    const tags = Object.fromEntries(packed(message, 2).map((key, i) => [string(key), string(values[i] ?? 0)]));
    const id = numberAt(message, 1);
    return {
      kind,
      id,
      tags,
      version: numberAt(info, 1),
      timestamp: numberAt(info, 2),
      lat: Number.NaN,
      lng: Number.NaN,
      refs: [],
      members: [],
    };
  };
  return bytesAt(block, 2).flatMap(bytes => {
    const group = fields(bytes);
    const nodes = bytesAt(group, 1)
      .map(fields)
      .map(message => {
        const node = base('node', message);
        return {
          ...node,
          id: zigzag(node.id),
          lat: zigzag(numberAt(message, 8)) / 1e7,
          lng: zigzag(numberAt(message, 9)) / 1e7,
        };
      });
    const dense = bytesAt(group, 2).flatMap(part => denseNodes(fields(part), string));
    const ways = bytesAt(group, 3)
      .map(fields)
      .map(message => ({ ...base('way', message), refs: undelta(packed(message, 8)) }));
    const relations = bytesAt(group, 4)
      .map(fields)
      .map(message => {
        const refs = undelta(packed(message, 9));
        const types = packed(message, 10);
        const members = packed(message, 8).map((role, i) => ({
          kind: KINDS[types[i] ?? 0] ?? 'node',
          ref: refs[i] ?? 0,
          role: string(role),
        }));
        return { ...base('relation', message), members };
      });
    return [...nodes, ...dense, ...ways, ...relations];
  });
}

function denseNodes(message: Message, string: (index: number) => string): DecodedObject[] {
  const info = fields(bytesAt(message, 5)[0] ?? new Uint8Array());
  const [versions, timestamps] = [packed(info, 1), undelta(packed(info, 2))];
  const [lats, lngs] = [undelta(packed(message, 8)), undelta(packed(message, 9))];
  const keysAndValues = packed(message, 10);
  let next = 0;
  return undelta(packed(message, 1)).map((id, i) => {
    const tags: Record<string, string> = {};
    while (keysAndValues[next]) {
      tags[string(keysAndValues[next] ?? 0)] = string(keysAndValues[next + 1] ?? 0);
      next += 2;
    }
    next++;
    return {
      kind: 'node',
      id,
      tags,
      version: versions[i] ?? 0,
      timestamp: timestamps[i] ?? 0,
      lat: (lats[i] ?? 0) / 1e7,
      lng: (lngs[i] ?? 0) / 1e7,
      refs: [],
      members: [],
    };
  });
}

// Writes OpenStreetMap objects as a real .osm.pbf: header and data blobs, dense nodes, string tables, zlib.
// Format: https://wiki.openstreetmap.org/wiki/PBF_Format (field numbers below are those of osmformat.proto and fileformat.proto).
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

export type OsmTags = Readonly<Record<string, string>>;

export interface OsmNode {
  readonly id: number;
  /** Degrees, WGS 84; written in steps of 1e-7. */
  readonly lat: number;
  readonly lng: number;
  readonly tags?: OsmTags;
  readonly version?: number;
}

export interface OsmWay {
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: OsmTags;
  readonly version?: number;
}

export interface OsmMember {
  readonly type: 'node' | 'way' | 'relation';
  readonly ref: number;
  readonly role: string;
}

export interface OsmRelation {
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags?: OsmTags;
  readonly version?: number;
}

export interface OsmFile {
  readonly nodes: readonly OsmNode[];
  readonly ways: readonly OsmWay[];
  readonly relations: readonly OsmRelation[];
  /** Header box in degrees; left out of the header when absent. */
  readonly box?: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
  /** RFC 3339; the date of every object and the header's replication timestamp. */
  readonly timestamp?: string;
  readonly writingProgram?: string;
}

export interface PbfOptions {
  /** Default `dense`, as every current tool writes; `plain` is the older form a reader must understand too. */
  readonly nodes?: 'dense' | 'plain';
  /** Default `zlib`; `none` stores blobs as they are. */
  readonly compression?: 'zlib' | 'none';
  /** Objects in one block, default 8000 as the format recommends. */
  readonly blockSize?: number;
}

const MEMBER_TYPES = { node: 0, way: 1, relation: 2 } as const;

/**
 * The bytes of an .osm.pbf that holds `file`. Objects are written in the given order (nodes, ways, relations), so
 * pass them by ascending id: the header then states that they are sorted. Same input, same bytes.
 */
export function encodeOsmPbf(file: OsmFile, options: PbfOptions = {}): Buffer {
  const blockSize = options.blockSize ?? 8000;
  const dense = options.nodes !== 'plain';
  const seconds = file.timestamp === undefined ? 0 : Math.round(Date.parse(file.timestamp) / 1000);
  const blobs: Buffer[] = [blob('OSMHeader', headerBlock(file, dense, seconds), options)];
  const add = (encode: (block: Block) => void): void => {
    const block = new Block(seconds);
    encode(block);
    blobs.push(blob('OSMData', block.finish(), options));
  };
  for (const nodes of slices(file.nodes, blockSize))
    add(block => (dense ? block.denseNodes(nodes) : block.nodes(nodes)));
  for (const ways of slices(file.ways, blockSize)) add(block => block.ways(ways));
  for (const relations of slices(file.relations, blockSize)) add(block => block.relations(relations));
  return Buffer.concat(blobs);
}

function* slices<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < all.length; i += size) yield all.slice(i, i + size);
}

function headerBlock(file: OsmFile, dense: boolean, seconds: number): Uint8Array {
  const pbf = new PbfWriter();
  const { box } = file;
  if (box !== undefined) {
    pbf.writeMessage(
      1,
      (b: typeof box, out) => {
        for (const [field, degrees] of [b.west, b.east, b.north, b.south].entries()) {
          out.writeSVarintField(field + 1, Math.round(degrees * 1e7) * 100);
        }
      },
      box,
    );
  }
  pbf.writeStringField(4, 'OsmSchema-V0.6');
  if (dense) pbf.writeStringField(4, 'DenseNodes');
  if ([file.nodes, file.ways, file.relations].every(isAscending)) pbf.writeStringField(5, 'Sort.Type_then_ID');
  if (file.writingProgram !== undefined) pbf.writeStringField(16, file.writingProgram);
  if (seconds > 0) pbf.writeVarintField(32, seconds);
  return pbf.finish();
}

function isAscending(objects: readonly { readonly id: number }[]): boolean {
  return objects.every((object, i) => i === 0 || object.id > (objects[i - 1]?.id ?? 0));
}

function blob(type: 'OSMHeader' | 'OSMData', content: Uint8Array, options: PbfOptions): Buffer {
  const body = new PbfWriter();
  if (options.compression === 'none') body.writeBytesField(1, content);
  else {
    body.writeVarintField(2, content.length);
    body.writeBytesField(3, deflateSync(content));
  }
  const bodyBytes = body.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bodyBytes.length);
  const headerBytes = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headerBytes.length);
  return Buffer.concat([length, headerBytes, bodyBytes]);
}

/** A primitive block under construction: encodes its groups as they arrive and collects its strings. */
class Block {
  readonly #strings = new Map<string, number>([['', 0]]);
  readonly #groups: Uint8Array[] = [];
  readonly #seconds: number;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  denseNodes(nodes: readonly OsmNode[]): void {
    const keysAndValues: number[] = [];
    for (const node of nodes) {
      for (const [key, value] of Object.entries(node.tags ?? {})) {
        keysAndValues.push(this.#string(key), this.#string(value));
      }
      keysAndValues.push(0);
    }
    this.#group((_, out) =>
      out.writeMessage(
        2,
        (_dense, pbf) => {
          pbf.writePackedSVarint(1, deltas(nodes.map(node => node.id)));
          pbf.writeMessage(5, (_info, info) => this.#denseMetadata(nodes, info), null);
          pbf.writePackedSVarint(8, deltas(nodes.map(node => Math.round(node.lat * 1e7))));
          pbf.writePackedSVarint(9, deltas(nodes.map(node => Math.round(node.lng * 1e7))));
          if (keysAndValues.length > nodes.length) pbf.writePackedVarint(10, keysAndValues);
        },
        null,
      ),
    );
  }

  nodes(nodes: readonly OsmNode[]): void {
    this.#group((_, out) => {
      for (const node of nodes) {
        out.writeMessage(
          1,
          (_node, pbf) => {
            pbf.writeSVarintField(1, node.id);
            this.#tagsAndMetadata(node, pbf);
            pbf.writeSVarintField(8, Math.round(node.lat * 1e7));
            pbf.writeSVarintField(9, Math.round(node.lng * 1e7));
          },
          null,
        );
      }
    });
  }

  ways(ways: readonly OsmWay[]): void {
    this.#group((_, out) => {
      for (const way of ways) {
        out.writeMessage(
          3,
          (_way, pbf) => {
            pbf.writeVarintField(1, way.id);
            this.#tagsAndMetadata(way, pbf);
            pbf.writePackedSVarint(8, deltas(way.refs));
          },
          null,
        );
      }
    });
  }

  relations(relations: readonly OsmRelation[]): void {
    this.#group((_, out) => {
      for (const { members, ...relation } of relations) {
        out.writeMessage(
          4,
          (_relation, pbf) => {
            pbf.writeVarintField(1, relation.id);
            this.#tagsAndMetadata(relation, pbf);
            pbf.writePackedVarint(
              8,
              members.map(member => this.#string(member.role)),
            );
            pbf.writePackedSVarint(9, deltas(members.map(member => member.ref)));
            pbf.writePackedVarint(
              10,
              members.map(member => MEMBER_TYPES[member.type]),
            );
          },
          null,
        );
      }
    });
  }

  /** The block's bytes; the strings come first, as decoders that read in one pass expect. Granularities stay at the format's defaults. */
  finish(): Uint8Array {
    const pbf = new PbfWriter();
    pbf.writeMessage(
      1,
      (_, table) => {
        for (const text of this.#strings.keys()) table.writeBytesField(1, Buffer.from(text, 'utf8'));
      },
      null,
    );
    for (const group of this.#groups) pbf.writeBytesField(2, group);
    return pbf.finish();
  }

  #group(encode: (_: null, out: PbfWriter) => void): void {
    const out = new PbfWriter();
    encode(null, out);
    this.#groups.push(out.finish().slice());
  }

  #string(text: string): number {
    const known = this.#strings.get(text);
    if (known !== undefined) return known;
    this.#strings.set(text, this.#strings.size);
    return this.#strings.size - 1;
  }

  #tagsAndMetadata(object: { readonly tags?: OsmTags; readonly version?: number }, pbf: PbfWriter): void {
    const tags = Object.entries(object.tags ?? {});
    if (tags.length > 0) {
      pbf.writePackedVarint(
        2,
        tags.map(([key]) => this.#string(key)),
      );
      pbf.writePackedVarint(
        3,
        tags.map(([, value]) => this.#string(value)),
      );
    }
    pbf.writeMessage(
      4,
      (_, info) => {
        info.writeVarintField(1, object.version ?? 1);
        info.writeVarintField(2, this.#seconds);
      },
      null,
    );
  }

  #denseMetadata(nodes: readonly OsmNode[], info: PbfWriter): void {
    const none = nodes.map(() => 0);
    info.writePackedVarint(
      1,
      nodes.map(node => node.version ?? 1),
    );
    info.writePackedSVarint(2, deltas(nodes.map(() => this.#seconds)));
    // Changeset and user are unknown; readers such as osmium still expect the columns.
    for (const field of [3, 4, 5]) info.writePackedSVarint(field, none);
  }
}

function deltas(values: readonly number[]): number[] {
  return values.map((value, i) => value - (i === 0 ? 0 : (values[i - 1] ?? 0)));
}

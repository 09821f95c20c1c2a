// Changes `.osm.pbf` files at random: their bytes, the bytes inside of their blocks, and the fields of the messages in them.
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { PbfReader } from 'pbf';
import { blob } from './hostile-pbf.ts';

/** A change; positions are shares of the length, so that every change fits every file. */
export interface Change {
  /** `fields` moves whole fields of a message, the others bytes. */
  readonly kind: 'flip' | 'cut' | 'repeat' | 'splice' | 'fields';
  /** The bytes of the file, or the content of one of its blocks. */
  readonly level: 'file' | 'block';
  readonly block: number;
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly byte: number;
}

const share = fc.double({ min: 0, max: 0.9999, noNaN: true });

export const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('flip', 'cut', 'repeat', 'splice', 'fields'),
    level: fc.constantFrom('file', 'block', 'block', 'block'),
    block: share,
    from: share,
    to: share,
    length: fc.integer({ min: 1, max: 200 }),
    byte: fc.integer({ min: 1, max: 255 }),
  } as const),
  { minLength: 1, maxLength: 4 },
);

/** The file with all changes. */
export function mutant(file: Buffer, all: readonly Change[]): Buffer {
  const blocks = blocksOf(file);
  for (const change of all) {
    if (change.level !== 'block') continue;
    const chosen = blocks[Math.floor(change.block * blocks.length)]!;
    chosen.content = change.kind === 'fields' ? fieldsMoved(chosen.content, change) : changed(chosen.content, change);
  }
  const whole = Buffer.concat(blocks.map(({ type, content }) => blob(content, { type })));
  return all.filter(({ level }) => level === 'file').reduce(changed, whole);
}

interface Block {
  readonly type: string;
  content: Buffer;
}

function blocksOf(file: Buffer): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < file.length; ) {
    const headLength = file.readUInt32BE(at);
    const head = { type: '', size: 0 };
    new PbfReader(file.subarray(at + 4, at + 4 + headLength)).readFields((field, _, pbf) => {
      if (field === 1) head.type = pbf.readString();
      else if (field === 3) head.size = pbf.readVarint();
    }, undefined);
    at += 4 + headLength;
    let content = Buffer.alloc(0);
    new PbfReader(file.subarray(at, at + head.size)).readFields((field, _, pbf) => {
      if (field === 1) content = Buffer.from(pbf.readBytes());
      else if (field === 3) content = inflateSync(pbf.readBytes());
    }, undefined);
    at += head.size;
    blocks.push({ type: head.type, content });
  }
  return blocks;
}

function changed(bytes: Buffer, { kind, from, to, length, byte }: Change): Buffer {
  const at = Math.floor(from * bytes.length);
  const other = Math.floor(to * bytes.length);
  const piece = bytes.subarray(at, at + length);
  if (kind === 'cut') return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
  if (kind === 'repeat') return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
  if (kind === 'splice') return Buffer.concat([bytes.subarray(0, other), piece, bytes.subarray(other + length)]);
  const flipped = Buffer.from(bytes);
  if (at < flipped.length) flipped[at]! ^= byte;
  return flipped;
}

/** Repeats, drops or moves a field of the message, or of a message in it, and keeps all lengths right. */
function fieldsMoved(bytes: Buffer, change: Change): Buffer {
  const fields = fieldsOf(bytes);
  if (fields === undefined || fields.length === 0) return changed(bytes, change);
  const chosen = Math.floor(change.from * fields.length);
  const { head, content } = fields[chosen]!;
  const inner = content !== undefined && change.byte % 4 !== 0 ? fieldsOf(content) : undefined;
  if (content !== undefined && inner !== undefined && inner.length > 1) {
    const moved = fieldsMoved(content, { ...change, from: change.to, to: change.from, byte: change.byte >> 1 });
    return joined(fields.with(chosen, { head, content: moved }));
  }
  const place = Math.floor(change.to * fields.length);
  if (change.byte % 3 === 0) return joined(fields.toSpliced(chosen, 1));
  return joined(
    change.byte % 3 === 1 ? fields.toSpliced(place, 0, fields[chosen]!) : fields.with(place, fields[chosen]!),
  );
}

interface RawField {
  /** The tag, and the value unless it is `content`. */
  readonly head: Buffer;
  readonly content?: Buffer | undefined;
}

/** The fields of a message; undefined if the bytes are none. */
function fieldsOf(bytes: Buffer): RawField[] | undefined {
  const fields: RawField[] = [];
  const pbf = new PbfReader(bytes);
  try {
    while (pbf.pos < bytes.length) {
      const start = pbf.pos;
      const tag = pbf.readVarint();
      const afterTag = pbf.pos;
      if (tag >>> 3 === 0 || tag >>> 3 > 40) return undefined;
      if ((tag & 7) === 2) {
        const content = Buffer.from(pbf.readBytes());
        fields.push({ head: bytes.subarray(start, afterTag), content });
      } else {
        pbf.skip(tag);
        fields.push({ head: bytes.subarray(start, pbf.pos) });
      }
      if (pbf.pos > bytes.length) return undefined;
    }
  } catch {
    return undefined;
  }
  return fields;
}

function joined(fields: readonly RawField[]): Buffer {
  return Buffer.concat(
    fields.flatMap(({ head, content }) => (content === undefined ? [head] : [head, lengthOf(content), content])),
  );
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes: number[] = [];
  let rest = length;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

// Writes elevation tiles in the form of the real files: .hgt, and .zip archives of them.
import { crc32, deflateRawSync } from 'node:zlib';

/** Samples in a row of a 3″ tile. */
const WIDTH = 1201;

export const VOID_SAMPLE = -32768;

/**
 * The bytes of a 3″ tile.
 * @param meters height of a sample; rows are counted from the south edge, columns from the west edge, 1/1200 degree each
 */
export function hgtFile(meters: (northRows: number, eastColumns: number) => number): Buffer {
  const bytes = Buffer.alloc(WIDTH * WIDTH * 2);
  for (let row = 0; row < WIDTH; row++) {
    for (let column = 0; column < WIDTH; column++) {
      bytes.writeInt16BE(meters(WIDTH - 1 - row, column), (row * WIDTH + column) * 2);
    }
  }
  return bytes;
}

interface Packed {
  /** Bytes for a name that is not in UTF-8. */
  readonly name: string | Buffer;
  readonly bytes: Buffer;
  /** Default: deflated. */
  readonly stored?: boolean;
  /** The size that the directory claims instead of the true one. */
  readonly claimedBytes?: number;
  /** Whether checksum and sizes stand behind the data, as a writer of streams puts them. */
  readonly sizesFollow?: boolean;
  readonly isEncrypted?: boolean;
}

/** The bytes of a ZIP archive. */
export function zipFile(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: given, bytes, stored = false, claimedBytes = bytes.length, sizesFollow, isEncrypted } of files) {
    const name = Buffer.from(given);
    const packed = stored ? bytes : deflateRawSync(bytes, { level: 1 });
    // Version, flags, method, time and date, checksum, sizes, lengths of name and extra field: the same in both headers.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE((sizesFollow ? 8 : 0) | (isEncrypted ? 1 : 0), 2);
    shared.writeUInt16LE(stored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimedBytes, 18);
    shared.writeUInt16LE(name.length, 22);
    const first = Buffer.from(shared);
    const behind = sizesFollow ? Buffer.concat([Buffer.from('PK\x07\x08'), shared.subarray(10, 22)]) : Buffer.alloc(0);
    if (sizesFollow) first.fill(0, 10, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), first, name, packed, behind]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), shared, rest, name);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

// The encoding of a text file: what a byte order mark or every byte of the file says, never what its first lines suggest.
import { isAscii, isUtf8 } from 'node:buffer';
import type { TableBytes } from './file-bytes.ts';
import { type CsvEncoding, shownCount, TableError } from './table.ts';

/** What the bytes of a file say. */
export interface FoundEncoding {
  readonly encoding: CsvEncoding;
  readonly hasMark: boolean;
  /** Bytes of the mark. */
  readonly markBytes: number;
  readonly remarks: readonly string[];
}

const MARKS: readonly (readonly [hex: string, encoding: CsvEncoding])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

const LINE_FEED = 0x0a;
/** The bytes for which windows-1252 has no character. */
const WITHOUT_CHARACTER = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * Reads the bytes once. UTF-16 is known by its mark, or by its zero bytes; windows-1252 is what is not UTF-8 anywhere.
 * @param named the caller's word, which then counts
 * @throws TableError if the bytes are no text
 */
export async function encodingOf(
  { name, start, from }: TableBytes,
  named?: CsvEncoding | undefined,
): Promise<FoundEncoding> {
  const mark = MARKS.find(([hex]) => start.toString('hex', 0, 4).startsWith(hex));
  const encoding = named ?? mark?.[1] ?? utf16ByZeros(start);
  const isMarked = mark !== undefined && mark[1] === encoding;
  const found = { hasMark: isMarked, markBytes: isMarked ? mark[0].length / 2 : 0 };
  if (mark !== undefined && !isMarked) {
    throw new TableError(`${name} begins with the byte order mark of ${mark[1]}, and "${encoding}" was named.`);
  }
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const remarks = isMarked || named !== undefined ? [] : [`The encoding is ${encoding}, as its zero bytes show.`];
    return { encoding, ...found, remarks };
  }
  const lines = await linesByEncoding(name, from(0));
  return { ...found, ...eightBitEncoding(name, lines, encoding) };
}

/** Texts of Western languages have a zero in every second byte of UTF-16. */
function utf16ByZeros(start: Buffer): CsvEncoding | undefined {
  const pairs = start.length >> 1;
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at++) if (start[at] === 0) zeros[at & 1]!++;
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs / 2 && even < pairs / 20) return 'utf-16le';
  if (even > pairs / 2 && odd < pairs / 20) return 'utf-16be';
  return undefined;
}

interface LineCounts {
  /** Lines with letters beyond ASCII that are UTF-8. */
  readonly utf8: number;
  readonly other: number;
  readonly firstOther: number;
  /** The first byte that windows-1252 lacks, in lines that are not UTF-8. */
  readonly odd?: { readonly byte: number; readonly line: number };
}

function eightBitEncoding(
  name: string,
  { utf8, other, firstOther, odd }: LineCounts,
  named: CsvEncoding | undefined,
): { readonly encoding: CsvEncoding; readonly remarks: readonly string[] } {
  if (named === 'windows-1252') return { encoding: named, remarks: [] };
  if (other === 0) return { encoding: 'utf-8', remarks: [] };
  if (odd !== undefined && named === undefined) {
    const hex = odd.byte.toString(16).toUpperCase();
    throw new TableError(
      `${name}, line ${odd.line}: the byte 0x${hex} is neither UTF-8 nor windows-1252. Save the file as UTF-8, or name its encoding.`,
    );
  }
  if (utf8 === 0 && named === undefined) {
    return {
      encoding: 'windows-1252',
      remarks: [
        `The encoding is taken for windows-1252: line ${firstOther} is the first of ${shownCount(other)} that are not UTF-8, and no line with letters beyond ASCII is.`,
      ],
    };
  }
  return {
    encoding: 'utf-8',
    remarks: [
      `The encodings are mixed: ${shownCount(utf8)} lines with letters beyond ASCII are UTF-8 and ${shownCount(other)} are not, the first of them line ${firstOther}. Rows that are not UTF-8 are read as windows-1252.`,
    ],
  };
}

/** Counts lines by whether they are UTF-8. Holds one piece of the file, and of a longer line what a character may need. */
async function linesByEncoding(name: string, bytes: AsyncIterable<Buffer>): Promise<LineCounts> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let utf8 = 0;
  let other = 0;
  let firstOther = 0;
  let odd: LineCounts['odd'];
  /** The number of the line that was counted last, so that the pieces of a long line count once. */
  let countedUtf8 = 0;
  let countedOther = 0;
  const take = (piece: Buffer) => {
    const zero = piece.indexOf(0);
    if (zero >= 0) {
      const at = line + countLines(piece.subarray(0, zero));
      throw new TableError(
        `${name} is no text: line ${at} has a byte of zero. Name a table in CSV, NDJSON or Parquet.`,
      );
    }
    if (isAscii(piece)) {
      line += countLines(piece);
      return;
    }
    for (let from = 0; from < piece.length; ) {
      const end = piece.indexOf(LINE_FEED, from);
      const each = piece.subarray(from, end < 0 ? piece.length : end);
      if (!isAscii(each)) {
        if (isUtf8(each)) {
          if (countedUtf8 !== line) utf8++;
          countedUtf8 = line;
        } else {
          if (countedOther !== line) other++;
          countedOther = line;
          firstOther ||= line;
          const byte = each.find(each => WITHOUT_CHARACTER.includes(each));
          if (byte !== undefined) odd ??= { byte, line };
        }
      }
      if (end < 0) return;
      line++;
      from = end + 1;
    }
  };
  for await (const piece of bytes) {
    const all = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    // A line without an end is cut where a character ends.
    const end = all.lastIndexOf(LINE_FEED) + 1 || endOfCharacters(all);
    take(all.subarray(0, end));
    rest = all.subarray(end);
  }
  take(rest);
  return { utf8, other, firstOther, ...(odd && { odd }) };
}

/** The end of the last whole character, if the bytes are UTF-8. */
function endOfCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte >= 0xc0) return bytes.length - back;
    if (byte < 0x80) break;
  }
  return bytes.length;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

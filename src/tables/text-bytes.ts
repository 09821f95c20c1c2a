// Texts as bytes that a reader of CSV or NDJSON can cut: one character of a string stands for one byte of UTF-8 or windows-1252, so that nothing is lost before a cell is read.
import { isAscii, isUtf8 } from 'node:buffer';
import type { TableBytes } from './file-bytes.ts';
import { type CsvEncoding, TableError } from './table.ts';

/** The bytes of a text in an encoding in which ASCII is ASCII: UTF-16 becomes UTF-8. */
export async function* textBytes(
  { name, from }: TableBytes,
  { encoding, markBytes }: { readonly encoding: CsvEncoding; readonly markBytes: number },
): AsyncGenerator<Buffer> {
  const bytes = from(markBytes);
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') {
    yield* bytes;
    return;
  }
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  let read = markBytes;
  try {
    for await (const piece of bytes) {
      yield Buffer.from(decoder.decode(piece, { stream: true }));
      read += piece.length;
    }
    decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new TableError(
      `${name} is not ${encoding}: half a character stands behind byte ${read.toLocaleString('en')}. Save the file as UTF-8.`,
      {},
      cause,
    );
  }
}

const WINDOWS_1252 = new TextDecoder('windows-1252');
const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** A reader of texts; `isOther` says that some was not UTF-8 and was read as windows-1252. */
export class TextReader {
  isOther = false;
  readonly #isUtf8: boolean;

  constructor(encoding: CsvEncoding) {
    this.#isUtf8 = encoding !== 'windows-1252';
  }

  /** @param bytes one per character */
  text(bytes: string): string {
    const buffer = Buffer.from(bytes, 'latin1');
    if (isAscii(buffer)) return bytes;
    if (this.#isUtf8 && isUtf8(buffer)) return UTF_8.decode(buffer);
    this.isOther ||= this.#isUtf8;
    return WINDOWS_1252.decode(buffer);
  }
}

const CODES = new Map(
  [...WINDOWS_1252.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map((c, i) => [c, i]),
);

/** A text as the bytes of a file, one per character; `isWhole` is false if the encoding lacks a character. */
export function bytesOfText(
  text: string,
  encoding: CsvEncoding,
): { readonly bytes: string; readonly isWhole: boolean } {
  if (encoding !== 'windows-1252') return { bytes: Buffer.from(text).toString('latin1'), isWhole: true };
  let isWhole = true;
  let bytes = '';
  for (const character of text) {
    let code = CODES.get(character);
    if (code === undefined) {
      isWhole = false;
      // The letter without its accent says more than a question mark.
      code = CODES.get(character.normalize('NFD')[0] ?? '') ?? 0x3f;
    }
    bytes += String.fromCharCode(code);
  }
  return { bytes, isWhole };
}

/** The bytes of a piece of a file, from one byte per character. */
export function encoded(bytes: string, encoding: CsvEncoding): Buffer {
  const buffer = Buffer.from(bytes, 'latin1');
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return buffer;
  const utf16 = Buffer.from(UTF_8.decode(buffer), 'utf16le');
  return encoding === 'utf-16be' ? utf16.swap16() : utf16;
}

/** The byte order mark of an encoding. */
export function markOf(encoding: CsvEncoding): Buffer {
  return encoding === 'windows-1252' ? Buffer.alloc(0) : encoded(Buffer.from('\uFEFF').toString('latin1'), encoding);
}

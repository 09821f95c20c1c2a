// Tables as bytes: of a large one nobody needs most of its text. Lines as nearly all programs write them are read here, and from the first other one on `csv-parse` reads.
import { csvLines } from './csv.ts';

const [TAB, LINE_END, RETURN, SPACE, QUOTE, COMMA] = [9, 10, 13, 32, 34, 44];
/** From a longer line on `csv-parse` reads, which has a bound for it. */
const LONGEST_LINE = 50_000;
/** A field that is always empty, in place of columns that a table lacks; the fields of a line are 1, 2, …. */
export const NO_FIELD = 0;

/** The record that is read. Everything is valid until the next one. */
export interface ByteRecord {
  readonly bytes: Buffer;
  /** Field f is bytes[from[f]] … bytes[to[f] − 1], trimmed text in UTF-8; nothing if the line ends before it. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** How many fields the line has. */
  readonly count: number;
  /** The line of the record's first character, counted from 1. */
  readonly line: number;
}

/**
 * Calls `take` for each record of a table in UTF-8 without a byte order mark; commas are between fields. Reads the same as `csvLines`.
 * @param name for messages
 * @throws OperatorError if a quote is never closed
 */
export async function readByteTable(
  name: string,
  bytes: AsyncIterable<Buffer>,
  take: (record: ByteRecord) => void,
): Promise<void> {
  const reader = new LineReader(take);
  const pieces = bytes[Symbol.asyncIterator]();
  try {
    let rest: Buffer = Buffer.alloc(0);
    for (let isEnd = false; !isEnd; ) {
      const next = await pieces.next();
      isEnd = next.done === true;
      const further: Buffer = isEnd ? Buffer.from('\n') : next.value;
      const piece = rest.length === 0 ? further : Buffer.concat([rest, further]);
      const end = piece.lastIndexOf(LINE_END) + 1;
      const at = reader.read(piece, end);
      rest = piece.subarray(at);
      if (at < end || rest.length > LONGEST_LINE) {
        const form = { delimiter: ',', linesBefore: reader.line - 1 };
        for await (const { line, fields } of csvLines(name, textOf(rest, pieces), form)) reader.takeTexts(line, fields);
        return;
      }
    }
  } finally {
    await pieces.return?.();
  }
}

async function* textOf(start: Buffer, pieces: AsyncIterator<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  yield decoder.decode(start, { stream: true });
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    yield decoder.decode(next.value, { stream: true });
  }
  yield decoder.decode();
}

class LineReader implements ByteRecord {
  bytes: Buffer = Buffer.alloc(0);
  from = new Uint32Array(64);
  to = new Uint32Array(64);
  count = 0;
  line = 1;
  readonly #take: (record: ByteRecord) => void;
  /** Fields in which a quote stands for a doubled one. */
  readonly #doubled: number[] = [];
  /** Fields of an earlier line may be set up to here. */
  #most = 0;

  constructor(take: (record: ByteRecord) => void) {
    this.#take = take;
  }

  /** Takes lines up to a place behind a line end. @returns that place, or the beginning of the first line that this reader leaves to another one */
  read(bytes: Buffer, end: number): number {
    this.bytes = bytes;
    let at = 0;
    while (at < end) {
      const next = this.#readLine(bytes, at);
      if (next < 0) return at;
      if (this.count > 1 || this.from[1] !== this.to[1]) this.#give();
      this.line++;
      at = next;
      // A record with doubled quotes has bytes of its own.
      this.bytes = bytes;
    }
    return end;
  }

  takeTexts(line: number, fields: readonly string[]): void {
    this.line = line;
    this.bytes = Buffer.from(fields.join(''));
    this.count = fields.length;
    let at = 0;
    for (const [i, field] of fields.entries()) {
      if (i + 1 === this.from.length) this.#grow();
      this.from[i + 1] = at;
      at += Buffer.byteLength(field);
      this.to[i + 1] = at;
    }
    this.#give();
  }

  /** @returns the place behind the line; -1 if this reader does not know how to read it */
  #readLine(bytes: Buffer, begin: number): number {
    let at = begin;
    let field = 0;
    this.#doubled.length = 0;
    for (;;) {
      at = afterBlanks(bytes, at);
      if (++field === this.from.length) this.#grow();
      const isQuoted = bytes[at] === QUOTE;
      let from = at;
      let to: number;
      if (isQuoted) {
        to = this.#closingQuote(bytes, ++from, field);
        if (to < 0) return -1;
        at = afterBlanks(bytes, to + 1);
        from = afterBlanks(bytes, from);
      } else {
        while (IS_INSIDE[bytes[at]!] === 1) at++;
        to = at;
        at = afterBlanks(bytes, at);
      }
      const next = bytes[at]!;
      if (next !== COMMA && next !== LINE_END) return -1;
      while (to > from && (bytes[to - 1] === SPACE || bytes[to - 1] === TAB)) to--;
      if (to > from && hasRareBlanks(bytes, from, to)) return -1;
      this.from[field] = from < to ? from : to;
      this.to[field] = to;
      at++;
      if (next === LINE_END) break;
    }
    this.count = field;
    if (at - begin > LONGEST_LINE) return -1;
    if (this.#doubled.length > 0) this.#undouble();
    return at;
  }

  /** @returns the place of the quote that closes a field; -1 if the field goes beyond its line */
  #closingQuote(bytes: Buffer, from: number, field: number): number {
    for (let at = from; ; at++) {
      const byte = bytes[at]!;
      if (byte === LINE_END || byte === RETURN) return -1;
      if (byte !== QUOTE) continue;
      if (bytes[at + 1] !== QUOTE) return at;
      if (this.#doubled.at(-1) !== field) this.#doubled.push(field);
      at++;
    }
  }

  #undouble(): void {
    const { bytes } = this;
    const texts = Array.from({ length: this.count }, (_, i) =>
      bytes.toString('utf8', this.from[i + 1], this.to[i + 1]),
    );
    for (const field of this.#doubled) texts[field - 1] = texts[field - 1]!.replaceAll('""', '"');
    this.bytes = Buffer.from(texts.join(''));
    let at = 0;
    for (const [i, text] of texts.entries()) {
      this.from[i + 1] = at;
      at += Buffer.byteLength(text);
      this.to[i + 1] = at;
    }
  }

  #give(): void {
    for (let field = this.count + 1; field <= this.#most; field++) this.from[field] = this.to[field] = 0;
    this.#most = this.count;
    this.#take(this);
  }

  #grow(): void {
    const [from, to] = [new Uint32Array(this.from.length * 2), new Uint32Array(this.to.length * 2)];
    from.set(this.from);
    to.set(this.to);
    [this.from, this.to] = [from, to];
  }
}

/** 1 for bytes inside a field without quotes. */
const IS_INSIDE = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === COMMA || byte === LINE_END || byte === RETURN ? 0 : 1,
);

/** The place of the first byte that is no blank. A return at an end of a field is as good as none. */
function afterBlanks(bytes: Buffer, at: number): number {
  let place = at;
  for (let byte = bytes[place]!; byte === SPACE || byte === TAB || byte === RETURN; ) byte = bytes[++place]!;
  return place;
}

/** Whether a text begins or ends with blanks other than the usual ones. */
function hasRareBlanks(bytes: Buffer, from: number, to: number): boolean {
  const [first, last] = [bytes[from]!, bytes[to - 1]!];
  if (first > SPACE && first < 0x80 && last > SPACE && last < 0x80) return false;
  return (
    /^\s/.test(bytes.toString('utf8', from, Math.min(from + 3, to))) ||
    /\s$/.test(bytes.toString('utf8', Math.max(to - 3, from), to))
  );
}

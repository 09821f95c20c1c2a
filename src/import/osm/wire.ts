// Reads the wire format of protocol buffers (https://protobuf.dev/programming-guides/encoding/) from one message, and never beyond its end.
// Not `pbf` (5.1), because that package reads beyond the end of a message and takes a number of any length.

/** What is wrong with a message; the reader of the file makes a sentence of it. */
export class Malformed extends Error {}

/** The range of bytes of an embedded message, a text or a list. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export const NOTHING: Range = { start: 0, end: 0 };

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;
const TWO_32 = 2 ** 32;

/** Reads numbers, or fields with their numbers, one after the other. */
export class Wire {
  readonly bytes: Buffer;
  position: number;
  readonly end: number;
  #type = VARINT;
  #low = 0;
  #high = 0;

  constructor(bytes: Buffer, { start, end }: Range = { start: 0, end: bytes.length }) {
    this.bytes = bytes;
    this.position = start;
    this.end = end;
  }

  /** Whether bytes are left. */
  get more(): boolean {
    return this.position < this.end;
  }

  /** The number of the next field, 0 at the end. Read its value, or `skip` it. */
  field(): number {
    if (this.position >= this.end) return 0;
    const tag = this.unsigned();
    this.#type = tag % 8;
    const number = Math.floor(tag / 8);
    if (number === 0 || number > 0x1fffffff) throw new Malformed('a field has no valid number');
    return number;
  }

  skip(): void {
    if (this.#type === VARINT) this.#varint();
    else if (this.#type === BYTES) this.range();
    else this.#jump(this.#type === FIXED32 ? 4 : this.#type === FIXED64 ? 8 : -1);
  }

  /** The bytes of the current field. */
  range(): Range {
    if (this.#type !== BYTES) throw new Malformed('a field has another type than the format says');
    const length = this.unsigned();
    const start = this.position;
    if (length > this.end - start) throw new Malformed(`a field of ${length} bytes has ${this.end - start} left`);
    this.position = start + length;
    return { start, end: this.position };
  }

  /** A number of the current field: it must be no list. */
  #number(): void {
    if (this.#type !== VARINT) throw new Malformed('a field has another type than the format says');
    this.#varint();
  }

  unsignedField(): number {
    this.#number();
    return this.#unsignedValue();
  }

  signedField(): number {
    this.#number();
    return this.#signedValue();
  }

  zigzagField(): number {
    this.#number();
    return this.#zigzagValue();
  }

  /** A number that is not negative. */
  unsigned(): number {
    const first = this.bytes[this.position]!;
    if (first < 0x80 && this.position < this.end) {
      this.position++;
      return first;
    }
    this.#varint();
    return this.#unsignedValue();
  }

  signed(): number {
    this.#varint();
    return this.#signedValue();
  }

  zigzag(): number {
    const first = this.bytes[this.position]!;
    if (first < 0x80 && this.position < this.end) {
      this.position++;
      return first & 1 ? -(first >>> 1) - 1 : first >>> 1;
    }
    this.#varint();
    return this.#zigzagValue();
  }

  #varint(): void {
    const { bytes, end } = this;
    let low = 0;
    let high = 0;
    for (let shift = 0; ; shift += 7) {
      if (this.position >= end) throw new Malformed('a number is cut off');
      const byte = bytes[this.position++]!;
      const bits = byte & 0x7f;
      if (shift < 28) low |= bits << shift;
      else if (shift === 28) {
        low |= bits << 28;
        high = bits >>> 4;
      } else if (shift < 63) high |= bits << (shift - 32);
      else {
        if (byte > 1) throw new Malformed('a number has more than 64 bits');
        high |= bits << 31;
      }
      if (byte < 0x80) break;
    }
    this.#low = low >>> 0;
    this.#high = high >>> 0;
  }

  #unsignedValue(): number {
    return safe(this.#high * TWO_32 + this.#low);
  }

  #signedValue(): number {
    if (this.#high < 0x80000000) return this.#unsignedValue();
    return safe(-((~this.#high >>> 0) * TWO_32 + (~this.#low >>> 0)) - 1);
  }

  #zigzagValue(): number {
    const size = safe(this.#high * (TWO_32 / 2) + (this.#low >>> 1));
    return this.#low & 1 ? -size - 1 : size;
  }

  #jump(count: number): void {
    if (count < 0) throw new Malformed('a field has a type that the format does not have');
    if (count > this.end - this.position) throw new Malformed('a field is cut off');
    this.position += count;
  }
}

/** JavaScript holds whole numbers exactly up to 2^53; no id of OpenStreetMap needs more. */
function safe(value: number): number {
  if (Number.isSafeInteger(value)) return value;
  throw new Malformed('a number is beyond 2^53');
}

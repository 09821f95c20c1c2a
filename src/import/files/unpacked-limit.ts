// A limit for compressed files, by what they really unpack to: their directories and headers may claim anything.
import { OperatorError } from '../../core/errors.ts';

/** How many times their size the files of one kind may unpack to; small files may unpack to more. */
export interface UnpackedBound {
  readonly times: number;
  readonly smallBytes: number;
  /** For the message: `OpenStreetMap file`. */
  readonly kind: string;
}

/** Counts what has been unpacked of a file. */
export class UnpackedLimit {
  readonly #name: string;
  readonly #most: number;
  readonly #bound: UnpackedBound;
  #done = 0;

  /** @param name for the message @param packedBytes size of what is unpacked */
  constructor(name: string, packedBytes: number, bound: UnpackedBound) {
    this.#name = name;
    this.#bound = bound;
    this.#most = bound.smallBytes + bound.times * packedBytes;
  }

  /** @throws OperatorError if it is too much now */
  add(bytes: number): void {
    this.#done += bytes;
    if (this.#done <= this.#most) return;
    const { times, smallBytes, kind } = this.#bound;
    throw new OperatorError(
      `${this.#name} unpacks to more than ${this.#most.toLocaleString('en')} bytes (${smallBytes >> 20} MB and ${times} times its size), which no ${kind} does; it is not read.`,
    );
  }

  /** The same pieces, counted. @throws OperatorError */
  async *counted(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.add(piece.length);
      yield piece;
    }
  }
}

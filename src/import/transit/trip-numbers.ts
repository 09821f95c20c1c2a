// The trips of a feed by their ids, as bytes: stop_times.txt names each of them in many rows.
import { growingInt32 } from '../../core/growable.ts';
import { Sequences } from '../../core/sequences.ts';
import type { ByteRecord } from '../files/byte-table.ts';

/** Stands for a trip that the import leaves out. */
export const LEFT_OUT = -1;

export class TripNumbers {
  readonly #ids = new Sequences('bytes');
  readonly #numbers = growingInt32();
  /** Of the id that was asked last: the rows of a trip follow each other. */
  #last = -1;

  /** The number of a trip, or LEFT_OUT; undefined if the feed has no trip with the id. */
  numberIn({ bytes, from, to }: ByteRecord, field: number): number | undefined {
    const [start, end] = [from[field]!, to[field]!];
    if (this.#last < 0 || !this.#ids.isAt(this.#last, bytes, start, end)) {
      this.#last = this.#ids.find(bytes, start, end);
      if (this.#last < 0) return undefined;
    }
    return this.#numbers.values[this.#last]!;
  }

  /** @param number of a trip whose id is not known yet */
  add({ bytes, from, to }: ByteRecord, field: number, number: number): void {
    this.#ids.add(bytes, from[field]!, to[field]!);
    this.#numbers.push(number);
  }
}

/** Sequences of bytes as texts. */
export function textsOf(sequences: Sequences): string[] {
  const { buffer, byteOffset, byteLength } = sequences.values;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return Array.from({ length: sequences.count }, (_, n) =>
    bytes.toString('utf8', sequences.start(n), sequences.start(n + 1)),
  );
}

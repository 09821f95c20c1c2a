// Lists of access points → columns: equal lists are stored once, because many objects share their doors, and walkers and bicycles nearly all.

import { growingUint32 } from '../../core/growable.ts';
import { Sequences } from '../../core/sequences.ts';
import type { NetworkPoint } from '../../reach/network-point.ts';
import type { Column } from '../../region/array-types.ts';
import { narrowed } from '../../region/columns.ts';
import { packedFractions } from '../../region/pois.ts';

/** Edge, fraction and milliseconds of each point. */
const KEY = 3;

/** Collects lists of access points. */
export class AccessLists {
  /** Of the list that is added. A table has millions of lists, so none has arrays of its own. */
  #key = new Uint32Array(KEY * 64);
  readonly #known = new Sequences('numbers');
  readonly #start = growingUint32();
  readonly #edge = growingUint32();
  readonly #fraction = growingUint32();
  readonly #legMilliseconds = growingUint32();
  readonly #legDecimetres = growingUint32();

  /** The number of a list, whose order does not matter. */
  add(points: readonly NetworkPoint[]): number {
    const sorted = points.toSorted((a, b) => a.edge - b.edge || a.fraction - b.fraction);
    if (sorted.length * KEY > this.#key.length) this.#key = new Uint32Array(sorted.length * KEY * 2);
    const key = this.#key;
    let at = 0;
    for (const { edge, fraction, legMilliseconds } of sorted) {
      key[at++] = edge;
      key[at++] = fraction;
      key[at++] = legMilliseconds;
    }
    const { count } = this.#known;
    const number = this.#known.add(key, 0, at);
    if (number < count) return number;
    this.#start.push(this.#edge.length);
    for (const point of sorted) {
      this.#edge.push(point.edge);
      this.#fraction.push(point.fraction);
      this.#legMilliseconds.push(point.legMilliseconds);
      this.#legDecimetres.push(point.legDecimetres);
    }
    return number;
  }

  /** The columns of `AccessPoints`, without the lists of rows. */
  columns(prefix: string): Record<string, Column> {
    this.#start.push(this.#edge.length);
    return {
      [`${prefix}.start`]: this.#start.finish(),
      [`${prefix}.edge`]: this.#edge.finish(),
      [`${prefix}.fraction`]: packedFractions(this.#fraction.finish()),
      [`${prefix}.legMilliseconds`]: this.#legMilliseconds.finish(),
      [`${prefix}.legDecimetres`]: narrowed(this.#legDecimetres.finish()),
    };
  }
}

// Lists of access points → columns: equal lists are stored once, because many objects share their doors, and walkers and bicycles nearly all.

import { growingUint32 } from '../../core/growable.ts';
import type { NetworkPoint } from '../../reach/network-point.ts';
import { type Column, narrowed } from '../../region/columns.ts';
import { packedFractions } from '../../region/pois.ts';

/** Collects lists of access points. */
export class AccessLists {
  readonly #known = new Map<string, number>();
  readonly #start = [0];
  readonly #edge = growingUint32();
  readonly #fraction = growingUint32();
  readonly #legMilliseconds = growingUint32();
  readonly #legDecimetres = growingUint32();

  /** The number of a list, whose order does not matter. */
  add(points: readonly NetworkPoint[]): number {
    const sorted = points.toSorted((a, b) => a.edge - b.edge || a.fraction - b.fraction);
    const key = sorted.map(({ edge, fraction, legMilliseconds }) => `${edge} ${fraction} ${legMilliseconds}`).join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    for (const point of sorted) {
      this.#edge.push(point.edge);
      this.#fraction.push(point.fraction);
      this.#legMilliseconds.push(point.legMilliseconds);
      this.#legDecimetres.push(point.legDecimetres);
    }
    const number = this.#start.length - 1;
    this.#start.push(this.#edge.length);
    this.#known.set(key, number);
    return number;
  }

  /** The columns of `AccessPoints`, without the lists of rows. */
  columns(prefix: string): Record<string, Column> {
    return {
      [`${prefix}.start`]: Uint32Array.from(this.#start),
      [`${prefix}.edge`]: this.#edge.finish(),
      [`${prefix}.fraction`]: packedFractions(this.#fraction.finish()),
      [`${prefix}.legMilliseconds`]: this.#legMilliseconds.finish(),
      [`${prefix}.legDecimetres`]: narrowed(this.#legDecimetres.finish()),
    };
  }
}

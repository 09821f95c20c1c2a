// Draws from a fixed seed, so that every run sends exactly the same requests.

export interface Draw {
  /** A number from 0 up to 1. */
  unit(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** A number with this many decimals. */
  between(least: number, most: number, decimals: number): number;
  one<Value>(values: readonly Value[]): Value;
  /** At least one of the values, in their order. */
  some<Value>(values: readonly Value[], most: number): Value[];
  isChosen(probability: number): boolean;
  /** The fields with this probability, else none. */
  maybe<Fields extends object>(probability: number, make: () => Fields): Partial<Fields>;
}

/** Mulberry32, seeded by the FNV-1a hash of a text. */
export function drawOf(seed: string): Draw {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(unit() * (most - least + 1));
  const one = <Value>(values: readonly Value[]): Value => {
    const value = values[whole(0, values.length - 1)];
    if (value === undefined) throw new Error('There is nothing to draw from.');
    return value;
  };
  return {
    unit,
    whole,
    one,
    between: (least, most, decimals) => Number((least + unit() * (most - least)).toFixed(decimals)),
    some: (values, most) => {
      const wanted = new Set(Array.from({ length: whole(1, most) }, () => whole(0, values.length - 1)));
      return values.filter((_, i) => wanted.has(i));
    },
    isChosen: probability => unit() < probability,
    maybe: (probability, make) => (unit() < probability ? make() : {}),
  };
}

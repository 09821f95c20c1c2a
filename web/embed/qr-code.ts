// A QR code of an address: bytes, error correction M, versions 1 to 10 (ISO/IEC 18004).

/** Codewords in all by version, of which error correction per block, and blocks. */
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346] as const;
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const;
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const;
const LAST_VERSION = TOTAL.length;

/** Rows of modules, true is dark, without the quiet zone of four around it. Null when the text is too long (213 bytes fit). */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= LAST_VERSION; version++) {
    const codewords = dataCodewords(bytes, version);
    if (codewords !== undefined) return best(version, interleaved(codewords, version));
  }
  return null;
}

/** Mode, length, bytes, end and padding as codewords; undefined where the version is too small. */
function dataCodewords(bytes: Uint8Array, version: number): number[] | undefined {
  const room = (TOTAL[version - 1] ?? 0) - (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);
  const lengthBits = version < 10 ? 8 : 16;
  if (4 + lengthBits + 8 * bytes.length > 8 * room) return undefined;
  let bits = `0100${bytes.length.toString(2).padStart(lengthBits, '0')}`;
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  bits += '0'.repeat(Math.min(4, 8 * room - bits.length));
  bits = bits.padEnd(8 * Math.ceil(bits.length / 8), '0');
  const codewords = (bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2));
  for (let pad = 0xec; codewords.length < room; pad ^= 0xec ^ 0x11) codewords.push(pad);
  return codewords;
}

/** Data and error correction of all blocks, one codeword of each in turn. The last blocks may be one longer. */
function interleaved(codewords: readonly number[], version: number): number[] {
  const blocks = BLOCKS[version - 1] ?? 1;
  const degree = CORRECTION[version - 1] ?? 0;
  const short = Math.floor(codewords.length / blocks);
  const longer = codewords.length % blocks;
  let at = 0;
  const data = Array.from({ length: blocks }, (_, i) => {
    const length = short + (i >= blocks - longer ? 1 : 0);
    at += length;
    return codewords.slice(at - length, at);
  });
  const correction = data.map(block => remainder(block, degree));
  const turn = (all: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...all.map(block => block.length)) }, (_, i) =>
      all.flatMap(block => block[i] ?? []),
    ).flat();
  return [...turn(data), ...turn(correction)];
}

/** Product in the field of 256 elements with x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** Reed–Solomon: what is left of the block, times x^degree, divided by ∏ (x − 2^i). */
function remainder(block: readonly number[], degree: number): number[] {
  let divisor = [1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    const next = [...divisor, 0];
    divisor.forEach((coefficient, k) => {
      next[k + 1] = (next[k + 1] ?? 0) ^ times(coefficient, root);
    });
    divisor = next;
  }
  const left = [...block, ...new Array<number>(degree).fill(0)];
  for (let i = 0; i < block.length; i++) {
    const factor = left[i] ?? 0;
    divisor.forEach((coefficient, k) => {
      left[i + k] = (left[i + k] ?? 0) ^ times(coefficient, factor);
    });
  }
  return left.slice(block.length);
}

type Modules = (boolean | undefined)[][];

/** Fixed patterns; undefined where data goes. */
function patterns(version: number): Modules {
  const size = 17 + 4 * version;
  const modules: Modules = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = modules[y];
    if (row !== undefined && x >= 0 && x < size) row[x] = dark;
  };
  for (let i = 0; i < size; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  const middles = alignmentMiddles(version);
  for (const x of middles) {
    for (const y of middles) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (isCorner) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(x + dx, y + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  return modules;
}

/** Of the alignment patterns, on either axis. */
function alignmentMiddles(version: number): number[] {
  if (version === 1) return [];
  const last = 10 + 4 * version;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

/** Format and version as the standard's two BCH codes, once each around the corners. */
function inform(modules: Modules, version: number, mask: number): void {
  const size = modules.length;
  const set = (x: number, y: number, dark: boolean) => {
    const row = modules[y];
    if (row !== undefined) row[x] = dark;
  };
  // Level M is 00.
  const format = ((mask << 10) | division(mask << 10, 0x537, 10)) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1;
    if (i < 8) set(size - 1 - i, 8, dark);
    else set(8, size - 15 + i, dark);
    if (i < 6) set(8, i, dark);
    else if (i < 8) set(8, i + 1, dark);
    else if (i === 8) set(7, 8, dark);
    else set(14 - i, 8, dark);
  }
  set(8, size - 8, true);
  if (version < 7) return;
  const said = (version << 12) | division(version << 12, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const dark = ((said >> i) & 1) === 1;
    const [a, b] = [Math.floor(i / 3), size - 11 + (i % 3)];
    set(a, b, dark);
    set(b, a, dark);
  }
}

function division(value: number, divisor: number, degree: number): number {
  let left = value;
  for (let bit = 31 - Math.clz32(left); bit >= degree; bit = 31 - Math.clz32(left)) left ^= divisor << (bit - degree);
  return left;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The code under the mask that is easiest to read. */
function best(version: number, codewords: readonly number[]): boolean[][] {
  const masked = MASKS.map((isTurned, mask) => {
    const modules = patterns(version);
    inform(modules, version, mask);
    return filled(modules, codewords, isTurned);
  });
  return masked.reduce((least, code) => (penalty(code) < penalty(least) ? code : least));
}

/** Puts the bits in zigzag from the lower right, in columns of two, past the timing line. */
function filled(
  modules: Modules,
  codewords: readonly number[],
  isTurned: (x: number, y: number) => boolean,
): boolean[][] {
  const size = modules.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step;
      const row = modules[y] ?? [];
      for (const x of [right, right - 1]) {
        if (row[x] !== undefined) continue;
        const dark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit++;
        row[x] = dark !== isTurned(x, y);
      }
    }
  }
  return modules as boolean[][];
}

/** Runs, blocks, patterns that look like a corner, unbalance: the standard's four rules. */
function penalty(code: readonly (readonly boolean[])[]): number {
  const size = code.length;
  const columns = code.map((_, x) => code.map(row => row[x] === true));
  let points = 0;
  let dark = 0;
  for (const line of [...code, ...columns]) {
    const text = line.map(Number).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (let i = 0; i + 11 <= size; i++) {
      const part = text.slice(i, i + 11);
      if (part === '10111010000' || part === '00001011101') points += 40;
    }
  }
  code.forEach((row, y) => {
    row.forEach((module, x) => {
      if (module) dark++;
      const right = row[x + 1];
      const below = code[y + 1];
      if (right === module && below?.[x] === module && below[x + 1] === module) points += 3;
    });
  });
  return points + 10 * Math.floor(Math.abs((20 * dark) / size ** 2 - 10));
}

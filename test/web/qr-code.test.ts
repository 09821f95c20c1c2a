// The QR code of an address, decoded by an independent reader: format by the standard's table, blocks by their syndromes, then the bytes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Bitmap2D } from 'lean-qr';
import { qrCode } from '../../src/map/sheet/qr-code.ts';

/** Format words of level M for masks 0 to 7, from ISO/IEC 18004, table C.1. */
const FORMATS = ['101010000010010', '101000100100101', '101111001111100', '101101101001011'].concat([
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
]);
/** Data codewords of the blocks of level M, version by version, from table 9. */
const BLOCKS = [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27], [31, 31, 31, 31], [38, 38, 39, 39]].concat([
  [36, 36, 36, 37, 37],
  [43, 43, 43, 43, 44],
]);
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];

const POWERS = [1];
while (POWERS.length < 255) {
  const next = (POWERS.at(-1) ?? 0) * 2;
  POWERS.push(next > 255 ? next ^ 285 : next);
}
const times = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : (POWERS[(POWERS.indexOf(a) + POWERS.indexOf(b)) % 255] ?? 0);

/** The text of a code; fails if the code breaks the standard. */
function read(code: Bitmap2D): string {
  const { size } = code;
  const version = (size - 17) / 4;
  const at = (x: number, y: number) => (code.get(x, y) ? 1 : 0);
  const upright = [...[0, 1, 2, 3, 4, 5, 7, 8].map(x => at(x, 8)), ...[7, 5, 4, 3, 2, 1, 0].map(y => at(8, y))].join(
    '',
  );
  const mask = FORMATS.indexOf(upright);
  assert.ok(mask >= 0, `format ${upright}`);
  const again = [
    ...[1, 2, 3, 4, 5, 6, 7].map(i => at(8, size - i)),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map(i => at(size - i, 8)),
  ].join('');
  assert.equal(again, upright, 'the second copy of the format');
  if (version === 7) {
    const said = Array.from({ length: 18 }, (_, i) => at(5 - Math.floor(i / 3), size - 9 - (i % 3))).join('');
    assert.equal(said, '000111110010010100', 'the version, from table D.1');
  }
  const words = codewordsOf(size, version, at, mask);
  const data = dataOf(words, version);
  const bits = data.map(word => word.toString(2).padStart(8, '0')).join('');
  assert.equal(bits.slice(0, 4), '0100', 'bytes');
  const lengthBits = version < 10 ? 8 : 16;
  const length = Number.parseInt(bits.slice(4, 4 + lengthBits), 2);
  const bytes = Array.from({ length }, (_, i) => Number.parseInt(bits.slice(4 + lengthBits + 8 * i).slice(0, 8), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function codewordsOf(size: number, version: number, at: (x: number, y: number) => number, mask: number): number[] {
  const middles = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
  const near = (a: number, b: number) => Math.abs(a - b) <= 2;
  const isFixed = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    (x > size - 9 && y < 9) ||
    (version >= 7 && ((x < 6 && y > size - 12) || (y < 6 && x > size - 12))) ||
    middles.some(mx =>
      middles.some(
        my =>
          near(x, mx) && near(y, my) && !((mx < 9 && my < 9) || (mx < 9 && my > size - 9) || (mx > size - 9 && my < 9)),
      ),
    );
  const turned = (x: number, y: number) =>
    [
      (x + y) % 2,
      y % 2,
      x % 3,
      (x + y) % 3,
      (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
      ((x * y) % 2) + ((x * y) % 3),
      (((x * y) % 2) + ((x * y) % 3)) % 2,
      (((x + y) % 2) + ((x * y) % 3)) % 2,
    ][mask] === 0;
  let bits = '';
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2, isUpward = !isUpward) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFixed(x, y)) bits += at(x, y) ^ (turned(x, y) ? 1 : 0);
    }
  }
  return (bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2));
}

/** Undoes the interleaving; each block with its error correction is zero at the roots of the generator. */
function dataOf(words: readonly number[], version: number): number[] {
  const lengths = BLOCKS[version - 1] ?? [];
  const blocks = lengths.map((): number[] => []);
  let next = 0;
  for (let i = 0; i < Math.max(...lengths); i++)
    lengths.forEach((length, k) => {
      if (i < length) blocks[k]?.push(words[next++] ?? -1);
    });
  const data = blocks.flatMap(block => [...block]);
  for (let i = 0; i < (CORRECTION[version - 1] ?? 0); i++) for (const block of blocks) block.push(words[next++] ?? -1);
  for (const block of blocks) {
    for (let i = 0; i < (CORRECTION[version - 1] ?? 0); i++) {
      const value = block.reduce((sum, word) => times(sum, POWERS[i] ?? 0) ^ word, 0);
      assert.equal(value, 0, `syndrome ${i}`);
    }
  }
  return data;
}

test('the code of an address of any length up to 213 bytes decodes to the address, in every version', () => {
  const sizes = new Set<number>();
  for (let length = 1; length <= 213; length += 4) {
    const text = `https://maps.example/embed/${'Kx9'.repeat(70)}`.slice(0, length);
    const code = qrCode(text) ?? assert.fail('no code');
    sizes.add(code.size);
    assert.equal(read(code), text);
  }
  assert.deepEqual([...sizes], [21, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
});

test('the code of any text decodes to the text, beyond ASCII too; a text that is too long has no code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
      if (new TextEncoder().encode(text).length <= 213)
        assert.equal(read(qrCode(text) ?? assert.fail('no code')), text);
    }),
    { numRuns: 40 },
  );
  assert.equal(qrCode('x'.repeat(214)), null);
});

// Canonical JSON: the examples of RFC 8785, and the property that makes a signature over it worth something.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson, sha256 } from '../../../src/features/warrants/canonical.ts';

const textOf = (value: object) => canonicalJson(value).toString('utf8');

test('the canonical form of the examples in RFC 8785, sections 3.2.2 and 3.2.3, is that of the RFC', () => {
  const sample = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`);
  // Section 3.2.4 gives the bytes.
  const bytes = `7b 22 6c 69 74 65 72 61 6c 73 22 3a 5b 6e 75 6c 6c 2c 74 72
    75 65 2c 66 61 6c 73 65 5d 2c 22 6e 75 6d 62 65 72 73 22 3a
    5b 33 33 33 33 33 33 33 33 33 2e 33 33 33 33 33 33 33 2c 31
    65 2b 33 30 2c 34 2e 35 2c 30 2e 30 30 32 2c 31 65 2d 32 37
    5d 2c 22 73 74 72 69 6e 67 22 3a 22 e2 82 ac 24 5c 75 30 30
    30 66 5c 6e 41 27 42 5c 22 5c 5c 5c 5c 5c 22 2f 22 7d`;
  assert.equal(canonicalJson(sample).toString('hex'), bytes.replaceAll(/\s/g, ''));
  const names = JSON.parse(String.raw`{
    "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
  }`);
  assert.deepEqual(
    [...textOf(names).matchAll(/:"([^"]+)"/g)].map(([, value]) => value),
    [
      ...['Carriage Return', 'One', 'Control', 'Latin Small Letter O With Diaeresis', 'Euro Sign'],
      ...['Emoji: Grinning Face', 'Hebrew Letter Dalet With Dagesh'],
    ],
  );
});

/** Appendix B: a double by its bits, and how it is written. */
const NUMBERS = `0000000000000000 0
8000000000000000 0
0000000000000001 5e-324
8000000000000001 -5e-324
7fefffffffffffff 1.7976931348623157e+308
ffefffffffffffff -1.7976931348623157e+308
4340000000000000 9007199254740992
c340000000000000 -9007199254740992
4430000000000000 295147905179352830000
44b52d02c7e14af5 9.999999999999997e+22
44b52d02c7e14af6 1e+23
44b52d02c7e14af7 1.0000000000000001e+23
444b1ae4d6e2ef4e 999999999999999700000
444b1ae4d6e2ef4f 999999999999999900000
444b1ae4d6e2ef50 1e+21
3eb0c6f7a0b5ed8c 9.999999999999997e-7
3eb0c6f7a0b5ed8d 0.000001
41b3de4355555553 333333333.3333332
41b3de4355555554 333333333.33333325
41b3de4355555555 333333333.3333333
41b3de4355555556 333333333.3333334
41b3de4355555557 333333333.33333343
becbf647612f3696 -0.0000033333333333333333
43143ff3c1cb0959 1424953923781206.2`;

test('numbers are written as in appendix B of RFC 8785, and those without a form are refused', () => {
  const ofBits = (bits: string) => Buffer.from(bits, 'hex').readDoubleBE();
  for (const line of NUMBERS.split('\n')) {
    const [bits = '', written] = line.split(' ');
    assert.equal(textOf([ofBits(bits)]), `[${written}]`, bits);
  }
  for (const bits of ['7fffffffffffffff', '7ff0000000000000', 'fff0000000000000'])
    assert.throws(() => canonicalJson([ofBits(bits)]), bits);
  assert.equal(textOf({ text: 'half \ud83d' }), '{"text":"half \ufffd"}', 'as in UTF-8');
});

test('two values have the same canonical form exactly if they are the same JSON, whatever the order of their members', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, each]) => [name, shuffled(each)]),
    );
  };
  const value = fc.dictionary(
    fc.string({ unit: 'binary' }).filter(name => name !== '__proto__'),
    fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  );
  fc.assert(
    fc.property(value, fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }), (one, other) => {
      const text = textOf(one);
      assert.equal(textOf(shuffled(one) as object), text);
      assert.equal(textOf(JSON.parse(text)), text, 'reading and writing again changes nothing');
      const isSame = (() => {
        try {
          assert.deepEqual(JSON.parse(JSON.stringify(other)), JSON.parse(JSON.stringify(one)));
          return true;
        } catch {
          return false;
        }
      })();
      assert.equal(textOf([other]) === textOf([one]), isSame);
    }),
  );
});

test('the hash of a text is that of its bytes in UTF-8', () => {
  // FIPS 180-2, appendix B.1.
  assert.equal(sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  assert.equal(sha256('ä'), sha256(Buffer.from([0xc3, 0xa4])));
});

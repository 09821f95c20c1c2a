import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { readable } from '../../src/core/readable-text.ts';

it('a readable text is one line without control characters and without marks that turn the rest around', () => {
  for (const [text, expected] of [
    ['Am Bach', 'Am Bach'],
    ['Am\u0000Bach', 'Am Bach'],
    ['Am\r\n\tBach', 'Am Bach'],
    ['Am\u200bBach', 'AmBach'],
    ['\ufeffAm Bach', 'Am Bach'],
    ['\u202egnim', 'gnim'],
    ['Am\u2028Bach', 'Am Bach'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Łódź 🏠', 'Łódź 🏠'],
  ] as const)
    assert.equal(readable(text), expected, JSON.stringify(text));
});

it('a readable text stays as it is when it is read again', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => readable(readable(text)) === readable(text)));
});

// Names of columns: each template reads what it writes, and no name of another form.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readName, type Slot, templateOf, writeName } from '../../src/columns/template.ts';

const SLOTS: Readonly<Record<string, Slot>> = {
  // Words that begin like others, and like a number.
  kind: { kind: 'WORDS', words: ['bar', 'bar_restaurant', 'barSeconds', '15', 'walk'] },
  mode: { kind: 'WORDS', words: ['walk', 'wal', 'car'] },
  minutes: { kind: 'NUMBER', min: 1, max: 60 },
};
const TEMPLATES = ['lat', 'near.{kind}.{mode}Seconds', 'count.{kind}.{mode}{minutes}', '{kind}{mode}'].map(templateOf);

describe('the template of a column', () => {
  it('reads every name that it writes, as a name that it writes again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEMPLATES),
        fc.constantFrom('bar', 'bar_restaurant', 'barSeconds', '15', 'walk'),
        fc.constantFrom('walk', 'wal', 'car'),
        fc.integer({ min: 1, max: 60 }),
        (template, kind, mode, minutes) => {
          const name = writeName(template, { kind, mode, minutes: String(minutes) });
          const read = readName(template, name, SLOTS);
          assert.ok(read !== undefined, name);
          assert.equal(writeName(template, read), name);
        },
      ),
    );
  });

  it('reads no name with other text, an unknown word, or a number out of range or spelled otherwise', () => {
    const count = templateOf('count.{kind}.{mode}{minutes}');
    for (const name of [
      'count.bar.walk0',
      'count.bar.walk61',
      'count.bar.walk015',
      'count.bar.walk1.5',
      'count.bar.walk1e1',
      'count.bar.walk-1',
      'count.bar.walk',
      'count.bar.walk15 ',
      'Count.bar.walk15',
      'count.pub.walk15',
      'count..walk15',
      '',
    ])
      assert.equal(readName(count, name, SLOTS), undefined, name);
  });

  it('reads any text without failing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEMPLATES), fc.string({ maxLength: 200 }), (template, text) => {
        const read = readName(template, text, SLOTS);
        if (read !== undefined) assert.equal(writeName(template, read), text);
      }),
    );
  });
});

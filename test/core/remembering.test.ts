// Guarantees of functions that remember what they made of a text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { remembering } from '../../src/core/remembering.ts';

test('a remembering function returns what the function itself makes, whatever it forgot between', () => {
  const make = (text: string) => (text.length % 3 === 0 ? undefined : text.toUpperCase());
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 0, maxLength: 110 }), { maxLength: 12 }),
      fc.nat({ max: 5 }),
      (texts, most) => {
        const remembered = remembering(make, most);
        for (const text of [...texts, ...texts.toReversed()]) assert.equal(remembered(text), make(text));
      },
    ),
  );
});

test('it makes each text once, an undefined value too, but makes a long text again and remembers no more than it may', () => {
  const made: string[] = [];
  const remembered = remembering(text => {
    made.push(text);
    return undefined;
  }, 2);
  for (const text of ['a', 'a', 'b', 'a', 'b']) remembered(text);
  assert.deepEqual(made, ['a', 'b']);
  remembered('c');
  remembered('a');
  assert.deepEqual(made, ['a', 'b', 'c', 'a']);
  const long = 'x'.repeat(1000);
  remembered(long);
  remembered(long);
  assert.equal(made.filter(text => text === long).length, 2);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { drawnFields, FIELDS_PATH, type NamedField, namedFields, UNITS } from '../../scripts/draw-fields.ts';

/** Their words belong to the object around them: a kind of a fact is no kind of a match. */
const WORDS_OF_THEIR_OBJECT = new Set(['id', 'kind', 'code', 'type', 'unit']);

/** The entries of a list that answers a list of the request, whatever the call answers to each. */
const FIELDS_OF_THEIR_CALL = new Set(['results']);

const byName = Map.groupBy(namedFields(), ({ name }) => name);

function usesOf(wrong: (uses: readonly NamedField[]) => boolean): string[] {
  return [...byName].flatMap(([name, uses]) =>
    wrong(uses) ? [`${name}: ${uses.map(({ where, shape }) => `${shape} in ${where}`).join('; ')}`] : [],
  );
}

/** Whether every list is a part of the longest. */
function areNested(lists: readonly (readonly string[])[]): boolean {
  const longest = new Set(lists.toSorted((a, b) => b.length - a.length)[0]);
  return lists.flat().every(entry => longest.has(entry));
}

describe('the names in answers', () => {
  it('have one shape each in all answers', () => {
    assert.ok(byName.size > 150);
    assert.deepEqual(
      usesOf(uses => new Set(uses.map(({ shape }) => shape)).size > 1),
      [],
    );
  });

  it('name objects with the same fields, or with a part of them', () => {
    assert.deepEqual(
      usesOf(
        uses => !FIELDS_OF_THEIR_CALL.has(uses[0]?.name ?? '') && !areNested(uses.map(({ fields = [] }) => fields)),
      ),
      [],
    );
  });

  it('take their words from one vocabulary, except where the vocabulary belongs to the object', () => {
    assert.deepEqual(
      usesOf(([first, ...others]) => {
        if (first === undefined || WORDS_OF_THEIR_OBJECT.has(first.name)) return false;
        return !areNested([first, ...others].map(({ words = [] }) => words));
      }),
      [],
    );
  });

  it('have one unit each where they are numbers', () => {
    const numbers = [...byName].filter(([, uses]) => uses.some(({ shape }) => shape.includes('number')));
    assert.deepEqual(
      numbers.map(([name]) => name).filter(name => UNITS[name] === undefined),
      [],
    );
    assert.deepEqual(
      Object.keys(UNITS).filter(name => !byName.has(name)),
      [],
    );
  });

  it('stand in docs/fields.md', () => {
    assert.equal(readFileSync(FIELDS_PATH, 'utf8'), drawnFields(), 'run node scripts/draw-fields.ts');
  });
});

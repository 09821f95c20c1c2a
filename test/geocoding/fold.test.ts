import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fold, foldKeepingE, joined, narrowings } from '../../src/geocoding/fold.ts';

const same = (...spellings: string[]) => {
  const [first, ...others] = spellings.map(text => joined(fold(text)));
  for (const [i, other] of others.entries()) assert.equal(other, first, `${spellings[i + 1]} against ${spellings[0]}`);
};

describe('folding', () => {
  it('makes umlauts equal to their spellings, ß to ss, and accented letters to plain ones', () => {
    same('Bäckergässle', 'Baeckergaessle', 'BACKERGASSLE', 'bäckergäßle');
    same('Österreich', 'Oesterreich', 'osterreich');
    same('José Batlle y Ordóñez', 'Jose Batlle y Ordonez');
  });

  it('makes Str., str, Straße and Strasse equal, as a suffix or as a word', () => {
    same(
      'Bahnhofstraße',
      'Bahnhofstr.',
      'bahnhofstr',
      'Bahnhof Strasse',
      'Bahnhof-Straße',
      'BAHNHOFSTRASSE',
      'Bahnhof Str.',
    );
  });

  it('makes St. equal to Sankt, hyphens to spaces, and a. d. to an der', () => {
    same('St. Luzi-Straße', 'Sankt-Luzi-Strasse', 'St Luzi Str.');
    same('Lauf a.d.Pegnitz', 'Lauf a. d. Pegnitz', 'Lauf an der Pegnitz');
    same("Rambla O'Higgins", 'Rambla O’Higgins', 'Rambla OHiggins');
  });

  it('keeps different names different', () => {
    assert.notEqual(fold('Landstrasse'), fold('Langstrasse'));
    assert.notEqual(fold('Feldgasse'), fold('Feldweg'));
  });

  it('changes nothing the second time, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => assert.equal(fold(fold(text)), fold(text))),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[aeoußs strd.]{0,20}$/), text => assert.equal(fold(fold(text)), fold(text))),
      { numRuns: 2000 },
    );
  });

  it('finds the names that an error in a double letter hides', () => {
    assert.ok(narrowings('ernsstrasse').includes('ernsstrase'));
    assert.ok(narrowings('roengasse').includes('roengase'));
    assert.equal(foldKeepingE('Oeserstraße'), 'oeserstrase');
  });
});

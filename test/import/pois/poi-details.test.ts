// Names, addresses and contacts of points of interest.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldName } from '../../../src/import/pois/fold-name.ts';
import { poiDetails } from '../../../src/import/pois/poi-details.ts';

test('the local name counts, then the German, the official one and the brand; an operator only for types that people call by it', () => {
  assert.equal(poiDetails({ name: 'Le Pain', 'name:de': 'Das Brot', brand: 'X' }, 'bakery').name, 'Le Pain');
  assert.equal(poiDetails({ 'name:de': 'Das Brot', brand: 'X' }, 'bakery').name, 'Das Brot');
  assert.equal(poiDetails({ brand: 'Migros', operator: 'Genossenschaft' }, 'supermarket').name, 'Migros');
  assert.equal(poiDetails({ operator: 'LLB' }, 'atm').name, 'LLB');
  assert.equal(poiDetails({ operator: 'Stadt Lauf' }, 'kindergarten').name, undefined);
  assert.equal(poiDetails({ ref: '49' }, 'motorway_junction').name, '49');
});

test('the address is that of the tags, with a place name instead of a missing street', () => {
  const tags = {
    'addr:place': 'Malbun',
    'addr:housenumber': '3a',
    'addr:postcode': '9497',
    'addr:city': 'Triesenberg',
  };
  assert.deepEqual(poiDetails(tags, 'hotel'), {
    street: 'Malbun',
    houseNumber: '3a',
    postalCode: '9497',
    city: 'Triesenberg',
  });
  assert.equal(poiDetails({ ...tags, 'addr:street': 'Malbunstrasse' }, 'hotel').street, 'Malbunstrasse');
});

test('only http and https websites survive, the first of several', () => {
  const website = (value: string) => poiDetails({ website: value }, 'cafe').website;
  assert.equal(website('https://www.coop.ch/'), 'https://www.coop.ch/');
  assert.equal(website('www.coop.ch'), 'http://www.coop.ch/');
  assert.equal(website('http://a.li; http://b.li'), 'http://a.li/');
  assert.equal(website('https://a.li/"onmouseover="x'), 'https://a.li/%22onmouseover=%22x');
  for (const unfit of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.li',
    'info@a.li',
    'https://u:p@a.li',
    'keine',
    '',
  ]) {
    assert.equal(website(unfit), undefined, unfit);
  }
  const tags = { website: 'javascript:alert(1)', 'contact:website': 'https://b.li', url: 'https://c.li' };
  assert.equal(poiDetails(tags, 'cafe').website, 'https://b.li/');
});

test('texts lose control characters and bidirectional marks, but no letters or signs', () => {
  assert.equal(poiDetails({ name: ' Caf\u0000é\u202e\n<img onerror=x> ' }, 'cafe').name, 'Caf é <img onerror=x>');
  assert.deepEqual(poiDetails({ name: ' \t ', phone: '', opening_hours: '\u0007' }, 'cafe'), {});
});

test('wheelchair is yes, limited or no, and has no other value', () => {
  const wheelchair = (value: string) => poiDetails({ wheelchair: value }, 'cafe').wheelchair;
  assert.deepEqual(['yes', 'limited', 'no', 'designated', 'only with help'].map(wheelchair), [
    'yes',
    'limited',
    'no',
    'yes',
    undefined,
  ]);
});

test('spellings of one name fold to the same, different names do not', () => {
  for (const same of ['Café Müller', 'CAFE MUELLER', 'cafe-mueller', 'Cafe  Muller.', 'Cafe\u0301 Mu\u0308ller']) {
    assert.equal(foldName(same), foldName('Café Müller'), same);
  }
  assert.equal(foldName('Weißgasse'), foldName('Weissgasse'));
  assert.equal(foldName('Heidelberg Hbf'), foldName('Heidelberg Hauptbahnhof'));
  assert.equal(foldName('Lauf Bf.'), foldName('Lauf, Bahnhof'));
  assert.notEqual(foldName('Bar 1'), foldName('Bar 2'));
  assert.notEqual(foldName('寿司'), '');
  assert.notEqual(foldName('***'), '');
  assert.equal(foldName(undefined), '');
});

test('an article, an entry and protection make a thing known; the entry of its brand does not', () => {
  const renown = (tags: Record<string, string>) => poiDetails({ name: 'X', ...tags }, 'park').renown;
  assert.equal(renown({ wikidata: 'Q1' }), '1');
  assert.equal(renown({ wikipedia: 'de:X' }), '2');
  assert.equal(renown({ wikidata: 'Q1', wikipedia: 'de:X', historic: 'castle' }), '3');
  assert.equal(renown({ 'brand:wikidata': 'Q1' }), undefined);
  assert.equal(renown({ historic: 'no' }), undefined);
});

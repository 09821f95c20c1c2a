// The pictures of the location index in the documents are what its functions draw, and their example is a real answer that adds up.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ACCOUNT_PATH, type Account, indexPictures } from '../scripts/draw-index-curves.ts';
import { readRequest } from '../src/answers/request.ts';
import { locationIndex } from '../src/features/location-index/location-index.ts';
import { indexRequestSchema } from '../src/features/location-index/request.ts';
import { realRegion, withoutRealData } from './support/regions.ts';

const DOCS = fileURLToPath(new URL('../docs/', import.meta.url));
const page = readFileSync(`${DOCS}location-index.md`, 'utf8');
const account: Account = JSON.parse(readFileSync(ACCOUNT_PATH, 'utf8'));

test('every picture of the location index is as its script draws it', () => {
  const drawn = indexPictures();
  const there = readdirSync(`${DOCS}pictures`).filter(name => name.startsWith('index-'));
  assert.deepEqual(there.sort(), Object.keys(drawn).sort());
  for (const [name, picture] of Object.entries(drawn))
    assert.equal(
      readFileSync(`${DOCS}pictures/${name}`, 'utf8'),
      picture,
      `${name}: run node scripts/draw-index-curves.ts`,
    );
});

test('the example of the page adds up to the last millionth, and the page has its points', () => {
  const millionths = (points: number) => Math.round(points * 1e6);
  const sum = account.categories.reduce((before, { contribution }) => before + millionths(contribution), 0);
  assert.equal(sum, millionths(account.score));
  for (const { label, weight, contribution } of account.categories)
    assert.ok(page.includes(`| ${label} | ${contribution.toFixed(2)} of ${(weight * 100).toFixed(0)} |`), label);
  assert.ok(page.includes(`**${account.score.toFixed(2)} of 100**`));
});

test('the example is what the service answers', { skip: withoutRealData }, async () => {
  const region = await realRegion('liechtenstein');
  const request = readRequest(indexRequestSchema, { address: account.address, language: 'en', exact: true }, 'body');
  const { total, percentile, categories } = locationIndex(region, request, { language: 'en', now: new Date() });
  assert.equal(total.score, account.score);
  assert.ok(page.includes(`higher than at ${percentile?.amongRegion} % of the addresses`));
  assert.deepEqual(
    categories.map(({ label, weight, contribution }) => ({ label, weight, contribution })),
    account.categories.map(({ label, weight, contribution }) => ({ label, weight, contribution })),
  );
});

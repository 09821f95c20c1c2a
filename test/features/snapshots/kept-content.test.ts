// Snapshots whose content the state kept before its names changed: owners and visitors see them as they see new ones.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { fieldPaths, fieldTree } from '../../../src/answers/fields.ts';
import { snapshotSchema } from '../../../src/features/snapshots/answer.ts';
import { CONTENT_FORMAT, keptContent, keptPlaces } from '../../../src/features/snapshots/kept-content.ts';
import { drawnRegion } from '../../support/regions.ts';
import { SMALL_TOWN } from '../../support/small-town.ts';
import { testApp } from '../../support/test-app.ts';

/** Stored by the version before; the lists of contributions are shortened. */
const stored = JSON.parse(readFileSync(new URL('content-of-format-1.json', import.meta.url), 'utf8'));

const { region } = await drawnRegion(SMALL_TOWN);
const service = await testApp(() => region);
after(() => service.close());

const [account] = await service.state.accounts.list();
assert.ok(account);
await service.state.snapshots.create({
  id: 'snp_0000000000000000000001',
  accountId: account.id,
  token: 'aaaaaaaaaaaaaaaaaaaaaa',
  externalId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  deletedAt: null,
  allowedOrigins: null,
  regionName: 'sample',
  regionVersion: stored.content.meta.region.version,
  content: JSON.stringify(stored.content),
  exactPlace: JSON.stringify(stored.exactPlace),
});

/** The dotted paths of all fields in a value, lists passed through. */
function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, field]) => [name, ...pathsIn(field).map(path => `${name}.${path}`)]);
}

describe('a snapshot of the version before', () => {
  it('has, for its owner, the names of today and no others', async () => {
    const url = '/api/location-ext/snapshot-data/snp_0000000000000000000001';
    const answer = await service.app.inject({ url, headers: { 'x-api-key': service.key } });
    assert.equal(answer.statusCode, 200, answer.body);
    const known = new Set(fieldPaths(fieldTree(snapshotSchema)));
    const isOfMap = (path: string) => /^(counts|meta\.region\.census|reachability\.area\.properties)\./.test(path);
    const paths = [...new Set(pathsIn(answer.json()))];
    assert.deepEqual(
      paths.filter(path => !known.has(path) && !isOfMap(path)),
      [],
    );
    for (const path of [
      'location.addressParts.houseNumber',
      'shownLocation.addressParts.street',
      'locationIndex.categories.percentile.amongRegion',
      'texts.facts.number',
      'texts.facts.word',
      'texts.verified.sentenceCount',
      'meta.versions.indexRules',
    ]) {
      assert.ok(paths.includes(path), path);
    }
  });

  it('opens for visitors with its reach, index, census and text', async () => {
    const answer = await service.app.inject({ url: '/embed/aaaaaaaaaaaaaaaaaaaaaa/data.json' });
    assert.equal(answer.statusCode, 200, answer.body);
    const { index, census, text, style } = answer.json();
    // Its address is hidden: a rank would be that of one house among those it may be.
    assert.equal(index.percentile, undefined);
    assert.deepEqual(
      index.categories.map(({ id }: { id: string }) => id),
      stored.content.index.shown.categories.map(({ id }: { id: string }) => id),
    );
    assert.equal(census[0].figure.publishedIn.id, stored.content.census.topics[0].figure.source.id);
    assert.equal(text.title, stored.content.text.parts.title);
    const labels = style.sources.contours.data.features.map(
      ({ properties }: { properties: { label: string } }) => properties.label,
    );
    assert.match(labels.join(), /1\u00a0Min/);
    const picture = await service.app.inject({ url: '/embed/aaaaaaaaaaaaaaaaaaaaaa.png' });
    assert.equal(picture.statusCode, 200);
  });

  it('keeps every value: only names change', () => {
    const valuesOf = (value: unknown): unknown[] =>
      value !== null && typeof value === 'object' ? Object.values(value).flatMap(valuesOf) : [value];
    const { format, ...content } = keptContent(JSON.stringify(stored.content));
    assert.equal(format, CONTENT_FORMAT);
    assert.deepEqual(new Set(valuesOf(content)), new Set(valuesOf(stored.content)));
    assert.deepEqual(valuesOf(keptPlaces(JSON.stringify(stored.exactPlace))[0]), valuesOf(stored.exactPlace));
  });
});

// The explorer's layer of what its map cannot promise, over HTTP.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnRegion } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

test('the explorer gets the findings of the import in both languages, with their places and without a key', async () => {
  const { region } = await drawnRegion({
    gridMeters: 100,
    drawing: 'A--x--B',
    ways: { AxB: { highway: 'residential', maxspeed: '30' } },
    nodes: { x: { barrier: 'quux' } },
  });
  const { app, close } = await testApp(() => region);
  try {
    const ask = async (language: string) => {
      const answer = await app.inject(`/explore/findings.json?language=${language}`);
      assert.equal(answer.statusCode, 200);
      return answer.json();
    };
    const [german, english] = [await ask('de'), await ask('en')];
    for (const [found, title] of [
      [german, 'Angaben der Karte, die Umkreis nicht deutet'],
      [english, 'Values of tags that no rule reads'],
    ]) {
      const { kind, count, places, ...first } = found[0];
      assert.deepEqual([kind, count, first.title], ['UNHONOURED_VALUE', 1, title]);
      assert.deepEqual(places[0].objects, ['node/2']);
      assert.equal(places[0].words, 'barrier: quux');
      assert.ok(Math.abs(places[0].lat - 47.1) < 0.001);
    }
    assert.deepEqual(
      german.map(({ kind }: { kind: string }) => kind),
      region.manifest.findings.map(({ kind }) => kind),
    );
    assert.equal((await app.inject('/explore/findings.json?language=fr')).statusCode, 400);
  } finally {
    await close();
  }
});

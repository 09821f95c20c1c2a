// A tenth of `npm run soak -- --only texts`, with fewer texts for each place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTexts } from '../../soak/parts/texts.ts';
import { withoutRealData } from '../support/regions.ts';

test('texts of random places, in every kind, tone, audience and language, keep all promises of the writer', {
  skip: withoutRealData,
}, async context => {
  const regions = ['liechtenstein', 'lauf', 'alexanderplatz', 'heidelberg-vrn'] as const;
  const read = await readTexts({ share: 0.1, perPlace: 17, regions }, () => undefined);
  context.diagnostic(JSON.stringify(read));
  assert.ok(read.texts >= 280 && read.sentences > 2000, JSON.stringify(read));
});

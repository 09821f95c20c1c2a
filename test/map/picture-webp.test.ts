// The WebP of a picture keeps its promise about bytes, whatever is in it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { webpWithin } from '../../src/map/picture-webp.ts';

test('a picture that no quality fits into its bytes keeps its shape with fewer pixels', async () => {
  const canvas = createCanvas(1200, 600);
  const context = canvas.getContext('2d');
  const noise = context.createImageData(1200, 600);
  for (let i = 0; i < noise.data.length; i++) noise.data[i] = i % 4 === 3 ? 255 : (i * 2_654_435_761) >>> 24;
  context.putImageData(noise, 0, 0);
  const bytes = webpWithin(canvas, 60_000);
  assert.ok(bytes.length <= 60_000, `${bytes.length} bytes`);
  const { width, height } = await loadImage(bytes);
  assert.ok(width < 1200);
  assert.equal(width, 2 * height);
});

test('a picture that fits has all of its pixels', async () => {
  const { width, height } = await loadImage(webpWithin(createCanvas(400, 300), 60_000));
  assert.deepEqual([width, height], [400, 300]);
});

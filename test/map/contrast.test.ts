// Readable colours: on any background, close to the requested colour, of the same hue.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contrast, inkOn, readableOn } from '../../src/map/contrast.ts';

const byte = fc.integer({ min: 0, max: 255 });
const color = fc
  .tuple(byte, byte, byte)
  .map(channels => `#${channels.map(each => each.toString(16).padStart(2, '0')).join('')}`);
const ground = fc.constantFrom('#ffffff', '#f1f1ee', '#262b33', '#000000');

describe('a colour', () => {
  it('has the contrast to others that WCAG computes', () => {
    // Pairs from the specification's examples and from well-known contrast checkers.
    assert.equal(contrast('#000000', '#ffffff'), 21);
    assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
    assert.equal(contrast('#0000ff', '#ffffff').toFixed(2), '8.59');
    assert.equal(contrast('#ffffff', '#ff0000').toFixed(2), '4.00');
  });

  it('made readable has 4.5:1 to its background, as has ink on it, and a readable one stays the same', () => {
    fc.assert(
      fc.property(color, ground, (asked, under) => {
        const shown = readableOn(asked, under);
        assert.match(shown, /^#[0-9a-f]{6}$/);
        assert.ok(contrast(shown, under) >= 4.5, `${asked} → ${shown} on ${under}`);
        assert.ok(contrast(inkOn(shown), shown) >= 4.5);
        if (contrast(asked, under) >= 4.5) assert.equal(shown, asked);
      }),
      { numRuns: 500 },
    );
  });

  it('changes no more than needed and keeps its hue', () => {
    for (const [asked, under] of [
      ['#ffd500', '#ffffff'],
      ['#0a3d91', '#262b33'],
      ['#ff7a00', '#f1f1ee'],
    ] as const) {
      const shown = readableOn(asked, under);
      assert.ok(contrast(shown, under) < 4.7, `${asked} → ${shown}`);
      const hue = (of: string) => {
        const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => Number.parseInt(of.slice(at, at + 2), 16));
        return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
      };
      const turned = Math.abs(((hue(asked) - hue(shown) + 540) % 360) - 180);
      assert.ok(turned < 20, `${asked} → ${shown}: hue turned by ${turned}°`);
    }
  });
});

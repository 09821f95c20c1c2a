// The recoloured map: every colour of the palette has a night colour, text is readable on both grounds, and only colours change.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { coloured } from '../../src/map/dark-style.ts';
import { DARK_PALETTE, PALETTE } from '../../src/map/palette.ts';
import { mapStyle } from '../../src/map/style.ts';

const STYLE = mapStyle({
  region: { name: 'r', version: 'v', minZoom: 0, maxZoom: 15, bounds: [9, 47, 10, 48] },
  language: 'de',
  overlay: { place: { lat: 47.1, lng: 9.5, pin: true }, pois: [] },
});

/** WCAG 2.2 contrast of two colours `#rrggbb`. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
      const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours of the map', () => {
  test('are unique, so that a finished style can be recoloured colour by colour', () => {
    const values = Object.values(PALETTE);
    assert.equal(new Set(values).size, values.length);
    for (const color of [...values, ...Object.values(DARK_PALETTE)]) assert.match(color, /^#[0-9a-f]{6}$/);
  });

  for (const [name, palette] of [
    ['day', PALETTE],
    ['night', DARK_PALETTE],
  ] as const) {
    test(`leave every label readable by ${name}: at least 4.5 to 1 against its halo and the ground`, () => {
      for (const text of ['text', 'textSoft', 'textPlace', 'textStation', 'waterText', 'theme'] as const)
        for (const ground of ['halo', 'ground', 'residential'] as const)
          assert.ok(contrast(palette[text], palette[ground]) >= 4.5, `${text} on ${ground}`);
      assert.ok(contrast(palette.cluster, palette.casing) >= 7, 'the number in a cluster');
    });
  }

  test('of people and of scores grow brighter at night where they grow darker by day: the more, the farther from the ground', () => {
    for (const sort of ['census', 'score'] as const) {
      const names = [1, 2, 3, 4, 5].map(step => `${sort}${step}` as keyof typeof PALETTE);
      for (const palette of [PALETTE, DARK_PALETTE]) {
        const distances = names.map(name => contrast(palette[name], palette.ground));
        assert.deepEqual(
          distances.toSorted((a, b) => a - b),
          distances,
          sort,
        );
      }
    }
  });

  test('change at night in every layer of the palette, and nothing else changes', () => {
    const night = coloured(STYLE, { isDark: true });
    const text = JSON.stringify(night);
    for (const color of Object.values(PALETTE))
      if (color !== PALETTE.shieldText) assert.ok(!text.includes(color), `${color} is of the day`);
    const blank = (style: object) => JSON.stringify(style).replaceAll(/#[0-9a-f]{6}/g, '#');
    assert.equal(blank(night), blank(STYLE));
    assert.deepEqual(coloured(STYLE, { isDark: false }), STYLE);
  });

  test('replace only the theme’s colour with another theme', () => {
    const text = JSON.stringify(coloured(STYLE, { isDark: false, theme: '#aa0055' }));
    assert.equal(text.replaceAll('#aa0055', PALETTE.theme), JSON.stringify(STYLE));
    assert.ok(text.split('#aa0055').length > 5);
  });
});

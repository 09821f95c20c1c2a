// The colours of the census layer differ in lightness, so that they are distinguishable with every kind of colour vision.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nightColor } from '../../src/map/palette.ts';
import { classColors, ZERO_COLOR } from '../../src/map/style-census.ts';

/** Relative luminance, WCAG 2.2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Colours as protanopes, deuteranopes and tritanopes see them: Machado, Oliveira and Fernandes 2009, severity 1, in linear light. */
const DEFICIENCIES = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

function seenAs(color: string, matrix: readonly (readonly number[])[]): number {
  const linear = [1, 3, 5]
    .map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const [r = 0, g = 0, b = 0] = matrix.map(row =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, i) => sum + weight * (linear[i] ?? 0), 0),
      ),
    ),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const SCALES = [
  ['darker', (color: string) => color],
  ['lighter at night', nightColor],
] as const;

for (const [how, colorOf] of SCALES)
  test(`each class is ${how} than the one before by a ratio of 1.25 at least, for every kind of colour vision`, () => {
    for (let classes = 1; classes <= 5; classes++) {
      const colors = classColors(classes).map(colorOf);
      assert.equal(new Set(colors).size, classes);
      for (const [eye, see] of [
        ['all cones', luminance],
        ...Object.entries(DEFICIENCIES).map(([name, matrix]) => [name, (color: string) => seenAs(color, matrix)]),
      ] as [string, (color: string) => number][]) {
        [colorOf(ZERO_COLOR), ...colors].map(see).reduce((before, after, i) => {
          // The step from zero to the first class is smaller; its square has an edge.
          const rise = (after + 0.05) / (before + 0.05);
          const ratio = how === 'darker' ? 1 / rise : rise;
          assert.ok(ratio >= (i === 1 ? 1.15 : 1.25), `${eye}, ${classes} classes, step ${i}: ${ratio}`);
          return after;
        });
      }
    }
  });

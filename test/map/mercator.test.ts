// The projection is MapLibre's: compared with another form of its formula, and with the meaning of fitting a box.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type Bounds,
  cameraFor,
  latOfMercatorY,
  lngOfMercatorX,
  mercatorX,
  mercatorY,
  projectionOf,
} from '../../src/map/mercator.ts';

const lat = fc.double({ min: -80, max: 80, noNaN: true });
const lng = fc.double({ min: -179, max: 179, noNaN: true });
const boxes = fc
  .tuple(lng, lat, fc.double({ min: 1e-3, max: 0.5, noNaN: true }), fc.double({ min: 1e-3, max: 0.5, noNaN: true }))
  .map(([west, south, wide, high]): Bounds => [west, south, west + wide, south + high]);
const sizes = fc.tuple(
  fc.integer({ min: 200, max: 2000 }),
  fc.integer({ min: 200, max: 2000 }),
  fc.integer({ min: 0, max: 60 }),
);

describe('the Mercator projection', () => {
  test('is y = 0.5 − asinh(tan φ) / 2π, the definition of EPSG:3857', () => {
    fc.assert(
      fc.property(lat, degrees => {
        const expected = 0.5 - Math.asinh(Math.tan((degrees * Math.PI) / 180)) / (2 * Math.PI);
        assert.ok(Math.abs(mercatorY(degrees) - expected) < 1e-12);
      }),
    );
  });

  test('is undone by its inverse to less than a millimetre', () => {
    fc.assert(
      fc.property(lat, lng, (degreesNorth, degreesEast) => {
        assert.ok(Math.abs(latOfMercatorY(mercatorY(degreesNorth)) - degreesNorth) < 1e-9);
        assert.ok(Math.abs(lngOfMercatorX(mercatorX(degreesEast)) - degreesEast) < 1e-9);
      }),
    );
  });

  test('puts the tile 17250/11506 of zoom 15 over the middle of Vaduz', () => {
    assert.equal(Math.floor(mercatorX(9.5209) * 2 ** 15), 17_250);
    assert.equal(Math.floor(mercatorY(47.141) * 2 ** 15), 11_506);
  });
});

describe('the camera for a box', () => {
  test('shows the whole box inside the padding and touches it on one axis', () => {
    fc.assert(
      fc.property(boxes, sizes, (bounds, [width, height, padding]) => {
        const camera = cameraFor(bounds, width, height, padding, 30);
        const project = projectionOf(camera, width, height);
        const [left, bottom] = project(bounds[0], bounds[1]);
        const [right, top] = project(bounds[2], bounds[3]);
        const slack = [left - padding, top - padding, width - padding - right, height - padding - bottom];
        assert.ok(
          slack.every(pixels => pixels > -0.01),
          `${slack}`,
        );
        assert.ok(Math.min(slack[0]! + slack[2]!, slack[1]! + slack[3]!) < 0.02, 'it is as large as it can be');
        assert.ok(
          Math.abs(slack[0]! - slack[2]!) < 0.02 && Math.abs(slack[1]! - slack[3]!) < 0.02,
          'it is in the middle',
        );
      }),
    );
  });

  test('keeps the box clear of unequal paddings, such as for a panel over the lower part', () => {
    fc.assert(
      fc.property(boxes, bounds => {
        const padding = { top: 10, right: 20, bottom: 200, left: 40 };
        const project = projectionOf(cameraFor(bounds, 800, 600, padding, 30), 800, 600);
        const [left, bottom] = project(bounds[0], bounds[1]);
        const [right, top] = project(bounds[2], bounds[3]);
        assert.ok(left > 39.9 && top > 9.9 && right < 780.1 && bottom < 400.1);
      }),
    );
  });

  test('of a single point comes no closer than the maximum zoom', () => {
    const { center, zoom } = cameraFor([9.52, 47.14, 9.52, 47.14], 800, 500, 28, 17);
    assert.equal(zoom, 17);
    assert.ok(Math.abs(center.lat - 47.14) < 1e-9 && Math.abs(center.lng - 9.52) < 1e-9);
  });
});

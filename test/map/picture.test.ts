// The picture shows what the style describes, at the positions of the projection, and carries the credit.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { buildMapAssets } from '../../scripts/build-map-assets.ts';
import { OperatorError } from '../../src/core/errors.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { buildTiles } from '../../src/import/tiles/build-tiles.ts';
import { cameraFor, projectionOf } from '../../src/map/mercator.ts';
import type { StyleOverlay } from '../../src/map/overlay.ts';
import { PALETTE } from '../../src/map/palette.ts';
import { drawPicture, type PictureOptions } from '../../src/map/picture.ts';
import { mapStyle } from '../../src/map/style.ts';
import { openTileArchive } from '../../src/map/tile-archive.ts';
import { POI_GROUPS, POI_TYPES, poiType } from '../../src/poi-types/catalogue.ts';
import { realFile, temporaryFolder, withoutRealData } from '../support/regions.ts';
import { threadMilliseconds } from '../support/thread-time.ts';

const assetsFolder = temporaryFolder();
before(() => buildMapAssets(assetsFolder));

const BOUNDS = [9.5, 47.12, 9.55, 47.15] as const;
const NO_TILES: PictureOptions['readTile'] = async () => undefined;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue at a pixel of the PNG. */
  at(x: number, y: number): readonly [number, number, number];
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return {
    width: image.width,
    height: image.height,
    at: (x, y) => {
      const i = 4 * (y * image.width + x);
      return [data[i]!, data[i + 1]!, data[i + 2]!];
    },
  };
}

function isColor([r, g, b]: readonly [number, number, number], hex: string, tolerance = 12): boolean {
  const [hr, hg, hb] = [1, 3, 5].map(i => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number];
  return Math.abs(r - hr) + Math.abs(g - hg) + Math.abs(b - hb) <= tolerance;
}

/** Centre of the box around all pixels of a colour within `reach` pixels of a position. */
function middleOfColor(
  pixels: Pixels,
  hex: string,
  cx: number,
  cy: number,
  reach: number,
): [number, number] | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(pixels.height, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(pixels.width, cx + reach); x++) {
      if (!isColor(pixels.at(x, y), hex)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return left === Infinity ? undefined : [(left + right + 1) / 2, (top + bottom + 1) / 2];
}

/** Position of a place on the picture, by EPSG:3857 and the centre of the box; computed independently here. */
function expectedAt(lng: number, lat: number, width: number, height: number, padding: number): [number, number] {
  const y = (degrees: number) => Math.asinh(Math.tan((degrees * Math.PI) / 180));
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [west, south, east, north] = BOUNDS;
  const scale = Math.min(
    (width - 2 * padding) / (radians(east) - radians(west)),
    (height - 2 * padding) / (y(north) - y(south)),
  );
  return [
    width / 2 + scale * (radians(lng) - (radians(west) + radians(east)) / 2),
    height / 2 - scale * (y(lat) - (y(south) + y(north)) / 2),
  ];
}

const POIS = Array.from({ length: 20 }, (_, i) => {
  const type = POI_TYPES[(i * 11) % POI_TYPES.length]!;
  const [column, row] = [i % 5, Math.floor(i / 5)];
  return {
    id: `n${i}`,
    type: type.id,
    group: type.group,
    icon: type.icon,
    lat: 47.1235 + row * 0.0072 + column * 0.0004,
    lng: 9.505 + column * 0.0095 + row * 0.0006,
  };
});
const COLORS = new Map(POI_GROUPS.map(({ id, color }) => [id, color]));
const OUTLINE = [
  [9.503, 47.1212],
  [9.548, 47.1225],
  [9.546, 47.1487],
  [9.53, 47.1492],
  [9.502, 47.1478],
  [9.503, 47.1212],
];
const AREA = { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: [[OUTLINE]] } } as const;

describe('the server-drawn picture', () => {
  for (const [width, height, scale] of [
    [800, 500, 1],
    [800, 500, 2],
    [620, 700, 1.5],
  ] as const) {
    test(`of ${width}×${height} at scale ${scale} shows 20 points of interest and the outline within 3 pixels of their places`, async () => {
      const style = mapStyle({
        language: 'de',
        overlay: { area: structuredClone(AREA) as never, place: { lat: 47.1, lng: 9.4, pin: true }, pois: POIS },
      });
      const png = await drawPicture({
        style,
        width,
        height,
        scale,
        view: { bounds: BOUNDS },
        readTile: NO_TILES,
        assetsFolder,
      });
      const pixels = await pixelsOf(png);
      assert.deepEqual([pixels.width, pixels.height], [Math.round(width * scale), Math.round(height * scale)]);
      const project = (lng: number, lat: number) =>
        expectedAt(lng, lat, width, height, 28).map(v => v * scale) as [number, number];
      for (const poi of POIS) {
        const [x, y] = project(poi.lng, poi.lat);
        const found = middleOfColor(pixels, COLORS.get(poi.group)!, x, y, 16 * scale);
        assert.ok(found !== undefined, `${poi.type} is not where it should be`);
        assert.ok(Math.hypot(found[0] - x, found[1] - y) <= 3 * scale, `${poi.type} is at ${found}, not at ${x}, ${y}`);
      }
      for (let i = 0; i + 1 < OUTLINE.length; i++) {
        const [[ax, ay], [bx, by]] = [
          project(OUTLINE[i]![0]!, OUTLINE[i]![1]!),
          project(OUTLINE[i + 1]![0]!, OUTLINE[i + 1]![1]!),
        ];
        for (const share of [0.1, 0.35, 0.6, 0.85]) {
          const [x, y] = [ax + share * (bx - ax), ay + share * (by - ay)];
          const found = middleOfColor(pixels, PALETTE.theme, x, y, 3 * scale);
          assert.ok(
            found !== undefined && Math.hypot(found[0] - x, found[1] - y) <= 3 * scale,
            `no outline at ${x}, ${y}`,
          );
        }
      }
    });
  }

  test('projects with the camera that it reports', () => {
    const project = projectionOf(cameraFor(BOUNDS, 800, 500, 28), 800, 500);
    for (const { lng, lat } of POIS) {
      const [x, y] = project(lng, lat);
      const [ex, ey] = expectedAt(lng, lat, 800, 500, 28);
      assert.ok(Math.hypot(x - ex, y - ey) < 0.01);
    }
  });

  test('puts the disc of the place with its house in the middle of the place', async () => {
    const place = { lat: 47.135, lng: 9.525, pin: true };
    const style = mapStyle({ language: 'de', overlay: { place, pois: [] } });
    const pixels = await pixelsOf(
      await drawPicture({ style, view: { bounds: BOUNDS }, readTile: NO_TILES, assetsFolder }),
    );
    const [x, y] = expectedAt(place.lng, place.lat, 800, 500, 28).map(Math.round) as [number, number];
    const [px, py] = middleOfColor(pixels, PALETTE.theme, x, y, 18)!;
    assert.ok(Math.hypot(px - x, py - y) <= 2, 'the disc is centred on the place');
    assert.ok(isColor(pixels.at(x, y - 3), '#ffffff'), 'a white house on it');
    assert.ok(isColor(pixels.at(x, y + 32), PALETTE.ground), 'nothing beyond its glow');
  });

  test('shows the mark of a street above the points of interest as long as a page clusters them', async () => {
    const [lat, lng] = [47.135, 9.525];
    const line = [
      [lng - 0.002, lat],
      [lng + 0.002, lat],
    ];
    const street = {
      type: 'Feature',
      properties: { street: '' },
      geometry: { type: 'MultiLineString', coordinates: [line] },
    } as const;
    const pois = [
      { id: 'n1', type: 'supermarket', group: 'daily', icon: poiType('supermarket')?.icon ?? '', lat, lng },
    ];
    const overlay = { place: { lat, lng, pin: false, street }, pois } as unknown as StyleOverlay;
    const darkOf = async (zoom: number) => {
      const view = { center: { lat, lng }, zoom };
      const style = mapStyle({ language: 'de', overlay });
      const pixels = await pixelsOf(await drawPicture({ style, view, readTile: NO_TILES, assetsFolder }));
      return [...Array(30).keys()].filter(dy => isColor(pixels.at(400, 235 + dy), PALETTE.textPlace, 60)).length;
    };
    assert.ok((await darkOf(15)) >= 2, 'both edges cross the sign');
    assert.equal(await darkOf(16.5), 0, 'a sign nearby stays whole');
  });

  test('has no name under the disc of a place or of several places, and shows one that is beside it', async () => {
    const place = { lat: 47.135, lng: 9.525, pin: true };
    const redOf = async (overlay: StyleOverlay, aside: number) => {
      const style = mapStyle({ language: 'de', overlay });
      const at = [place.lng, place.lat];
      const town = { type: 'Feature', properties: { name: 'Vaduz' }, geometry: { type: 'Point', coordinates: at } };
      style.sources.town = { type: 'geojson', data: town as GeoJSON.Feature };
      style.layers.splice(1, 0, {
        id: 'town',
        type: 'symbol',
        source: 'town',
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Noto Sans Bold'], 'text-offset': [aside, 0] },
        paint: { 'text-color': '#ff0000' },
      });
      const pixels = await pixelsOf(
        await drawPicture({ style, view: { bounds: BOUNDS }, readTile: NO_TILES, assetsFolder }),
      );
      let red = 0;
      for (let x = 0; x < 800; x++) for (let y = 0; y < 500; y++) if (isColor(pixels.at(x, y), '#ff0000', 60)) red++;
      return red;
    };
    for (const overlay of [
      { place, pois: [] },
      { place, pois: [], starts: [place, { ...place, lat: 47.145 }] },
    ]) {
      assert.equal(await redOf(overlay, 0), 0, 'centred on the disc');
      assert.equal(await redOf(overlay, 2), 0, 'half under it');
      assert.ok((await redOf(overlay, 5)) > 50, 'beside it');
    }
  });

  test('has the credit in its lower right corner, and no label under it', async () => {
    const style = mapStyle({ language: 'de' });
    const draw = (credit?: string) =>
      drawPicture({
        style,
        view: { bounds: BOUNDS },
        readTile: NO_TILES,
        assetsFolder,
        ...(credit !== undefined && { credit }),
      });
    const [withCredit, other] = await Promise.all([draw(), draw('© Prüfung')].map(async png => pixelsOf(await png)));
    let dark = 0;
    for (let x = 640; x < 800; x++) {
      for (let y = 482; y < 500; y++) if (isColor(withCredit!.at(x, y), '#3c4046', 200)) dark++;
    }
    assert.ok(dark > 150, `${dark} pixels of text`);
    assert.ok(isColor(other!.at(660, 492), PALETTE.ground), 'a shorter credit takes less room');
  });

  test('is the same, byte for byte, when drawn twice', async () => {
    const style = mapStyle({
      language: 'de',
      overlay: { area: structuredClone(AREA) as never, place: { lat: 47.13, lng: 9.52, pin: true }, pois: POIS },
    });
    const options = { style, view: { bounds: BOUNDS }, readTile: NO_TILES, assetsFolder };
    assert.ok((await drawPicture(options)).equals(await drawPicture(options)));
  });

  test('is complete even while memory is collected and other pictures are drawn at the same time', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const style = mapStyle({ language: 'de' });
    const options = { style, view: { bounds: BOUNDS }, width: 1600, height: 1400, readTile: NO_TILES, assetsFolder };
    let isDrawn = false;
    const drawn = Promise.all(Array.from({ length: 6 }, () => drawPicture(options))).finally(() => {
      isDrawn = true;
    });
    while (!isDrawn) {
      collect();
      await new Promise(resolve => setImmediate(resolve));
    }
    const [first, ...others] = await drawn;
    for (const other of others) assert.ok(first?.equals(other));
  });

  test('is refused if its icons are missing, with the command that makes them', async () => {
    const empty = join(temporaryFolder(), 'assets');
    mkdirSync(empty);
    const style = mapStyle({ language: 'de' });
    await assert.rejects(
      drawPicture({ style, view: { bounds: BOUNDS }, readTile: NO_TILES, assetsFolder: empty }),
      (error: Error) => error instanceof OperatorError && /npm run build/.test(error.message),
    );
  });
});

describe('the picture of a real place', { skip: withoutRealData }, () => {
  test('of Vaduz has water where the Rhine is, woods on the slope and streets in between, in under 400 ms once warm', async () => {
    const path = join(temporaryFolder(), 'liechtenstein.pmtiles');
    const { osm } = await readOsmFiles([realFile('liechtenstein/liechtenstein.osm.pbf')]);
    await buildTiles(osm, path, { name: 'liechtenstein' });
    const archive = await openTileArchive(path);
    const { minZoom, maxZoom, bounds } = archive;
    const style = mapStyle({ region: { name: 'li', version: 'v', minZoom, maxZoom, bounds }, language: 'de' });
    const camera = { center: { lat: 47.141, lng: 9.5209 }, zoom: 13.4 };
    const draw = () => drawPicture({ style, view: camera, readTile: archive.readTile, assetsFolder });
    const pixels = await pixelsOf(await draw());
    const project = projectionOf(camera, 800, 500);
    const colorAt = (lng: number, lat: number) => {
      const [x, y] = project(lng, lat);
      return pixels.at(Math.round(x), Math.round(y));
    };
    assert.ok(isColor(colorAt(9.5066, 47.1425), PALETTE.water, 40), `the Rhine is ${colorAt(9.5066, 47.1425)}`);
    assert.ok(isColor(colorAt(9.5345, 47.1405), PALETTE.wood, 40), `the slope is ${colorAt(9.5345, 47.1405)}`);
    let white = 0;
    for (let y = 0; y < 500; y++) for (let x = 0; x < 800; x++) if (isColor(pixels.at(x, y), PALETTE.road, 3)) white++;
    assert.ok(white > 4000, `${white} pixels of street`);
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const start = threadMilliseconds();
      await draw();
      times.push(threadMilliseconds() - start);
    }
    assert.ok(Math.min(...times) < 400, `${times}`);
    await archive.close();
  });
});

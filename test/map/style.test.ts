// The style is valid, uses only what tiles, sprite and fonts have, and names no other host.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { type LayerSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { buildSprite } from '../../scripts/build-map-assets.ts';
import { LANGUAGES } from '../../src/core/enums.ts';
import { mapStyle } from '../../src/map/style.ts';
import { TILE_LAYERS } from '../../src/map/tile-layers.ts';
import { POI_GROUPS, POI_TYPES } from '../../src/poi-types/catalogue.ts';
import { temporaryFolder } from '../support/regions.ts';

const REGION = {
  name: 'liechtenstein',
  version: '0123456789abcdef',
  minZoom: 0,
  maxZoom: 15,
  bounds: [9.4, 47, 9.7, 47.3],
} as const;
const AREA = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [9.51, 47.13],
          [9.53, 47.13],
          [9.53, 47.15],
          [9.51, 47.13],
        ],
      ],
    ],
  },
} as const;
const OVERLAY = {
  area: AREA,
  areaLabel: '15 Min.',
  contours: [{ area: AREA, label: '5 Min.' }],
  toleranceMeters: 20,
  place: { lat: 47.141, lng: 9.5209, pin: true },
  pois: [
    {
      id: 'n1',
      type: 'supermarket',
      group: 'daily_needs',
      icon: 'maki-grocery',
      name: '<b>Markt</b>',
      lat: 47.14,
      lng: 9.52,
    },
  ],
  census: {
    topics: [
      { id: 'population', grid: 0, isCount: true, breaks: [10, 30] },
      { id: 'net_rent', grid: 0, isCount: false, breaks: [] },
    ],
    cells: [
      {
        grid: 0,
        ring: [
          [9.51, 47.13],
          [9.53, 47.13],
          [9.53, 47.15],
          [9.51, 47.15],
          [9.51, 47.13],
        ],
        figures: { population: 12 },
      },
    ],
  },
} as const;
const SQUARE = [
  [
    [
      [9.5, 47.1],
      [9.6, 47.1],
      [9.6, 47.2],
      [9.5, 47.2],
      [9.5, 47.1],
    ],
  ],
] as [number, number][][][];
const whole = () => mapStyle({ region: REGION, language: 'de', overlay: structuredClone(OVERLAY) as never });

/** The validator requires absolute URLs; the page makes them absolute. */
function absolute(style: ReturnType<typeof mapStyle>) {
  const copy = structuredClone(style);
  copy.sprite = `https://maps.example/${String(copy.sprite)}`;
  for (const source of Object.values(copy.sources)) {
    if (source.type === 'vector') source.tiles = source.tiles?.map(tile => `https://maps.example/${tile}`) ?? [];
  }
  return copy;
}

/** Every value in a nested style value. */
function* parts(value: unknown): Generator<unknown> {
  yield value;
  if (Array.isArray(value)) for (const part of value) yield* parts(part);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* parts(part);
}

/** Classes that a layer's expressions compare `class` with. */
function comparedClasses(layer: LayerSpecification): string[] {
  return [...parts([layer])].flatMap(part => {
    if (!Array.isArray(part) || JSON.stringify(part[1]) !== '["get","class"]') return [];
    if (part[0] === '==' || part[0] === '!=') return [part[2]];
    if (part[0] === 'in') return part[2][1];
    if (part[0] === 'match') return part.slice(2, -1).flatMap((label, i) => (i % 2 === 0 ? label : []));
    return [];
  });
}

describe('the map style', () => {
  test('names of settlements win against all other names, and go beside the house, the signs of places and their clusters', () => {
    const { layers } = mapStyle({ region: REGION, language: 'de', overlay: OVERLAY as never });
    const ids = layers.map(({ id }) => id);
    const at = (id: string) => (ids.includes(id) ? ids.indexOf(id) : assert.fail(id));
    // MapLibre gives space to later layers first, and draws them above.
    for (const name of ['quarter', 'place']) {
      assert.ok(at('street-name') < at(name) && at(name) < at('poi') && at(name) < at('poi-cluster'), name);
      const layout = layers[at(name)]?.layout as Record<string, unknown>;
      assert.ok((layout['text-variable-anchor-offset'] as unknown[]).length > 8, 'there is a choice');
      assert.equal(layout['text-allow-overlap'] ?? layout['text-ignore-placement'], undefined);
    }
    for (const sign of ['poi', 'place-pin']) {
      const layout = layers[at(sign)]?.layout as Record<string, unknown>;
      assert.equal(layout['icon-ignore-placement'], undefined, `${sign} takes its space`);
    }
    assert.equal(at('place-pin'), ids.length - 1);
  });

  test('is valid by MapLibre’s own rules, with and without base map and overlay', () => {
    for (const style of [
      whole(),
      mapStyle({ language: 'en', overlay: OVERLAY as never }),
      mapStyle({ region: REGION, language: 'de-CH' }),
      mapStyle({ region: { ...REGION, outline: SQUARE }, language: 'en' }),
    ]) {
      assert.deepEqual(
        validateStyleMin(absolute(style)).map(({ message }) => message),
        [],
      );
    }
  });

  test('uses only layers, classes and attributes that the tiles have', () => {
    for (const layer of whole().layers) {
      if (!('source' in layer) || layer.source !== 'region') continue;
      const id = layer['source-layer'] as keyof typeof TILE_LAYERS;
      assert.ok(id in TILE_LAYERS, `${layer.id} draws ${id}`);
      for (const className of comparedClasses(layer))
        assert.ok(className in TILE_LAYERS[id].classes, `${layer.id}: ${className}`);
      for (const part of parts([layer])) {
        if (Array.isArray(part) && (part[0] === 'get' || part[0] === 'has')) {
          assert.ok(part[1] in TILE_LAYERS[id].attributes, `${layer.id} reads ${part[1]}`);
        }
      }
    }
  });

  test('names a host only in the credit’s link: every URL is below the service’s root', () => {
    const style = whole();
    for (const source of Object.values(style.sources)) if (source.type === 'vector') delete source.attribution;
    const addresses = [...parts(style)].filter(part => typeof part === 'string' && /^\/|:\/\//.test(part));
    assert.deepEqual(addresses, []);
    assert.equal('glyphs' in whole(), false);
  });

  test('uses only the two fonts of page and picture', () => {
    const fonts = [...parts(whole())].filter(part => typeof part === 'string' && part.startsWith('Noto'));
    assert.deepEqual([...new Set(fonts)].sort(), ['Noto Sans Bold', 'Noto Sans Regular']);
  });

  test('shows names in the reader’s language if the map has them', () => {
    for (const language of LANGUAGES) {
      const text = JSON.stringify(mapStyle({ region: REGION, language }));
      assert.ok(text.includes(language === 'en' ? '"name:en"' : '"name:de"'));
    }
  });

  test('fades everything beyond the end of the data, below all names', () => {
    const { sources, layers } = mapStyle({ region: { ...REGION, outline: SQUARE }, language: 'de' });
    const source = sources['data-end'];
    assert.ok(source?.type === 'geojson' && typeof source.data === 'object' && source.data.type === 'Feature');
    assert.ok(source.data.geometry.type === 'MultiPolygon');
    const [[world, hole] = []] = source.data.geometry.coordinates;
    assert.deepEqual(world?.[0], [-180, -85]);
    assert.deepEqual(hole, SQUARE[0]?.[0]);
    const ids = layers.map(({ id }) => id);
    const firstName = layers.findIndex(({ type }) => type === 'symbol');
    assert.ok(ids.indexOf('data-end') > ids.indexOf('building') && ids.indexOf('data-end-line') < firstName);
  });

  test('outlines the area that hides an address above the census and the edge of the reach', () => {
    const ids = whole().layers.map(({ id }) => id);
    const at = ids.indexOf('place-area-edge-near');
    for (const [i, id] of ids.entries())
      if (/^(census|contour-(line|fill)|area|building|data-end)/.test(id)) assert.ok(i < at, `${id} lies above`);
    const own = whole().layers.find(({ id }) => id === 'place-area-edge-near');
    assert.ok(own?.type === 'line');
    assert.deepEqual(own.filter, ['==', ['geometry-type'], 'Polygon']);
    const reach = whole().layers.find(({ id }) => id === 'area-outline');
    assert.ok(reach?.type === 'line');
    assert.notEqual(own.paint?.['line-color'], reach.paint?.['line-color'], 'the reach is outlined too');
    assert.ok(own.paint?.['line-dasharray']);
  });

  test('marks the area or the street that hides a house above the clusters, and below their numbers, as long as there are clusters; nearer below the names', () => {
    const { layers } = whole();
    const ids = layers.map(({ id }) => id);
    for (const part of ['area-halo', 'area-edge', 'street-halo', 'street-edge', 'street-core']) {
      const [far, near] = ['far', 'near'].map(distance => {
        return layers.find(({ id }) => id === `place-${part}-${distance}`) ?? assert.fail(part);
      }) as [LayerSpecification, LayerSpecification];
      assert.ok(ids.indexOf(far.id) > ids.indexOf('poi-cluster') && ids.indexOf(far.id) < ids.indexOf('poi-count'));
      assert.ok(
        ids.indexOf('poi-count') < ids.indexOf('place-disc') && ids.indexOf(near.id) < ids.indexOf('street-name'),
      );
      const pois = whole().sources.pois;
      const end = pois?.type === 'geojson' ? Number(pois.clusterMaxZoom) + 1 : assert.fail();
      assert.deepEqual([far.maxzoom, far.minzoom, near.minzoom, near.maxzoom], [end, undefined, end, undefined]);
    }
  });

  test('fills a lone road hardly deeper than the reach, and outlines it', () => {
    const { layers } = whole();
    const opacityOf = (id: string) => {
      const found = layers.find(each => each.id === id);
      return found?.type === 'fill' ? found.paint?.['fill-opacity'] : assert.fail(id);
    };
    const inside = ['area-fill', 'contour-fill-outer'].reduce((sum, id) => sum + Number(opacityOf(id)), 0);
    assert.ok(Number(opacityOf('band')) < 1.5 * inside, `${opacityOf('band')}, ${inside}`);
    const edge = layers.find(({ id }) => id === 'band-line');
    assert.deepEqual(edge?.type === 'line' && edge.filter, ['has', 'band']);
  });

  test('hides a place whose pin must not show', () => {
    const style = mapStyle({ language: 'de', overlay: { place: { lat: 47.123_456, lng: 9.5, pin: false }, pois: [] } });
    assert.ok(!JSON.stringify(style).includes('47.123456'));
  });
});

describe('the sprite', () => {
  const folder = temporaryFolder();
  before(() => buildSprite(folder));

  test('has every image that the style or the catalogue names, at both pixel ratios', () => {
    const named = whole().layers.flatMap(layer => {
      const image = layer.type === 'symbol' ? layer.layout?.['icon-image'] : undefined;
      return [...parts(image)].filter(part => typeof part === 'string' && /^(place|peak|station|shield)/.test(part));
    });
    assert.ok(named.length >= 4);
    for (const [suffix, ratio] of [
      ['', 1],
      ['@2x', 2],
    ] as const) {
      const index = JSON.parse(readFileSync(join(folder, `sprite${suffix}.json`), 'utf8'));
      for (const name of [...named, ...POI_TYPES.map(({ icon }) => icon)])
        assert.equal(index[String(name)]?.pixelRatio, ratio, `${name}`);
    }
  });

  test('gives types of different groups different icons, so that each icon has one colour', () => {
    const groupOf = new Map<string, string>();
    for (const { icon, group } of POI_TYPES) {
      assert.equal(groupOf.get(icon) ?? group, group, `${icon} is used in two groups`);
      groupOf.set(icon, group);
    }
    assert.ok(POI_GROUPS.length > 0);
  });
});

// The end of the data: a cut region promises only what the whole region confirms, and every way of asking says where the data ends.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OsmFile } from '../../sample/osm-pbf-writer.ts';
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { dataEndCost, metersToDataEnd } from '../../src/reach/data-end.ts';
import { reachEngine } from '../../src/reach/reach.ts';
import type { Region } from '../../src/region/region.ts';
import { circleEndWarnings, completeDistance } from '../../src/surroundings/data-end.ts';
import { type Cut, cutFile, fileOf } from '../support/cut-file.ts';
import { gridTown } from '../support/grid-town.ts';
import { pointCosts } from '../support/point-costs.ts';
import { realFile, realRegion, regionOf, withoutRealData } from '../support/regions.ts';

const LIMITS = { WALK: 900_000, BICYCLE: 480_000 } as const;
const STARTS = 60;

/** Times by node and type, for points of interest that are nodes: the other kinds are cut themselves. */
function times(region: Region, place: { lat: number; lng: number }, mode: keyof typeof LIMITS) {
  const reach = reachEngine(region).run(place, { mode, minimised: 'time', limit: LIMITS[mode] }, undefined);
  if ('unreachable' in reach) return undefined;
  const found = new Map<string, number>();
  for (const [row, { milliseconds }] of pointCosts(reach, region.pois.access[mode], 'time')) {
    if (region.pois.osmKind[row] === 0)
      found.set(`${region.pois.osmId[row]} ${region.pois.types[region.pois.typeOf[row] ?? 0]}`, milliseconds);
  }
  return { found, end: dataEndCost(region.manifest.outline, place, reach, 'time') ?? LIMITS[mode] + 1 };
}

/** Points with another time in the whole region, although the part calls its times up to there complete; and all that it calls complete. */
function brokenPromises(whole: Region, part: Region, box: Box, mode: keyof typeof LIMITS) {
  let [promised, broken, ended] = [0, 0, 0];
  for (let i = 0; i < STARTS; i++) {
    const place = {
      lat: box.south + (box.north - box.south) * ((i * 0.381966) % 1),
      lng: box.west + (box.east - box.west) * ((i * 0.618034) % 1),
    };
    const [truth, said] = [times(whole, place, mode), times(part, place, mode)];
    if (truth === undefined || said === undefined) continue;
    if (said.end <= LIMITS[mode]) ended++;
    for (const id of new Set([...truth.found.keys(), ...said.found.keys()])) {
      const [real, told] = [truth.found.get(id), said.found.get(id)];
      if (Math.min(real ?? Infinity, told ?? Infinity) >= said.end) continue;
      promised++;
      if (real !== told) broken++;
    }
  }
  return { promised, broken, ended };
}

type Box = { west: number; south: number; east: number; north: number };

function middleOf({ manifest: { box } }: Region): Box {
  const [width, height] = [box.east - box.west, box.north - box.south];
  return {
    west: box.west + width * 0.3,
    east: box.west + width * 0.65,
    south: box.south + height * 0.3,
    north: box.south + height * 0.7,
  };
}

describe('the end of the data', { skip: withoutRealData }, () => {
  let file: OsmFile;
  let whole: Region;
  const read = async () => {
    file ??= fileOf((await readOsmFiles([realFile('kaiserslautern/kaiserslautern-2013.osm.pbf')])).osm);
    whole ??= await regionOf(file);
    return { file, whole, box: middleOf(whole) };
  };

  for (const [cut, withBox, mostBroken] of [
    ['COMPLETE_WAYS', false, 0],
    // Outlines that the cut damaged have other doors.
    ['WITH_MISSING', true, 0.005],
    ['CLIPPED', false, 0.005],
  ] as readonly (readonly [Cut, boolean, number])[]) {
    it(`data cut out ${cut}: the outline encloses the cut to 3 %, and nothing around it changes a time that the part calls complete`, async () => {
      const { file, whole, box } = await read();
      const part = await regionOf(cutFile(file, box, cut, withBox));
      const [ring = []] = part.manifest.outline[0] ?? [];
      const doubled = ring.slice(1).map(([x, y], i) => (ring[i]?.[0] ?? 0) * y - x * (ring[i]?.[1] ?? 0));
      const share = doubled.reduce((sum, each) => sum + each, 0) / 2 / (box.east - box.west) / (box.north - box.south);
      assert.ok(share > 0.97 && share < 1.03, `${share} of the box`);
      for (const mode of ['WALK', 'BICYCLE'] as const) {
        const { promised, broken, ended } = brokenPromises(whole, part, box, mode);
        assert.ok(promised > 2000, `${mode}: ${promised} times to compare`);
        assert.ok(ended > STARTS * 0.9, `${mode}: ${ended} searches meet the end`);
        // Which of the edges at one node is a door decides, by bicycle, whether a light there counts; the order of edges is another in the part.
        const most = promised * (mode === 'WALK' ? mostBroken : Math.max(mostBroken, 0.005));
        assert.ok(broken <= most, `${mode}: ${broken} of ${promised} changed`);
      }
    });
  }
});

describe('the outline of a country', { skip: withoutRealData }, () => {
  it('is its border, to 1 % of its 160.5 km², although the box of the file is nearly twice as large', async () => {
    const { manifest } = await realRegion('liechtenstein');
    const [ring = []] = manifest.outline[0] ?? [];
    const doubled = ring.slice(1).map(([x, y], i) => (ring[i]?.[0] ?? 0) * y - x * (ring[i]?.[1] ?? 0));
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(471_600_000);
    const squareKilometers = (doubled.reduce((sum, each) => sum + each, 0) / 2) * metersPerLatE7 * metersPerLngE7 * 1e8;
    assert.ok(Math.abs(squareKilometers / 160.5 - 1) < 0.01, `${squareKilometers} km²`);
  });
});

describe('in a drawn town', () => {
  it('a reach is complete up to the street that leaves the box of the file, and whole if it meets no end', async () => {
    // Streets 100 m apart from 0 to 1,900 m, cut at 1,000 m east; 60 houses as anchors.
    const town = gridTown({ columns: 20, rows: 20, addressed: true });
    const crossing = (column: number, row: number) => town.nodes.find(({ id }) => id === 1 + row * 20 + column);
    const [first, right, last] = [crossing(0, 0), crossing(10, 0), crossing(19, 19)];
    assert.ok(first && right && last);
    const [south, north] = [first.lat, last.lat];
    const box = { west: first.lng - 0.0002, east: right.lng + 2e-5, south: south - 0.0002, north: north + 0.0002 };
    const region = await regionOf(cutFile(town, box, 'COMPLETE_WAYS', true));
    const middle = crossing(5, 10);
    assert.ok(middle);
    const minutesOf = (distance: number) => {
      const reach = reachEngine(region).run(
        middle,
        { mode: 'WALK', minimised: 'time', limit: distance * 60_000 },
        undefined,
      );
      assert.ok(!('unreachable' in reach));
      return completeDistance(distance, 'MINUTES', dataEndCost(region.manifest.outline, middle, reach, 'time'));
    };
    assert.equal(minutesOf(5), 5);
    // 500 m at 80 m a minute.
    assert.ok(Math.abs(minutesOf(15) - 6.25) < 0.03, `${minutesOf(15)}`);
    assert.deepEqual(circleEndWarnings(region.manifest.outline, middle, 490), []);
    assert.match(circleEndWarnings(region.manifest.outline, middle, 510)[0]?.detail ?? '', /ends 501 m from here/);
  });

  it('the distance to the end is 0 outside the outline, also in a hole', () => {
    const square = (from: number, to: number) =>
      [
        [from, from],
        [to, from],
        [to, to],
        [from, to],
        [from, from],
      ] as [number, number][];
    const outline = [[square(0, 1), square(0.4, 0.6)]];
    assert.equal(metersToDataEnd(outline, { lat: 2, lng: 2 }), 0);
    assert.equal(metersToDataEnd(outline, { lat: 0.5, lng: 0.5 }), 0);
    assert.ok(Math.abs(metersToDataEnd(outline, { lat: 0.1, lng: 0.5 }) - 11_057) < 20);
  });

  it('lies at the nearest side where the outlines of two files overlap, and not at the place itself', () => {
    const box = (west: number, east: number) => [
      [
        [west, 0],
        [east, 0],
        [east, 1],
        [west, 1],
        [west, 0],
      ] as [number, number][],
    ];
    const meters = metersToDataEnd([box(0, 1), box(0.8, 2)], { lat: 0.5, lng: 0.9 });
    assert.ok(Math.abs(meters - 11_132) < 20, `${meters} m`);
  });
});

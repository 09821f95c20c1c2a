// Times to cells are those of routes to their centres, and no cell within the limit is missing.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { cellToChildren, cellToLatLng, getHexagonEdgeLengthAvg, getRes0Cells, greatCircleDistance } from 'h3-js';
import { DomainError } from '../../../src/core/errors.ts';
import { fromLaea } from '../../../src/core/geometry/laea.ts';
import type { JourneyMode } from '../../../src/core/modes.ts';
import { cellTimes, wholeTimes } from '../../../src/features/cell-times/cell-times.ts';
import type { CellTimesRequest } from '../../../src/features/cell-times/request.ts';
import { routeData } from '../../../src/features/route/route-data.ts';
import type { Region } from '../../../src/region/region.ts';
import { importedSample, realRegion, withoutRealData } from '../../support/regions.ts';
import { someAddresses } from '../../support/some-addresses.ts';

const ASK = { language: 'en', now: new Date('2026-06-17T10:00:00Z') } as const;
const DIRECTIONS = ['FROM', 'TO'] as const;
/** By timetable, and along the streets. */
const MODES: readonly JourneyMode[] = ['WALK', 'BICYCLE', 'CAR', 'WHEELCHAIR', 'TRANSIT'];

interface Center {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
}

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** The hexagons of a box, from all of the earth down, without asking H3 for those of an area. */
function hexagonsIn({ manifest: { box } }: Region, resolution: number): Center[] {
  const middle = [(box.south + box.north) / 2, (box.west + box.east) / 2];
  const radius = greatCircleDistance(middle, [box.south, box.west], 'km');
  let cells = getRes0Cells();
  for (let at = 0; at < resolution; at++) {
    const near = radius + 3 * getHexagonEdgeLengthAvg(at, 'km');
    cells = cells
      .filter(cell => greatCircleDistance(cellToLatLng(cell), middle, 'km') <= near)
      .flatMap(cell => cellToChildren(cell, at + 1));
  }
  return cells.flatMap(id => {
    const [lat, lng] = cellToLatLng(id);
    const isInside = lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
    return isInside ? [{ id, lat: rounded(lat), lng: rounded(lng) }] : [];
  });
}

/** All inhabited hectares of the region, by their names. */
function hectaresIn({ census }: Region): (Center & { readonly inhabitants: number })[] {
  const grid = census.grids.find(({ sizeMeters }) => sizeMeters === 100);
  const people = grid?.columns.get('Bevoelkerungszahl/Einwohner');
  assert.ok(grid && people);
  return Array.from({ length: grid.cellCount }, (_, cell) => {
    const row = grid.rowStart.findLastIndex(first => first <= cell) + grid.south;
    const column = (grid.column[cell] ?? 0) + grid.west;
    const { lat, lng } = fromLaea(column * 100 + 50, row * 100 + 50);
    const inhabitants = (people.codes[cell] ?? 0) >> 1;
    return { id: `CRS3035RES100mN${row * 100}E${column * 100}`, lat: rounded(lat), lng: rounded(lng), inhabitants };
  }).filter(({ inhabitants }) => inhabitants > 0);
}

type Asked = Omit<CellTimesRequest, 'lat' | 'lng' | 'minutes'> & { readonly minutes: number };

/** The rows that routes between the place and each cell give, the fastest first. */
async function byRoutes(region: Region, place: { lat: number; lng: number }, cells: readonly Center[], asked: Asked) {
  const { transportMode, strict, minutes, direction = 'FROM' } = asked;
  const more = transportMode === 'TRANSIT' ? { departure: asked.departure } : {};
  const rows = [];
  for (const { id, lat, lng } of cells) {
    const ends = direction === 'FROM' ? { from: place, to: { lat, lng } } : { from: { lat, lng }, to: place };
    try {
      const route = await routeData(region, { ...ends, transportMode, strict, ...more }, ASK);
      if (route.travelSeconds > minutes * 60) continue;
      rows.push([route.travelSeconds, id, route.networkMeters, route.transfers]);
    } catch (fault) {
      if (!(fault instanceof DomainError)) throw fault;
    }
  }
  return rows.toSorted(
    ([a = 0, first = ''], [b = 0, second = '']) => Number(a) - Number(b) || (first < second ? -1 : 1),
  );
}

async function byCells(region: Region, place: { lat: number; lng: number }, { direction, ...asked }: Asked) {
  const isTransit = asked.transportMode === 'TRANSIT';
  const more = isTransit ? {} : { direction };
  const answer = wholeTimes(await cellTimes(region, { ...place, ...asked, ...more }, ASK));
  assert.equal(answer.totalCount, answer.cellTimes.length);
  return answer.cellTimes;
}

const figures = (rows: Awaited<ReturnType<typeof byCells>>) =>
  rows.map(({ travelSeconds, cellId, networkMeters, transfers }) => [travelSeconds, cellId, networkMeters, transfers]);

const departureTo = (direction: (typeof DIRECTIONS)[number]) =>
  ({ direction, day: { date: '2026-06-17' }, from: 7 * 3600, to: 8 * 3600 }) as unknown as Asked['departure'];

describe('times to cells', () => {
  let sample: Region;
  let places: readonly { lat: number; lng: number }[];
  before(async () => {
    sample = await importedSample();
    places = someAddresses(sample, 10);
  });

  it('are those of routes to the hexagons of the whole region, by every mode and in both directions', async () => {
    const cells = hexagonsIn(sample, 8);
    assert.ok(cells.length > 20, String(cells.length));
    let count = 0;
    for (const [i, transportMode] of MODES.entries()) {
      for (const direction of DIRECTIONS) {
        const asked = { transportMode, direction, resolution: 8, minutes: transportMode === 'CAR' ? 4 : 12 } as const;
        const departure = transportMode === 'TRANSIT' ? { departure: departureTo(direction) } : {};
        const place = places[i] ?? { lat: 0, lng: 0 };
        const expected = await byRoutes(sample, place, cells, { ...asked, ...departure });
        const found = await byCells(sample, place, { ...asked, ...departure });
        assert.deepEqual(figures(found), expected, `${transportMode} ${direction}`);
        count += found.length;
      }
    }
    assert.ok(count > 50, String(count));
  });

  it('hold every inhabited hectare within the limit, with the inhabitants as published', async () => {
    const cells = hectaresIn(sample);
    const place = places[7] ?? { lat: 0, lng: 0 };
    const asked = { transportMode: 'WALK', cellKind: 'CENSUS_100M', minutes: 9 } as const;
    const near = cells.filter(({ lat, lng }) => Math.hypot(lat - place.lat, (lng - place.lng) * 0.67) < 0.012);
    const found = await byCells(sample, place, asked);
    assert.ok(found.length > 20, String(found.length));
    assert.deepEqual(figures(found), await byRoutes(sample, place, near, asked));
    const people = new Map(cells.map(({ id, inhabitants }) => [id, inhabitants]));
    for (const { cellId, inhabitants } of found) assert.equal(inhabitants, people.get(cellId), cellId);
  });

  it('of a larger limit hold those of a smaller one', async () => {
    for (const transportMode of MODES) {
      const place = places[3] ?? { lat: 0, lng: 0 };
      const more = transportMode === 'TRANSIT' ? { departure: departureTo('FROM') } : {};
      const of = (minutes: number) => byCells(sample, place, { transportMode, minutes, ...more });
      const [smaller, larger] = [await of(6), await of(9)];
      assert.deepEqual(larger.slice(0, smaller.length), smaller, transportMode);
    }
  });

  it('in Liechtenstein are those of routes, and tell where the data ends', { skip: withoutRealData }, async () => {
    const region = await realRegion('liechtenstein');
    const place = { lat: 47.1392862, lng: 9.5227962 };
    const asked = { transportMode: 'BICYCLE', resolution: 8, minutes: 25 } as const;
    const found = await byCells(region, place, asked);
    assert.ok(found.length > 20, String(found.length));
    assert.deepEqual(figures(found), await byRoutes(region, place, hexagonsIn(region, 8), asked));
    const far = await cellTimes(region, { ...place, transportMode: 'CAR', minutes: 30, resolution: 7 }, ASK);
    assert.deepEqual(
      far.members.meta.warnings.map(({ code }) => code),
      ['coverage-edge'],
    );
  });
});

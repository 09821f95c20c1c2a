// Observations of places, against plain searches and plain distances over the raw file of random towns.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { OsmFile, OsmTags } from '../../sample/osm-pbf-writer.ts';
import type { BaseMode } from '../../src/core/modes.ts';
import type { NetworkPoint } from '../../src/reach/network-point.ts';
import { pointsOfRow, startsAt } from '../../src/reach/snap.ts';
import type { Region } from '../../src/region/region.ts';
import { CALM_SOURCES, INDEX_TYPES, PARKING_SECONDS } from '../../src/scoring/index-types.ts';
import { HEARD_METERS } from '../../src/scoring/noise-reach.ts';
import { observe, searchTenths } from '../../src/scoring/observe.ts';
import { compared, plainPoint, sequence } from '../oracles/compare-costs.ts';
import { PlainSearch } from '../oracles/plain-dijkstra.ts';
import { geodesicMeters } from '../oracles/plain-walk.ts';
import { randomTown } from '../oracles/random-town.ts';
import { osmOf, regionOf } from '../support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 25 : 300;
const THINGS: readonly OsmTags[] = [
  { amenity: 'restaurant' },
  { amenity: 'cafe' },
  { shop: 'bakery' },
  { shop: 'convenience' },
  { highway: 'bus_stop', name: 'Post' },
  { highway: 'bus_stop', name: 'Kirche' },
  { public_transport: 'platform', tram: 'yes', name: 'Post' },
  { amenity: 'university' },
  { amenity: 'college' },
  { amenity: 'hospital' },
];
interface Place {
  readonly lat: number;
  readonly lng: number;
}

const seeds = fc.integer({ min: 1, max: 2_000_000_000 });

/** A random town with entities of many types, some of them shortly outside. */
function townWithThings(seed: number): { file: OsmFile; place: Place } {
  const { file, place } = randomTown(seed);
  const random = sequence(seed);
  const lats = file.nodes.map(({ lat }) => lat);
  const lngs = file.nodes.map(({ lng }) => lng);
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)];
  const things = Array.from({ length: 30 }, (_, i) => ({
    id: 900_000 + i,
    lat: Math.round((south + random() * (north - south)) * 1e7) / 1e7,
    lng: Math.round((west + random() * (east - west)) * 1e7) / 1e7,
    tags: THINGS[Math.floor(random() * THINGS.length)] ?? {},
  }));
  return { file: { ...file, nodes: [...file.nodes, ...things] }, place };
}

async function observed(seed: number) {
  const { file, place } = townWithThings(seed);
  const region = await regionOf(file);
  const answer = observe(region, place, { geocodeErrorMeters: 10 });
  return 'unreachable' in answer ? undefined : { file, place, region, answer };
}

/** Plain milliseconds from a place to any point of the network. */
async function plainly(region: Region, file: OsmFile, place: Place, mode: BaseMode) {
  const what = compared(region, await osmOf(file), mode);
  const starts = startsAt(
    region.streets,
    region.obstacles,
    mode,
    Math.round(place.lat * 1e7),
    Math.round(place.lng * 1e7),
  );
  const points = (starts?.points ?? []).map(point => plainPoint(what, point));
  const search = new PlainSearch(what.roads, points, 'time', 60 * 60_000, what.turns);
  return (point: NetworkPoint) => search.costAt(plainPoint(what, point))?.milliseconds;
}

function least(times: readonly (number | undefined)[]): number | undefined {
  return times.reduce((best, ms) => (ms !== undefined && (best === undefined || ms < best) ? ms : best), undefined);
}

describe('the observation of a place', () => {
  it('on foot equals a plain search to the access points, entity by entity: the nearest of each type, ties by id', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(seeds, async seed => {
        const found = await observed(seed);
        if (found === undefined) return;
        const { file, place, region, answer } = found;
        const { entities } = region.index;
        const msTo = await plainly(region, file, place, 'WALK');
        for (const [type, { transportMode, rankPoints }] of INDEX_TYPES.entries()) {
          if (transportMode !== 'WALK') continue;
          const all = [];
          for (let row = entities.typeStart[type] ?? 0; row < (entities.typeStart[type + 1] ?? 0); row++) {
            const ms = least(pointsOf(region, row).map(msTo));
            if (ms !== undefined) all.push({ tenths: Math.round(ms / 100), id: entities.id(row), row });
          }
          const expected = all
            .filter(({ tenths }) => tenths <= searchTenths(10))
            .sort((a, b) => a.tenths - b.tenths || (a.id < b.id ? -1 : 1))
            .slice(0, rankPoints.length);
          assert.deepEqual(answer.entities[type], expected, `town ${seed}`);
          compared += expected.length;
        }
      }),
      { numRuns: RUNS, seed: 21 },
    );
    assert.ok(compared > RUNS * 5, `${compared} things were compared`);
  });

  it('by car is the time of a plain search to the nearest goal with turn restrictions and legs, plus two minutes for parking', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(seeds, async seed => {
        const found = await observed(seed);
        if (found === undefined) return;
        const { file, place, region, answer } = found;
        const msTo = await plainly(region, file, place, 'CAR');
        for (const [type, { id, transportMode }] of INDEX_TYPES.entries()) {
          const drive = region.index.drives.get(id);
          if (transportMode !== 'CAR' || drive === undefined) continue;
          const goals = Array.from(drive.goalEdge, (edge, i) => {
            const ms = msTo({
              edge,
              fraction: drive.goalFraction[i] ?? 0,
              legMilliseconds: drive.goalLegMilliseconds[i] ?? 0,
              legDecimetres: 0,
            });
            return { ms: ms ?? Number.POSITIVE_INFINITY, row: drive.firstRow + (drive.goalOwner[i] ?? 0) };
          });
          const nearest = goals.sort((a, b) => a.ms - b.ms || a.row - b.row)[0];
          const [driven] = answer.entities[type] ?? [];
          if (nearest === undefined || nearest.ms === Number.POSITIVE_INFINITY) {
            assert.equal(driven, undefined);
            continue;
          }
          const { row, ms } = nearest;
          const tenths = Math.round(ms / 100) + PARKING_SECONDS * 10;
          assert.deepEqual(driven, { row, id: region.index.entities.id(row), tenths }, `town ${seed}`);
          compared++;
        }
      }),
      { numRuns: RUNS, seed: 22 },
    );
    assert.ok(compared > RUNS, `${compared} drives were compared`);
  });

  it('of noise is the straight distance to the nearest piece of each class in the raw file without tunnels', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(seeds, async seed => {
        const { file, place } = townWithThings(seed);
        const random = sequence(seed);
        const louder = LOUD[Math.floor(random() * LOUD.length)] ?? {};
        const ways = file.ways.map((way, i) =>
          i % 3 === 0 ? { ...way, tags: { ...louder, ...(i % 2 ? TUNNEL : {}) } } : way,
        );
        const region = await regionOf({ ...file, ways });
        const answer = observe(region, place, { geocodeErrorMeters: 10 });
        if ('unreachable' in answer) return;
        const plain = plainNoise({ ...file, ways }, place);
        const ofLines = answer.noise.filter(({ source }) => !CALM_SOURCES.find(({ id }) => id === source)?.places);
        assert.deepEqual(ofLines.map(({ source }) => source).sort(), [...plain.keys()].sort(), `town ${seed}`);
        for (const { source, decimeters } of ofLines) {
          assert.ok(Math.abs(decimeters / 10 - (plain.get(source) ?? 0)) < 0.12, `town ${seed}: ${source}`);
          compared++;
        }
      }),
      { numRuns: RUNS, seed: 23 },
    );
    assert.ok(compared > RUNS, `${compared} distances were compared`);
  });

  it('does not depend on digits of a coordinate beyond the precision of the map', async () => {
    const found = await observed(5);
    assert.ok(found);
    const { place, region, answer } = found;
    const nudged = { lat: place.lat + 3e-9, lng: place.lng - 3e-9 };
    assert.deepEqual(observe(region, nudged, { geocodeErrorMeters: 10 }), answer);
  });
});

const TUNNEL: OsmTags = { tunnel: 'yes' };
const LOUD: readonly OsmTags[] = [
  { railway: 'rail', usage: 'main' },
  { railway: 'rail' },
  { railway: 'tram' },
  { highway: 'primary' },
  { highway: 'motorway_link' },
  { landuse: 'industrial' },
  { highway: 'unclassified' },
];

/** The noise class of a way's tags: a plain reading of the table of sources. */
function plainSource({ highway = '', railway, usage, landuse, tunnel }: OsmTags): string | undefined {
  if (tunnel === 'yes') return undefined;
  if (CALM_SOURCES.some(({ id }) => id === highway)) return highway;
  if (railway === 'rail') return usage === 'main' ? 'rail_main' : 'rail_branch';
  if (railway === 'tram') return 'tram';
  return landuse === 'industrial' ? 'industrial' : undefined;
}

/** Metres on the ellipsoid to the nearest point of every segment, by class, as far as it is heard and 10 m more. */
function plainNoise({ nodes, ways }: OsmFile, place: Place): Map<string, number> {
  const at = new Map(nodes.map(({ id, lat, lng }) => [id, { lat, lng }]));
  const nearest = new Map<string, number>();
  for (const { refs, tags } of ways) {
    const source = plainSource(tags ?? {});
    if (source === undefined) continue;
    for (let i = 1; i < refs.length; i++) {
      const [a, b] = [at.get(refs[i - 1] ?? 0), at.get(refs[i] ?? 0)];
      if (a === undefined || b === undefined) continue;
      const meters = metersToSegment(a, b, place);
      const heard = HEARD_METERS[CALM_SOURCES.findIndex(({ id }) => id === source)] ?? 0;
      if (meters <= heard + 10 && meters < (nearest.get(source) ?? Number.POSITIVE_INFINITY))
        nearest.set(source, meters);
    }
  }
  return nearest;
}

/** Ternary search: along a segment the distance falls and then rises. */
function metersToSegment(a: Place, b: Place, place: Place): number {
  const on = (t: number) => ({ lat: a.lat + (b.lat - a.lat) * t, lng: a.lng + (b.lng - a.lng) * t });
  let [from, to] = [0, 1];
  for (let round = 0; round < 60; round++) {
    const [left, right] = [from + (to - from) / 3, to - (to - from) / 3];
    if (geodesicMeters(on(left), place) < geodesicMeters(on(right), place)) to = right;
    else from = left;
  }
  return geodesicMeters(on((from + to) / 2), place);
}

function pointsOf({ index }: Region, row: number): NetworkPoint[] {
  return pointsOfRow(index.entities.walk, row);
}

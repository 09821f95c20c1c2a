// `node bench/draw-starts.ts`: samples the starting places of all measurements and writes them to bench/starts/. Weighted by
// census population: each address (below 2,000 addresses: each metre of residential street) has an equal share of the people of
// its 1 km cell; the sample takes every n-th person. Without a census, all addresses have the same weight. The sample is
// deterministic.
import { writeFileSync } from 'node:fs';
import { iso1A2Code } from '@rapideditor/country-coder';
import { distanceMeters } from '../src/core/geometry/geodesic.ts';
import { type OsmData, readTag, type TagColumns } from '../src/import/osm/osm-data.ts';
import { readOsmFiles } from '../src/import/osm/read.ts';
import { cellAt, cellCentre, readPopulation } from './census-grid.ts';
import { DATASET_NAMES, DATASETS, type Dataset, type StartList, startsPath } from './datasets.ts';

const STARTS = 300;
const FEWEST_ADDRESSES = 2000;
const RESIDENTIAL_STREETS = new Set(['residential', 'living_street']);
const RESIDENTIAL_BUILDINGS = new Set([
  'apartments',
  'detached',
  'farm',
  'house',
  'residential',
  'semidetached_house',
  'terrace',
]);

/** A place where people may live, and its weight within its cell (1 for an address or building, metres for a piece of street). */
interface Home {
  readonly lat: number;
  readonly lng: number;
  readonly share: number;
}

for (const name of DATASET_NAMES) {
  const dataset: Dataset = DATASETS[name];
  const { osm } = await readOsmFiles([dataset.osm]);
  const { homes, what } = homesIn(osm);
  const weights: number[] =
    dataset.census === undefined ? homes.map(() => 1) : byPopulation(homes, dataset.census, dataset.country);
  const list: StartList = {
    drawn: `${STARTS} of ${homes.length} ${what}, ${dataset.census === undefined ? 'every one alike' : 'by census population 2021 of their 1 km cells'}`,
    starts: systematic(homes, weights),
  };
  writeFileSync(startsPath(name), `${JSON.stringify(list).replaceAll('],[', '],\n[')}\n`);
  const total = Math.round(weights.reduce((sum, weight) => sum + weight, 0));
  console.log(`${name}: ${list.drawn}; weight in all ${total}`);
}

function homesIn(osm: OsmData): { homes: Home[]; what: string } {
  const addresses = points(osm, columns => index => readTag(osm, columns, index, 'addr:housenumber') !== undefined);
  if (addresses.length >= FEWEST_ADDRESSES) return { homes: addresses, what: 'addresses' };
  const buildings = points(
    osm,
    columns => index => RESIDENTIAL_BUILDINGS.has(readTag(osm, columns, index, 'building') ?? ''),
  );
  if (buildings.length >= FEWEST_ADDRESSES) return { homes: buildings, what: 'residential buildings' };
  return { homes: residentialStreets(osm), what: 'pieces of residential street, by length' };
}

/** The selected nodes and ways; a way's point is the mean of its nodes. */
function points(osm: OsmData, wanted: (columns: TagColumns) => (index: number) => boolean): Home[] {
  const homes: Home[] = [];
  const nodeWanted = wanted(osm.nodes.tags);
  for (let node = 0; node < osm.nodes.count; node++) {
    if (nodeWanted(node)) homes.push({ ...nodeAt(osm, node), share: 1 });
  }
  const wayWanted = wanted(osm.ways.tags);
  for (let way = 0; way < osm.ways.count; way++) {
    const nodes = [...new Set(refsOf(osm, way))].filter(node => node >= 0).map(node => nodeAt(osm, node));
    if (nodes.length === 0 || !wayWanted(way)) continue;
    const mean = (pick: 'lat' | 'lng') => nodes.reduce((sum, node) => sum + node[pick], 0) / nodes.length;
    homes.push({ lat: mean('lat'), lng: mean('lng'), share: 1 });
  }
  return homes;
}

function residentialStreets(osm: OsmData): Home[] {
  const homes: Home[] = [];
  for (let way = 0; way < osm.ways.count; way++) {
    if (!RESIDENTIAL_STREETS.has(readTag(osm, osm.ways.tags, way, 'highway') ?? '')) continue;
    const refs = refsOf(osm, way).filter(node => node >= 0);
    for (const [i, node] of refs.slice(1).entries()) {
      const [a, b] = [nodeAt(osm, refs[i] ?? node), nodeAt(osm, node)];
      const share = distanceMeters(a.lat * 1e7, a.lng * 1e7, b.lat * 1e7, b.lng * 1e7);
      if (share > 0) homes.push({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2, share });
    }
  }
  return homes;
}

/** The population of each cell, divided among its homes. Cells with their centre in another country do not count. */
function byPopulation(homes: readonly Home[], census: string, country: string): number[] {
  const population = readPopulation(census);
  const cells = homes.map(({ lat, lng }) => cellAt(lat, lng));
  const shares = new Map<string, number>();
  for (const [i, cell] of cells.entries()) shares.set(cell, (shares.get(cell) ?? 0) + (homes[i]?.share ?? 0));
  const people = new Map<string, number>();
  for (const [i, cell] of cells.entries()) {
    const home = homes[i];
    if (people.has(cell) || home === undefined) continue;
    const { lat, lng } = cellCentre(cell, home);
    const isOwn = iso1A2Code([lng, lat], { level: 'country' }) === country;
    people.set(cell, isOwn ? (population.get(cell) ?? 0) : 0);
  }
  return homes.map(({ share }, i) => {
    const cell = cells[i] ?? '';
    return ((people.get(cell) ?? 0) * share) / (shares.get(cell) ?? 1);
  });
}

/** Every n-th unit of weight, starting in the middle of the first step. */
function systematic(homes: readonly Home[], weights: readonly number[]): [number, number][] {
  const step = weights.reduce((sum, weight) => sum + weight, 0) / STARTS;
  const starts: [number, number][] = [];
  let before = 0;
  for (const [i, home] of homes.entries()) {
    before += weights[i] ?? 0;
    while (before > (starts.length + 0.5) * step && starts.length < STARTS) {
      starts.push([Math.round(home.lat * 1e7) / 1e7, Math.round(home.lng * 1e7) / 1e7]);
    }
  }
  return starts;
}

function refsOf(osm: OsmData, way: number): number[] {
  return [...osm.ways.refs.subarray(osm.ways.refStart[way], osm.ways.refStart[way + 1])];
}

function nodeAt(osm: OsmData, node: number): { lat: number; lng: number } {
  return { lat: (osm.nodes.lat[node] ?? 0) / 1e7, lng: (osm.nodes.lng[node] ?? 0) / 1e7 };
}

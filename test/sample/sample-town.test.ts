// Guarantees of the sample town for everybody who imports it.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type SampleCounts, writeSampleTown } from '../../sample/generate.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { threadMilliseconds } from '../support/thread-time.ts';
import { type DecodedObject, decodePbf } from './decode-pbf.ts';

const folder = mkdtempSync(join(tmpdir(), 'umkreis-sample-'));
after(() => rmSync(folder, { recursive: true, force: true }));

interface Town {
  readonly counts: SampleCounts;
  readonly bytes: Buffer;
  readonly path: string;
  readonly nodes: ReadonlyMap<number, DecodedObject>;
  readonly ways: readonly DecodedObject[];
  readonly relations: readonly DecodedObject[];
  readonly all: readonly DecodedObject[];
}

function town(seed: number): Town {
  const path = join(folder, `town-${seed}.osm.pbf`);
  const counts = writeSampleTown(path, { seed });
  const bytes = readFileSync(path);
  const all = decodePbf(bytes).objects;
  const of = (kind: DecodedObject['kind']): DecodedObject[] => all.filter(object => object.kind === kind);
  return {
    counts,
    bytes,
    path,
    all,
    nodes: new Map(of('node').map(node => [node.id, node])),
    ways: of('way'),
    relations: of('relation'),
  };
}

const first = town(1);
const towns = [first, town(2), town(77)];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Metres on a plane around the town; good to a millimetre per metre here. */
function pointOf(node: DecodedObject): Point {
  return { x: node.lng * 111_412 * Math.cos((48.25 * Math.PI) / 180), y: node.lat * 111_195 };
}

function lineOf(of: Town, way: DecodedObject): Point[] {
  return way.refs.map(ref => pointOf(of.nodes.get(ref) ?? assert.fail(`node ${ref} of way ${way.id} is missing`)));
}

test('the same seed gives the same bytes, another seed another town', () => {
  assert.ok(first.bytes.equals(town(1).bytes));
  assert.ok(!first.bytes.equals(town(2).bytes));
});

test('writing a town takes less than three seconds', () => {
  const start = threadMilliseconds();
  writeSampleTown(join(folder, 'timed.osm.pbf'));
  assert.ok(threadMilliseconds() - start < 3000);
});

test('there are about 3,000 addresses and 300 points of interest, and the returned counts are those in the file', () => {
  for (const { counts, all, nodes, ways, relations } of towns) {
    assert.equal(counts.nodes, nodes.size);
    assert.equal(counts.ways, ways.length);
    assert.equal(counts.relations, relations.length);
    const labels = all
      .filter(({ tags }) => tags['addr:housenumber'])
      .map(
        ({ tags }) =>
          `${tags['addr:postcode']} ${tags['addr:street'] ?? tags['addr:place']} ${tags['addr:housenumber']}`,
      );
    assert.equal(counts.addresses, new Set(labels).size);
    assert.ok(counts.addresses >= 2700 && counts.addresses <= 3400, `${counts.addresses} addresses`);
    assert.ok(counts.pois >= 270 && counts.pois <= 330, `${counts.pois} points of interest`);
    const stops = all.filter(({ tags }) => tags.highway === 'bus_stop');
    assert.ok(stops.length >= 38 && stops.every(({ tags }) => tags.name));
  }
});

test('ids ascend within each kind, nodes come before ways and ways before relations, and the header says so', () => {
  const order = { node: 0, way: 1, relation: 2 };
  for (const { all, bytes } of towns) {
    all.forEach((object, i) => {
      const before = all[i - 1];
      if (before)
        assert.ok(order[before.kind] < order[object.kind] || (before.kind === object.kind && before.id < object.id));
    });
    const { features, writingProgram } = decodePbf(bytes);
    assert.ok(features.includes('Sort.Type_then_ID'));
    assert.match(writingProgram, /umkreis sample/);
  }
});

test('every object has a version and a date, and every node lies in the header box', () => {
  const { box } = decodePbf(first.bytes);
  for (const object of first.all) {
    assert.ok(object.version >= 1 && object.timestamp > 0);
    if (object.kind !== 'node') continue;
    assert.ok(object.lat >= box.south && object.lat <= box.north && object.lng >= box.west && object.lng <= box.east);
  }
});

test('no reference points outside the file', () => {
  for (const { all, nodes, ways, relations } of towns) {
    const known = {
      node: nodes,
      way: new Map(ways.map(way => [way.id, way])),
      relation: new Map(relations.map(relation => [relation.id, relation])),
    };
    for (const object of all) {
      for (const ref of object.refs) assert.ok(nodes.has(ref));
      for (const { kind, ref } of object.members) assert.ok(known[kind].has(ref));
    }
  }
});

test('the importer reads every object of it', async () => {
  const { osm } = await readOsmFiles([first.path]);
  assert.deepEqual(
    [osm.nodes.count, osm.ways.count, osm.relations.count],
    [first.counts.nodes, first.counts.ways, first.counts.relations],
  );
  assert.equal(osm.missingNodeReferences, 0);
});

const isWalkable = ({ tags }: DecodedObject): boolean =>
  /./.test(tags.highway ?? '') && !/^(motorway|motorway_link|platform)$/.test(tags.highway ?? '');

test('every street and path is reachable on foot from every other', () => {
  for (const { ways } of towns) assert.equal(componentsOf(ways.filter(isWalkable)), 1);
});

test('every street is reachable by car from every other, against one-way signs if necessary', () => {
  const isStreet = ({ tags }: DecodedObject): boolean =>
    /^(primary|secondary|tertiary|unclassified|residential|living_street)$/.test(tags.highway ?? '');
  for (const { ways } of towns) assert.equal(componentsOf(ways.filter(isStreet)), 1);
});

function componentsOf(ways: readonly DecodedObject[]): number {
  const parent = new Map<number, number>();
  const find = (node: number): number => {
    let root = node;
    for (let next = parent.get(root); next !== undefined; next = parent.get(root)) root = next;
    if (root !== node) parent.set(node, root);
    return root;
  };
  for (const { refs } of ways) {
    for (const ref of refs) {
      const [a, b] = [find(refs[0] ?? 0), find(ref)];
      if (a !== b) parent.set(b, a);
    }
  }
  return new Set(ways.flatMap(({ refs }) => refs.slice(0, 1)).map(find)).size;
}

test('bridges and tunnels share no node with the ways that they cross', () => {
  for (const { ways } of towns) {
    const lines = ways.filter(({ tags }) => tags.highway || tags.railway || tags.waterway);
    const byNode = new Map<number, DecodedObject[]>();
    for (const way of lines) for (const ref of way.refs) byNode.set(ref, [...(byNode.get(ref) ?? []), way]);
    const spans = lines.filter(({ tags }) => tags.layer !== undefined);
    assert.ok(spans.length > 15);
    for (const span of spans) {
      for (const ref of span.refs.slice(1, -1))
        assert.deepEqual(byNode.get(ref), [span], `node ${ref} of ${JSON.stringify(span.tags)}`);
    }
  }
});

test('only bridges cross the river, at least three of them in the town', () => {
  for (const of of towns) {
    const river = of.ways.find(({ tags }) => tags.waterway === 'river') ?? assert.fail('no river');
    const banks = lineOf(of, river);
    const crossers = of.ways.filter(
      way => (way.tags.highway || way.tags.railway === 'rail') && crosses(lineOf(of, way), banks),
    );
    assert.ok(crossers.length >= 6);
    for (const way of crossers) assert.equal(way.tags.bridge, 'yes', JSON.stringify(way.tags));
    for (const way of of.ways) if (way.tags.highway) assert.ok(!way.refs.some(ref => river.refs.includes(ref)));
  }
});

function crosses(one: readonly Point[], other: readonly Point[]): boolean {
  return pairs(one).some(([a, b]) => pairs(other).some(([c, d]) => cut(a, b, c, d)));
}

function pairs(line: readonly Point[]): [Point, Point][] {
  return line.slice(1).map((b, i) => [line[i] ?? b, b]);
}

function cut(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function isInside(ring: readonly Point[], p: Point): boolean {
  return (
    pairs(ring).filter(([a, b]) => a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x))
      .length %
      2 ===
    1
  );
}

/** Pairs of objects whose boxes meet, found by sweeping from west to east. */
function meetingBoxes<T extends { readonly line: readonly Point[] }, U extends { readonly line: readonly Point[] }>(
  ones: readonly T[],
  others: readonly U[],
): [T, U][] {
  const box = (line: readonly Point[]): [number, number, number, number] => {
    const xs = line.map(p => p.x);
    const ys = line.map(p => p.y);
    return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  };
  const sorted = others.map(other => ({ other, box: box(other.line) })).sort((a, b) => a.box[0] - b.box[0]);
  return ones.flatMap(one => {
    const [west, east, south, north] = box(one.line);
    return sorted
      .filter(({ box: b }) => b[0] <= east && b[1] >= west && b[2] <= north && b[3] >= south)
      .map(({ other }): [T, U] => [one, other]);
  });
}

test('no building stands on a street, on the railway or in the river', () => {
  for (const of of towns) {
    const drawn = (filter: (way: DecodedObject) => unknown): { way: DecodedObject; line: Point[] }[] =>
      of.ways.filter(filter).map(way => ({ way, line: lineOf(of, way) }));
    const buildings = drawn(({ tags }) => tags.building && tags.building !== 'roof');
    const segments = drawn(
      ({ tags }) => (tags.highway && tags.highway !== 'platform') || tags.railway === 'rail' || tags.waterway,
    ).flatMap(({ way, line }) => pairs(line).map(pair => ({ way, line: pair })));
    for (const [building, segment] of meetingBoxes(buildings, segments)) {
      const message = `${JSON.stringify(building.way.tags)} on ${JSON.stringify(segment.way.tags)}`;
      assert.ok(!crosses(building.line, segment.line) && !segment.line.some(p => isInside(building.line, p)), message);
    }
    const waters = drawn(({ tags }) => tags.natural === 'water');
    for (const [building, water] of meetingBoxes(buildings, waters)) {
      assert.ok(
        !crosses(building.line, water.line) && !building.line.some(p => isInside(water.line, p)),
        JSON.stringify(building.way.tags),
      );
    }
  }
});

test('no building stands in another: those in a row touch by less than half a metre of overlap', () => {
  for (const of of towns) {
    const buildings = of.ways.filter(({ tags }) => tags.building).map(way => ({ way, line: lineOf(of, way) }));
    for (const [one, other] of meetingBoxes(buildings, buildings)) {
      if (one.way.id >= other.way.id) continue;
      const deep =
        shrunk(one.line).some(p => isInside(other.line, p)) || shrunk(other.line).some(p => isInside(one.line, p));
      assert.ok(!deep, `${JSON.stringify(one.way.tags)} in ${JSON.stringify(other.way.tags)}`);
    }
  }
});

/** Corners and wall middles, moved towards the middle by most of a metre. */
function shrunk(ring: readonly Point[]): Point[] {
  const middle = { x: 0, y: 0 };
  for (const p of ring.slice(1)) {
    middle.x += p.x / (ring.length - 1);
    middle.y += p.y / (ring.length - 1);
  }
  const points = [...ring, ...pairs(ring).map(([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }))];
  return points.map(p => {
    const length = Math.hypot(p.x - middle.x, p.y - middle.y);
    const factor = Math.max(0, length - 0.9) / length;
    return { x: middle.x + (p.x - middle.x) * factor, y: middle.y + (p.y - middle.y) * factor };
  });
}

test('street names are unique in a town, except one that the neighbouring village also has, under another postcode', () => {
  for (const { all } of towns) {
    const postcodes = new Map<string, Set<string>>();
    for (const { tags } of all) {
      const street = tags['addr:street'];
      if (street) postcodes.set(street, (postcodes.get(street) ?? new Set()).add(tags['addr:postcode'] ?? ''));
    }
    const shared = [...postcodes].filter(([, codes]) => codes.size > 1);
    assert.deepEqual(
      shared.map(([street]) => street),
      ['Lindenstraße'],
    );
    assert.ok(postcodes.size > 120);
  }
});

test('addresses are complete, number no house twice, and cover every unusual kind: 12a, 7-9, nodes, entrances, addr:place', () => {
  for (const { all } of towns) {
    const addressed = all.filter(
      ({ tags }) =>
        tags['addr:housenumber'] &&
        !['shop', 'amenity', 'healthcare', 'office', 'tourism', 'craft', 'leisure'].some(key => tags[key]),
    );
    const labels = addressed.map(
      ({ tags }) => `${tags['addr:postcode']} ${tags['addr:street'] ?? tags['addr:place']} ${tags['addr:housenumber']}`,
    );
    assert.equal(new Set(labels).size, labels.length);
    for (const { tags } of addressed) {
      assert.ok(tags['addr:street'] || tags['addr:place']);
      assert.match(tags['addr:postcode'] ?? '', /^8699[89]$/);
      assert.ok(tags['addr:city'] && tags['addr:country'] === 'DE');
    }
    const has = (filter: (object: DecodedObject) => unknown): boolean => addressed.filter(filter).length >= 10;
    assert.ok(has(({ tags }) => /^\d+[a-z]$/.test(tags['addr:housenumber'] ?? '')));
    assert.ok(has(({ tags }) => /^\d+-\d+$/.test(tags['addr:housenumber'] ?? '')));
    assert.ok(has(({ tags, kind }) => kind === 'node' && !tags.entrance));
    assert.ok(has(({ tags }) => tags.entrance));
    assert.ok(has(({ tags }) => tags['addr:place']));
    assert.ok(addressed.filter(({ tags }) => tags.building).length > 2000);
  }
});

test('the municipalities and postcode areas are closed rings', () => {
  for (const { relations, ways } of towns) {
    const byId = new Map(ways.map(way => [way.id, way]));
    const borders = relations.filter(({ tags }) => tags.type === 'boundary');
    assert.equal(borders.length, 4);
    for (const { members } of borders) {
      const ends = members.flatMap(({ kind, ref }) =>
        kind === 'way' ? [byId.get(ref)?.refs.at(0), byId.get(ref)?.refs.at(-1)] : [],
      );
      for (const end of ends) assert.equal(ends.filter(other => other === end).length, 2);
    }
  }
});

test('it holds no real data: phones are from the ranges reserved for fiction, websites under example.org', () => {
  for (const { tags } of first.all) {
    if (tags.phone) assert.match(tags.phone, /^\+49 89 99998 \d{3}$/);
    if (tags.website) assert.match(tags.website, /^https:\/\/www\.example\.org\/[a-zäöüß0-9-]+$/);
  }
});

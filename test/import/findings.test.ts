// What an import says that its region cannot promise: a drawn town for each kind, and a healthy town.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { findingsLines } from '../../src/cli/findings-lines.ts';
import { importRegion } from '../../src/import/import-region.ts';
import type { FindingKind, Findings } from '../../src/region/findings.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { type DrawnTown, drawTown } from '../support/drawn-town.ts';
import { temporaryFolder } from '../support/regions.ts';

const STREET = { highway: 'residential', maxspeed: '30' };

const FAR = [
  [9, 46.5],
  [10, 46.5],
  [10, 47.5],
  [9, 47.5],
  [9, 46.5],
];

/** The findings of a drawn town, by kind; the outline of its data is far away unless `ring` says otherwise. */
async function findingsOf(drawn: DrawnTown, ring = FAR): Promise<Partial<Record<FindingKind, Findings>>> {
  const folder = temporaryFolder();
  const [file, outline] = [join(folder, 'town.osm.pbf'), join(folder, 'outline.json')];
  writeFileSync(file, encodeOsmPbf(drawTown(drawn).file));
  writeFileSync(outline, JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
  const now = new Date('2026-01-01T00:00:00Z');
  const options = { dataFolder: folder, files: [file], name: 'town', country: 'LI', importCommand: 'test', now };
  const report = await importRegion({ ...options, outline });
  assert.deepEqual(report.findings, openServedRegion(folder, 'town').manifest.findings, 'the manifest says the same');
  return Object.fromEntries(report.findings.map(each => [each.kind, each]));
}

const kinds = (found: object) => Object.keys(found);

describe('the findings of an import', () => {
  it('are none in a healthy town: blocks of streets, a bridge over another street', async () => {
    const town = {
      gridMeters: 100,
      drawing: `
        A--B--C
        |  |  |
        D--E--F
        |  |  |
        G--H--I
      `,
      ways: { ABC: STREET, DEF: STREET, GHI: STREET, ADG: STREET, CFI: STREET, BE: STREET, EH: STREET },
      nodes: { H: { noexit: 'yes' } },
    };
    assert.deepEqual(kinds(await findingsOf(town)), []);
    const bridged = { ...town, ways: { ...town.ways, AE: { ...STREET, bridge: 'yes', layer: '1' } } };
    assert.deepEqual(kinds(await findingsOf(bridged)), []);
  });

  it('name the node of a gate that shuts at least 200 m of street, with its tags', async () => {
    const town = (columns: string) => ({
      gridMeters: 50,
      drawing: `
        A-----B----C
              |
              g
              |
              ${columns}D
      `,
      ways: { ABC: STREET, Bg: STREET, gD: STREET },
      nodes: { g: { barrier: 'gate', access: 'private' } },
    });
    const { CLOSED_BY_ONE_NODE: closed, ...others } = await findingsOf({
      ...town(''),
      drawing: `
        A-----B----------------C
              |
              g-------------D
      `,
    });
    assert.deepEqual(kinds(others), []);
    assert.equal(closed?.count, 1);
    const [place] = closed.places;
    assert.deepEqual(place?.objects, ['node/4', 'way/1003']);
    assert.equal(place?.value, 'barrier=gate, access=private');
    assert.equal(place?.transportMode, undefined, 'neither on foot nor by car');
    assert.ok(Math.abs((place?.meters ?? 0) - 700) < 5, `${place?.meters} m`);
    assert.deepEqual(kinds(await findingsOf(town(''))), [], 'a drive of 100 m');
  });

  it('name streets that nothing joins to the network, once for all modes', async () => {
    const { CUT_OFF: cutOff, ...others } = await findingsOf({
      gridMeters: 100,
      drawing: `
        A-----B-----C

           D--E
      `,
      ways: { ABC: STREET, DE: STREET },
    });
    assert.deepEqual(kinds(others), []);
    assert.equal(cutOff?.count, 1);
    assert.deepEqual(cutOff.places[0]?.objects, ['way/1002']);
    assert.equal(cutOff.places[0]?.transportMode, undefined);
    assert.match(findingsLines([cutOff]).join('\n'), /\n[^\n]+: 1 \([^\n]+\), such as way\/1002[^\n]*\.$/);
  });

  it('name no piece of network that the end of the data cuts or that lies outside the outline: it may be joined beyond', async () => {
    const town = {
      gridMeters: 100,
      drawing: `
        A-----B-----C

           D--E
      `,
      ways: { ABC: STREET, DE: STREET },
    };
    const { north, at } = { north: drawTown(town).at('A').lat, at: drawTown(town).at };
    const to = (south: number) => [
      [9, south],
      [10, south],
      [10, north + 0.01],
      [9, north + 0.01],
      [9, south],
    ];
    // Its southern side is below A, B and C, and above D and E.
    const beyond = await findingsOf(town, to((at('B').lat + at('D').lat) / 2));
    assert.equal(beyond.CUT_OFF, undefined);
    assert.equal((await findingsOf(town, to(at('D').lat - 0.01))).CUT_OFF?.count, 1);
  });

  it('name a dead end within 3 m of another street, unless its mapper calls it one or a way around is short', async () => {
    const town = {
      gridMeters: 2,
      drawing: `
        A${'-'.repeat(40)}B
        
        
        C${'-'.repeat(20)}D
                            E
        F${'-'.repeat(40)}G
      `,
      ways: { AB: STREET, CD: STREET, DE: STREET, FG: STREET, AC: STREET, BG: STREET },
    };
    const { MISSING_JUNCTION: missing } = await findingsOf(town);
    assert.equal(missing?.count, 1);
    assert.equal(missing.places[0]?.objects[0], 'node/5');
    assert.equal(missing.places[0]?.meters, 2);
    assert.deepEqual(kinds(await findingsOf({ ...town, nodes: { E: { noexit: 'yes' } } })), []);
    assert.deepEqual(kinds(await findingsOf({ ...town, ways: { ...town.ways, FC: STREET, DG: STREET } })), []);
  });

  it('name streets that cross on one layer without a common node, and no bridge', async () => {
    const town = {
      gridMeters: 100,
      drawing: `
           C
        A-----B
           D
      `,
      ways: { AB: STREET, CD: STREET, AC: STREET, DB: STREET },
    };
    const { CROSSING_WITHOUT_NODE: crossing, ...others } = await findingsOf(town);
    assert.deepEqual(kinds(others), []);
    assert.equal(crossing?.count, 1);
    assert.deepEqual(crossing.places[0]?.objects.toSorted(), ['way/1001', 'way/1002']);
    const above = { ...town.ways, CD: { ...STREET, layer: '1' } };
    assert.deepEqual(kinds(await findingsOf({ ...town, ways: above })), []);
  });

  it('name a node that alone joins two parts of 500 m each where no street goes on', async () => {
    // Three streets end at D, 120 degrees from each other: the ring in the north hangs on D alone.
    const town = {
      gridMeters: 100,
      drawing: `
        A-------B
           C   E
             D
             
             F----G
             |    |
             H----J
      `,
      ways: { DCABE: STREET, ED: STREET, DF: STREET, FGJHF: STREET },
    };
    const { JOINED_AT_ONE_NODE: joined, ...others } = await findingsOf(town);
    assert.deepEqual(kinds(others), []);
    assert.equal(joined?.count, 1);
    assert.equal(joined.places[0]?.objects[0], 'node/5');
    const goesOn = { DCABE: STREET, EDF: STREET, FGJHF: STREET };
    assert.deepEqual(kinds(await findingsOf({ ...town, ways: goesOn })), []);
  });

  it('name the barrier behind which a drive is three times as long as the walk', async () => {
    const { DETOUR: detour, ...others } = await findingsOf({
      gridMeters: 50,
      drawing: `
        A----------------------------B
        |                            |
        C-----x-----D----------------E
      `,
      ways: { AB: STREET, AC: STREET, BE: STREET, Cx: STREET, xD: STREET, DE: STREET },
      nodes: { x: { barrier: 'bollard' } },
    });
    assert.deepEqual(kinds(others), []);
    assert.equal(detour?.count, 1);
    const [place] = detour.places;
    assert.deepEqual([place?.objects, place?.value], [['node/4'], 'barrier']);
    assert.ok((place?.walkMeters ?? Infinity) * 3 < (place?.driveMeters ?? 0));
  });

  it('count values that no rule reads, with their places', async () => {
    const { UNHONOURED_VALUE: unread, ...others } = await findingsOf({
      gridMeters: 100,
      drawing: 'A--x--B',
      ways: { AxB: STREET },
      nodes: { x: { barrier: 'quux' } },
    });
    assert.deepEqual(kinds(others), []);
    assert.equal(unread?.count, 1);
    assert.deepEqual(unread.places[0]?.objects, ['node/2']);
    assert.equal(unread.places[0]?.value, 'barrier: quux');
  });

  it('say how much of the streets has no limit', async () => {
    const { GUESSED_SPEED: guessed } = await findingsOf({
      gridMeters: 100,
      drawing: 'A--B--C',
      ways: { AB: STREET, BC: { highway: 'residential' } },
    });
    assert.equal(guessed?.share, 0.5);
    assert.ok(Math.abs((guessed.meters ?? 0) - 300) < 3);
  });
});

// What the explorer says it covers, where somebody asks for a place that it does not have.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exploredCoverage } from '../../src/features/snapshots/explored-coverage.ts';
import { gridTown } from '../support/grid-town.ts';
import { regionOf } from '../support/regions.ts';

describe('what a region covers', () => {
  it('has the names of its towns on the map, else those that its addresses name: no region is left out', async () => {
    const town = gridTown({ columns: 10, rows: 10, addressed: true });
    const city = town.nodes.map(({ tags }) => tags?.['addr:city']).find(name => name !== undefined);
    const isPlace = ({ tags }: (typeof town.nodes)[number]) => tags?.place !== undefined;
    const bare = { ...town, nodes: town.nodes.filter(node => !isPlace(node)) };
    const { places, others } = exploredCoverage(await regionOf(bare));
    assert.deepEqual([places, others], [[city], 0]);
    const node = {
      id: 9e9,
      lat: town.nodes[0]!.lat,
      lng: town.nodes[0]!.lng,
      tags: { place: 'town', name: 'Oberdorf' },
    };
    const named = exploredCoverage(await regionOf({ ...bare, nodes: [...bare.nodes, node] }));
    assert.deepEqual(named.places, ['Oberdorf']);
  });
});

// The addresses of the map and of the operator → the tables of a region, according to the policy.

import type { Ground } from '../../region/ground.ts';
import type { AddressesPolicy } from '../../region/manifest.ts';
import { extractAddresses } from '../addresses/extract.ts';
import type { Gazetteer } from '../addresses/gazetteer.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { derivedParts } from './derive-parts.ts';
import { coverageOf, sameAddress } from './policies.ts';
import type { SuppliedAddresses } from './read-address-files.ts';

export interface SettledAddresses {
  /** The content of the region's own tables. */
  readonly gazetteer: Gazetteer;
  /** The content of separate tables; only with `replace`. */
  readonly supplied?: Gazetteer;
}

/** An empty map, so that the same steps build tables from files alone, without any data of the map. */
const NO_MAP: OsmData = (() => {
  const tags = { start: new Uint32Array(1), keys: new Uint32Array(0), values: new Uint32Array(0) };
  const none = { count: 0, ids: new Float64Array(0), tags };
  return {
    strings: [''],
    nodes: { ...none, lat: new Int32Array(0), lng: new Int32Array(0) },
    ways: { ...none, refStart: new Uint32Array(1), refs: new Int32Array(0) },
    relations: {
      ...none,
      memberStart: new Uint32Array(1),
      memberTypes: new Uint8Array(0),
      members: new Int32Array(0),
      memberRoles: new Uint32Array(0),
    },
    header: {},
    missingNodeReferences: 0,
  };
})();

/** Without files, the tables hold the map's addresses only. */
export function settleAddresses(
  osm: OsmData,
  ground: Ground,
  files: SuppliedAddresses | undefined,
  policy: AddressesPolicy,
): SettledAddresses {
  if (files === undefined) return { gazetteer: extractAddresses(osm, ground) };
  if (policy === 'merge') {
    const isDouble = sameAddress(files.rows);
    // The map's object of the same address gives its town to the file's before it goes.
    return { gazetteer: extractAddresses(osm, ground, row => !isDouble(row), derivedParts(osm, files.rows, ground)) };
  }
  const isReplaced = coverageOf(files.rows);
  return {
    gazetteer: extractAddresses(osm, ground, row => !isReplaced(row)),
    supplied: extractAddresses(NO_MAP, ground, undefined, derivedParts(osm, files.rows, ground)),
  };
}

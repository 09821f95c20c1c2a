// The work of the import steps that run beside the others, each in a thread of its own: what they take and give can pass between threads.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { evenGround, openGround } from '../region/ground.ts';
import type { Manifest } from '../region/manifest.ts';
import { readAddressFiles } from './address-files/read-address-files.ts';
import { settleAddresses } from './address-files/settle-addresses.ts';
import { addressColumns } from './addresses/address-columns.ts';
import type { NameablePoi } from './addresses/named-pois.ts';
import { placeColumns } from './addresses/place-columns.ts';
import { buildingColumns } from './addresses/residential-buildings.ts';
import { memoryReturner } from './import-memory.ts';
import type { OsmData } from './osm/osm-data.ts';
import { count } from './said-counts.ts';
import { mapSources } from './sources.ts';
import type { Outcome, Results, Work } from './step.ts';
import { buildTiles } from './tiles/build-tiles.ts';

export interface AddressesInput {
  readonly osm: OsmData;
  readonly outline: Manifest['outline'];
  /** Of the region's middle; they hold everywhere if no file says more. */
  readonly country: string;
  readonly timeZone: string;
  readonly pois: readonly NameablePoi[];
}

async function makeAddresses({ osm, outline, country, timeZone, pois }: AddressesInput, work: Work) {
  const { options, folder, read, write } = work;
  const hasGround = existsSync(join(folder, 'ground.bin'));
  const ground = hasGround ? openGround(read('ground.bin')) : evenGround(country, timeZone);
  const policy = options.addressesPolicy ?? 'replace';
  const isMerged = policy === 'merge';
  const files = options.addresses?.length
    ? await readAddressFiles(options.addresses, outline, isMerged ? 1 : 0)
    : undefined;
  const giveMemoryBack = memoryReturner();
  const { gazetteer, supplied } = settleAddresses(osm, ground, files, policy);
  giveMemoryBack(true);
  const fileIds = files?.sources.map(({ id }) => id) ?? [];
  const mapId = mapSources(options.files, options.isSample === true)[0]?.id ?? 'osm';
  write('addresses.bin', addressColumns(gazetteer, isMerged ? [mapId, ...fileIds] : [mapId]));
  write('places.bin', placeColumns(gazetteer, pois));
  if (supplied) {
    // The file's own table holds nothing of the map; the index over it does.
    write('supplied-addresses.bin', addressColumns(supplied, fileIds, true));
    write('supplied-places.bin', placeColumns(supplied, [], true));
  }
  const addresses = [...gazetteer.addresses, ...(supplied?.addresses ?? [])];
  write('buildings.bin', buildingColumns(osm, addresses));
  const counts = {
    addresses: addresses.length,
    streets: gazetteer.streets.length,
    places: gazetteer.settlements.length,
  };
  const ofFiles = files && `; ${count(files.rows.length)} from files, ${count(files.leftOut)} lines of them left out`;
  const summary = `${count(counts.addresses)} addresses, ${count(counts.streets)} streets, ${count(counts.places)} places`;
  const said = files && { count: files.rows.length, sources: files.sources };
  return { result: { counts, files: said }, summary: summary + (ofFiles ?? ''), notes: files?.notes ?? [] };
}

async function makeTiles(osm: OsmData, { name, folder, advance }: Work) {
  const giveMemoryBack = memoryReturner();
  const result = await buildTiles(osm, join(folder, 'tiles.pmtiles'), {
    name,
    onProgress: advance,
    onCollected: () => giveMemoryBack(true),
  });
  return { result, summary: `${count(result.tiles)} tiles, ${(result.bytes / 1e6).toFixed(1)} MB` };
}

/** By the name of the step. */
export const BESIDE = { addresses: makeAddresses, tiles: makeTiles } satisfies {
  readonly [Name in keyof Results]?: (input: never, work: Work) => Promise<Outcome<Results[Name]>>;
};
export type BesideName = keyof typeof BESIDE;
export type BesideInput<Name extends BesideName> = Parameters<(typeof BESIDE)[Name]>[0];

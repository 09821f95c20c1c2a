// The manifest of a finished version, from the results of the import's steps and the checksums of the files that they wrote.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileChecksum } from '../region/checksums.ts';
import { REGION_FILES, versionOf } from '../region/files.ts';
import { type Manifest, REGION_FORMAT } from '../region/manifest.ts';
import { elevationSource, mapSources, underMapLicence } from './sources.ts';
import type { Results, Work } from './step.ts';

export type ManifestNeeds = Omit<
  Results,
  'ways' | 'network' | 'pois' | 'departures' | 'homes' | 'manifest' | 'reference' | 'proof'
>;

export async function manifestOf(from: ManifestNeeds, { options, name, folder, advance }: Work): Promise<Manifest> {
  const { elevation, streets, census, scoring, transit } = from;
  const { osm } = from.map;
  const { files, counts } = from.addresses;
  const policy = options.addressesPolicy ?? 'replace';
  const checksums = await checksumsOf(folder, advance);
  return {
    format: REGION_FORMAT,
    name,
    version: versionOf(checksums),
    importedAt: options.now.toISOString(),
    importCommand: options.importCommand,
    ...(osm.header.timestamp === undefined ? {} : { osmTimestamp: osm.header.timestamp }),
    country: streets.countries[0]!,
    countries: streets.countries,
    timeZone: streets.timeZone,
    box: streets.box,
    outline: streets.outline,
    ...(elevation && { elevation: { files: elevation.files } }),
    ...(census && { census: census.census }),
    index: scoring,
    ...(files && { addressesPolicy: policy }),
    ...(transit && { transit: transit.facts }),
    counts: {
      nodes: osm.nodes.count,
      ways: osm.ways.count,
      relations: osm.relations.count,
      missingNodeReferences: osm.missingNodeReferences,
      ...streets.counts,
      pois: from.access.count,
      addresses: counts.addresses,
      ...(files && { addressesFromFiles: files.count }),
      streets: counts.streets,
      places: counts.places,
      ...census?.counts,
      tiles: from.tiles.tiles,
      ...transit?.counts,
    },
    streetsReport: streets.report,
    findings: from.findings,
    sources: [
      ...mapSources(options.files, options.isSample === true),
      ...elevationSource(elevation?.files),
      ...(census?.sources ?? []),
      ...(transit?.sources ?? []),
      ...(files?.sources ?? []).map(source => (policy === 'merge' ? underMapLicence(source) : source)),
    ],
    files: checksums,
  };
}

async function checksumsOf(folder: string, advance: Work['advance']): Promise<Manifest['files']> {
  const checksums: Record<string, { bytes: number; sha256: string }> = {};
  for (const [i, file] of REGION_FILES.entries()) {
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    checksums[file] = { bytes: statSync(path).size, sha256: await fileChecksum(path) };
    advance(i + 1, REGION_FILES.length);
  }
  return checksums;
}

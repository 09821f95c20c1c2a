// Writes the invented sample town as a real .osm.pbf, the file a first run imports.
import { writeFileSync } from 'node:fs';
import { encodeOsmPbf } from './osm-pbf-writer.ts';
import { buildSampleTown } from './town.ts';

export interface SampleCounts {
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
  /** Postal addresses, each counted once. */
  readonly addresses: number;
}

/** Writes the town to `path` (replacing what is there) and says what it holds. The same seed (default 1) gives the same bytes. Throws what the file system throws. */
export function writeSampleTown(path: string, options: { readonly seed?: number } = {}): SampleCounts {
  const { osm, ...counts } = buildSampleTown(options.seed ?? 1);
  writeFileSync(path, encodeOsmPbf(osm));
  return { nodes: osm.nodes.length, ways: osm.ways.length, relations: osm.relations.length, ...counts };
}

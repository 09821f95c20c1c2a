// Writes the invented sample town as a real .osm.pbf, its people as census files and its timetable: the input of a first import.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { censusFiles } from './census.ts';
import { encodeOsmPbf, type OsmFile, type OsmTags } from './osm-pbf-writer.ts';
import { writeTimetable } from './timetable.ts';
import { buildSampleTown } from './town.ts';

export interface SampleCounts {
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
  /** Distinct postal addresses. */
  readonly addresses: number;
  /** Objects with a tag of a point of interest; a thing that is mapped twice counts twice. */
  readonly pois: number;
  readonly buildings: number;
  /** Ways with a `highway` tag. */
  readonly highways: number;
}

/** Writes the town to `path` (overwriting it) and returns its counts. The same seed (default 1) gives the same bytes. Throws errors of the file system. */
export function writeSampleTown(path: string, options: { readonly seed?: number } = {}): SampleCounts {
  const osm = buildSampleTown(options.seed ?? 1);
  writeFileSync(path, encodeOsmPbf(osm));
  return countSample(osm);
}

/**
 * Writes town, census and timetable into a folder. The same seed (default 1) gives the same bytes.
 * @returns the paths of the written files, and of the folder of the timetable
 */
export function writeSample(
  folder: string,
  { seed = 1 }: { readonly seed?: number } = {},
): { readonly town: string; readonly census: readonly string[]; readonly transit: readonly string[] } {
  const osm = buildSampleTown(seed);
  const town = join(folder, 'sample.osm.pbf');
  writeFileSync(town, encodeOsmPbf(osm));
  const census = censusFiles(osm, seed).map(({ name, text }) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
  return { town, census, transit: [writeTimetable(folder, osm)] };
}

const POI_KEYS = ['amenity', 'shop', 'tourism', 'leisure', 'healthcare', 'office', 'craft'];
/** Parts of a school, a sports ground or a car park, not places of their own. */
const PARTS = /^(pitch|schoolyard|swimming_pool|picnic_table|parking_entrance)$/;

function isPoi(tags: OsmTags): boolean {
  if (PARTS.test(tags.leisure ?? tags.amenity ?? '')) return false;
  return (
    POI_KEYS.some(key => key in tags) || tags.highway === 'bus_stop' || /^(station|halt)$/.test(tags.railway ?? '')
  );
}

function countSample(osm: OsmFile): SampleCounts {
  const tagged = [...osm.nodes, ...osm.ways, ...osm.relations].flatMap((object): OsmTags[] =>
    object.tags ? [object.tags] : [],
  );
  const address = (tags: OsmTags): string =>
    [tags['addr:postcode'], tags['addr:street'] ?? tags['addr:place'], tags['addr:housenumber']].join(' ');
  return {
    nodes: osm.nodes.length,
    ways: osm.ways.length,
    relations: osm.relations.length,
    addresses: new Set(tagged.filter(tags => 'addr:housenumber' in tags).map(address)).size,
    pois: tagged.filter(isPoi).length,
    buildings: tagged.filter(tags => 'building' in tags).length,
    highways: osm.ways.filter(way => way.tags?.highway !== undefined).length,
  };
}

// The owners and licences of the data in a region.
import { basename } from 'node:path';
import type { Manifest, Source } from '../region/manifest.ts';

/** Every map and answer shows OpenStreetMap's credit; that of the invented town also says that the town is invented. */
export function mapSources(files: readonly string[], isSample: boolean): Manifest['sources'] {
  const osm = files.map(file => ({
    id: 'osm' as const,
    file: basename(file),
    text: '© OpenStreetMap contributors',
    sourceUrl: 'https://www.openstreetmap.org/copyright',
    license: 'ODbL-1.0',
    licenseUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  }));
  // One credit line for any number of extracts.
  if (!isSample) return osm.slice(0, 1);
  const cc0 = 'https://creativecommons.org/publicdomain/zero/1.0/';
  return [
    {
      id: 'sample',
      file: basename(files[0] ?? ''),
      text: 'Invented sample town',
      sourceUrl: cc0,
      license: 'CC0-1.0',
      licenseUrl: cc0,
    },
    ...osm.slice(0, 1),
  ];
}

/** Data that is merged with the map falls under the map's licence; its credit stays. */
export function underMapLicence(source: Source): Source {
  return { ...source, license: 'ODbL-1.0', licenseUrl: 'https://opendatacommons.org/licenses/odbl/1-0/' };
}

export function elevationSource(files: readonly string[] = []): Manifest['sources'] {
  return files.slice(0, 1).map(file => ({
    id: 'elevation',
    file,
    text: 'Elevation: SRTM, NASA/USGS',
    sourceUrl: 'https://doi.org/10.5067/MEaSUREs/SRTM/SRTMGL3.003',
    license: 'public domain (SRTM, NASA/USGS)',
    licenseUrl: 'https://www.usgs.gov/information-policies-and-instructions/copyrights-and-credits',
  }));
}

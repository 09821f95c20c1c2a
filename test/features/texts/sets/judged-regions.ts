// The regions of the judged sentences: Liechtenstein, Lauf and two quarters of Berlin with their census, and the towns of the blind sets.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importRegion } from '../../../../src/import/import-region.ts';
import type { Region } from '../../../../src/region/region.ts';
import { openServedRegion } from '../../../../src/region/store.ts';
import { importedOnce, realFile } from '../../../support/regions.ts';

const BERLIN_CENSUS = [
  'berlin/census2021-1km.csv',
  'berlin/zensus2022/Zensus2022_Bevoelkerungszahl_100m-Gitter.csv',
  'berlin/zensus2022/Zensus2022_Durchschn_Nettokaltmiete_100m-Gitter.csv',
];

const FILES = {
  liechtenstein: { osm: 'liechtenstein/liechtenstein.osm.pbf', census: ['liechtenstein/census2021-1km.csv'] },
  lauf: { osm: 'lauf/lauf-200115.osm.pbf', census: ['lauf/census2021-1km.csv'] },
  wittenau: { osm: 'berlin/miraustr-2026-07.osm.pbf', census: BERLIN_CENSUS },
  alexanderplatz: { osm: 'berlin/alexanderplatz-2020-04.osm.pbf', census: BERLIN_CENSUS },
  neuss: {
    osm: 'neuss/neuss-2026-03.osm.pbf',
    census: ['neuss/Zensus2022_Bevoelkerungszahl_100m-Gitter.csv'],
  },
  kaiserslautern: { osm: 'kaiserslautern/kaiserslautern-2013.osm.pbf', census: ['kaiserslautern/census2021-1km.csv'] },
  muenchen: { osm: 'muenchen/muenchen-centre-2020.osm.pbf', census: ['muenchen/census2021-1km.csv'] },
  heidelberg: { osm: 'heidelberg/heidelberg-filtered.osm.pbf', census: ['heidelberg/census2021-1km.csv'] },
  'heidelberg-vrn': {
    osm: 'heidelberg/heidelberg-filtered.osm.pbf',
    census: ['heidelberg/census2021-1km.csv'],
    transit: ['heidelberg/vrn-gtfs-cut.zip'],
  },
  bayreuth: { osm: '../unseen/truth/north-bayreuth-2014.osm.gz', census: [] },
  man: { osm: '../unseen/truth/isle-of-man-2020.osm.pbf', census: [] },
  checkpoint: { osm: 'berlin/checkpoint-charlie-2022-08.osm.pbf', census: [] },
  siegessaeule: { osm: 'berlin/siegessaeule-2017-10.osm.gz', census: [] },
  'porto-alegre': { osm: 'porto-alegre/porto-alegre.osm.pbf', census: [] },
  montevideo: { osm: 'montevideo/montevideo.osm.pbf', census: [] },
  kopenhagen: { osm: '../unseen/truth/copenhagen-2012.osm.pbf', census: [] },
} as const;

interface InputFiles {
  readonly osm: string;
  readonly census: readonly string[];
  readonly transit?: readonly string[];
}

export type JudgedRegion = keyof typeof FILES;
export const JUDGED_REGIONS: readonly JudgedRegion[] = ['liechtenstein', 'lauf', 'wittenau', 'alexanderplatz'];

const opened = new Map<JudgedRegion, Promise<Region>>();

/** The region, imported once for all test files, or read from the data folder in UMKREIS_JUDGED_REGIONS. */
export function judgedRegion(name: JudgedRegion): Promise<Region> {
  const known = opened.get(name) ?? open(name);
  opened.set(name, known);
  return known;
}

async function open(name: JudgedRegion): Promise<Region> {
  const shared = process.env.UMKREIS_JUDGED_REGIONS;
  if (shared !== undefined && existsSync(join(shared, 'regions', name))) return openServedRegion(shared, name);
  const { osm, census, transit = [] }: InputFiles = FILES[name];
  const folder = await importedOnce([name, osm, ...census, ...transit], dataFolder =>
    importRegion({
      dataFolder,
      files: [realFile(osm)],
      census: census.map(realFile),
      transit: transit.map(realFile),
      name,
      importCommand: 'test',
      now: new Date('2026-01-01T00:00:00Z'),
    }),
  );
  return openServedRegion(folder, name);
}

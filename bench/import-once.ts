// `node bench/import-once.ts FILE[,FILE…] NAME FOLDER [COUNTRY [FEED,…]]`: imports a region in its own process and prints the time of each
// step as one line of JSON.
import { becomeImportProcess } from '../src/import/import-process.ts';
import { importRegion } from '../src/import/import-region.ts';

/** The content of the line. CPU seconds count all threads of the process. */
export interface ImportTimes {
  readonly seconds: number;
  readonly bytes: number;
  readonly folder: string;
  readonly steps: Readonly<Record<string, number>>;
  readonly cpuSeconds: number;
  /** Time for map tiles and the reference sample, which the target for speed leaves out. */
  readonly leftOutCpuSeconds: number;
  /** Peak before the map tiles, when the region's other files are complete. */
  readonly peakMegabytesBeforeTiles: number;
  readonly peakMegabytes: number;
}

becomeImportProcess();
const [files = '', name = '', dataFolder = '', country, feeds = ''] = process.argv.slice(2);
const TILES = 'Map tiles';
const REFERENCE = 'Reference sample';
const steps: Record<string, number> = {};
let current = '';
let began = 0;
let peakMegabytesBeforeTiles = 0;
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const peakMegabytes = () => process.resourceUsage().maxRSS / 1024;
const report = await importRegion({
  dataFolder,
  files: files.split(','),
  ...(country === undefined ? {} : { country }),
  ...(feeds === '' ? {} : { transit: feeds.split(',') }),
  name,
  importCommand: 'npm run bench',
  now: new Date(),
  progress: {
    begin(step) {
      current = step;
      began = cpuSeconds();
      if (step === TILES) peakMegabytesBeforeTiles = peakMegabytes();
    },
    advance() {},
    end() {
      steps[current] = Math.round((cpuSeconds() - began) * 100) / 100;
    },
  },
});
const times: ImportTimes = {
  seconds: report.seconds,
  bytes: report.bytes,
  folder: report.folder,
  steps,
  cpuSeconds: cpuSeconds(),
  leftOutCpuSeconds: (steps[TILES] ?? 0) + (steps[REFERENCE] ?? 0),
  peakMegabytesBeforeTiles,
  peakMegabytes: peakMegabytes(),
};
process.stdout.write(`${JSON.stringify(times)}\n`);

// `node bench/enrich-once.ts DATA-FOLDER INPUT OUTPUT COLUMN,…`: enriches one table in its own process and prints its time and memory as one line of JSON.
import { SILENT } from '../src/core/progress.ts';
import { enrichTable } from '../src/enrich/enrich-table.ts';
import { readRegion, servedFolder } from '../src/region/store.ts';
import { openTable } from '../src/tables/open-table.ts';
import { fileOutput } from '../src/tables/output.ts';
import type { EnrichTimes } from './parts/tables.ts';

const [dataFolder = '', input = '', output = '', columns = ''] = process.argv.slice(2);
const started = performance.now();
const table = await openTable(input);
const wish = {
  regions: [readRegion(servedFolder(dataFolder))],
  columns: columns.split(','),
  destinations: [],
  location: {},
  language: 'de',
  now: new Date(),
  progress: SILENT,
  format: output.endsWith('.parquet') ? 'parquet' : 'csv',
  creditAt: 'last',
} as const;
const { tally } = await enrichTable(table, { ...wish, regions: [wish.regions[0]!] }, fileOutput(output));
const times: EnrichTimes = {
  rows: tally.rows,
  ok: tally.ok,
  seconds: (performance.now() - started) / 1000,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(JSON.stringify(times));

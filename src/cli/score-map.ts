// `umkreis score-map`: writes the location index of every inhabited cell of a region to a file for maps and tables.
import { type Command, Option } from 'commander';
import { OperatorError } from '../core/errors.ts';
import { checkOutput } from '../core/output-file.ts';
import { SILENT } from '../core/progress.ts';
import { readRegion, regionOf, servedFolder } from '../region/store.ts';
import { INDEX_PROFILES, type IndexProfile } from '../scoring/index-types.ts';
import { mapCells } from '../scoring/map-cells.ts';
import { scoreOnAllCores } from '../scoring/on-all-cores.ts';
import { SCORED_NUMBERS, scoredLocation } from '../scoring/scored-location.ts';
import { option } from './option.ts';
import { terminalProgress } from './progress-bar.ts';
import { BegunFile, MAP_FORMATS, type MapFormat, type MapWish, mapTexts } from './score-map-file.ts';

interface MapFlags {
  readonly region?: string;
  readonly cell: number;
  readonly out?: string;
  readonly force?: true;
  readonly format?: MapFormat;
  readonly profile: IndexProfile;
  readonly quiet?: boolean;
}

const CELL_METERS = { least: 50, most: 10_000 };

export function addScoreMapCommand(program: Command, { dataFolder }: { readonly dataFolder: string }): void {
  program
    .command('score-map')
    .description('the location index of every cell with an address or residential building, on all cores')
    .option('--region <name>', 'default: the first active one')
    .option('--cell <meters>', 'side of a cell of EPSG:3035 (default 100)', option(cellMeters), 100)
    .option('--out <file>', 'the file (default: standard output); a second run continues an unfinished file')
    .option('--force', 'replace an existing file')
    .addOption(new Option('--format <format>', 'default: by the ending of the file, else csv').choices(MAP_FORMATS))
    .addOption(new Option('--profile <profile>', 'whose weights').choices(INDEX_PROFILES).default('BALANCED'))
    .option('--quiet', 'no progress')
    .action(async (flags: MapFlags) => {
      if (flags.out !== undefined) checkOutput(flags.out, flags.force ?? false);
      const bytes = readRegion(servedFolder(dataFolder, flags.region));
      const region = regionOf(bytes);
      const wish: MapWish = {
        sizeMeters: flags.cell,
        profile: flags.profile,
        format: flags.format ?? (/\.(geo)?json$/i.test(flags.out ?? '') ? 'geojson' : 'csv'),
      };
      const cells = mapCells(region, wish.sizeMeters);
      const texts = mapTexts(region, wish);
      const file =
        flags.out === undefined ? undefined : new BegunFile(flags.out, bytes.manifest.version, wish, texts.head);
      const write = (text: string) => (file ? file.write(text) : process.stdout.write(text));
      if (file === undefined) write(texts.head);
      const progress = flags.quiet ? SILENT : terminalProgress(process.stderr);
      progress.begin('Score map', 'cells');
      const before = Math.min(file?.done ?? 0, cells.length);
      let done = before;
      await scoreOnAllCores({
        region: bytes,
        locations: Int32Array.from(cells.slice(before).flatMap(({ lat, lng }) => [lat, lng])),
        bandProfile: wish.profile,
        onScored: rows => {
          const lines: string[] = [];
          for (let at = 0; at < rows.length; at += SCORED_NUMBERS) {
            const cell = cells[done];
            if (cell) lines.push(texts.line(done, cell, scoredLocation(rows, at)));
            done++;
          }
          write(lines.join(''));
          progress.advance(done, cells.length);
        },
      });
      if (file) file.finish(texts.end);
      else write(texts.end);
      const goneOn = before > 0 ? `, ${before.toLocaleString('en')} of them from before the break` : '';
      progress.end(`${cells.length.toLocaleString('en')} cells of ${wish.sizeMeters} m${goneOn}`);
    });
}

function cellMeters(text: string): number {
  const meters = Number(text);
  if (Number.isInteger(meters) && meters >= CELL_METERS.least && meters <= CELL_METERS.most) return meters;
  throw new OperatorError(
    `"${text}" is no cell size: use whole metres from ${CELL_METERS.least} to ${CELL_METERS.most.toLocaleString('en')}, such as 100.`,
  );
}

// `umkreis query snapshot …`: what a snapshot of a place would hold and its page would show, without keeping it.
import type { Command } from 'commander';
import { readGiven } from '../../answers/request.ts';
import { withFaultsSaid } from '../../cli/faults-said.ts';
import { printJson, printTable } from '../../cli/with-state.ts';
import { openServedRegion } from '../../region/store.ts';
import { printScores } from '../location-index/command.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { snapshotRequestSchema } from './request.ts';

interface SnapshotFlags {
  readonly region?: string;
  readonly show?: string;
  readonly addressVisibility?: string;
  readonly mode?: string;
  readonly distance?: string;
  readonly unit?: string;
  readonly types?: string;
  readonly language?: string;
  readonly json?: boolean;
}

/** Adds it to `umkreis query`. */
export function addSnapshotQuery(query: Command, dataFolder: string): void {
  query
    .command('snapshot')
    .description('what a snapshot of an address (or "lat,lng") would hold; nothing is kept')
    .argument('<address>')
    .option('--region <name>', 'default: the active one')
    .option('--show <list>', 'what its page would show: map, pois, index, census, text (default map,pois)')
    .option('--address-visibility <how>', 'what visitors would see of the place: EXACT, STREET or AREA (default EXACT)')
    .option('--mode <mode>', 'WALK, BICYCLE or CAR (default WALK)')
    .option('--distance <number>', 'in the unit (default 15 minutes)')
    .option('--unit <unit>', 'MINUTES, METERS or KILOMETERS')
    .option('--types <list>', 'comma-separated types or groups of the catalogue')
    .option('--language <language>', 'de, de-AT, de-CH or en')
    .option('--json', 'print JSON only')
    .action(async (address: string, flags: SnapshotFlags) => {
      const content = await withFaultsSaid(() => {
        const sent = {
          address,
          show: flags.show,
          addressVisibility: flags.addressVisibility,
          transportMode: flags.mode,
          distance: flags.distance === undefined ? undefined : Number(flags.distance),
          unit: flags.unit,
          poiTypes: flags.types,
          language: flags.language,
        };
        const request = readGiven(snapshotRequestSchema, sent);
        const region = openServedRegion(dataFolder, flags.region);
        const language = request.language ?? 'de';
        return makeSnapshot(region, request, { language, addressVisibility: 'EXACT', isTest: false }).content;
      });
      if (flags.json) {
        printJson(content);
        return;
      }
      const { location, pois, census, index, show = [], meta } = content;
      console.log(
        `${location.label} (${location.match.kind}), shows ${show.join(', ')}: ${pois.length} places in reach`,
      );
      if (index !== undefined && show.includes('index')) printScores(index.shown);
      for (const { heading, text } of content.text?.parts.sections ?? []) console.log(`\n${heading}\n${text}\n`);
      if (census !== undefined) {
        printTable(
          ['TOPIC', 'VALUE', 'UNIT', 'STATE', 'CELLS', 'WITHOUT A VALUE', 'GRID'],
          census.topics.map(({ figure, values, grid }) => [
            figure.label,
            figure.value === null ? '' : figure.value.toFixed(2),
            figure.unit,
            figure.state,
            String(values.length),
            String(values.filter(value => value === null).length),
            `${census.grids[grid]?.sizeMeters} m`,
          ]),
        );
      }
      for (const { detail } of meta.warnings) console.log(detail);
      console.log(meta.credit.plain);
    });
}

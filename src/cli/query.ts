// `umkreis query place|pois …`: the same functions as over HTTP, from the command line, without key or server.
import type { Command } from 'commander';
import { DomainError, OperatorError } from '../errors.ts';
import { readRequest } from '../functions/fields/request.ts';
import { makeSnapshot } from '../functions/map-snapshot/make-snapshot.ts';
import { snapshotRequestSchema } from '../functions/map-snapshot/request.ts';
import { search } from '../place/locate.ts';
import { openServedRegion } from '../region/store.ts';
import { printJson, printTable } from './with-state.ts';

interface PoiFlags {
  readonly region?: string;
  readonly mode?: string;
  readonly distance?: string;
  readonly unit?: string;
  readonly types?: string;
  readonly language?: string;
  readonly json?: boolean;
}

export function addQueryCommand(program: Command, { dataFolder }: { readonly dataFolder: string }): void {
  const query = program.command('query').description('ask the served region from the command line');

  query
    .command('place')
    .description('find an address, street or place')
    .argument('<text>')
    .option('--region <name>', 'default: the active one')
    .option('--json', 'print JSON only')
    .action((text: string, flags: { region?: string; json?: boolean }) => {
      const found = search(openServedRegion(dataFolder, flags.region), text, 5);
      if (flags.json) printJson(found);
      else {
        printTable(
          ['KIND', 'CONFIDENCE', 'LAT', 'LNG', 'LABEL'],
          found.map(({ match, lat, lng, label }) => [
            match.kind,
            match.confidence.toFixed(2),
            String(lat),
            String(lng),
            label,
          ]),
        );
      }
    });

  query
    .command('pois')
    .description('what can be reached from an address (or "lat,lng")')
    .argument('<address>')
    .option('--region <name>', 'default: the active one')
    .option('--mode <mode>', 'WALK, BICYCLE or CAR (default WALK)')
    .option('--distance <number>', 'in the unit (default 15 minutes)')
    .option('--unit <unit>', 'MINUTES, METERS or KILOMETERS')
    .option('--types <list>', 'comma-separated types or groups of the catalogue')
    .option('--language <language>', 'de, de-AT, de-CH or en')
    .option('--json', 'print JSON only')
    .action((address: string, flags: PoiFlags) => {
      const answer = withFaultsSaid(() => {
        const request = readRequest(
          snapshotRequestSchema,
          {
            address,
            ...(flags.mode === undefined ? {} : { transportMode: flags.mode }),
            ...(flags.distance === undefined ? {} : { distance: Number(flags.distance) }),
            ...(flags.unit === undefined ? {} : { unit: flags.unit }),
            ...(flags.types === undefined ? {} : { poiTypes: flags.types }),
            ...(flags.language === undefined ? {} : { language: flags.language }),
          },
          'parameters',
        );
        const region = openServedRegion(dataFolder, flags.region);
        return makeSnapshot(region, request, { language: request.language ?? 'de', isTest: false });
      });
      if (flags.json) {
        printJson({
          location: answer.location,
          reachability: answer.reachability,
          pois: answer.pois,
          counts: answer.counts,
        });
        return;
      }
      console.log(`${answer.location.label} (${answer.location.match.kind})`);
      printTable(
        ['SECONDS', 'METERS', 'TYPE', 'NAME', 'ID'],
        answer.pois.map(poi => [
          poi.travelSeconds.toFixed(1),
          poi.networkMeters.toFixed(1),
          poi.typeLabel,
          poi.name ?? '',
          poi.id,
        ]),
      );
    });
}

/** A fault of the question is one sentence for the operator. */
function withFaultsSaid<Result>(ask: () => Result): Result {
  try {
    return ask();
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    throw new OperatorError([fault.message, ...fault.faults.map(({ detail }) => detail)].join(' '), { cause: fault });
  }
}

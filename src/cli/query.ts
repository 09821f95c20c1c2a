// `umkreis query place|pois|index|census|addresses|snapshot|text …`: the same functions as over HTTP, from the command line, without key or server.
import type { Command } from 'commander';
import { readGiven, readRequest } from '../answers/request.ts';
import { addAddressesQuery } from '../features/addresses/command.ts';
import { censusData } from '../features/census/census-data.ts';
import { censusRequestSchema } from '../features/census/request.ts';
import { addIndexQuery } from '../features/location-index/command.ts';
import { addSnapshotQuery } from '../features/snapshots/command.ts';
import { makeSnapshot } from '../features/snapshots/make-snapshot.ts';
import { snapshotRequestSchema } from '../features/snapshots/request.ts';
import { addTextQuery } from '../features/texts/command.ts';
import { addVerifyQuery } from '../features/texts/verify-command.ts';
import { search } from '../geocoding/locate.ts';
import { openServedRegion } from '../region/store.ts';
import type { Config } from '../server/config.ts';
import { withFaultsSaid } from './faults-said.ts';
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

interface CensusFlags {
  readonly region?: string;
  readonly area?: string;
  readonly radius?: string;
  readonly mode?: string;
  readonly distance?: string;
  readonly unit?: string;
  readonly topics?: string;
  readonly language?: string;
  readonly json?: boolean;
}

export function addQueryCommand(program: Command, config: Config): void {
  const { dataFolder } = config;
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

  addTextQuery(query, config);
  addCensusCommand(query, dataFolder);

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
    .action(async (address: string, flags: PoiFlags) => {
      const answer = await withFaultsSaid(() => {
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
        const language = request.language ?? 'de';
        return makeSnapshot(region, request, { language, addressVisibility: 'EXACT', isTest: false }).content;
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

function addCensusCommand(query: Command, dataFolder: string): void {
  query
    .command('census')
    .description('what the census says of the area around an address (or "lat,lng"); sensitive topics too, when named')
    .argument('<address>')
    .option('--region <name>', 'default: the active one')
    .option('--area <area>', 'CELL, RADIUS or REACH (default RADIUS)')
    .option('--radius <meters>', 'for RADIUS (default 1000)')
    .option('--mode <mode>', 'for REACH: WALK, BICYCLE or CAR (default WALK)')
    .option('--distance <number>', 'for REACH: in the unit (default 15 minutes)')
    .option('--unit <unit>', 'for REACH: MINUTES, METERS or KILOMETERS')
    .option('--topics <list>', 'comma-separated topics or groups of the catalogue')
    .option('--language <language>', 'de, de-AT, de-CH or en')
    .option('--json', 'print JSON only')
    .action(async (address: string, flags: CensusFlags) => {
      const answer = await withFaultsSaid(() => {
        const sent = {
          address,
          area: flags.area,
          radius: flags.radius === undefined ? undefined : Number(flags.radius),
          transportMode: flags.mode,
          distance: flags.distance === undefined ? undefined : Number(flags.distance),
          unit: flags.unit,
          topics: flags.topics,
          language: flags.language,
        };
        const request = readGiven(censusRequestSchema, sent);
        return censusData(openServedRegion(dataFolder, flags.region), request, { language: request.language ?? 'de' });
      });
      if (flags.json) {
        printJson(answer);
        return;
      }
      console.log(`${answer.location.label} (${answer.location.match.kind}), ${answer.area.kind}`);
      const percent = (share: number | undefined | null) =>
        share === undefined || share === null ? '' : `${Math.round(share * 100)} %`;
      printTable(
        ['TOPIC', 'VALUE', 'UNIT', 'STATE', 'COVERAGE', 'GRID'],
        answer.topics.flatMap(topic => [
          [
            topic.label,
            topic.value === null ? '' : topic.value.toFixed(2),
            topic.unit,
            topic.state,
            percent(topic.coverage),
            topic.source === undefined ? '' : `${topic.source.gridMeters} m`,
          ],
          ...(topic.distribution ?? []).map(({ label, value, share }) => [
            `  ${label}`,
            value === null ? '' : value.toFixed(1),
            percent(share),
            '',
            '',
            '',
          ]),
        ]),
      );
      for (const { detail } of answer.meta.warnings) console.log(detail);
      console.log(answer.meta.credit.plain);
    });

  addAddressesQuery(query, dataFolder);
  addSnapshotQuery(query, dataFolder);
  addIndexQuery(query, dataFolder);
  addVerifyQuery(query, dataFolder);
}

// `umkreis query addresses …`: every address around a place.
import type { Command } from 'commander';
import { readGiven } from '../../answers/request.ts';
import { withFaultsSaid } from '../../cli/faults-said.ts';
import { printJson, printTable } from '../../cli/with-state.ts';
import { openServedRegion } from '../../region/store.ts';
import { addressesInRange } from './addresses-in-range.ts';
import { addressesRequestSchema } from './request.ts';

interface AddressFlags {
  readonly region?: string;
  readonly radius?: string;
  readonly area?: string;
  readonly mode?: string;
  readonly distance?: string;
  readonly unit?: string;
  readonly limit?: string;
  readonly language?: string;
  readonly json?: boolean;
}

/** Adds it to `umkreis query`. */
export function addAddressesQuery(query: Command, dataFolder: string): void {
  query
    .command('addresses')
    .description('all addresses around an address (or "lat,lng")')
    .argument('<address>')
    .option('--region <name>', 'default: the active one')
    .option('--radius <meters>', 'in a straight line (default 150, at most 2,000)')
    .option('--area <area>', 'RADIUS or REACH (default RADIUS)')
    .option('--mode <mode>', 'with REACH: WALK, BICYCLE or CAR (default WALK)')
    .option('--distance <number>', 'with REACH: in the unit (default 15 minutes)')
    .option('--unit <unit>', 'with REACH: MINUTES, METERS or KILOMETERS')
    .option('--limit <number>', 'how many, the nearest first (default 500)')
    .option('--language <language>', 'de, de-AT, de-CH or en')
    .option('--json', 'print JSON only')
    .action(async (address: string, flags: AddressFlags) => {
      const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
      const sent = {
        address,
        radius: number(flags.radius),
        area: flags.area,
        transportMode: flags.mode,
        distance: number(flags.distance),
        unit: flags.unit,
        limit: number(flags.limit),
        language: flags.language,
      };
      const { page } = await withFaultsSaid(() => {
        const request = readGiven(addressesRequestSchema, sent);
        const region = openServedRegion(dataFolder, flags.region);
        return addressesInRange(region, request, { language: request.language ?? 'de', position: undefined });
      });
      if (flags.json) {
        printJson(page);
        return;
      }
      const { location, addresses, total, completeness } = page;
      console.log(`${location.label} (${location.match.kind}): ${addresses.length} of ${total} addresses`);
      console.log(
        completeness.basis === 'CENSUS'
          ? `${completeness.addressed} addresses; by the census there are ${completeness.buildings} residential buildings.`
          : `${completeness.addressed} of ${completeness.buildings} residential buildings carry an address.`,
      );
      printTable(
        ['METERS', 'LABEL', 'SOURCE'],
        addresses.map(({ distanceMeters, label, source }) => [distanceMeters.toFixed(1), label, source]),
      );
    });
}

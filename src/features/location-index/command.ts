// `umkreis query index …`: the location index of a place.
import type { Command } from 'commander';
import { readGiven } from '../../answers/request.ts';
import { withFaultsSaid } from '../../cli/faults-said.ts';
import { printJson, printTable } from '../../cli/with-state.ts';
import { openServedRegion } from '../../region/store.ts';
import { type LocationIndex, locationIndex } from './location-index.ts';
import { indexRequestSchema } from './request.ts';
import type { ShownIndex } from './shown-index.ts';

interface IndexFlags {
  readonly region?: string;
  readonly profile?: string;
  readonly weights?: string;
  readonly language?: string;
  readonly json?: boolean;
}

/** Adds it to `umkreis query`. */
export function addIndexQuery(query: Command, dataFolder: string): void {
  query
    .command('index')
    .description('the location index of an address (or "lat,lng")')
    .argument('<address>')
    .option('--region <name>', 'default: the active one')
    .option('--profile <profile>', 'BALANCED, FAMILY, SENIOR, STUDENT or PROFESSIONAL (default BALANCED)')
    .option('--weights <list>', 'instead of a profile: category=number, comma-separated')
    .option('--language <language>', 'de, de-AT, de-CH or en')
    .option('--json', 'print JSON only')
    .action(async (address: string, flags: IndexFlags) => {
      const sent = {
        address,
        profile: flags.profile,
        weights: flags.weights === undefined ? undefined : weightsIn(flags.weights),
        language: flags.language,
      };
      const answer = await withFaultsSaid(() => {
        const request = readGiven(indexRequestSchema, sent);
        const region = openServedRegion(dataFolder, flags.region);
        return locationIndex(region, request, { language: request.language ?? 'de' });
      });
      if (flags.json) printJson(answer);
      else printIndex(answer);
    });
}

/** `calm=2,sport=1`; what is no number stays text, for the schema to refuse. */
function weightsIn(list: string): Record<string, unknown> {
  return Object.fromEntries(
    list.split(',').map(entry => {
      const [name = '', weight = ''] = entry.split('=').map(part => part.trim());
      return [name, weight === '' || Number.isNaN(Number(weight)) ? weight : Number(weight)];
    }),
  );
}

function printIndex({ location, meta, ...index }: LocationIndex): void {
  console.log(`${location.label} (${location.match.kind})`);
  printScores(index);
  for (const { detail } of meta.warnings) console.log(detail);
  console.log(meta.credit.plain);
}

/** Total, categories and improvements, for people to read. */
export function printScores({ total, completeness, categories, percentile, improvements }: ShownIndex): void {
  const figure = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1));
  if (total.score === undefined) console.log(total.detail);
  else {
    const rank = percentile?.region === undefined ? '' : `, percentile ${percentile.region}`;
    console.log(`${figure(total.score)} of 100 (${figure(total.low)}–${figure(total.high)}, ${total.label})${rank}`);
  }
  console.log(`${Math.round(completeness * 100)} % complete`);
  printTable(
    ['CATEGORY', 'SCORE', 'WEIGHT', 'POINTS', 'NEAREST'],
    categories.map(({ label, score, weight, contribution, contributions, missing }) => [
      label,
      missing ?? figure(score),
      weight.toFixed(2),
      figure(contribution),
      (contributions ?? [])
        .toSorted((a, b) => b.points - a.points)
        .slice(0, 3)
        .map(({ name, indexTypeLabel, travelSeconds }) =>
          travelSeconds === undefined
            ? indexTypeLabel
            : `${name ?? indexTypeLabel} ${Math.ceil(travelSeconds / 60)} min`,
        )
        .join(', '),
    ]),
  );
  for (const { indexTypeLabel, gain } of improvements)
    console.log(`+${gain.toFixed(1)} with one more: ${indexTypeLabel}`);
}

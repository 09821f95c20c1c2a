// `umkreis serve`: answers over HTTP until it is stopped.
import type { Command } from 'commander';
import { checkRegionName } from '../region/store.ts';
import { type Config, readPort } from '../server/config.ts';
import { serve } from '../server/main.ts';
import { explorerKey } from './demo-key.ts';
import { option } from './option.ts';

export function addServeCommand(program: Command, config: Config): void {
  program
    .command('serve')
    .description('serve regions over HTTP until stopped')
    .option('--region <names>', 'the regions to serve, with commas (default: the active ones)', option(readNames))
    .option('--port <number>', 'where to listen (default: PORT, else 8080)', option(readPort))
    .action(async ({ region: regions, ...options }: { region?: readonly string[]; port?: number }) => {
      const { stopped } = await serve(config, { ...options, regions, explorerKey: await explorerKey(config) });
      await stopped;
    });
}

/** @throws OperatorError for a text without a name, and for what can be no name */
export function readNames(text: string): string[] {
  return text.split(',').map(name => checkRegionName(name.trim()));
}

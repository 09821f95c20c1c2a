// `umkreis serve`: answers over HTTP until it is stopped.
import type { Command } from 'commander';
import { type Config, readPort } from '../server/config.ts';
import { serve } from '../server/main.ts';
import { explorerKey } from './demo-key.ts';
import { option } from './option.ts';

export function addServeCommand(program: Command, config: Config): void {
  program
    .command('serve')
    .description('serve one region over HTTP until stopped')
    .option('--region <name>', 'the region to serve (default: the active one)')
    .option('--port <number>', 'where to listen (default: PORT, else 8080)', option(readPort))
    .action(async (options: { region?: string; port?: number }) => {
      const { stopped } = await serve(config, { ...options, explorerKey: await explorerKey(config) });
      await stopped;
    });
}

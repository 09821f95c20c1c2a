// `umkreis mcp`: tools for the language model of the program that starts it, on the regions of this machine, without a key or a server.
import type { Command } from 'commander';
import { serveOverStdio } from '../agents/stdio.ts';
import { serviceOf } from '../agents/tools/tool.ts';
import { ownVersion } from '../core/own-version.ts';
import type { Config } from '../server/config.ts';
import { startLocalService } from '../server/local-service.ts';
import { option } from './option.ts';
import { tell } from './output.ts';
import { readNames } from './serve.ts';

export function addMcpCommand(program: Command, config: Config): void {
  program
    .command('mcp')
    .description('tools for a language model over standard input and output (Model Context Protocol)')
    .option('--region <names>', 'the regions to ask, with commas (default: the active ones)', option(readNames))
    .action(async ({ region: names }: { readonly region?: readonly string[] }) => {
      const service = await startLocalService(config, names);
      try {
        await serveOverStdio({
          version: ownVersion(),
          // A map needs a server that shows it.
          service: serviceOf(service.ask, undefined),
          keeps: false,
          onFault: fault => tell(`umkreis: ${fault instanceof Error ? fault.message : String(fault)}`),
        });
      } finally {
        await service.close();
      }
    });
}

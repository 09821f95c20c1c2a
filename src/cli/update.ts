// `umkreis update`: updates a region from a URL or a file; made for timers.
import type { Command } from 'commander';
import { OperatorError } from '../core/errors.ts';
import { SILENT } from '../core/progress.ts';
import { importName } from '../import/import-options.ts';
import { checkRegionName } from '../region/store.ts';
import { saidLoss } from '../regions-admin/losses.ts';
import { fileNameOf, readSource, type Source } from '../regions-admin/source.ts';
import type { UpdateReport, UpdateWish } from '../regions-admin/update-region.ts';
import type { Config } from '../server/config.ts';
import { commandOf, type ImportFlags, readCommand } from './import-flags.ts';
import { option } from './option.ts';
import { JSON_OBJECT, printJson, printLines } from './output.ts';
import { terminalProgress } from './progress-bar.ts';
import { recordedRegion } from './recorded-region.ts';
import { servedLine } from './served-line.ts';

interface UpdateFlags {
  readonly source: Source;
  readonly name?: string;
  readonly force?: boolean;
  /** Seconds. */
  readonly timeout: number;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const DEFAULT_TIMEOUT_SECONDS = 60;
const MOST_TIMEOUT_SECONDS = 3600;

export function addUpdateCommand(program: Command, config: Config): void {
  const { dataFolder } = config;
  program
    .command('update')
    .description(
      'fetch an OpenStreetMap file if it changed, import it with the same options as before, and switch to it',
    )
    .requiredOption('--source <address>', 'https://…, http://…, file://… or the path of a file', option(readSource))
    .option('--name <name>', "the region's name (default: the file's name, as with import)", option(checkRegionName))
    .option(
      '--force',
      'import even if nothing changed, and switch even if the number of addresses, POIs or streets falls',
    )
    .option(
      '--timeout <seconds>',
      'how long to wait while the server sends nothing',
      option(readSeconds),
      DEFAULT_TIMEOUT_SECONDS,
    )
    .option('--quiet', 'no progress')
    .option(...JSON_OBJECT)
    .action(async (flags: UpdateFlags) => {
      const name = flags.name ?? importName(fileNameOf(flags.source));
      const progress = flags.quiet || flags.json ? SILENT : terminalProgress(process.stderr);
      const { updateRegion } = await import('../regions-admin/update-region.ts');
      const wish: UpdateWish = {
        dataFolder,
        source: flags.source,
        name,
        force: flags.force === true,
        timeoutMilliseconds: flags.timeout * 1000,
        progress,
        importOptions(live) {
          const options = { ...(live && optionsOf(live.name, live.importCommand)), name };
          return file => ({
            dataFolder,
            files: [file],
            ...options,
            importCommand: commandOf([file], options),
            now: new Date(),
            progress,
          });
        },
      };
      const report = await recordedRegion(
        config,
        'update',
        () => updateRegion(wish),
        () => [name],
      );
      if (flags.json) printJson(report);
      else if (!flags.quiet) printLines(said(report));
    });
}

/** The options of the import that made the current version. @throws OperatorError if that import had several files */
function optionsOf(name: string, importCommand: string): ImportFlags {
  const { files, flags } = readCommand(importCommand);
  if (files.length === 1) return flags;
  throw new OperatorError(
    `Region "${name}" was made of ${files.length} files, and one file cannot replace them all: import them again with "${importCommand}".`,
  );
}

function said(report: UpdateReport): readonly string[] {
  if (!report.changed) {
    return [
      `There is nothing to do: region "${report.name}" was made from this file (version ${report.version} is served).`,
    ];
  }
  const { name, version, notes, active, losses } = report;
  return [
    `Region "${name}" is at version ${version} now.`,
    ...losses.map(loss => `Switched because of --force, although this number falls: ${saidLoss(loss)}.`),
    ...notes,
    servedLine(name, active),
  ];
}

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= MOST_TIMEOUT_SECONDS) return seconds;
  throw new OperatorError(`It must be a number of seconds above 0, at most ${MOST_TIMEOUT_SECONDS}.`);
}

// The entry of a thread that runs one step of an import beside the others.
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { OperatorError } from '../core/errors.ts';
import { openColumns } from '../region/columns.ts';
import { fileWriter } from './file-writer.ts';
import { BESIDE, type BesideName } from './run-beside.ts';
import type { Outcome, PlainOptions } from './step.ts';

/** What the thread begins with. */
export interface BesideTask {
  readonly step: BesideName;
  readonly input: unknown;
  readonly options: PlainOptions;
  readonly name: string;
  readonly folder: string;
  /** The files that the step declares. */
  readonly writes: readonly string[];
}

/** How far it is, and in the end the outcome or the fault. */
export type BesideReply =
  | { readonly done: number; readonly total: number }
  | { readonly outcome: Outcome<unknown> }
  | {
      readonly fault: {
        readonly isForOperator: boolean;
        readonly message: string;
        readonly stack: string | undefined;
        readonly code?: string;
        readonly syscall?: string;
        readonly path?: string;
      };
    };

/** Often enough for a bar. */
const SAY_EVERY_MS = 100;

const main = parentPort;
if (main === null) throw new Error('This file is started as a thread by beside.ts.');
const say = (reply: BesideReply) => main.postMessage(reply);

const { step, input, options, name, folder, writes } = workerData as BesideTask;
let said = 0;
try {
  say({
    outcome: await BESIDE[step](input as never, {
      options,
      name,
      folder,
      write: fileWriter(step, writes, folder),
      read: file => openColumns(join(folder, file)),
      advance(done, total) {
        const now = performance.now();
        if (now - said < SAY_EVERY_MS) return;
        said = now;
        say({ done, total });
      },
    }),
  });
} catch (cause) {
  const fault = cause instanceof Error ? cause : new Error(String(cause));
  const { message, stack, code, syscall, path } = fault as NodeJS.ErrnoException;
  say({
    fault: {
      isForOperator: fault instanceof OperatorError,
      message,
      stack,
      ...(code !== undefined && { code }),
      ...(syscall !== undefined && { syscall }),
      ...(path !== undefined && { path }),
    },
  });
}

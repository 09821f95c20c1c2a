// The end of a command by a signal: its own exit code, as shells know it.
import { OperatorError } from '../core/errors.ts';

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** 128 and the number of the signal. */
const EXIT_CODES: Readonly<Record<(typeof SIGNALS)[number], number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

export class Interrupted extends OperatorError {
  readonly exitCode: number;

  constructor(signal: (typeof SIGNALS)[number]) {
    super(`Interrupted by ${signal}: no file was written.`);
    this.name = 'Interrupted';
    this.exitCode = EXIT_CODES[signal];
  }
}

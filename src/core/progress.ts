// What an import says while it works; the command line draws it, machines leave it out.

/** A listener to the steps of an import, in order. */
export interface ProgressListener {
  /** A step begins. `unit` is what its counts count. */
  begin(step: string, unit: string): void;
  advance(done: number, total: number): void;
  /** The step is done; `summary` says what came of it. */
  end(summary: string): void;
}

export const SILENT: ProgressListener = { begin() {}, advance() {}, end() {} };

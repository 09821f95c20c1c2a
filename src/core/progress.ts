// Progress of an import; the command line draws it, programs omit it.

/** A listener to the steps of an import, in order. */
export interface ProgressListener {
  /** A step begins. `unit` names the counted things. */
  begin(step: string, unit: string): void;
  advance(done: number, total: number): void;
  /** The step is done; `summary` describes its result. */
  end(summary: string): void;
}

export const SILENT: ProgressListener = { begin() {}, advance() {}, end() {} };

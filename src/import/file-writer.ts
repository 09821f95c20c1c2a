// How a step of an import writes its files.
import { join } from 'node:path';
import { writeColumns } from '../region/columns.ts';
import type { Work } from './step.ts';

/** Writes the files that a step declares, and no other. */
export function fileWriter(step: string, writes: readonly string[], folder: string): Work['write'] {
  return (file, columns) => {
    if (!writes.includes(file)) throw new Error(`the step "${step}" does not declare that it writes ${file}`);
    writeColumns(join(folder, file), columns);
  };
}

// Runs the command line in this process, for tests with many calls, and captures its output. One call at a time.
import { mock } from 'node:test';
import { run } from '../../src/cli/main.ts';
import type { Finished } from './served-process.ts';

/** Runs one command on a data folder. */
export async function runHere(dataFolder: string, parameters: readonly string[]): Promise<Finished> {
  let [output, errors] = ['', ''];
  const before = process.env.UMKREIS_DATA;
  process.env.UMKREIS_DATA = dataFolder;
  const log = mock.method(console, 'log', (text: string) => {
    output += `${text}\n`;
  });
  const write = mock.method(process.stderr, 'write', (text: string) => {
    errors += text;
    return true;
  });
  try {
    const code = await run(parameters);
    return { code, output, errors };
  } finally {
    log.mock.restore();
    write.mock.restore();
    if (before === undefined) delete process.env.UMKREIS_DATA;
    else process.env.UMKREIS_DATA = before;
  }
}

// Runs the command line from the sources; what `bin/umkreis.cjs` does with the built program.
import { run } from '../../src/cli.ts';

process.exitCode = await run(process.argv.slice(2));

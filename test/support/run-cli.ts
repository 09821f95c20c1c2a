// Runs the command line from the sources, as `bin/umkreis.cjs` does with the built program.
// `--each '[["keys","list"],…]'` runs several calls and prints their exit codes as JSON, for tests that need nothing else.
import { run } from '../../src/cli/main.ts';

const [first, calls = '[]'] = process.argv.slice(2);
if (first === '--each') {
  const codes: number[] = [];
  for (const call of JSON.parse(calls) as string[][]) codes.push(await run(call));
  process.stdout.write(`\n${JSON.stringify(codes)}\n`);
} else {
  process.exitCode = await run(process.argv.slice(2));
}

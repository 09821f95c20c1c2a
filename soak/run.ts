// `npm run soak`: runs all parts (`soak/part.ts` lists them) one after another and stores their results in soak/results/.
// `npm run soak -- --only load,durability` runs only those parts; `--minutes 1` shortens the load.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PARTS } from './part.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, minutes: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(PARTS);
const say = (text: string) => process.stderr.write(`${text}\n`);

for (const name of wanted) {
  const load = PARTS[name];
  if (load === undefined) {
    say(`There is no part "${name}"; there are ${Object.keys(PARTS).join(', ')}.`);
    process.exitCode = 1;
    break;
  }
  say(`${name} …`);
  const began = performance.now();
  try {
    const found = await (await load())({
      say,
      ...(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    const machine = { cores: cpus().length, cpu: cpus()[0]?.model, node: process.versions.node };
    const result = { part: name, at: new Date().toISOString(), machine, seconds, ...found };
    writeFileSync(join(import.meta.dirname, 'results', `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
    const broken: readonly string[] = 'broken' in found && Array.isArray(found.broken) ? found.broken : [];
    for (const promise of broken) say(`${name}: ${promise}`);
    if (broken.length > 0) process.exitCode = 1;
    else say(`${name}: kept its promises, ${seconds} s`);
  } catch (fault) {
    say(`${name}: ${fault instanceof Error ? fault.stack : String(fault)}`);
    process.exitCode = 1;
  }
}

// Judges a built service from outside: node run.ts --program DIR --data DIR --shared DIR [--port N] [--parts a,b] [--size 1] [--seed N] [--out FILE]; prints JSON.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Service } from './service.ts';

const { values } = parseArgs({
  options: {
    program: { type: 'string' },
    data: { type: 'string' },
    shared: { type: 'string' },
    port: { type: 'string', default: '8094' },
    parts: { type: 'string', default: 'population,gaps,band,hostile' },
    size: { type: 'string', default: '1' },
    seed: { type: 'string', default: '20261123' },
    out: { type: 'string' },
  },
});
if (!values.program || !values.data || !values.shared) throw new Error('--program, --data and --shared are needed');
const service = new Service(values.program, values.data, Number(values.port));
const work = join(values.data, 'made');
const result: Record<string, unknown> =
  values.out && existsSync(values.out) ? JSON.parse(readFileSync(values.out, 'utf8')) : {};
for (const wish of values.parts.split(',')) {
  const [part, only] = wish.split(':') as [string, string | undefined];
  const { [part]: judge } = (await import(`./${part}.ts`)) as Record<
    string,
    (s: Service, shared: string, work: string, size: number, only?: string, seed?: number) => Promise<object>
  >;
  const begun = new Date().toISOString();
  result[part] = {
    begun,
    ...(only ? (result[part] as object) : {}),
    ...(await judge!(service, values.shared, work, Number(values.size), only, Number(values.seed))),
    ended: new Date().toISOString(),
  };
  if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 1)}\n`);
}
if (!values.out) console.log(JSON.stringify(result, null, 1));

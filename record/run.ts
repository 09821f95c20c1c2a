// `npm run record` stores the product's answers to thousands of requests; `npm run compare` sends them again and reports what differs.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepAnswers, lineOf, type Recorded, readBaseline, writeBaseline } from './answer.ts';
import { askBlock, caseName, send } from './ask.ts';
import { blocksFor, type Database } from './cases/all.ts';
import { AFTER, commandCases, PROPERTY_FILE, TEXT_FILE } from './cases/commands.ts';
import { REGIONS, type RecordedRegion } from './cases/regions.ts';
import { report } from './compare.ts';
import { coverage } from './coverage.ts';
import { filesOf, isThere, makeRegion, SHARED_DATA } from './imports.ts';
import { playModel } from './model.ts';
import { normaliser } from './normalise.ts';
import { type OwnDatabase, ownDatabase } from './postgres.ts';
import { ROOT, runOrFail, startServer } from './program.ts';
import { makeState, recordCommands } from './state.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string', default: 'baseline' },
    only: { type: 'string' },
    'regions-from': { type: 'string' },
    'regions-to': { type: 'string' },
    max: { type: 'string', default: '40' },
    ignore: { type: 'string' },
  },
});
const say = (text: string) => process.stderr.write(`${text}\n`);
const only = values.only === undefined ? undefined : new RegExp(values.only);
const isWanted = (name: string) => only === undefined || only.test(name);

const work = mkdtempSync(join(tmpdir(), 'umkreis-record-'));
const dataFolder = values['regions-from'] ?? values['regions-to'] ?? join(work, 'data');
const folders = new Map([
  [SHARED_DATA, '<shared>'],
  [dataFolder, '<data>'],
  [work, '<work>'],
  [ROOT, '<root>'],
]);
const recorded: Recorded[] = [];
const covered = coverage();
const there = REGIONS.filter(isThere);
for (const { name } of REGIONS.filter(region => !isThere(region))) {
  say(`The files of ${name} are not in ../shared/data: it is not recorded.`);
}

interface State {
  readonly settings: Readonly<Record<string, string>>;
  readonly keys: ReadonlyMap<string, string>;
  readonly keyOf: ReadonlyMap<string, string>;
}

/** Runs two tasks at a time, for a machine with two cores. */
async function inTwoLanes(tasks: (() => Promise<void>)[]): Promise<void> {
  const lane = async () => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) await task();
  };
  await Promise.all([lane(), lane()]);
}

async function stateOf(database: Database, url?: string): Promise<State> {
  const folder = join(work, `state-${database}`);
  mkdirSync(folder);
  const settings = { UMKREIS_DATA: folder, ...(url !== undefined && { UMKREIS_DATABASE_URL: url }) };
  const made = await makeState(`cli/${database}`, settings, folders);
  recorded.push(...made.recorded.filter(({ name }) => isWanted(name)));
  return { settings, keys: made.keys, keyOf: made.keyOf };
}

/** A data folder with the regions and a copy of a state. */
function folderWith(name: string, { settings }: State): Record<string, string> {
  const folder = join(work, name);
  cpSync(settings.UMKREIS_DATA ?? '', folder, { recursive: true });
  symlinkSync(join(dataFolder, 'regions'), join(folder, 'regions'));
  return { ...settings, UMKREIS_DATA: folder };
}

/** Records one server of one region with all its blocks. */
async function recordServer(region: RecordedRegion, database: Database, state: State): Promise<void> {
  const prefix = `${region.name}/${database}`;
  const blocks = blocksFor(region, database).filter(({ name, cases }) =>
    cases.some((each, i) => isWanted(caseName(prefix, name, i, each))),
  );
  if (blocks.length === 0) return;
  const began = performance.now();
  const settings = folderWith(`serve-${region.name}-${database}`, state);
  const threads = database === 'postgres' ? 2 : 1;
  const model = database === 'model' ? await playModel() : undefined;
  const server = await startServer(
    ['serve', '--region', region.name],
    { ...settings, UMKREIS_THREADS: `${threads}`, UMKREIS_EXPLORER: '1', ...model?.settings },
    'Server listening',
    threads,
  );
  const known = { keys: state.keys, folders };
  let count = 0;
  try {
    for (const block of blocks) {
      const to = { port: server.port, keys: state.keyOf, onAsked: covered.onAsked };
      const answers = await askBlock(prefix, block, normaliser(known), to);
      count += answers.length;
      recorded.push(...answers.filter(({ name }) => isWanted(name)));
    }
    if (only === undefined && region === there[0] && database === 'sqlite') {
      openApi = (await send(server.port, 'GET', '/openapi.json', {})).bytes.toString('utf8');
    }
  } finally {
    await server.stop();
    model?.stop();
  }
  if (model !== undefined) recorded.push(...model.recorded(prefix).filter(({ name }) => isWanted(name)));
  // The total usage is known only after all requests.
  if (region.files === undefined && only === undefined && model === undefined) {
    const after = await recordCommands(`${prefix}/after`, AFTER, settings, known);
    recorded.push(...after.recorded);
  }
  say(`${prefix}: ${count} requests, ${Math.round((performance.now() - began) / 1000)} s`);
}

async function recordCommandLines(state: State): Promise<void> {
  const settings = folderWith('commands', state);
  const folder = settings.UMKREIS_DATA ?? '';
  const files = { '{text}': 'text.txt', '{property}': 'property.json' };
  writeFileSync(join(folder, files['{text}']), TEXT_FILE);
  writeFileSync(join(folder, files['{property}']), PROPERTY_FILE);
  const cases = commandCases()
    .filter(
      ({ parameters }) => there.length === REGIONS.length || !REGIONS.some(({ name }) => parameters.includes(name)),
    )
    .map(({ label, parameters }) => ({
      label,
      parameters: parameters.map(each => (each === '{text}' || each === '{property}' ? files[each] : each)),
    }));
  const { recorded: answers } = await recordCommands(
    'cli/sqlite/commands',
    cases,
    settings,
    { keys: state.keys, folders },
    isWanted,
  );
  recorded.push(...answers);
  if (answers.length > 0) say(`cli: ${answers.length} commands`);
}

let openApi = '';
let database: OwnDatabase | undefined;

async function recordAll(): Promise<void> {
  const known = { keys: new Map(), folders };
  const states: State[] = [];
  database = await ownDatabase(say);
  const url = database?.url;
  await inTwoLanes([
    ...(values['regions-from'] !== undefined
      ? []
      : there.map(region => async () => {
          recorded.push(...(await makeRegion(region, dataFolder, known)).filter(({ name }) => isWanted(name)));
        })),
    async () => {
      states[0] = await stateOf('sqlite');
    },
    ...(url === undefined
      ? []
      : [
          async () => {
            states[1] = await stateOf('postgres', url);
          },
        ]),
  ]);
  const [sqlite, postgres] = states;
  if (sqlite === undefined) throw new Error('There is no state.');
  if (values['regions-from'] === undefined) await runOrFail(['regions', 'use', 'sample'], { UMKREIS_DATA: dataFolder });
  for (const region of there) recorded.push(...filesOf(region, dataFolder, known).filter(({ name }) => isWanted(name)));
  say('The regions and keys are made.');
  await inTwoLanes([
    () => recordCommandLines(sqlite),
    ...there.map(region => () => recordServer(region, 'sqlite', sqlite)),
    ...there
      .filter(({ files }) => files === undefined)
      .map(region => async () => {
        if (postgres !== undefined) await recordServer(region, 'postgres', postgres);
      }),
    ...there
      .filter(({ files }) => files === undefined || files.elevation)
      .map(region => () => recordServer(region, 'model', sqlite)),
  ]);
}

async function run(): Promise<number> {
  const [command] = positionals;
  if (command !== 'record' && command !== 'compare') {
    say('Say "record" or "compare"; record/README.md tells what they do.');
    return 2;
  }
  if (command === 'record' && only !== undefined) {
    say('A record is of all requests; --only goes with compare.');
    return 2;
  }
  const began = performance.now();
  await recordAll();
  recorded.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const lines = recorded.map(lineOf);
  const seconds = Math.round((performance.now() - began) / 1000);
  const missing = only === undefined ? covered.missing(openApi) : [];
  for (const sentence of missing) say(sentence);
  if (command === 'record') {
    keepAnswers(values.name, recorded);
    if (values.name === 'baseline') writeBaseline(lines);
    say(`${lines.length} answers recorded in ${seconds} s.`);
    return missing.length === 0 ? 0 : 1;
  }
  keepAnswers('compared', recorded);
  say(`${lines.length} answers in ${seconds} s.`);
  const isSame = report(readBaseline(), lines, recorded, {
    most: Number(values.max),
    ignored: values.ignore === undefined ? undefined : new RegExp(values.ignore),
    isWanted,
    isSkipped: name =>
      (values['regions-from'] !== undefined && name.endsWith('/files/import')) ||
      (only !== undefined && name.includes('/after/')) ||
      (database === undefined && name.includes('/postgres/')) ||
      (there.length < REGIONS.length && !name.startsWith('sample/')),
  });
  return isSame && missing.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} finally {
  await database?.drop();
  rmSync(work, { recursive: true, force: true });
}

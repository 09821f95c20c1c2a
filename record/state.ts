// Accounts and keys of every kind, created through the command line, whose output is recorded too.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded } from './answer.ts';
import type { CommandCase } from './cases/commands.ts';
import { type Known, normaliser, withoutDurations } from './normalise.ts';
import { type Ended, runProgram } from './program.ts';

type Settings = Readonly<Record<string, string>>;

const MAKES: readonly (readonly string[])[] = [
  [
    'create',
    '--name',
    'main',
    '--scopes',
    'snapshots,pois,location-index,census,census:sensitive,addresses,texts',
    '--rate',
    '999999999',
  ],
  ['create', '--name', 'plain', '--account', 'main', '--rate', '999999999'],
  ['create', '--name', 'pois', '--account', 'main', '--scopes', 'pois'],
  ['create', '--name', 'snapper', '--rate', '999999999'],
  ['create', '--name', 'trial', '--account', 'snapper', '--test'],
  ['create', '--name', 'english', '--account', 'english'],
  ['create', '--name', 'counted'],
  ['create', '--name', 'revoked', '--account', 'main'],
  ['create', '--name', 'asleep'],
  ['create', '--name', 'replaced', '--account', 'main'],
  ['create', '--name', 'slow', '--rate', '2'],
  ['create', '--name', 'few', '--quota', '2'],
  ['create', '--name', 'page', '--publishable', '--origins', 'https://www.example.com', '--rate', '999999999'],
];

/** Runs commands one after another and records their output. */
export async function recordCommands(
  prefix: string,
  cases: readonly CommandCase[],
  settings: Settings,
  known: Known,
  isWanted: (name: string) => boolean = () => true,
): Promise<{ readonly recorded: Recorded[]; readonly ended: Ended[] }> {
  const normalise = normaliser(known);
  const recorded: Recorded[] = [];
  const all: Ended[] = [];
  for (const [i, { label, parameters, isUnordered }] of cases.entries()) {
    const name = `${prefix}/${String(i + 1).padStart(3, '0')}-${label}`;
    if (!isWanted(name)) continue;
    const at = Date.now();
    const ended = await runProgram(parameters, settings, settings.UMKREIS_DATA);
    const said = (text: string) => withoutDurations(normalise.text(text, at));
    const body = said(ended.stdout);
    all.push(ended);
    recorded.push({
      name,
      asked: said(`umkreis ${parameters.join(' ')}`),
      answer: {
        status: ended.exit ?? -1,
        body: isUnordered ? body.split('\n').sort().join('\n') : body,
        stderr: said(ended.stderr),
      },
    });
  }
  return { recorded, ended: all };
}

/** Creates them in an empty state. The demo key, which an open explorer uses, is `main`. */
export async function makeState(prefix: string, settings: Settings, folders: Known['folders']) {
  const known: Known = { keys: new Map(), folders };
  const account = [
    '--language',
    'en',
    '--address-visibility',
    'STREET',
    '--retention-days',
    '30',
    '--primary-color',
    '#336699',
  ];
  const first = [
    { label: 'account', parameters: ['accounts', 'create', '--name', 'english', ...account] },
    ...MAKES.map((make, i) => ({ label: 'key', parameters: ['keys', ...make, ...(i === 2 ? [] : ['--json'])] })),
  ];
  const made = await recordCommands(`${prefix}/state`, first, settings, known);
  const keys = new Map<string, string>();
  for (const { stdout } of made.ended.slice(1)) {
    const key = /uk_(?:live|test|pub)_\w+/.exec(stdout)?.[0] ?? '';
    keys.set(key, MAKES[keys.size]?.[2] ?? '');
  }
  const keyOf = new Map([...keys].map(([key, name]) => [name, key]));
  const last = await recordCommands(
    `${prefix}/state-ends`,
    [
      { label: 'revoke', parameters: ['keys', 'revoke', keyOf.get('revoked') ?? ''] },
      { label: 'rotate', parameters: ['keys', 'rotate', keyOf.get('replaced') ?? '', '--overlap-hours', '0'] },
      { label: 'suspend', parameters: ['accounts', 'suspend', 'asleep'] },
    ],
    settings,
    { keys, folders },
  );
  const successor = /uk_live_\w+/.exec(last.ended[1]?.stdout ?? '')?.[0];
  if (successor !== undefined) keys.set(successor, 'successor');
  const folder = settings.UMKREIS_DATA;
  if (folder !== undefined) writeFileSync(join(folder, 'demo-key'), `${keyOf.get('main')}\n`, { mode: 0o600 });
  return { keys, keyOf, recorded: [...made.recorded, ...last.recorded] };
}

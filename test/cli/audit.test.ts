// The audit log of commands: every command that changes something leaves a record of it, no other one does, and no record holds a secret.
import assert from 'node:assert/strict';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import SQLite from 'better-sqlite3';
import type { Command } from 'commander';
import fc from 'fast-check';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { accountFacts, keyFacts } from '../../src/accounts/state/audit.ts';
import type { AuditRecord } from '../../src/accounts/state/audit-record.ts';
import { openSqliteState } from '../../src/accounts/state/sqlite.ts';
import { createProgram } from '../../src/cli/main.ts';
import { operatorName } from '../../src/cli/operator-name.ts';
import { activeName, listRegions, versionsOnDisk } from '../../src/region/store.ts';
import { readConfig } from '../../src/server/config.ts';
import { snapshot } from '../accounts/state/contract.ts';
import { drawTown } from '../support/drawn-town.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';
import { serveProcess, stopServedProcesses } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

after(stopServedProcesses);

/** A data folder with its files around it. */
class World {
  readonly folder = temporaryFolder();
  readonly away = temporaryFolder();
  /** Texts that no record may contain. */
  readonly secrets = ['geheim', 'Hauptstr', 'tokensecret'];

  get statePath(): string {
    return join(this.folder, 'state.sqlite');
  }

  async run(parameters: readonly string[]): Promise<string> {
    const { code, output, errors } = await runHere(this.folder, parameters);
    assert.equal(code, 0, `${parameters.join(' ')}: ${errors}`);
    return output;
  }

  async json(...parameters: string[]) {
    return JSON.parse(await this.run([...parameters, '--json']));
  }

  /** The map of a town, with so many bytes of another name that its version is another one. */
  mapFile(name: string): string {
    const path = join(this.away, 'town.osm.pbf');
    const { file } = drawTown(SMALL_TOWN);
    writeFileSync(
      path,
      encodeOsmPbf({
        ...file,
        nodes: [...file.nodes, { id: 9_999_991, lat: 47.1, lng: 9.5, tags: { amenity: 'cafe', name } }],
      }),
    );
    return path;
  }

  /** A table with own places, which no record may name. */
  listFile(): string {
    const path = join(this.away, 'shops.csv');
    writeFileSync(path, 'name,lat,lng\ngeheim,47.14,9.52\n');
    return path;
  }

  /** The public part of a live key. */
  async key(): Promise<string> {
    const { key, publicPart } = await this.json('keys', 'create', '--name', 'shop');
    this.secrets.push(key.split('_')[3]);
    return publicPart;
  }

  /** The token of a snapshot that has ended. */
  async endedSnapshot(): Promise<string> {
    const state = await openSqliteState(this.statePath);
    const [account] = await state.accounts.list();
    const token = `tokensecret${Math.random().toString(36).slice(2)}`;
    const content = '{"title":"geheim","address":"Hauptstr. 1"}';
    await state.snapshots.create(
      snapshot({
        id: `snp_${token.slice(11)}`,
        accountId: account?.id ?? '',
        token,
        content,
        exactPlace: content,
        expiresAt: '2026-01-01T00:00:00.000Z',
      }),
    );
    await state.close();
    return token;
  }

  async cellMap(): Promise<string> {
    const state = await openSqliteState(this.statePath);
    const account = await state.accounts.byName('agency 2');
    const id = `clm_${Math.random().toString(36).slice(2)}`;
    const life = { createdAt: '2026-01-01T00:00:00.000Z', expiresAt: null, isTest: false };
    const map = { id, accountId: account?.id ?? '', token: `tokensecret${id}`, cellCount: 0, ...life };
    await state.cellMaps.create({ ...map, about: '{"title":"geheim","members":{}}', cells: '[]' }, 200);
    await state.close();
    return id;
  }

  /** All that commands can change: the rows of the state without the log, and the regions. */
  contents(): string {
    const regions = existsSync(join(this.folder, 'regions'))
      ? listRegions(this.folder).map(region => [region, versionsOnDisk(this.folder, region.name).sort()])
      : [];
    if (!existsSync(this.statePath)) return JSON.stringify([regions, activeName(this.folder)]);
    const file = new SQLite(this.statePath, { readonly: true });
    const tables = file
      .prepare<[], string>(
        "select name from sqlite_schema where type = 'table' and name not like 'kysely%' order by name",
      )
      .pluck()
      .all()
      .filter(name => name !== 'audit_record' && name !== 'schema_step');
    const rows = tables.map(name => [name, file.prepare(`select * from ${name} order by 1, 2`).all()]);
    file.close();
    return JSON.stringify([regions, activeName(this.folder), rows.filter(([, all]) => all?.length !== 0)]);
  }

  async records(): Promise<readonly AuditRecord[]> {
    return existsSync(this.statePath) ? this.json('audit') : [];
  }

  /** Runs a command and compares what it changed with what it recorded. */
  async runWatched(name: string, parameters: readonly string[]): Promise<readonly AuditRecord[]> {
    const [before, known] = [this.contents(), (await this.records()).length];
    await this.run(parameters);
    const [hasChanged, records] = [this.contents() !== before, (await this.records()).slice(known)];
    if (hasChanged) assert.ok(records.length > 0, `${name} changed something and left no record`);
    for (const record of records) {
      assert.equal(record.operation, name);
      assert.deepEqual([record.byKind, record.by], ['OPERATOR', operatorName()]);
    }
    const text = JSON.stringify(records);
    for (const secret of this.secrets) assert.ok(!text.includes(secret), `${name}: ${text}`);
    assert.doesNotMatch(text, /[0-9a-f]{64}(?<!sha256["':]+[0-9a-f]{64})/, `${name}: a hash of a secret`);
    return records;
  }
}

type Scenario = (world: World) => Promise<readonly string[]>;

/** A command that answers until it is stopped: another test has it. */
const SERVES = 'SERVES';

/** Every command: one that changes nothing, or a call of it that changes something. A new command has no place here, and the test fails. */
const COMMANDS: Readonly<
  Record<string, { readonly reads: Scenario } | { readonly changes: Scenario } | typeof SERVES>
> = {
  import: { changes: async world => ['import', world.mapFile('one'), '--name', 'town', '--country', 'LI', '--quiet'] },
  update: {
    changes: async world => ['update', '--source', world.mapFile('two'), '--name', 'town', '--quiet', '--force'],
  },
  'regions list': { reads: async () => ['regions', 'list'] },
  'regions use': {
    changes: async world => {
      await world.run(['import', world.mapFile('other'), '--name', 'other', '--country', 'LI', '--quiet']);
      return ['regions', 'use', 'other'];
    },
  },
  'regions rollback': { changes: async () => ['regions', 'rollback', 'town'] },
  'regions verify': { reads: async () => ['regions', 'verify', 'town'] },
  'regions prune': {
    changes: async world => {
      const home = join(world.folder, 'regions', 'town');
      // A version of a program that pruned less.
      cpSync(join(home, versionsOnDisk(world.folder, 'town')[0] ?? ''), join(home, '0123456789abcdef'), {
        recursive: true,
      });
      return ['regions', 'prune'];
    },
  },
  'regions export': { reads: async world => ['regions', 'export', 'town', join(world.away, 'town.umkreis')] },
  'regions install': {
    changes: async world => {
      await world.run(['regions', 'rollback', 'town']);
      const other = new World();
      await other.run(['regions', 'install', join(world.away, 'town.umkreis')]);
      await other.run(['update', '--source', other.mapFile('five'), '--name', 'town', '--quiet', '--force']);
      const sent = join(world.away, 'five.umkreis');
      await other.run(['regions', 'export', 'town', sent]);
      return ['regions', 'install', sent];
    },
  },
  serve: SERVES,
  demo: SERVES,
  mcp: SERVES,
  completion: { reads: async () => ['completion', 'bash'] },
  enrich: {
    reads: async world => {
      const table = join(world.away, 'table.csv');
      writeFileSync(table, 'address\nHauptstraße 1\n"47.1,9.5"\n');
      return [
        'enrich',
        table,
        '--columns',
        'match',
        '--region',
        'town',
        '-o',
        join(world.away, 'table.out.csv'),
        '--quiet',
      ];
    },
  },
  'score-map': {
    reads: async world => ['score-map', '--region', 'town', '--out', join(world.away, 'map.csv'), '--quiet'],
  },
  'keys create': {
    changes: async () => ['keys', 'create', '--name', 'first', '--networks', '192.0.2.0/24', '--quota', '5', '--json'],
  },
  'keys list': { reads: async () => ['keys', 'list'] },
  'keys set': { changes: async world => ['keys', 'set', await world.key(), '--networks', '2001:db8::/32'] },
  'keys rotate': { changes: async world => ['keys', 'rotate', await world.key(), '--json'] },
  'keys revoke': { changes: async world => ['keys', 'revoke', await world.key()] },
  'accounts create': { changes: async () => ['accounts', 'create', '--name', 'agency'] },
  'accounts list': { reads: async () => ['accounts', 'list'] },
  'accounts set': { changes: async () => ['accounts', 'set', 'agency', '--name', 'agency 2', '--retention-days', '9'] },
  'lists import': {
    changes: async world => ['lists', 'import', world.listFile(), '--name', 'shops', '--account', 'agency 2'],
  },
  'lists list': { reads: async () => ['lists', 'list', '--account', 'agency 2'] },
  'lists delete': { changes: async () => ['lists', 'delete', 'shops', '--account', 'agency 2'] },
  'cell-maps list': { reads: async () => ['cell-maps', 'list', '--account', 'agency 2'] },
  'cell-maps delete': {
    changes: async world => ['cell-maps', 'delete', await world.cellMap(), '--account', 'agency 2'],
  },
  'accounts suspend': { changes: async () => ['accounts', 'suspend', 'agency 2'] },
  'accounts resume': { changes: async () => ['accounts', 'resume', 'agency 2'] },
  'accounts export': { reads: async () => ['accounts', 'export', 'agency 2'] },
  'accounts delete': { changes: async () => ['accounts', 'delete', 'agency 2', '--yes'] },
  usage: { reads: async () => ['usage'] },
  'usage close': { changes: async () => ['usage', 'close', '--month', '2024-02'] },
  'usage open': { changes: async () => ['usage', 'open', '--month', '2024-02'] },
  'snapshots ended': { reads: async () => ['snapshots', 'ended'] },
  'snapshots restore': {
    changes: async world => ['snapshots', 'restore', await world.endedSnapshot(), '--expires-in-days', 'none'],
  },
  'warrants rotate-key': { changes: async () => ['warrants', 'rotate-key'] },
  'warrants keys': { reads: async () => ['warrants', 'keys'] },
  'state accept-clock': { changes: async () => ['state', 'accept-clock'] },
  audit: { reads: async () => ['audit'] },
  backup: { reads: async world => ['backup', join(world.away, 'backup.sqlite')] },
  restore: { changes: async world => ['restore', join(world.away, 'backup.sqlite'), '--force'] },
  // Its content stays; the log says that it left the house.
  'state copy': { changes: async world => ['state', 'copy', '--to', join(world.away, 'copy.sqlite')] },
};

/** The full names of all commands that do something themselves. */
function namesOf(command: Command, prefix = ''): readonly string[] {
  return command.commands.flatMap(each => {
    const name = `${prefix}${each.name()}`;
    const isAction = Reflect.get(each, '_actionHandler') !== null;
    return [...(isAction ? [name] : []), ...namesOf(each, `${name} `)];
  });
}

describe('the audit log of commands', () => {
  it('has a record of every change that a command can make, by whom and with which command, and none of what only reads', async () => {
    const all = namesOf(await createProgram(readConfig({})));
    const isQuery = (name: string) => name.startsWith('query ');
    const names = all.filter(name => !isQuery(name));
    assert.deepEqual(Object.keys(COMMANDS).sort(), [...names].sort(), 'each command says whether it changes something');
    const world = new World();
    for (const [name, command] of Object.entries(COMMANDS)) {
      if (command === SERVES) continue;
      const isReading = 'reads' in command;
      const parameters = await (isReading ? command.reads : command.changes)(world);
      const before = world.contents();
      const records = await world.runWatched(name, parameters);
      assert.equal(records.length > 0, !isReading, name);
      if (isReading) assert.equal(world.contents(), before, `${name} changes nothing`);
    }
    const [before, known] = [world.contents(), (await world.records()).length];
    for (const name of all.filter(isQuery)) await runHere(world.folder, [...name.split(' '), 'Hauptstraße 1']);
    assert.deepEqual([world.contents(), (await world.records()).length], [before, known], 'queries only read');
  });

  it('replayed from its beginning gives the accounts and keys as they are, whatever commands ran', async () => {
    const names = ['a', 'b', 'c'];
    const name = fc.constantFrom(...names);
    const commands = fc.oneof(
      name.map(each => ['accounts', 'create', '--name', each]),
      fc
        .tuple(name, fc.constantFrom('de', 'en', 'none'))
        .map(([each, language]) => ['accounts', 'set', each, '--language', language]),
      fc.tuple(name, name).map(([each, other]) => ['accounts', 'set', each, '--name', other]),
      fc.tuple(fc.constantFrom('suspend', 'resume'), name).map(([what, each]) => ['accounts', what, each]),
      name.map(each => ['accounts', 'delete', each, '--yes']),
      fc
        .tuple(name, fc.constantFrom('--test', '--quota=7', '--rate=5'))
        .map(([each, more]) => ['keys', 'create', '--name', each, more]),
      fc
        .tuple(fc.nat(5), fc.constantFrom('10.0.0.0/8', 'none'))
        .map(([i, networks]) => ['keys', 'set', `#${i}`, '--networks', networks]),
      fc.tuple(fc.constantFrom('rotate', 'revoke'), fc.nat(5)).map(([what, i]) => ['keys', what, `#${i}`]),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(commands, { minLength: 1, maxLength: 14 }), async calls => {
        const world = new World();
        for (const call of calls) {
          const keys = existsSync(world.statePath) ? await world.json('keys', 'list') : [];
          const parameters = call.map(each =>
            each.replace(/^#(\d)$/, (_, i) => keys[Number(i)]?.publicPart ?? 'nothing'),
          );
          const [before, known] = [world.contents(), (await world.records()).length];
          const { code } = await runHere(world.folder, parameters);
          const records = (await world.records()).slice(known);
          if (code !== 0)
            assert.deepEqual([world.contents() === before || known === 0, records], [true, []], parameters.join(' '));
          else assert.equal(records.length > 0, world.contents() !== before, parameters.join(' '));
        }
        const state = await openSqliteState(world.statePath);
        const [accounts, keys] = [await state.accounts.list(), await state.keys.list()];
        await state.close();
        const found = replayed(await world.records());
        assert.deepEqual(
          found.get('ACCOUNT') ?? new Map(),
          new Map(accounts.map(each => [each.id, accountFacts(each)])),
        );
        const made = new Map(keys.map(each => [each.publicPart, keyFacts(each)]));
        assert.deepEqual(found.get('KEY') ?? new Map(), made);
      }),
      { numRuns: 25 },
    );
  });

  it('lists pages, times and accounts as asked, and refuses days that no calendar has', async () => {
    const world = new World();
    for (const name of ['a', 'b']) await world.run(['accounts', 'create', '--name', name]);
    const [first, second] = await world.records();
    const program = await createProgram(readConfig({}));
    const { options } = program.commands.find(each => each.name() === 'audit') ?? program;
    assert.equal(options.find(({ long }) => long === '--limit')?.defaultValue, 1000);
    assert.deepEqual(await world.json('audit', '--limit', '1'), [first]);
    assert.deepEqual(await world.json('audit', '--limit', '1', '--after', first?.id ?? ''), [second]);
    assert.deepEqual(await world.json('audit', '--account', 'b'), [second]);
    assert.deepEqual(await world.json('audit', '--account', second?.accountId ?? ''), [second]);
    assert.deepEqual(await world.json('audit', '--since', second?.at ?? '', '--account', 'b'), [second]);
    assert.deepEqual(await world.json('audit', '--until', first?.at ?? ''), []);
    const more = await runHere(world.folder, ['audit', '--limit', '1', '--json']);
    assert.equal(more.errors, `There are more: go on with --after ${first?.id}.\n`);
    await world.run(['accounts', 'delete', 'b', '--yes']);
    const [erased, deletion] = await world.json('audit', '--account', second?.accountId ?? '');
    assert.deepEqual([erased.before, erased.after], [null, null], 'names go with the account');
    assert.deepEqual(
      [deletion.operation, deletion.before, deletion.after],
      ['accounts delete', { keys: 0, snapshots: 0, warrants: 0, lists: 0, jobs: 0, cellMaps: 0 }, null],
    );
    for (const time of [
      '2026-02-30',
      'yesterday',
      '2026-13-01',
      '2026-11-01T25:00:00Z',
      '20261101',
      '2026-11-01T12:00:00',
    ]) {
      const { code, errors } = await runHere(world.folder, ['audit', '--since', time]);
      assert.equal(code, 2, time);
      assert.match(errors, /It must be a day or a time/);
    }
    const unknown = await runHere(world.folder, ['audit', '--after', 'aud_nothing']);
    assert.equal(unknown.code, 1);
    assert.match(unknown.errors, /There is no record "aud_nothing"/);
  });

  it('that cannot be written keeps no region from changing: the command prints the record for the operator to keep', async () => {
    const world = new World();
    const first = (await world.json('import', world.mapFile('one'), '--name', 'town')).version;
    await world.json('import', world.mapFile('two'), '--name', 'town');
    for (const ending of ['-wal', '-shm']) rmSync(world.statePath + ending, { force: true });
    writeFileSync(world.statePath, 'no database');
    const { code, errors } = await runHere(world.folder, ['regions', 'rollback', 'town']);
    assert.equal(code, 0, errors);
    assert.match(
      errors,
      /^This change is not in the audit log: .+ Keep it: \{"command":"regions rollback",.+"town".+\}\.$/m,
    );
    assert.equal(listRegions(world.folder)[0]?.current, first);
  });

  it('has the sample region and the key that the demo makes', async () => {
    const folder = temporaryFolder();
    const demo = await serveProcess(folder, await freePort(), [], { command: 'demo' });
    demo.child.kill('SIGTERM');
    await demo.ended;
    const { output } = await runHere(folder, ['audit', '--json']);
    const records: readonly AuditRecord[] = JSON.parse(output);
    assert.deepEqual(
      records.map(({ operation, objectKind }) => [operation, objectKind]),
      [
        ['demo', 'REGION'],
        ['demo', 'ACCOUNT'],
        ['demo', 'KEY'],
      ],
    );
  });
});

/** What the records say about each thing that is there; a record must begin where the one before ended. */
function replayed(records: readonly AuditRecord[]): Map<string, Map<string, object>> {
  const things = new Map<string, Map<string, object>>();
  const erased = new Set(records.filter(each => each.operation === 'accounts delete').map(each => each.accountId));
  for (const { objectKind, objectId, accountId, before, after } of records) {
    if (erased.has(accountId)) continue;
    const ofKind = things.get(objectKind) ?? new Map<string, object>();
    things.set(objectKind, ofKind);
    const known = ofKind.get(objectId);
    assert.equal(before === null, known === undefined, `${objectKind} ${objectId}`);
    if (before !== null) assert.partialDeepStrictEqual(known, before);
    ofKind.set(objectId, { ...known, ...after });
  }
  return things;
}

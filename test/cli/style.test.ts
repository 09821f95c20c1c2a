// The command line speaks in one style: its help, its results and its errors.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from 'commander';
import { createProgram } from '../../src/cli/main.ts';
import { JSON_ARRAY, JSON_OBJECT } from '../../src/cli/output.ts';
import { readConfig } from '../../src/server/config.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

/** A command and all below it. */
function allOf(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(allOf)];
}

describe('the help of the command line', () => {
  it('describes --json in the same words everywhere, and all commands and options as phrases', async () => {
    const [, ...commands] = allOf(await createProgram(readConfig({})));
    assert.ok(commands.length > 25);
    for (const command of commands) {
      assert.match(command.description(), /^[^A-Z].*[^.]$/, command.name());
      for (const { long, description } of command.options) {
        if (long === '--json')
          assert.ok([JSON_OBJECT[1], JSON_ARRAY[1]].includes(description as never), command.name());
        assert.doesNotMatch(description, /\.$/, `${command.name()} ${long}`);
      }
    }
  });
});

describe('the results of commands', () => {
  it('are whole sentences that begin with a capital letter and end with a full stop, and one JSON object with --json', async () => {
    const dataFolder = temporaryFolder();
    const { region } = await drawnRegion(SMALL_TOWN);
    const exported = `${temporaryFolder()}/town.umkreis`;
    const name = region.manifest.name;
    const home = `${region.folder}/../../..`;
    const backup = `${temporaryFolder()}/state.backup`;
    const publicPart = async () =>
      JSON.parse((await runHere(dataFolder, ['keys', 'list', '--json'])).output)[0].publicPart;
    const commands: readonly [string, ...string[]][] = [
      ['accounts', 'create', '--name', 'shop'],
      ['accounts', 'set', 'shop', '--language', 'en'],
      ['accounts', 'suspend', 'shop'],
      ['accounts', 'resume', 'shop'],
      ['backup', backup],
      ['regions', 'install', exported],
      ['regions', 'use', name],
      ['regions', 'verify'],
      ['regions', 'prune'],
    ];
    const sent = await runHere(home, ['regions', 'export', name, exported]);
    assert.equal(sent.code, 0, sent.errors);
    const outputs = [sent.output];
    for (const command of commands) {
      const { code, output, errors } = await runHere(dataFolder, command);
      assert.equal(code, 0, `${command.join(' ')}: ${errors}`);
      outputs.push(output);
    }
    await runHere(dataFolder, ['keys', 'create', '--name', 'key', '--account', 'shop', '--json']);
    outputs.push((await runHere(dataFolder, ['keys', 'revoke', await publicPart()])).output);
    outputs.push((await runHere(dataFolder, ['accounts', 'delete', 'shop', '--yes'])).output);
    assert.deepEqual(
      outputs.flatMap(output => output.trimEnd().split('\n')).filter(line => !/^[A-Z].* .*\.$/.test(line)),
      [],
    );
    for (const command of [
      ['regions', 'use', name],
      ['regions', 'verify'],
      ['regions', 'prune'],
    ]) {
      const { output } = await runHere(dataFolder, [...command, '--json']);
      assert.equal(typeof JSON.parse(output), 'object', command.join(' '));
    }
  });
});

describe('the refusals of commands', () => {
  it('begin with the name of the program and are whole sentences, of wrong calls as of everything else', async () => {
    for (const command of [
      ['nope'],
      ['query', 'pois'],
      ['query', 'pois', '--foo'],
      ['keys', 'create', '--rate'],
      ['completion', 'tcsh'],
      ['import', '/nowhere.osm.pbf'],
      ['regions', 'use', 'nowhere'],
    ]) {
      const { code, errors } = await runHere(temporaryFolder(), command);
      assert.notEqual(code, 0, command.join(' '));
      assert.match(errors.split('\n')[0] ?? '', /^umkreis: [A-Z/].*\.$/, command.join(' '));
    }
  });
});

// Marks that steer a terminal or turn the direction of a text, in whatever a command repeats: they are shown and do nothing.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { plainLine } from '../../src/server/threads/plain-line.ts';
import { drawTown } from '../support/drawn-town.ts';
import { importInto, temporaryFolder } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const data = temporaryFolder();
const town = join(data, 'town.osm.pbf');
writeFileSync(town, encodeOsmPbf(drawTown(SMALL_TOWN).file));
await importInto(data, town, 'town');
await runHere(data, ['accounts', 'create', 'portal']);

/** Clears the screen, sets its title, the same with one-byte marks, rings, goes back over the text, and turns its direction. */
const MARKS = '\u001b[2J\u001b]0;x\u0007\u009b2J\b\r\u202e\u2066';
const STEERING = /(?!\n)[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
const NAME = `a${MARKS}b`;
const SHOWN = /a\\u001b\[2J/;

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'a command': [NAME],
  'a subcommand': ['regions', NAME],
  'an option': ['import', `--${NAME}`],
  'an argument too many': ['audit', NAME],
  'the choice of an option': ['score-map', '--format', NAME],
  'the value of an option': ['score-map', '--cell', NAME],
  'the name of a file': ['import', `/no${NAME}`, '--name', 'x'],
  'the name of a region': ['regions', 'verify', NAME],
  'the name of an account': ['accounts', 'export', NAME],
  'an origin': ['keys', 'create', '--account', 'portal', '--publishable', '--origins', NAME],
  'a month': ['usage', '--month', NAME],
  'the region of a question': ['query', 'geocode', 'Dorfstrasse 1', '--region', NAME],
};

for (const [what, command] of Object.entries(COMMANDS)) {
  test(`as ${what} they are shown and do nothing`, async () => {
    const { code, output, errors } = await runHere(data, command);
    assert.notEqual(code, 0);
    assert.doesNotMatch(output + errors, STEERING);
    assert.match(output + errors, SHOWN);
  });
}

test('in what is stored they are shown by every command that lists it, for people and for programs', async () => {
  const path = join(data, `${NAME}.osm.pbf`);
  writeFileSync(path, encodeOsmPbf(drawTown(SMALL_TOWN).file));
  for (const command of [
    ['import', path, '--name', 'other'],
    ['import', path, '--name', 'other', '--json'],
    ['regions', 'list'],
    ['regions', 'list', '--json'],
    ['regions', 'verify', 'other'],
  ]) {
    const { code, output, errors } = await runHere(data, command);
    assert.equal(code, 0, errors);
    assert.doesNotMatch(output + errors, STEERING, command.join(' '));
  }
});

test('in the log for people they are shown and do nothing', () => {
  const line = plainLine(JSON.stringify({ level: 40, msg: NAME, file: NAME, list: [NAME], err: { message: NAME } }));
  assert.doesNotMatch(line, STEERING);
  assert.equal(line.split('\\u001b[2J').length, 5);
});

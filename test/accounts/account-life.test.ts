// Accounts and keys on the command line, as an operator uses them.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { LOGO_BYTES } from '../support/logo.ts';
import { temporaryFolder } from '../support/regions.ts';
import { umkreis, umkreisUnread } from '../support/served-process.ts';

const folder = temporaryFolder();
const environment = { UMKREIS_DATA: folder };
const LOGO = join(folder, 'logo.png');
const FALSE_LOGO = join(folder, 'false.png');
writeFileSync(LOGO, LOGO_BYTES);
writeFileSync(FALSE_LOGO, '<svg xmlns="http://www.w3.org/2000/svg"/>');

async function json(...parameters: string[]) {
  const { code, output, errors } = await umkreis([...parameters, '--json'], environment);
  assert.equal(code, 0, errors);
  return JSON.parse(output);
}

async function refused(...parameters: string[]) {
  const { code, output, errors } = await umkreis(parameters, environment);
  assert.notEqual(code, 0);
  assert.equal(output, '');
  return errors;
}

test('an account can be created, changed, suspended, resumed, exported and erased', async () => {
  const made = await json('accounts', 'create', '--name', 'Makler', '--language', 'en', '--retention-days', '90');
  assert.deepEqual([made.language, made.retentionDays, made.theme], ['en', 90, null]);
  const key = await json('keys', 'create', '--name', 'web', '--account', 'Makler', '--rate', '60', '--quota', '5000');
  assert.deepEqual([key.ratePerMinute, key.monthlyQuota], [60, 5000]);
  const set = ['--address-visibility', 'area', '--primary-color', '#AA0000', '--logo', LOGO];
  const changed = await json('accounts', 'set', 'Makler', '--retention-days', 'none', ...set);
  assert.deepEqual(changed, {
    ...made,
    retentionDays: null,
    addressVisibility: 'AREA',
    theme: { primaryColor: '#aa0000', logo: `data:image/png;base64,${readFileSync(LOGO).toString('base64')}` },
  });
  const { theme } = await json('accounts', 'set', made.id, '--logo', 'none');
  assert.deepEqual(theme, { primaryColor: '#aa0000' });
  assert.ok((await json('accounts', 'suspend', 'Makler')).suspendedAt);
  assert.match((await umkreis(['accounts', 'list'], environment)).output, /Makler .+AREA +for ever .+suspended 20/);
  assert.equal((await json('accounts', 'resume', 'Makler')).suspendedAt, null);

  const { output } = await umkreis(['accounts', 'export', 'Makler'], environment);
  const lines = output
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ['account', 'key', ...Array.from({ length: 6 }, () => 'audit')],
  );
  assert.ok(
    lines.slice(2).every(({ by }) => by === undefined),
    'operators are other persons',
  );
  assert.equal(lines[1].publicPart, key.publicPart);
  assert.doesNotMatch(output, /secretHash/);

  assert.match(await refused('accounts', 'delete', 'Makler'), /--yes/);
  assert.equal((await json('accounts', 'delete', 'Makler', '--yes')).id, made.id);
  assert.deepEqual(await json('accounts', 'list'), []);
  assert.deepEqual(await json('keys', 'list'), []);
});

test('a key can be replaced with an overlap and revoked; lists show its state', async () => {
  const old = await json('keys', 'create', '--name', 'shop', '--quota', '10');
  assert.equal(old.ratePerMinute, 100_000, 'the rate that holds, where none was named');
  const fresh = await json('keys', 'rotate', old.publicPart, '--overlap-hours', '2');
  assert.notEqual(fresh.key, old.key);
  assert.deepEqual([fresh.name, fresh.monthlyQuota, fresh.family, fresh.expiresAt], ['shop', 10, old.publicPart, null]);
  const hours = (Date.parse(fresh.oldEndsAt) - Date.now()) / 3_600_000;
  assert.ok(hours > 1.9 && hours <= 2, String(hours));
  const usual = await json('keys', 'rotate', (await json('keys', 'create', '--name', 'usual')).publicPart);
  const usualHours = (Date.parse(usual.oldEndsAt) - Date.now()) / 3_600_000;
  assert.ok(usualHours > 23.9 && usualHours <= 24, String(usualHours));
  const keys = await json('keys', 'list', '--account', 'shop');
  assert.deepEqual(
    keys.map((each: { expiresAt: string }) => each.expiresAt),
    [fresh.oldEndsAt, null],
  );
  await json('keys', 'revoke', old.key);
  assert.match(await refused('keys', 'rotate', old.publicPart), /has ended/);
  const { output } = await umkreis(['keys', 'list'], environment);
  assert.match(
    output,
    /PUBLIC PART +NAME +ACCOUNT +KIND +ORIGINS +NETWORKS +SCOPES +RATE +QUOTA +CREATED +LAST USE +STATE/,
  );
  assert.match(output, new RegExp(`${old.publicPart} .+ never +revoked`));
  for (const { key } of [old, fresh]) assert.ok(!output.includes(key.slice(17)));
});

test("a rotation keeps, moves or removes the key's end, as the call says", async () => {
  const rotated = async (...options: string[]) => {
    const old = await json('keys', 'create', '--name', 'ends', '--expires-in-days', '30');
    return [old.expiresAt, (await json('keys', 'rotate', old.publicPart, ...options)).expiresAt];
  };
  const [end, kept] = await rotated();
  assert.equal(kept, end);
  const [, moved] = await rotated('--expires-in-days', '90');
  assert.equal(Math.round((Date.parse(moved) - Date.now()) / 86_400_000), 90);
  const [, none] = await rotated('--expires-in-days', 'none');
  assert.equal(none, null);
});

test('every wrong option gets one sentence', async () => {
  const cases = [
    [['accounts', 'set', 'nobody', '--language', 'de'], /There is no account "nobody"/],
    [['accounts', 'create', '--name', 'x', '--retention-days', '0'], /from 1 to 3650/],
    [['accounts', 'create', '--name', 'x', '--primary-color', 'red'], /#rrggbb/],
    [['accounts', 'create', '--name', 'x', '--logo', 'javascript:alert(1)'], /ends in \.png/],
    [['accounts', 'create', '--name', 'x', '--logo', FALSE_LOGO], /Its content is no image\/png/],
    [['keys', 'create', '--name', 'x', '--quota', '-1'], /quota .+ whole number from 1 to 999999999\./],
    [['keys', 'create', '--name', 'x', '--quota', '1000000000'], /'1000000000' is invalid\. .+ from 1 to 999999999\./],
    [['keys', 'create', '--name', 'x', '--rate', '2000000000'], /'2000000000' is invalid\. .+ from 1 to 999999999\./],
    [['keys', 'rotate', 'x', '--overlap-hours', '99999'], /'99999' is invalid\. .+ from 0 to 9999\./],
    [['keys', 'rotate', 'x', '--expires-in-days', '0'], /'0' is invalid\. .+ from 1 to 99999\./],
    [['usage', '--month', '2026-13'], /written as 2026-11/],
    [['usage', '--month', '9999-01'], /has not begun/],
  ] as const;
  const calls = JSON.stringify(cases.map(([parameters]) => parameters));
  const { output, errors } = await umkreis(['--each', calls], environment);
  const codes: number[] = JSON.parse(output);
  assert.ok(
    codes.every(code => code === 1 || code === 2),
    output,
  );
  for (const [, sentence] of cases) assert.match(errors, sentence);
});

test('usage is printed as a table, as CSV and as JSON, with the state of its month, which only a command closes and opens', async () => {
  const read = async () => {
    const { month, timeZone, state, rows, events } = await json('usage', '--month', '2026-01');
    assert.deepEqual([month, timeZone, rows], ['2026-01', 'UTC', []]);
    return [state, events.length];
  };
  assert.deepEqual(await read(), ['OPEN', 0]);
  assert.deepEqual(await read(), ['OPEN', 0]);
  assert.equal((await json('usage', 'close', '--month', '2026-01')).event, 'CLOSED');
  assert.deepEqual(await read(), ['CLOSED', 1]);
  assert.equal((await json('usage', 'open', '--month', '2026-01')).event, 'OPENED');
  assert.deepEqual(await read(), ['OPEN', 2]);
  await json('usage', 'close', '--month', '2026-01');
  const { code, errors } = await umkreis(['usage', 'close', '--month', '2026-01'], environment);
  assert.equal(code, 1);
  assert.match(errors, /^umkreis: The month 2026-01 was closed on .+\.\n$/);
  assert.equal((await json('usage')).state, 'OPEN');
  const csv = await umkreis(['usage', '--month', '2026-01', '--csv'], environment);
  assert.equal(
    csv.output,
    '\uFEFFaccount;accountName;key;keyName;function;day;requests;billable;milliseconds;bytes\r\n',
  );
  assert.match(csv.errors, /was closed on .+ does not change/);
});

test('a command ends quietly if the reader of its output goes away, before the first line or in the middle', async () => {
  const { id } = await json('accounts', 'create', '--name', 'read in part');
  const state = await openSqliteState(statePath(folder));
  await state.snapshots.create({
    id: 'snp_large',
    accountId: id,
    token: 'token-large',
    externalId: null,
    allowedOrigins: null,
    exactPlace: null,
    regionName: 'sample',
    regionVersion: '0123456789abcdef',
    createdAt: new Date().toISOString(),
    expiresAt: null,
    deletedAt: null,
    // More than a pipe can buffer.
    content: JSON.stringify('x'.repeat(5_000_000)),
  });
  await state.close();
  for (const parameters of [['accounts', 'list'], ['keys', 'list', '--json'], ['usage', '--json'], ['--help']]) {
    assert.deepEqual(await umkreisUnread(parameters, environment), { code: 0, errors: '' }, parameters.join(' '));
  }
  const whole = ['accounts', 'export', id];
  assert.deepEqual(await umkreisUnread(whole, environment, { afterFirstPiece: true }), { code: 0, errors: '' });
});

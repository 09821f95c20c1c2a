// What the command line prints for other programs: completion for shells, and tables as CSV.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { importedSample } from '../support/regions.ts';
import { umkreis } from '../support/served-process.ts';
import { testApp } from '../support/test-app.ts';

const PLACE = 'Marktplatz 1, 86998 Hollerbruck';

test('the completion for bash offers the commands and options that may follow, and nothing else', async () => {
  const { output, code } = await umkreis(['completion', 'bash'], {});
  assert.equal(code, 0);
  const offered = (...words: string[]) => {
    const asked = `COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _umkreis; printf '%s\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', `${output}\n${asked}`], { encoding: 'utf8' });
    assert.equal(stderr, '');
    return stdout.trim().split('\n');
  };
  assert.deepEqual(offered('umkreis', 'reg'), ['regions']);
  assert.deepEqual(offered('umkreis', 'regions', 'ro'), ['rollback']);
  assert.deepEqual(offered('umkreis', 'query', 'pois', '--cs'), ['--csv']);
  assert.deepEqual(offered('umkreis', 'keys', 'create', 'shop', '--sco'), ['--scopes']);
  assert.deepEqual(offered('umkreis', 'keys', 'xyz'), ['']);
});

test('the completion for zsh and fish names every command, and another shell is refused with the list', async () => {
  for (const shell of ['zsh', 'fish']) {
    const { output } = await umkreis(['completion', shell], {});
    for (const command of ['import', 'rollback', 'score-map', 'mcp'])
      assert.match(output, new RegExp(`\\b${command}\\b`));
  }
  const refused = await umkreis(['completion', 'tcsh'], {});
  assert.equal(refused.code, 2);
  assert.match(refused.errors, /bash, zsh, fish/);
});

test('query --csv prints the file that the HTTP API answers', async () => {
  const region = await importedSample();
  const service = await testApp(() => region);
  const environment = { UMKREIS_DATA: join(region.folder, '..', '..', '..') };
  const asked = [
    ['poi-data', { minutes: 5 }, ['pois', '--distance', '5']],
    ['addresses-in-range', { radius: 80, delimiter: 'comma' }, ['addresses', '--radius', '80', '--delimiter', 'comma']],
    ['census-data', { radius: 300 }, ['census', '--radius', '300']],
  ] as const;
  for (const [name, fields, [command, ...flags]] of asked) {
    const { output, code } = await umkreis(['query', command, PLACE, ...flags, '--csv'], environment);
    const answer = await service.app.inject({
      method: 'POST',
      url: `/api/location-ext/${name}`,
      headers: { 'x-api-key': service.key, accept: 'text/csv' },
      payload: { address: PLACE, ...fields, ...(name === 'poi-data' && { limit: 5000 }) },
    });
    assert.deepEqual([code, output], [0, answer.payload], name);
  }
  const both = await umkreis(['query', 'pois', PLACE, '--csv', '--json'], environment);
  assert.equal(both.code, 2);
  assert.match(both.errors, /'--csv'.*'--json'/);
  await service.close();
});

// Settings: one error lists all faults, each with what would be right, and never repeats a password.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OperatorError } from '../../src/core/errors.ts';
import { readConfig, unknownSettings } from '../../src/server/config.ts';

test('one message names every wrong setting, with what would be right and without any password', () => {
  const wrong = {
    PORT: '99999',
    UMKREIS_ADMIN_PORT: 'nine',
    UMKREIS_LOG_LEVEL: 'loud',
    UMKREIS_DATABASE_URL: 'mysql://user:geheim@db/umkreis',
    UMKREIS_PUBLIC_URL: 'maps.example.com',
    UMKREIS_EXPLORER: 'yes',
    UMKREIS_THREADS: '0',
  };
  assert.throws(
    () => readConfig(wrong),
    (fault: Error) => {
      assert.ok(fault instanceof OperatorError);
      for (const name of Object.keys(wrong)) assert.ok(fault.message.includes(`${name}: `), name);
      for (const right of [
        'from 1 to 65535',
        'trace, debug, info',
        'postgres://',
        'https://',
        'is 1 (visitors need no key) or 0',
        'from 1 to 64',
      ]) {
        assert.ok(fault.message.includes(right), right);
      }
      assert.ok(!fault.message.includes('geheim'));
      return true;
    },
  );
});

test('an address with a password is refused, and the message does not repeat it', () => {
  for (const name of ['UMKREIS_PUBLIC_URL', 'UMKREIS_LEGAL_URL', 'UMKREIS_PRIVACY_URL']) {
    for (const wrong of [
      'https://u:secret@x.com',
      'u:secret@x.com',
      'ftp://u:secret@x.com/',
      'https://u:se cret@',
      'x?key=secret',
    ]) {
      if (name !== 'UMKREIS_PUBLIC_URL' && wrong.startsWith('https://u:secret')) continue;
      assert.throws(
        () => readConfig({ [name]: wrong }),
        (fault: Error) => fault.message.startsWith(`${name}: It must be`) && !/se ?cret/.test(fault.message),
        `${name}=${wrong}`,
      );
    }
  }
});

test('the port for operators must differ from the port for everybody', () => {
  assert.throws(
    () => readConfig({ PORT: '9090', UMKREIS_ADMIN_PORT: '9090' }),
    /UMKREIS_ADMIN_PORT: .*must differ from PORT/,
  );
  assert.equal(readConfig({ UMKREIS_ADMIN_PORT: '9090' }).adminPort, 9090);
});

test('a setting that is missing or empty has its default', () => {
  const { port, host, adminPort, logLevel, publicUrl, databaseUrl } = readConfig({ PORT: ' ', UMKREIS_LOG_LEVEL: '' });
  assert.deepEqual(
    { port, host, adminPort, logLevel, publicUrl, databaseUrl },
    {
      port: 8080,
      host: '0.0.0.0',
      adminPort: undefined,
      logLevel: undefined,
      publicUrl: undefined,
      databaseUrl: undefined,
    },
  );
});

test('unless it is set, the command decides whether the explorer requires a key', () => {
  assert.equal(readConfig({}).isExplorerOpen, undefined);
  assert.equal(readConfig({ UMKREIS_EXPLORER: '1' }).isExplorerOpen, true);
  assert.equal(readConfig({ UMKREIS_EXPLORER: '0' }).isExplorerOpen, false);
});

test('one sentence names a misspelt setting and the nearest known one; settings of tests and of other programs cause no sentence', () => {
  assert.deepEqual(
    unknownSettings({ UMKREIS_DATABSE_URL: 'x', UMKREIS_TEST_REGIONS: 'x', UMKREIS_DATA: 'x', PATH: 'x' }),
    ['There is no setting UMKREIS_DATABSE_URL; did you mean UMKREIS_DATABASE_URL?'],
  );
});

test('the address of a page that every map links to must have no password, and the message does not repeat it', () => {
  for (const name of ['UMKREIS_LEGAL_URL', 'UMKREIS_PRIVACY_URL']) {
    assert.throws(
      () => readConfig({ [name]: 'https://user:geheim@example.com/imprint' }),
      (fault: Error) => fault.message.includes('without a name and a password') && !fault.message.includes('geheim'),
    );
  }
});

// Serves Liechtenstein with one thread and a preloaded script that reports what V8 does in the service.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { createKey } from './create-key.ts';
import { freePort } from './free-port.ts';
import { dataFolderWith } from './regions.ts';
import { type ServedProcess, serveProcess } from './served-process.ts';

export interface SpiedService {
  readonly service: ServedProcess;
  readonly key: string;
  /** Its data folder; deleted when the test ends. */
  readonly folder: string;
}

/**
 * @param spy the preloaded file in `test/support/`
 * @param options further options of Node
 */
export async function spiedService(context: TestContext, spy: string, options = ''): Promise<SpiedService> {
  const folder = mkdtempSync(join(tmpdir(), 'umkreis-spied-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(await dataFolderWith('liechtenstein'), 'regions'), join(folder, 'regions'));
  const state = await openSqliteState(statePath(folder));
  const { key } = await createKey(state, { name: 'test' }, new Date());
  await state.close();
  const preload = `--import ${pathToFileURL(join(import.meta.dirname, spy)).href}`;
  const service = await serveProcess(folder, await freePort(), ['--region', 'liechtenstein'], {
    environment: { UMKREIS_THREADS: '1', NODE_OPTIONS: `${options} ${preload}` },
  });
  return { service, key, folder };
}

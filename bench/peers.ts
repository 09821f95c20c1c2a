// The peers' packages: installs them into bench/ at first use and loads them, or reports in a sentence why they are not available.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BENCH } from './datasets.ts';

/** The part of `@valhallajs/valhallajs` that the benchmark uses. */
export interface ValhallaPackage {
  readonly VALHALLA_VERSION: string;
  readonly Actor: new (
    config: object,
  ) => { isochrone(query: string): Promise<string>; matrix(query: string): Promise<string> };
  getConfig(options: { tileExtract: string; tileDir: string }): Promise<ValhallaConfig>;
}

export interface ValhallaConfig {
  mjolnir: Record<string, unknown> & { logging: object; data_processing: object };
  loki: Record<string, unknown>;
  thor: Record<string, unknown>;
}

/** The part of `pg` that the benchmark uses. */
export interface PgPackage {
  readonly Pool: new (options: PgOptions) => PgPool;
}

export interface PgOptions {
  readonly host?: string | undefined;
  readonly user?: string | undefined;
  readonly database?: string | undefined;
  readonly max?: number;
}

export interface PgPool {
  query(
    query: string | { name?: string; text: string; values?: readonly unknown[] },
  ): Promise<{ rows: Record<string, unknown>[] }>;
  on(event: 'error', listener: (error: Error) => void): void;
  end(): Promise<void>;
}

const fromBench = createRequire(join(BENCH, 'package.json'));

/** Installs the packages of bench/package-lock.json unless they are installed; returns the reason if that fails. */
export function installPeers(): string | undefined {
  if (existsSync(join(BENCH, 'node_modules', '.package-lock.json'))) return undefined;
  process.stderr.write('Installing the peers to measure against (once, 280 MB) …\n');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: BENCH,
    stdio: ['ignore', 2, 2],
  });
  return status === 0 ? undefined : `npm ci in bench/ failed${error ? `: ${error.message}` : ''}`;
}

/** @throws Error if the package is missing or does not load on this machine */
export function valhallaPackage(): ValhallaPackage {
  return fromBench('@valhallajs/valhallajs');
}

/** @throws Error if the package is missing */
export function pgPackage(): PgPackage {
  return fromBench('pg');
}

/** Path of a program in a peer's package. */
export function peerFile(path: string): string {
  return join(BENCH, 'node_modules', path);
}

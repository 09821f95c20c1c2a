// A WordPress of its own with this plugin, for as long as a proof runs: Debian's files, a MariaDB in a temporary folder, the server of PHP.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from '../../test/support/eventually.ts';
import { freePort } from '../../test/support/free-port.ts';

const PLUGIN = resolve(import.meta.dirname, '..', '..', 'packaging', 'wordpress', 'umkreis');
/** Where Debian installs WordPress. */
const WORDPRESS = '/usr/share/wordpress';
const PACKAGES = 'wordpress wordpress-theme-twentytwentythree php-cli php-mysql mariadb-server';

export const ADMIN = { name: 'admin', password: 'long enough for a soak' } as const;

export interface Site {
  /** Without a slash at the end. */
  readonly url: string;
  readonly version: string;
  /** Runs PHP code in the loaded WordPress, and returns what it prints. */
  php(code: string): string;
  /** What PHP found wrong with the plugin. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** Why no WordPress can run here, or undefined. */
export function withoutWordpress(): string | undefined {
  const isThere = existsSync(join(WORDPRESS, 'wp-load.php')) && ['php', 'mariadbd', 'mariadb-install-db'].every(finds);
  return isThere ? undefined : `Debian's packages ${PACKAGES} are not all installed`;
}

function finds(program: string): boolean {
  return (process.env.PATH ?? '').split(':').some(folder => existsSync(join(folder, program)));
}

/** Installs WordPress with the plugin, activated and without settings. */
export async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-wordpress-'));
  const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const socket = join(folder, 'db.sock');
    closing.push(await startDatabase(folder, socket));
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const [root, log] = [join(folder, 'site'), join(folder, 'debug.log')];
    mkdirSync(root);
    execFileSync('cp', ['-rL', `${WORDPRESS}/.`, root]);
    cpSync(PLUGIN, join(root, 'wp-content', 'plugins', 'umkreis'), { recursive: true });
    writeFileSync(join(root, 'wp-config.php'), configOf(url, socket, log));
    const php = (code: string, before = '') =>
      execFileSync('php', ['-d', 'display_errors=0', '-r', `${before} require 'wp-load.php'; ${code}`], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    php(
      `require ABSPATH . 'wp-admin/includes/upgrade.php';
       wp_install('Makler', '${ADMIN.name}', 'admin@example.com', true, '', '${ADMIN.password}');`,
      "define('WP_INSTALLING', true); function wp_new_blog_notification() {}",
    );
    php("require ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('umkreis/umkreis.php');");
    closing.push(await startPhp(root, port, url));
    const complaints = () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(line => line.includes('/plugins/umkreis/'));
    return { url, version: php('echo get_bloginfo("version");'), php, complaints, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

async function startDatabase(folder: string, socket: string): Promise<() => Promise<void>> {
  const data = join(folder, 'db');
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const own = ['--no-defaults', `--datadir=${data}`, ...asRoot];
  execFileSync('mariadb-install-db', [...own, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    stdio: 'ignore',
  });
  const small = ['--skip-networking', '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin'];
  const stop = start('mariadbd', [...own, ...small, `--socket=${socket}`, `--pid-file=${join(folder, 'db.pid')}`]);
  const sql = (text: string) =>
    execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '--user=root', '-e', text], { stdio: 'ignore' });
  await eventually(() => sql('create database if not exists wp character set utf8mb4'));
  return stop;
}

async function startPhp(root: string, port: number, url: string): Promise<() => Promise<void>> {
  const stop = start('php', ['-S', `localhost:${port}`, '-t', root], { PHP_CLI_SERVER_WORKERS: '4' });
  await eventually(async () => assert.ok((await fetch(`${url}/wp-login.php`)).ok));
  return stop;
}

/** Starts a program in a group of processes, all of which its end ends. */
function start(program: string, parameters: readonly string[], more: Record<string, string> = {}) {
  const child = spawn(program, parameters, { env: { ...process.env, ...more }, stdio: 'ignore', detached: true });
  const ended = new Promise<void>(done => child.once('close', () => done()));
  return async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
}

function configOf(url: string, socket: string, log: string): string {
  return `<?php
define('DB_NAME', 'wp');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('WP_DEFAULT_THEME', 'twentytwentythree');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', '${log}');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTH_KEY', 'soak'); define('SECURE_AUTH_KEY', 'soak'); define('LOGGED_IN_KEY', 'soak'); define('NONCE_KEY', 'soak');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) { define('ABSPATH', __DIR__ . '/'); }
require_once ABSPATH . 'wp-settings.php';
`;
}

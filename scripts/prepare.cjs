// Makes a checkout ready to run, from any state and any Node: packages installed, program and pages built. Plain CommonJS for old Nodes.
'use strict';
const { createHash } = require('node:crypto');
const { execFileSync, spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const MODULES = join(ROOT, 'node_modules');
const INSTALLED = join(MODULES, '.installed');
const BUILT = join(ROOT, 'dist', '.built');
const NEEDED_NODE = 24;
/** Lies among the sources, but the build writes it. */
const CLIENT_TYPES = join('client', 'api.ts');

install();
checkNode();
build();

/** Installs exactly what the lock file says, unless that was done for this very lock file. */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (readText(INSTALLED) === wanted) return;
  say('Installing packages (once) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Output goes to stderr: stdout belongs to the command that is being prepared.
  const options = { cwd: ROOT, stdio: ['ignore', 2, 2] };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  if (result.status !== 0) fail('npm ci failed; its message is above.');
  writeFileSync(INSTALLED, wanted);
}

/** The Node that npm scripts will find first on their path. */
function checkNode() {
  const own = join(MODULES, '.bin', 'node');
  let version = process.versions.node;
  try {
    version = execFileSync(existsSync(own) ? own : 'node', ['--version'], { encoding: 'utf8' })
      .trim()
      .replace('v', '');
  } catch {
    // The package `node` is there but does not run on this platform: judge the Node that runs us.
  }
  if (Number(version.split('.')[0]) < NEEDED_NODE) {
    fail(
      `Umkreis needs Node ${NEEDED_NODE} or newer; this is ${version}. Install it from https://nodejs.org and try again.`,
    );
  }
}

/** Builds if any source changed since the last build. */
function build() {
  const wanted = hashOf([
    'src',
    'sample',
    'web',
    'client',
    'docs',
    'CHANGELOG.md',
    'SECURITY.md',
    'scripts',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.build.json',
  ]);
  if (readText(BUILT) === wanted) return;
  say('Building …');
  const own = join(MODULES, '.bin', 'node');
  const node = existsSync(own) ? own : process.execPath;
  rmSync(BUILT, { force: true });
  const result = spawnSync(node, [join(__dirname, 'build.cjs')], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (result.status !== 0) fail('The build failed; its message is above.');
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(BUILT, wanted);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const visit = path => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const entry of readdirSync(full).sort()) {
        if (entry !== 'node_modules' && join(path, entry) !== CLIENT_TYPES) visit(join(path, entry));
      }
    } else hash.update(path).update(readFileSync(full));
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}

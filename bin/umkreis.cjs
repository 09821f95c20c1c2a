#!/usr/bin/env -S node --no-memory-reducer
// The program's entry: says so in one line if Node is too old, before anything is loaded that would crash on it. Why without the memory reducer: src/server/threads/heap.ts.
'use strict';

var major = Number(process.versions.node.split('.')[0]);
var ownNode = major < 24 ? nodeOfPackage() : undefined;

if (ownNode !== undefined) {
  runWith(ownNode);
} else if (major < 24) {
  process.stderr.write(
    'umkreis: this needs Node 24 or newer, and this is Node ' +
      process.versions.node +
      (isPackage()
        ? '; install a newer one, or let npm install one with this program by "--allow-scripts=node".\n'
        : '; "npm run umkreis -- ..." brings its own.\n'),
  );
  process.exit(1);
} else {
  ownProcess()
    .then(() => import('../dist/src/cli/main.js'))
    .then(
      cli =>
        cli.run(process.argv.slice(2)).then(code => {
          process.exitCode = code;
        }),
      fault => {
        if (fault.code !== 'ERR_MODULE_NOT_FOUND') throw fault;
        process.stderr.write(`umkreis: it is not built yet; run "npm run build" first. (${fault.message})\n`);
        process.exitCode = 1;
      },
    );
}

/** Gives the commands that import the process that an import needs, before they load anything. */
function ownProcess() {
  if (['import', 'update'].indexOf(process.argv[2]) < 0) return Promise.resolve();
  return import('../dist/src/import/import-process.js').then(start => start.becomeImportProcess());
}

/** Whether npm installed this as a package of others. In its own folder, npm runs it by the Node that belongs to it. */
function isPackage() {
  return __dirname.split(require('node:path').sep).indexOf('node_modules') >= 0;
}

/** The Node that npm installed with the package, if it runs here and is new enough. */
function nodeOfPackage() {
  if (!isPackage()) return undefined;
  try {
    const program = require.resolve('node/bin/node');
    const version = require('node:child_process').execFileSync(program, ['--version'], { encoding: 'utf8' });
    return Number(version.slice(1).split('.')[0]) < 24 ? undefined : program;
  } catch {
    return undefined;
  }
}

/** Runs the same call by another Node, and ends as it does. */
function runWith(program) {
  const parameters = ['--no-memory-reducer', __filename].concat(process.argv.slice(2));
  const child = require('node:child_process').spawn(program, parameters, { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exit(code === null ? 128 + (require('node:os').constants.signals[signal] || 0) : code);
  });
}

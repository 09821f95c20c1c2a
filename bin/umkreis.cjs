#!/usr/bin/env -S node --no-memory-reducer
// The program's entry: says so in one line if Node is too old, before anything is loaded that would crash on it. Why without the memory reducer: src/server/threads/heap.ts.
'use strict';

var major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  process.stderr.write(
    'umkreis: this needs Node 24 or newer, and this is Node ' +
      process.versions.node +
      '; "npm run umkreis -- ..." brings its own.\n',
  );
  process.exit(1);
} else {
  import('../dist/src/cli/main.js').then(
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

// Builds everything into dist/: the program and the client (tsc), the pages (Vite), the map's icons, the documents. Run by `npm run build` and by prepare.cjs.
'use strict';
const { spawnSync } = require('node:child_process');
const { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const bin = name => join(ROOT, 'node_modules', '.bin', name);

rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
run(bin('tsc'), ['-p', 'tsconfig.build.json']);
for (const data of ['server/http/example-answers.json', 'answers/transit-tables']) {
  cpSync(join(ROOT, 'src', data), join(ROOT, 'dist', 'src', data), { recursive: true });
}
run(process.execPath, [join(ROOT, 'scripts', 'draw-client-types.ts')]);
run(bin('tsc'), ['-p', 'client/tsconfig.json']);
writeFileSync(join(ROOT, 'dist', 'client', 'package.json'), `${JSON.stringify(clientPackage(), null, 2)}\n`);
copyFileSync(join(ROOT, 'LICENSE'), join(ROOT, 'dist', 'client', 'LICENSE'));
// What to call first: the page about the client up to its next heading.
const [firstCall] = readFileSync(join(ROOT, 'docs', 'client.md'), 'utf8').split('\n## ', 1);
writeFileSync(join(ROOT, 'dist', 'client', 'README.md'), `${firstCall.trimEnd()}\n`);
run(bin('vite'), ['build', 'web', '--logLevel', 'warn']);
run(process.execPath, [join(ROOT, 'scripts', 'build-map-assets.ts'), join(ROOT, 'dist', 'web', 'assets')]);
run(process.execPath, [
  join(ROOT, 'scripts', 'third-party-licenses.ts'),
  join(ROOT, 'dist', 'web', 'assets', 'third-party-licenses.txt'),
]);
run(process.execPath, [join(ROOT, 'scripts', 'render-docs.ts'), join(ROOT, 'dist', 'web', 'docs')]);

/** Builds the client as a separate package of the same name, which others can install without the service and its dependencies. */
function clientPackage() {
  const { name, version, license, exports } = require('../package.json');
  const here = path => path.replace('./dist/client/', './');
  const { types, default: main } = exports['./client'];
  return {
    name,
    version,
    description: 'Typed client of Umkreis for Node and browsers.',
    license,
    type: 'module',
    engines: { node: '>=18' },
    exports: { './client': { types: here(types), default: here(main) } },
    // The registry attests from which source and build it was published; whoever publishes adds the address of the repository.
    publishConfig: { access: 'public', provenance: true },
  };
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}\n`);
    process.exit(1);
  }
}

// Test files that may share a process do: each process reads and compiles the same modules, which takes longer than the tests of most files.
'use strict';
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join, relative, sep } = require('node:path');
const { pathToFileURL } = require('node:url');

/** Rooms whose tests start programs and browsers. */
const ALONE = new Set(['.', 'browser', 'cli', 'generators', 'regions-admin', 'soak']);
/** What a file does to the process that others share with it: its variables and memory, threads, programs, clocks, hooks around the tests of others. */
const OWN_PROCESS =
  /\bprocess\.|\bglobalThis\b|\bmock\.|configureGlobal|\bspawn|\bWorker\(|\bserveProcess|\bheap|Heap|^(?:before|after)Each\(/m;
/** More would make the last process of a run a long one. */
const MOST_FILES = 12;
/** Files that take minutes, which start first: the last ones of a run would leave cores idle. */
const LONG = [
  'features/texts/blind-sets.test.ts',
  'soak/jobs.test.ts',
  'server/serve.test.ts',
  'soak/files.test.ts',
  'soak/durability.test.ts',
  'cli/import.test.ts',
];

/**
 * The files to run, of which some import others.
 * @param {string} testFolder @param {readonly string[]} files in it @param {string} folder for the new files
 */
function sharedProcesses(testFolder, files, folder) {
  mkdirSync(folder, { recursive: true });
  const byRoom = new Map();
  const alone = [];
  for (const file of files) {
    const path = relative(testFolder, file).split(sep).join('/');
    const room = path.includes('/') ? path.split('/')[0] : '.';
    if (ALONE.has(room) || LONG.includes(path) || OWN_PROCESS.test(readFileSync(file, 'utf8'))) alone.push(file);
    else byRoom.set(room, [...(byRoom.get(room) ?? []), file]);
  }
  const together = [...byRoom].flatMap(([room, own]) => {
    const count = Math.ceil(own.length / MOST_FILES);
    return Array.from({ length: count }, (_, part) => {
      const path = join(folder, `${room}-${part + 1}.test.mjs`);
      // Every count-th file: neighbours by name often take equally long.
      const lines = own.filter((_, i) => i % count === part).map(file => `import '${pathToFileURL(file).href}';\n`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, lines.join(''));
      return path;
    });
  });
  const isLong = file => LONG.some(path => file === join(testFolder, ...path.split('/')));
  return [...alone.filter(isLong), ...together, ...alone.filter(file => !isLong(file))];
}

module.exports = { sharedProcesses };

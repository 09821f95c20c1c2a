// Compares every import of the source with walls.json, in both directions: the rooms and packages that each room may import.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Wall {
  readonly ours: readonly string[];
  readonly packages: readonly string[];
}

const WALLS: Readonly<Record<string, Wall>> = JSON.parse(readFileSync(join(ROOT, 'walls.json'), 'utf8'));
const ROOMS = Object.keys(WALLS);

/** Files over 300 lines: tables, and hot loops that one function call more would slow down. */
const LONG_FILES = [
  'sample/plan/sites.ts',
  'src/answers/problems.ts',
  'src/census/census-topics.ts',
  'src/poi-types/poi-types.ts',
  'src/reach/search.ts',
  'src/scoring/index-types.ts',
  'src/transit/timetable-search.ts',
];

const MOST_LINES = 300;

/** A file that the build writes. */
const GENERATED = 'client/api.ts';

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourceFiles(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

/** The imports of a file, including types: the project's paths from the root, and names of packages. */
function importsOf(path: string): { readonly ours: readonly string[]; readonly packages: readonly string[] } {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const targets = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import '([^']+)'/g,
    ),
  ].map(match => match[1] ?? match[2] ?? match[3] ?? '');
  const [ours, packages] = [targets.filter(isOurs), targets.filter(target => !isOurs(target))];
  return {
    ours: ours.map(target => relative(ROOT, join(ROOT, dirname(path), target.replace(/\?.*$/, '')))),
    packages: packages.map(packageOf),
  };
}

function isOurs(target: string): boolean {
  return target.startsWith('.');
}

function packageOf(target: string): string {
  if (target.startsWith('node:') || builtinModules.includes(target)) return 'node';
  const parts = target.split('/');
  return target.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

/** The innermost room that holds a file. */
function roomOf(path: string): string | undefined {
  return ROOMS.filter(room => path.startsWith(room)).sort((a, b) => b.length - a.length)[0];
}

/** The first circle of a graph, or none. */
function circleIn(edges: ReadonlyMap<string, readonly string[]>): string | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node].join(' → ');
    if (done.has(node)) return undefined;
    for (const next of edges.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle !== undefined) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of edges.keys()) {
    const circle = visit(node, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

const files = ['src', 'sample', 'web', 'client'].flatMap(sourceFiles).filter(path => path !== GENERATED);
const imports = new Map(files.map(path => [path, importsOf(path)]));

describe('the walls of walls.json', () => {
  it('give every source file a room, and name no room that is empty', () => {
    assert.deepEqual(
      files.filter(path => roomOf(path) === undefined),
      [],
    );
    const used = new Set(files.map(roomOf));
    assert.deepEqual(
      ROOMS.filter(room => !used.has(room)),
      [],
    );
  });

  it('allow no import of a room that they do not list, and list none that is unused', () => {
    const used = new Map(ROOMS.map(room => [room, new Set<string>()]));
    for (const [path, { ours: targets }] of imports) {
      const own = roomOf(path) ?? '';
      for (const target of targets) {
        const other = roomOf(target);
        if (other !== undefined && other !== own) used.get(own)?.add(other);
      }
    }
    assert.deepEqual(
      Object.fromEntries([...used].map(([room, others]) => [room, [...others].sort()])),
      Object.fromEntries(ROOMS.map(room => [room, [...(WALLS[room]?.ours ?? [])].sort()])),
    );
  });

  it('allow no package that they do not list, and list none that is unused', () => {
    const used = new Map(ROOMS.map(room => [room, new Set<string>()]));
    for (const [path, { packages }] of imports) for (const name of packages) used.get(roomOf(path) ?? '')?.add(name);
    assert.deepEqual(
      Object.fromEntries([...used].map(([room, names]) => [room, [...names].sort()])),
      Object.fromEntries(ROOMS.map(room => [room, [...(WALLS[room]?.packages ?? [])].sort()])),
    );
  });

  it('allow no circle of rooms', () => {
    assert.equal(circleIn(new Map(Object.entries(WALLS).map(([room, { ours }]) => [room, ours]))), undefined);
  });

  it('let no language of texts import another', () => {
    const languageOf = (path: string) => /^src\/features\/texts\/languages\/(\w+)\//.exec(path)?.[1];
    const crossings = [...imports].flatMap(([path, { ours }]) =>
      ours.filter(target => languageOf(path) && languageOf(target) && languageOf(path) !== languageOf(target)),
    );
    assert.deepEqual(crossings, []);
  });

  it('keep the server and the answers away from the import', () => {
    const answering = ROOMS.filter(room => /^src\/(server|features|answers|surroundings)\//.test(room));
    const reached = new Set(answering);
    for (const room of reached) for (const next of WALLS[room]?.ours ?? []) reached.add(next);
    assert.deepEqual(
      [...reached].filter(room => room.startsWith('src/import/')),
      [],
    );
  });
});

describe('the source', () => {
  it('has no circle of files, types included', () => {
    assert.equal(circleIn(new Map([...imports].map(([path, { ours }]) => [path, ours]))), undefined);
  });

  it('has no file over 300 lines except tables and hot loops', () => {
    const long = files.filter(path => readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1 > MOST_LINES);
    assert.deepEqual(long.sort(), LONG_FILES);
  });
});

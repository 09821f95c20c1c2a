// Holds every import of the source to the table of folders in ARCHITECTURE.md, both ways.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Row {
  readonly folder: string;
  readonly ours: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

/** The rows under the heading "Walls": folder · what lives there · ours · packages. */
function wallRows(): Row[] {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const section = text.split(/^## /m).find(part => part.startsWith('Walls')) ?? '';
  return section
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .map(line => {
      const cells = line.split('|').map(cell => cell.trim());
      const names = (cell: string | undefined) =>
        new Set([...(cell ?? '').matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''));
      return { folder: (cells[1] ?? '').replaceAll('`', ''), ours: names(cells[3]), packages: names(cells[4]) };
    });
}

interface Import {
  readonly from: string;
  readonly target: string;
  readonly line: string;
}

function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8');
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import '([^']+)'/g,
    ),
  ].map(match => ({ from: path, target: match[1] ?? match[2] ?? match[3] ?? '', line: match[0].trim() }));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

/** The row a file belongs to: the longest folder that holds it, or the file itself. */
function rowOf(rows: readonly Row[], path: string): Row | undefined {
  const place = relative(ROOT, path);
  return rows
    .filter(({ folder }) => (folder.endsWith('/') ? place.startsWith(folder) : place === folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

function packageOf(target: string): string {
  const parts = target.split('/');
  return target.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

const rows = wallRows();
const files = ['src', 'sample', 'web', 'client'].flatMap(folder => sourceFiles(join(ROOT, folder)));

describe('the walls of ARCHITECTURE.md', () => {
  it('give every source file a room', () => {
    assert.deepEqual(
      files.filter(path => rowOf(rows, path) === undefined).map(path => relative(ROOT, path)),
      [],
    );
  });

  it('name no room that is empty', () => {
    const used = new Set(files.map(path => rowOf(rows, path)?.folder));
    assert.deepEqual(
      rows.map(({ folder }) => folder).filter(folder => !used.has(folder)),
      [],
    );
  });

  it('are crossed by no import of ours that the table does not allow', () => {
    const crossings = files.flatMap(path =>
      importsOf(path)
        .filter(({ target }) => target.startsWith('.'))
        .flatMap(({ target }) => {
          const own = rowOf(rows, path);
          const to = join(dirname(path), target.replace(/\?.*$/, ''));
          const other = rowOf(rows, to);
          if (own === undefined || own === other) return [];
          if (other !== undefined && own.ours.has(other.folder)) return [];
          return [`${relative(ROOT, path)} imports ${relative(ROOT, to)}`];
        }),
    );
    assert.deepEqual(crossings, []);
  });

  it('are crossed by no package that the table does not allow, and list none that is not used', () => {
    const foreign = new Map<string, Set<string>>();
    const crossings = files.flatMap(path =>
      importsOf(path)
        .filter(({ target }) => !target.startsWith('.'))
        .flatMap(({ target }) => {
          const own = rowOf(rows, path);
          const name = target.startsWith('node:') || builtinModules.includes(target) ? target : packageOf(target);
          if (own === undefined) return [];
          const seen = foreign.get(own.folder) ?? new Set();
          foreign.set(own.folder, seen.add(name.startsWith('node:') ? 'node' : name));
          if (own.packages.has(name.startsWith('node:') ? 'node' : name)) return [];
          return [`${relative(ROOT, path)} imports ${target}`];
        }),
    );
    assert.deepEqual(crossings, []);
    const unused = rows.flatMap(({ folder, packages }) =>
      [...packages].filter(name => !foreign.get(folder)?.has(name)).map(name => `${folder} lists ${name}`),
    );
    assert.deepEqual(unused, []);
  });

  it('allow no circle between rooms', () => {
    const edges = new Map(rows.map(({ folder, ours }) => [folder, ours]));
    const visit = (folder: string, path: readonly string[]): void => {
      assert.ok(!path.includes(folder), `circle: ${[...path, folder].join(' → ')}`);
      for (const next of edges.get(folder) ?? []) visit(next, [...path, folder]);
    };
    for (const { folder } of rows) visit(folder, []);
  });
});

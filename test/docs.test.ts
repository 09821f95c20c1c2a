import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { POI_GROUPS, POI_TYPES } from '../src/catalogue/catalogue.ts';
import { createProgram } from '../src/cli.ts';
import { readConfig } from '../src/config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const documents = [...readdirSync(ROOT), ...readdirSync(join(ROOT, 'docs')).map(name => join('docs', name))].filter(
  name => name.endsWith('.md'),
);

describe('the documents', () => {
  it('name no path that is not there', () => {
    const missing = documents.flatMap(name => {
      const text = readFileSync(join(ROOT, name), 'utf8');
      const paths = [
        ...[...text.matchAll(/`((?:src|web|test|sample|docs|scripts|bench|bin|packaging)\/[\w./-]*)`/g)].map(match =>
          join(ROOT, match[1] ?? ''),
        ),
        ...[...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(match => join(ROOT, dirname(name), match[1] ?? '')),
      ];
      return paths.filter(path => !existsSync(path)).map(path => `${name}: ${path}`);
    });
    assert.deepEqual(missing, []);
  });

  it('show pictures that are there, small enough to load at once, and say what is on them', () => {
    const shown = documents.flatMap(name => {
      const text = readFileSync(join(ROOT, name), 'utf8');
      const sources = [...text.matchAll(/<(?:img|source)\b[^>]*?\bsrc(?:set)?="([^"]+)"/g)].map(
        ([, path = '']) => path,
      );
      const unsaid = [...text.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !/\balt="[^"]{10,}"/.test(tag));
      assert.equal(unsaid.length, 0, `${name}: ${unsaid}`);
      return sources.map(path => join(ROOT, dirname(name), path));
    });
    assert.ok(shown.length >= 2);
    for (const path of shown) assert.ok(statSync(path).size <= 150_000, path);
  });

  it('name no command that the program does not have', () => {
    const program = createProgram(readConfig({}));
    const unknown = documents.flatMap(name => {
      const text = readFileSync(join(ROOT, name), 'utf8');
      return [...text.matchAll(/umkreis -- ([a-z-]+)(?: ([a-z]+))?/g)].flatMap(([, command, sub]) => {
        const found = program.commands.find(each => each.name() === command);
        if (found === undefined) return [`${name}: ${command}`];
        const needsSub = found.commands.length > 0;
        return !needsSub || found.commands.some(each => each.name() === sub) ? [] : [`${name}: ${command} ${sub}`];
      });
    });
    assert.deepEqual(unknown, []);
  });

  it('list every setting with its default', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const config = readFileSync(join(ROOT, 'src', 'config.ts'), 'utf8');
    const settings = new Set([...config.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(match => match[1] ?? ''));
    assert.ok(settings.size >= 4);
    assert.deepEqual(
      [...settings].filter(setting => !readme.includes(`| \`${setting}\` |`)),
      [],
    );
  });

  it('count the catalogue right', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    assert.ok(readme.includes(`(${POI_TYPES.length} types in ${POI_GROUPS.length} groups`));
  });

  it('give every runtime dependency a reason', () => {
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const section = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('## Dependencies')[1] ?? '';
    const named = section
      .split('\n')
      .flatMap(line => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''));
    const wanted = Object.keys({ ...dependencies, ...optionalDependencies });
    assert.deepEqual(
      wanted.filter(name => !named.includes(name)),
      [],
    );
    assert.deepEqual(
      named.filter(name => !wanted.includes(name)),
      [],
    );
  });
});

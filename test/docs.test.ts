import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { COLUMNS_PATH, drawnColumns } from '../scripts/draw-columns.ts';
import { drawnErrors, ERRORS_PATH } from '../scripts/draw-errors.ts';
import { PROBLEMS } from '../src/answers/problems.ts';
import { createProgram } from '../src/cli/main.ts';
import { POI_GROUPS, POI_TYPES } from '../src/poi-types/catalogue.ts';
import { DOUBLE_METERS, type DoubleRule, doubleRule } from '../src/poi-types/doubles.ts';
import { readConfig } from '../src/server/config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const documents = [...readdirSync(ROOT), ...readdirSync(join(ROOT, 'docs')).map(name => join('docs', name))].filter(
  name => name.endsWith('.md'),
);

/** The anchors that GitHub generates for headings. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the documents', () => {
  it('name only paths that exist', () => {
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

  it('show pictures that exist, load fast, and have a text alternative', () => {
    const shown = documents.flatMap(name => {
      const text = readFileSync(join(ROOT, name), 'utf8');
      const sources = [...text.matchAll(/<(?:img|source)\b[^>]*?\bsrc(?:set)?="([^"]+)"/g)].map(
        ([, path = '']) => path,
      );
      const unsaid = [...text.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !/\balt="[^"]{10,}"/.test(tag));
      assert.equal(unsaid.length, 0, `${name}: ${unsaid}`);
      return sources.map(path => join(ROOT, dirname(name), path));
    });
    assert.ok(shown.length >= 4);
    for (const path of shown) assert.ok(statSync(path).size <= 150_000, path);
  });

  it('link only to headings that exist', () => {
    const missing = documents.flatMap(name => {
      const text = readFileSync(join(ROOT, name), 'utf8');
      return [...text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].flatMap(([, file = '', anchor = '']) => {
        const target = file === '' ? name : join(dirname(name), file);
        return anchorsOf(readFileSync(join(ROOT, target), 'utf8')).includes(anchor) ? [] : `${name}: ${file}#${anchor}`;
      });
    });
    assert.deepEqual(missing, []);
  });

  it('name only commands that the program has, and beside each only its options', async () => {
    const program = await createProgram(readConfig({}));
    const unknown = documents.flatMap(name =>
      readFileSync(join(ROOT, name), 'utf8')
        .split('\n')
        .flatMap(line => {
          const named = [...line.matchAll(/umkreis -- ([a-z-]+)(?: ([a-z][a-z-]*))?/g)];
          const found = named.map(([, command, sub]) => {
            const parent = program.commands.find(each => each.name() === command);
            if (parent === undefined) return undefined;
            const subs = parent.commands.filter(each => each.name() === sub);
            // A command with options of its own needs no subcommand.
            return subs.length === 0 && (parent.commands.length === 0 || parent.options.length > 0) ? [parent] : subs;
          });
          if (found.some(commands => commands === undefined || commands.length === 0)) return [`${name}: ${line}`];
          // Options follow the command or, in a table, are anywhere in its row.
          const isTable = line.startsWith('|');
          const told = isTable ? line : line.slice(named[0]?.index);
          const known = found.flatMap((commands = []) =>
            commands.flatMap(command => (isTable ? [command, ...(command.parent?.commands ?? [])] : [command])),
          );
          const options =
            found.length === 0 ? [] : [...told.matchAll(/(?<=[ `])--[a-z][a-z-]+/g)].map(([each]) => each);
          return options
            .filter(option => !known.some(command => command.options.some(({ long }) => long === option)))
            .map(option => `${name}: ${option}`);
        }),
    );
    assert.deepEqual(unknown, []);
  });

  describe('on settings', () => {
    const page = readFileSync(join(ROOT, 'docs', 'settings.md'), 'utf8');
    const rows = (text: string) =>
      [...text.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, first = '', rest = '']) => [
        first,
        ...rest.split(' | '),
      ]);
    const [settings = [], faults = []] = page.split('## When a setting is wrong').map(rows);

    it('list all settings that the program reads and no others', () => {
      const config = readFileSync(join(ROOT, 'src', 'server', 'config.ts'), 'utf8');
      const read = new Set([...config.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(match => match[1] ?? ''));
      assert.deepEqual(settings.map(([name]) => name).sort(), [...read].sort());
    });

    it('give the defaults of the program, and examples that it accepts', () => {
      const asCode = (cell = '') => /^`([^`]+)`/.exec(cell)?.[1];
      const given = settings.flatMap(([name = '', byDefault]) => {
        const value = asCode(byDefault);
        return value === undefined || name === 'UMKREIS_LLM_TIMEOUT' ? [] : [[name, value]];
      });
      const { publicUrl, logLevel, ...rest } = readConfig(
        Object.fromEntries(given.map(([name, value = '']) => [name, value.replace(':PORT', ':8080')])),
      );
      const { publicUrl: _, logLevel: __, ...bare } = readConfig({});
      assert.deepEqual(rest, bare);
      assert.equal(publicUrl, 'http://localhost:8080');
      assert.equal(logLevel, 'info');
      const model = readConfig({ UMKREIS_LLM_URL: 'https://api.example.com/v1', UMKREIS_LLM_MODEL: 'some-model' });
      const seconds = settings.find(([name]) => name === 'UMKREIS_LLM_TIMEOUT')?.[1];
      assert.equal(`\`${model.languageModel?.timeoutSeconds}\``, seconds);
      const examples = settings.map(([name, , example]) => [name, asCode(example) ?? '']);
      assert.ok(examples.every(([, example]) => example !== ''));
      assert.doesNotThrow(() => readConfig(Object.fromEntries(examples)));
    });

    it('quote the error text of every setting that can be wrong', () => {
      for (const [assignment = '', said] of faults) {
        const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/.exec(assignment) ?? [];
        assert.throws(() => readConfig({ [name]: value }), { name: 'OperatorError', message: said }, assignment);
      }
      const named = faults.map(([assignment = '']) => assignment.split('=')[0]);
      const missing = settings.map(([name]) => name).filter(name => !named.includes(name));
      assert.deepEqual(missing, ['HOST', 'UMKREIS_DATA'], 'these take any text');
    });
  });

  it('list every column of a table as the catalogue has it', () => {
    const page = readFileSync(COLUMNS_PATH, 'utf8');
    assert.equal(page, drawnColumns(page), 'run node scripts/draw-columns.ts');
  });

  it('list every code of an error, of a fault in a field and of a warning', () => {
    const page = readFileSync(ERRORS_PATH, 'utf8');
    assert.equal(page, drawnErrors(page), 'run node scripts/draw-errors.ts');
    for (const code of Object.keys(PROBLEMS)) assert.equal(page.split(`\n| \`${code}\` |`).length, 2, code);
  });

  it('say the least area of every type that has one, and how far apart objects of one thing are joined', () => {
    const page = readFileSync(join(ROOT, 'docs', 'reach.md'), 'utf8');
    const section = page.split('\n## Points of interest\n')[1]?.split('\n## ')[0] ?? '';
    const areas = [...section.matchAll(/^\| `(\w+)` \| (\d+) \|$/gm)].map(([, id, meters]) => [id, Number(meters)]);
    assert.deepEqual(
      areas,
      POI_TYPES.flatMap(({ id, minAreaSquareMeters: least }) => (least === undefined ? [] : [[id, least]])),
    );
    const typesIn = (start: RegExp) =>
      [...(start.exec(section)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, id = '']) => id).sort();
    const typesWith = (isWanted: (rule: DoubleRule) => boolean) =>
      POI_TYPES.map(({ id }) => id)
        .filter(id => isWanted(doubleRule([id])))
        .sort();
    const [, usual = 0, ofStops = 0, near = 0] =
      /joined at up to (\d+) m if .* at up to (\d+) m in the types .*At up to (\d+) m/.exec(section)?.map(Number) ?? [];
    assert.equal(near, DOUBLE_METERS);
    assert.deepEqual(
      typesIn(/ m in the types ([^:]*):/),
      typesWith(({ sameNameMeters }) => sameNameMeters === ofStops),
    );
    assert.deepEqual(
      typesIn(/even with names of their own: (.*)\./),
      typesWith(({ sameNameMeters }) => sameNameMeters === near),
    );
    assert.deepEqual(
      typesWith(({ sameNameMeters }) => sameNameMeters !== near && sameNameMeters !== ofStops),
      typesWith(({ sameNameMeters }) => sameNameMeters === usual),
    );
    assert.deepEqual(
      typesIn(/stay apart in the types (.*?)\./),
      typesWith(({ mayJoinUnnamed }) => !mayJoinUnnamed),
    );
  });

  it('give the size of the catalogue', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    assert.ok(readme.includes(`(${POI_TYPES.length} types in ${POI_GROUPS.length} groups`));
  });

  it('draw the rooms in rows, each of which imports only from the rows below it', () => {
    const picture = /```\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8'))?.[1] ?? '';
    const rows: readonly (readonly string[])[] = picture
      .split('\n')
      .map(line => line.split('│')[0]?.match(/[a-z-]+/g) ?? []);
    const walls: Record<string, { ours: readonly string[] }> = JSON.parse(
      readFileSync(join(ROOT, 'walls.json'), 'utf8'),
    );
    const roomOf = (path: string) => path.replace(/^src\//, '').split('/')[0] ?? '';
    const rowOf = (room: string) => rows.findIndex(row => row.includes(room));
    const rooms = [...new Set(Object.keys(walls).map(roomOf))].filter(room => room !== 'sample');
    assert.deepEqual(
      rooms.filter(room => rowOf(room) < 0),
      [],
    );
    const upward = Object.entries(walls).flatMap(([from, { ours }]) =>
      ours.map(roomOf).flatMap(room => {
        const isDown = room === roomOf(from) || room === 'sample' || rowOf(room) > rowOf(roomOf(from));
        return isDown || picture.includes(`${roomOf(from)} ──▶ ${room}`) ? [] : [`${from} → ${room}`];
      }),
    );
    assert.deepEqual(upward, []);
  });

  it('give every runtime dependency a reason', () => {
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const section = readFileSync(join(ROOT, 'docs', 'dependencies.md'), 'utf8');
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

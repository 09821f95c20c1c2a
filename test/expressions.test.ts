// No text of a caller makes an expression slow: its time grows with the text, whatever the text is.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { costFaults } from './support/expression-cost.ts';

const SOURCE = join(import.meta.dirname, '../src');
/** What reads only files and words of the operator. */
const OF_OPERATOR = /^(?:import|cli|regions-admin)[\\/]/;
/** Expressions that the checker cannot tell from slow ones, with the reason why no text makes them slow. */
const QUICK: Readonly<Record<string, string>> = {
  '"(?:[^"\\\\]|\\\\.)*"|[{}[\\]]': 'its text is JSON, so every quotation mark has its end',
  '(?:["`„“]|(?<!\\w)\').*(?:["`“”]|\'(?!\\w))|(?:["`„“]|(?<!\\w)\').*':
    'where the first way fails, the second one takes the rest of the text',
  'embed\\\\.js([?#].*)?$': 'a page gives it the address of its own script',
};

/** Every expression that is written in a file: a stroke where a value begins, up to the next one outside of brackets. */
function written(file: string): { source: string; flags: string }[] {
  const code = readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const literal =
    /(?<=(?:[(,=:[!&|?{};>]|return|\n)\s*)\/((?:\[(?:\\.|[^\]\\\n])*\]|\\.|[^/[\\\n*])(?:\[(?:\\.|[^\]\\\n])*\]|\\.|[^/[\\\n])*)\/([dgimsuvy]*)/g;
  return [...code.matchAll(literal)].map(([, source = '', flags = '']) => ({ source, flags }));
}

/** Every expression that modules build when they load. */
async function built(): Promise<{ source: string; flags: string }[]> {
  const found: { source: string; flags: string }[] = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, parts: [string, string]) {
      const { source, flags } = new target(...parts);
      const [, , caller = ''] = (new Error().stack ?? '').split('\n');
      if (/[\\/]src[\\/]/.test(caller)) found.push({ source, flags });
      return new target(...parts);
    },
  });
  try {
    await import('../src/server/compose.ts');
  } finally {
    globalThis.RegExp = own;
  }
  return found;
}

test('the time of no expression grows faster than the text', async () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !OF_OPERATOR.test(name),
  );
  const [literals, others] = [files.flatMap(name => written(join(SOURCE, name))), await built()];
  assert.ok(literals.length > 400 && others.length > 100, `${literals.length} ${others.length}`);
  const all = [...literals, ...others].filter(({ source }) => QUICK[source] === undefined);
  const slow = all.flatMap(each =>
    costFaults(each).map(fault => `${fault}: /${each.source.slice(0, 200)}/${each.flags}`),
  );
  assert.deepEqual([...new Set(slow)], []);
});

test('the checker finds every kind of slow expression, and lets quick ones be', () => {
  const slow = ['(?:a+)+$', '(?:a|b+)*c', '^\\s*a?\\s*$', '\\d+[.,]?\\d+x', '\\p{L}+\\d', '[a-z]*ung\\b', 'x?a+b'];
  const quick = [
    '^a+b',
    '\\p{L}+',
    '(?<!\\p{L})\\p{L}+\\d',
    '\\d+(?:[.,]\\d+)*',
    '[.!?]["”]*(?=\\s|$)',
    'a{1,40}b',
    '\\b\\w+:',
  ];
  assert.deepEqual(
    slow.filter(source => costFaults({ source, flags: 'u' }).length === 0),
    [],
  );
  assert.deepEqual(
    quick.filter(source => costFaults({ source, flags: 'u' }).length > 0),
    [],
  );
});

// Finds the worst patterns of English in comments, documents, messages and names of tests. It cannot find a good sentence, only some bad ones.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const FILES = ['*.md', 'docs/*.md', '{bench,client,generators,record,sample,scripts,soak,src,test,web}/**/*.{ts,md}'];
/** Installed packages, what the build generates, and this file with its examples. */
const LEFT_OUT = ['**/node_modules/**', 'client/api.ts', 'test/english.test.ts'];

/** A pattern, a better phrase, and a sentence that the pattern must find. A blank in a pattern also stands for the line break of a comment. */
const RULES: readonly (readonly [pattern: string, better: string, example: string])[] = [
  [
    '\\b(is|are|was|were|be|been|being) (told|said)\\b',
    'name the actor: "the log says", "the answer names"',
    'It is told once.',
  ],
  [
    '(?<=^\\s*|[.;:] )(Who|Whoever|Whose) [a-z][^?]*?[.;:]',
    'name the actor: "a caller that …"',
    'Who waits is answered.',
  ],
  ['\\bwhoever\\b', '"anybody who", or name the actor', 'It belongs to whoever runs it.'],
  ['\\bwhat (is|was|were) asked\\b', '"the request", "the question"', 'It repeats what was asked.'],
  [
    '\\b(is|are|was|were|be) asked (for|of)\\b',
    'name the actor: "the request names"',
    'All that is asked for is there.',
  ],
  ['\\bnot there (where|without|if|any more)\\b', '"missing if", "absent without"', 'It is not there without a total.'],
  ['\\bfor good\\b', '"permanently", "never again"', 'It is revoked for good.'],
  ['\\b(of theirs|of ours|of its own accord)\\b', '"their", "our", "by itself"', 'It is no key of ours.'],
  ['\\bthat there (is|are|was|were)\\b', '"existing", or say where', 'Every mode that there is.'],
  ['\\bto be (told|said|had)\\b', '"available", "to report"', 'It is to be had here.'],
  ['\\b(told|said) apart\\b', '"distinguish", "indistinguishable"', 'The two are not told apart.'],
  ['\\bin hand\\b', '"in progress", "accepted"', 'It has 250 requests in hand.'],
  ['\\b(anew|afresh)\\b', '"again"', 'It draws the map anew.'],
  ['\\bhears? (of|nothing|that|about)\\b', '"learns", "notices"', 'The caller hears of it.'],
  ['\\bmend(s|ed|ing)?\\b', '"repair", "fix", "correct"', 'It mends a damaged file.'],
  ['\\bbears?\\b', '"has", "carries", "shows"', 'Each object bears a name.'],
  ['\\bwill do( too)?\\b', '"works", "is enough"', 'A shorter one will do.'],
  ['\\b(comes?|came) of (it|that|this|a)\\b', '"results from", "the result"', 'It says what came of it.'],
  ['\\b(is|are|was|were) looked (at|for|up)\\b', 'name the actor: "the search reads"', 'Cells are looked at in turn.'],
  [
    '(?<=^\\s*|[.;:] )(Without|With)( (it|one|them|that|any))?, ',
    'name the thing: "Without a census, …"',
    'Without it, none is kept.',
  ],
];

/** The line break of a comment, a list or a joined string. */
const GAP = "(?:\\s+(?:\\*|//)?\\s*|' \\+\\s+')";

const patterns = RULES.map(([pattern, better]) => ({
  pattern: new RegExp(pattern.replaceAll(' ', GAP), 'gm'),
  better,
}));

/** Blanks in place of what other programs write or what is no English: code blocks, drawn tables, names in backticks. */
function proseOf(path: string, text: string): string {
  if (!path.endsWith('.md')) return text.replace(/^(\s*)(?:\/\/ ?|\/\*\* ?|\* ?)/gm, blank);
  return text
    .replace(/^```[\s\S]*?^```|<!-- figures[\s\S]*?<!-- end of figures|(?<=`)[^`\n]+(?=`)/gm, blank)
    .replace(/^#.*|^[-|] /gm, blank);
}

function blank(part: string): string {
  return part.replace(/[^\n]/g, ' ');
}

function findings(path: string, text: string): string[] {
  const prose = proseOf(path, text);
  return patterns.flatMap(({ pattern, better }) =>
    [...prose.matchAll(pattern)].map(({ index, 0: found }) => {
      const line = prose.slice(0, index).split('\n').length;
      return `${path}:${line}: "${found.replace(/\s+/g, ' ').slice(0, 60)}"; better: ${better}`;
    }),
  );
}

describe('the English', () => {
  it('of documents, comments, messages and names of tests has none of the bad patterns', () => {
    const paths = FILES.flatMap(files => globSync(files, { cwd: ROOT, exclude: LEFT_OUT }));
    assert.ok(paths.length > 1000);
    const found = paths.flatMap(path => findings(path, readFileSync(join(ROOT, path), 'utf8')));
    assert.deepEqual(found, []);
  });

  for (const [pattern, , example] of RULES) {
    it(`has a pattern that finds "${example}"`, () => {
      assert.ok(findings('a.ts', `// ${example}\n`).length > 0, pattern);
      assert.ok(
        findings('a.ts', `/**\n * ${example.replace(/ (?=[^ ]+$)/, '\n * ')}\n */`).length > 0,
        'over two lines',
      );
    });
  }
});

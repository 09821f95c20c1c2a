// Holds docs/promises.md: its quotes, the tests that it names, and that it covers every sentence group of the documents with promises.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** The documents of docs/promises.md, by the text of its headings. */
const chapters = new Map(
  read('docs/promises.md')
    .split(/^## /m)
    .slice(1)
    .map(chapter => {
      const end = chapter.indexOf('\n');
      return [chapter.slice(0, end), chapter.slice(end + 1)] as const;
    }),
);

/** A document in the pieces that need a quote: paragraphs, points of lists and rows of tables, without headings, code and heads of tables. */
function piecesOf(document: string): readonly { readonly section: string; readonly text: string }[] {
  let section = '';
  return document
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/^\|.*\n\|[-| ]+\|$/gm, '')
    .split(/\n\s*\n|\n(?=\s*- |\||#)|(?<=^#.*)\n/m)
    .map(piece => piece.replaceAll(/\s+/g, ' ').trim())
    .flatMap(text => {
      if (text.startsWith('#')) section = text.replace(/^#+ /, '');
      return text === '' || text.startsWith('#') ? [] : [{ section, text }];
    });
}

/** The names of all tests and groups of tests in a file, as they stand in its code. */
const namesIn = (file: string) =>
  [...read(file).matchAll(/\b(?:test|it|describe)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ([, , name = '']) => name,
  );

const cells = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim().replaceAll('\\|', '|'));

describe('docs/promises.md', () => {
  for (const [file, chapter] of chapters) {
    const document = read(file).replaceAll(/\s+/g, ' ');
    const quotes = [...chapter.matchAll(/^(?:\| |- )“(.+?)”(?= \||$)/gm)].map(([, quote = '']) =>
      quote.replaceAll('\\|', '|'),
    );

    it(`quotes ${file} as it is, each sentence once`, () => {
      assert.ok(quotes.length > 9);
      for (const quote of quotes) assert.equal(document.split(quote).length, 2, quote);
    });

    it(`leaves no paragraph, point or row of ${file} without a quote`, () => {
      const whole = [...chapter.matchAll(/^\| every row of “(.+?)” \|/gm)].map(([, section]) => section);
      const bare = piecesOf(read(file)).filter(
        ({ section, text }) =>
          !(text.startsWith('|') && whole.includes(section)) && !quotes.some(quote => text.includes(quote)),
      );
      assert.deepEqual(bare, []);
    });
  }

  it('names only tests that exist, by their names', () => {
    const shown = [...chapters.values()].flatMap(chapter =>
      chapter
        .split('\n')
        .filter(line => /^\| (“|every row of)/.test(line) && line.includes('`test/'))
        .flatMap(line => (cells(line)[1] ?? '').split(/ · (?=`test\/)/)),
    );
    assert.ok(shown.length > 50);
    const wrong = shown.filter(each => {
      const [, file = '', name = ''] = /^`(test\/[\w/.-]+)` “(.+)”$/.exec(each) ?? [];
      return !existsSync(join(ROOT, file)) || file === '' || !namesIn(file).includes(name);
    });
    assert.deepEqual(wrong, []);
  });
});

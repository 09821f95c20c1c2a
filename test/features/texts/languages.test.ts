// A language is one folder: no word of a language is outside it, no folder uses another, and the list has every folder.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  folderId,
  folderOf,
  READ_LANGUAGES,
  readingOf,
  TEXT_LANGUAGES,
  variantOf,
} from '../../../src/features/texts/languages/folders.ts';
import * as LIST from '../../../src/features/texts/languages/languages.ts';
import { SECTIONS } from '../../../src/features/texts/terms/intent.ts';
import { lexiconOf } from '../../../src/features/texts/verify/lexicon.ts';
import { folded } from '../../../src/features/texts/verify/tokens.ts';

const TEXTS = fileURLToPath(new URL('../../../src/features/texts/', import.meta.url));

function sourcesIn(folder: string): { readonly path: string; readonly code: string }[] {
  return readdirSync(join(TEXTS, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    // Comments may quote sentences.
    const code = () => readFileSync(join(TEXTS, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
    return entry.name.endsWith('.ts') ? [{ path, code: code() }] : [];
  });
}

const sources = sourcesIn('');
const folders = [...new Set(TEXT_LANGUAGES.map(folderId))];
const isOfLanguage = (path: string) =>
  folders.some(id => path.startsWith(`languages/${id}/`)) || path.startsWith('exclusions/vocabularies/');

/** Descriptions of the API give examples of texts in German. */
const API_DESCRIPTIONS = ['verify-request.ts', 'facts/property-fields.ts'];
/** How letters are spelled. */
const LETTERS = [join('languages', 'letters.ts'), join('exclusions', 'letters-table.ts')];
/** The language for a caller who names none. */
const DEFAULTS = ['handle.ts', 'command.ts', 'verify-command.ts'];

test('outside its folder no code asks for a language, or has a table with a key for one', () => {
  const keyed = sources.filter(
    ({ path, code }) =>
      !isOfLanguage(path) && /[!=]==? '(?:de|en)\b|(?<![\w.])'?(?:de|en)(?:-[A-Z]{2})?'?: /.test(code),
  );
  assert.deepEqual(
    keyed.map(({ path }) => path),
    [],
  );
  const named = sources.filter(({ path, code }) => !path.startsWith('languages/') && /'(?:de|de-AT|de-CH)'/.test(code));
  assert.deepEqual(
    named.map(({ path }) => path).filter(path => !DEFAULTS.includes(path)),
    [],
  );
});

test('no German word is outside the German folder', () => {
  const english = lexiconOf(readingOf('en') ?? assert.fail());
  // The name of the product is a German word.
  const isGerman = (word: string) =>
    word.toLowerCase() !== 'umkreis' &&
    readingOf('de')?.lexicon.plainWords.has(word.toLowerCase()) &&
    !english.has(folded(word));
  for (const { path, code } of sources) {
    if (isOfLanguage(path) || API_DESCRIPTIONS.includes(path)) continue;
    if (!LETTERS.includes(path)) assert.doesNotMatch(code, /[äöüßÄÖÜ]/, path);
    const literals = code.match(/'[^'\n]*'|`[^`]*`|\/(?:[^/\n\\]|\\.)+\/[gimsuy]*(?=[.,;)\s])/g) ?? [];
    const words = literals.flatMap(literal => literal.match(/\p{L}{3,}/gu) ?? []).filter(isGerman);
    assert.deepEqual([...new Set(words)], [], path);
  }
});

test('a language folder uses no other one, and is on the list', () => {
  for (const { path, code } of sources.filter(source => isOfLanguage(source.path))) {
    for (const [, target = ''] of code.matchAll(/from '([^']+)'/g)) {
      const isShared = /^\.\.\/[a-z-]+\.ts$/.test(target) || /^\.\.\/\.\.\/(?:\.\.\/\.\.\/core|terms)\//.test(target);
      assert.ok(isShared || /^\.\/[a-z-]+\.ts$/.test(target), `${path} imports ${target}`);
    }
  }
  const found = readdirSync(join(TEXTS, 'languages'), { withFileTypes: true }).filter(entry => entry.isDirectory());
  assert.deepEqual(found.map(({ name }) => name).sort(), Object.keys(LIST).sort());
  assert.deepEqual(found.map(({ name }) => name).sort(), [...folders].sort());
});

test('every language code has a variant and headings, and every readable one has a lexicon', () => {
  for (const language of TEXT_LANGUAGES) {
    assert.ok(variantOf(language).inEnglish, language);
    for (const section of SECTIONS) assert.ok(folderOf(language).write.headings[section], `${language} ${section}`);
    assert.equal(READ_LANGUAGES.includes(language), folderOf(language).read !== undefined);
  }
});

// Every word of every text is in a spelling dictionary, and is a claim or a plain word.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import inGerman from 'dictionary-de';
import inEnglish from 'dictionary-en-gb';
import { loadModule } from 'hunspell-asm';
import {
  type FolderId,
  folderId,
  READ_LANGUAGES,
  readingOf,
  type TextLanguage,
} from '../../../src/features/texts/languages/folders.ts';
import { detailWords } from '../../../src/features/texts/verify/detail-items.ts';
import { readTokens } from '../../../src/features/texts/verify/endings.ts';
import { lexiconOf } from '../../../src/features/texts/verify/lexicon.ts';
import { folded, tokensOf } from '../../../src/features/texts/verify/tokens.ts';
import { withoutRealData } from '../../support/regions.ts';
import { ALSO_RIGHT } from './also-right.ts';
import { samples } from './places.ts';
import { linesOf, writtenNames } from './written-names.ts';

interface Word {
  readonly word: string;
  readonly language: FolderId;
  readonly isSwiss: boolean;
  readonly where: string;
}

/** Every different word of many texts, without names and the caller's own words. */
async function wordsOfTexts(): Promise<Word[]> {
  const found = new Map<string, Word>();
  for (const region of ['liechtenstein', 'lauf'] as const) {
    for await (const { facts, written, choices } of samples(region, 70, 9)) {
      const names = facts.flatMap(fact => [
        ...writtenNames(fact),
        ...linesOf(fact),
        ...fact.slots.flatMap(slot =>
          slot.kind === 'REFERENCE' || (slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature') ? [slot.value] : [],
        ),
      ]);
      const language = folderId(choices.language);
      const isSwiss = choices.language === 'de-CH';
      for (const { text } of written.sentences) {
        let plain = text;
        for (const name of names.sort((a, b) => b.length - a.length)) {
          const spelled = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
          const whole = new RegExp(`(?<!\\p{L})${spelled}(?!\\p{L})`, 'gu');
          plain = plain.replaceAll(whole, '…');
        }
        // A Turkish ending behind a name.
        plain = plain.replace(/…['’]\p{L}+/gu, '…');
        for (const word of plain.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []) {
          found.set(`${language} ${isSwiss} ${word}`, { word, language, isSwiss, where: text });
        }
      }
    }
  }
  return [...found.values()];
}

let all: Promise<Word[]> | undefined;

test('a spelling dictionary has every word of a German or English text except names', {
  skip: withoutRealData,
}, async () => {
  const factory = await loadModule();
  const load = ({ aff, dic }: { aff: Uint8Array; dic: Uint8Array }, name: string) =>
    factory.create(factory.mountBuffer(aff, `${name}.aff`), factory.mountBuffer(dic, `${name}.dic`));
  const dictionaries = { de: load(inGerman, 'de'), en: load(inEnglish, 'en') };
  const isRight = (word: string, language: FolderId) =>
    !(language === 'de' || language === 'en') ||
    ALSO_RIGHT.has(word) ||
    ALSO_RIGHT.has(word.slice(0, 1).toLowerCase() + word.slice(1)) ||
    dictionaries[language].spell(word);
  all ??= wordsOfTexts();
  // Swiss spelling only has ss for ß.
  const wrong = (await all).filter(({ word, language, isSwiss }) => !isSwiss && !isRight(word, language));
  assert.deepEqual(
    wrong.map(({ word, where }) => `${word}: ${where}`),
    [],
  );
});

test('every word of a text makes a claim or is a plain word', {
  skip: withoutRealData,
}, async () => {
  const known = new Map(READ_LANGUAGES.map(language => [folderId(language), claimWords(language)]));
  all ??= wordsOfTexts();
  const loose = (await all).filter(({ word, language }) =>
    readTokens(word, readingOf(language) ?? assert.fail(language)).some(
      token => token.kind === 'WORD' && !known.get(language)?.has(token.word),
    ),
  );
  assert.deepEqual(
    loose.map(({ word, where }) => `${word}: ${where}`),
    [],
  );
});

/** The words of all claims that the verifier knows, and the writer's own words without claim. */
function claimWords(language: TextLanguage): ReadonlySet<string> {
  const read = readingOf(language);
  assert.ok(read, language);
  const claims = [...lexiconOf(read).values()]
    .flat()
    .filter(({ meanings }) => meanings.some(({ kind }) => kind !== 'WORD'))
    .flatMap(({ words }) => words);
  return new Set([
    ...claims,
    ...detailWords(read),
    ...[...read.lexicon.plainWords].flatMap(word => tokensOf(folded(word)).map(token => token.word)),
  ]);
}

// Turkish suffixes: attested forms, harmony for drawn words, and every ending that is written is read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ENDINGS, endingsOf } from '../../../src/features/texts/languages/tr/endings.ts';
import { also, name, owned, type Suffix, suffixed, word } from '../../../src/features/texts/languages/tr/suffixes.ts';
import { nounIn } from '../../../src/features/texts/languages/tr/words.ts';

const CASES: readonly Suffix[] = ['loc', 'abl', 'dat', 'acc', 'gen'];

/** A noun with its locative, ablative, dative, accusative and genitive, as dictionaries and newspapers have them. */
const NOUNS = [
  'eczane eczanede eczaneden eczaneye eczaneyi eczanenin',
  'okul okulda okuldan okula okulu okulun',
  'durak durakta duraktan durağa durağı durağın',
  'park parkta parktan parka parkı parkın',
  'süpermarket süpermarkette süpermarketten süpermarkete süpermarketi süpermarketin',
  'göl gölde gölden göle gölü gölün',
  'nehir nehirde nehirden nehre nehri nehrin',
  'kasap kasapta kasaptan kasaba kasabı kasabın',
  'köprü köprüde köprüden köprüye köprüyü köprünün',
  'otobüs otobüste otobüsten otobüse otobüsü otobüsün',
  'terminal terminalde terminalden terminale terminali terminalin',
  'saat saatte saatten saate saati saatin',
  'kat katta kattan kata katı katın',
  'mutfak mutfakta mutfaktan mutfağa mutfağı mutfağın',
  'kreş kreşte kreşten kreşe kreşi kreşin',
  'metro metroda metrodan metroya metroyu metronun',
  'orman ormanda ormandan ormana ormanı ormanın',
  'müze müzede müzeden müzeye müzeyi müzenin',
] as const;

const NAMES = [
  'Münih Münih’te Münih’ten Münih’e Münih’i Münih’in',
  'Berlin Berlin’de Berlin’den Berlin’e Berlin’i Berlin’in',
  'Hamburg Hamburg’da Hamburg’dan Hamburg’a Hamburg’u Hamburg’un',
  'Köln Köln’de Köln’den Köln’e Köln’ü Köln’ün',
  'Düsseldorf Düsseldorf’ta Düsseldorf’tan Düsseldorf’a Düsseldorf’u Düsseldorf’un',
  'Stuttgart Stuttgart’ta Stuttgart’tan Stuttgart’a Stuttgart’ı Stuttgart’ın',
  'Mannheim Mannheim’da Mannheim’dan Mannheim’a Mannheim’ı Mannheim’ın',
  'Neuss Neuss’ta Neuss’tan Neuss’a Neuss’u Neuss’un',
  'Viyana Viyana’da Viyana’dan Viyana’ya Viyana’yı Viyana’nın',
  'Cenevre Cenevre’de Cenevre’den Cenevre’ye Cenevre’yi Cenevre’nin',
  'İstanbul İstanbul’da İstanbul’dan İstanbul’a İstanbul’u İstanbul’un',
  'İzmir İzmir’de İzmir’den İzmir’e İzmir’i İzmir’in',
  'REWE REWE’de REWE’den REWE’ye REWE’yi REWE’nin',
  'IKEA IKEA’da IKEA’dan IKEA’ya IKEA’yı IKEA’nın',
  'dm dm’de dm’den dm’ye dm’yi dm’nin',
  '3 3’te 3’ten 3’e 3’ü 3’ün',
  '4 4’te 4’ten 4’e 4’ü 4’ün',
  '6 6’da 6’dan 6’ya 6’yı 6’nın',
  '10 10’da 10’dan 10’a 10’u 10’un',
  '40 40’ta 40’tan 40’a 40’ı 40’ın',
  '70 70’te 70’ten 70’e 70’i 70’in',
  '100 100’de 100’den 100’e 100’ü 100’ün',
  '1998 1998’de 1998’den 1998’e 1998’i 1998’in',
  '2027 2027’de 2027’den 2027’ye 2027’yi 2027’nin',
  '5000 5000’de 5000’den 5000’e 5000’i 5000’in',
  'U6 U6’da U6’dan U6’ya U6’yı U6’nın',
] as const;

test('nouns, names and numbers take their suffixes as attested', () => {
  for (const [rows, make] of [
    [NOUNS, word],
    [NAMES, name],
  ] as const) {
    for (const row of rows) {
      const [text = '', ...forms] = row.split(' ');
      assert.deepEqual(
        CASES.map(suffix => make(text, suffix)),
        forms,
      );
    }
  }
  assert.deepEqual(
    ['loc', 'abl', 'dat', 'acc', 'gen', 'ins'].map(each => suffixed(nounIn('metro+durak').noun, each as Suffix)),
    [
      ...[
        'metro durağında',
        'metro durağından',
        'metro durağına',
        'metro durağını',
        'metro durağının',
        'metro durağıyla',
      ],
    ],
  );
  assert.equal(suffixed({ text: 'Topkapı Sarayı', isOwned: true, isName: true }, 'loc'), 'Topkapı Sarayı’nda');
  assert.deepEqual(
    ['park', 'müze', 'durak', 'okul', 'kasap', 'göl'].map(each => owned(each).text),
    ['parkı', 'müzesi', 'durağı', 'okulu', 'kasabı', 'gölü'],
  );
  assert.deepEqual(['eczane', 'durak', 'göl', 'Rewe', '6'].map(also), ['de', 'da', 'de', 'de', 'da']);
  assert.deepEqual(
    ['balkon', 'bahçe', 'şömine', 'göl', 'garaj'].map(each => word(each, 'with')),
    [...['balkonlu', 'bahçeli', 'şömineli', 'göllü', 'garajlı']],
  );
  assert.equal(nounIn('çocuk+bahçe').many, 'çocuk bahçeleri');
  assert.equal(nounIn('ana*okul').one, 'anaokulu');
});

const consonants = 'bcçdfgğhjklmnprsştvyz';
const vowels = 'aeıioöuü';
const syllable = fc
  .tuple(
    fc.constantFrom(...consonants),
    fc.constantFrom(...vowels),
    fc.constantFrom('', ...consonants.replace('c', '')),
  )
  .map(parts => parts.join(''));
/** Without the loan words that have vowels of their own. */
const drawn = fc
  .array(syllable, { minLength: 1, maxLength: 3 })
  .map(parts => parts.join(''))
  .filter(text => !/(?:hal|rol|saat)$/.test(text));

/** By the last vowel, told by its place in the mouth. */
function harmony(text: string): { low: string; high: string } {
  const last = [...text].findLast(letter => vowels.includes(letter)) ?? '';
  return {
    low: 'aıou'.includes(last) ? 'a' : 'e',
    high: { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u' }[last] ?? 'ü',
  };
}

test('suffixes agree with the last vowel and the last consonant of any word', () => {
  fc.assert(
    fc.property(drawn, text => {
      const { low, high } = harmony(text);
      const hard = 'fstkçşhp'.includes(text.slice(-1)) ? 't' : 'd';
      const endsInVowel = vowels.includes(text.slice(-1));
      assert.equal(name(text, 'loc'), `${text}’${hard}${low}`);
      assert.equal(name(text, 'dat'), `${text}’${endsInVowel ? 'y' : ''}${low}`);
      assert.equal(name(text, 'gen'), `${text}’${endsInVowel ? 'n' : ''}${high}n`);
      assert.ok(word(text, 'abl').endsWith(`${hard}${low}n`));
      assert.ok(word(text, 'acc').endsWith(endsInVowel ? `y${high}` : high));
      assert.equal(suffixed(owned(text), 'loc'), `${owned(text).text}nd${harmony(owned(text).text).low}`);
    }),
  );
});

test('every ending that is written is read: the stem is among those of the word', () => {
  const suffixes = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];
  fc.assert(
    fc.property(drawn, fc.constantFrom(...suffixes), fc.boolean(), fc.boolean(), (text, suffix, isName, isOwned) => {
      const noun = isOwned ? owned(text) : { text };
      const written = suffixed({ ...noun, isName }, suffix);
      const found = endingsOf(written).map(([stem, ending]) => `${stem} ${ending}`);
      assert.ok(found.includes(`${noun.text} ${ENDINGS[suffix]}`), `${written}: ${found.join(', ')}`);
    }),
  );
});

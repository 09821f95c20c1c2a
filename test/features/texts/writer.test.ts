// Guarantees for every text of the built-in writer, over places, kinds, tones, audiences, languages and lengths.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatherFacts } from '../../../src/features/texts/facts/gather-facts.ts';
import { folderOf, readingOf, type TextLanguage, variantOf } from '../../../src/features/texts/languages/folders.ts';
import { phrasesIn } from '../../../src/features/texts/languages/phrases.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';
import { poiSubject } from '../../../src/features/texts/terms/poi-subjects.ts';
import { type Condition, featureOf } from '../../../src/features/texts/terms/property-terms.ts';
import { factUse, isToldBy } from '../../../src/features/texts/verify/idle-facts.ts';
import {
  ownShare,
  variantsOf,
  type WritingChoices,
  type Written,
  write,
} from '../../../src/features/texts/write/write.ts';
import { locate } from '../../../src/geocoding/locate.ts';
import { poiType } from '../../../src/poi-types/catalogue.ts';
import { surroundingsOf } from '../../../src/surroundings/surroundings.ts';
import { numbersIn } from '../../oracles/plain-numbers.ts';
import { withoutRealData } from '../../support/regions.ts';
import { POI_WORDS } from './bilingual-words.ts';
import { type Sample, samples, type TextRegion, textRegion } from './places.ts';
import { linesOf, writtenNames } from './written-names.ts';

const REGIONS: readonly TextRegion[] = ['liechtenstein', 'lauf', 'alexanderplatz'];

/** Written once for all guarantees. */
let all: Promise<Sample[]> | undefined;

async function allSamples(): Promise<Sample[]> {
  const found: Sample[] = [];
  for (const region of REGIONS)
    for await (const sample of samples(region, 30, 10, { firstTurn: found.length })) found.push(sample);
  return found;
}

/** Runs a check over many texts and names the one that fails. */
function everyText(promise: string, check: (sample: Sample) => void): void {
  test(promise, { skip: withoutRealData }, async () => {
    all ??= allSamples();
    for (const sample of await all) {
      try {
        check(sample);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new assert.AssertionError({ message: `${sample.told}\n${sample.written.text}\n${why}` });
      }
    }
  });
}

everyText(
  'no text is longer than `maxCharacters`, and it fills 80 % of them while a thought is left',
  ({ choices, written }) => {
    assert.ok(written.text.length <= choices.maxCharacters, `${written.text.length} characters`);
    assert.ok(written.text.length > 0 || written.unused().length === 0);
    if (written.unused().length > 0)
      assert.ok(written.text.length >= 0.8 * choices.maxCharacters, `${written.text.length}`);
  },
);

everyText('the sentences in their order are the text, and the sections are its parts', ({ written }) => {
  assert.equal(written.sentences.map(({ text }) => text).join(' '), written.text.replace(/\n\n/g, ' '));
  assert.equal(written.sections.map(({ text }) => text).join('\n\n'), written.text);
  const plain = written.sections
    .map(({ html }) => html.replaceAll('</p><p>', '\n\n').replace(/<\/?p>/g, ''))
    .join('\n\n');
  const unescaped = plain
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  assert.equal(unescaped, written.text);
});

everyText('every sentence lists the facts that it tells, and shows each of them', ({ written, facts, choices }) => {
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  for (const { text, factIds } of written.sentences) {
    assert.ok(factIds.length > 0, text);
    assert.equal(new Set(factIds).size, factIds.length, text);
    for (const id of factIds) {
      const fact = byId.get(id);
      assert.ok(fact, id);
      assert.ok(
        traces(fact, choices.language).some(trace => swiss(text).includes(swiss(trace))),
        `${id} in: ${text}`,
      );
    }
  }
  for (const id of written.titleFactIds) assert.ok(byId.has(id), id);
});

/** Small letters, ss for ß, one kind of i. */
function swiss(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').replaceAll('i\u0307', 'i');
}

/** Fields whose words `details.test.ts` judges. */
const DETAILS: ReadonlySet<string> = new Set([
  'parking',
  'heating',
  'renewed',
  'fee',
  'orientation',
  'available',
  'energyCarrier',
]);

/** Words of which at least one must be in a sentence that tells the fact. */
function traces(fact: Fact, language: TextLanguage): string[] {
  const { lexicon } = readingOf(language) ?? assert.fail(language);
  const found = fact.slots.flatMap((slot): string[] => {
    switch (slot.kind) {
      case 'NAME':
        return writtenNames(fact);
      case 'TYPE':
      case 'COUNT': {
        const subject = poiSubject(slot.kind === 'TYPE' ? slot.id : slot.of);
        const own = subject && lexicon.nounsOf(subject.id);
        return own ? [...own.one, ...own.many] : [];
      }
      case 'QUALITY':
        return phrasesIn(lexicon.settlements[slot.id]);
      case 'PROPERTY_FIELD': {
        if (slot.field === 'type' || fact.slots.length > 1 || DETAILS.has(slot.field)) return [''];
        if (slot.field === 'condition')
          return [...lexicon.forms.adjective(lexicon.conditions[slot.value as Condition])].flatMap(form => [
            form,
            form.replace(' ', '-'),
          ]);
        if (slot.field !== 'feature') return [''];
        const known = featureOf(slot.value);
        return [(known && folderOf(language).callerWords.features(known)[0]) ?? slot.value];
      }
      case 'NUMBER':
        if (fact.kind === 'CALM') return phrasesIn(lexicon.markers.QUIET);
        return fact.kind === 'PROPERTY' || fact.kind === 'CENSUS' || fact.kind === 'METHOD' ? [''] : [];
      default:
        return [];
    }
  });
  return found.map(trace => trace.toLowerCase());
}

everyText(
  'every number of a text belongs to a fact that its sentence names, within its rounding',
  ({ written, facts, choices }) => {
    const byId = new Map(facts.map(fact => [fact.id, fact]));
    const decimal = variantOf(choices.language).decimalMark === ',' ? ',' : '.';
    for (const { text, factIds } of written.sentences) {
      const told = factIds.flatMap(id => byId.get(id) ?? []);
      let plain = text;
      for (const line of told.flatMap(linesOf))
        plain = plain.replace(new RegExp(`(?<![\\p{L}\\d])${line}(?!\\d)`, 'u'), '…');
      for (const name of told.flatMap(namesOf).sort((a, b) => b.length - a.length)) plain = plain.replace(name, '…');
      for (const number of numbersIn(plain.replace(/first occupancy|à deux pas/i, ''), decimal)) {
        assert.ok(
          told.some(fact => isOf(number, fact, text)),
          `${number.value} in: ${text}`,
        );
      }
    }
  },
);

function namesOf(fact: Fact): string[] {
  return [...writtenNames(fact), ...ownNames(fact)];
}

function ownNames(fact: Fact): string[] {
  return fact.slots.flatMap(slot => {
    if (slot.kind === 'REFERENCE')
      return slot.of === 'JUNCTION' ? [`(${slot.value})`, ` ${slot.value} `] : [slot.value];
    return slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature' ? [slot.value] : [];
  });
}

function isOf(
  { value, unit, isRough, after }: ReturnType<typeof numbersIn>[number],
  fact: Fact,
  sentence: string,
): boolean {
  const isLimit = /innerhalb|höchstens|umkreis|within|no more than|rayon|en fazla/i.test(sentence);
  return fact.slots.some(slot => {
    if (slot.kind === 'COUNT') return slot.value === value || slot.within.minutes === value;
    if (slot.kind === 'PROPERTY_FIELD' && slot.field === 'available')
      return slot.value.split('-').some(part => Number(part) === value);
    if (slot.kind !== 'NUMBER') return false;
    if (slot.of === 'FLOOR' && Math.abs(slot.value) === value) return true;
    if (isRough) return Math.abs(value - slot.value) <= 0.1 * slot.value + 5;
    const isMinutes = /^[\s-]*(?:Geh|Auto)?minute/i.test(after) || slot.rounding === 'UP';
    if (isMinutes && slot.rounding === 'UP') {
      const isAsTold = slot.value <= value && value < Math.max(slot.value + 1, 1.0001);
      return isAsTold || (isLimit && slot.value <= value && [5, 10, 15].includes(value));
    }
    return Math.abs(value - slot.value) <= unit / 2 + 1e-9;
  });
}

everyText('no text stumbles', sample => {
  const { written } = sample;
  assert.doesNotMatch(withoutNames(sample), /(?<!\p{L})(\p{L}+)\s+\1(?!\p{L})/iu, 'doubled word');
  for (const text of [written.text, written.title]) {
    assert.doesNotMatch(text, /undefined|null|NaN|\[object|Infinity/);
    assert.doesNotMatch(text, /\b1 (?:Geh|Auto)?(?:minuten|minutes)\b|\beine? (?:Geh|Auto)?minuten\b|\bone minutes\b/i);
    assert.doesNotMatch(text, /\(\s*\)|„“|«»|“”/);
    assert.doesNotMatch(text, / [,.;:)]|\( | {2}|\.\.|,,|,\./);
  }
  const openings = new Set<string>();
  let before = '';
  for (const { text, factIds } of written.sentences) {
    assert.match(text, /^[\p{Lu}„«“].*\.$/su, text);
    // What the caller says of the property is not lost for its first words.
    const isOfCaller = factIds.every(id => /^(?:property|place)\./.test(id));
    const [first = '', second = ''] = text.toLowerCase().split(/[\s,:]+/);
    if (!isOfCaller) assert.notEqual(first, before, `two neighbours begin alike: ${text}`);
    assert.ok(isOfCaller || !openings.has(`${first} ${second}`), `begins like another: ${text}`);
    openings.add(`${first} ${second}`);
    before = first;
  }
});

everyText('a text about a property tells the price if there is room for it', ({ written, facts, choices }) => {
  const price = facts.find(({ id }) => id === 'property.price');
  if (price === undefined || choices.kind !== 'PROPERTY' || choices.maxCharacters < 300) return;
  assert.ok(written.sentences.some(({ factIds }) => factIds.includes(price.id)));
});

everyText('at most a third of the sentences of a text have minutes', ({ written }) => {
  const timed = written.sentences.filter(({ text }) => /minut|dakika/i.test(text));
  assert.ok(timed.length * 3 <= written.sentences.length, `${timed.length} of ${written.sentences.length}`);
});

everyText('no text picks people', sample => {
  const people =
    /(?<!mehr)famil|senior|student|kinder(?!garten|gärten|tages)|single|paare?\b|rentner|älter|jung|investor|anleger|young|elderly|couples|children|jeunes?\b|étudiant|retraité|aîné|(?<!jardins? d’)enfants|öğrenci|gençler|yaşlı|çocuk|aile/i;
  assert.doesNotMatch(withoutNames(sample), people);
});

everyText('a text says "quiet" only about places that the location index finds quiet', sample => {
  const calm = sample.facts.find(({ id }) => id === 'index.calm')?.slots[0];
  const isQuiet = calm?.kind === 'NUMBER' && calm.value >= 75;
  if (!isQuiet) assert.doesNotMatch(withoutNames(sample), /ruhig|still\b|quiet|calm|peaceful|tranquille|sakin|sessiz/i);
});

function withoutNames({ written, facts }: Sample): string {
  const names = facts.flatMap(namesOf).sort((a, b) => b.length - a.length);
  return names.reduce(
    (text, name) => text.replaceAll(name, '…').replaceAll(name.replaceAll('ß', 'ss'), '…'),
    written.text,
  );
}

everyText('French articles are elided and contracted, and marks have no-break spaces', sample => {
  if (sample.choices.language !== 'fr') return;
  const text = withoutNames(sample);
  assert.doesNotMatch(
    text,
    /(?<!\p{L})(?:de|à|jusqu’à) les? |(?<!\p{L})(?:[ld]e|la|se|que) (?=[aeiouéèêâîôû](?!nze|n\b))|[ld]’(?![aeiouéèêâîôûh…])/iu,
  );
  assert.doesNotMatch(text, / [:;»%€]|« |\d \d{3}|\d km| m²/);
});

everyText('Swiss texts have no ß and group by ’, English ones are English', sample => {
  const { language } = sample.choices;
  const text = withoutNames(sample);
  if (language === 'de-CH') assert.doesNotMatch(text, /ß|\d\.\d{3}\b/);
  if (language === 'en') assert.doesNotMatch(text, /\b(?:und|liegt|Gehminuten|entfernt)\b/);
});

everyText('one seed repeats, another one differs where there is room for a choice', ({ written, facts, choices }) => {
  const [again, before] = [write(facts, choices), written].map(each => ({ ...each, unused: each.unused() }));
  assert.deepEqual(again, before);
  // Two hundred characters hold what a property has, in the one order of a list.
  if (choices.maxCharacters < 400) return;
  const isOther = (more: number) => write(facts, { ...choices, seed: choices.seed + more }).text !== written.text;
  assert.ok([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].some(isOther), `thirteen seeds, one text: ${written.text}`);
});

test('a text keeps any length from 200 to 4,000 characters, and fills 80 % of it while a thought is left', {
  skip: withoutRealData,
}, async () => {
  for (const region of REGIONS) {
    for await (const { facts, choices, told } of samples(region, 1, 2, { drawnBy: 3, firstTurn: region.length })) {
      for (let maxCharacters = 200; maxCharacters <= 4000; maxCharacters += maxCharacters < 600 ? 23 : 211) {
        const { text, unused } = write(facts, { ...choices, kind: 'PROPERTY_AND_LOCATION', maxCharacters });
        assert.ok(text.length <= maxCharacters, `${text.length} of ${maxCharacters}: ${told}`);
        const left = unused().length;
        const isFilled = left === 0 || text.length >= 0.8 * maxCharacters;
        assert.ok(isFilled, `${text.length} of ${maxCharacters}, ${left} left: ${told}\n${text}`);
      }
    }
  }
});

test('every type that texts name is in the catalogue, with a German noun, an English one and their plurals', () => {
  for (const { de, en, id } of POI_WORDS) {
    assert.ok(poiType(id), id);
    assert.ok(de.one !== '' && de.many !== '' && en.one !== '' && en.many !== '', id);
    assert.match(de.one, /^\p{Lu}/u, id);
    assert.match(en.one, /^\p{Ll}/u, id);
  }
});

/** Types whose places people know by their names. */
const KNOWN_BY_NAME = ['park', 'museum', 'theatre', 'cinema', 'zoo', 'library'];

everyText('no place without a name stands in for one of its type that has a name', ({ written, facts }) => {
  const told = new Set(written.sentences.flatMap(({ factIds }) => factIds));
  const isNamed = (id: string) => facts.some(fact => fact.id === id && fact.slots.some(({ kind }) => kind === 'NAME'));
  for (const type of KNOWN_BY_NAME) {
    const [first, second] = [`walk.${type}.1`, `walk.${type}.2`];
    if (!isNamed(first) && isNamed(second)) assert.ok(!told.has(first), first);
  }
});

test('variants of a text share at most two fifths of their sentences with each other, and the same seed gives the same ones', {
  skip: withoutRealData,
}, async () => {
  for (const region of REGIONS) {
    for await (const { facts, choices, told } of samples(region, 3, 3, { drawnBy: 11 })) {
      // Without surroundings a text about the place has one sentence.
      if (choices.kind === 'PROPERTY') continue;
      const own: WritingChoices = { ...choices, kind: 'LOCATION', propertyType: undefined, maxCharacters: 1200 };
      const first = write(facts, own);
      const all = [first, ...variantsOf(facts, own, first, 3)];
      assert.equal(all.length, 3);
      for (const one of all) {
        for (const other of all)
          if (one !== other) assert.ok(ownShare(one, other) >= 0.6, `${told}\n${one.text}\n\n${other.text}`);
      }
      const again = variantsOf(facts, own, first, 3).map(({ text }) => text);
      assert.deepEqual(
        again,
        all.slice(1).map(({ text }) => text),
      );
    }
  }
});

const PLAIN: WritingChoices = {
  ...{ kind: 'LOCATION', tone: 'FACTUAL', audience: undefined, maxCharacters: 1200, seed: 0 },
  ...{ language: 'de', propertyType: undefined },
};

async function factsAt(name: TextRegion, row: number): Promise<readonly Fact[]> {
  const region = await textRegion(name);
  const { lat, lng } = region.addresses;
  const location = locate(region, { lat: (lat[row] ?? 0) / 1e7, lng: (lng[row] ?? 0) / 1e7 }, 'de');
  return gatherFacts(surroundingsOf(region, location), location, undefined, { withSurroundings: true }).facts;
}

test("neighbours' texts share at most two fifths of their sentences, in all but one of twenty pairs", {
  skip: withoutRealData,
}, async () => {
  let pairs = 0;
  let alike = 0;
  for (const region of REGIONS) {
    const { addresses } = await textRegion(region);
    let before: Written | undefined;
    for (let row = 40; row < 40 + 16; row++) {
      const own = await factsAt(region, row * 7 < addresses.lat.length ? row * 7 : row);
      const next = write(own, PLAIN);
      if (before !== undefined) {
        pairs++;
        if (ownShare(next, before) < 0.6) alike++;
      }
      before = next;
    }
  }
  assert.ok(alike * 20 <= pairs, `${alike} of ${pairs}`);
});

test('lists, sheets and headlines keep the length, and the verifier supports each line by its facts alone', {
  skip: withoutRealData,
}, async () => {
  for (const region of REGIONS) {
    for await (const { facts, choices, told } of samples(region, 3, 4, { drawnBy: 12 })) {
      for (const format of ['BULLETS', 'FACT_SHEET', 'HEADLINES', 'TEASER'] as const) {
        const { text, sentences, sections } = write(
          facts,
          { ...choices, format },
          { isTrue: isToldBy(facts, choices.language) },
        );
        assert.ok(text.length <= choices.maxCharacters, told);
        assert.ok(sentences.length > 0, `${format} ${told}`);
        assert.equal(sections.map(each => each.text).join('\n\n'), text);
        for (const sentence of sentences) {
          const { isEnough, idle } = factUse(sentence, facts, choices.language);
          assert.ok(isEnough && idle.length === 0, `${format} ${told}: ${sentence.text}`);
        }
      }
    }
  }
});

// Texts about random places of four regions in every kind, tone, audience and language, each checked against all promises of the built-in writer.
import assert from 'node:assert/strict';
import inGerman from 'dictionary-de';
import inEnglish from 'dictionary-en-gb';
import { loadModule } from 'hunspell-asm';
import { folderId, variantOf } from '../../src/features/texts/languages/folders.ts';
import type { Fact } from '../../src/features/texts/terms/fact.ts';
import { factUse } from '../../src/features/texts/verify/idle-facts.ts';
import { write } from '../../src/features/texts/write/write.ts';
import { dataEndCost } from '../../src/reach/data-end.ts';
import { reachEngine } from '../../src/reach/reach.ts';
import { ALSO_RIGHT } from '../../test/features/texts/also-right.ts';
import { poiWords } from '../../test/features/texts/bilingual-words.ts';
import { COMBINATIONS, type Sample, samples, type TextRegion } from '../../test/features/texts/places.ts';
import { wrongNumbers } from '../../test/oracles/plain-text-claims.ts';
import type { SoakPart } from '../part.ts';

/** Number of places of each region, 230 in total; Wittenau and Alexanderplatz are two quarters of Berlin, and Heidelberg has its timetable. */
const PLACES: Readonly<Record<string, number>> = {
  liechtenstein: 90,
  lauf: 60,
  wittenau: 30,
  alexanderplatz: 20,
  'heidelberg-vrn': 30,
};
const TEXTS_PER_PLACE = 25;
/** Every n-th text is also written with another seed. */
const SEEDS_TRIED_EVERY = 8;
/** The text must fill this share of its space while facts are left. */
const LEAST_FILLED = 0.8;
/** The report lists at most this many faults. */
const MOST_NAMED = 40;

export interface ReadTexts {
  readonly places: number;
  readonly texts: number;
  readonly sentences: number;
  readonly combinations: number;
  readonly words: number;
  /** Texts that fill less than 80 % of their space, because every other sentence would begin like an earlier one. */
  readonly short: number;
  readonly characters: number;
}

export const soak: SoakPart = async ({ say }) => readTexts({ share: 1, perPlace: TEXTS_PER_PLACE }, say);

/**
 * @param share of the places
 * @throws AssertionError that lists the faults with their texts
 */
export async function readTexts(
  {
    share,
    perPlace,
    regions,
  }: { readonly share: number; readonly perPlace: number; readonly regions?: readonly TextRegion[] },
  say: (text: string) => void,
): Promise<ReadTexts> {
  const faults = new Map<string, string>();
  const words = new Map<string, Word>();
  const combinations = new Set<string>();
  let [places, texts, sentences, short, characters] = [0, 0, 0, 0, 0];
  for (const [name, count] of Object.entries(PLACES)) {
    if (regions && !regions.includes(name as TextRegion)) continue;
    const own = Math.max(1, Math.round(count * share));
    for await (const sample of samples(name as TextRegion, own, perPlace, { drawnBy: 8, firstTurn: texts })) {
      const { written, choices } = sample;
      for (const fault of faultsOf(sample, texts % SEEDS_TRIED_EVERY === 0)) {
        faults.set(fault.slice(0, 70), `${fault}\n  ${sample.told}`);
      }
      for (const word of wordsOf(sample)) words.set(`${word.language} ${word.word}`, word);
      const { kind, tone, audience, language } = choices;
      combinations.add(`${kind} ${tone} ${audience} ${language}`);
      texts++;
      sentences += written.sentences.length;
      characters += written.text.length;
      if (written.text.length < LEAST_FILLED * choices.maxCharacters) short++;
    }
    places += own;
    say(`${name}: ${texts} texts, ${faults.size} faults`);
  }
  for (const { word, where } of await misspelled([...words.values()]))
    faults.set(word, `"${word}" is no word: ${where}`);
  assert.equal(faults.size, 0, `${faults.size} faults\n${[...faults.values()].slice(0, MOST_NAMED).join('\n')}`);
  assert.equal(combinations.size, Math.min(COMBINATIONS, texts), 'not every combination came up');
  return { places, texts, sentences, combinations: combinations.size, words: words.size, short, characters };
}

function* faultsOf(sample: Sample, triesSeeds: boolean): Generator<string> {
  const { written, choices, facts, location } = sample;
  const { text, title, unused } = written;
  const inEnglish = choices.language === 'en';
  if (text.length > choices.maxCharacters) yield `too long: ${text.length} of ${choices.maxCharacters}`;
  if (text.length < LEAST_FILLED * choices.maxCharacters && unused().length > 0) {
    const left = unused();
    yield `too short: ${text.length} of ${choices.maxCharacters}, ${left.length} thoughts left: ${left[0]?.factIds}`;
  }
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  const decimal = variantOf(choices.language).decimalMark === ',' ? ',' : '.';
  const openings = new Set<string>();
  let before = '';
  for (const { text: sentence, factIds } of written.sentences) {
    const told = factIds.flatMap(id => byId.get(id) ?? []);
    if (factIds.length === 0 || told.length !== new Set(factIds).size)
      yield `without its facts: ${sentence} ${factIds}`;
    const use = factUse({ text: sentence, factIds }, facts, choices.language);
    if (!use.isEnough) yield `not carried by its facts: ${sentence} ${factIds}`;
    // A castle that is called like its town shows the town as well.
    const idle = use.idle.filter(id => id !== 'place.town');
    if (idle.length > 0) yield `a fact too many: ${sentence} ${idle}`;
    // The oracle reads two languages; the verifier has held the sentence to its facts in any.
    const isRead = choices.language === 'en' || folderId(choices.language) === 'de';
    for (const wrong of isRead ? wrongNumbers(sentence, told, inEnglish, decimal, nounsOf) : [])
      yield `number: ${wrong} in: ${sentence}`;
    const [first = '', second = ''] = sentence.toLowerCase().split(/[\s,:]+/);
    // What the caller says of the property is not lost for its first words.
    const isOfCaller = factIds.every(id => /^(?:property|place)\./.test(id));
    if (!isOfCaller && (first === before || openings.has(`${first} ${second}`)))
      yield `begins like another: ${sentence}`;
    openings.add(`${first} ${second}`);
    before = first;
    if (!/^[\p{Lu}„«“].*\.$/su.test(sentence)) yield `no sentence: ${sentence}`;
    if (/\bnächst(?:e|en|er)\b|nearest/.test(sentence)) {
      for (const fact of told)
        if (isBeyondEdge(sample, fact)) yield `called nearest at the edge: ${sentence} ${fact.id}`;
    }
  }
  // "King King" is a real name.
  const doubled = facts.flatMap(namesOf).filter(name => /\b(\p{L}+) \1\b/iu.test(name));
  for (const whole of [text, title]) {
    const each = doubled.reduce((rest, name) => rest.replaceAll(name, '…'), whole);
    const stumble = STUMBLES.find(([pattern]) => pattern.test(each));
    const at = stumble?.[0].exec(each)?.index ?? 0;
    if (stumble) yield `${stumble[1]}: …${each.slice(Math.max(0, at - 60), at + 40)}…`;
  }
  yield* placeFaults(sample, text + title);
  if (JSON.stringify(write(facts, choices)) !== JSON.stringify(written)) yield 'one seed, two texts';
  if (triesSeeds && written.sentences.length > 1) {
    const others = [1, 2, 3, 4, 5, 6].map(more => write(facts, { ...choices, seed: choices.seed + more }).text);
    if (others.every(other => other === text)) yield `seven seeds, one text: ${text}`;
  }
  if (location.addressParts?.postalCode && text.includes(location.addressParts.postalCode)) yield `a postcode: ${text}`;
}

const STUMBLES: readonly (readonly [RegExp, string])[] = [
  [/undefined|null|NaN|\[object|Infinity/, 'nonsense'],
  [/(?<!\p{L})(\p{L}+)\s+\1(?!\p{L})/iu, 'doubled word'],
  [
    /\b1 (?:Geh|Auto)?(?:minuten|minutes)\b|\beine? (?:Geh|Auto)?minuten\b|\bone minutes\b|\b(?:zwei|drei|two|three) (?:Gehminute|Autominute|minute)\b/i,
    'number',
  ],
  [/\(\s*\)|„“|«»|“”/, 'empty brackets'],
  [/ [,.;:)]|\( | {2}|\.\.|,,|,\./, 'marks'],
];

/** Derived facts must not appear: districts taken from neighbours, postcodes. */
function* placeFaults({ location, facts }: Sample, text: string): Generator<string> {
  const { addressParts: address } = location;
  const isDerived = address?.derived?.includes('district') ?? false;
  const names = facts.filter(({ id }) => id !== 'place.district').flatMap(namesOf);
  const district = address?.district;
  if (isDerived && district && !names.some(name => name.includes(district)) && text.includes(district)) {
    yield `a derived district: ${district} in: ${text}`;
  }
}

/** A tenth of the circle around the location, as far as the fact's distance reaches, is outside the data. */
function isBeyondEdge({ region, location }: Sample, fact: Fact): boolean {
  const time = fact.slots.find(slot => slot.kind === 'NUMBER' && slot.of === 'TRAVEL_TIME');
  if (time?.kind !== 'NUMBER' || !fact.slots.some(({ kind }) => kind === 'ORDER')) return false;
  // A way that leaves the data and comes back takes longer than the search takes to the nearest end of the data.
  const mode = time.transportMode === 'CAR' ? 'CAR' : 'WALK';
  const limit = Math.round(time.value * 60_000);
  const reach = reachEngine(region).run(location, { mode, minimised: 'time', limit }, undefined);
  if ('unreachable' in reach) return false;
  const end = dataEndCost(region.manifest.outline, location, reach, 'time');
  return end !== undefined && end < limit - 1000;
}

function nounsOf(type: string, language: 'de' | 'en'): readonly string[] {
  const words = poiWords(type);
  if (words === undefined) return [];
  return language === 'de' ? [words.de.many, words.de.one] : [words.en.many, words.en.one];
}

function namesOf(fact: Fact): string[] {
  return fact.slots.flatMap(slot => {
    if (slot.kind === 'STOP') return slot.name ?? [];
    if (slot.kind === 'SERVICE') return slot.told ?? [];
    return slot.kind === 'NAME' ||
      slot.kind === 'REFERENCE' ||
      (slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature')
      ? [slot.value]
      : [];
  });
}

interface Word {
  readonly word: string;
  readonly language: 'de' | 'en';
  readonly where: string;
}

/** Words that are not names, in the languages that have a dictionary here. Skips Swiss texts: they differ only by ss for ß, which the German dictionary does not know. */
function* wordsOf({ written, facts, choices }: Sample): Generator<Word> {
  if (choices.language === 'de-CH') return;
  const language = folderId(choices.language);
  if (language !== 'de' && language !== 'en') return;
  const lines = facts.flatMap(({ slots }) => slots.flatMap(slot => (slot.kind === 'LINES' ? slot.values : [])));
  const names = [...facts.flatMap(namesOf).flatMap(inflected), ...lines].sort((a, b) => b.length - a.length);
  for (const { text } of written.sentences) {
    let plain = text;
    for (const name of names) {
      const spelled = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      plain = plain.replace(new RegExp(`(?<!\\p{L})${spelled}(?!\\p{L})`, 'gu'), '…');
    }
    for (const word of plain.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []) yield { word, language, where: text };
  }
}

/** "Das Liechtensteinische Landesspital", "dem Liechtensteinischen Landesspital". */
function inflected(name: string): string[] {
  const found = /^(\p{Lu}\p{Ll}+?e)(?:[nrs])? (?=\p{Lu})/u.exec(name);
  if (found === null) return [name];
  const rest = name.slice(found[0].length);
  return [name, ...['', 'n', 'r', 's'].map(ending => `${found[1]}${ending} ${rest}`)];
}

async function misspelled(words: readonly Word[]): Promise<Word[]> {
  const factory = await loadModule();
  const load = ({ aff, dic }: { aff: Uint8Array; dic: Uint8Array }, name: string) =>
    factory.create(factory.mountBuffer(aff, `${name}.aff`), factory.mountBuffer(dic, `${name}.dic`));
  const dictionaries = { de: load(inGerman, 'de'), en: load(inEnglish, 'en') };
  const small = (word: string) => word.slice(0, 1).toLowerCase() + word.slice(1);
  return words.filter(
    ({ word, language }) =>
      !ALSO_RIGHT.has(word) && !ALSO_RIGHT.has(small(word)) && !dictionaries[language].spell(word),
  );
}

// The names in facts, for a search in sentences: as written and in their short forms, in any quotes and in both spellings.
import { remembering } from '../../../core/remembering.ts';
import { FOLDERS } from '../languages/folders.ts';
import { sameLetters } from '../languages/letters.ts';
import { type Fact, type Slot, slotOf } from '../terms/fact.ts';
import { aliasesOf, plainName } from './aliases.ts';
import type { NameRef } from './item.ts';
import { folded, type Token, tokensOf } from './tokens.ts';

export interface NameEntry {
  /** In the form of `Token.word`. */
  readonly words: readonly string[];
  /** Whether the name begins with a capital letter; then it does in sentences too. */
  readonly isCapital: boolean;
  readonly refs: NameRef[];
}

/** By the first word, the longest first. */
export type Names = ReadonlyMap<string, readonly NameEntry[]>;

/** @param written the words of a text: names that begin with others are left out */
export function namesOf(facts: readonly Fact[], written?: ReadonlySet<string>): Names {
  const town = facts.find(({ id }) => id === 'place.town');
  const townName = town && slotOf(town, 'NAME')?.value;
  const byName = new Map<string, NameEntry>();
  const add = ({ key, words, isCapital }: Form, ref: NameRef) => {
    if (written !== undefined && !written.has(words[0] ?? '')) return;
    const entry = byName.get(key) ?? { words, isCapital, refs: [] };
    // A main street has hundreds of places.
    if (ref.role === 'WAY' || !entry.refs.some(({ fact, role }) => fact === ref.fact && role === ref.role))
      entry.refs.push(ref);
    byName.set(key, entry);
  };
  for (const fact of facts) {
    const ref = { fact, role: roleOf(fact) };
    // What people call a main station has none of the words on the map.
    const hasOwnWords = fact.source.kind === 'POI' && slotOf(fact, 'TYPE')?.id !== 'train_station';
    for (const slot of namedSlots(fact)) {
      if (hasOwnWords && written !== undefined && !partsOf(slot).some(word => written.has(word))) continue;
      if (slot.kind === 'NAME') {
        for (const form of ref.role === 'POI' ? poiForms(fact, slot, townName) : placeForms(slot.value)) add(form, ref);
        if (fact.id === 'place.address')
          for (const street of streetsIn(slot.value)) add(formOf(street), { fact, role: 'STREET' });
      }
      if (slot.kind === 'STREET') for (const form of streetForms(slot)) add(form, { fact, role: 'WAY' });
      if (slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature')
        for (const form of featureForms(slot.value)) add(form, { fact, role: 'FEATURE' });
    }
  }
  const byFirst = Map.groupBy(byName.values(), ({ words }) => words[0] ?? '');
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

const stopNames = new WeakMap<Fact, readonly Slot[]>();

/** The slots of a fact; of a line also the name of its stop. */
function namedSlots(fact: Fact): readonly Slot[] {
  const stop = slotOf(fact, 'STOP');
  if (stop?.name === undefined) return fact.slots;
  const known = stopNames.get(fact) ?? [{ kind: 'NAME' as const, value: stop.name }];
  stopNames.set(fact, known);
  return known;
}

interface Form extends Omit<NameEntry, 'refs'> {
  readonly key: string;
}

const ofStreets = new WeakMap<Slot, readonly Form[]>();

/** An object has the same slot in every request. */
function streetForms(slot: Extract<Slot, { kind: 'STREET' }>): readonly Form[] {
  const known = ofStreets.get(slot) ?? [formOf(slot.value)];
  ofStreets.set(slot, known);
  return known;
}

function formOf(name: string): Form {
  const words = tokensOf(name).map(({ word }) => word);
  return { words, key: words.join(' '), isCapital: /^\P{Ll}/u.test(name) };
}

const MOST_REMEMBERED = 1000;
/** Most requests are about the same few towns. */
const placeForms = remembering((name: string) => [name, ...exonymsOf(name)].map(formOf), MOST_REMEMBERED);
/** The caller's own words with the endings that nouns take; the same few come with most properties. */
const featureForms = remembering((feature: string) => {
  const forms = FOLDERS.flatMap(({ read }) => read?.lexicon.forms.feature(feature) ?? []);
  return [...new Set([feature, ...forms])].map(formOf);
}, MOST_REMEMBERED);

interface KnownForms {
  /** The town without which they are. */
  readonly town: string | undefined;
  readonly short: string;
  readonly forms: readonly Form[];
}

const remembered = new WeakMap<NameSlot, KnownForms>();

type NameSlot = Extract<Slot, { kind: 'NAME' }>;

/** An object has the same slot in every request, and hardly any name holds the name of the town. */
function poiForms(fact: Fact, slot: NameSlot, town: string | undefined): readonly Form[] {
  const known = remembered.get(slot);
  if (known !== undefined && known.town === town) return known.forms;
  const short = plainName(slot.value, town);
  const isSame = known !== undefined && known.short === short;
  const forms = isSame ? known.forms : [slot.value, ...aliasesOf(fact, slot.value, short)].map(formOf);
  remembered.set(slot, { town, short, forms });
  return forms;
}

/** Single letters and marks in names say nothing about a text. */
const SHORTEST = 2;

const parts = new WeakMap<Slot, readonly string[]>();

/** The words of a name or a street; a text with none of them speaks of neither, in whatever form. */
export function partsOf(slot: Slot): readonly string[] {
  if (slot.kind !== 'NAME' && slot.kind !== 'STREET') return [];
  const known = parts.get(slot);
  if (known !== undefined) return known;
  // "Hennes & Mauritz" is "H&M" too.
  const made = tokensOf(slot.value).flatMap(({ word }) => (word.length >= SHORTEST || word === '&' ? word : []));
  parts.set(slot, made);
  return made;
}

/** The longest name that begins at a token. */
export function longestName(tokens: readonly Token[], at: number, names: Names): NameEntry | undefined {
  const first = tokens[at];
  const entries = first && names.get(first.word);
  if (first === undefined || entries === undefined) return undefined;
  const isSmall = /^\p{Ll}/u.test(first.text);
  return entries.find(
    ({ words, isCapital }) => !(isCapital && isSmall) && words.every((word, i) => tokens[at + i]?.word === word),
  );
}

function exonymsOf(name: string): string[] {
  return FOLDERS.flatMap(({ names }) => [
    ...[names.exonyms?.[name] ?? []].flat(),
    ...(names.townAdjectives?.(name) ?? []),
  ]);
}

/** The street of an address: "Rheydter Straße 100". */
export function streetsIn(address: string): string[] {
  const street = sameLetters(address).replace(/(?<!\s)\s+\d+ ?\p{L}?$/u, '');
  return folded(street) === folded(address) ? [] : [street];
}

function roleOf({ kind }: Fact): NameRef['role'] {
  return kind === 'TOWN' || kind === 'PLACE' ? kind : kind === 'STREET' ? 'COURSE' : 'POI';
}

/** Whether two names at one place of a sentence are those of the same facts. */
export function isSameName(one: NameEntry | undefined, other: NameEntry | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.words.length === other.words.length &&
    one.refs.length === other.refs.length &&
    one.refs.every(({ fact, role }, i) => fact === other.refs[i]?.fact && role === other.refs[i]?.role)
  );
}

// True sentences of the built-in writer with their facts; the lies are planted in these.

import type { Language } from '../../../../src/core/enums.ts';
import type { BaseMode } from '../../../../src/core/modes.ts';
import { AUDIENCES, TEXT_KINDS, TONES } from '../../../../src/features/texts/terms/choices.ts';
import { type Fact, numberOf, slotOf } from '../../../../src/features/texts/terms/fact.ts';
import { chance } from '../../../../src/features/texts/write/chance.ts';
import { phrasingsOf } from '../../../../src/features/texts/write/phrasings.ts';
import { write } from '../../../../src/features/texts/write/write.ts';
import type { JudgedPlace, Seen } from './judged-place.ts';

export interface TrueSentence {
  readonly text: string;
  readonly told: readonly Fact[];
  readonly at: JudgedPlace;
  readonly language: Language;
}

const TURNS = 6;

/** The writer's sentences about a place, with changing languages, tones, kinds and audiences. */
export function trueSentences(at: JudgedPlace, place: number): TrueSentence[] {
  const found = new Map<string, TrueSentence>();
  const byId = new Map(at.facts.map(fact => [fact.id, fact]));
  for (let turn = 0; turn < TURNS; turn++) {
    const n = place * TURNS + turn;
    const swiss = at.place.region === 'liechtenstein' && turn === 4;
    const language: Language = swiss ? 'de-CH' : turn % 2 === 0 ? 'de' : 'en';
    const kind = TEXT_KINDS[n % 5 === 0 ? 0 : 2] ?? 'LOCATION';
    const written = write(at.facts, {
      kind,
      language,
      tone: TONES[(n >> 1) % 4] ?? 'FACTUAL',
      audience: [undefined, ...AUDIENCES][n % 6],
      propertyType: kind === 'LOCATION' ? undefined : at.property.type,
      maxCharacters: 4000,
      seed: n,
    });
    for (const { text, factIds } of written.sentences) {
      found.set(text, { text, told: factIds.flatMap(id => byId.get(id) ?? []), at, language });
    }
  }
  // Directions are so rare in texts that the set contains all phrasings with one.
  const town = byId.get('car.town.1');
  for (const language of town ? (['de', 'en'] as const) : []) {
    const style = { language, tone: 'FACTUAL', propertyType: undefined } as const;
    for (const { text } of town ? phrasingsOf({ kind: 'TOWN', fact: town }, style) : []) {
      if (town) found.set(text, { text, told: [town], at, language });
    }
  }
  return [...found.values()];
}

/** In an order that the seed gives. */
export function shuffled<T>(all: readonly T[], seed: number): T[] {
  return all
    .map((each, i) => ({ each, key: chance(seed, `order ${i}`) }))
    .sort((a, b) => a.key - b.key)
    .map(({ each }) => each);
}

export function modeOf(fact: Fact): BaseMode {
  return fact.source.kind === 'POI' || fact.source.kind === 'REACH' ? fact.source.transportMode : 'WALK';
}

export function typeOf(fact: Fact): string {
  return slotOf(fact, 'TYPE')?.id ?? '';
}

export function nameOf(fact: Fact): string | undefined {
  return slotOf(fact, 'NAME')?.value;
}

/** Whether so many whole minutes may represent a time, by the rule for times. */
export function mayStandFor(shown: number, minutes: number): boolean {
  return (minutes <= shown && shown < Math.max(minutes + 1, 1.01)) || Math.abs(shown - minutes) <= 0.5;
}

/** Every destination around that a sentence about the fact could mean: those of its type, and of its name if it has one. */
export function meant(at: JudgedPlace, fact: Fact): readonly Seen[] {
  if (fact.kind === 'TOWN') {
    const minutes = numberOf(fact, 'TRAVEL_TIME') ?? 0;
    return [{ type: '', name: '', minutes, meters: 1000 * (numberOf(fact, 'TRAVEL_LENGTH') ?? 0) }];
  }
  return at.around[modeOf(fact)].filter(({ type, name }) => type === typeOf(fact) && isCalled(name, nameOf(fact)));
}

/** Whether a name in a text could mean a mapped name. */
export function isCalled(mapped: string, said: string | undefined): boolean {
  if (said === undefined) return true;
  const [a, b] = [mapped.toLowerCase(), said.toLowerCase()];
  return a !== '' && (a.includes(b) || b.includes(a));
}

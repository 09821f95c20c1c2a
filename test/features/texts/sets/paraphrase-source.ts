// The source for templates of paraphrases and of lies in prose: the facts of a place, sorted by content.
import { type Fact, numberOf, shownMinutes, slotOf } from '../../../../src/features/texts/terms/fact.ts';
import { knownFeature, PROPERTY_NOUNS, poiWords } from '../bilingual-words.ts';
import { closingOf } from './closing.ts';
import type { JudgedPlace } from './judged-place.ts';
import { isCalled, modeOf, nameOf, typeOf } from './true-sentences.ts';

/** A point of interest in words: "zum Supermarkt REWE" is to, "der Supermarkt" the. */
export interface Told {
  readonly fact: Fact;
  readonly name: string;
  readonly minutes: number;
  readonly exact: number;
  readonly meters: number;
  readonly kilometres: number;
  /** German noun, gender and plural; English noun and plural. */
  readonly one: string;
  readonly many: string;
  readonly gender: 'm' | 'f' | 'n';
  readonly en: string;
  readonly enMany: string;
}

const ARTICLES = {
  m: { the: 'der', den: 'den', dem: 'dem', a: 'ein', einen: 'einen', einem: 'einem', to: 'zum' },
  f: { the: 'die', den: 'die', dem: 'der', a: 'eine', einen: 'eine', einem: 'einer', to: 'zur' },
  n: { the: 'das', den: 'das', dem: 'dem', a: 'ein', einen: 'ein', einem: 'einem', to: 'zum' },
} as const;

export const articles = ({ gender }: Pick<Told, 'gender'>) => ARTICLES[gender];

/** Types for which people do not say "der nächste" with a name only. */
const PLAIN_NAME = /^\p{Lu}/u;

function told(fact: Fact): Told | undefined {
  const words = poiWords(typeOf(fact));
  // Nouns that change in the singular would need another case.
  if (fact.kind !== 'POI' || words === undefined || words.de.oblique !== words.de.one) return undefined;
  const exact = numberOf(fact, 'TRAVEL_TIME') ?? 0;
  const length = numberOf(fact, 'TRAVEL_LENGTH') ?? 0;
  const byCar = modeOf(fact) === 'CAR';
  const { gender, one, many } = words.de;
  return {
    fact,
    name: nameOf(fact) ?? '',
    exact,
    minutes: shownMinutes(exact),
    meters: byCar ? length * 1000 : length,
    kilometres: byCar ? length : length / 1000,
    ...{ one, many, gender, en: words.en.one, enMany: words.en.many },
  };
}

/** A draw from a place: each call gives another result, according to the seed. */
export type Draw = <T>(from: readonly T[]) => T | undefined;

/** All facts about a place, sorted by kind. */
export function sourceOf({ facts, property, around }: JudgedPlace) {
  const pois = facts.flatMap(fact => told(fact) ?? []);
  const isWalk = ({ fact }: Told) => modeOf(fact) === 'WALK';
  const find = (id: string) => facts.find(fact => fact.id === id);
  const counts = facts.flatMap(fact => {
    const slot = slotOf(fact, 'COUNT');
    const words = slot && poiWords(slot.of);
    return slot && words?.de.oblique === words?.de.one && words
      ? [
          {
            fact,
            slot,
            words,
            many: words.de.many,
            enMany: words.en.many,
            one: words.de.one,
            gender: words.de.gender,
            en: words.en.one,
          },
        ]
      : [];
  });
  const town = find('car.town.1');
  const noun = PROPERTY_NOUNS[property.type];
  return {
    property,
    facts,
    around,
    find,
    named: pois.filter(poi => isWalk(poi) && PLAIN_NAME.test(poi.name) && poi.fact.id.endsWith('.1')),
    ofType: (...types: readonly string[]) => pois.filter(poi => isWalk(poi) && types.includes(typeOf(poi.fact))),
    /** The first of its type, so that "a bakery in four minutes" is true of it. */
    walk: pois.filter(poi => isWalk(poi) && poi.fact.id.endsWith('.1')),
    nearest: pois.filter(poi => isWalk(poi) && slotOf(poi.fact, 'ORDER') !== undefined),
    byCar: pois.filter(poi => !isWalk(poi)),
    junctions: pois.filter(poi => !isWalk(poi) && typeOf(poi.fact) === 'motorway_junction' && poi.name !== ''),
    several: counts.filter(({ slot }) => slot.isComplete && slot.value >= 2),
    absent: counts.filter(({ fact, slot }) => slotOf(fact, 'ABSENCE') !== undefined && slot.of !== 'motorway_junction'),
    only: counts.filter(({ fact }) => slotOf(fact, 'SUPERLATIVE') !== undefined),
    closing: pois.filter(poi => isWalk(poi) && poi.name !== '' && closingOf(poi.fact) !== undefined),
    town:
      town === undefined
        ? undefined
        : {
            fact: town,
            name: nameOf(town) ?? '',
            minutes: shownMinutes(numberOf(town, 'TRAVEL_TIME') ?? 0),
            kilometres: numberOf(town, 'TRAVEL_LENGTH') ?? 0,
            direction: slotOf(town, 'DIRECTION')?.value ?? 'N',
          },
    population: find('census.population'),
    rent: find('census.net_rent'),
    settlement: find('place.settlement'),
    home: nameOf(find('place.town') ?? { id: '', kind: 'PLACE', slots: [], source: { kind: 'PLACE' } }),
    district: find('place.district'),
    noun: { de: noun.de.one, gender: noun.de.gender, en: noun.en, isDwelling: noun.isDwelling },
    features: (property.features ?? []).flatMap((value, i) => {
      const known = knownFeature(value);
      return known ? [{ id: `property.features.${i}`, known }] : [];
    }),
    isKnown: (type: string, name: string) =>
      [...around.WALK, ...around.CAR].some(each => each.type === type && isCalled(each.name, name)),
  };
}

export type Source = ReturnType<typeof sourceOf>;

/** A sentence and the facts that support it. */
export interface Filled {
  readonly text: string;
  readonly factIds: readonly string[];
}
export type Template = (source: Source, draw: Draw) => Filled | undefined;

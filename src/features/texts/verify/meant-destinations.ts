// The destinations of the facts that a name or a noun in a sentence may mean.

import type { BaseMode } from '../../../core/modes.ts';
import { POI_TYPES } from '../../../poi-types/poi-types.ts';
import { folderOf, TEXT_LANGUAGES } from '../languages/folders.ts';
import { speechOf } from '../languages/speech.ts';
import { type Fact, numberOf, slotOf } from '../terms/fact.ts';
import { poiSubject, type Topic } from '../terms/poi-subjects.ts';
import { type Claim, claim } from './claim.ts';
import type { Entity } from './entities.ts';
import type { Candidate, Knowledge } from './knowledge.ts';
import { AROUND_MINUTES, typeOf } from './knowledge.ts';
import type { Quantity } from './quantities.ts';

/** The destinations that an entity may mean, or the claim that none exists. */
export function candidatesOf(
  entity: Entity,
  quantities: readonly Quantity[],
  knowledge: Knowledge,
): { readonly candidates: readonly Candidate[]; readonly problem: Claim } {
  const { refs, types } = entity;
  if (refs !== undefined) {
    const named = namedFacts(entity);
    const every = everyCandidate(entity, knowledge);
    const places = every.filter(place => !isStreet(place));
    // Minutes are those of a stop or a square with the name of the street.
    const isOfPlace = places.length > 0 && quantities.some(({ unit }) => unit === 'MINUTES');
    const streets = isOfPlace ? [] : every.filter(isStreet);
    // The map has a large station several times; of the branches of a chain the nearest counts.
    const isOfTransit = places.every(({ facts }) => {
      const [fact] = Object.values(facts);
      return fact !== undefined && poiSubject(typeOf(fact))?.topic === 'TRANSIT';
    });
    const candidates = [...(isOfTransit ? places : nearestOf(places)), ...streets];
    const topics = named.map(fact => poiSubject(typeOf(fact))?.topic);
    // What the map calls a college may be a university to people, a theatre may be a café too; a supermarket is no pharmacy to anybody.
    const isOfOtherTopic =
      types?.every(
        type =>
          !topics.some(topic => mayBeOne(topic, poiSubject(type)?.topic)) &&
          !named.some(fact => sharesNoun(type, typeOf(fact))),
      ) ?? false;
    // "The Islands Brygge pharmacy" is in the quarter of the station.
    const isOfQuarter =
      topics.every(topic => topic === 'TRANSIT') && !types?.some(type => poiSubject(type)?.topic === 'TRANSIT');
    const isSure = isOfOtherTopic && !isOfQuarter && !entity.isKind && streets.length === 0;
    const verdict = isSure && named.every(({ kind }) => kind !== 'STREET') ? 'CONTRADICTED' : 'UNSUPPORTED';
    return { candidates, problem: claim('TYPE', entity, verdict, named[0]?.id) };
  }
  const ofTypes = (types ?? []).map(type => {
    const places = knowledge.ofType(type);
    const ofRank = places.filter(({ facts }) => hasRank(facts, entity.rank));
    return ofRank.length > 0 ? ofRank : places;
  });
  const isExact = quantities.some(({ isBound }) => !isBound);
  // Without a name it is a destination that the writer would mention: the first of its type, or the second.
  const told = ofTypes.flatMap(places => {
    const own = places.filter(isToldUnnamed);
    return own.length > 0 ? own : places.slice(0, 1);
  });
  const candidates = entity.isNearest
    ? ofTypes.flatMap(places => firsts(places))
    : isExact
      ? told
      : ofTypes.flatMap(places => places.slice(0, 3));
  const absent = (types ?? [])
    .flatMap(type => knowledge.countsOf(type))
    .find(({ fact, slot }) => slot.within.minutes === AROUND_MINUTES && slotOf(fact, 'ABSENCE'))?.fact;
  return { candidates, problem: claim('EXISTENCE', entity, absent ? 'CONTRADICTED' : 'UNSUPPORTED', absent?.id) };
}

/** Every destination that an entity may mean, however unlikely. */
export function everyCandidate(entity: Entity, knowledge: Knowledge): readonly Candidate[] {
  const { refs, types, isNearest } = entity;
  if (refs !== undefined) {
    const fitting = namedFacts(entity).filter(fact => types === undefined || isOneOf(typeOf(fact), types));
    return [...new Set(fitting.map(fact => knowledge.candidateOf(fact)))];
  }
  return (types ?? []).flatMap(type => (isNearest ? firsts(knowledge.ofType(type)) : knowledge.ofType(type)));
}

function isStreet({ facts }: Candidate): boolean {
  return facts.WALK?.kind === 'STREET';
}

/** "Hauptbahnhof" alone is the station, not the stop before it. */
function namedFacts({ refs = [], types }: Entity): Fact[] {
  const all = refs.flatMap(({ fact, role }) => (role === 'POI' || role === 'TOWN' || role === 'COURSE' ? [fact] : []));
  const isStation = types === undefined && all.some(fact => typeOf(fact) === 'train_station');
  return isStation ? all.filter(fact => !/^(?:bus|tram)_stop$/.test(typeOf(fact))) : all;
}

/** Of branches with one name those that the writer mentions, else the nearest, as readers understand it. */
function nearestOf(places: readonly Candidate[]): readonly Candidate[] {
  const told = places.filter(isTold);
  if (told.length > 0 || places.length < 2) return told.length > 0 ? told : places;
  const first = (mode: BaseMode) => {
    const minutes = ({ facts }: Candidate) => (facts[mode] && numberOf(facts[mode], 'TRAVEL_TIME')) ?? Infinity;
    return places.toSorted((a, b) => minutes(a) - minutes(b)).slice(0, 1);
  };
  return [...new Set([...first('WALK'), ...first('CAR')])];
}

/** Whether a place of one topic may also be of the other: only places of health and of travel are nothing else. */
function mayBeOne(a: Topic | undefined, b: Topic | undefined): boolean {
  return a === b || ![a, b].some(topic => topic === 'HEALTH' || topic === 'TRANSIT');
}

/** "The Shell station": a petrol station is one, too. */
function sharesNoun(one: string, other: string): boolean {
  const noun = (id: string) =>
    POI_TYPES.find(type => type.id === id)
      ?.label.en.split(' ')
      .at(-1)
      ?.toLowerCase();
  return noun(one) !== undefined && noun(one) === noun(other);
}

/** Types that people do not keep apart. */
const KIN: readonly (readonly string[])[] = [
  ['kindergarten', 'childcare'],
  ['doctor', 'clinic'],
  ['clinic', 'hospital'],
];

function isOneOf(type: string, types: readonly string[]): boolean {
  return types.includes(type) || KIN.some(kin => kin.includes(type) && types.some(other => kin.includes(other)));
}

/** Minutes on foot, if there is a fact of them. */
export function minutesOnFoot({ facts }: Candidate): number {
  return (facts.WALK && numberOf(facts.WALK, 'TRAVEL_TIME')) ?? Infinity;
}

function hasRank(facts: Candidate['facts'], rank: Entity['rank']): boolean {
  if (rank === undefined) return true;
  return Object.values(facts).some(fact => slotOf(fact, 'RANK')?.value === rank);
}

function isTold({ facts }: Candidate): boolean {
  return Object.values(facts).some(({ id }) => /\.[12]$/.test(id));
}

const WRITERS = TEXT_LANGUAGES.map(language => ({
  isNamed: folderOf(language).write.isNamed,
  speech: speechOf({ language, propertyType: undefined }),
}));

/** The writer names the second of a type, unless the name does not fit into the sentences of its language. */
function isToldUnnamed({ facts }: Candidate): boolean {
  return Object.values(facts).some(
    fact =>
      /\.1$/.test(fact.id) || (/\.2$/.test(fact.id) && WRITERS.some(({ isNamed, speech }) => !isNamed(fact, speech))),
  );
}

function firsts(places: readonly Candidate[]): readonly Candidate[] {
  const first = places.filter(({ facts }) => Object.values(facts).some(fact => slotOf(fact, 'ORDER')));
  return first.length > 0 ? first : places.slice(0, 1);
}

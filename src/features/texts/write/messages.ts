// The thoughts that a text may hold, each with its weight: facts of the place and the property, grouped, weighed by audience and nearness.

import type { Audience, TextKind } from '../terms/choices.ts';
import { type Fact, neededNumber, shownMinutes, slotOf } from '../terms/fact.ts';
import { factIdsOf, type Intent, type SectionId } from '../terms/intent.ts';
import { type PoiSubject, poiSubject, TOPICS, type Topic } from '../terms/poi-subjects.ts';
import { featureOf } from '../terms/property-terms.ts';
import { audienceFactor } from './audience-weights.ts';
import { chance } from './chance.ts';

export interface Message {
  readonly intent: Intent;
  readonly section: SectionId;
  /** Sentences of one topic are neighbours, and only they may refer to each other. */
  readonly topic: string;
  /** The weight: the text takes the highest first. */
  readonly salience: number;
  /** Its rank among the sentences of its topic, from 0; if undefined, the weight decides. */
  readonly order?: number;
  readonly factIds: readonly string[];
}

export interface MessageChoices {
  readonly kind: TextKind;
  readonly audience: Audience | undefined;
  readonly seed: number;
}

/** Each further destination of a topic weighs this share of the one before. */
const NEXT_OF_TOPIC = 0.88;
/** A single thought that may replace the one that groups it. */
const STAND_IN = 0.4;
/** A count weighs this share of the nearest destination. */
const OF_COUNTS = 0.75;
const FEATURES_AT_ONCE = 4;

/** All thoughts, in no order. Two that share a fact are alternatives. */
export function messagesOf(facts: readonly Fact[], choices: MessageChoices): Message[] {
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  return [
    ...(choices.kind === 'LOCATION' ? [] : propertyMessages(byId, choices)),
    ...placeMessages(byId, choices),
    ...(choices.kind === 'PROPERTY' ? [] : aroundMessages(facts, choices)),
  ];
}

function message(section: SectionId, topic: string, salience: number, intent: Intent): Message {
  return { intent, section, topic, salience, factIds: factIdsOf(intent) };
}

/** The price comes last. */
const PROPERTY_ORDER: readonly Intent['kind'][] = ['PROPERTY', 'PLACE', 'DETAILS', 'PLOT_AREA', 'PRICE', 'FEATURES'];

function propertyMessages(facts: ReadonlyMap<string, Fact>, { seed }: MessageChoices): Message[] {
  const found: Message[] = [];
  const of = (field: string) => facts.get(`property.${field}`);
  const say = (salience: number, intent: Intent, section: SectionId = 'PROPERTY') =>
    found.push({ ...message(section, section, salience, intent), order: PROPERTY_ORDER.indexOf(intent.kind) });
  const [type, rooms, livingArea, price, plot] = ['type', 'rooms', 'livingArea', 'price', 'plotArea'].map(of);
  if (type) say(200, { kind: 'PROPERTY', type, ...(rooms && { rooms }), ...(livingArea && { livingArea }) });
  if (plot) say(130, { kind: 'PLOT_AREA', fact: plot });
  if (price) say(125, { kind: 'PRICE', fact: price });
  const [floor, year, condition] = [of('floor'), of('yearBuilt'), of('condition')];
  const pair = (a: Fact | undefined, b: Fact | undefined) => (a && b ? [[a, b]] : []);
  const pairs = [...pair(floor, condition), ...pair(year, condition), ...pair(floor, year)];
  for (const [i, two] of pairs.entries()) say(122 - i + 2 * chance(seed, `pair ${i}`), { kind: 'DETAILS', facts: two });
  for (const fact of [year, floor, condition]) if (fact) say(118, { kind: 'DETAILS', facts: [fact] });
  const features = [...facts.values()].filter(fact => slotOf(fact, 'PROPERTY_FIELD')?.field === 'feature');
  const isKnown = (fact: Fact) => featureOf(slotOf(fact, 'PROPERTY_FIELD')?.value ?? '') !== undefined;
  const groups = [...inGroups(features.filter(isKnown)), ...inGroups(features.filter(fact => !isKnown(fact)))];
  for (const [i, some] of groups.entries()) say(110 - 8 * i, { kind: 'FEATURES', facts: some }, 'EQUIPMENT');
  return found;
}

/** As few groups as possible, of about the same size. */
function inGroups(features: readonly Fact[]): Fact[][] {
  const count = Math.ceil(features.length / FEATURES_AT_ONCE);
  const at = (i: number) => Math.floor((i * features.length) / count);
  return Array.from({ length: count }, (_, i) => features.slice(at(i), at(i + 1)));
}

/** Facts about the place with one sentence each: id, intent, weight, and the subject that an audience weighs. */
const SINGLE = [
  ['place.settlement', 'SETTLEMENT', 60, 'settlement'],
  ['index.calm', 'CALM', 70, 'calm'],
  ['census.population', 'POPULATION', 40, 'population'],
  ['census.net_rent', 'NET_RENT', 25, 'net_rent'],
  ['car.town.1', 'TOWN', 78, 'town'],
] as const;

function placeMessages(facts: ReadonlyMap<string, Fact>, { kind, audience }: MessageChoices): Message[] {
  const found: Message[] = [];
  const isOfProperty = kind === 'PROPERTY';
  const section = isOfProperty ? 'PROPERTY' : 'MACRO_LOCATION';
  const order = isOfProperty ? { order: PROPERTY_ORDER.indexOf('PLACE') } : {};
  const say = (salience: number, intent: Intent, topic = isOfProperty ? 'PROPERTY' : 'PLACE') =>
    found.push({ ...message(section, topic, salience, intent), ...order });
  const [town, address, district] = [facts.get('place.town'), facts.get('place.address'), facts.get('place.district')];
  if (town) {
    if (address) say(148, { kind: 'PLACE', town, address });
    else if (district) say(148, { kind: 'PLACE', town, district });
    say(147, { kind: 'PLACE', town });
  }
  if (isOfProperty) return found;
  for (const [id, of, weight, subject] of SINGLE) {
    const fact = facts.get(id);
    if (fact) say(weight * audienceFactor(audience, subject), { kind: of, fact }, of === 'TOWN' ? 'DRIVING' : 'PLACE');
  }
  const walk = facts.get('method.walk');
  if (walk) found.push(message('NOTES', 'NOTES', 4, { kind: 'WALKING_SPEED', fact: walk }));
  return found;
}

interface Grouping {
  readonly seed: number;
  /** Minutes of the counts, ascending: sentences about groups use the same ones. */
  readonly counted: readonly number[];
}

interface Weighed {
  readonly fact: Fact;
  readonly subject: PoiSubject;
  readonly weight: number;
}

/** The second of a type weighs this share. */
const OF_SECOND = 0.45;
/** Types whose places people know by their names: beside a park that has one, a text leaves out the lawn without. */
const KNOWN_BY_NAME: ReadonlySet<string> = new Set(['park', 'museum', 'theatre', 'cinema', 'zoo', 'library']);

const isNamed = (fact: Fact) => slotOf(fact, 'NAME') !== undefined;

function aroundMessages(facts: readonly Fact[], { audience, seed }: MessageChoices): Message[] {
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  const pois = facts.flatMap((fact): Weighed[] => {
    const subject = fact.kind === 'POI' ? poiSubject(slotOf(fact, 'TYPE')?.id ?? '') : undefined;
    if (subject === undefined) return [];
    const minutes = neededNumber(fact, 'TRAVEL_TIME');
    const nearness = isByCar(fact) ? (isMacro(fact) ? 0.75 : 0.5) : 1 - Math.max(0, minutes - 3) / 30;
    const isLongDistance = slotOf(fact, 'RANK')?.value === 'LONG_DISTANCE';
    const isSecond = fact.id.endsWith('.2') && !isLongDistance;
    const first = byId.get(fact.id.replace(/\.2$/, '.1'));
    const isBetter = isSecond && KNOWN_BY_NAME.has(subject.id) && first !== undefined && !isNamed(first);
    const second = byId.get(fact.id.replace(/\.1$/, '.2'));
    const isLesser = !isSecond && KNOWN_BY_NAME.has(subject.id) && !isNamed(fact) && second !== undefined;
    const rank = isLesser ? 0 : isSecond && !isBetter ? OF_SECOND : 1;
    const weight = weightFor(subject, audience) * nearness * rank;
    return weight > 0 ? [{ fact, subject, weight }] : [];
  });
  const counts = facts.flatMap(fact => slotOf(fact, 'COUNT')?.within.minutes ?? []);
  const grouping: Grouping = { seed, counted: [...new Set(counts)].sort((a, b) => a - b) };
  return TOPICS.flatMap(topic => {
    const own = pois.filter(({ subject }) => subject.topic === topic).sort((a, b) => b.weight - a.weight);
    const some = (byCar: boolean, macro: boolean) =>
      own.filter(({ fact }) => isByCar(fact) === byCar && (!byCar || isMacro(fact) === macro));
    return [
      ...topicMessages(topic, some(false, false), 'MICRO_LOCATION', grouping),
      ...topicMessages(topic, some(true, true), 'MACRO_LOCATION', grouping),
      ...topicMessages(topic, some(true, false), 'MICRO_LOCATION', grouping),
      ...countMessages(topic, facts, audience),
    ];
  });
}

function weightFor({ id, topic, weight }: PoiSubject, audience: Audience | undefined): number {
  return weight * audienceFactor(audience, id, topic);
}

const MACRO_TYPES: ReadonlySet<string> = new Set(
  'motorway_junction airport train_station hospital university'.split(' '),
);

function isByCar({ source }: Fact): boolean {
  return source.kind === 'POI' && source.transportMode === 'CAR';
}

function isMacro(fact: Fact): boolean {
  return MACRO_TYPES.has(slotOf(fact, 'TYPE')?.id ?? '');
}

/** The weightiest alone or as a pair, by the seed; the others in groups; and each alone, in case nothing else fits. */
function topicMessages(
  topic: Topic,
  pois: readonly Weighed[],
  section: SectionId,
  { seed, counted }: Grouping,
): Message[] {
  const found: Message[] = [];
  const group = section === 'MACRO_LOCATION' ? 'DRIVING' : topic;
  const valueAt = (i: number) => (pois[i]?.weight ?? 0) * NEXT_OF_TOPIC ** i;
  const say = (salience: number, intent: Intent) => found.push(message(section, group, salience, intent));
  const [first, second] = pois;
  if (first === undefined) return [];
  const byCar = isByCar(first.fact);
  const isPair = second !== undefined && chance(seed, `pair ${topic} ${section}`) < 0.45;
  if (isPair) say(valueAt(0) + valueAt(1) * 0.3, { kind: 'PAIR', topic, first: first.fact, second: second.fact });
  say(valueAt(0) * (isPair ? STAND_IN : 1), { kind: 'ONE', topic, fact: first.fact });
  const rest = pois.slice(isPair ? 2 : 1).filter(({ fact }) => !fact.id.endsWith('.2'));
  const size = chance(seed, `size ${topic}`) < 0.5 ? 2 : 3;
  for (let i = 0; !byCar && i < rest.length; i += size) {
    const some = rest.slice(i, i + size);
    if (some.length < 2) continue;
    const farthest = Math.max(...some.map(({ fact }) => shownMinutes(neededNumber(fact, 'TRAVEL_TIME'))));
    const minutes = counted.find(each => each >= farthest) ?? Math.ceil(farthest / 5) * 5;
    say(valueAt(i + 1) + valueAt(i + 2) * 0.3, { kind: 'GROUP', topic, facts: some.map(({ fact }) => fact), minutes });
  }
  for (const [i, { fact }] of pois.entries()) {
    if (i > 0) say(valueAt(i) * (byCar ? 1 : STAND_IN), { kind: 'ONE', topic, fact });
  }
  return found;
}

/** Counts of types that people choose among, within the fewest minutes that give a choice. */
function countMessages(topic: Topic, facts: readonly Fact[], audience: Audience | undefined): Message[] {
  const counts = facts.flatMap(fact => {
    const slot = slotOf(fact, 'COUNT');
    const subject = slot && poiSubject(slot.of);
    if (slot === undefined || subject?.topic !== topic || slot.value < 2 || !COUNTED.has(subject.id)) return [];
    return slot.isComplete ? [{ fact, slot, weight: weightFor(subject, audience) * OF_COUNTS }] : [];
  });
  const byType = [...Map.groupBy(counts, ({ slot }) => slot.of).values()].map(
    same => same.find(({ slot }) => slot.value >= 3) ?? same.at(-1),
  );
  const best = byType.flatMap(each => each ?? []).sort((a, b) => b.weight - a.weight);
  const byMinutes = [...Map.groupBy(best, ({ slot }) => slot.within.minutes)];
  return byMinutes.flatMap(([minutes, same]) => {
    const some = same.slice(0, 2);
    const weight = Math.max(...some.map(each => each.weight));
    const told = some.map(({ fact }) => fact);
    return weight === 0
      ? []
      : [message('MICRO_LOCATION', topic, weight, { kind: 'COUNTS', topic, facts: told, minutes })];
  });
}

/** Types of which a greater number means more choice. */
const COUNTED: ReadonlySet<string> = new Set([
  ...['restaurant', 'cafe', 'supermarket', 'bakery', 'playground', 'park', 'pitch', 'bus_stop', 'tram_stop'],
  ...['school', 'kindergarten', 'pharmacy', 'museum'],
]);

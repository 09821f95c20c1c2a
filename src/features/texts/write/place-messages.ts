// The thoughts about the place itself: where it lies and near what, its kind of settlement, its people, the next town.
import { type Fact, neededNumber, slotOf } from '../terms/fact.ts';
import type { Intent } from '../terms/intent.ts';
import { KNOWN_BY_NAME, poiSubject } from '../terms/poi-subjects.ts';
import { audienceFactor, toneFactor } from './audience-weights.ts';
import { chance } from './chance.ts';
import { CLOSE, type Message, type MessageChoices, message } from './message.ts';
import { PROPERTY_ORDER } from './property-messages.ts';
import { isNamed, isOnFoot, isStation, renownOf, significance } from './significance.ts';

/** Texts of a usual length tell how far the centre, the station and the next larger town are. */
export const SLOT = 118;

/** Facts about the place with one sentence each: id, intent, weight, and the subject that an audience weighs. */
const SINGLE = [
  ['place.settlement', 'SETTLEMENT', 20, 'settlement'],
  ['census.population', 'POPULATION', 14, 'population'],
  ['census.net_rent', 'NET_RENT', 20, 'net_rent'],
  ['car.town.1', 'TOWN', SLOT, 'town'],
  ['centre.walk', 'CENTRE', SLOT, 'centre'],
  ['centre.car', 'CENTRE', SLOT, 'centre'],
] as const;
/** Landmarks this near on foot say where a place is. */
const NEAR_MINUTES = 12;

export function placeMessages(facts: ReadonlyMap<string, Fact>, choices: MessageChoices): Message[] {
  const { kind, audience } = choices;
  const found: Message[] = [];
  const isOfProperty = kind === 'PROPERTY';
  const section = isOfProperty ? 'PROPERTY' : 'MACRO_LOCATION';
  const say = (salience: number, intent: Intent, topic = isOfProperty ? 'PROPERTY' : 'PLACE') =>
    found.push({ ...message(section, topic, salience, intent), order: isOfProperty ? PLACE_ORDER : 0 });
  const [town, address, district] = [facts.get('place.town'), facts.get('place.address'), facts.get('place.district')];
  if (town) {
    const part = district && { district };
    const known = isOfProperty ? [] : landmarks([...facts.values()], choices);
    const near = known.length > 0 || isOfProperty ? known : stationsNear([...facts.values()]);
    for (const [i, [first, second]] of pairsOf(near.slice(0, MOST_LANDMARKS)).entries())
      say(160 - i / 10, { kind: 'LEAD', town, ...part, near: [first, second] });
    for (const [i, fact] of near.slice(0, MOST_LANDMARKS).entries())
      say(155 - i / 10, { kind: 'LEAD', town, ...part, near: [fact] });
    if (part) say(149, { kind: 'LEAD', town, ...part, near: [] });
    if (address && isOfProperty) say(148, { kind: 'PLACE', town, address });
    say(147, { kind: 'PLACE', town });
  }
  if (isOfProperty) return found;
  for (const [i, [id, of, weight, subject]] of SINGLE.entries()) {
    const fact = facts.get(id);
    const topic = of === 'TOWN' ? 'DRIVING' : 'PLACE';
    // By public transport, if there is any, rather than by car.
    if (fact && !(id === 'centre.car' && facts.has('ride.centre')))
      found.push({ ...placeMessage(of, topic, weight * audienceFactor(audience, subject), fact), order: i + 1 });
  }
  const calm = facts.get('index.calm');
  if (calm) found.push(message('MICRO_LOCATION', CLOSE, 80, { kind: 'CALM', fact: calm }));
  return found;
}

const PLACE_ORDER = PROPERTY_ORDER.indexOf('PLACE');
function placeMessage(kind: (typeof SINGLE)[number][1], topic: string, salience: number, fact: Fact): Message {
  return message('MACRO_LOCATION', topic, salience, { kind, fact });
}

/** The lead chooses among so many. */
const MOST_LANDMARKS = 4;

function pairsOf(facts: readonly Fact[]): [Fact, Fact][] {
  return facts.flatMap((first, i) => facts.slice(i + 1).map((second): [Fact, Fact] => [first, second]));
}

/** The best known first, however near the others are; the seed decides between those that are as well known. */
function landmarks(facts: readonly Fact[], { seed, tone }: MessageChoices): Fact[] {
  return facts
    .flatMap(fact => {
      const subject = fact.kind === 'POI' && isOnFoot(fact) ? poiSubject(slotOf(fact, 'TYPE')?.id ?? '') : undefined;
      if (subject === undefined || !isNamed(fact) || neededNumber(fact, 'TRAVEL_TIME') > NEAR_MINUTES) return [];
      const nearness = 1.2 - neededNumber(fact, 'TRAVEL_TIME') / (2 * NEAR_MINUTES);
      const weight = nearness * subject.weight * significance(fact, subject) * toneFactor(tone, subject.topic);
      const mayLead = subject.topic === 'SIGHTS' || subject.id === 'river' || subject.id === 'lake' || isGreat(fact);
      const own = { fact, fame: renownOf(fact), weight: weight * (0.7 + 0.6 * chance(seed, fact.id)) };
      return mayLead && weight > LEADING ? [own] : [];
    })
    .sort((a, b) => b.fame - a.fame || b.weight - a.weight)
    .map(({ fact }) => fact);
}

/** Where nothing else leads, the nearest station does; one with lines has a sentence of its own, with its minutes. */
function stationsNear(facts: readonly Fact[]): Fact[] {
  const minutes = (fact: Fact) => neededNumber(fact, 'TRAVEL_TIME');
  return facts
    .filter(fact => fact.kind === 'POI' && isOnFoot(fact) && isNamed(fact) && slotOf(fact, 'LINES') === undefined)
    .filter(fact => isStation(fact) && minutes(fact) <= NEAR_MINUTES)
    .sort((a, b) => minutes(a) - minutes(b))
    .slice(0, 1);
}

/** Below this weight, a landmark does not lead a text. */
const LEADING = 40;

function isGreat(fact: Fact): boolean {
  const type = slotOf(fact, 'TYPE')?.id ?? '';
  return type === 'park' || (KNOWN_BY_NAME.has(type) && type !== 'library' && type !== 'cinema' && renownOf(fact) >= 1);
}

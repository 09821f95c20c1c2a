// The thoughts about the surroundings: destinations alone, in pairs and groups, counts, lines.
import { isMainStation } from '../languages/names.ts';
import { type Fact, neededNumber, shownMinutes, slotOf } from '../terms/fact.ts';
import type { Intent, SectionId } from '../terms/intent.ts';
import { KNOWN_BY_NAME, type PoiSubject, poiSubject, TOPICS, type Topic } from '../terms/poi-subjects.ts';
import { toneFactor } from './audience-weights.ts';
import { chance } from './chance.ts';
import { type Message, type MessageChoices, message } from './message.ts';
import { isFarStop, isPartOfStation, isSmallStop } from './same-place.ts';
import {
  byCar,
  FAR,
  FAR_IN_CITY,
  isByCar,
  isCity,
  isForOthers,
  isNamed,
  isOnFoot,
  isPartOfPark,
  renownOf,
  significance,
  weightFor,
} from './significance.ts';

/** Each further destination of a topic weighs this share of the one before. */
const NEXT_OF_TOPIC = 0.88;
/** A single thought that may replace the one that groups it. */
const STAND_IN = 0.4;
/** Shares that a count weighs of the nearest destination, and the second of a type. */
const [OF_COUNTS, OF_SECOND] = [0.85, 0.45];

interface Weighed {
  readonly fact: Fact;
  readonly subject: PoiSubject;
  readonly weight: number;
}

/** In a city a shop farther off only shows that the map ends or lacks the next one; behind the edge of the data, a nearer one may lie anywhere. */
function isTooFar(fact: Fact, facts: readonly Fact[]): boolean {
  if (!isByCar(fact)) return false;
  // Nobody drives to any one of its type.
  if (!isNamed(fact) && slotOf(fact, 'ORDER') === undefined && !isJunction(fact)) return true;
  // Nor past other banks to one.
  if (poiSubject(slotOf(fact, 'TYPE')?.id ?? '')?.topic === 'SERVICES') return true;
  if (isGoneToByName(fact)) return isHalt(fact) && neededNumber(fact, 'TRAVEL_LENGTH') > FAR;
  if (slotOf(fact, 'EDGE') !== undefined) return true;
  if (isMacro(fact)) return false;
  return neededNumber(fact, 'TRAVEL_LENGTH') > (isCity(facts) ? FAR_IN_CITY : FAR);
}

const isJunction = (fact: Fact) => slotOf(fact, 'TYPE')?.id === 'motorway_junction';

/** Minutes that nobody walks past the nearest shop to a second one. */
const FARTHER = 4;

function isDaily({ topic }: PoiSubject): boolean {
  return topic === 'SHOPPING' || topic === 'SERVICES' || topic === 'HEALTH';
}

/** A station that is neither the main one of its town nor one of long-distance trains. */
function isHalt(fact: Fact): boolean {
  const isStation = slotOf(fact, 'TYPE')?.id === 'train_station';
  return (
    isStation && slotOf(fact, 'RANK')?.value !== 'LONG_DISTANCE' && !isMainStation(slotOf(fact, 'NAME')?.value ?? '')
  );
}

/** Nobody looks for a nearer one of these. */
function isGoneToByName(fact: Fact): boolean {
  return isNamed(fact) && BY_NAME.has(slotOf(fact, 'TYPE')?.id ?? '');
}

const BY_NAME: ReadonlySet<string> = new Set(['airport', 'train_station', 'university']);

export function aroundMessages(facts: readonly Fact[], choices: MessageChoices): Message[] {
  const { audience, tone, propertyType } = choices;
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  const pois = facts.flatMap((fact): Weighed[] => {
    const subject = fact.kind === 'POI' ? poiSubject(slotOf(fact, 'TYPE')?.id ?? '') : undefined;
    if (subject === undefined) return [];
    const minutes = neededNumber(fact, 'TRAVEL_TIME');
    const nearness = isByCar(fact)
      ? isMacro(fact)
        ? 0.75
        : isNamed(fact)
          ? 0.4
          : 0.15
      : 1 - Math.max(0, minutes - 3) / 40;
    const isLongDistance = slotOf(fact, 'RANK')?.value === 'LONG_DISTANCE';
    const isSecond = !fact.id.endsWith('.1') && !isLongDistance && renownOf(fact) === 0;
    const first = byId.get(fact.id.replace(/\.\d+$/, '.1'));
    const isBetter = isSecond && KNOWN_BY_NAME.has(subject.id) && first !== undefined && !isNamed(first);
    const second = byId.get(fact.id.replace(/\.1$/, '.2'));
    const isLesser = !isSecond && KNOWN_BY_NAME.has(subject.id) && !isNamed(fact) && second !== undefined;
    const rank = isLesser ? 0 : isSecond && !isBetter ? OF_SECOND : 1;
    if (isForOthers(fact, subject, audience)) return [];
    if (isTooFar(fact, facts) || isPartOfPark(fact, subject, facts) || isFarStop(fact, facts)) return [];
    // The campuses of one university are one.
    if (subject.id === 'university' && !fact.id.endsWith('.1')) return [];
    if (isSecond && isDaily(subject) && first && minutes > neededNumber(first, 'TRAVEL_TIME') + FARTHER) return [];
    const own =
      weightFor(subject, audience) *
      toneFactor(tone, subject.topic) *
      significance(fact, subject) *
      besideWork(subject, propertyType) *
      (isByCar(fact) ? byCar(subject, audience) : 1);
    return own * rank > 0 ? [{ fact, subject, weight: own * nearness * rank }] : [];
  });
  return TOPICS.flatMap(topic => {
    const own = pois.filter(each => topicOf(each) === topic).sort((a, b) => b.weight - a.weight);
    const some = (byCar: boolean, macro: boolean) =>
      own.filter(({ fact }) => isByCar(fact) === byCar && (!byCar || isMacro(fact) === macro));
    // A zoo that leads the text does not take the pitches with it.
    const near = some(false, false);
    const apart =
      topic === 'LEISURE'
        ? [near.filter(each => isNamed(each.fact)), near.filter(each => !isNamed(each.fact))]
        : [near];
    return [
      ...withNeeded(
        topic,
        apart.flatMap(each => topicMessages(topic, each, 'MICRO_LOCATION', choices)),
      ),
      ...topicMessages(topic, some(true, true), 'MACRO_LOCATION', choices),
      ...topicMessages(topic, some(true, false), 'MICRO_LOCATION', choices),
      ...countMessages(topic, facts, choices),
    ];
  });
}

/** What has no name and serves the free time stands in one list: three sentences that a pitch, a playground and a park are there are no text. */
function topicOf({ fact, subject: { topic } }: Weighed): Topic {
  return (topic === 'GREEN' || topic === 'SPORT') && isOnFoot(fact) && !isNamed(fact) ? 'LEISURE' : topic;
}

function besideWork({ id, topic }: PoiSubject, propertyType: MessageChoices['propertyType']): number {
  if (propertyType !== 'OFFICE' && propertyType !== 'RETAIL') return 1;
  return NOT_BESIDE_WORK.has(id) ? 0 : (BESIDE_WORK[topic] ?? 1);
}

const NOT_BESIDE_WORK: ReadonlySet<string> = new Set(['playground', 'kindergarten', 'school', 'ferry_terminal']);

/** Nobody looks for a school beside an office. */
const BESIDE_WORK: Readonly<Partial<Record<Topic, number>>> = {
  ...{ EDUCATION: 0.1, HEALTH: 0.3, LEISURE: 0.1, GREEN: 0.4, SPORT: 0.4, CULTURE: 0.6 },
  ...{ TRANSIT: 1.2, FOOD: 1.2, DRIVING: 1.3 },
};

/** What a reader misses first has its place in every text. */
const NEEDED: ReadonlySet<Topic> = new Set(['TRANSIT', 'SHOPPING']);
const NEED = 119;

const MACRO_TYPES: ReadonlySet<string> = new Set(
  'motorway_junction airport train_station hospital university'.split(' '),
);

function isMacro(fact: Fact): boolean {
  return MACRO_TYPES.has(slotOf(fact, 'TYPE')?.id ?? '');
}

/** A part of a station with fewer lines has no sentence of its own. */
const FEWEST_LINES = 3;
/** Sentences about lines in a text. */
const MOST_LINED = 3;

/** Stations on foot with lines that no weightier one of the type has; of buses one stop. */
function withOtherLines(pois: readonly Weighed[]): Weighed[] {
  const known = new Map<string, Set<string>>();
  return pois.filter(({ fact, subject }) => {
    if (subject.id === 'bus_stop' && known.has('bus')) return false;
    const lines = slotOf(fact, 'LINES')?.values;
    if (lines === undefined || !isNamed(fact) || !isOnFoot(fact)) return false;
    const kind = subject.id === 'bus_stop' ? 'bus' : 'rail';
    const own = known.get(kind) ?? new Set();
    const isNew = lines.filter(line => !own.has(line)).length > lines.length / 2;
    if (isNew) known.set(kind, new Set([...own, ...lines]));
    return isNew;
  });
}

/** Buses have many lines, which say less than those of rails. */
const OF_BUS_LINES = 0.6;

function withNeeded(topic: Topic, messages: readonly Message[]): Message[] {
  const most = Math.max(...messages.map(({ salience }) => salience));
  return messages.map(each =>
    NEEDED.has(topic) && each.salience === most ? { ...each, salience: Math.max(most, NEED) } : each,
  );
}

/** A sentence of its own about a place without a name must be about something that people look for. */
const WORTH_A_SENTENCE = 40;

/** The weightiest alone or as a pair, by the seed; the others in groups; and each alone, in case nothing else fits. */
function topicMessages(
  topic: Topic,
  pois: readonly Weighed[],
  section: SectionId,
  { seed }: MessageChoices,
): Message[] {
  const found: Message[] = [];
  const group = section === 'MACRO_LOCATION' ? 'DRIVING' : topic;
  const say = (salience: number, intent: Intent) => found.push(message(section, group, salience, intent));
  // The wider area says how one gets away from it: by the motorway, and by the trains of a station next door, too.
  const sayOf = ({ subject }: Weighed, salience: number, intent: Intent) =>
    subject.id === 'train_station'
      ? found.push(message('MACRO_LOCATION', 'DRIVING', salience, intent))
      : say(salience, intent);
  const most = withOtherLines(pois).slice(0, MOST_LINED);
  // Beside the trains of a station, the one line of its underground reads as a second station.
  const isMinor = (each: Weighed) => (slotOf(each.fact, 'LINES')?.values.length ?? 0) < FEWEST_LINES;
  const lined = most.filter(each => !(isMinor(each) && isPartOfStation(each, most)));
  for (const each of lined)
    sayOf(each, each.weight * (each.subject.id === 'bus_stop' ? OF_BUS_LINES : 1.15), {
      kind: 'LINES',
      topic,
      fact: each.fact,
    });
  // A station whose lines the text names needs no other sentence, nor does one with the same lines.
  const isRail = ({ fact, subject }: Weighed) => slotOf(fact, 'LINES') !== undefined && subject.id !== 'bus_stop';
  // Beside another stop with its lines, or two stations, a stop without any is no more news.
  const isServed = lined.length > 1 || lined.some(({ fact }) => isSmallStop(fact));
  const isIdle = ({ fact }: Weighed) => isServed && isSmallStop(fact) && !lined.some(each => each.fact === fact);
  const others = pois.filter(
    each => !isOnFoot(each.fact) || (!isRail(each) && !isIdle(each) && !isPartOfStation(each, pois)),
  );
  const valueAt = (i: number) => (others[i]?.weight ?? 0) * NEXT_OF_TOPIC ** i;
  const [first, second] = others;
  for (const each of lined)
    if (!others.includes(each)) sayOf(each, each.weight * STAND_IN, { kind: 'ONE', topic, fact: each.fact });
  if (first === undefined) return found;
  const byCar = isByCar(first.fact);
  const isTravel = topic === 'TRANSIT' || topic === 'SHOPPING' || topic === 'EDUCATION';
  const isPair = !byCar && isTravel && second !== undefined && chance(seed, `pair ${topic} ${section}`) < 0.4;
  if (isPair) say(valueAt(0) + valueAt(1) * 0.3, { kind: 'PAIR', topic, first: first.fact, second: second.fact });
  // By the seed, the weightiest stands alone or leads the first group.
  const mayBeAlone = isNamed(first.fact) || NEEDED.has(topic) || second === undefined;
  const isAlone = byCar || (mayBeAlone && chance(seed, `alone ${topic}`) < 0.6);
  say(valueAt(0) * (isPair || !isAlone ? STAND_IN : 1), { kind: 'ONE', topic, fact: first.fact });
  const rest = others
    .slice(isPair ? 2 : isAlone ? 1 : 0)
    .filter(({ fact }) => !/\.[2-9]$/.test(fact.id) || renownOf(fact) > 0);
  const size = chance(seed, `size ${topic}`) < 0.5 ? 2 : 3;
  for (let i = 0; !byCar && i < rest.length; i += size) {
    const some = rest.slice(i, i + size).filter((each, j, all) => {
      return (
        all.findIndex(other => other.subject === each.subject) === j ||
        (isNamed(each.fact) && isNamed(all[0]?.fact ?? each.fact))
      );
    });
    if (some.length < 2) continue;
    const farthest = Math.max(...some.map(({ fact }) => shownMinutes(neededNumber(fact, 'TRAVEL_TIME'))));
    const minutes = Math.ceil(farthest / 5) * 5;
    const at = others.indexOf(some[0] ?? first);
    say(valueAt(at) + valueAt(at + 1) * 0.3, { kind: 'GROUP', topic, facts: some.map(({ fact }) => fact), minutes });
  }
  for (const [i, { fact, subject }] of others.entries()) {
    if (i > 0 && (isNamed(fact) || subject.weight >= WORTH_A_SENTENCE))
      say(valueAt(i) * (byCar ? 1 : STAND_IN), { kind: 'ONE', topic, fact });
  }
  return found;
}

/** Counts of types that people choose among, within a walk, else within the fewest minutes that give a choice. */
function countMessages(
  topic: Topic,
  facts: readonly Fact[],
  { audience, tone, propertyType }: MessageChoices,
): Message[] {
  const counts = facts.flatMap(fact => {
    const slot = slotOf(fact, 'COUNT');
    const subject = slot && poiSubject(slot.of);
    if (slot === undefined || subject?.topic !== topic || !COUNTED.has(subject.id)) return [];
    if (slot.value < FEWEST_COUNTED || slot.value > MOST_COUNTED) return [];
    const own = weightFor(subject, audience) * toneFactor(tone, topic) * besideWork(subject, propertyType);
    const weight = own * OF_COUNTS;
    return slot.isComplete ? [{ fact, slot, weight }] : [];
  });
  const byType = [...Map.groupBy(counts, ({ slot }) => slot.of).values()].flatMap(same => same.at(-1) ?? []);
  const best = byType.sort((a, b) => b.weight - a.weight);
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

/** Fewer are no choice, and more of them nobody counts. */
const [FEWEST_COUNTED, MOST_COUNTED] = [3, 9];

/** Types of which a greater number means more choice. */
const COUNTED: ReadonlySet<string> = new Set([
  ...['restaurant', 'cafe', 'supermarket', 'bakery', 'playground'],
  ...['school', 'kindergarten', 'pharmacy', 'museum'],
]);

// One place that the map has as several objects: a castle that is a sight and a museum, a station whose tram and bus stops have its name.
import { type Fact, neededNumber, slotOf } from '../terms/fact.ts';
import { type PoiSubject, poiSubject } from '../terms/poi-subjects.ts';
import { isByCar, significance } from './significance.ts';

interface Named {
  readonly fact: Fact;
  readonly subject: PoiSubject;
}

/** Objects of one name are one place if the ways to them differ by no more minutes. */
const APART_MINUTES = 4;

/** Stops from the largest to the smallest. */
const STOPS: readonly string[] = ['train_station', 'subway_station', 'light_rail_station', 'tram_stop', 'bus_stop'];

/** Those that people take for the station of their name. */
const SMALL_STOPS: ReadonlySet<string> = new Set(['tram_stop', 'bus_stop']);

/** Minutes that people walk to a tram or a bus where another stop is nearer. */
const FARTHEST_STOP = 10;

const nameOf = ({ fact }: Named) => slotOf(fact, 'NAME')?.value.toLowerCase();
/** "Berlin Alexanderplatz" and "Alexanderplatz" are one station. */
const lastWordOf = (each: Named) => nameOf(each)?.split(/[ -]/).at(-1);
const minutesOf = ({ fact }: Named) => neededNumber(fact, 'TRAVEL_TIME');
const weightOf = ({ fact, subject }: Named) => subject.weight * significance(fact, subject);
const isStop = ({ subject }: Named) => subject.topic === 'TRANSIT';

function isNearTo(one: Named, other: Named): boolean {
  return isByCar(one.fact) === isByCar(other.fact) && Math.abs(minutesOf(one) - minutesOf(other)) <= APART_MINUTES;
}

export function isSmallStop(fact: Fact): boolean {
  return SMALL_STOPS.has(slotOf(fact, 'TYPE')?.id ?? '');
}

/** A stop, or a line at one, that nobody takes: another stop is nearer. */
export function isFarStop(fact: Fact, facts: readonly Fact[]): boolean {
  const typeOf = (each: Fact) => slotOf(each, each.kind === 'LINE' ? 'STOP' : 'TYPE');
  const stopType = (each: Fact) => {
    const slot = typeOf(each);
    return slot?.kind === 'STOP' ? slot.type : (slot?.id ?? '');
  };
  const isWithin = (each: Fact) => !isByCar(each) && neededNumber(each, 'TRAVEL_TIME') <= FARTHEST_STOP;
  return (
    SMALL_STOPS.has(stopType(fact)) &&
    !isWithin(fact) &&
    facts.some(
      each => (each.kind === 'POI' || each.kind === 'LINE') && STOPS.includes(stopType(each)) && isWithin(each),
    )
  );
}

/** Of the objects of one place the weightiest; a bus stop at a station of its name says nothing that the station does not. */
export function withoutDoubles(facts: readonly Fact[]): Fact[] {
  const named = facts.flatMap((fact): Named[] => {
    const subject = fact.kind === 'POI' ? poiSubject(slotOf(fact, 'TYPE')?.id ?? '') : undefined;
    return subject === undefined || slotOf(fact, 'NAME') === undefined ? [] : [{ fact, subject }];
  });
  const doubles = new Set(named.filter((each, i) => isDouble(each, i, named)).map(({ fact }) => fact));
  return facts.filter(fact => !doubles.has(fact));
}

function isDouble(each: Named, i: number, named: readonly Named[]): boolean {
  if (isStop(each)) return SMALL_STOPS.has(each.subject.id) && isPartOfStation(each, named);
  return named.some((other, j) => {
    if (i === j || isStop(other) || nameOf(other) !== nameOf(each) || !isNearTo(each, other)) return false;
    const more = weightOf(other) - weightOf(each);
    return more > 0 || (more === 0 && j < i);
  });
}

/** Whether a larger station of its name is there. */
export function isPartOfStation(each: Named, all: readonly Named[]): boolean {
  const [rank, word] = [STOPS.indexOf(each.subject.id), lastWordOf(each)];
  if (rank < 0 || word === undefined) return false;
  return all.some(other => {
    const otherRank = STOPS.indexOf(other.subject.id);
    return otherRank >= 0 && otherRank < rank && lastWordOf(other) === word && isNearTo(each, other);
  });
}

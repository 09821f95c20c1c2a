// One place that the map has as several objects: a castle that is a sight and a museum, a station whose tram and bus stops have its name.
import { type Fact, neededNumber, slotOf } from '../terms/fact.ts';
import type { PoiSubject } from '../terms/poi-subjects.ts';
import { isByCar } from './significance.ts';

export interface Weighed {
  readonly fact: Fact;
  readonly subject: PoiSubject;
  readonly weight: number;
}

/** Objects of one name are one place if the ways to them differ by no more minutes. */
const APART_MINUTES = 4;

/** Stops from the largest to the smallest. */
const STOPS: readonly string[] = ['train_station', 'subway_station', 'light_rail_station', 'tram_stop', 'bus_stop'];

const nameOf = ({ fact }: Weighed) => slotOf(fact, 'NAME')?.value.toLowerCase();
/** "Berlin Alexanderplatz" and "Alexanderplatz" are one station. */
const lastWordOf = (each: Weighed) => nameOf(each)?.split(/[ -]/).at(-1);
const minutesOf = ({ fact }: Weighed) => neededNumber(fact, 'TRAVEL_TIME');
const isStop = ({ subject }: Weighed) => subject.topic === 'TRANSIT';

function isNearTo(one: Weighed, other: Weighed): boolean {
  return isByCar(one.fact) === isByCar(other.fact) && Math.abs(minutesOf(one) - minutesOf(other)) <= APART_MINUTES;
}

/** Of the objects of one place the weightiest; a bus stop at a station of its name says nothing that the station does not. */
export function withoutDoubles(pois: readonly Weighed[]): Weighed[] {
  return pois.filter((each, i) => {
    if (isStop(each)) return each.subject.id !== 'bus_stop' || !isPartOfStation(each, pois);
    const name = nameOf(each);
    return !pois.some((other, j) => {
      if (i === j || name === undefined || isStop(other) || nameOf(other) !== name || !isNearTo(each, other))
        return false;
      return other.weight > each.weight || (other.weight === each.weight && j < i);
    });
  });
}

/** Whether a larger station of its name is there. */
export function isPartOfStation(each: Weighed, pois: readonly Weighed[]): boolean {
  const [rank, word] = [STOPS.indexOf(each.subject.id), lastWordOf(each)];
  if (rank < 0 || word === undefined) return false;
  return pois.some(other => {
    const otherRank = STOPS.indexOf(other.subject.id);
    return otherRank >= 0 && otherRank < rank && lastWordOf(other) === word && isNearTo(each, other);
  });
}

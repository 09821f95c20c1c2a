// How much a place says about its surroundings: what is known counts before what is near.
import { isMourned } from '../languages/names.ts';
import type { Audience } from '../terms/choices.ts';
import { type Fact, neededNumber, slotOf } from '../terms/fact.ts';
import { KNOWN_BY_NAME, LANDMARKS, type PoiSubject } from '../terms/poi-subjects.ts';
import { audienceFactor } from './audience-weights.ts';

/** Kilometres by car to what people want near. */
export const FAR = 5;
export const FAR_IN_CITY = 2;

export const isNamed = (fact: Fact) => slotOf(fact, 'NAME') !== undefined;

export function isByCar({ source }: Fact): boolean {
  return source.kind === 'POI' && source.transportMode === 'CAR';
}

export const isOnFoot = (fact: Fact) => !isByCar(fact);

export function renownOf(fact: Fact): number {
  return slotOf(fact, 'RENOWN')?.value ?? 0;
}

/** What is known counts before what is near: a lawn without a name never comes before the park that everybody knows. */
export function significance(fact: Fact, { id }: PoiSubject): number {
  if (isMourned(slotOf(fact, 'NAME')?.value ?? '')) return 0;
  const renown = renownOf(fact);
  // The map calls statues and gates sights; those with an article of their own are some.
  // A garden that a sentence names belongs to the property, to a reader.
  if (id === 'garden') return 0;
  if (id === 'attraction') return isNamed(fact) && renown >= 2 ? renown / 2 : 0;
  if (LANDMARKS.has(id)) return isNamed(fact) ? (renown + 2) / 4 : 0;
  if (KNOWN_BY_NAME.has(id)) return isNamed(fact) ? 1 + renown / 4 : 0.4;
  return 1;
}

export function weightFor({ id, topic, weight }: PoiSubject, audience: Audience | undefined): number {
  return weight * audienceFactor(audience, id, topic);
}

/** A university without a name is a house of one, a farther one is news to students alone, and nobody drives far to a kindergarten. */
export function isForOthers(fact: Fact, { id }: PoiSubject, audience: Audience | undefined): boolean {
  const isBeyond = (kilometers: number) => isByCar(fact) && neededNumber(fact, 'TRAVEL_LENGTH') > kilometers;
  if (id === 'university') return !isNamed(fact) || (audience !== 'STUDENT' && isBeyond(FAR));
  return id === 'kindergarten' && isBeyond(FAR_IN_CITY);
}

/** Kilometres to a hospital please the one who may need it soon. */
export function byCar({ id }: PoiSubject, audience: Audience | undefined): number {
  return id === 'hospital' && audience !== 'SENIOR' ? 0.3 : 1;
}

export function isCity(facts: readonly Fact[]): boolean {
  return facts.some(({ slots }) => slots.some(slot => slot.kind === 'QUALITY' && slot.id === 'CITY'));
}

/** Trees without a name inside a city are a part of a park that has one. */
export function isPartOfPark(fact: Fact, { id }: PoiSubject, facts: readonly Fact[]): boolean {
  return id === 'wood' && !isNamed(fact) && isCity(facts);
}

const STATIONS: ReadonlySet<string> = new Set(['train_station', 'subway_station', 'light_rail_station']);

export function isStation(fact: Fact): boolean {
  return STATIONS.has(slotOf(fact, 'TYPE')?.id ?? '');
}

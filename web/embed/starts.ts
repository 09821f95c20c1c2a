// The starting points of a map of several places: their list with numbers, and the time from each.

import type { SnapshotPoi } from '../../src/features/snapshots/answer.ts';
import { element } from '../shared/elements.ts';
import type { Snapshot } from './snapshot.ts';

/** More times stand below the name of their place. */
const BESIDE_NAME = 2;

/** A time from one of the starting points, counted from 1. */
export interface FromStart {
  readonly start: number;
  readonly seconds: number;
  readonly meters: number;
}

/** The times to a place from each starting point that has it in reach; empty on a map of one place. */
export function timesFrom({ times = [] }: SnapshotPoi): FromStart[] {
  return times.flatMap((time, i) =>
    time === null ? [] : [{ start: i + 1, seconds: time.travelSeconds, meters: time.networkMeters }],
  );
}

/** The times in one line, each behind the number of its starting point. */
export function fromStarts(poi: SnapshotPoi, { loaded: { several }, words }: Snapshot): HTMLElement {
  const parts = timesFrom(poi).flatMap(({ start, seconds }) => [
    element('span', '', [startNumber(start, words.several.from(start)), words.travelTime(seconds)]),
    ' ',
  ]);
  const isBelow = (several?.starts.length ?? 0) > BESIDE_NAME;
  return element('span', isBelow ? 'from-starts below' : 'from-starts', parts.slice(0, -1));
}

/** The same as text: `1: 8 Min. · 2: 5 Min.` */
export function fromStartsText(poi: SnapshotPoi, { words }: Snapshot): string {
  return timesFrom(poi)
    .map(({ start, seconds }) => `${start}: ${words.travelTime(seconds)}`)
    .join(' · ');
}

/** The times of a card, each in a line with its mode. */
export function cardStarts(poi: SnapshotPoi, { loaded, words }: Snapshot): HTMLElement {
  const items = timesFrom(poi).map(({ start, seconds, meters }) => {
    const { transportMode = 'WALK' } = loaded.several?.starts[start - 1]?.reachability ?? {};
    const length = transportMode === 'TRANSIT' ? '' : ` · ${words.distance(meters)}`;
    return element('li', '', [
      startNumber(start, words.several.from(start)),
      element('span', '', [
        element('strong', '', [words.travelTime(seconds)]),
        ` ${words.mode[transportMode]}`,
        element('span', 'length', [length]),
      ]),
    ]);
  });
  return element('ul', 'card-starts', items);
}

/** The number on the map's disc of a starting point. @param said what a screen reader says of it */
export function startNumber(start: number, said: string): HTMLElement {
  return element('span', 'start-number', [
    element('span', '', [String(start)], { 'aria-hidden': 'true' }),
    element('span', 'unseen', [`${said}: `]),
  ]);
}

/** Every starting point with its reach; null on a map of one place. */
export function startList({ loaded: { several }, words }: Snapshot): HTMLElement | null {
  if (several === undefined) return null;
  const services = several.starts.map(({ reachability: { service } }) => service && words.journey.service(service));
  const items = several.starts.map(({ name, label, reachability }, i) => {
    const service = services[i];
    return element('li', '', [
      element('span', 'start-number', [String(i + 1)], { 'aria-hidden': 'true' }),
      element('bdi', '', [...(name === undefined ? [] : [element('strong', '', [name]), ' ']), label]),
      ' ',
      element('span', 'start-reach', [[words.reach(reachability), ...(service ? [service] : [])].join(' · ')]),
    ]);
  });
  return element('ol', 'starts', items, { 'aria-label': words.several.starts });
}

/** What a map of several places says of its reach; undefined of one place. */
export function withinOf({ loaded: { several }, words }: Snapshot): string | undefined {
  return several && words.several.within(several.combine, several.starts.length);
}

/** The sentences for an empty list: what comes nearest, if anything does. */
export function missNotes({ loaded: { several }, words }: Snapshot): string[] | undefined {
  if (several?.combine !== 'ALL') return undefined;
  const { nearestMiss } = several;
  return [words.several.nothing, ...(nearestMiss ? [words.several.miss(nearestMiss)] : [])];
}

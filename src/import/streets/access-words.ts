// What the values of access tags mean for each mode. Source: wiki.openstreetmap.org, Key:access; which values close what is our own rule.
import type { BaseMode } from '../../core/modes.ts';
import type { Tags } from '../osm/osm-data.ts';
import type { Note } from './not-honoured.ts';

/** `DESTINATION`: only to get in or out, not as a way through. */
export type Access = 'OPEN' | 'DESTINATION' | 'CLOSED';

export type Side = 'forward' | 'backward';

/** The tags that decide for a mode, the most specific first. */
export const ACCESS_KEYS: Readonly<Record<BaseMode, readonly string[]>> = {
  WALK: ['foot', 'access'],
  BICYCLE: ['bicycle', 'vehicle', 'access'],
  CAR: ['motorcar', 'motor_vehicle', 'vehicle', 'access'],
};

const CLOSING = ['no', 'private', 'use_sidepath', 'military', 'permit', 'employees', 'staff'];
const CLOSING_FOR_CARS = [
  ...['agricultural', 'forestry', 'delivery', 'emergency', 'restricted', 'bus', 'psv', 'taxi', 'minibus', 'coach'],
  ...['tourist_bus', 'hgv', 'goods', 'foot', 'bicycle', 'horse', 'disabled', 'school'],
];
const DESTINATION_FOR_CARS = ['destination', 'customers', 'customer', 'visitors', 'guests', 'residents'];
const OPENING = [
  'yes',
  'permissive',
  'designated',
  'official',
  'public',
  'discouraged',
  'unknown',
  'allowed',
  'dismount',
];

const WORDS: Readonly<Record<BaseMode, ReadonlyMap<string, Access>>> = {
  WALK: wordsFor([], []),
  BICYCLE: wordsFor([], []),
  CAR: wordsFor(CLOSING_FOR_CARS, DESTINATION_FOR_CARS),
};

function wordsFor(closing: readonly string[], destination: readonly string[]): ReadonlyMap<string, Access> {
  const all = new Map<string, Access>();
  for (const word of [...OPENING, ...CLOSING_FOR_CARS, ...DESTINATION_FOR_CARS]) all.set(word, 'OPEN');
  for (const word of destination) all.set(word, 'DESTINATION');
  for (const word of [...CLOSING, ...closing]) all.set(word, 'CLOSED');
  return all;
}

/** The parts of a value with several: `agricultural;forestry`, `lift_gate, lights`. */
export function valuesOf(value: string): string[] {
  return value
    .split(/[;,]/)
    .map(part => part.trim())
    .filter(part => part !== '');
}

/**
 * What a value of an access tag means for a mode. Of several values the most open one counts; an unknown value is open.
 * @param note receives unknown values
 */
export function accessOf(mode: BaseMode, value: string, note?: Note): Access {
  const meanings = valuesOf(value).map(word => {
    const meaning = WORDS[mode].get(word);
    if (meaning === undefined) note?.('access-value', word);
    return meaning ?? 'OPEN';
  });
  return meanings.includes('OPEN') || meanings.length === 0
    ? 'OPEN'
    : meanings.includes('DESTINATION')
      ? 'DESTINATION'
      : 'CLOSED';
}

/** The value of the most specific existing tag; a tag for one direction (`motor_vehicle:backward`) goes before the same tag for both. */
export function mostSpecific(tags: Tags, keys: readonly string[], side?: Side): string | undefined {
  for (const key of keys) {
    const value = (side && tags[`${key}:${side}`]) || tags[key];
    if (value) return value;
  }
  return undefined;
}

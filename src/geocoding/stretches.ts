// House numbers that are not mapped one by one, but lie along an interpolation way.

import { distanceMeters } from '../core/geometry/geodesic.ts';
import { firstIndex } from '../core/lists.ts';
import type { AddressTable, Stretches } from '../region/addresses.ts';
import type { HouseNumber } from './house-number.ts';

/** A point by the share of its number between two mapped numbers. */
export interface OnStretch {
  readonly latE7: number;
  readonly lngE7: number;
  /** The number of house numbers between the two mapped ends. */
  readonly gap: number;
}

/** The position of a house number on a stretch of the streets firstStreet ≤ s < endStreet; prefers the stretch with the nearest ends. */
export function onStretch(
  { stretches }: AddressTable,
  firstStreet: number,
  endStreet: number,
  house: HouseNumber,
): OnStretch | undefined {
  let best = -1;
  let bestShare = 0;
  const first = firstIndex(stretches.count, s => stretches.street[s]! >= firstStreet);
  for (let s = first; s < stretches.count && stretches.street[s]! < endStreet; s++) {
    const share = shareOf(stretches, s, house);
    if (share === undefined || (best >= 0 && gapOf(stretches, best) <= gapOf(stretches, s))) continue;
    best = s;
    bestShare = share;
  }
  return best < 0 ? undefined : { ...pointAt(stretches, best, bestShare), gap: gapOf(stretches, best) };
}

function gapOf({ from, to }: Stretches, s: number): number {
  return to[s]! - from[s]!;
}

/** The position of a number along a stretch, 0–1; undefined if the stretch lacks the number. */
function shareOf({ from, to, step, letters }: Stretches, s: number, { key, number }: HouseNumber): number | undefined {
  const first = from[s]!;
  const last = to[s]!;
  if (number < first || number > last) return undefined;
  const ends = letters[s]!;
  if (ends === 0) return (number - first) % (step[s] ?? 1) === 0 ? (number - first) / (last - first) : undefined;
  const letter = /^\d+([a-z])$/.exec(key)?.[1]?.charCodeAt(0) ?? 0;
  const [low, high] = [ends >> 8, ends & 0xff];
  return letter >= low && letter <= high ? (letter - low) / (high - low) : undefined;
}

function pointAt({ lineStart, lat, lng }: Stretches, s: number, share: number): { latE7: number; lngE7: number } {
  const start = lineStart[s]!;
  const end = lineStart[s + 1]! - 1;
  const stepMeters = (i: number) => distanceMeters(lat[i]!, lng[i]!, lat[i + 1]!, lng[i + 1]!);
  let total = 0;
  for (let i = start; i < end; i++) total += stepMeters(i);
  let rest = share * total;
  for (let i = start; i < end; i++) {
    const meters = stepMeters(i);
    if (rest <= meters && meters > 0) {
      const t = rest / meters;
      return {
        latE7: Math.round(lat[i]! + t * (lat[i + 1]! - lat[i]!)),
        lngE7: Math.round(lng[i]! + t * (lng[i + 1]! - lng[i]!)),
      };
    }
    rest -= meters;
  }
  return { latE7: lat[end]!, lngE7: lng[end]! };
}

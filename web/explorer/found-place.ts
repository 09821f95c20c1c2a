// A result of a search as the place of a view.
import type { Place } from './view.ts';

/** One result of a search. */
export interface Found {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
  readonly match: { readonly kind: string; readonly confidence: number };
}

/** With less, a text means something else, or nothing. */
const LEAST_CONFIDENCE = 0.5;

/** Whether a result is what a text means. */
export function isSure({ match }: Found): boolean {
  return match.confidence >= LEAST_CONFIDENCE;
}

/** Kinds without a house. */
const MIDDLES = ['STREET', 'POSTCODE', 'PLACE'] as const satisfies readonly Place['middleOf'][];

/** What a match is the middle of; undefined for a point. */
export function middleOf(kind: string): Place['middleOf'] {
  return MIDDLES.find(each => each === kind);
}

/** A result as the place of a view. */
export function placeOf({ lat, lng, label, match }: Found): Place {
  const isAddress = match.kind === 'ADDRESS' || match.kind === 'INTERPOLATED';
  // The label of a typed coordinate is what lies next to it: an address of the page that had it would lead there.
  const isPoint = match.kind === 'COORDINATE';
  const middle = middleOf(match.kind);
  // Only the text says that a place is inexact: the middle of a street by its coordinate would be the house beside it.
  const isText = isAddress || middle !== undefined;
  return {
    lat,
    lng,
    label,
    where: isText ? { address: label } : isPoint ? { lat, lng } : { address: label, lat, lng },
    ...(isPoint && { isPoint }),
    ...(middle && { middleOf: middle }),
  };
}

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

/** A result as the place of a view. */
export function placeOf({ lat, lng, label, match }: Found): Place {
  const isAddress = match.kind === 'ADDRESS' || match.kind === 'INTERPOLATED';
  // The label of a typed coordinate is what lies next to it: an address of the page that had it would lead there.
  const isPoint = match.kind === 'COORDINATE';
  return {
    lat,
    lng,
    label,
    where: isAddress ? { address: label } : { lat, lng },
    ...(isPoint && { isPoint }),
    ...(match.kind === 'STREET' && { isStreet: true }),
  };
}

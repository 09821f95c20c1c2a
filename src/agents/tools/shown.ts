// How answers of the service are shown to language models: few fields, in units that people use.
import type { Meta } from '../../answers/answer-fields.ts';

interface Located {
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  readonly match?: { readonly kind: string; readonly confidence: number };
}

/** A place as the service understood it. A confidence below 1 tells the model to check the label. */
export function shownPlace({ label, lat, lng, match }: Located) {
  return { label, lat, lng, ...(match && { kind: match.kind, confidence: match.confidence }) };
}

/** Minutes with one decimal. */
export function minutes(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}

/** What every answer ends with: the warnings, the credit that texts and maps must show, and the date of the map. */
export function ending({ region, credit, warnings }: Meta) {
  return {
    ...(warnings.length > 0 && { warnings: warnings.map(({ detail }) => detail) }),
    credit: credit.plain,
    ...(region.osmTimestamp && { mapOf: region.osmTimestamp.slice(0, 10) }),
  };
}

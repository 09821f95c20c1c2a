// What answers say about the reach of journeys by timetable.
import type { Reachability } from '../answers/answer-fields.ts';
import { shownDeparture } from '../answers/departure-answer.ts';
import type { AskedTransit } from '../answers/journey-fields.ts';
import type { Language } from '../core/enums.ts';
import type { Manifest } from '../region/manifest.ts';
import { transitAssumptions } from './assumptions.ts';
import type { ServiceDay } from './service-day.ts';

/** The reach of a journey by timetable, without areas. */
export function transitReachability(
  manifest: Manifest,
  { date }: ServiceDay,
  { departure, minutes, strict }: AskedTransit,
  figures: {
    readonly snapDistanceMeters: number;
    readonly toleranceMeters: number;
    readonly language: Language;
  },
): Reachability {
  return {
    transportMode: 'TRANSIT',
    ...(strict && { strict }),
    distance: minutes,
    unit: 'MINUTES',
    departure: shownDeparture(departure),
    snapDistanceMeters: oneDecimal(figures.snapDistanceMeters),
    toleranceMeters: oneDecimal(figures.toleranceMeters),
    assumptions: transitAssumptions(figures.language, manifest, date, departure.wheelchair ? 'WHEELCHAIR' : 'WALK'),
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

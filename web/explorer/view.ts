// The view that the visitor chose: place, mode, minutes; and its listeners.

import type { Language } from '../../src/core/enums.ts';
import type { JourneyMode } from '../../src/core/modes.ts';

export type Where =
  | { readonly address: string }
  | { readonly lat: number; readonly lng: number; readonly address?: string };

export interface Place {
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  /** The place in requests: its text if the answer is to be for what the text means; with a coordinate it is only its name. */
  readonly where: Where;
  /** A point on the map, whose label says only what is near. */
  readonly isPoint?: true;
  /** What it is the middle of, where no house is known. */
  readonly middleOf?: 'STREET' | 'POSTCODE' | 'PLACE';
}

/** The day and the window of a journey by timetable, and whether it is by wheelchair, as a request names them. */
export interface Departure {
  /** A kind of day, or a date. */
  readonly day: string;
  /** `07:00`; after midnight `25:30`. */
  readonly from: string;
  readonly to: string;
  readonly wheelchair?: true;
}

export interface View {
  readonly place: Place;
  readonly transportMode: JourneyMode;
  readonly minutes: number;
  /** Counts by timetable only. */
  readonly departure: Departure;
  readonly language: Language;
}

/** Whether the visitor is still dragging the slider. */
export type Change = 'WHILE_DRAGGING' | 'SETTLED';

export interface ViewStore {
  readonly now: View | undefined;
  change(part: Partial<View>, change?: Change): void;
  follow(listener: (view: View, change: Change) => void): void;
}

/** Listeners get no calls before the view has a place. */
export function createView(first: Omit<View, 'place'>): ViewStore {
  const listeners: ((view: View, change: Change) => void)[] = [];
  let now: View | undefined;
  let rest = first;
  return {
    get now() {
      return now;
    },
    change(part, change = 'SETTLED') {
      const { place = now?.place, ...others } = part;
      rest = { ...rest, ...others };
      if (place === undefined) return;
      now = { ...rest, place };
      for (const listener of listeners) listener(now, change);
    },
    follow(listener) {
      listeners.push(listener);
    },
  };
}

/** How somebody travels, and when, in the form of a request. */
export function travelOf({ transportMode, departure }: View) {
  return { transportMode, ...(transportMode === 'TRANSIT' && { departure }) };
}

/** The reach of a view in the form of a request. */
export function reachOf(view: View) {
  const { transportMode, ...more } = travelOf(view);
  return { transportMode, distance: view.minutes, unit: 'MINUTES' as const, ...more };
}

// The view that the visitor chose: place, mode, minutes; and its listeners.

import type { Language } from '../../src/core/enums.ts';
import type { TransportMode } from '../../src/core/modes.ts';

export interface Place {
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  /** The place in requests: the address if there is one, so that the answer is for that address. */
  readonly where: { readonly address: string } | { readonly lat: number; readonly lng: number };
}

export interface View {
  readonly place: Place;
  readonly transportMode: TransportMode;
  readonly minutes: number;
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

/** The reach of a view in the form of a request. */
export function reachOf({ transportMode, minutes }: View) {
  return { transportMode, distance: minutes, unit: 'MINUTES' as const };
}

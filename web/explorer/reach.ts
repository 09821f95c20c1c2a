// The reached area and its places, asked again at every step of the slider: the newest question wins.
import type { AreaFeature, Contour, ReachablePoi } from '../../src/answers/answer-fields.ts';
import { innerLimits } from '../../src/features/snapshots/inner-limits.ts';
import type { Ask } from './asking.ts';
import type { Change, View } from './view.ts';

export interface Reached {
  readonly reachability: {
    readonly area?: AreaFeature;
    readonly areaSquareMeters?: number;
    readonly toleranceMeters: number;
    readonly contours?: readonly Contour[];
  };
  readonly pois: readonly ReachablePoi[];
  /** By type, however many are listed. */
  readonly counts: Readonly<Record<string, number>>;
  readonly meta: { readonly credit: { readonly html: string } };
}

/** So many are drawn while the slider moves … */
const POIS_WHILE_DRAGGING = 300;
/** … and when it rests. */
const MOST_POIS = 2000;

/** While the slider moves, two questions are at least so far apart: a key has a rate, and nobody sees more pictures than that. */
const PACE_MILLISECONDS = 100;

/** The call of `poi-data`. */
export function reachBody({ place, transportMode, minutes, language }: View, change: Change = 'SETTLED'): object {
  return {
    ...place.where,
    transportMode,
    distance: minutes,
    unit: 'MINUTES',
    include: ['area'],
    contours: [...innerLimits(minutes, 'MINUTES'), minutes],
    limit: change === 'SETTLED' ? MOST_POIS : POIS_WHILE_DRAGGING,
    language,
  };
}

/** All places within reach. */
export function countOf({ counts }: Pick<Reached, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Asks one question at a time; those that were overtaken while it was on its way are never asked. */
export function createReachAsker(
  ask: Ask,
  onReached: (reached: Reached, view: View, milliseconds: number) => void,
  onFailure: (failure: unknown) => void,
): (view: View, change: Change) => void {
  let isAsking = false;
  let next: { view: View; change: Change } | undefined;
  const go = async () => {
    isAsking = true;
    for (let now = next; now !== undefined; now = next) {
      next = undefined;
      const pace = now.change === 'WHILE_DRAGGING' ? paused(PACE_MILLISECONDS) : undefined;
      try {
        const { answer, milliseconds } = await ask.post<Reached>('poi-data', reachBody(now.view, now.change));
        onReached(answer, now.view, milliseconds);
      } catch (failure) {
        onFailure(failure);
      }
      await pace;
    }
    isAsking = false;
  };
  return (view, change) => {
    next = { view, change };
    if (!isAsking) void go();
  };
}

function paused(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}

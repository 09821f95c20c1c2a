// The reached area and its places, asked again at every step of the slider: the newest question wins.
import type { AreaFeature, Contour, ReachablePoi } from '../../src/functions/fields/reach-answer.ts';
import type { Ask } from './asking.ts';
import type { View } from './view.ts';

export interface Reached {
  readonly reachability: {
    readonly area?: AreaFeature;
    readonly areaSquareMeters?: number;
    readonly toleranceMeters: number;
    readonly contours?: readonly Contour[];
  };
  readonly pois: readonly ReachablePoi[];
  readonly counts: Readonly<Record<string, number>>;
  readonly meta: { readonly credit: { readonly html: string } };
}

const MOST_POIS = 400;

/** The call of `poi-data`. */
export function reachBody({ place, transportMode, minutes, language }: View): object {
  const contours = [...new Set([minutes / 3, (minutes * 2) / 3].map(Math.round))].filter(
    each => each > 0 && each < minutes,
  );
  return {
    ...place.where,
    transportMode,
    distance: minutes,
    unit: 'MINUTES',
    include: ['area'],
    contours: [...contours, minutes],
    limit: MOST_POIS,
    language,
  };
}

/** Asks one question at a time; those that were overtaken while it was on its way are never asked. */
export function createReachAsker(
  ask: Ask,
  onReached: (reached: Reached, view: View, milliseconds: number) => void,
  onFailure: (failure: unknown) => void,
): (view: View) => void {
  let isAsking = false;
  let next: View | undefined;
  const go = async () => {
    isAsking = true;
    for (let view = next; view !== undefined; view = next) {
      next = undefined;
      try {
        const { answer, milliseconds } = await ask.post<Reached>('poi-data', reachBody(view));
        onReached(answer, view, milliseconds);
      } catch (failure) {
        onFailure(failure);
      }
    }
    isAsking = false;
  };
  return view => {
    next = view;
    if (!isAsking) void go();
  };
}

// The reached area and its places, requested again at every step of the slider: the newest request wins.
import type { AreaFeature, Contour, Reachability, TransitPoi, Warning } from '../../src/answers/answer-fields.ts';
import { innerLimits } from '../../src/features/snapshots/inner-limits.ts';
import type { Ask } from './asking.ts';
import { type Change, reachOf, type View } from './view.ts';
import type { Words } from './words.ts';

export interface Reached {
  readonly reachability: {
    readonly area?: AreaFeature;
    readonly areaSquareMeters?: number;
    readonly toleranceMeters: number;
    readonly assumptions: readonly string[];
    readonly completeDistance?: number;
    readonly contours?: readonly Contour[];
    readonly departure?: Reachability['departure'];
  };
  readonly pois: readonly TransitPoi[];
  /** When the lines of stops leave. */
  readonly stopWindow?: { readonly from: string; readonly to: string };
  /** By type, including places beyond `limit`. */
  readonly counts: Readonly<Record<string, number>>;
  readonly meta: {
    readonly credit: { readonly html: string };
    readonly region: {
      readonly id: string;
      readonly osmTimestamp?: string;
      readonly transit?: { readonly date: string; readonly validity: { readonly to: string } };
    };
    readonly warnings: readonly Warning[];
  };
}

/** Places drawn while the slider moves … */
const POIS_WHILE_DRAGGING = 300;
/** … and when it rests. */
const MOST_POIS = 2000;

/** Least time between two requests while the slider moves: a key has a rate limit, and more pictures would not be visible. */
const PACE_MILLISECONDS = 100;

/** The request of `poi-data`. */
export function reachBody(view: View, change: Change = 'SETTLED'): object {
  const { place, minutes, language } = view;
  return {
    ...place.where,
    ...reachOf(view),
    include: ['area'],
    detail: 'DISPLAY',
    contours: [...innerLimits(minutes, 'MINUTES'), minutes],
    limit: change === 'SETTLED' ? MOST_POIS : POIS_WHILE_DRAGGING,
    language,
  };
}

/** Number of all places within reach. */
export function countOf({ counts }: Pick<Reached, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** `65 Orte in 1,6 km²`; where the map draws only the nearest, it says so. */
export function withinOf(reached: Reached, words: Words): string {
  const { pois, reachability } = reached;
  const count = countOf(reached);
  const said = words.within(words.number(count), words.number((reachability.areaSquareMeters ?? 0) / 1e6, 1));
  return pois.length === MOST_POIS && pois.length < count ? `${said}; ${words.drawn(words.number(MOST_POIS))}` : said;
}

/** Sends one request at a time; of the views that arrive meanwhile it requests only the last. */
export function createReachAsker(
  ask: Ask,
  onReached: (reached: Reached, view: View, milliseconds: number | undefined) => void,
  onFailure: (failure: unknown, view: View) => void,
): (view: View, change: Change) => void {
  let isAsking = false;
  let next: { view: View; change: Change } | undefined;
  const go = async () => {
    isAsking = true;
    for (let now = next; now !== undefined; now = next) {
      next = undefined;
      const pace = now.change === 'WHILE_DRAGGING' ? new Promise(go => setTimeout(go, PACE_MILLISECONDS)) : undefined;
      try {
        const { answer, milliseconds } = await ask.post<Reached>('poi-data', reachBody(now.view, now.change));
        onReached(answer, now.view, milliseconds);
      } catch (failure) {
        onFailure(failure, now.view);
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

/** The day of service of an answer and the window in which lines leave, in words; empty without a timetable. */
export function serviceOf({ reachability, stopWindow, meta }: Reached, { journey }: Words): string {
  const { date } = meta.region.transit ?? {};
  const window = reachability.departure ?? stopWindow;
  return date === undefined || window === undefined ? '' : journey.service({ ...window, date });
}

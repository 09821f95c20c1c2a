// The score of a coordinate without its reasons, for maps of many: the same figures as in the answer for that coordinate alone.
import type { Region } from '../../region/region.ts';
import { type Band, bandsOf } from '../../scoring/band.ts';
import { completenessOf } from '../../scoring/completeness.ts';
import type { CategoryId } from '../../scoring/index-table.ts';
import { levelOf } from '../../scoring/level.ts';
import type { Observed } from '../../scoring/observed.ts';
import { scoreOf } from '../../scoring/score.ts';
import { type Withheld, withheldAt } from '../../scoring/withheld.ts';
import type { OwnTable } from '../../surroundings/own-places.ts';
import { surroundingsOf } from '../../surroundings/surroundings.ts';
import { observedAt } from './location-index.ts';
import type { weighingOf } from './request.ts';
import { inTenths } from './rounded-index.ts';
import { decimals } from './shown-index.ts';

export interface PointScore {
  readonly score?: number;
  readonly low?: number;
  readonly high?: number;
  /** Of a total that is not withheld. */
  readonly level?: number;
  readonly withheld?: Withheld;
  readonly missing?: 'LOW_COVERAGE' | 'NO_SOURCE';
}

export interface AskedScore {
  readonly weighing: ReturnType<typeof weighingOf>;
  /** In place of the total. */
  readonly category?: CategoryId | undefined;
  /** With six decimals instead of one. */
  readonly exact?: boolean | undefined;
  readonly lists: readonly OwnTable[];
}

/** Undefined without a street to walk on within 500 m. */
export function pointScore(
  region: Region,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  { weighing, category, exact = false, lists }: AskedScore,
  checkTime?: () => void,
): PointScore | undefined {
  const place = { lat, lng, match: { kind: 'COORDINATE' } } as const;
  const found = observedAt(surroundingsOf(region, place, { checkTime }), place, weighing.version, lists);
  if ('unreachable' in found) return undefined;
  const { observed } = found;
  const { total, categories } = scoreOf(observed, weighing.weights);
  const bands = bandsOf(observed, weighing.weights);
  if (category === undefined) return ofTotal(observed, total, bands.total, weighing, exact);
  const index = categories.findIndex(({ id }) => id === category);
  const { score, missing = 'NO_SOURCE' } = categories[index] ?? {};
  const band = bands.categories[index];
  return score === undefined || band === undefined ? { missing } : printed(score, band, exact);
}

function ofTotal(
  observed: Observed,
  total: number | undefined,
  band: Band,
  { weights }: AskedScore['weighing'],
  exact: boolean,
): PointScore {
  if (total === undefined) return { missing: 'LOW_COVERAGE' };
  const withheld = withheldAt(band, completenessOf(observed, weights));
  return {
    ...printed(total, band, exact),
    ...(withheld === undefined ? { level: levelOf(total).level } : { withheld }),
  };
}

function printed(score: number, { low, high }: Band, exact: boolean) {
  const whole = { score, low, high };
  const shown = exact ? whole : inTenths(whole);
  return { score: decimals(shown.score), low: decimals(shown.low), high: decimals(shown.high) };
}

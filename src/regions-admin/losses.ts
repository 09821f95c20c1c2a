// What a region would lose by a new version, so that a broken extract does not go live unseen.
import { OperatorError } from '../core/errors.ts';
import type { Manifest } from '../region/manifest.ts';

/** More than this is no day's editing: a broken extract, or a smaller one. */
export const MOST_LOST_SHARE = 0.03;

/** Counts of the manifest that are compared, and how they are said. */
const COMPARED = [
  { count: 'addresses', said: 'addresses', unit: '' },
  { count: 'pois', said: 'points of interest', unit: '' },
  { count: 'streetMeters', said: 'street length', unit: ' m' },
] as const;

/** One figure that falls by too much. */
export interface Loss {
  readonly count: (typeof COMPARED)[number]['count'];
  readonly before: number;
  readonly after: number;
}

/** What falls by more than `MOST_LOST_SHARE` from the live version to a fresh one. */
export function lossesOf(live: Manifest['counts'] | undefined, fresh: Manifest['counts']): Loss[] {
  return COMPARED.flatMap(({ count }) => {
    // The live version may be of another format, whose manifest need not have them.
    const [before, after] = [live?.[count] ?? 0, fresh[count] ?? 0];
    return after < before * (1 - MOST_LOST_SHARE) ? [{ count, before, after }] : [];
  });
}

/** A loss with both figures. */
export function saidLoss({ count, before, after }: Loss): string {
  const { said, unit } = COMPARED.find(each => each.count === count) ?? { said: count, unit: '' };
  const figure = (value: number) => `${value.toLocaleString('en')}${unit}`;
  return `${said} from ${figure(before)} to ${figure(after)} (−${((1 - after / before) * 100).toFixed(1)} %)`;
}

/** @throws OperatorError naming every loss */
export function refuseLosses(live: Manifest, fresh: Manifest): void {
  const losses = lossesOf(live.counts, fresh.counts);
  if (losses.length === 0) return;
  throw new OperatorError(
    `Region "${live.name}" stays at version ${live.version}, because the new data has less: ${losses.map(saidLoss).join('; ')}. If that is right, repeat it with --force.`,
  );
}

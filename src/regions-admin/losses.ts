// Compares a new version with the live one, so that a broken extract does not go live unnoticed.
import { OperatorError } from '../core/errors.ts';
import type { Manifest } from '../region/manifest.ts';

/** A loss above this share means a broken or smaller extract; editing does not remove that much in a day. */
export const MOST_LOST_SHARE = 0.03;

/** The counts to compare, and their names in messages. */
const COMPARED = [
  { count: 'addresses', said: 'addresses', unit: '' },
  { count: 'pois', said: 'points of interest', unit: '' },
  { count: 'streetMeters', said: 'street length', unit: ' m' },
  { count: 'transitTrips', said: 'trips of the timetables', unit: '' },
] as const;

/** A figure that falls by too much. */
export interface Loss {
  readonly count: (typeof COMPARED)[number]['count'];
  readonly before: number;
  readonly after: number;
}

/** The figures that fall by more than `MOST_LOST_SHARE` from the live version to a fresh one. */
export function lossesOf(live: Manifest['counts'] | undefined, fresh: Manifest['counts']): Loss[] {
  return COMPARED.flatMap(({ count }) => {
    // A live version of another format may lack some counts.
    const [before, after] = [live?.[count] ?? 0, fresh[count] ?? 0];
    return after < before * (1 - MOST_LOST_SHARE) ? [{ count, before, after }] : [];
  });
}

/** A loss as text, with both figures. */
export function saidLoss({ count, before, after }: Loss): string {
  const { said, unit } = COMPARED.find(each => each.count === count) ?? { said: count, unit: '' };
  const figure = (value: number) => `${value.toLocaleString('en')}${unit}`;
  return `${said} from ${figure(before)} to ${figure(after)} (−${((1 - after / before) * 100).toFixed(1)} %)`;
}

/** @throws OperatorError with every loss */
export function refuseLosses(live: Manifest, fresh: Manifest): void {
  const losses = lossesOf(live.counts, fresh.counts);
  if (losses.length === 0) return;
  throw new OperatorError(
    `Region "${live.name}" stays at version ${live.version}, because these figures fall too much: ${losses.map(saidLoss).join('; ')}. If that is right, repeat the update with --force.`,
  );
}

// Decides whether a number in a text fits the number of a fact: half a unit of its last digit, whole minutes, or the range of its hedge.
import type { Rounding } from '../terms/fact.ts';

export interface Hedge {
  /** The range that the number covers, as factors. */
  readonly from: number;
  readonly to: number;
}

export interface WrittenNumber {
  readonly value: number;
  /** Value of one unit of the last written digit. */
  readonly step: number;
  readonly hedge?: Hedge | undefined;
  /** The lower end of a range: "seven to nine". */
  readonly least?: number | undefined;
}

/** Tolerance, because binary fractions are not exact. */
const TINY = 1e-9;

/** Of the next whole number; the whole of it would be another number. */
const WHOLE = 0.95;

/** Whether the written number may represent `exact`; without its hedge if `isBare`. */
export function standsFor(written: WrittenNumber, exact: number, rounding: Rounding, isBare = false): boolean {
  const { value, step, hedge } = written;
  const slack = TINY * Math.max(1, Math.abs(exact));
  if (written.least !== undefined) {
    const below = rounding === 'UP' ? 1 : step / 2;
    return exact > written.least - below - slack && exact <= value + (rounding === 'UP' ? 0.5 : step / 2) + slack;
  }
  if (hedge !== undefined && !isBare) {
    const isBound = hedge.from === 0 || hedge.to === Infinity;
    // "A good two minutes" lasts until three, "just under six" begins after five.
    const step = rounding === 'UP' ? written.step * WHOLE : 0;
    const least = hedge.to === 1 && hedge.from > 0 ? Math.min(hedge.from * value, value - step) : hedge.from * value;
    const most = hedge.from === 1 && hedge.to < Infinity ? Math.max(hedge.to * value, value + step) : hedge.to * value;
    const isInHedge = exact >= least - slack && exact <= most + slack;
    // "Up to ten minutes" fits a route of 9.6; bounds have no other reading.
    if (isInHedge || isBound || hedge.from >= 1 || hedge.to <= 1) return isInHedge;
  }
  if (rounding === 'UP') {
    // "Half a minute".
    if (value < 1) return value > 0 && exact < value + 0.5;
    const shown = Math.max(exact, TINY);
    return (shown <= value + slack && value < Math.max(exact + 1, 1 + TINY)) || Math.abs(value - exact) <= 0.5 + slack;
  }
  return Math.abs(value - exact) <= (rounding === 'EXACT' && Number.isInteger(exact) ? TINY : step / 2) + slack;
}

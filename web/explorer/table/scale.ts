// Where the values of a column lie along the colours of the map, and numbers as people write them.

/** Colours go from this share of the values to that one, so that a single outlier does not take them all. */
const [LOW, HIGH] = [0.05, 0.95];

export interface Scale {
  readonly from: number;
  readonly to: number;
}

/** @param values in any order */
export function scaleOf(values: readonly number[]): Scale | undefined {
  if (values.length === 0) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { from: at(LOW), to: at(HIGH) };
}

/** 0 to 1 along the colours. */
export function shareOf(value: number | undefined, scale: Scale | undefined): number | undefined {
  if (value === undefined || scale === undefined) return undefined;
  const { from, to } = scale;
  return from === to ? 0.5 : Math.max(0, Math.min(1, (value - from) / (to - from)));
}

/** A travel time in whole minutes, as pages write it. */
export function minutesIn(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

/** A number as people write it, with point or comma before the fraction; undefined for anything else. */
export function numberIn(text: string): number | undefined {
  const plain = text.trim();
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

// The interval in which a counted figure of the census probably lies, as pages and sheets print it.

/** What is counted, not averaged. */
const COUNTED: ReadonlySet<string> = new Set(['PERSONS', 'HOUSEHOLDS', 'FAMILIES', 'DWELLINGS', 'BUILDINGS']);

/** A number with two digits that count, never nearer to the middle of the interval than the exact one. */
function outward(value: number, round: (value: number) => number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return round(value / step) * step;
}

/** Both ends of the interval of a count, if it is wide enough to see. */
export function probableInterval({
  value,
  unit,
  valueInterval,
}: {
  readonly value: number | null;
  readonly unit: string;
  readonly valueInterval?: readonly [number, number] | undefined;
}): readonly [least: number, most: number] | undefined {
  if (value === null || valueInterval === undefined || !COUNTED.has(unit)) return undefined;
  const [least, most] = valueInterval;
  if (Math.round(least) === Math.round(most)) return undefined;
  return [outward(least, Math.floor), outward(most, Math.ceil)];
}

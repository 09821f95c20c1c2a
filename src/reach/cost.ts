// Travel costs and their order.

/** What is minimised; the other figure is measured along the same path. */
export type Minimised = 'time' | 'length';

/** A travel cost; compared by what is minimised, then by the other figure. */
export interface Cost {
  readonly milliseconds: number;
  readonly decimetres: number;
}

/** Lexicographic order: what is minimised, then the other figure. */
export function isLess(a: Cost, b: Cost, minimised: Minimised): boolean {
  const [a1, a2] = minimised === 'time' ? [a.milliseconds, a.decimetres] : [a.decimetres, a.milliseconds];
  const [b1, b2] = minimised === 'time' ? [b.milliseconds, b.decimetres] : [b.decimetres, b.milliseconds];
  return a1 < b1 || (a1 === b1 && a2 < b2);
}

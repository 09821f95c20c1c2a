// Words that judge ("quiet", "walkable"), and the condition for each: a text uses no others.

interface QualityRule {
  /** Minutes on foot as texts show them, a count, or points of calm. */
  readonly atMost?: number;
  readonly atLeast?: number;
}

export const QUALITY_RULES = {
  /** "Walkable". */
  ON_FOOT: { atMost: 15 },
  /** What the writer calls within walking distance, and near: a reader does not call the next house walkable, nor a quarter of an hour near. */
  WALK: { atLeast: 4, atMost: 15 },
  NEAR: { atMost: 7 },
  /** "A few minutes", "only". */
  FEW_MINUTES: { atMost: 5 },
  /** "In the immediate vicinity". */
  CLOSE_BY: { atMost: 2 },
  /** "On the doorstep": eighty metres. */
  DOORSTEP: { atMost: 1 },
  SEVERAL: { atLeast: 3 },
  MANY: { atLeast: 10 },
  QUIET: { atLeast: 75 },
} as const satisfies Record<string, QualityRule>;

/** Whether a value (minutes as shown, a count, points) allows the word. */
export function mayBeSaid(quality: keyof typeof QUALITY_RULES, value: number): boolean {
  const { atMost = Infinity, atLeast = -Infinity }: QualityRule = QUALITY_RULES[quality];
  return value <= atMost && value >= atLeast;
}

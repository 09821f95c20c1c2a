// What became of one claim of a sentence.

export const VERDICTS = ['SUPPORTED', 'CONTRADICTED', 'UNSUPPORTED'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The closed list of what a sentence can claim; `UNKNOWN_WORD` is whatever is not on it. */
export const CLAIM_KINDS = [
  'NUMBER',
  'CLOCK_TIME',
  'COUNT',
  'NAME',
  'TYPE',
  'DIRECTION',
  'ORDER',
  'EXISTENCE',
  'ABSENCE',
  'SUPERLATIVE',
  'QUALITY',
  'PROPERTY_FIELD',
  'UNKNOWN_WORD',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export interface Claim {
  readonly kind: ClaimKind;
  /** First and last item. */
  readonly at: number;
  readonly to: number;
  readonly verdict: Verdict;
  /** What it stands on or contradicts. */
  readonly factIds: readonly string[];
}

export function claim(
  kind: ClaimKind,
  { at, to }: { readonly at: number; readonly to: number },
  verdict: Verdict,
  ...factIds: readonly (string | undefined)[]
): Claim {
  return { kind, at, to, verdict, factIds: factIds.filter(id => id !== undefined) };
}

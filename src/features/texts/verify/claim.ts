// One claim of a sentence, with its verdict.
import type { Span } from './item.ts';

export const VERDICTS = ['SUPPORTED', 'CONTRADICTED', 'UNSUPPORTED'] as const;
export type Verdict = (typeof VERDICTS)[number];

export function verdictIf(isSo: boolean): Verdict {
  return isSo ? 'SUPPORTED' : 'CONTRADICTED';
}

/** The closed list of claims in sentences; `UNKNOWN_WORD` is every other word. */
export const CLAIM_KINDS = [
  ...(['NUMBER', 'CLOCK_TIME', 'COUNT', 'NAME', 'TYPE', 'DIRECTION', 'ORDER', 'EXISTENCE'] as const),
  ...(['ABSENCE', 'SUPERLATIVE', 'QUALITY', 'RELATION', 'PROPERTY_FIELD', 'UNKNOWN_WORD'] as const),
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export interface Claim extends Span {
  readonly kind: ClaimKind;
  readonly verdict: Verdict;
  /** The facts that support or contradict it. */
  readonly factIds: readonly string[];
}

export function claim(
  kind: ClaimKind,
  { at, to }: Span,
  verdict: Verdict,
  ...factIds: readonly (string | undefined)[]
): Claim {
  return { kind, at, to, verdict, factIds: factIds.filter(id => id !== undefined) };
}

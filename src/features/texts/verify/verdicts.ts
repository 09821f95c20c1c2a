// The verdict of a sentence from its claims: what a "not" and what is not understood make of them.
import { type Claim, claim, type Verdict } from './claim.ts';

/** "Not" turns true claims into a contradiction, and never makes a sentence true. */
export function turned(claims: readonly Claim[], at: number, isOneClause: boolean): Claim[] {
  if (at < 0) return [...claims];
  // "Don't come on Sunday, it is closed": what the "not" denies is then open.
  const isTrue = isOneClause && claims.length > 0 && claims.every(({ verdict }) => verdict === 'SUPPORTED');
  const ids = claims.flatMap(({ factIds }) => factIds);
  const own = claim('ABSENCE', { at, to: at }, isTrue ? 'CONTRADICTED' : 'UNSUPPORTED', ...(isTrue ? ids : []));
  return [
    ...claims.map(each => (each.verdict === 'CONTRADICTED' ? { ...each, verdict: 'UNSUPPORTED' as const } : each)),
    own,
  ];
}

/** Claims that leave open what a sentence says: with one of them nothing in it is denied for certain. */
function isOpen({ kind, verdict }: Claim): boolean {
  return verdict === 'UNSUPPORTED' && ['UNKNOWN_WORD', 'RELATION', 'NAME', 'TYPE', 'ABSENCE', 'ORDER'].includes(kind);
}

/** Contradictions hold only in a sentence that the verifier understands as a whole. */
export function certain<One extends Claim>(claims: readonly One[]): One[] {
  return claims.some(isOpen) ? unsure(claims) : [...claims];
}

export function unsure<One extends Claim>(claims: readonly One[]): One[] {
  return claims.map(each => (each.verdict === 'CONTRADICTED' ? { ...each, verdict: 'UNSUPPORTED' as const } : each));
}

export function verdictOf(claims: readonly Claim[]): Verdict {
  if (claims.some(({ verdict }) => verdict === 'CONTRADICTED')) return 'CONTRADICTED';
  return claims.length === 0 || claims.some(({ verdict }) => verdict === 'UNSUPPORTED') ? 'UNSUPPORTED' : 'SUPPORTED';
}

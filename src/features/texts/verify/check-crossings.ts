// Checks a sentence about two streets that meet: "Main Street crosses Mill Lane", "die Marienstraße mündet in die Further Straße".
import type { Grammar } from '../languages/reading-language.ts';
import { type Fact, type Meeting, slotOf } from '../terms/fact.ts';
import { type Claim, claim } from './claim.ts';
import type { Knowledge } from './knowledge.ts';
import { longestName } from './names.ts';
import { folded, type Token } from './tokens.ts';

interface Street {
  readonly fact: Fact;
  readonly at: number;
  readonly to: number;
}

/** What a verb says of the first street. */
const FITS: Readonly<Record<Meeting, readonly Meeting[]>> = {
  CROSSES: ['CROSSES'],
  ENDS: ['ENDS'],
  MEETS: ['CROSSES', 'ENDS', 'MEETS'],
};

/** Undefined if the sentence says anything else. Positions are tokens. */
export function crossingClaim(
  tokens: readonly Token[],
  { meets, besideMeets }: Grammar,
  knowledge: Knowledge,
): Claim | undefined {
  if (meets === undefined || besideMeets === undefined) return undefined;
  const verb = verbIn(tokens, meets);
  if (verb === undefined) return undefined;
  const streets = streetsIn(tokens, knowledge);
  const [one, other] = streets;
  if (one === undefined || other === undefined || streets.length > 2) return undefined;
  const isRead = tokens.every(({ text, word }, at) => {
    const isInName = streets.some(street => street.at <= at && at <= street.to);
    return isInName || meets[verb].test(word) || besideMeets.test(word) || /^[.,]$/.test(text);
  });
  if (!isRead) return undefined;
  const meetings = slotOf(one.fact, 'MEETS')?.streets ?? [];
  const named = slotOf(other.fact, 'NAME')?.value ?? '';
  const isSo = meetings.some(({ name, how }) => folded(name) === folded(named) && FITS[verb].includes(how));
  // The map may lack a crossing, and a street may have more than one.
  const span = { at: one.at, to: other.to };
  return claim('RELATION', span, isSo ? 'SUPPORTED' : 'UNSUPPORTED', ...(isSo ? [one.fact.id, other.fact.id] : []));
}

const known = new WeakMap<readonly Token[], { readonly verb: Meeting | undefined }>();

/** The only verb of meeting, whatever the facts are: a sentence is checked against many sets of them. */
function verbIn(tokens: readonly Token[], meets: NonNullable<Grammar['meets']>): Meeting | undefined {
  const read = known.get(tokens);
  if (read !== undefined) return read.verb;
  const verbs = (Object.keys(FITS) as Meeting[]).filter(how => tokens.some(({ word }) => meets[how].test(word)));
  const verb = verbs.length === 1 ? verbs[0] : undefined;
  known.set(tokens, { verb });
  return verb;
}

function streetsIn(tokens: readonly Token[], { names }: Knowledge): Street[] {
  const found: Street[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const name = longestName(tokens, at, names);
    const ref = name?.refs.find(({ fact }) => fact.kind === 'STREET');
    if (name === undefined || ref === undefined) continue;
    found.push({ fact: ref.fact, at, to: at + name.words.length - 1 });
    at += name.words.length - 1;
  }
  return found;
}

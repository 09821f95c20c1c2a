// A checked text: each sentence with its verdict in colour, sign and word, its reason, its facts, its flags and its correction.
import type { VerifiedText } from '../../src/features/texts/verify-answer.ts';
import { changedWords } from './changed-words.ts';
import type { CheckedWords } from './checked-words.ts';
import { button, element, outwardLink, setLabel, svgElement } from './elements.ts';
import type { CommonWords } from './words.ts';

export type Checked = Pick<VerifiedText, 'sentences' | 'facts' | 'flags'>;
export type CheckedSentence = Checked['sentences'][number];
type Verdict = CheckedSentence['verdict'];
type Fact = Checked['facts'][number];
type Flag = Checked['flags'][number];

/** All verdicts, the worst first. */
const VERDICTS: readonly Verdict[] = ['CONTRADICTED', 'UNSUPPORTED', 'SUPPORTED'];

/** On a grid of 16: a cross, a question mark, a tick. */
const SIGNS: Readonly<Record<Verdict, string>> = {
  CONTRADICTED: 'M4 4l8 8M12 4l-8 8',
  UNSUPPORTED: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2Q8 8.8 8 10M8 12.6v.4',
  SUPPORTED: 'M3.5 8.5l3 3 6-7',
};

/** How many sentences have each verdict, with its colour and sign. */
export function countsOf(
  { supported, contradicted, unsupported }: VerifiedText['verdictCounts'],
  words: CheckedWords,
  common: Pick<CommonWords, 'number'>,
): HTMLElement {
  const counts = { SUPPORTED: supported, CONTRADICTED: contradicted, UNSUPPORTED: unsupported };
  return element(
    'ul',
    'verdict-counts',
    VERDICTS.map(verdict =>
      element('li', '', [element('b', '', [common.number(counts[verdict])]), verdictMark(verdict, words)], {
        [counts[verdict] > 0 ? 'data-verdict' : 'data-none']: verdict,
      }),
    ),
  );
}

/** The same for screen readers and status lines: `1 widerlegt, 2 nicht belegt, 5 belegt`. */
export function countsText(
  { supported, contradicted, unsupported }: VerifiedText['verdictCounts'],
  { verdicts }: CheckedWords,
  { number }: Pick<CommonWords, 'number'>,
): string {
  return [
    `${number(contradicted)} ${verdicts.CONTRADICTED}`,
    `${number(unsupported)} ${verdicts.UNSUPPORTED}`,
    `${number(supported)} ${verdicts.SUPPORTED}`,
  ].join(', ');
}

/**
 * The sentences as a list in the order of the text; flags of the property's words follow.
 * @param text the whole text, for its paragraphs
 * @param onCorrect applies the correction of a sentence; without it the page shows corrections and cannot apply them
 */
export function checkedText(
  { sentences, facts, flags }: Checked,
  text: string,
  words: CheckedWords,
  onCorrect?: (sentence: CheckedSentence) => void,
): HTMLElement {
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  let end = 0;
  const rows = sentences.map(sentence => {
    const isNewParagraph = end > 0 && /\n\s*\n/.test(text.slice(end, sentence.start));
    end = sentence.end;
    const own = flags.filter(({ start }) => start !== undefined && start >= sentence.start && start < sentence.end);
    return element(
      'li',
      isNewParagraph ? 'checked new-paragraph' : 'checked',
      [
        element('p', 'checked-line', [
          verdictMark(sentence.verdict, words),
          ' ',
          element('span', 'checked-words', [sentence.text]),
        ]),
        ...reasonsOf(sentence, byId, words),
        ...flagsOf(own, words),
        correctionOf(sentence, words, onCorrect),
      ],
      { 'data-verdict': sentence.verdict },
    );
  });
  const further = flags.filter(({ start }) => start === undefined);
  return element('div', 'checked-text', [
    element('ol', '', rows),
    further.length === 0 ? null : element('p', 'reason', [`${words.ofProperty}:`]),
    ...flagsOf(further, words),
  ]);
}

function verdictMark(verdict: Verdict, { verdicts }: CheckedWords): HTMLElement {
  const sign = svgElement('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' });
  sign.append(svgElement('path', { d: SIGNS[verdict] }));
  return element('span', 'verdict-mark', [sign, verdicts[verdict]]);
}

function reasonsOf(
  { verdict, claims, factIds, contradicts, claimOf }: CheckedSentence,
  facts: ReadonlyMap<string, Fact>,
  words: CheckedWords,
): HTMLElement[] {
  const listOf = (ids: readonly string[]) =>
    element(
      'ul',
      'facts',
      ids.flatMap(id => factRow(facts.get(id), words) ?? []),
    );
  const made: HTMLElement[] = [];
  if (claimOf === 'CALLER') made.push(element('p', 'reason', [words.ofCaller]));
  if (contradicts.length > 0) made.push(element('p', 'reason', [words.against]), listOf(contradicts));
  const open = claims.filter(claim => claim.verdict === 'UNSUPPORTED' && /[\p{L}\p{N}]/u.test(claim.text));
  const quotes = (isUnknown: boolean) => [
    ...new Set(
      open.filter(({ kind }) => (kind === 'UNKNOWN_WORD') === isUnknown).map(({ text }) => words.quoted(text)),
    ),
  ];
  const [unknown, unproven] = [quotes(true), quotes(false)];
  if (verdict !== 'SUPPORTED' && claimOf === undefined) {
    if (unproven.length > 0) made.push(element('p', 'reason', [words.noFact(unproven.join(', '))]));
    if (unknown.length > 0) made.push(element('p', 'reason', [words.notUnderstood(unknown.join(', '))]));
    if (made.length === 0) made.push(element('p', 'reason', [words.nothingKnown]));
  }
  const proofs = factIds.filter(id => !contradicts.includes(id));
  if (proofs.length > 0) {
    const summary = element('summary', '', [
      verdict === 'UNSUPPORTED' ? words.known(proofs.length) : words.proofs(proofs.length),
    ]);
    made.push(element('details', 'proofs', [summary, listOf(proofs)]));
  }
  return made;
}

function factRow(fact: Fact | undefined, words: CheckedWords): HTMLElement | undefined {
  if (fact === undefined) return undefined;
  const { statement, objectUrl, source } = fact;
  const link = objectUrl === undefined ? null : outwardLink(objectUrl, words.object);
  if (link) setLabel(link, words.objectOf(statement));
  const origin = source.kind === 'REQUEST' ? element('small', '', [` ${words.ofRequest}`]) : null;
  return element('li', '', [statement, origin, link && ' ', link]);
}

function flagsOf(flags: readonly Flag[], words: CheckedWords): HTMLElement[] {
  if (flags.length === 0) return [];
  const rows = flags.map(({ rule, text, reason, law }) =>
    element('li', '', [
      element('b', '', [words.flags[rule] ?? rule]),
      ` ${words.quoted(text)}: ${words.reasons[rule] ?? reason}`,
      law && ' ',
      law && lawLink(law, words),
    ]),
  );
  return [element('ul', 'flags', rows)];
}

function lawLink({ paragraph, sourceUrl }: NonNullable<Flag['law']>, words: CheckedWords): HTMLElement {
  const link = outwardLink(sourceUrl, paragraph);
  setLabel(link, `${words.law}: ${paragraph}`);
  return link;
}

function correctionOf(
  sentence: CheckedSentence,
  words: CheckedWords,
  onCorrect: ((sentence: CheckedSentence) => void) | undefined,
): HTMLElement | null {
  const { text, correction } = sentence;
  if (correction === undefined) return null;
  const { start, before, after, end } = changedWords(text, correction);
  const apply =
    onCorrect &&
    button('outlined apply', [words.apply], () => onCorrect(sentence), words.applyThis(before.trim(), after.trim()));
  return element('div', 'correction', [
    element('p', '', [
      element('span', 'reason', [words.instead]),
      ' ',
      start,
      before === '' ? null : element('del', '', [before]),
      before === '' || after === '' ? null : ' ',
      after === '' ? null : element('ins', '', [after]),
      end,
    ]),
    apply,
  ]);
}

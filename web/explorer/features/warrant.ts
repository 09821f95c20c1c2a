// The check of a pasted text: its sentences in colours, corrections by a click, and the certificate of the result.
import type { VerifiedText } from '../../../src/features/texts/verify-answer.ts';
import { correctedText } from '../../../src/features/warrants/corrected-text.ts';
import { checkedText, countsOf, countsText } from '../../shared/checked-text.ts';
import { checkedWordsIn } from '../../shared/checked-words.ts';
import { button, element } from '../../shared/elements.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { createCertificateBox } from './certificate-box.ts';
import { createPropertyForm, type TypedProperty } from './property-form.ts';
import { warrantWordsIn } from './warrant-words.ts';

/** The service checks no longer texts. */
const MOST_CHARACTERS = 20_000;

/** What the visitor typed; it outlives a change of the page's language. */
const typed: { text: string; readonly property: TypedProperty } = { text: '', property: {} };

export function warrant(parts: FeatureParts): Feature<VerifiedText> {
  const { words, request } = parts;
  const phrases = warrantWordsIn(words.language);
  const checkedWords = checkedWordsIn(words.language);
  const most = words.number(MOST_CHARACTERS);
  const length = element('span', 'soft', [], { id: 'warrant-length' });
  const field = element('textarea', 'pasted', [], {
    rows: '7',
    placeholder: phrases.textHint,
    'aria-describedby': 'warrant-length',
    spellcheck: 'false',
  });
  field.value = typed.text;
  const said = element('p', 'warrant-said', [], { role: 'status' });
  const results = element('div', 'warrant-results');
  /** The text and the property of the last request, and of the answer that the card shows. */
  let sent: ReturnType<typeof asked> | undefined;
  let shown: typeof sent;
  let isMoving = false;

  const property = createPropertyForm(phrases, typed.property, () => tellChange());
  const asked = (): { readonly text: string; readonly property?: object } => {
    const read = property.read();
    return { text: field.value, ...(read && { property: read }) };
  };
  const charactersNow = () => [...field.value].length;
  const tellLength = () => {
    length.textContent = phrases.length(words.number(charactersNow()), most);
  };
  /** Corrections and certificates are of the text that was checked, so they wait for the next check. */
  const tellChange = () => {
    if (shown === undefined) return;
    const isStale = JSON.stringify(asked()) !== JSON.stringify(shown);
    for (const each of results.querySelectorAll('button')) each.disabled = isStale;
    results.classList.toggle('stale', isStale);
    if (isStale) said.textContent = phrases.stale;
    else if (said.textContent === phrases.stale) said.replaceChildren();
  };
  field.addEventListener('input', () => {
    typed.text = field.value;
    field.removeAttribute('aria-invalid');
    tellLength();
    tellChange();
  });
  tellLength();

  const refuse = (why: string) => {
    said.textContent = why;
    field.setAttribute('aria-invalid', 'true');
    field.focus();
  };
  const verify = async () => {
    const characters = charactersNow();
    if (field.value.trim() === '') return refuse(phrases.empty);
    if (characters > MOST_CHARACTERS) return refuse(phrases.tooLong(words.number(characters), most));
    said.textContent = phrases.checking;
    check.disabled = true;
    sent = asked();
    const isShown = await request();
    check.disabled = false;
    isMoving = false;
    if (isShown) tellChange();
    else said.textContent = phrases.notChecked;
  };
  const check = button('primary', [phrases.check], () => void verify());
  /** The button that was pressed goes with the old result, so the new one takes the focus. */
  const replaceText = (text: string) => {
    field.value = text;
    typed.text = text;
    tellLength();
    isMoving = true;
    void verify();
  };

  return {
    name: 'warrant',
    path: 'texts/verify',
    title: phrases.title,
    explanation: phrases.explanation,
    requested: 'BY_FORM',
    controls: element('div', 'warrant-form', [
      element('label', 'pasted-label', [element('span', 'soft', [phrases.text]), field]),
      length,
      property.root,
      check,
      said,
    ]),
    bodyOf: ({ place }) => ({ ...place.where, ...asked() }),
    emptied() {
      shown = undefined;
      said.replaceChildren();
    },
    draw(content, verified, { place }) {
      shown = sent ?? asked();
      const { text } = shown;
      const { sentences, verdictCounts } = verified;
      const counts = countsText(verdictCounts, checkedWords, words);
      said.textContent = phrases.checked(counts);
      const heading = element('h3', '', [phrases.result], { tabindex: '-1' });
      const open = sentences.filter(({ correction }) => correction !== undefined);
      const all = button('outlined', [phrases.applyAll(open.length, words.number(open.length))], () =>
        replaceText(correctedText(text, sentences)),
      );
      results.classList.remove('stale');
      results.replaceChildren(
        heading,
        countsOf(verdictCounts, checkedWords, words),
        ...(open.length === 0 ? [] : [all]),
        checkedText(verified, text, checkedWords, sentence => replaceText(correctedText(text, [sentence]))),
        createCertificateBox({ ...place.where, ...shown }, parts, phrases),
      );
      content.replaceChildren(results);
      if (isMoving) heading.focus();
    },
  };
}

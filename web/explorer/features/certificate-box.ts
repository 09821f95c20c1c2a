// Issues the certificate of a checked text: its link to copy, and its file.
import type { Warrant } from '../../../src/features/warrants/answer.ts';
import { button, copyText, element } from '../../shared/elements.ts';
import { refusalIn } from '../away-notice.ts';
import type { FeatureParts } from '../feature.ts';
import type { WarrantWords } from './warrant-words.ts';

/** How long the service keeps the texts of visitors without a key of their own. */
const DAYS_WITHOUT_KEY = 7;

/** @param body the request that was checked */
export function createCertificateBox(
  body: object,
  { words, ask }: Pick<FeatureParts, 'words' | 'ask'>,
  phrases: WarrantWords,
): HTMLElement {
  const keep = element('input', '', [], { type: 'checkbox' });
  const kept = element('label', 'keep', [keep, ask.hasKey ? phrases.keep : phrases.keepWeek]);
  const said = element('p', 'soft', [], { role: 'status' });
  const made = element('div', 'made-certificate');
  const issue = button('primary', [phrases.issue], async () => {
    issue.disabled = true;
    said.textContent = phrases.issuing;
    made.replaceChildren();
    try {
      const request = {
        ...body,
        ...(keep.checked && { keepText: true, ...(!ask.hasKey && { expiresInDays: DAYS_WITHOUT_KEY }) }),
      };
      const { answer } = await ask.post<Warrant>('texts/warrant', request);
      said.textContent = phrases.issued;
      made.replaceChildren(...certificateOf(answer, phrases, words.notCopied));
    } catch (failure) {
      said.textContent = '';
      made.replaceChildren(element('p', 'refused', [refusalIn(failure, words)], { role: 'alert' }));
    }
    issue.disabled = false;
  });
  return element('section', 'certificate-box', [
    element('h3', '', [phrases.certificate]),
    element('p', 'soft', [phrases.meaning]),
    kept,
    issue,
    said,
    made,
  ]);
}

function certificateOf(warrant: Warrant, phrases: WarrantWords, notCopied: string): HTMLElement[] {
  const { id, warrantUrl, textUrl = warrantUrl } = warrant;
  // The explorer may lie at another address of the service than its links.
  const here = new URL(`warrants/${textUrl.slice(textUrl.lastIndexOf('/') + 1)}`, document.baseURI).href;
  const link = element('a', 'certificate-link', [textUrl], { href: here, target: '_blank', rel: 'noopener' });
  const copied = element('span', 'copied', [], { role: 'status' });
  const copy = button('copy', [phrases.copyLink], async () => {
    copied.textContent = (await copyText(textUrl)) ? phrases.linkCopied : notCopied;
  });
  const file = URL.createObjectURL(new Blob([JSON.stringify(warrant, null, 2)], { type: 'application/json' }));
  const download = element('a', 'copy', [phrases.download], { href: file, download: `${id}.json` });
  return [
    element('p', '', [element('span', 'soft', [`${phrases.link}: `]), link]),
    element('p', 'made-foot', [copy, download, copied]),
  ];
}

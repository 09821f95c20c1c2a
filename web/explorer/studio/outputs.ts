// What a visitor takes away of a finished map: link, HTML, WordPress block, address for oEmbed, picture, and a PDF if the service makes one.
import type { Snapshot } from '../../../src/features/snapshots/answer.ts';
import { button, copyText, element, outwardLink } from '../../shared/elements.ts';
import type { StudioWords } from './studio-words.ts';

/** A picture for mails and print: 3 : 2, fine enough for 13 cm at 230 dpi. */
const PICTURE = { width: '1200', height: '800', scale: '2' };

/** The PDF of a snapshot, where the service makes one. */
type Printed = Snapshot & { readonly pdfUrl?: string };

/** @param pageOf the address of a part of the map at the service of this page, which may lie at another address than its links */
export function outputsOf(
  { embedUrl, embedHtml, imageUrl, pdfUrl }: Printed,
  own: StudioWords,
  notCopied: string,
  pageOf: (address: string) => string,
): HTMLElement {
  const said = element('p', 'copied', [], { role: 'status' });
  const row = (label: string, text: string, hint = '') => {
    const field = element('input', '', [], { readonly: '', value: text, 'aria-label': label });
    field.addEventListener('focus', () => field.select());
    const copy = button('outlined', [own.copy], async () => {
      field.focus();
      said.textContent = (await copyText(text)) ? `${own.copied}: ${label}` : notCopied;
    });
    copy.setAttribute('aria-label', `${own.copy}: ${label}`);
    return element('li', '', [
      element('span', 'output-label', [label, hint === '' ? null : element('small', 'soft', [hint])]),
      element('span', 'output-row', [field, copy]),
    ]);
  };
  const picture = element('a', 'outlined', [own.picture], {
    href: `${pageOf(imageUrl)}?${new URLSearchParams(PICTURE)}`,
    download: 'umkreis.png',
  });
  const open = outwardLink(pageOf(embedUrl), own.open);
  open.className = 'outlined';
  const sheet =
    pdfUrl === undefined
      ? null
      : element('a', 'outlined', [own.sheet], { href: pageOf(pdfUrl), download: 'umkreis.pdf' });
  return element('div', 'outputs', [
    element('ul', '', [
      row(own.link, embedUrl),
      row(own.html, embedHtml),
      row(own.block, `<!-- wp:html -->\n${embedHtml}\n<!-- /wp:html -->`, own.blockHint),
      row(own.oembed, embedUrl, own.oembedHint),
    ]),
    element('p', 'output-files', [open, picture, sheet]),
    said,
  ]);
}

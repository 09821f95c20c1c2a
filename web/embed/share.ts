// Sharing the map: a copyable address, the system's own dialog, a QR code.
import { drawing } from '../shared/drawings.ts';
import { button, copyText, element, outwardLink } from '../shared/elements.ts';
import { qrDrawing } from './qr-drawing.ts';
import type { Snapshot } from './snapshot.ts';

/** A button and the dialog it opens. */
export function createShare({ addresses, words, loaded }: Snapshot): { opener: HTMLElement; dialog: HTMLElement } {
  const link = element('input', 'share-link', [], { readonly: '', value: addresses.page, 'aria-label': words.link });
  link.addEventListener('focus', () => link.select());
  const said = element('p', 'share-said', [], { role: 'status' });
  const copy = button('primary', [words.copyLink], async () => {
    said.textContent = (await copied(link)) ? words.linkCopied : words.copyByHand;
  });
  const title = loaded.title ?? loaded.location.label;
  const native =
    typeof navigator.share === 'function'
      ? button('', [words.shareNatively], () => {
          // The visitor cancelled, or the frame may not share: the dialog also shows the link.
          navigator.share({ title, url: addresses.page }).catch(() => undefined);
        })
      : null;
  const close = button('close', [drawing('cross')], () => dialog.close(), words.close);
  const parts = [
    element('h2', '', [words.share], { id: 'share-title' }),
    qrDrawing(addresses.page, words.qrCode),
    element('p', 'share-hint', [words.qrHint]),
    element('div', 'share-row', [link, copy]),
    element('p', 'share-pdf', [outwardLink(`${addresses.page}.pdf`, words.asPdf)]),
    native,
    said,
    close,
  ];
  const dialog = element('dialog', 'share', parts, { 'aria-labelledby': 'share-title' });
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });
  const opener = button(
    '',
    [drawing('share')],
    () => {
      said.textContent = '';
      dialog.showModal();
      copy.focus();
    },
    words.share,
  );
  return { opener, dialog };
}

/** Whether the text is on the clipboard; a frame may only be allowed to use the older method. */
async function copied(link: HTMLInputElement): Promise<boolean> {
  if (await copyText(link.value)) return true;
  link.focus();
  link.select();
  return document.execCommand('copy');
}

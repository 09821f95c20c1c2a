// Handing the map on: its address to copy, the system's own way of sharing, a code for a telephone's camera.
import { drawing } from './drawings.ts';
import { button, element } from './elements.ts';
import { qrDrawing } from './qr-drawing.ts';
import type { Snapshot } from './snapshot.ts';

/** A button and the dialog it opens. */
export function createShare({ addresses, words, loaded }: Snapshot): { opener: HTMLElement; dialog: HTMLElement } {
  const link = element('input', 'share-link');
  link.readOnly = true;
  link.value = addresses.page;
  link.setAttribute('aria-label', words.link);
  link.addEventListener('focus', () => link.select());
  const said = element('p', 'share-said');
  said.setAttribute('role', 'status');
  const copy = button('primary', [words.copyLink], async () => {
    said.textContent = (await copied(link)) ? words.linkCopied : words.copyByHand;
  });
  const title = loaded.title ?? loaded.location.label;
  const native =
    typeof navigator.share === 'function'
      ? button('', [words.shareNatively], () => {
          // A visitor who changes their mind, or a frame that may not: the link is there as well.
          navigator.share({ title, url: addresses.page }).catch(() => undefined);
        })
      : null;
  const close = button('close', [drawing('cross')], () => dialog.close(), words.close);
  const heading = element('h2', '', [words.share]);
  heading.id = 'share-title';
  const dialog = element('dialog', 'share', [
    heading,
    qrDrawing(addresses.page, words.qrCode),
    element('p', 'share-hint', [words.qrHint]),
    element('div', 'share-row', [link, copy]),
    native,
    said,
    close,
  ]);
  dialog.setAttribute('aria-labelledby', heading.id);
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

/** Whether the link is on the clipboard; a frame may not be allowed to put it there by the newer way. */
async function copied(link: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link.value);
    return true;
  } catch {
    link.focus();
    link.select();
    return document.execCommand('copy');
  }
}

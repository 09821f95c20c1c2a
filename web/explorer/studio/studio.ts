// The studio of maps: a dialog with two parts, the settings of a map beside its preview, and the maps of the visitor's key.
import { drawing } from '../../shared/drawings.ts';
import { button, element } from '../../shared/elements.ts';
import { createConfigurator } from './configurator.ts';
import { createMyMaps } from './my-maps.ts';
import type { StudioPage, StudioParts } from './studio-parts.ts';
import './studio.css';
import { studioWordsIn } from './studio-words.ts';

export function createStudio(parts: StudioParts): { open(page: StudioPage): void } {
  const { words } = parts;
  const own = studioWordsIn(words.language);
  const configurator = createConfigurator(parts, own, (id, kept) => myMaps.remember(id, kept));
  const myMaps = createMyMaps(
    parts,
    own,
    (kept, logo) => {
      show('NEW');
      configurator.edit(kept, logo);
    },
    () => configurator.forget(),
  );
  const heading = element('h2', '', [own.studio], { id: 'studio-heading' });
  const tab = (page: StudioPage, text: string) =>
    button('studio-tab', [text], () => {
      show(page);
      if (page === 'NEW') configurator.begin();
      else void myMaps.show();
    });
  const tabs = { NEW: tab('NEW', own.newMap), MINE: tab('MINE', own.myMaps) } as const;
  const show = (page: StudioPage) => {
    configurator.root.hidden = page !== 'NEW';
    myMaps.root.hidden = page !== 'MINE';
    tabs.NEW.setAttribute('aria-pressed', String(page === 'NEW'));
    tabs.MINE.setAttribute('aria-pressed', String(page === 'MINE'));
  };
  const close = button('close', [drawing('cross')], () => dialog.close(), words.close);
  const dialog = element(
    'dialog',
    'studio',
    [
      element('div', 'studio-top', [heading, element('div', 'studio-tabs', [tabs.NEW, tabs.MINE]), close]),
      configurator.root,
      myMaps.root,
    ],
    { 'aria-labelledby': heading.id },
  );
  document.body.append(dialog);
  parts.ended.addEventListener('abort', () => dialog.remove());
  return {
    open(page) {
      dialog.showModal();
      tabs[page].click();
    },
  };
}

// The embed page: loads its snapshot and shows it as a map and a list.

import { button, element } from '../shared/elements.ts';
import { applyScheme } from '../shared/scheme.ts';
import { visitorsLanguage } from '../shared/words.ts';
import { addressesOf } from './addresses.ts';
import { createCredit } from './credit.ts';
import { tellHeight } from './frame-height.ts';
import { fullScreenButton } from './full-screen.ts';
import { createGroupChips } from './group-chips.ts';
import { LoadFailure, loadSnapshot } from './loading.ts';
import type { MapTools } from './map-tools.ts';
import { createPanel } from './panel.ts';
import { createPrint } from './print.ts';
import { createShare } from './share.ts';
import { createSheet } from './sheet.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { applyTheme } from './theme.ts';
import { createViewState } from './view-state.ts';
import { wordsIn } from './words.ts';

const page = document.getElementById('page') ?? document.body;
const grant = document.querySelector<HTMLMetaElement>('meta[name="umkreis-grant"]')?.content;
const addresses = addressesOf(location.href, grant);
applyScheme(location.search);
// The map's code is the largest part, so it loads in parallel with the snapshot. The code that awaits it handles its failure.
const mapCode = import('./map.ts');
mapCode.catch(() => undefined);
void start();

async function start(): Promise<void> {
  const words = wordsIn(visitorsLanguage(navigator.languages));
  page.dataset.state = 'loading';
  page.replaceChildren(waitingNotice(words.loading));
  try {
    await show(snapshotOf(await loadSnapshot(addresses.snapshot), addresses));
  } catch (failure) {
    const reason = failure instanceof LoadFailure ? failure.reason : 'busy';
    document.documentElement.lang = words.labels;
    const [headline, advice] = words.failures[reason];
    document.title = headline;
    const again = button('primary', [words.again], () => void start());
    const notice = element('main', 'notice', [element('h1', '', [headline]), element('p', '', [advice])]);
    if (!(failure instanceof LoadFailure) || failure.retry) notice.append(again);
    page.replaceChildren(notice);
    page.dataset.state = 'failed';
    if (!(failure instanceof LoadFailure)) throw failure;
  }
}

async function show(snapshot: Snapshot): Promise<void> {
  const { loaded, words } = snapshot;
  document.documentElement.lang = loaded.language;
  document.title = `${loaded.title ?? loaded.location.label} – ${words.reach(loaded.reachability)}`;
  applyTheme(loaded.theme);
  const view = createViewState(snapshot);
  const chips = createGroupChips(snapshot, view);
  const panel = createPanel(snapshot, view, chips);
  const map = element('section', 'map', [], { id: 'map', tabindex: '-1', 'aria-label': words.map });
  const sheet = createSheet(page, panel, chips, words);
  const toList = skipLink(words.toList, panel.body);
  toList.addEventListener('click', () => sheet.setOpen(true), { capture: true });
  const share = createShare(snapshot);
  let mapTools: MapTools | undefined;
  const print = createPrint(view, page, () => mapTools);
  const buttons = [share.opener, print, fullScreenButton(snapshot)].filter(one => one !== null);
  page.replaceChildren(
    ...[toList, skipLink(words.toMap, map), ...(sheet.isNarrow ? [chips] : []), panel.root, map],
    createCredit(view),
    share.dialog,
  );
  page.dataset.state = 'shown';
  tellHeight(loaded.index !== undefined);

  view.on('sought', () => {
    if (!sheet.isNarrow) return;
    sheet.setOpen(false);
    sheet.focusHandle();
  });
  // Closing a card moves the focus back to the row that opened it.
  const closeCard = () => {
    const row = view.opened === null ? undefined : panel.rowOf(view.opened);
    view.open(null);
    if (sheet.isNarrow && !sheet.isOpen) sheet.focusHandle();
    else row?.focus({ preventScroll: true });
  };
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
    if (view.opened !== null) closeCard();
    else if (sheet.isNarrow && sheet.isOpen) sheet.setOpen(false);
  });

  // Creating the map blocks the page: the list is painted first.
  await new Promise<void>(painted => requestAnimationFrame(() => setTimeout(painted)));
  try {
    const { showMap } = await mapCode;
    mapTools = await showMap(map, snapshot, view, { sheet, buttons, closeCard });
  } catch (failure) {
    console.warn('The moving map cannot be drawn:', failure);
    const { showPicture } = await import('./picture.ts');
    showPicture(map, snapshot, view, panel, buttons, closeCard);
  }
  document.documentElement.dataset.ready = 'true';
}

function waitingNotice(text: string): HTMLElement {
  const spinner = element('span', 'spinner', [], { 'aria-hidden': 'true' });
  return element('p', 'notice', [spinner, element('span', 'unseen', [text])], { role: 'status' });
}

function skipLink(text: string, target: HTMLElement): HTMLAnchorElement {
  const link = element('a', 'skip', [text], { href: `#${target.id}` });
  link.addEventListener('click', event => {
    event.preventDefault();
    target.focus();
  });
  return link;
}

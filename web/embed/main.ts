// The embed page: loads its snapshot and shows it as a list and a picture at once, then as a map.

import { button, element } from '../shared/elements.ts';
import { applyScheme } from '../shared/scheme.ts';
import { requireWebgl } from '../shared/webgl.ts';
import { visitorsLanguage } from '../shared/words.ts';
import { addressesOf } from './addresses.ts';
import { createCredit } from './credit.ts';
import { createFirstPicture } from './first-picture.ts';
import { tellHeight } from './frame-height.ts';
import { fullScreenButton } from './full-screen.ts';
import { createGroupChips } from './group-chips.ts';
import { LoadFailure, loadSnapshot, loadStyle } from './loading.ts';
import type { MapTools } from './map-tools.ts';
import { marginsOf } from './margins.ts';
import { createMyPlacesOpener } from './my-places-opener.ts';
import { createPanel } from './panel.ts';
import { noteOver, openInList } from './picture.ts';
import { createPrint } from './print.ts';
import { createShare } from './share.ts';
import { createSheet } from './sheet.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { isSparing } from './sparing.ts';
import { withinOf } from './starts.ts';
import { applyTheme } from './theme.ts';
import { createViewState, type ViewState } from './view-state.ts';
import { type Words, wordsIn } from './words.ts';

const page = document.getElementById('page') ?? document.body;
const grant = document.querySelector<HTMLMetaElement>('meta[name="umkreis-grant"]')?.content;
const addresses = addressesOf(location.href, grant);
applyScheme(location.search);
const map = document.getElementById('map') ?? element('section', 'map', [], { id: 'map' });
const picture = createFirstPicture(map, addresses);
void start();

async function start(): Promise<void> {
  const words = wordsIn(visitorsLanguage(navigator.languages));
  // At first the page shows what the server wrote into it.
  if (page.dataset.state === 'failed') page.replaceChildren(waitingNotice(words.loading));
  page.dataset.state = 'loading';
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
  document.title = `${loaded.title ?? loaded.location.label} – ${withinOf(snapshot) ?? words.reach(loaded.reachability)}`;
  applyTheme(loaded.theme);
  const view = createViewState(snapshot);
  const chips = createGroupChips(snapshot, view);
  const panel = createPanel(snapshot, view, chips, () => sheet.setOpen(true));
  map.tabIndex = -1;
  map.ariaLabel = words.map;
  const sheet = createSheet(page, panel, chips, words);
  let mapTools: MapTools | undefined;
  const mine = createMyPlacesOpener(snapshot, {
    map: () => mapTools?.places,
    onLook: () => sheet.setOpen(false),
    onPicked: () => sheet.setOpen(true),
  });
  if (mine) panel.body.prepend(mine.root);
  const toList = skipLink(words.toList, panel.body);
  toList.addEventListener('click', () => sheet.setOpen(true), { capture: true });
  const share = createShare(snapshot);
  const print = createPrint(view, page, () => mapTools, picture.byDay);
  const buttons = [share.opener, print, fullScreenButton(snapshot)].filter(one => one !== null);
  page.replaceChildren(
    ...[toList, skipLink(words.toMap, map), ...(sheet.isNarrow ? [chips] : []), panel.root, map],
    createCredit(view),
    share.dialog,
  );
  page.dataset.state = 'shown';
  sheet.measure();
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

  picture.place(snapshot, () => marginsOf(map, sheet));
  const standIn = new AbortController();
  openInList(view, panel, closeCard, standIn.signal);
  // The first view is text and picture; what the map needs would only delay them.
  await new Promise<void>(painted => requestAnimationFrame(() => setTimeout(painted)));
  performance.mark('umkreis-text');
  await picture.stands;
  page.dataset.pictured = '';
  mine?.openIfNamed();
  if (isSparing()) await wished(view, words, buttons);
  const onStart = () => {
    standIn.abort();
    view.open(null);
  };
  try {
    requireWebgl();
    const [{ showMap }, style] = await Promise.all([import('./map.ts'), loadStyle(addresses.style)]);
    mapTools = await showMap(map, style, snapshot, view, { sheet, buttons, closeCard, onStart });
    picture.remove();
    mine?.mapped();
  } catch (failure) {
    console.warn('The moving map cannot be drawn:', failure);
    map.querySelector('.map-canvas')?.remove();
    noteOver(map, words.noMap, buttons);
    void picture.sharpen();
  }
  document.documentElement.dataset.ready = 'true';
}

/** Offers the map and resolves when the visitor wants it. */
async function wished(view: ViewState, words: Words, buttons: readonly HTMLElement[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = button('primary', [words.loadMap], resolve);
  const parts = noteOver(map, words.sparing, buttons);
  parts[0]?.append(load);
  map.querySelector('.picture')?.addEventListener('click', () => resolve());
  // The picture shows one reach and all places.
  view.on('reach', resolve);
  view.on('types', resolve);
  document.documentElement.dataset.ready = 'true';
  await promise;
  for (const part of parts) part.remove();
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

// The panel: title, mode of transport, every place of the map as a list with chips for its groups, index, text.
import { button, element, outwardLink } from '../shared/elements.ts';
import { createIndexCard, indexBrief } from './index-card.ts';
import { createModeSwitch } from './mode-switch.ts';
import { createPlaceList, type PlaceList } from './place-list.ts';
import type { Snapshot } from './snapshot.ts';
import { startList, withinOf } from './starts.ts';
import { createTextCard } from './text-card.ts';
import type { ViewState } from './view-state.ts';

export interface Panel {
  readonly root: HTMLElement;
  readonly head: HTMLElement;
  readonly body: HTMLElement;
  /** The row of a place, which appears if it was behind “more”; a row of the index if the visitor opened it there. */
  rowOf(id: string): HTMLButtonElement | undefined;
}

/** Builds the panel and keeps it in step with the state. `chips` lie above the list; `onJump` makes room for the part to which a line of the head leads. */
export function createPanel(snapshot: Snapshot, view: ViewState, chips: HTMLElement, onJump: () => void): Panel {
  const { loaded, words } = snapshot;
  const body = element('div', 'panel-body', [], { id: 'places', tabindex: '-1' });
  const index = loaded.index && createIndexCard(loaded.index, snapshot, view);
  const notes = element('div', 'notes');
  const foot = element('footer', 'panel-foot');
  let ended = new AbortController();
  let list: PlaceList = createPlaceList(snapshot, view, ended.signal);
  const fill = () => {
    notes.replaceChildren(...notesOf(view.snapshot));
    foot.replaceChildren(...footOf(view.snapshot));
  };
  fill();
  const text = loaded.text && createTextCard(loaded.text, loaded.language);
  // Visitors first ask what is near.
  body.append(notes, chips, list.root, ...(index ? [index.root] : []), ...(text ? [text] : []), foot);
  const jumps = jumpsTo(index?.root, text, snapshot, onJump);
  const head = headOf(snapshot, view, jumps);
  view.on('reach', () => {
    ended.abort();
    ended = new AbortController();
    const before = list.root;
    list = createPlaceList(view.snapshot, view, ended.signal);
    before.replaceWith(list.root);
    fill();
  });
  const root = element('main', 'panel', [head, body], { 'aria-label': words.placeList });

  let lastPointed: HTMLElement | undefined;
  view.on('pointed', () => {
    lastPointed?.removeAttribute('data-pointed');
    lastPointed = view.pointedAt === null ? undefined : list.shownRowOf(view.pointedAt);
    lastPointed?.setAttribute('data-pointed', '');
    // The list must not scroll while the visitor reads the index.
    if (lastPointed !== undefined && !lastPointed.matches(':hover, :focus') && !index?.isRead())
      lastPointed.scrollIntoView({ block: 'nearest' });
  });
  let lastOpened: HTMLElement | undefined;
  view.on('opened', () => {
    lastOpened?.removeAttribute('data-opened');
    lastOpened?.removeAttribute('aria-current');
    lastOpened = undefined;
    if (view.opened === null) return;
    lastOpened = list.rowOf(view.opened);
    lastOpened?.setAttribute('data-opened', '');
    lastOpened?.setAttribute('aria-current', 'true');
    if (index?.rowOf(view.opened) === undefined) lastOpened?.scrollIntoView({ block: 'nearest' });
  });

  return { root, head, body, rowOf: id => index?.rowOf(id) ?? list.rowOf(id) };
}

function headOf({ loaded, words, addresses }: Snapshot, view: ViewState, jumps: HTMLElement | null): HTMLElement {
  const { title, location, several } = loaded;
  const count = element('span', 'count');
  const reach = element('p', 'reach');
  const service = element('p', 'service');
  const said = element('span', 'unseen', [], { role: 'status' });
  const countText = () => {
    const { pois } = view.snapshot.reach;
    const shown = pois.filter(poi => view.isShown(poi)).length;
    const all = words.number(pois.length);
    return shown === pois.length ? words.places(pois.length, all) : words.placesShown(words.number(shown), all);
  };
  const fill = () => {
    const { reachability, groups } = view.snapshot.reach;
    count.textContent = countText();
    // A snapshot without places has no number of places.
    const way = withinOf(view.snapshot) ?? words.reach(reachability);
    service.hidden = reachability.service === undefined;
    service.textContent = reachability.service === undefined ? '' : words.journey.service(reachability.service);
    reach.replaceChildren(...(groups.length > 0 ? [`${way} · `, count] : [way]));
  };
  fill();
  view.on('reach', fill);
  view.on('types', () => {
    count.textContent = countText();
    said.textContent = words.nowOnMap(count.textContent);
  });
  return element('header', 'panel-head', [
    logoOf(loaded.theme?.logoUrl, addresses.root),
    element('h1', '', [title ?? location.label], { dir: 'auto' }),
    title === null || several ? null : element('p', 'subline', [location.label], { dir: 'auto' }),
    startList(view.snapshot),
    words.hidden ? hiddenLine(words.hidden, words.hiddenBrief) : null,
    reach,
    service,
    jumps,
    createModeSwitch(view),
    said,
  ]);
}

/** The score in a line that leads to its reasons, and a way to the text: both stand below the list. Null without both. */
function jumpsTo(
  index: HTMLElement | undefined,
  text: HTMLElement | undefined,
  { loaded, words }: Snapshot,
  onJump: () => void,
): HTMLElement | null {
  const jump = (parts: readonly string[], to: HTMLElement) =>
    button(
      'jump',
      parts.map((part, i) => element('span', '', [i === 0 ? part : ` · ${part}`])),
      () => {
        onJump();
        to.tabIndex = -1;
        to.focus({ preventScroll: true });
        to.scrollIntoView({ block: 'start' });
      },
    );
  const brief = loaded.index === undefined ? [] : indexBrief(loaded.index, loaded.language);
  const lines = [
    ...(index && brief.length > 0 ? [jump(brief, index)] : []),
    ...(text ? [jump([words.toText], text)] : []),
  ];
  return lines.length === 0 ? null : element('p', 'index-brief', lines);
}

/** The sentences wait for the open sheet; the closed one says what the mark on the map is. */
function hiddenLine(whole: readonly string[], brief: string | undefined): HTMLElement {
  return element('p', 'hidden-address', [
    element('span', 'whole', [whole.join(' ')]),
    element('span', 'brief', [brief]),
  ]);
}

function logoOf(path: string | undefined, root: string): HTMLElement | null {
  if (path === undefined) return null;
  const logo = element('img', 'logo', [], { src: new URL(path, root).href, alt: '' });
  logo.addEventListener('error', () => logo.remove());
  return logo;
}

/** What readers have to know of the place, the map and its data, on screen and on paper. */
export function notesOf({ reach, words }: Snapshot): HTMLElement[] {
  // Several places may each have the same note.
  const notes = [...new Set(reach.warnings.flatMap(({ code }) => words.notes[code] ?? []))];
  if (reach.asOf !== undefined) notes.push(words.newerReach(words.date(reach.asOf)));
  return notes.map(note => element('p', 'note', [note]));
}

function footOf({ loaded, reach, words }: Snapshot): HTMLElement[] {
  const parts = [...reach.reachability.assumptions, words.smoothed];
  const asOf = reach.asOf ?? loaded.osmTimestamp;
  if (asOf !== null) parts.push(`${words.mapAsOf} ${words.date(asOf)}.`);
  const { legalUrl, privacyUrl } = loaded.operator;
  const links = [
    ...(legalUrl === undefined ? [] : [' · ', outwardLink(legalUrl, words.legal)]),
    ...(privacyUrl === undefined ? [] : [' · ', outwardLink(privacyUrl, words.privacy)]),
  ].slice(1);
  return [element('p', '', [parts.join(' ')]), ...(links.length === 0 ? [] : [element('p', 'operator', links)])];
}

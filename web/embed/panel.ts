// The panel: what the map is of, and every place on it as a list grouped by kind, with switches for the kinds.

import type { ReachablePoi } from '../../src/functions/fields/reach-answer.ts';
import type { EmbedGroup, EmbedType } from '../../src/functions/map-snapshot/embed-data.ts';
import { button, element } from './elements.ts';
import { createIndexCard, indexBrief } from './index-card.ts';
import { badgeOf, nameOf, type Snapshot, tint } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

export interface Panel {
  readonly root: HTMLElement;
  readonly head: HTMLElement;
  readonly body: HTMLElement;
  /** The row of a place, opened up if it was behind “more”; in the index if it was opened there. */
  rowOf(id: string): HTMLButtonElement | undefined;
}

/** Rows of a type that show before “more”. */
const FIRST_ROWS = 4;

/** Builds the panel and keeps it in step with the state. */
export function createPanel(snapshot: Snapshot, view: ViewState): Panel {
  const { loaded, words } = snapshot;
  const rows = new Map<string, HTMLButtonElement>();
  const reveal = new Map<string, () => void>();
  const head = headOf(snapshot, view);
  const body = element('div', 'panel-body');
  body.id = 'places';
  body.tabIndex = -1;
  for (const warning of loaded.warnings) {
    const note = words.notes[warning.code];
    if (note !== undefined) body.append(element('p', 'note', [note]));
  }
  const index = loaded.index && createIndexCard(loaded.index, snapshot, view);
  if (index !== undefined) body.append(index.root);
  if (loaded.pois.length === 0 && loaded.groups.length > 0) body.append(element('p', 'note', [words.nothingFound]));
  const isFound = (type: EmbedType) => snapshot.poisByType.has(type.id);
  for (const group of loaded.groups) if (group.types.some(isFound)) body.append(groupSection(group));
  const elsewhere = loaded.groups.filter(group => !group.types.some(isFound)).flatMap(group => group.types);
  if (elsewhere.length > 0) body.append(element('div', 'group', [absentLine(elsewhere, snapshot)]));
  body.append(footOf(snapshot));
  const root = element('main', 'panel', [head, body]);
  root.setAttribute('aria-label', words.placeList);

  function groupSection(group: EmbedGroup): HTMLElement {
    const found = group.types.filter(isFound);
    const absent = group.types.filter(type => !isFound(type));
    const heading = element('h2', '', [group.label]);
    const headline = element('div', 'group-head', [heading]);
    const section = element('section', 'group', [headline]);
    tint(section, group.color);
    if (found.length > 1) headline.append(groupSwitch(group, found, snapshot, view));
    section.append(chipList(group, found, snapshot, view));
    for (const type of found) section.append(typeBlock(type));
    if (absent.length > 0) section.append(absentLine(absent, snapshot));
    return section;
  }

  function typeBlock(type: EmbedType): HTMLElement {
    const pois = snapshot.poisByType.get(type.id) ?? [];
    const list = element('ul');
    const block = element('div', 'type', [element('h3', '', [type.label]), list]);
    const items = pois.map(poi => {
      const row = rowButton(poi, snapshot, view);
      rows.set(poi.id, row);
      return element('li', '', [row]);
    });
    list.append(...items);
    // One more row is no longer than the button that would hide it.
    if (items.length > FIRST_ROWS + 1) {
      const hidden = items.slice(FIRST_ROWS);
      const label = words.more(words.number(hidden.length));
      const setOpen = (open: boolean) => {
        for (const item of hidden) item.hidden = !open;
        more.textContent = open ? words.fewer : label;
        more.setAttribute('aria-expanded', String(open));
      };
      const more = button('text-button', [], () => setOpen(more.getAttribute('aria-expanded') !== 'true'));
      setOpen(false);
      block.append(more);
      for (const poi of pois.slice(FIRST_ROWS)) reveal.set(poi.id, () => setOpen(true));
    }
    view.on('types', () => {
      block.hidden = view.hiddenTypes.has(type.id);
    });
    return block;
  }

  let lastPointed: HTMLElement | undefined;
  view.on('pointed', () => {
    lastPointed?.removeAttribute('data-pointed');
    lastPointed = view.pointedAt === null ? undefined : rows.get(view.pointedAt);
    lastPointed?.setAttribute('data-pointed', '');
    // Whoever reads the index is not to be carried away from it.
    if (lastPointed !== undefined && !lastPointed.matches(':hover, :focus') && !index?.isRead())
      lastPointed.scrollIntoView({ block: 'nearest' });
  });
  let lastOpened: HTMLElement | undefined;
  view.on('opened', () => {
    lastOpened?.removeAttribute('data-opened');
    lastOpened?.removeAttribute('aria-current');
    lastOpened = undefined;
    if (view.opened === null) return;
    reveal.get(view.opened)?.();
    lastOpened = rows.get(view.opened);
    lastOpened?.setAttribute('data-opened', '');
    lastOpened?.setAttribute('aria-current', 'true');
    if (index?.rowOf(view.opened) === undefined) lastOpened?.scrollIntoView({ block: 'nearest' });
  });

  return { root, head, body, rowOf: id => index?.rowOf(id) ?? rows.get(id) };
}

function headOf({ loaded, words }: Snapshot, view: ViewState): HTMLElement {
  const { title, location, reachability, pois } = loaded;
  const brief = loaded.index === undefined ? null : indexBrief(loaded.index, loaded.language);
  const all = words.places(pois.length, words.number(pois.length));
  const count = element('span', 'count', [all]);
  const said = element('span', 'unseen');
  said.setAttribute('role', 'status');
  view.on('types', () => {
    const shown = pois.filter(poi => !view.hiddenTypes.has(poi.type)).length;
    count.textContent = shown === pois.length ? all : words.placesShown(words.number(shown), words.number(pois.length));
    said.textContent = words.nowOnMap(count.textContent);
  });
  return element('header', 'panel-head', [
    element('h1', '', [title ?? location.label]),
    title === null ? null : element('p', 'subline', [location.label]),
    // A page without places, as its snapshot asked, does not count them.
    element(
      'p',
      'reach',
      loaded.groups.length > 0 ? [`${words.reach(reachability)} · `, count] : [words.reach(reachability)],
    ),
    brief === null ? null : element('p', 'index-brief', [brief]),
    said,
  ]);
}

function groupSwitch(
  group: EmbedGroup,
  found: readonly EmbedType[],
  { words }: Snapshot,
  view: ViewState,
): HTMLButtonElement {
  const ids = found.map(type => type.id);
  const anyShown = () => ids.some(id => !view.hiddenTypes.has(id));
  const made = button('text-button', [], () => view.setShown(ids, !anyShown()));
  const update = () => {
    made.textContent = anyShown() ? words.hideGroup : words.showGroup;
    made.setAttribute('aria-label', `${made.textContent}: ${group.label}`);
  };
  update();
  view.on('types', update);
  return made;
}

function chipList(group: EmbedGroup, found: readonly EmbedType[], snapshot: Snapshot, view: ViewState): HTMLElement {
  const list = element('ul', 'chips');
  list.setAttribute('aria-label', snapshot.words.groupShown(group.label));
  for (const type of found) {
    const number = element('span', 'number', [snapshot.words.number(type.count)]);
    const chip = button('chip', [badgeOf(type.icon, snapshot), type.label, ' ', number], () =>
      view.setShown([type.id], view.hiddenTypes.has(type.id)),
    );
    chip.dataset.type = type.id;
    const update = () => chip.setAttribute('aria-pressed', String(!view.hiddenTypes.has(type.id)));
    update();
    view.on('types', update);
    list.append(element('li', '', [chip]));
  }
  return list;
}

function rowButton(poi: ReachablePoi, { words }: Snapshot, view: ViewState): HTMLButtonElement {
  const row = button(
    'row',
    [
      element('span', 'name', [nameOf(poi)]),
      ' ',
      element('span', 'minutes', [words.minutes(poi.travelSeconds)]),
      ' ',
      element('span', 'distance', [words.distance(poi.networkMeters)]),
    ],
    () => view.open(poi.id),
  );
  row.dataset.poi = poi.id;
  row.addEventListener('mouseenter', () => view.point(poi.id));
  row.addEventListener('mouseleave', () => view.point(null));
  row.addEventListener('focus', () => view.point(poi.id));
  row.addEventListener('blur', () => view.point(null));
  return row;
}

function absentLine(types: readonly EmbedType[], { loaded, words }: Snapshot): HTMLElement {
  const names = new Intl.ListFormat(loaded.language, { type: 'unit' }).format(types.map(type => type.label));
  return element('p', 'absent', [`${words.notFound} ${names}`]);
}

function footOf({ loaded, words }: Snapshot): HTMLElement {
  const parts = [...loaded.reachability.assumptions];
  if (loaded.osmTimestamp !== null) parts.push(`${words.mapAsOf} ${words.date(loaded.osmTimestamp)}.`);
  return element('p', 'panel-foot', [parts.join(' ')]);
}

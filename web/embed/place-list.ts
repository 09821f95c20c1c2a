// The list of places: groups, their types, the nearest first; it shows the same places as the map.
import type { SnapshotPoi } from '../../src/features/snapshots/answer.ts';
import type { EmbedGroup, EmbedType } from '../../src/features/snapshots/embed-data.ts';
import { saidMissing } from '../../src/poi-types/said-missing.ts';
import { badgeOf, tint } from '../shared/badge.ts';
import { button, element, opener } from '../shared/elements.ts';
import { keyOfPoi, nameOf, type Snapshot } from './snapshot.ts';
import { fromStarts, missNotes } from './starts.ts';
import type { ViewState } from './view-state.ts';

/** Rows of a type above “more”. */
const FIRST_ROWS = 3;

export interface PlaceList {
  readonly root: HTMLElement;
  /** The row of a place; a hidden one appears. */
  rowOf(id: string): HTMLButtonElement | undefined;
  /** The row of a place, if it exists already. */
  shownRowOf(id: string): HTMLButtonElement | undefined;
}

/** Builds the list of a reach; it follows the state until `end`. */
export function createPlaceList(snapshot: Snapshot, view: ViewState, end: AbortSignal): PlaceList {
  const { reach, words } = snapshot;
  const rows = new Map<string, HTMLButtonElement>();
  const reveal = new Map<string, () => void>();
  const root = element('div', 'places');
  if (reach.pois.length === 0 && reach.groups.length > 0) {
    const notes = missNotes(snapshot) ?? [words.nothingFound];
    root.append(...notes.map(note => element('p', 'note', [note])));
  }
  const isFound = (type: EmbedType) => snapshot.poisByType.has(type.id);
  for (const group of reach.groups) if (group.types.some(isFound)) root.append(groupSection(group));
  const elsewhere = reach.groups.filter(group => !group.types.some(isFound)).flatMap(group => group.types);
  const missing = saidMissing(elsewhere, snapshot.poisByType);
  if (missing.length > 0) root.append(element('div', 'group', [absentLine(missing, snapshot)]));
  listen(root, view);
  return {
    root,
    rowOf(id) {
      reveal.get(id)?.();
      return rows.get(id);
    },
    shownRowOf: id => rows.get(id),
  };

  function groupSection(group: EmbedGroup): HTMLElement {
    const found = group.types.filter(isFound);
    const absent = saidMissing(group.types, snapshot.poisByType);
    const heading = element('h2', 'group-head', [badgeOf(found[0]?.icon ?? '', snapshot.addresses), group.label]);
    const section = element('section', 'group', [heading]);
    tint(section, group.color);
    const chips = found.length > 1 ? typeChips(group, found, snapshot, view, end) : null;
    if (chips !== null) section.append(chips);
    for (const type of found) section.append(typeBlock(type));
    if (absent.length > 0) section.append(absentLine(absent, snapshot));
    const update = () => {
      const isChosen = view.chosenGroups.has(group.id);
      section.hidden = view.chosenGroups.size > 0 && !isChosen;
      // The visitor can choose types after choosing their group.
      if (chips !== null) chips.hidden = !isChosen;
    };
    update();
    view.on('types', update, end);
    return section;
  }

  function typeBlock(type: EmbedType): HTMLElement {
    const pois = snapshot.poisByType.get(type.id) ?? [];
    const list = element('ul');
    const count = element('span', 'number', [words.number(pois.length)]);
    const block = element('div', 'type', [element('h3', '', [type.label, ' ', count]), list]);
    const items = (some: readonly SnapshotPoi[]) =>
      some.map(poi => {
        const row = rowButton(poi, snapshot);
        rows.set(keyOfPoi(poi, snapshot), row);
        return element('li', '', [row]);
      });
    // Showing one more row takes no more space than the button that would hide it.
    const isLong = pois.length > FIRST_ROWS + 1;
    const later = isLong ? pois.slice(FIRST_ROWS) : [];
    list.append(...items(isLong ? pois.slice(0, FIRST_ROWS) : pois));
    if (isLong) block.append(moreButton(later, list, items));
    const update = () => {
      block.hidden = view.hiddenTypes.has(type.id);
    };
    view.on('types', update, end);
    return block;
  }

  /** The rows are made on the first press of the button: most visitors never see them. */
  function moreButton(
    later: readonly SnapshotPoi[],
    list: HTMLElement,
    make: (some: readonly SnapshotPoi[]) => HTMLElement[],
  ): HTMLElement {
    const label = words.more(words.number(later.length));
    let made: HTMLElement[] | undefined;
    const { root: more, set } = opener('text-button', [], (isOpen, toggle) => {
      if (isOpen && made === undefined) {
        made = make(later);
        list.append(...made);
      }
      for (const item of made ?? []) item.hidden = !isOpen;
      toggle.textContent = isOpen ? words.fewer : label;
    });
    for (const poi of later) reveal.set(keyOfPoi(poi, snapshot), () => set(true));
    return more;
  }
}

/** Points at the row under the pointer or with the focus, and opens a clicked one. */
function listen(root: HTMLElement, view: ViewState): void {
  const idOf = ({ target }: Event) =>
    (target instanceof Element ? target : null)?.closest<HTMLElement>('.row')?.dataset.poi;
  const point = (event: Event) => view.point(idOf(event) ?? null);
  root.addEventListener('mouseover', point);
  root.addEventListener('mouseleave', () => view.point(null));
  root.addEventListener('focusin', point);
  root.addEventListener('focusout', () => view.point(null));
  root.addEventListener('click', event => {
    const id = idOf(event);
    if (id !== undefined) view.open(id);
  });
}

function typeChips(
  group: EmbedGroup,
  found: readonly EmbedType[],
  snapshot: Snapshot,
  view: ViewState,
  end: AbortSignal,
): HTMLElement {
  const items = found.map(type => {
    const number = element('span', 'number', [snapshot.words.number(type.count)]);
    const chip = button('chip', [badgeOf(type.icon, snapshot.addresses), type.label, ' ', number], () =>
      view.setShown([type.id], view.hiddenTypes.has(type.id)),
    );
    chip.dataset.type = type.id;
    const update = () => chip.setAttribute('aria-pressed', String(!view.hiddenTypes.has(type.id)));
    update();
    view.on('types', update, end);
    return element('li', '', [chip]);
  });
  return element('ul', 'chips type-chips', items, { 'aria-label': snapshot.words.groupShown(group.label) });
}

function rowButton(poi: SnapshotPoi, snapshot: Snapshot): HTMLButtonElement {
  const { words, reach } = snapshot;
  const isJourney = reach.reachability.transportMode === 'TRANSIT';
  const name = element('bdi', 'name', [nameOf(poi)]);
  const attributes = { type: 'button', 'data-poi': keyOfPoi(poi, snapshot) };
  if (snapshot.loaded.several) return element('button', 'row', [name, ' ', fromStarts(poi, snapshot)], attributes);
  const minutes = element('span', 'minutes', [words.travelTime(poi.travelSeconds)]);
  const how = isJourney ? words.journey.lines(poi) : words.distance(poi.networkMeters);
  const distance = element('span', isJourney ? 'distance lines' : 'distance', [how]);
  return element('button', 'row', [name, ' ', minutes, ' ', distance], attributes);
}

function absentLine(types: readonly EmbedType[], { loaded, words }: Snapshot): HTMLElement {
  const names = new Intl.ListFormat(loaded.language, { type: 'unit' }).format(types.map(type => type.label));
  return element('p', 'absent', [`${words.notFound} ${names}`]);
}

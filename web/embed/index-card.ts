// The location index on the page: the score as a dial, its categories as bars that open to their reasons, and what would raise it.
import type { EmbedCategory, EmbedIndex, EmbedThing } from '../../src/features/snapshots/embed-index.ts';
import { dialOf, meterOf } from './dial.ts';
import { button, element } from './elements.ts';
import { type IndexWords, indexWordsIn } from './index-words.ts';
import { badgeOf, keyOf, nameOf, type Snapshot, tint } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

export interface IndexCard {
  readonly root: HTMLElement;
  /** The row from which a thing was opened last, if it was this one. */
  rowOf(key: string): HTMLButtonElement | undefined;
  /** Whether the pointer or the focus is in it. */
  isRead(): boolean;
}

/** Reasons that show before “more”. */
const FIRST_REASONS = 5;

/** Builds the card; an open category is what the state has highlighted. */
export function createIndexCard(index: EmbedIndex, snapshot: Snapshot, view: ViewState): IndexCard {
  const words = indexWordsIn(snapshot.loaded.language);
  let last: { readonly key: string; readonly row: HTMLButtonElement } | undefined;
  let close = () => {};
  const list = element('ul', 'index-bars');
  list.setAttribute('aria-label', words.categories);
  list.append(...index.categories.map(categoryItem));
  const root = element('section', 'index', [
    headOf(index, words),
    list,
    ...improvements(index, words),
    aboutOf(index, words),
  ]);
  root.setAttribute('aria-label', words.index);
  view.on('opened', () => {
    if (view.opened !== last?.key) last = undefined;
  });
  return {
    root,
    rowOf: key => (last?.key === key ? last.row : undefined),
    isRead: () => root.matches(':hover, :focus-within'),
  };

  function categoryItem(category: EmbedCategory): HTMLElement {
    const { label, score, isProxy, things, losses } = category;
    if (score === undefined) {
      const none = element('span', 'no-data', [words.noData]);
      return element('li', 'bar-row missing', [element('span', 'category', [label]), ' ', none]);
    }
    const name = element('span', 'category', [label, isProxy ? element('small', '', [` ${words.estimate}`]) : null]);
    const figure = element('span', 'figure', [words.score(score), element('span', 'unseen', [` ${words.of100}`])]);
    const row = [name, ' ', meterOf(score, isProxy), figure];
    // Without a total there are no points to give reasons for.
    if (index.total.score === undefined) return element('li', 'bar-row', row);
    const reasons = element('div', 'reasons', losses ? noise(losses, words, snapshot) : reasonsOf(category));
    reasons.id = `index-${category.id}`;
    const opener = button('bar-row', row, () => {
      const isOpen = opener.getAttribute('aria-expanded') === 'true';
      close();
      if (!isOpen) open();
    });
    opener.setAttribute('aria-controls', reasons.id);
    const set = (isOpen: boolean) => {
      opener.setAttribute('aria-expanded', String(isOpen));
      reasons.hidden = !isOpen;
    };
    const open = () => {
      set(true);
      close = () => {
        set(false);
        close = () => {};
        view.highlight([]);
      };
      view.highlight(things.map(thing => keyOf(thing, view.snapshot.reach)));
    };
    set(false);
    return element('li', '', [opener, reasons]);
  }

  function reasonsOf({ things, absent }: EmbedCategory): HTMLElement[] {
    const reasons = element('ul');
    const items = things.map(thing => element('li', '', [reasonRow(thing)]));
    reasons.append(...items);
    const parts: HTMLElement[] = items.length === 0 ? [element('p', '', [words.nothing])] : [reasons];
    const buttons: HTMLElement[] = [];
    if (items.length > FIRST_REASONS + 1) {
      const hidden = items.slice(FIRST_REASONS);
      for (const item of hidden) item.hidden = true;
      const more = button('text-button', [words.more(words.count(hidden.length))], () => {
        for (const item of hidden) item.hidden = false;
        hidden[0]?.querySelector('button')?.focus();
        more.remove();
      });
      buttons.push(more);
    }
    if (absent.length > 0 && items.length > 0) {
      const names = new Intl.ListFormat(snapshot.loaded.language, { type: 'unit' }).format(absent);
      parts.push(element('p', '', [`${words.absent} ${names}`]));
    }
    if (items.length > 0) buttons.push(button('text-button to-map', [words.showOnMap], () => view.seek()));
    return [...parts, element('div', 'reason-buttons', buttons)];
  }

  function reasonRow(thing: EmbedThing): HTMLElement {
    const key = keyOf(thing, view.snapshot.reach);
    const kind = thing.name === undefined ? null : element('span', 'kind', [` ${thing.typeLabel}`]);
    const way = [snapshot.words.minutes(thing.travelSeconds)];
    if (thing.transportMode === 'CAR') way.push(snapshot.words.mode.CAR);
    const row = button(
      'reason',
      [
        badgeOf(thing.icon, snapshot),
        element('span', 'name', [element('bdi', '', [nameOf(thing)]), kind]),
        ' ',
        element('span', 'minutes', [way.join(' ')]),
      ],
      () => {
        last = { key, row };
        view.open(key);
      },
    );
    tint(row, thing.color);
    row.addEventListener('mouseenter', () => view.point(key));
    row.addEventListener('mouseleave', () => view.point(null));
    row.addEventListener('focus', () => view.point(key));
    row.addEventListener('blur', () => view.point(null));
    return row;
  }
}

/** The score in a line, for the head of a closed sheet; null where there is none. */
export function indexBrief({ total }: EmbedIndex, language: Snapshot['loaded']['language']): string | null {
  const words = indexWordsIn(language);
  return total.score === undefined ? null : words.brief(words.score(total.score), total.label ?? '');
}

function headOf(index: EmbedIndex, words: IndexWords): HTMLElement {
  const { score, low = 0, high = 100, label = '', detail = '' } = index.total;
  const heading = element('h2', '', [words.index]);
  if (score === undefined)
    return element('div', 'index-head', [element('div', '', [heading, element('p', '', [detail])])]);
  const [written, from, to] = [words.score(score), words.score(low), words.upper(high)];
  const standing = words.standing(index);
  const alike = words.standingAlike(index);
  return element('div', 'index-head', [
    element('div', 'dial-box', [
      dialOf(score, low, high, written, words.dial(written, label, from, to)),
      element('span', 'scale', [words.of100]),
    ]),
    element('div', '', [heading, element('p', 'level', [label]), element('p', 'soft', [words.band(from, to)])]),
    standing === undefined
      ? null
      : element('p', 'standing', [standing, alike === undefined ? null : element('span', 'soft', [`; ${alike}`])]),
  ]);
}

function noise(losses: NonNullable<EmbedCategory['losses']>, words: IndexWords, snapshot: Snapshot): HTMLElement[] {
  if (losses.length === 0) return [element('p', '', [words.noNoise])];
  const rows = losses
    .toSorted((a, b) => b.points - a.points)
    .map(({ sourceLabel, distanceMeters }) =>
      element('li', 'loss', [
        element('span', 'name', [sourceLabel]),
        ' ',
        element('span', 'minutes', [snapshot.words.distance(distanceMeters)]),
      ]),
    );
  return [element('p', '', [words.noiseAway]), element('ul', '', rows)];
}

function improvements({ improvements: all }: EmbedIndex, words: IndexWords): HTMLElement[] {
  if (all.length === 0) return [];
  const rows = all.map(({ indexTypeLabel, gain }) =>
    element('li', '', [indexTypeLabel, ' ', element('span', 'gain', [words.points(words.gain(gain))])]),
  );
  return [element('div', 'improvements', [element('h3', '', [words.improvements]), element('ul', '', rows)])];
}

function aboutOf({ completeness, reference }: EmbedIndex, words: IndexWords): HTMLElement {
  const { sample, frame, weightedByPeople } = reference ?? {};
  const compared =
    sample === undefined || frame === undefined
      ? []
      : [words.sample(words.count(sample), words.frames[frame], weightedByPeople === true)];
  const lines = [...words.readingLines, ...compared].map(line => element('p', '', [line]));
  return element('div', 'index-about', [
    element('p', '', [words.about(words.percent(completeness))]),
    element('details', '', [element('summary', '', [words.reading]), ...lines]),
  ]);
}

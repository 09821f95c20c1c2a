// The location index on the page: the score as a dial, and its categories as bars that open to their reasons.
import type { EmbedCategory, EmbedIndex, EmbedThing } from '../../src/features/snapshots/embed-index.ts';
import { badgeOf, tint } from '../shared/badge.ts';
import { dialOf, meterOf } from '../shared/dial.ts';
import { button, element, opener, whilePointed } from '../shared/elements.ts';
import { type IndexWords, indexWordsIn } from '../shared/index-words.ts';
import { keyOf, nameOf, type Snapshot } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

export interface IndexCard {
  readonly root: HTMLElement;
  /** The row of the thing that the visitor opened last here, if its key is this one. */
  rowOf(key: string): HTMLButtonElement | undefined;
  /** Whether the pointer or the focus is in the card. */
  isRead(): boolean;
}

/** Reasons above “more”. */
const FIRST_REASONS = 5;

/** Builds the card; the state highlights the things of the open category. */
export function createIndexCard(index: EmbedIndex, snapshot: Snapshot, view: ViewState): IndexCard {
  const words = indexWordsIn(snapshot.loaded.language);
  let last: { readonly key: string; readonly row: HTMLButtonElement } | undefined;
  let openBar: { readonly reasons: HTMLElement; close(): void } | undefined;
  const isOfHomes = index.categories.some(({ homes }) => homes !== undefined);
  const list = element('ul', isOfHomes ? 'index-bars of-homes' : 'index-bars', index.categories.map(categoryItem), {
    'aria-label': words.categories,
  });
  const parts = [headOf(index, words), list, aboutOf(index, words)];
  const root = element('section', 'index', parts, { 'aria-label': words.index });
  view.on('opened', () => {
    if (view.opened !== last?.key) last = undefined;
  });
  return {
    root,
    rowOf: key => (last?.key === key ? last.row : undefined),
    isRead: () => root.matches(':hover, :focus-within'),
  };

  function categoryItem(category: EmbedCategory): HTMLElement {
    const { label, score, isProxy, things, losses, homes } = category;
    if (score === undefined && homes === undefined) {
      const none = element('span', 'no-data', [words.noData]);
      return element('li', 'bar-row missing', [element('span', 'category', [label]), ' ', none]);
    }
    const name = element('span', 'category', [label, isProxy ? element('small', '', [` ${words.estimate}`]) : null]);
    const figure = element('span', 'figure', [words.partFigure(category)]);
    if (homes !== 'TOO_WIDE') figure.append(element('span', 'unseen', [` ${words.of100}`]));
    const row =
      homes === 'TOO_WIDE'
        ? [name, ' ', element('span', 'no-data', [figure])]
        : [name, ' ', meterOf(homes?.high ?? score ?? 0, isProxy, homes?.low), figure];
    // Without a total there are no points to explain.
    if (index.total.missing !== undefined) return element('li', 'bar-row', row);
    const id = `index-${category.id}`;
    const reasons = element('div', 'reasons', losses ? noise(losses, words, snapshot) : reasonsOf(category), { id });
    const { root: bar, set } = opener('bar-row', row, isOpen => {
      reasons.hidden = !isOpen;
      if (isOpen) {
        openBar?.close();
        openBar = { reasons, close: () => set(false) };
        view.highlight(things.map(thing => keyOf(thing, view.snapshot.reach)));
      } else if (openBar?.reasons === reasons) {
        openBar = undefined;
        view.highlight([]);
      }
    });
    bar.setAttribute('aria-controls', id);
    return element('li', '', [bar, reasons]);
  }

  function reasonsOf({ things, absent, ...stops }: EmbedCategory): HTMLElement[] {
    const items = things.map(thing => element('li', '', [reasonRow(thing)]));
    const parts = [items.length === 0 ? element('p', '', [words.nothing]) : element('ul', '', items)];
    const buttons: HTMLElement[] = [];
    if (items.length > FIRST_REASONS + 1) {
      const hidden = items.slice(FIRST_REASONS);
      for (const item of hidden) item.hidden = true;
      const more = button('text-button', [words.more(words.number(hidden.length))], () => {
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
    const unknown = words.unknownStopsSaid(stops);
    if (unknown !== '') parts.push(element('p', '', [unknown]));
    if (items.length > 0) buttons.push(button('text-button to-map', [words.showOnMap], () => view.seek()));
    return [...parts, element('div', 'reason-buttons', buttons)];
  }

  function reasonRow(thing: EmbedThing): HTMLElement {
    const key = keyOf(thing, view.snapshot.reach);
    const kind = thing.name === undefined ? null : element('span', 'kind', [` ${thing.typeLabel}`]);
    const served = words.served(thing);
    const way = [snapshot.words.travelTime(thing.travelSeconds)];
    if (thing.transportMode === 'CAR') way.push(snapshot.words.mode.CAR);
    const row = button(
      'reason',
      [
        badgeOf(thing.icon, snapshot.addresses),
        element('span', 'name', [
          element('bdi', '', [nameOf(thing)]),
          kind,
          served.length === 0 ? null : element('span', 'served', [served.join(' · ')]),
        ]),
        ' ',
        element('span', 'minutes', [way.join(' ')]),
      ],
      () => {
        last = { key, row };
        view.open(key);
      },
    );
    tint(row, thing.color);
    whilePointed(row, isPointed => view.point(isPointed ? key : null));
    return row;
  }
}

/** The score in words, and its level where it has one; none without a score. */
export function indexBrief({ total }: EmbedIndex, language: Snapshot['loaded']['language']): string[] {
  const words = indexWordsIn(language);
  const figure = words.figure(total);
  return figure === undefined ? [] : [words.brief(figure), ...(total.label ? [total.label] : [])];
}

function headOf(index: EmbedIndex, words: IndexWords): HTMLElement {
  const { score, low = 0, high = 100, label = '', detail = '', withheld, homes } = index.total;
  const heading = element('h2', '', [words.index]);
  const written = words.figure(index.total);
  if (score === undefined || written === undefined)
    return element('div', 'index-head', [element('div', '', [heading, element('p', '', [detail])])]);
  const [from, to] = [words.score(low), words.upper(high)];
  const isSure = withheld === undefined;
  const standing = words.standing(index);
  const alike = words.standingAlike(index);
  return element('div', 'index-head', [
    element('div', 'dial-box', [
      isSure
        ? dialOf(homes === undefined ? score : undefined, low, high, written, words.dial(written, label, from, to))
        : dialOf(undefined, low, high, written, `${written} ${words.of100}`),
      element('span', 'scale', [words.of100]),
    ]),
    element('div', '', [
      heading,
      label === '' ? null : element('p', 'level', [label]),
      isSure ? element('p', 'soft', [words.band(from, to)]) : null,
    ]),
    // Of a score with a level `detail` is empty.
    detail === '' ? null : element('p', 'soft', [detail]),
    standing === undefined
      ? null
      : element('p', 'standing', [standing, alike === undefined ? null : element('span', 'soft', [`; ${alike}`])]),
  ]);
}

function noise(losses: NonNullable<EmbedCategory['losses']>, words: IndexWords, snapshot: Snapshot): HTMLElement[] {
  if (losses.length === 0) return [element('p', '', [words.noNoise])];
  const rows = losses
    .toSorted((a, b) => b.points - a.points)
    .map(({ noiseSourceLabel, distanceMeters }) =>
      element('li', 'loss', [
        element('span', 'name', [noiseSourceLabel]),
        ' ',
        element('span', 'minutes', [snapshot.words.distance(distanceMeters)]),
      ]),
    );
  return [element('p', '', [words.noiseAway]), element('ul', '', rows)];
}

function aboutOf({ completeness, reference }: EmbedIndex, words: IndexWords): HTMLElement {
  const { sample, frame, weightedByPeople } = reference ?? {};
  const compared =
    sample === undefined || frame === undefined
      ? []
      : [words.sample(words.number(sample), words.frames[frame], weightedByPeople === true)];
  const lines = [...words.readingLines, ...compared].map(line => element('p', '', [line]));
  return element('div', 'index-about', [
    element('p', '', [words.about(words.percent(completeness))]),
    element('details', '', [element('summary', '', [words.reading]), ...lines]),
  ]);
}

// The map on one page of paper (A4): its picture, the score, the nearest places of each type, the QR code of its address, the credit.
import type { ReachablePoi } from '../../src/answers/answer-fields.ts';
import { badgeOf, tint } from '../shared/badge.ts';
import { drawing } from '../shared/drawings.ts';
import { button, element } from '../shared/elements.ts';
import { indexBrief } from './index-card.ts';
import type { MapTools } from './map-tools.ts';
import { qrDrawing } from './qr-drawing.ts';
import { nameOf, type Snapshot } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

/** Lines below the picture, in three columns; where the page has no room for all, it cuts the last. */
const MOST_LINES = 45;
/** Places of one type, if there are few types. */
const MOST_OF_KIND = 3;

/**
 * The print button. It also makes the sheet for every other way of printing. `map` returns undefined without an interactive map; then the sheet has the
 * picture, by day if there is time to load it.
 */
export function createPrint(
  view: ViewState,
  page: HTMLElement,
  map: () => MapTools | undefined,
  pictureByDay: () => Promise<HTMLElement>,
): HTMLElement | null {
  let sheet: HTMLElement | undefined;
  let byDay: HTMLElement | undefined;
  window.addEventListener('beforeprint', () => {
    sheet?.remove();
    sheet = sheetOf(view, map()?.picture() ?? byDay);
    page.after(sheet);
  });
  window.addEventListener('afterprint', () => {
    sheet?.remove();
    sheet = undefined;
  });
  // A frame without an origin may not print, and an attempt logs an error to the console.
  if (window.origin === 'null') return null;
  const print = async () => {
    if (opener.disabled) return;
    opener.disabled = true;
    const undo = await map()?.prepareForPaper();
    if (undo === undefined) byDay = await pictureByDay();
    window.print();
    undo?.();
    opener.disabled = false;
  };
  const opener = button('', [drawing('print')], () => void print(), view.snapshot.words.print);
  // The browser's own Ctrl+P leaves no time to draw the map for paper. In a frame the outer page handles the keys.
  if (window.self === window.top) {
    document.addEventListener('keydown', event => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'p' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      void print();
    });
  }
  return opener;
}

function sheetOf(view: ViewState, picture: HTMLElement | undefined): HTMLElement {
  const { snapshot } = view;
  const { loaded, reach, words, addresses } = snapshot;
  const { title, location, credit } = loaded;
  const kinds = nearestOfKind(view);
  const shown = kinds.slice(0, MOST_LINES);
  const ofKind = Math.min(MOST_OF_KIND, Math.floor(MOST_LINES / Math.max(1, shown.length)));
  const rest = kinds.length - shown.length;
  const score = loaded.index === undefined ? null : indexBrief(loaded.index, loaded.language);
  const code = qrDrawing(addresses.page, words.qrCode);
  const asOf = reach.asOf ?? loaded.osmTimestamp;
  const assumptions = reach.reachability.assumptions.join(' ');
  const heading = element('h1', '', [title ?? location.label], { dir: 'auto' });
  return element('section', 'sheet-of-paper', [
    element('header', '', [
      heading,
      element('p', '', [
        [...(title === null ? [] : [location.label]), words.reach(reach.reachability), ...serviceOf(snapshot)].join(
          ' · ',
        ),
      ]),
      words.hidden ? element('p', '', [words.hidden.join(' ')]) : null,
      score === null ? null : element('p', 'paper-score', [score]),
    ]),
    element('div', 'paper-map', [picture ?? pictureOnPage()]),
    censusOnPaper(),
    element(
      'ul',
      'paper-list',
      inRounds(shown, ofKind).map(({ poi, look }) => placeLine(poi, look, snapshot)),
    ),
    rest > 0 ? element('p', 'paper-rest', [words.moreKinds(words.number(rest))]) : null,
    element('footer', '', [
      element('div', '', [
        element('p', '', [assumptions]),
        element('p', '', [asOf === null ? credit.plain : `${credit.plain} · ${words.mapAsOf} ${words.date(asOf)}`]),
        element('p', '', [addresses.page]),
      ]),
      code,
    ]),
  ]);
}

/** The picture of the page without its place on the screen. */
function pictureOnPage(): HTMLElement | null {
  const copy = document.querySelector<HTMLElement>('.picture')?.cloneNode();
  if (!(copy instanceof HTMLElement)) return null;
  copy.removeAttribute('style');
  return copy;
}

function serviceOf({ reach, words }: Snapshot): string[] {
  const { service } = reach.reachability;
  return service === undefined ? [] : [words.journey.service(service)];
}

/** The legend of the census; null if the map shows none. */
function censusOnPaper(): HTMLElement | null {
  const box = document.querySelector('.census');
  const topic = box?.querySelector('select')?.selectedOptions[0];
  const legend = box?.querySelector('details:not([hidden])');
  if (topic === undefined || !legend) return null;
  const key = box?.querySelector('.census-key')?.children ?? [];
  const parts = [...key, ...legend.children].filter(part => !part.matches('summary, .census-readout'));
  const figure = legend.querySelector('summary')?.textContent ?? '';
  return element('div', 'paper-census', [
    element('p', '', [element('strong', '', [topic.label]), ` · ${figure}`]),
    ...parts.map(part => part.cloneNode(true)),
  ]);
}

/** The places on the map by type, nearest first, types in the order of the list. */
function nearestOfKind(view: ViewState) {
  const { reach, poisByType } = view.snapshot;
  return reach.groups.flatMap(({ types, color }) =>
    types.flatMap(({ id, icon }) => {
      const nearest = poisByType.get(id)?.filter(poi => view.isShown(poi)) ?? [];
      return nearest.length === 0 ? [] : [{ nearest, icon, color }];
    }),
  );
}

/** The nearest place of every type before the second of any: what the page has no room for is more of the same. */
function inRounds(kinds: ReturnType<typeof nearestOfKind>, rounds: number) {
  return Array.from({ length: rounds }, (_, round) =>
    kinds.flatMap(({ nearest, ...look }) => nearest.slice(round, round + 1).map(poi => ({ poi, look }))),
  ).flat();
}

function placeLine(
  poi: ReachablePoi,
  { icon, color }: { readonly icon: string; readonly color: string },
  snapshot: Snapshot,
): HTMLElement {
  const { words } = snapshot;
  const kind = poi.name === undefined ? null : element('small', '', [poi.typeLabel]);
  const line = element('li', '', [
    badgeOf(icon, snapshot.addresses),
    element('span', 'name', [element('bdi', '', [nameOf(poi)]), kind]),
    element('span', 'minutes', [words.travelTime(poi.travelSeconds)]),
  ]);
  tint(line, color);
  return line;
}

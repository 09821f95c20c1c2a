// The map on one page of paper (A4): its picture, the score with its parts, the nearest places of each type, the QR code of its address, the credit; a text stands on a page of its own.
import type { SnapshotPoi } from '../../src/features/snapshots/answer.ts';
import { badgeOf, tint } from '../shared/badge.ts';
import { drawing } from '../shared/drawings.ts';
import { button, element } from '../shared/elements.ts';
import { indexWordsIn } from '../shared/index-words.ts';
import { onPrintKeys } from '../shared/printing.ts';
import { indexBrief } from './index-card.ts';
import type { MapTools } from './map-tools.ts';
import { notesOf } from './panel.ts';
import { qrDrawing } from './qr-drawing.ts';
import type { Snapshot } from './snapshot.ts';
import { fromStarts, startList, withinOf } from './starts.ts';
import type { ViewState } from './view-state.ts';

/** Lines below the picture, in three columns, and how many of them the score, the legend of the census and each starting point take; a kind takes one and a half and one for each place, more for a long name and with times from several. */
const LINES = { all: 62, index: 8, census: 14, kind: 1.5, start: 1.5, longName: 1.8, timesInLine: 4 };
/** Places of one type, if there are few types. */
const MOST_OF_KIND = 3;
/** A longer name takes two lines. */
const CHARACTERS_OF_LINE = 20;

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
  let byDay: HTMLElement | undefined;
  const prepare = () => {
    leave();
    const sheet = sheetOf(view, copyOf(map()) ?? byDay);
    page.after(sheet, ...textOnPaper());
  };
  window.addEventListener('beforeprint', prepare);
  const leave = () => {
    for (const part of document.querySelectorAll('.sheet-of-paper, .paper-text')) part.remove();
  };
  window.addEventListener('afterprint', leave);
  // Tools that show a page as on paper send no event of a print.
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (!matches) leave();
    else if (document.querySelector('.sheet-of-paper') === null) prepare();
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
  // In a frame the outer page handles the keys.
  if (window.self === window.top) onPrintKeys(() => void print());
  return opener;
}

/** Undefined also where the browser has lost the drawing of the map: the rest of the sheet needs none. */
function copyOf(map: MapTools | undefined): HTMLCanvasElement | undefined {
  try {
    return map?.picture();
  } catch (failure) {
    console.warn('The map cannot be copied for paper:', failure);
    return undefined;
  }
}

function sheetOf(view: ViewState, picture: HTMLElement | undefined): HTMLElement {
  const { snapshot } = view;
  const { loaded, reach, words, addresses } = snapshot;
  const { title, location, credit } = loaded;
  const kinds = nearestOfKind(view);
  // The server's picture has no squares that the legend could explain.
  const census = picture instanceof HTMLCanvasElement ? censusOnPaper(picture.classList.contains('of-night')) : null;
  const starts = loaded.several?.starts.length ?? 0;
  const room = LINES.all - (loaded.index ? LINES.index : 0) - (census ? LINES.census : 0) - LINES.start * starts;
  const ofPlace = starts === 0 ? 0 : Math.ceil(starts / LINES.timesInLine);
  const linesOf = ({ nearest }: (typeof kinds)[number], most: number) =>
    nearest.slice(0, most).reduce((sum, { name }) => sum + linesOfName(name) + ofPlace, LINES.kind);
  const linesOfAll = (most: number) => kinds.reduce((sum, kind) => sum + linesOf(kind, most), 0);
  let ofKind = MOST_OF_KIND;
  while (ofKind > 1 && linesOfAll(ofKind) > room) ofKind--;
  let used = 0;
  const shown = kinds.filter(kind => {
    used += linesOf(kind, ofKind);
    return used <= room;
  });
  const rest = kinds.length - shown.length;
  const score = loaded.index === undefined ? [] : indexBrief(loaded.index, loaded.language);
  const code = qrDrawing(addresses.page, words.qrCode);
  const asOf = reach.asOf ?? loaded.osmTimestamp;
  const assumptions = reach.reachability.assumptions.join(' ');
  const heading = element('h1', '', [title ?? location.label], { dir: 'auto' });
  return element('section', 'sheet-of-paper', [
    element('header', '', [
      heading,
      startList(snapshot),
      element('p', '', [
        withinOf(snapshot) ??
          [...(title === null ? [] : [location.label]), words.reach(reach.reachability), ...serviceOf(snapshot)].join(
            ' · ',
          ),
      ]),
      words.hidden ? element('p', '', [words.hidden.join(' ')]) : null,
      ...notesOf(snapshot),
      score.length === 0 ? null : element('p', 'paper-score', [score.join(' · ')]),
    ]),
    element('div', 'paper-map', [picture ?? pictureOnPage()]),
    indexOnPaper(snapshot),
    census,
    // The box may become lower by a part of a pixel; columns of a list that is cut itself would put its last kind beside the sheet.
    element('div', 'paper-list', [
      element(
        'ul',
        '',
        shown.map(kind => kindOnPaper(kind, ofKind, snapshot)),
      ),
    ]),
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

function linesOfName(name: string | undefined): number {
  return (name ?? '').length > CHARACTERS_OF_LINE ? LINES.longName : 1;
}

/** The parts of the score in one line. */
function indexOnPaper({ loaded: { index, language } }: Snapshot): HTMLElement | null {
  if (index === undefined) return null;
  const { partFigure } = indexWordsIn(language);
  const parts = index.categories.map(category => `${category.label}\u00a0${partFigure(category)}`);
  return element('p', 'paper-index', [parts.join(' · ')]);
}

/** The whole text with its mark, none if the page has none. */
function textOnPaper(): HTMLElement[] {
  const card = document.querySelector('.text-card');
  if (card === null) return [];
  const parts = [...card.querySelectorAll('h2, h3, p')].map(part => part.cloneNode(true) as HTMLElement);
  for (const part of parts) part.removeAttribute('id');
  return [element('section', 'paper-text', parts)];
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

/** The legend of the census; null if the map shows none. With a map of the night in its colours of now: browsers print everything else by day. */
function censusOnPaper(isOfNight: boolean): HTMLElement | null {
  const box = document.querySelector('.census');
  const topic = box?.querySelector('select')?.selectedOptions[0];
  const legend = box?.querySelector('details:not([hidden])');
  if (topic === undefined || !legend) return null;
  const key = box?.querySelector('.census-key')?.children ?? [];
  const parts = [...key, ...legend.children].filter(part => !part.matches('summary, .census-readout'));
  const figure = legend.querySelector('summary')?.textContent ?? '';
  return element('div', 'paper-census', [
    element('p', '', [element('strong', '', [topic.label]), ` · ${figure}`]),
    ...parts.map(part => (isOfNight ? inColoursOfNow(part) : part.cloneNode(true))),
  ]);
}

function inColoursOfNow(part: Element): Element {
  const copy = part.cloneNode(true) as Element;
  const coloured = '.bar, .swatch';
  const copies = copy.querySelectorAll<HTMLElement>(coloured);
  part.querySelectorAll(coloured).forEach((each, i) => {
    const { background } = getComputedStyle(each);
    copies[i]?.style.setProperty('background', background);
  });
  return copy;
}

/** The places on the map by type, nearest first, types in the order of the list. */
function nearestOfKind(view: ViewState) {
  const { reach, poisByType } = view.snapshot;
  return reach.groups.flatMap(({ types, color }) =>
    types.flatMap(({ id, label, icon }) => {
      const nearest = poisByType.get(id)?.filter(poi => view.isShown(poi)) ?? [];
      return nearest.length === 0 ? [] : [{ nearest, label, icon, color }];
    }),
  );
}

/** A kind with its nearest places below each other. */
function kindOnPaper(
  { nearest, label, icon, color }: ReturnType<typeof nearestOfKind>[number],
  most: number,
  snapshot: Snapshot,
): HTMLElement {
  const { words } = snapshot;
  const count = nearest.length;
  const counted = ` · ${words.places(count, words.number(count))}`;
  const kind = element('li', '', [
    badgeOf(icon, snapshot.addresses),
    element('span', 'kind', [label, count > most ? element('span', 'kind-count', [counted]) : null]),
    ...nearest.slice(0, most).map(poi => placeLine(poi, label, snapshot)),
  ]);
  tint(kind, color);
  return kind;
}

function placeLine(poi: SnapshotPoi, label: string, snapshot: Snapshot): HTMLElement {
  const { loaded, words } = snapshot;
  return element('span', 'paper-place', [
    element('bdi', '', [poi.name ?? label]),
    loaded.several ? fromStarts(poi, snapshot) : element('span', 'minutes', [words.travelTime(poi.travelSeconds)]),
  ]);
}

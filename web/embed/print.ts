// The map on one page of paper (A4): its picture, the nearest of every kind, the code of its address, the credit.
import { drawing } from './drawings.ts';
import { button, element } from './elements.ts';
import type { MapTools } from './map-tools.ts';
import { qrDrawing } from './qr-drawing.ts';
import { badgeOf, nameOf, type Snapshot, tint } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

/** Lines that fit below the picture, in three columns. */
const MOST_KINDS = 45;

/** The button, and the sheet that is made whenever something prints the page. `map` is undefined while there is no moving map. */
export function createPrint(view: ViewState, page: HTMLElement, map: () => MapTools | undefined): HTMLElement | null {
  let sheet: HTMLElement | undefined;
  window.addEventListener('beforeprint', () => {
    sheet?.remove();
    sheet = sheetOf(view, map()?.picture());
    page.after(sheet);
  });
  window.addEventListener('afterprint', () => {
    sheet?.remove();
    sheet = undefined;
  });
  // In a frame without an origin printing is forbidden, and asking for it is an error in the console.
  if (window.origin === 'null') return null;
  const print = async () => {
    opener.disabled = true;
    const undo = await map()?.prepareForPaper();
    window.print();
    undo?.();
    opener.disabled = false;
  };
  const opener = button('', [drawing('print')], () => void print(), view.snapshot.words.print);
  return opener;
}

function sheetOf(view: ViewState, picture: HTMLCanvasElement | undefined): HTMLElement {
  const { snapshot } = view;
  const { loaded, reach, words, addresses } = snapshot;
  const { title, location, credit } = loaded;
  const kinds = nearestOfKind(view);
  const shown = kinds.slice(0, MOST_KINDS);
  const rest = kinds.length - shown.length;
  const code = qrDrawing(addresses.page, words.qrCode);
  const asOf = reach.asOf ?? loaded.osmTimestamp;
  const assumptions = reach.reachability.assumptions.join(' ');
  const heading = element('h1', '', [title ?? location.label]);
  heading.dir = 'auto';
  return element('section', 'sheet-of-paper', [
    element('header', '', [
      heading,
      element('p', '', [[...(title === null ? [] : [location.label]), words.reach(reach.reachability)].join(' · ')]),
    ]),
    element('div', 'paper-map', [picture ?? document.querySelector('.picture')?.cloneNode() ?? null]),
    element(
      'ul',
      'paper-list',
      shown.map(kind => kindLine(kind, snapshot)),
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

/** What is shown on the map, the nearest of each type, types as in the list. */
function nearestOfKind(view: ViewState) {
  const { reach, poisByType } = view.snapshot;
  return reach.groups.flatMap(({ types, color }) =>
    types.flatMap(({ id, icon }) => {
      const nearest = poisByType.get(id)?.find(poi => view.isShown(poi));
      return nearest === undefined ? [] : [{ nearest, icon, color }];
    }),
  );
}

function kindLine({ nearest, icon, color }: ReturnType<typeof nearestOfKind>[number], snapshot: Snapshot): HTMLElement {
  const { words } = snapshot;
  const kind = nearest.name === undefined ? null : element('small', '', [nearest.typeLabel]);
  const line = element('li', '', [
    badgeOf(icon, snapshot),
    element('span', 'name', [element('bdi', '', [nameOf(nearest)]), kind]),
    element('span', 'minutes', [words.minutes(nearest.travelSeconds)]),
  ]);
  tint(line, color);
  return line;
}

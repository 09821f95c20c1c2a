// The card of the open place on the map: beside the place on a wide screen, along the lower edge on a narrow one.
import { type Map as MapLibreMap, Popup } from 'maplibre-gl';
import { cardOf } from './card.ts';
import type { Sheet } from './sheet.ts';
import type { Snapshot } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

/** Opening a place that is out of sight comes at least this near. */
const NEAR_ZOOM = 15;
/** Free pixels around a card, and around the place it is about. */
const MARGIN = 12;
/** Half the mark of a place. */
const MARK_PIXELS = 24;

/** Shows the card of whatever place is open, moves the map so that both are seen, and gives the card the focus. */
export function followOpened(
  map: MapLibreMap,
  container: HTMLElement,
  snapshot: Snapshot,
  view: ViewState,
  sheet: Sheet,
  closeCard: () => void,
): void {
  let remove = () => {};
  view.on('opened', () => {
    remove();
    remove = () => {};
    const poi = view.opened === null ? undefined : snapshot.placeByKey.get(view.opened);
    if (poi === undefined) return;
    sheet.setOpen(false);
    const card = cardOf(poi, snapshot, closeCard);
    if (sheet.isNarrow) {
      card.classList.add('docked');
      container.append(card);
      remove = () => card.remove();
    } else {
      const popup = popupOf(card).setLngLat(poi).addTo(map);
      remove = () => popup.remove();
    }
    card.focus({ preventScroll: true });
    bringIntoView(map, poi, card);
  });
}

function popupOf(card: HTMLElement): Popup {
  return new Popup({
    className: 'card-popup',
    closeButton: false,
    closeOnClick: false,
    focusAfterOpen: false,
    maxWidth: 'min(300px, calc(100vw - 24px))',
    offset: MARK_PIXELS,
    padding: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
  }).setDOMContent(card);
}

/** Moves the map as little as it takes for the card and its place to be seen, and comes nearer if the place was out of sight. */
function bringIntoView(map: MapLibreMap, place: { lat: number; lng: number }, card: HTMLElement): void {
  const frame = map.getContainer().getBoundingClientRect();
  const box = card.getBoundingClientRect();
  const isDocked = card.classList.contains('docked');
  const lowest = isDocked ? box.top : frame.bottom;
  const at = map.project(place);
  const spot = { x: at.x + frame.left, y: at.y + frame.top };
  if (spot.x < frame.left || spot.x > frame.right || spot.y < frame.top || spot.y > frame.bottom) {
    const middle = isDocked ? (frame.top + lowest) / 2 : (frame.top + frame.bottom + box.height) / 2;
    const offset: [number, number] = [0, middle - (frame.top + frame.bottom) / 2];
    map.easeTo({ center: place, zoom: Math.max(map.getZoom(), NEAR_ZOOM), offset });
    return;
  }
  const seen = {
    left: spot.x - MARK_PIXELS,
    right: spot.x + MARK_PIXELS,
    top: spot.y - MARK_PIXELS,
    bottom: spot.y + MARK_PIXELS,
  };
  if (!isDocked) {
    // A popup moves along with its place.
    seen.left = Math.min(seen.left, box.left);
    seen.right = Math.max(seen.right, box.right);
    seen.top = Math.min(seen.top, box.top);
    seen.bottom = Math.max(seen.bottom, box.bottom);
  }
  const over = (low: number, high: number, lowEdge: number, highEdge: number) =>
    low < lowEdge ? low - lowEdge : Math.max(0, high - highEdge);
  const x = over(seen.left, seen.right, frame.left + MARGIN, frame.right - MARGIN);
  const y = over(seen.top, seen.bottom, frame.top + MARGIN, lowest - MARGIN);
  if (x !== 0 || y !== 0) map.panBy([x, y]);
}

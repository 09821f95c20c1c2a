// The card of the open place on the map, along a lower corner on a wide screen, along the lower edge on a narrow one; and the route to it.
import { type GeoJSONSource, LngLatBounds, type Map as MapLibreMap, type PaddingOptions } from 'maplibre-gl';
import { NEAREST_ZOOM, NOTHING } from '../shared/base-map.ts';
import { journeyCollection } from '../shared/journey-drawing.ts';
import { cardOf } from './card.ts';
import { loadWays } from './reach-loading.ts';
import type { Sheet } from './sheet.ts';
import { isReached, type Place, type Snapshot } from './snapshot.ts';
import { timesFrom } from './starts.ts';
import type { ViewState } from './view-state.ts';

/** Free pixels around both ends of a route. */
const MARGIN = 30;
/** The map waits this long for the route, so that it moves once. */
const WAIT_MILLISECONDS = 350;
/** A map at least this wide shows a route beside the card, else above it. */
const ROOM_BESIDE_CARD = 640;

/**
 * Shows the card of the open place, draws the route, moves the map so that both ends are visible, and focuses the card.
 * @param onWay gets whether a route is on the map
 */
export function followOpened(
  map: MapLibreMap,
  container: HTMLElement,
  view: ViewState,
  sheet: Sheet,
  closeCard: () => void,
  padding: () => Required<PaddingOptions>,
  onWay: (isDrawn: boolean) => void,
): void {
  let leave = () => {};
  const draw = (route: GeoJSON.FeatureCollection) => {
    void map.getSource<GeoJSONSource>('route')?.setData(route);
    onWay(route.features.length > 0);
  };
  view.on('opened', () => {
    leave();
    leave = () => {};
    const place = view.opened === null ? undefined : view.snapshot.placeByKey.get(view.opened);
    if (place === undefined) return;
    sheet.setOpen(false);
    const { snapshot } = view;
    const card = cardOf(place, snapshot, closeCard);
    container.append(card.root);
    card.root.focus({ preventScroll: true });
    const ended = new AbortController();
    leave = () => {
      ended.abort();
      card.root.remove();
      draw(NOTHING);
    };
    const ends = new LngLatBounds();
    for (const end of [...fromOf(place, snapshot), place]) ends.extend(end);
    const bring = (bounds: LngLatBounds) => {
      if (!ended.signal.aborted) bringIntoView(map, bounds, card.root, padding());
    };
    if (!isReached(place)) {
      bring(ends);
      return;
    }
    const late = setTimeout(() => bring(ends), WAIT_MILLISECONDS);
    ended.signal.addEventListener('abort', () => clearTimeout(late));
    void loadWays(place, snapshot, card, ended.signal).then(ways => {
      if (ways.length === 0) return;
      clearTimeout(late);
      const drawn = ways.map(way => ('legs' in way ? journeyCollection(way, snapshot.words.journey) : way.route));
      draw({ type: 'FeatureCollection', features: drawn.flatMap(({ features }) => features) });
      for (const { bounds } of ways) ends.extend(new LngLatBounds([...bounds]));
      bring(ends);
    });
  });
}

/** Where the ways to a place begin. */
function fromOf(place: Place, { loaded: { location, several } }: Snapshot): readonly { lat: number; lng: number }[] {
  if (several === undefined || !isReached(place)) return [location];
  return timesFrom(place).flatMap(({ start }) => several.starts[start - 1] ?? []);
}

/** Moves the map if part of `bounds` is hidden by the card or outside the map. */
function bringIntoView(
  map: MapLibreMap,
  bounds: LngLatBounds,
  card: HTMLElement,
  room: Required<PaddingOptions>,
): void {
  const frame = map.getContainer().getBoundingClientRect();
  const box = card.getBoundingClientRect();
  const isBeside = frame.width >= ROOM_BESIDE_CARD;
  const around = {
    ...room,
    left: Math.max(room.left, isBeside ? box.right - frame.left + MARGIN : MARGIN),
    bottom: Math.max(room.bottom, isBeside ? MARGIN : frame.bottom - box.top + MARGIN),
  };
  const corners = [bounds.getSouthWest(), bounds.getNorthEast()].map(corner => map.project(corner));
  const isSeen = corners.every(
    ({ x, y }) =>
      x >= around.left - MARGIN / 2 &&
      x <= frame.width - MARGIN / 2 &&
      y >= MARGIN / 2 &&
      y <= frame.height - around.bottom + MARGIN / 2,
  );
  if (!isSeen) map.fitBounds(bounds, { padding: around, maxZoom: Math.max(NEAREST_ZOOM, map.getZoom()) });
}

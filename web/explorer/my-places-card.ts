// The card with the places of a visitor's own: the times from the chosen place, by the calls of routes. The address of the page keeps the places.
import { JOURNEY_MODES, type JourneyMode } from '../../src/core/modes.ts';
import type { Route } from '../../src/features/route/answer.ts';
import { element } from '../shared/elements.ts';
import { createMyPlaces, OutsideRegion, type PlaceTimes } from '../shared/my-places.ts';
import { myPlacesWordsIn } from '../shared/my-places-words.ts';
import { type OwnPlace, readOwnPlaces, withOwnPlaces } from '../shared/own-places.ts';
import { type Ask, Refusal } from './asking.ts';
import { around, clickedPlace, search } from './find-place.ts';
import type { LiveMap } from './live-map.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';
import '../shared/styles/my-places.css';

export interface MyPlacesCard {
  readonly root: HTMLElement;
  /** Asks again if the place or the departure is another one. */
  follow(view: View): void;
  /** Marks the places on a map that has just appeared. */
  mapped(): void;
}

export interface MyPlacesCardWish {
  readonly ask: Ask;
  readonly words: Words;
  readonly map: () => LiveMap | undefined;
  readonly view: () => View | undefined;
  readonly hasTimetable: boolean;
  /** Ends when the page is opened again. */
  readonly ended: AbortSignal;
}

const NO_WAY: ReadonlySet<string> = new Set(['destination-not-reached', 'location-unreachable']);
const MODES_WITHOUT = JOURNEY_MODES.filter(mode => mode !== 'TRANSIT');

export function createMyPlacesCard({ ask, words, map, view, hasTimetable, ended }: MyPlacesCardWish): MyPlacesCard {
  const own = myPlacesWordsIn(words.language);
  const timeOf = async (
    place: OwnPlace,
    transportMode: JourneyMode,
    now: View,
    signal: AbortSignal,
  ): Promise<{ transportMode: JourneyMode; travelSeconds?: number; answer?: Route }> => {
    const { lat, lng, poiId } = place;
    const body = {
      from: now.place.where,
      to: poiId === undefined ? { lat, lng } : { poiId },
      transportMode,
      ...(transportMode === 'TRANSIT' && { departure: now.departure }),
      language: now.language,
    };
    try {
      const { answer } = await ask.post<Route>('route', body, signal);
      return { transportMode, travelSeconds: answer.travelSeconds, answer };
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      if (failure.code === 'location-outside-coverage') throw new OutsideRegion();
      if (NO_WAY.has(failure.code)) return { transportMode };
      // The data of today may lack what an old address names.
      if (failure.code === 'poi-not-found') return timeOf({ ...place, poiId: undefined }, transportMode, now, signal);
      throw failure;
    }
  };
  const timesTo = async (place: OwnPlace, signal: AbortSignal): Promise<PlaceTimes> => {
    const now = view();
    if (now === undefined) return { times: [] };
    const modes = hasTimetable ? JOURNEY_MODES : MODES_WITHOUT;
    const times = await Promise.all(modes.map(mode => timeOf(place, mode, now, signal)));
    const { departure, meta } = times.find(({ transportMode }) => transportMode === 'TRANSIT')?.answer ?? {};
    const date = meta?.region.transit?.date;
    return {
      times,
      ...(departure && date !== undefined && { service: words.journey.service({ ...departure, date }) }),
    };
  };
  const mine = createMyPlaces({
    words: own,
    find: async (text, signal) =>
      (await search(ask, text, signal)).map(({ lat, lng, label, match }) => ({ lat, lng, label, kind: match.kind })),
    nameOf: async point => {
      try {
        return clickedPlace(point, await around(ask, point, words.language)).label;
      } catch (failure) {
        throw failure instanceof Refusal && failure.code === 'location-outside-coverage'
          ? new OutsideRegion()
          : failure;
      }
    },
    timesTo,
    isHidden: false,
    map: () => map()?.places,
    first: readOwnPlaces(location.hash),
    onChanged: places => history.replaceState(null, '', `#${withOwnPlaces(location.hash, places)}`),
    link: () => location.href,
  });
  for (const kind of ['popstate', 'hashchange'])
    window.addEventListener(kind, () => mine.set(readOwnPlaces(location.hash)), { signal: ended });
  let asked: View | undefined;
  return {
    root: element('section', 'card card-mine', [element('header', '', [element('h2', '', [own.title])]), mine.root], {
      'aria-label': own.title,
    }),
    follow(now) {
      const isSame = asked?.place === now.place && asked.departure === now.departure;
      asked = now;
      if (!isSame) mine.again();
    },
    mapped: mine.mapped,
  };
}

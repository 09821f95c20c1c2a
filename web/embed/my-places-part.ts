// The places of a visitor's own on the embed page: asks the map's own routes. It loads when a visitor opens it, or with an address that has places.
import type { VisitorFinds, VisitorTimes } from '../../src/features/snapshots/visitor-places.ts';
import { createMyPlaces, type MyPlaces, OutsideRegion, type PlacesOnMap } from '../shared/my-places.ts';
import { myPlacesWordsIn } from '../shared/my-places-words.ts';
import { type OwnPlace, readOwnPlaces, withOwnPlaces } from '../shared/own-places.ts';
import type { Snapshot } from './snapshot.ts';
import '../shared/styles/my-places.css';

export interface MyPlacesParts {
  readonly map: () => PlacesOnMap | undefined;
  /** Makes room for the map, or for the list. */
  readonly onLook: () => void;
  readonly onPicked: () => void;
}

export function createMyPlacesPart({ loaded, addresses, words }: Snapshot, parts: MyPlacesParts): MyPlaces {
  const answers = new Map<string, Promise<VisitorTimes>>();
  const answerFor = (point: Omit<OwnPlace, 'label'>) => {
    const key = `${point.lat},${point.lng},${point.poiId ?? ''}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = asked<VisitorTimes>(addresses.times(point));
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
  const mine = createMyPlaces({
    words: myPlacesWordsIn(loaded.language),
    find: async (text, signal) => (await asked<VisitorFinds>(addresses.places(text), signal)).places,
    nameOf: async point => (await answerFor(point)).to.label,
    timesTo: async point => {
      const { times, service, credit } = await answerFor(point);
      return {
        times,
        ...(service && { service: words.journey.service(service) }),
        ...(credit && { credit: credit.html }),
      };
    },
    isHidden: !loaded.location.pin,
    first: readOwnPlaces(location.hash),
    onChanged: places => history.replaceState(null, '', `#${withOwnPlaces(location.hash, places)}`),
    link: () => `${addresses.page}${location.hash}`,
    ...parts,
  });
  window.addEventListener('hashchange', () => mine.set(readOwnPlaces(location.hash)));
  return mine;
}

async function asked<T>(address: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(address, { credentials: 'omit', ...(signal && { signal }) });
  if (response.ok) return (await response.json()) as T;
  const { code } = (await response.json().catch(() => ({}))) as { readonly code?: unknown };
  throw code === 'location-outside-coverage' ? new OutsideRegion() : new Error(String(code));
}

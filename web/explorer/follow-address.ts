// Keeps the page and the fragment of its address the same: reload, back and forward restore the view, and the address can be shared.
import { button, element } from '../shared/elements.ts';
import { readOwnPlaces, withOwnPlaces } from '../shared/own-places.ts';
import {
  type AddressState,
  isSame,
  type NamedPlace,
  namedPlace,
  namesTransit,
  readAddress,
  writeAddress,
} from './address-state.ts';
import type { Ask } from './asking.ts';
import { refusalIn } from './away-notice.ts';
import { placeNamed } from './find-place.ts';
import type { LayerControl } from './layer-control.ts';
import { readMeeting, withMeeting } from './meeting/meeting-state.ts';
import type { ReachControl } from './reach-control.ts';
import type { Start } from './start.ts';
import type { Place, View, ViewStore } from './view.ts';
import type { Words } from './words.ts';

export interface AddressWish {
  readonly ask: Ask;
  readonly start: Start;
  readonly words: Words;
  readonly view: ViewStore;
  /** What counts where the address names nothing. */
  readonly first: Omit<View, 'place' | 'language'>;
  /** The language that the visitor or the address chose. */
  readonly language: AddressState['language'];
  readonly control: ReachControl;
  readonly layers: LayerControl;
  readonly second: () => Place | undefined;
  readonly onPlace: (place: Place) => void;
  readonly onSecond: (place: Place | undefined) => void;
  /** Gets the reason if the address names a place that is not found, and the name that the address gives it. */
  readonly onNothing: (why: string, name: string) => void;
  /** Opens the page again, because the address has another language. */
  readonly onLanguage: (language: AddressState['language']) => void;
  /** Ends when the page is opened again. */
  readonly ended: AbortSignal;
}

export interface FollowedAddress {
  /** What the page ignores of its address, or does not find. */
  readonly notice: HTMLElement;
  /** Shows the view that the address names, or the example. */
  restore(): Promise<void>;
  /** Puts the view into the address; a step is one that the way back leads to. */
  tell(isStep: boolean): void;
  /** Whether the address says something that only another region may understand: its timetable. */
  isUnread(): boolean;
  /** Called when the place lies in the region of the page: what it does not understand is ignored. */
  settle(): void;
  /** Says that a part of the address means nothing here. */
  ignore(parts: readonly string[]): void;
}

export function followAddress(wish: AddressWish): FollowedAddress {
  const { ask, start, words, view, control, layers, language, ended } = wish;
  const said = element('span');
  const notice = element(
    'div',
    'address-notice',
    [
      said,
      button('text-button', [words.close], () => {
        notice.hidden = true;
      }),
    ],
    { role: 'status' },
  );
  notice.hidden = true;
  let isRestoring = false;
  let unread: readonly string[] = [];
  /** Only the last of several restorations in a row shows its places. */
  let restorations = 0;

  let ignored: readonly string[] = [];
  /** Why the second place is missing. */
  let missing = '';
  const tellIgnored = (parts: readonly string[]) => {
    ignored = parts;
    const sentences = [ignored.length === 0 ? '' : words.ignored(ignored), missing].filter(each => each !== '');
    notice.hidden = sentences.length === 0;
    said.textContent = sentences.join(' ');
  };
  const ignore = (parts: readonly string[]) => tellIgnored([...ignored, ...parts]);
  /** The place that is shown, if the address means that one. */
  const found = async (named: NamedPlace, shown: Place | undefined) =>
    shown !== undefined && isSame(named, namedPlace(shown)) ? shown : placeNamed(named, ask, words.language);
  const foundOrTold = async (named: NamedPlace, shown: Place | undefined) => {
    try {
      const place = await found(named, shown);
      if (place === undefined) return words.nothingFound(named.label ?? '');
      return 'guess' in place ? words.didYouMean(named.label ?? '', place.guess) : place;
    } catch (failure) {
      return refusalIn(failure, words);
    }
  };
  const tell = (isStep: boolean) => {
    if (isRestoring || unread.length > 0 || view.now === undefined) return;
    const { place, transportMode, minutes, departure } = view.now;
    const second = wish.second();
    const layer = layers.chosen();
    const state: AddressState = {
      place: namedPlace(place),
      transportMode,
      minutes,
      departure,
      ...(layer !== '' && { layer }),
      ...(second && { second: namedPlace(second) }),
      ...(language && { language }),
    };
    const kept = withOwnPlaces(writeAddress(state), readOwnPlaces(location.hash));
    const fragment = `#${withMeeting(kept, readMeeting(location.hash))}`;
    if (fragment === location.hash) return;
    const isFirst = location.hash === '';
    history[isStep && !isFirst ? 'pushState' : 'replaceState'](null, '', fragment);
  };
  const restore = async () => {
    const own = ++restorations;
    const { state, ignored: unusable } = readAddress(location.hash, start.timetable);
    missing = '';
    // Whether there is a timetable is known when the place has its region.
    unread = start.timetable === undefined && namesTransit(location.hash) ? unusable : [];
    tellIgnored(unread.length > 0 ? [] : unusable);
    const { transportMode, minutes, departure } = { ...wish.first, ...state };
    control.set({ transportMode, minutes, departure });
    layers.choose(state.layer ?? '');
    const wanted = state.place ?? (start.example === undefined ? undefined : { label: start.example });
    if (wanted === undefined) return;
    const place = await foundOrTold(wanted, view.now?.place);
    const second = state.second && (await foundOrTold(state.second, wish.second()));
    if (own !== restorations || ended.aborted) return;
    isRestoring = true;
    if (typeof place === 'string') {
      // The next place counts with what the address says; answers that are there already keep theirs.
      if (view.now) control.set(view.now);
      else view.change({ transportMode, minutes, departure });
      wish.onNothing(place, wanted.label ?? '');
    } else {
      wish.onPlace(place);
      view.change({ place, transportMode, minutes, departure });
    }
    missing = typeof second === 'string' ? second : '';
    tellIgnored(ignored);
    wish.onSecond(typeof second === 'string' ? undefined : second);
    isRestoring = false;
    // The address of a place that is not found stays, so that the visitor can correct it.
    if (typeof place !== 'string') tell(false);
  };
  window.addEventListener(
    'popstate',
    () => {
      const { state } = readAddress(location.hash, start.timetable);
      if (state.language === language) void restore();
      else wish.onLanguage(state.language);
    },
    { signal: ended },
  );
  const settle = () => {
    if (unread.length === 0) return;
    const parts = unread;
    unread = [];
    ignore(parts);
    tell(false);
  };
  return { notice, restore, tell, ignore, settle, isUnread: () => unread.length > 0 };
}

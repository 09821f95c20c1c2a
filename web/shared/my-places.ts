// The places of a visitor's own (work, school, grandparents): a field to add them, a list with the times of every mode, and a link that has them.
import type { JourneyMode } from '../../src/core/modes.ts';
import { createCombobox } from './combobox.ts';
import { creditLine } from './credit.ts';
import { drawing, MODE_DRAWINGS } from './drawings.ts';
import { button, copyText, element } from './elements.ts';
import { createPlaceName } from './my-place-name.ts';
import type { MyPlacesWords } from './my-places-words.ts';
import { MOST_OWN_PLACES, type OwnPlace, ownPlaceKey } from './own-places.ts';

export interface FoundPlace extends OwnPlace {
  readonly kind: string;
}

/** How long it takes to a place: a time for each mode, none where no way leads there. */
export interface PlaceTimes {
  readonly times: readonly { readonly transportMode: JourneyMode; readonly travelSeconds?: number }[];
  /** When one leaves by timetable, in words. */
  readonly service?: string;
  /** Of the timetables, as HTML, where the page does not have it. */
  readonly credit?: string;
}

/** The place lies outside the region. */
export class OutsideRegion extends Error {}

/** What a map does for the list. */
export interface PlacesOnMap {
  /** Marks places by their numbers. */
  showOwnPlaces(places: readonly OwnPlace[]): void;
  /** Moves so that a place and the house are visible. */
  seekOwnPlace(place: OwnPlace): void;
  /** The point that the visitor clicks next; undefined after `end`. */
  pickPoint(
    words: Pick<MyPlacesWords, 'picking' | 'stopPicking'>,
    end: AbortSignal,
  ): Promise<{ readonly lat: number; readonly lng: number } | undefined>;
}

export interface MyPlacesWish {
  readonly words: MyPlacesWords;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
  /** @throws OutsideRegion */
  readonly nameOf: (point: { readonly lat: number; readonly lng: number }) => Promise<string>;
  /** @throws OutsideRegion */
  readonly timesTo: (place: OwnPlace, signal: AbortSignal) => Promise<PlaceTimes>;
  /** The house is shown only roughly. */
  readonly isHidden: boolean;
  readonly map: () => PlacesOnMap | undefined;
  readonly first: readonly OwnPlace[];
  /** Keeps the places in the address of the page. */
  readonly onChanged: (places: readonly OwnPlace[]) => void;
  /** The address of the page with its places. */
  readonly link: () => string;
  /** Called before the visitor looks at the map. */
  readonly onLook?: () => void;
  /** Called when the visitor has chosen a point of it. */
  readonly onPicked?: () => void;
}

export interface MyPlaces {
  readonly root: HTMLElement;
  readonly field: HTMLInputElement;
  now(): readonly OwnPlace[];
  set(places: readonly OwnPlace[]): void;
  /** Asks for all times again, because the house is another one. */
  again(): void;
  /** The map has appeared. */
  mapped(): void;
}

/** The line of a place in the list. */
interface Row {
  readonly root: HTMLElement;
  /** Ends its questions. */
  readonly end: AbortController;
  /** Shows the name of its visitor, or none. */
  show(name: string | undefined): void;
}

/** The order of the times, whatever the service answers first. */
const MODES: readonly JourneyMode[] = ['WALK', 'BICYCLE', 'CAR', 'TRANSIT', 'WHEELCHAIR'];

/** Milliseconds after the last key before the field asks. */
const WAIT_MILLISECONDS = 250;

export function createMyPlaces(wish: MyPlacesWish): MyPlaces {
  const { words, map } = wish;
  let places = wish.first;
  const said = element('p', 'mine-said', [], { role: 'status' });
  const say = (text: string) => {
    said.textContent = text;
  };
  const list = element('ol', 'mine-list');
  const service = element('p', 'mine-note');
  const credit = element('p', 'mine-note');
  const rows = new Map<string, Row>();

  const combobox = createCombobox<FoundPlace>({
    name: 'own-place',
    label: words.field,
    find: wish.find,
    labelOf: ({ label }) => label,
    noteOf: ({ kind }) => words.kinds[kind] ?? '',
    nothingFound: words.nothingFound,
    refusal: () => words.failed,
    onChosen: ({ kind: _, ...place }) => add(place),
    onNothing: say,
    waitMilliseconds: WAIT_MILLISECONDS,
  });

  let picking: AbortController | undefined;
  const pick = button('outlined mine-pick', [words.pick], () => {
    if (picking !== undefined) {
      picking.abort();
      return;
    }
    void pickOnMap();
  });
  const pickOnMap = async () => {
    const shown = map();
    if (shown === undefined) return;
    picking = new AbortController();
    pick.textContent = words.stopPicking;
    say(words.picking);
    wish.onLook?.();
    const point = await shown.pickPoint(words, picking.signal);
    picking = undefined;
    pick.textContent = words.pick;
    say('');
    if (point === undefined) return;
    wish.onPicked?.();
    try {
      add({ ...point, label: await wish.nameOf(point) });
    } catch (failure) {
      say(failure instanceof OutsideRegion ? words.outside : words.failed);
    }
  };

  const copied = element('span', 'mine-copied', [], { role: 'status' });
  const copy = button('text-button', [words.copyLink], async () => {
    copied.textContent = (await copyText(wish.link())) ? words.linkCopied : words.copyByHand;
  });
  const below = element('div', 'mine-below', [
    wish.isHidden ? element('p', 'mine-note', [words.aboutHidden]) : null,
    service,
    credit,
    element('p', 'mine-note', [words.kept]),
    element('p', '', [copy, ' ', copied]),
  ]);

  const add = (place: OwnPlace) => {
    combobox.field.value = '';
    if (places.some(each => ownPlaceKey(each) === ownPlaceKey(place))) say(words.known);
    else if (places.length >= MOST_OWN_PLACES) say(words.full(words.number(MOST_OWN_PLACES)));
    else {
      change([...places, place]);
      say(words.added(place.label));
      map()?.seekOwnPlace(place);
    }
  };
  const remove = (place: OwnPlace) => {
    change(places.filter(each => ownPlaceKey(each) !== ownPlaceKey(place)));
    say(words.removed(place.label));
    combobox.field.focus();
  };
  const rename = (place: OwnPlace, name: string) => {
    const renamed = (each: OwnPlace) => ({ ...each, name: name === '' ? undefined : name });
    change(places.map(each => (ownPlaceKey(each) === ownPlaceKey(place) ? renamed(each) : each)));
    say(name === '' ? words.unnamed : words.named(name));
  };
  const change = (next: readonly OwnPlace[]) => {
    places = next;
    draw();
    wish.onChanged(places);
  };

  const timesIn = (box: HTMLElement, { times, service: when = '', credit: source }: PlaceTimes) => {
    if (when !== '') service.textContent = words.byTimetable(when);
    if (source !== undefined) credit.replaceChildren(...creditLine(words.language, source).childNodes);
    const ordered = times.toSorted((a, b) => MODES.indexOf(a.transportMode) - MODES.indexOf(b.transportMode));
    const entries = ordered.map(({ transportMode, travelSeconds }) => {
      const time = travelSeconds === undefined ? words.noWay : words.duration(travelSeconds);
      const isAbout = wish.isHidden && travelSeconds !== undefined;
      return element('div', '', [
        element('dt', '', [
          drawing(MODE_DRAWINGS[transportMode]),
          element('span', 'mine-unseen', [words.mode[transportMode]]),
        ]),
        element('dd', travelSeconds === undefined ? 'mine-no-way' : '', [isAbout ? words.about(time) : time]),
      ]);
    });
    box.replaceChildren(element('dl', 'mine-times', entries, { 'aria-label': words.times }));
  };
  const rowOf = (place: OwnPlace) => {
    const end = new AbortController();
    const box = element('div', 'mine-box', [element('p', 'mine-note', [words.loading])], { 'aria-live': 'polite' });
    const name = createPlaceName(place, words, {
      onSeek() {
        wish.onLook?.();
        map()?.seekOwnPlace(place);
      },
      onNamed: typed => rename(place, typed),
    });
    const close = button('mine-remove', [drawing('cross')], () => remove(place), words.remove(place.label));
    const root = element('li', 'mine-row', [element('div', 'mine-head', [...name.parts, close]), box]);
    wish.timesTo(place, end.signal).then(
      times => {
        if (!end.signal.aborted) timesIn(box, times);
      },
      failure => {
        if (end.signal.aborted) return;
        const why = failure instanceof OutsideRegion ? words.outside : words.failed;
        box.replaceChildren(element('p', 'mine-note', [why]));
      },
    );
    return { root, end, show: name.show };
  };
  const draw = () => {
    const now = new Set(places.map(ownPlaceKey));
    for (const [text, { end }] of rows) {
      if (now.has(text)) continue;
      end.abort();
      rows.delete(text);
    }
    const shown = places.map(place => {
      const key = ownPlaceKey(place);
      const row = rows.get(key) ?? rowOf(place);
      rows.set(key, row);
      row.show(place.name);
      return row.root;
    });
    if (shown.length !== list.childElementCount || shown.some((row, i) => row !== list.children[i]))
      list.replaceChildren(...shown);
    list.hidden = places.length === 0;
    below.hidden = places.length === 0;
    copied.textContent = '';
    pick.hidden = map() === undefined;
    map()?.showOwnPlaces(places);
  };
  const again = () => {
    for (const { end } of rows.values()) end.abort();
    rows.clear();
    service.textContent = '';
    draw();
  };
  draw();
  return {
    root: element('div', 'my-places', [
      element('p', 'mine-hint', [words.hint]),
      element('div', 'mine-add', [combobox.root, pick]),
      said,
      list,
      below,
    ]),
    field: combobox.field,
    now: () => places,
    set(next) {
      places = next;
      draw();
    },
    again,
    mapped: draw,
  };
}

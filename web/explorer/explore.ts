// The page: search at the top, the map with its controls, the summary, the comparison, a card for each function; and their connections.
import type { AreaFeature, TransitPoi } from '../../src/answers/answer-fields.ts';
import type { TopicFigure } from '../../src/answers/census-answer.ts';
import type { Language } from '../../src/core/enums.ts';
import type { Route } from '../../src/features/route/answer.ts';
import { creditLine } from '../shared/credit.ts';
import { button, element, opener, outwardLink } from '../shared/elements.ts';
import { journeyCollection } from '../shared/journey-drawing.ts';
import type { Ask } from './asking.ts';
import { createAwayNotice } from './away-notice.ts';
import { createCard } from './card.ts';
import { createComparison } from './comparison.ts';
import { FIRST_DEPARTURE } from './departure-control.ts';
import type { Chosen, Feature } from './feature.ts';
import { FEATURES } from './features.ts';
import { createKeyField } from './key-field.ts';
import { createLayerControl } from './layer-control.ts';
import type { createLiveMap, LiveMap } from './live-map.ts';
import { looksOf } from './looks.ts';
import { createPlaceSearch } from './place-search.ts';
import { countOf, createReachAsker, type Reached } from './reach.ts';
import { createReachControl, MINUTES } from './reach-control.ts';
import type { Start } from './start.ts';
import { createSummary } from './summary.ts';
import { createView, type Place, type View } from './view.ts';
import { createWhatIsHere } from './what-is-here.ts';
import type { Words } from './words.ts';

export interface Explored {
  /** Resolves when the map, or its replacement, is drawn and the first address is found. */
  readonly ready: Promise<void>;
  /** Removes the map. */
  end(): void;
}

export interface Wish {
  readonly start: Start;
  readonly words: Words;
  readonly ask: Ask;
  /** The service's root, with a slash at its end. */
  readonly root: string;
  readonly mapCode: Promise<{ readonly createLiveMap: typeof createLiveMap }>;
  /** The first view instead of the example. */
  readonly before: Shown | undefined;
  /** Opens the page in the other language. */
  readonly speak: (now: Shown | undefined) => void;
  /** Opens the page over another region of the service, in which a chosen place lies; false if it cannot. */
  readonly moveTo: (region: string, now: Shown) => boolean;
}

/** The state that a change of language keeps. */
export interface Shown {
  readonly view: View;
  /** The second place of the comparison. */
  readonly second: Place | undefined;
}

const FIRST_VIEW = { transportMode: 'WALK', minutes: MINUTES.first, departure: FIRST_DEPARTURE } as const;

/** The larger requests wait until the visitor lets go of the slider. */
const SETTLE_MILLISECONDS = 200;
/** Cards that switch to another mode or time limit once it settles; the request of the area fills the others. */
const FOLLOW_REACH: ReadonlySet<Feature['requested']> = new Set(['FOR_REACH', 'BY_BUTTON']);

export function explore(
  page: HTMLElement,
  { start, words, ask, root, mapCode, before, speak, moveTo }: Wish,
): Explored {
  const { language } = words;
  const { transportMode, minutes, departure } = before?.view ?? FIRST_VIEW;
  const first = { transportMode, minutes, departure, language };
  const view = createView(first);
  const looks = looksOf(start.groups, root);
  let map: LiveMap | undefined;
  let second: Place | undefined;
  let secondReached: { readonly area: AreaFeature | undefined; readonly toleranceMeters: number } | undefined;
  let chosen: Chosen | undefined;
  let drawnWay: Route | undefined;
  let lastReached: { readonly reached: Reached; readonly of: View } | undefined;

  const summary = createSummary(words);
  let credit: HTMLElement = element('footer', 'credit');
  let censusCredit: string | undefined;
  const showCredit = () => {
    const credits = [lastReached?.reached.meta.credit.html, censusCredit].flatMap(html => html ?? []);
    const line = creditLine(...credits);
    credit.replaceWith(line);
    credit = line;
  };
  const layers = createLayerControl({
    region: start.region.id,
    ask,
    words,
    map: () => map,
    onCredit: html => {
      censusCredit = html;
      showCredit();
    },
  });
  const parts = {
    ...{ ask, words, looks, summary, publicUrl: start.publicUrl },
    onPoint: (poi: TransitPoi | undefined) => map?.point(poi),
    onChoose: (poi: TransitPoi | undefined) => {
      choosePoi(poi);
      if (poi) wayCard?.root.scrollIntoView({ block: 'nearest' });
    },
    chosen: () => chosen,
    onWay: (way: Route) => {
      drawnWay = way;
      map?.drawWay(chosen?.poi, journeyCollection(way, words.journey));
    },
    onTopics: (topics: readonly TopicFigure[]) => layers.offer(topics),
  };
  const cards = FEATURES.map(create => createCard(create, parts));
  const wayCard = cards.find(({ feature }) => feature.requested === 'BY_CHOICE');
  const choosePoi = (poi: TransitPoi | undefined) => {
    chosen = poi && { poi, window: lastReached === undefined ? '' : serviceOf(lastReached.reached, words) };
    drawnWay = undefined;
    map?.drawWay(poi);
    if (view.now) wayCard?.show(view.now);
  };
  const filledWithArea = cards.filter(({ feature }) => feature.requested === 'WITH_AREA');
  const comparison = createComparison(ask, words, cards, (area, toleranceMeters) => {
    secondReached = { area, toleranceMeters };
    map?.drawSecond(second, area, toleranceMeters);
  });
  const control = createReachControl(view, first, start.timetable, words);
  const mapBox = element('div', 'map');
  const mapTop = element('div', 'map-top', [control.root, layers.root]);

  const search = createPlaceSearch('place', words.search, ask, words, place => choose(place));
  const here = createWhatIsHere(ask, words, place => {
    search.field.value = place.label;
    choose(place);
  });
  const choose = (place: Place) => {
    void here.show(undefined);
    view.change({ place });
  };
  const other = createPlaceSearch('other', words.secondSearch, ask, words, place => compareWith(place));
  const compareWith = (place: Place | undefined) => {
    second = place;
    if (second === undefined) map?.drawSecond(undefined);
    if (view.now) comparison.show(view.now, second);
    if (second !== undefined) comparison.root.scrollIntoView({ block: 'nearest' });
  };

  const compare = opener('outlined compare', [], (isOpen, toggle) => {
    other.root.hidden = !isOpen;
    toggle.textContent = isOpen ? words.endComparison : words.compare;
    other.field.value = '';
    if (!isOpen) compareWith(undefined);
  });
  compare.root.addEventListener('click', () => other.field.focus());

  const askAll = (now: View) => {
    for (const card of cards) card.show(now);
    askReach(now, 'SETTLED');
    layers.reached(now);
    comparison.show(now, second);
  };
  const away = createAwayNotice(ask, words, () => {
    if (view.now) askAll(view.now);
    else void search.choose(search.field.value || (start.example ?? ''));
  });
  const keyField = createKeyField(words, key => {
    ask.useKey(key);
    keyField.remove();
    void search.choose(start.example ?? '');
  });
  const otherLanguage: Language = language === 'de' ? 'en' : 'de';
  const speaks = button('text-button', [words.otherLanguage], () => speak(view.now && { view: view.now, second }));
  speaks.lang = otherLanguage;
  page.replaceChildren(
    element('header', 'top', [
      element('p', 'brand', ['Umkreis']),
      element('p', 'slogan', [words.slogan]),
      search.root,
      other.root,
      compare.root,
      outwardLink(`${root}docs/index`, words.documents),
      outwardLink(`${root}docs`, words.docs),
      speaks,
    ]),
    away,
    element('main', 'body', [
      element('section', 'map-side', [mapBox, mapTop, credit]),
      element('div', 'answers', [
        start.isOpen || ask.hasKey ? null : keyField,
        summary.root,
        here.root,
        comparison.root,
        ...cards.map(card => card.root),
      ]),
    ]),
  );

  const askReach = createReachAsker(
    ask,
    (reached, of, milliseconds) => {
      const { id } = reached.meta.region;
      if (id !== start.region.id && moveTo(id, { view: of, second })) return;
      const last = lastReached?.of;
      const isNew = last?.place !== of.place || last.transportMode !== of.transportMode;
      lastReached = { reached, of };
      // Another way leads to the chosen place, and other lines stop there.
      if (chosen && (last?.transportMode !== of.transportMode || last.departure !== of.departure)) {
        const { id, type } = chosen.poi;
        choosePoi(reached.pois.find(poi => poi.id === id && poi.type === type) ?? chosen.poi);
      }
      map?.drawReach(reached, of, isNew);
      const squareKilometers = (reached.reachability.areaSquareMeters ?? 0) / 1e6;
      const said = words.within(words.number(countOf(reached)), words.number(squareKilometers, 1));
      control.say(said, of.transportMode === 'TRANSIT' ? serviceOf(reached, words) : '');
      for (const card of filledWithArea) card.fill(reached, of, milliseconds);
      showCredit();
    },
    (failure, of) => {
      control.say('');
      for (const card of filledWithArea) card.refuse(failure, of);
    },
  );
  let settling = 0;
  let settledPlace: Place | undefined;
  view.follow((now, change) => {
    clearTimeout(settling);
    const isNew = settledPlace !== now.place;
    settledPlace = now.place;
    if (isNew) {
      choosePoi(undefined);
      map?.placeAt(now.place);
      summary.showPlace(now);
      askAll(now);
      return;
    }
    askReach(now, change);
    if (change === 'WHILE_DRAGGING') return;
    settling = window.setTimeout(() => {
      for (const card of cards) if (FOLLOW_REACH.has(card.feature.requested)) card.show(now);
      layers.reached(now);
      comparison.show(now, second);
    }, SETTLE_MILLISECONDS);
  });

  const ready = async () => {
    const example =
      before === undefined && (start.isOpen || ask.hasKey) && start.example !== undefined
        ? search.choose(start.example)
        : undefined;
    if (before !== undefined) {
      search.field.value = before.view.place.label;
      view.change({ place: before.view.place });
      if (before.second !== undefined) {
        compare.set(true);
        other.field.value = before.second.label;
        compareWith(before.second);
      }
    }
    try {
      const { createLiveMap: create } = await mapCode;
      map = await create(mapBox, {
        start,
        looks,
        words,
        // On a narrow screen the controls lie above the map, not over it.
        coveredAbove: () =>
          getComputedStyle(mapTop).position === 'static' ? 0 : mapTop.offsetTop + mapTop.offsetHeight,
        onClick: at => {
          search.field.value = '';
          const label = `${words.number(at.lat, 5)}, ${words.number(at.lng, 5)}`;
          view.change({ place: { ...at, where: at, label } });
          void here.show(at);
        },
        onChoose({ id, type }) {
          const poi = lastReached?.reached.pois.find(each => each.id === id && each.type === type);
          // On a narrow screen the card would lead away from the map.
          if (poi && matchMedia('(min-width: 900px)').matches) parts.onChoose(poi);
          else if (poi) choosePoi(poi);
        },
        onMoved: () => layers.moved(),
      });
      // The answers that arrived before the map.
      if (view.now) map.placeAt(view.now.place);
      if (lastReached) map.drawReach(lastReached.reached, lastReached.of, true);
      if (chosen) map.drawWay(chosen.poi, drawnWay && journeyCollection(drawnWay, words.journey));
      if (second && secondReached) map.drawSecond(second, secondReached.area, secondReached.toleranceMeters);
    } catch {
      mapBox.append(element('p', 'no-map', [words.noMap]));
    }
    await example;
  };
  return { ready: ready(), end: () => map?.remove() };
}

/** The day of service of an answer and the window in which lines leave, in words; empty without a timetable. */
function serviceOf({ reachability, stopWindow, meta }: Reached, { journey }: Words): string {
  const { date } = meta.region.transit ?? {};
  const window = reachability.departure ?? stopWindow;
  return date === undefined || window === undefined ? '' : journey.service({ ...window, date });
}

// The page: search at the top, the map with its controls, the summary, the comparison, a card for each function; and their connections.
import type { TransitPoi } from '../../src/answers/answer-fields.ts';
import type { TopicFigure } from '../../src/answers/census-answer.ts';
import type { Route } from '../../src/features/route/answer.ts';
import { element } from '../shared/elements.ts';
import { createAwayNotice, isOfWholePlace, refusalIn } from './away-notice.ts';
import { createCard } from './card.ts';
import { createChosenPlace } from './chosen-place.ts';
import { createCredits } from './credits.ts';
import { FIRST_DEPARTURE } from './departure-control.ts';
import { createDevelopers } from './developers.ts';
import type { Explored, ExploreWish, Shown } from './explored.ts';
import type { Feature } from './feature.ts';
import { FEATURES } from './features.ts';
import { type FollowedAddress, followAddress } from './follow-address.ts';
import { createKeyField } from './key-field.ts';
import { createLayerControl } from './layer-control.ts';
import type { LiveMap } from './live-map.ts';
import { looksOf } from './looks.ts';
import { MINUTES } from './minutes.ts';
import { createMyPlacesCard } from './my-places-card.ts';
import { createNothingHere } from './nothing-here.ts';
import { framePage } from './page-frame.ts';
import { mapDate, placeNotes } from './place-notes.ts';
import { createPlaceSearch } from './place-search.ts';
import { createReachAsker, type Reached, serviceOf, withinOf } from './reach.ts';
import { createReachControl } from './reach-control.ts';
import { createSecondPlace } from './second-place.ts';
import { createStudioOpener } from './studio-opener.ts';
import { createSummary } from './summary.ts';
import { createTools } from './tools.ts';
import { createView, type Place, type View } from './view.ts';
import { createWhatIsHere } from './what-is-here.ts';

const FIRST_VIEW = { transportMode: 'WALK', minutes: MINUTES.first, departure: FIRST_DEPARTURE } as const;

/** The larger requests wait until the visitor lets go of the slider. */
const SETTLE_MILLISECONDS = 200;
/** Cards that switch to another mode or time limit once it settles; the request of the area fills the others. */
const FOLLOW_REACH: ReadonlySet<Feature['requested']> = new Set(['FOR_REACH', 'BY_BUTTON']);
export function explore(page: HTMLElement, wish: ExploreWish): Explored {
  const { start, words, ask, root, mapCode, before } = wish;
  const first = before?.view ?? FIRST_VIEW;
  const view = createView({ ...first, language: words.language });
  const looks = looksOf(start.groups, root);
  const ended = new AbortController();
  let map: LiveMap | undefined;
  let lastReached: { readonly reached: Reached; readonly of: View } | undefined;
  const address: { now?: FollowedAddress } = {};
  const shownNow = (of = view.now): Shown | undefined =>
    of && { view: of, second: second.now(), layer: layers.chosen() };

  const summary = createSummary(words);
  const credits = createCredits(words);
  const layers = createLayerControl({
    ...{ region: start.region.id, ask, words },
    map: () => map,
    onCredit: html => credits.tell('CENSUS', html),
    onChosen: () => address.now?.tell(false),
    onUnknown: layer => address.now?.ignore([`layer=${layer}`]),
  });
  const studio = createStudioOpener({
    ...{ words, ask, looks, root, isOpen: start.isOpen },
    ...{ view: () => view.now, ended: ended.signal },
  });
  const tools = createTools(
    {
      ...{ words, ask, start, map: () => map, view: () => view.now, ended: ended.signal },
      onCredit: html => credits.tell('TOOL', html),
    },
    { answers: () => answers, mapSide: () => mapBox.parentElement },
  );
  const chosen = createChosenPlace({
    words,
    map: () => map,
    card: () => wayCard,
    view: () => view.now,
    reached: () => lastReached?.reached,
  });
  const parts = {
    ...{ ask, words, looks, summary, onStudio: studio.open },
    onPoint: (poi: TransitPoi | undefined) => map?.point(poi),
    onChoose: (poi: TransitPoi | undefined) => chosen.choose(poi, true),
    chosen: () => chosen.now(),
    onWay: (way: Route) => chosen.onWay(way),
    onTopics: (topics: readonly TopicFigure[]) => layers.offer(topics),
  };
  const cards = FEATURES.map(create => createCard(create, parts));
  const wayCard = cards.find(({ feature }) => feature.requested === 'BY_CHOICE');
  wayCard?.root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') chosen.choose(undefined, true);
  });
  const filledWithArea = cards.filter(({ feature }) => feature.requested === 'WITH_AREA');
  const second = createSecondPlace({
    ...{ ask, words, cards },
    map: () => map,
    view: () => view.now,
    onChanged: () => address.now?.tell(true),
  });
  const mine = createMyPlacesCard({
    ...{ ask, words, map: () => map, view: () => view.now, ended: ended.signal },
    hasTimetable: start.timetable !== undefined,
  });
  const control = createReachControl(view, { ...first, language: words.language }, start.timetable, words);
  const mapBox = element('div', 'map');
  const mapTop = element('div', 'map-top', [control.root, layers.root]);

  /** @param name of the place in the address; what the visitor typed stays */
  const refuse = (why: string, name = search.field.value) => {
    search.field.value = name;
    // A place that is seen stays until there is another one; the line above the page says why there is none.
    if (!away.hidden && view.now !== undefined) return map?.placeAt(view.now.place);
    map?.clear();
    chosen.choose(undefined);
    control.say('');
    nothing.show(why, !away.hidden);
  };
  const search = createPlaceSearch('place', words.search, ask, words, place => choose(place), refuse);
  const here = createWhatIsHere(ask, words, place => choose(place));
  const takePlace = (place: Place) => {
    search.field.value = place.label;
    nothing.hide();
  };
  const choose = (place: Place, isSearched = true) => {
    if (isSearched) tools.close();
    if (isSearched) here.hide();
    takePlace(place);
    view.change({ place });
  };
  const findAt = async (at: { readonly lat: number; readonly lng: number }) => {
    map?.placeAt(at);
    try {
      const place = await here.find(at);
      if (place) choose(place, false);
    } catch (failure) {
      refuse(refusalIn(failure, words));
      if (away.hidden) map?.placeAt(at);
    }
  };
  const nothing = createNothingHere({
    ...{ coverage: start.coverage, example: start.example, words },
    onExample: text => void search.choose(text),
    onWhole: () => map?.showWhole(),
    answers: () => answers,
  });
  const askAll = (now: View) => {
    for (const card of cards) card.show(now);
    askReach(now, 'SETTLED');
    layers.reached(now);
    second.follow(now);
  };
  const away = createAwayNotice(ask, words, () => {
    if (view.now) askAll(view.now);
    else void address.now?.restore();
  });
  const keyField = createKeyField(words, key => {
    ask.useKey(key);
    keyField.remove();
    void address.now?.restore();
  });
  const developers = createDevelopers(words, cards, start.publicUrl);
  summary.actions.append(...tools.buttons, studio.button());
  const answers = element('div', 'answers', [
    start.isOpen || ask.hasKey ? null : keyField,
    nothing.root,
    summary.root,
    here.root,
    second.root,
    ...cards
      .filter(card => card !== wayCard)
      .map(card => card.root)
      .toSpliced(2, 0, mine.root),
    developers.root,
    summary.paper,
  ]);
  const followed = followAddress({
    ...{ ask, start, words, view, first: FIRST_VIEW, control, layers },
    language: wish.language,
    second: second.now,
    onPlace: takePlace,
    onSecond: second.set,
    onNothing: refuse,
    onLanguage: wish.onLanguage,
    ended: ended.signal,
  });
  address.now = followed;
  answers.prepend(followed.notice);
  framePage(page, {
    ...{ root, words, answers },
    ...{ search: search.root, other: second.search, compare: second.button },
    away,
    mapSide: [mapBox, mapTop, ...(wayCard ? [wayCard.root] : []), credits.root],
    speak: () => wish.speak(shownNow()),
  });

  const askReach = createReachAsker(
    ask,
    (reached, of, milliseconds) => {
      if (ended.signal.aborted) return;
      const { id } = reached.meta.region;
      const now = shownNow(of);
      if (now && id !== start.region.id && wish.moveTo(id, followed.isUnread() ? undefined : now)) return;
      followed.settle();
      const last = lastReached?.of;
      const isNew = last?.place !== of.place || last.transportMode !== of.transportMode;
      lastReached = { reached, of };
      // Another way leads to the chosen place, and other lines stop there.
      if (last?.transportMode !== of.transportMode || last.departure !== of.departure) chosen.follow(reached);
      map?.drawReach(reached, of, isNew);
      summary.tellNotes(placeNotes(reached, of, words), mapDate(reached, words));
      summary.tellPaper([...reached.reachability.assumptions, words.roundedUp]);
      control.say(withinOf(reached, words), of.transportMode === 'TRANSIT' ? serviceOf(reached, words) : '');
      for (const card of filledWithArea) card.fill(reached, of, milliseconds);
      credits.tell('REACH', reached.meta.credit.html);
      developers.changed();
    },
    (failure, of) => {
      control.say('');
      for (const card of filledWithArea) card.refuse(failure, of);
      if (isOfWholePlace(failure)) {
        refuse(refusalIn(failure, words));
        map?.placeAt(of.place);
      }
    },
  );
  let settling = 0;
  let settled: View | undefined;
  view.follow((now, change) => {
    clearTimeout(settling);
    const isNew = settled?.place !== now.place;
    const isStep = isNew || settled?.transportMode !== now.transportMode;
    if (change === 'SETTLED') {
      mine.follow(now);
      settled = now;
      followed.tell(isStep);
    }
    if (isNew) {
      chosen.choose(undefined);
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
      second.follow(now);
    }, SETTLE_MILLISECONDS);
  });

  const ready = async () => {
    const restored = before === undefined && (start.isOpen || ask.hasKey) ? followed.restore() : undefined;
    if (before !== undefined) {
      layers.choose(before.layer);
      takePlace(before.view.place);
      second.set(before.second);
      view.change({ place: before.view.place });
      if (wish.typed) search.resume(wish.typed);
    }
    try {
      const { createLiveMap: create } = await mapCode;
      map = await create(mapBox, {
        ...{ start, looks, words, above: mapTop },
        ...(wayCard && { beside: wayCard.root }),
        onClick: at => void findAt(at),
        onChoose({ id, type }) {
          const poi = lastReached?.reached.pois.find(each => each.id === id && each.type === type);
          if (poi) chosen.choose(poi, true);
        },
        onMoved: () => layers.moved(),
      });
      // The answers that arrived before the map.
      if (view.now) map.placeAt(view.now.place);
      if (lastReached) map.drawReach(lastReached.reached, lastReached.of, true);
      chosen.mapped();
      second.mapped();
      layers.mapped();
      mine.mapped();
      tools.mapped();
    } catch {
      mapBox.append(element('p', 'no-map', [words.noMap]));
      [layers.root.hidden, page.dataset.map] = [true, 'none'];
    }
    await restored;
    await tools.restore();
  };
  return {
    ready: ready(),
    end() {
      ended.abort();
      map?.remove();
      return { shown: shownNow(), typed: search.leave() };
    },
  };
}

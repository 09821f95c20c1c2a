// The page itself: search at the top, the map with its controls, the summary, the comparison, the six answers; and what happens between them.
import type { Language } from '../../src/core/enums.ts';
import { creditLine } from '../embed/credit.ts';
import { button, element, outwardLink } from '../embed/elements.ts';
import { createAnswers } from './answers.ts';
import type { Ask } from './asking.ts';
import { createAwayNotice } from './away-notice.ts';
import { createComparison } from './comparison.ts';
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
import type { Words } from './words.ts';

export interface Explored {
  /** When the map is drawn, or what stands in for it, and the first address is asked for. */
  readonly ready: Promise<void>;
  /** Lets the map go. */
  end(): void;
}

export interface Wish {
  readonly start: Start;
  readonly words: Words;
  readonly ask: Ask;
  /** The service's root, with a slash at its end. */
  readonly root: string;
  readonly mapCode: Promise<{ readonly createLiveMap: typeof createLiveMap }>;
  /** What to show at the beginning instead of an example. */
  readonly before: View | undefined;
  /** The other language is wished for. */
  readonly speak: (now: View | undefined) => void;
}

/** The larger answers wait until the visitor lets go of the slider. */
const SETTLE_MILLISECONDS = 200;

export function explore(page: HTMLElement, { start, words, ask, root, mapCode, before, speak }: Wish): Explored {
  const { language } = words;
  const first = before ?? { transportMode: 'WALK', minutes: MINUTES.first };
  const view = createView({ transportMode: first.transportMode, minutes: first.minutes, language });
  const looks = looksOf(start.groups, root);
  let map: LiveMap | undefined;
  let second: Place | undefined;
  let lastReached: { readonly reached: Reached; readonly of: View } | undefined;

  const summary = createSummary(words);
  let credit: HTMLElement = element('footer', 'credit');
  let censusCredit: string | undefined;
  const showCredit = () => {
    const html = censusCredit ?? lastReached?.reached.meta.credit.html;
    if (html === undefined) return;
    const line = creditLine(html);
    credit.replaceWith(line);
    credit = line;
  };
  const layers = createLayerControl({
    ask,
    words,
    map: () => map,
    onCredit: html => {
      censusCredit = html;
      showCredit();
    },
  });
  const answers = createAnswers({ ask, words, summary, publicUrl: start.publicUrl }, looks, {
    onPoint: poi => map?.point(poi),
    onCensus: topics => layers.offer(topics),
  });
  const comparison = createComparison(ask, words, looks, (area, tolerance) => map?.drawSecond(second, area, tolerance));
  const control = createReachControl(view, first, words);
  const mapBox = element('div', 'map');
  const mapTop = element('div', 'map-top', [control.root, layers.root]);

  const search = createPlaceSearch('place', words.search, ask, words, place => view.change({ place }));
  const other = createPlaceSearch('other', words.secondSearch, ask, words, place => compareWith(place));
  other.root.hidden = true;
  const compare = button('outlined compare', [words.compare], () => {
    other.root.hidden = !other.root.hidden;
    compare.textContent = other.root.hidden ? words.compare : words.endComparison;
    compare.setAttribute('aria-expanded', String(!other.root.hidden));
    other.field.value = '';
    if (other.root.hidden) compareWith(undefined);
    else other.field.focus();
  });
  compare.setAttribute('aria-expanded', 'false');
  const compareWith = (place: Place | undefined) => {
    second = place;
    page.classList.toggle('comparing', second !== undefined);
    if (second === undefined) map?.drawSecond(undefined, undefined, 0);
    if (view.now) comparison.show(view.now, second);
    if (second !== undefined) comparison.root.scrollIntoView({ block: 'nearest' });
  };

  const askAll = (now: View) => {
    askReach(now, 'SETTLED');
    answers.showAll(now);
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
  const speaks = button('text-button', [words.otherLanguage], () => speak(view.now));
  speaks.lang = otherLanguage;
  page.replaceChildren(
    element('header', 'top', [
      element('p', 'brand', ['Umkreis']),
      element('p', 'slogan', [words.slogan]),
      search.root,
      other.root,
      compare,
      outwardLink(`${root}docs`, words.docs),
      speaks,
    ]),
    away.root,
    element('main', 'body', [
      element('section', 'map-side', [mapBox, mapTop, credit]),
      element('div', 'answers', [
        start.isOpen || ask.hasKey ? null : keyField,
        summary.root,
        comparison.root,
        ...answers.roots,
      ]),
    ]),
  );

  const askReach = createReachAsker(
    ask,
    (reached, of, milliseconds) => {
      const last = lastReached?.of;
      const isNew = last?.place !== of.place || last.transportMode !== of.transportMode;
      lastReached = { reached, of };
      map?.drawReach(reached, of, isNew);
      const squareKilometers = (reached.reachability.areaSquareMeters ?? 0) / 1e6;
      control.say(words.within(words.number(countOf(reached)), words.number(squareKilometers, 1)));
      answers.pois.fill(reached, of, milliseconds);
      showCredit();
    },
    failure => {
      control.say('');
      answers.pois.refuse(failure);
    },
  );
  let settling = 0;
  let settledPlace: Place | undefined;
  view.follow((now, change) => {
    clearTimeout(settling);
    const isNew = settledPlace !== now.place;
    settledPlace = now.place;
    if (isNew) {
      map?.placeAt(now.place);
      summary.showPlace(now);
      askAll(now);
      return;
    }
    askReach(now, change);
    if (change === 'WHILE_DRAGGING') return;
    settling = window.setTimeout(() => {
      answers.showReached(now);
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
      search.field.value = before.place.label;
      view.change({ place: before.place });
    }
    try {
      const { createLiveMap: create } = await mapCode;
      map = await create(mapBox, {
        start,
        looks,
        words,
        // On a narrow screen it lies above the map, not over it.
        coveredAbove: () =>
          getComputedStyle(mapTop).position === 'static' ? 0 : mapTop.offsetTop + mapTop.offsetHeight,
        onClick: at => {
          search.field.value = '';
          const label = `${words.number(at.lat, 5)}, ${words.number(at.lng, 5)}`;
          view.change({ place: { ...at, where: at, label } });
        },
        onMoved: () => layers.moved(),
      });
      // What was answered while the map was on its way.
      if (view.now) map.placeAt(view.now.place);
      if (lastReached) map.drawReach(lastReached.reached, lastReached.of, true);
    } catch {
      mapBox.append(element('p', 'no-map', [words.noMap]));
    }
    await example;
  };
  return { ready: ready(), end: () => map?.remove() };
}

// The explorer: type an address and see all six answers at once.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Language } from '../../src/vocabulary.ts';
import { creditLine } from '../embed/credit.ts';
import { button, element, outwardLink } from '../embed/elements.ts';
import { createAnswers } from './answers.ts';
import { createAsk } from './asking.ts';
import { createComparison } from './comparison.ts';
import { createKeyField } from './key-field.ts';
import type { LiveMap } from './live-map.ts';
import { createPlaceSearch } from './place-search.ts';
import { createReachAsker } from './reach.ts';
import { createReachControl, MINUTES } from './reach-control.ts';
import { createScoreLayer } from './score-layer.ts';
import { createView, type Place } from './view.ts';
import { wordsIn } from './words.ts';

interface Start {
  readonly isOpen: boolean;
  readonly publicUrl: string;
  readonly bounds?: readonly [number, number, number, number];
  readonly example?: string;
  readonly style: StyleSpecification;
}

const page = document.getElementById('page') ?? document.body;
const root = new URL('./', document.baseURI).href;
/** The larger cards wait until the visitor lets go of the slider. */
const SETTLE_MILLISECONDS = 200;

void start(navigator.languages.some(tag => /^de\b/i.test(tag)) || !navigator.language.startsWith('en') ? 'de' : 'en');

async function start(language: Language, before?: Place): Promise<void> {
  const words = wordsIn(language);
  document.documentElement.lang = language;
  document.title = `Umkreis – ${words.slogan}`;
  const begin: Start = await fetch(`${root}explore/start.json?language=${language}`).then(answer => answer.json());
  const ask = createAsk(root);
  const view = createView({ transportMode: 'WALK', minutes: MINUTES.first, language });
  let map: LiveMap | undefined;
  let second: Place | undefined;
  let credit: HTMLElement = element('footer', 'credit');

  const answers = createAnswers({ ask, words, publicUrl: begin.publicUrl }, poi => map?.point(poi));
  const comparison = createComparison(ask, words);
  const control = createReachControl(view, words);
  const scores = createScoreLayer(ask, words, () => map);
  const mapBox = element('div', 'map');
  mapBox.setAttribute('aria-label', words.map);
  const search = createPlaceSearch('place', words.search, ask, words, place => view.change({ place }));
  const other = createPlaceSearch('other', words.secondSearch, ask, words, place => compareWith(place));
  other.root.hidden = true;
  const compare = button('text-button compare', [words.compare], () => {
    other.root.hidden = !other.root.hidden;
    compare.textContent = other.root.hidden ? words.compare : words.endComparison;
    if (other.root.hidden) compareWith(undefined);
    else other.field.focus();
  });
  const compareWith = (place: Place | undefined) => {
    second = place;
    map?.pinAt(second, 'SECOND');
    if (view.now) comparison.show(view.now.place, second);
  };
  const other_language: Language = language === 'de' ? 'en' : 'de';
  const speak = button('text-button', [words.otherLanguage], () => void start(other_language, view.now?.place));
  speak.lang = other_language;
  const keyField = createKeyField(words, key => {
    ask.useKey(key);
    keyField.remove();
    void search.choose(before?.label ?? begin.example ?? '');
  });
  page.replaceChildren(
    element('header', 'top', [
      element('a', 'brand', ['Umkreis']),
      element('p', 'slogan', [words.slogan]),
      search.root,
      other.root,
      compare,
      outwardLink(`${root}docs`, words.docs),
      speak,
    ]),
    element('main', 'body', [
      element('section', 'map-side', [mapBox, element('div', 'map-top', [control.root, scores.root]), credit]),
      element('div', 'answers', [...(begin.isOpen ? [] : [keyField]), comparison.root, ...answers.roots]),
    ]),
  );

  let placeShown: Place | undefined;
  const askReach = createReachAsker(
    ask,
    (reached, asked, milliseconds) => {
      map?.drawReach(reached, placeShown !== asked.place || view.now?.transportMode !== lastMode);
      placeShown = asked.place;
      lastMode = asked.transportMode;
      const squareKilometers = (reached.reachability.areaSquareMeters ?? 0) / 1e6;
      const places = Object.values(reached.counts).reduce((sum, count) => sum + count, 0);
      control.say(words.within(words.number(places), words.number(squareKilometers, 1)));
      answers.pois.fill(reached, asked, milliseconds);
      const line = creditLine(reached.meta.credit.html);
      credit.replaceWith(line);
      credit = line;
    },
    failure => {
      control.say('');
      answers.pois.refuse(failure);
    },
  );
  let lastMode = '';
  let settling = 0;
  let settledPlace: Place | undefined;
  view.follow((now, change) => {
    map?.pinAt(now.place, 'FIRST');
    askReach(now);
    clearTimeout(settling);
    const isNew = settledPlace !== now.place;
    settledPlace = now.place;
    if (isNew) comparison.show(now.place, second);
    if (change === 'SETTLED' && isNew) answers.showAll(now);
    else if (change === 'SETTLED') settling = window.setTimeout(() => answers.showReached(now), SETTLE_MILLISECONDS);
  });

  try {
    const { createLiveMap } = await import('./live-map.ts');
    map = await createLiveMap(mapBox, {
      style: begin.style,
      root,
      bounds: begin.bounds,
      label: words.map,
      onClick: at => {
        search.field.value = '';
        view.change({ place: { ...at, where: at, label: `${words.number(at.lat, 5)}, ${words.number(at.lng, 5)}` } });
      },
      onMoved: box => {
        if (map) scores.moved(map, box);
      },
    });
  } catch (failure) {
    console.warn('The map cannot be drawn:', failure);
  }
  if (before !== undefined) view.change({ place: before });
  else if (begin.isOpen && begin.example !== undefined) await search.choose(begin.example);
  document.documentElement.dataset.ready = 'true';
}

// What the map is coloured by: nothing, the location index of every square in view, or a figure of the census within reach; with its legend.
import type { FeatureCollection } from 'geojson';
import type { TopicFigure } from '../../src/answers/census-answer.ts';
import type { ExploredCensus } from '../../src/features/snapshots/explored-census.ts';
import { figureOf, legendOf } from '../embed/census-legend.ts';
import { censusWordsIn } from '../embed/census-words.ts';
import { element } from '../embed/elements.ts';
import { type Ask, isAborted } from './asking.ts';
import { refusalIn } from './away-notice.ts';
import type { LiveMap } from './live-map.ts';
import { SCORE_COLORS } from './score-colors.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

export interface LayerControl {
  readonly root: HTMLElement;
  /** Which figures of the census there are here. */
  offer(topics: readonly TopicFigure[]): void;
  /** Another place or reach: the census is of it. */
  reached(view: View): void;
  /** The map shows another part: the scores are of it. */
  moved(): void;
}

export interface LayerWish {
  readonly ask: Ask;
  readonly words: Words;
  readonly map: () => LiveMap | undefined;
  /** Whose figures are on the map now, as HTML; undefined: none. */
  readonly onCredit: (html: string | undefined) => void;
}

const SCORES = 'scores';
const WAIT_MILLISECONDS = 150;

export function createLayerControl({ ask, words, map: mapOf, onCredit }: LayerWish): LayerControl {
  const own = censusWordsIn(words.language);
  const choice = element('select');
  const figures = element('optgroup');
  figures.label = words.layers.census;
  choice.append(new Option(words.layers.none, ''), new Option(words.layers.scores, SCORES));
  const legend = element('div', 'layer-legend');
  legend.hidden = true;
  const readout = element('p', 'census-readout');
  readout.setAttribute('role', 'status');
  let asking = new AbortController();
  let waiting = 0;
  let view: View | undefined;
  let loaded: { readonly of: View; readonly census: ExploredCensus } | undefined;

  const explain = (...lines: readonly (HTMLElement | string)[]) => {
    legend.replaceChildren(...lines);
    legend.hidden = lines.length === 0;
  };
  const next = () => {
    asking.abort();
    asking = new AbortController();
    return asking.signal;
  };
  const drawScores = async (map: LiveMap) => {
    const signal = next();
    explain(...scoreLegend(words, words.computing));
    const [west, south, east, north] = map.box;
    const corners = Object.entries({ west, south, east, north }).map(([name, value]) => [name, value.toFixed(5)]);
    const { answer } = await ask.get<FeatureCollection>('scores.json', Object.fromEntries(corners), signal);
    if (signal.aborted) return;
    map.drawScores(answer);
    explain(...scoreLegend(words, words.scoreNote));
  };
  const drawCensus = async (map: LiveMap, of: View) => {
    const signal = next();
    if (loaded?.of !== of) {
      if (legend.childElementCount === 0) explain(element('p', 'soft', [words.computing]));
      const { place, transportMode, minutes, language } = of;
      const question = {
        lat: String(place.lat),
        lng: String(place.lng),
        transportMode,
        minutes: String(minutes),
        language,
      };
      const { answer } = await ask.get<ExploredCensus>('census.json', question, signal);
      if (signal.aborted) return;
      loaded = { of, census: answer };
    }
    const { census } = loaded;
    const topic = census.topics.find(({ figure }) => figure.id === choice.value);
    map.drawCensus(topic && census, choice.value);
    onCredit(topic && census.credit);
    if (topic === undefined) {
      explain(element('p', 'soft', [words.noLayer]));
      return;
    }
    const point: LiveMap['onSquare'] = square => {
      readout.textContent = square === undefined ? own.hint : figureOf(square, topic, own);
      readout.classList.toggle('is-figure', square !== undefined);
    };
    map.onSquare = point;
    point(undefined);
    const [surroundings, ...more] = legendOf(topic, own, readout);
    explain(
      element(
        'p',
        'census-area',
        [...(surroundings?.childNodes ?? [])].map(node => node as HTMLElement),
      ),
      ...more,
    );
  };
  const draw = async () => {
    const map = mapOf();
    if (map === undefined) return;
    try {
      if (choice.value === SCORES) await drawScores(map);
      else if (choice.value !== '' && view !== undefined) await drawCensus(map, view);
    } catch (failure) {
      if (!isAborted(failure)) explain(element('p', 'soft', [refusalIn(failure, words)]));
    }
  };
  const soon = () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void draw(), WAIT_MILLISECONDS);
  };
  const changed = () => {
    const map = mapOf();
    const isCensus = choice.value !== SCORES && choice.value !== '';
    if (choice.value !== SCORES) map?.drawScores(undefined);
    if (!isCensus) {
      map?.drawCensus(undefined, '');
      onCredit(undefined);
    }
    explain();
    next();
    void draw();
  };
  choice.addEventListener('change', changed);

  return {
    root: element('div', 'layer-control', [
      element('label', 'layer-choice', [element('span', '', [words.layer]), choice]),
      legend,
    ]),
    offer(topics) {
      const was = choice.value;
      const known = topics.filter(({ state, distribution }) => state !== 'ABSENT' && distribution === undefined);
      figures.replaceChildren(...known.map(({ id, label }) => new Option(label, id)));
      if (known.length > 0) choice.append(figures);
      else figures.remove();
      choice.value = was;
      if (choice.value === was) return;
      choice.value = '';
      changed();
    },
    reached(now) {
      view = now;
      if (choice.value !== '' && choice.value !== SCORES) soon();
    },
    moved() {
      if (choice.value === SCORES) soon();
    },
  };
}

/** @param note what is to be said of it just now */
function scoreLegend(words: Words, note: string): HTMLElement[] {
  const ramp = element('span', 'ramp');
  ramp.style.background = `linear-gradient(to right, ${SCORE_COLORS.map(([, color]) => color).join(', ')})`;
  ramp.setAttribute('aria-hidden', 'true');
  const [little, much] = words.scoreLegend;
  return [
    element('div', 'score-legend', [element('span', '', [little]), ramp, element('span', '', [much])]),
    element('p', 'soft', [note]),
  ];
}

// The colours of the map: none, the location index of every cell in view, a figure of the census within reach, or what the map cannot promise; with a legend.
import type { FeatureCollection } from 'geojson';
import type { TopicFigure } from '../../src/answers/census-answer.ts';
import type { ExploredCensus } from '../../src/features/snapshots/explored-census.ts';
import type { ExploredFindings } from '../../src/features/snapshots/explored-findings.ts';
import { figureOf, legendOf } from '../shared/census-legend.ts';
import { censusWordsIn } from '../shared/census-words.ts';
import { element } from '../shared/elements.ts';
import { type Ask, isAborted } from './asking.ts';
import { refusalIn } from './away-notice.ts';
import { findingsLegend } from './findings.ts';
import type { LiveMap } from './live-map.ts';
import { scoreRamp } from './score-colors.ts';
import { travelOf, type View } from './view.ts';
import type { Words } from './words.ts';

export interface LayerControl {
  readonly root: HTMLElement;
  /** Takes the census topics that this place has. */
  offer(topics: readonly TopicFigure[]): void;
  /** Called for another place or reach: the census follows. */
  reached(view: View): void;
  /** Called when the map shows another part: the scores follow. */
  moved(): void;
  /** Called when the map can be drawn on. */
  mapped(): void;
  /** `scores`, `findings` or a topic of the census; empty without colours. */
  chosen(): string;
  /** Chooses colours; a topic of the census as soon as the place offers it. */
  choose(layer: string): void;
}

export interface LayerWish {
  /** The name of the region on the map. */
  readonly region: string;
  readonly ask: Ask;
  readonly words: Words;
  readonly map: () => LiveMap | undefined;
  /** Gets the credit of the census on the map, as HTML; undefined if the map shows no census. */
  readonly onCredit: (html: string | undefined) => void;
  /** The visitor chose other colours. */
  readonly onChosen: () => void;
  /** Gets colours that were to be chosen and that this place does not have. */
  readonly onUnknown: (layer: string) => void;
}

const SCORES = 'scores';
const FINDINGS = 'findings';
const WAIT_MILLISECONDS = 150;

export function createLayerControl(wish: LayerWish): LayerControl {
  const { region, ask, words, map: mapOf, onCredit } = wish;
  const own = censusWordsIn(words.language);
  const choice = element('select');
  const figures = element('optgroup', '', [], { label: words.layers.census });
  choice.append(
    new Option(words.layers.none, ''),
    new Option(words.layers.scores, SCORES),
    new Option(words.layers.findings, FINDINGS),
  );
  const legend = element('div', 'layer-legend');
  legend.hidden = true;
  const readout = element('p', 'census-readout', [], { role: 'status' });
  let requesting = new AbortController();
  let waiting = 0;
  let view: View | undefined;
  /** A topic of the census that waits for the place to offer it. */
  let wanted: string | undefined;
  let loaded: { readonly of: View; readonly census: ExploredCensus } | undefined;
  const isCensus = () => !['', SCORES, FINDINGS].includes(choice.value);
  const note = (text: string) => element('p', 'soft', [text]);
  const explain = (...lines: readonly HTMLElement[]) => {
    legend.replaceChildren(...lines);
    legend.hidden = lines.length === 0;
  };
  const next = () => {
    requesting.abort();
    requesting = new AbortController();
    return requesting.signal;
  };
  const drawScores = async (map: LiveMap) => {
    const signal = next();
    explain(scoreLegend(words), note(words.computing));
    const [west, south, east, north] = map.box;
    const corners = Object.entries({ west, south, east, north }).map(([name, value]) => [name, value.toFixed(5)]);
    const { answer } = await ask.get<FeatureCollection>('scores.json', Object.fromEntries(corners), signal);
    if (signal.aborted) return;
    map.drawScores(answer);
    const point: LiveMap['onScore'] = cell => {
      readout.textContent = cell === undefined ? own.hint : scoreOf(cell, words);
      readout.classList.toggle('is-figure', cell !== undefined);
    };
    map.onScore = point;
    point(undefined);
    explain(scoreLegend(words), element('div', '', [readout, note(words.scoreNote)]));
  };
  const drawCensus = async (map: LiveMap, of: View) => {
    const signal = next();
    if (loaded?.of !== of) {
      if (legend.childElementCount === 0) explain(note(words.computing));
      const { place, minutes, language } = of;
      const at = { lat: String(place.lat), lng: String(place.lng) };
      const { transportMode, departure } = travelOf(of);
      const when = departure && {
        departureDay: departure.day,
        departureFrom: departure.from,
        departureTo: departure.to,
        ...(departure.wheelchair && { wheelchair: 'true' }),
      };
      const wanted = { ...at, transportMode, minutes: String(minutes), ...when, language };
      const { answer } = await ask.get<ExploredCensus>('census.json', wanted, signal);
      if (signal.aborted) return;
      loaded = { of, census: answer };
    }
    const { census } = loaded;
    const topic = census.topics.find(({ figure }) => figure.id === choice.value);
    map.drawCensus(topic && census, choice.value);
    onCredit(topic && census.credit);
    if (topic === undefined) {
      explain(note(words.noLayer));
      return;
    }
    const point: LiveMap['onSquare'] = square => {
      readout.textContent = square === undefined ? own.hint : figureOf(square, topic, own);
      readout.classList.toggle('is-figure', square !== undefined);
    };
    map.onSquare = point;
    point(undefined);
    const { key, more } = legendOf(topic, own, readout);
    const [surroundings, ...rest] = more;
    explain(
      element('div', 'legend-key', key),
      element('div', '', [element('p', 'census-area', [...(surroundings?.childNodes ?? [])]), ...rest]),
    );
  };
  const drawFindings = async (map: LiveMap) => {
    const signal = next();
    explain(note(words.computing));
    const { answer } = await ask.get<ExploredFindings[]>('findings.json', { region, language: words.language }, signal);
    if (signal.aborted) return;
    const { lines, explain: tell } = findingsLegend(answer, words, ({ place }) => map.goTo(place));
    explain(...lines);
    map.drawFindings(answer);
    map.onFinding = (kind, at) => {
      const findings = answer[kind];
      const place = findings?.places[at];
      if (findings && place) tell({ findings, place });
    };
  };
  const draw = async () => {
    const map = mapOf();
    if (map === undefined) return;
    try {
      if (choice.value === SCORES) await drawScores(map);
      else if (choice.value === FINDINGS) await drawFindings(map);
      else if (isCensus() && view !== undefined) await drawCensus(map, view);
    } catch (failure) {
      if (!isAborted(failure)) explain(note(refusalIn(failure, words)));
    }
  };
  const soon = () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void draw(), WAIT_MILLISECONDS);
  };
  const changed = () => {
    const map = mapOf();
    if (choice.value !== SCORES && map !== undefined) {
      map.drawScores(undefined);
      map.onScore = () => undefined;
    }
    if (choice.value !== FINDINGS) map?.drawFindings([]);
    if (!isCensus()) {
      map?.drawCensus(undefined, '');
      onCredit(undefined);
    }
    explain();
    next();
    void draw();
  };
  const has = (layer: string) => [...choice.options].some(({ value }) => value === layer);
  const select = (layer: string) => {
    if (choice.value === layer) return;
    choice.value = layer;
    changed();
  };
  choice.addEventListener('change', () => {
    wanted = undefined;
    changed();
    wish.onChosen();
  });

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
      if (choice.value !== was) {
        choice.value = '';
        changed();
      }
      const layer = wanted;
      wanted = undefined;
      if (layer === undefined) return;
      if (has(layer)) select(layer);
      else {
        wish.onUnknown(layer);
        wish.onChosen();
      }
    },
    reached(now) {
      view = now;
      if (isCensus()) soon();
    },
    moved() {
      if (choice.value === SCORES) soon();
    },
    mapped: () => void draw(),
    chosen: () => wanted ?? choice.value,
    choose(layer) {
      wanted = has(layer) ? undefined : layer;
      select(wanted === undefined ? layer : '');
    },
  };
}

/** The score of a cell, rounded down so that it never reads as the next level. */
function scoreOf({ properties: { score } }: { readonly properties: Record<string, unknown> }, words: Words): string {
  return typeof score === 'number' ? words.scoreHere(words.number(Math.floor(score))) : words.scoreLegend.unknown;
}

function scoreLegend({ scoreLegend: { little, much, unknown } }: Words): HTMLElement {
  const ramp = element('span', 'ramp', [], { 'aria-hidden': 'true' });
  ramp.style.background = scoreRamp();
  const hatched = element('span', 'swatch hatched', [], { 'aria-hidden': 'true' });
  return element('div', 'score-legend', [
    element('span', '', [little]),
    ramp,
    element('span', '', [much]),
    element('span', 'unknown', [hatched, unknown]),
  ]);
}

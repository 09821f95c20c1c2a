// The census on the map: a box to choose a topic, its legend, and what was published of the square that is pointed at.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl';
import type { EmbedCensus, EmbedCensusTopic } from '../../src/functions/map-snapshot/embed-census.ts';
import { type CensusWords, censusWordsIn } from './census-words.ts';
import { element } from './elements.ts';
import type { Snapshot } from './snapshot.ts';

/** Of the people (or what the mean is weighted by): less is said. */
const WHOLE = 0.995;

/** The style with one topic shown. */
export function withTopic(style: StyleSpecification, topic: string | undefined): StyleSpecification {
  const layers = style.layers.map(layer =>
    topic !== undefined && topicOf(layer.metadata) === topic
      ? ({ ...layer, layout: { ...layer.layout, visibility: 'visible' } } as typeof layer)
      : layer,
  );
  return { ...style, layers };
}

function topicOf(metadata: unknown): string | undefined {
  const { topic } = (metadata ?? {}) as { topic?: string };
  return topic;
}

/** Puts the box over the map, with its legend open or closed; returns it. The style shows the first topic. */
export function createCensus(
  map: MapLibreMap,
  container: HTMLElement,
  topics: EmbedCensus,
  { loaded }: Snapshot,
  isOpen: boolean,
): HTMLElement {
  const words = censusWordsIn(loaded.language);
  let shown = topics[0];
  const choice = element('select');
  choice.append(...topics.map(({ figure }) => new Option(figure.label, figure.id)), new Option(words.off, ''));
  const legend = element('details');
  legend.open = isOpen;
  const readout = element('p', 'census-readout');
  readout.setAttribute('role', 'status');
  const label = element('label', 'census-choice', [element('span', '', [words.census]), choice]);
  const box = element('section', 'census', [label, legend]);
  box.setAttribute('aria-label', words.census);
  container.append(box);

  const point = (feature: MapGeoJSONFeature | undefined) => {
    const id = typeof feature?.id === 'number' ? feature.id : -1;
    map.setFilter('census-mark', ['==', ['id'], id]);
    readout.textContent = shown === undefined || feature === undefined ? words.hint : said(feature, shown, words);
    readout.classList.toggle('is-figure', feature !== undefined);
  };
  const update = () => {
    legend.hidden = shown === undefined;
    if (shown !== undefined) legend.replaceChildren(...legendOf(shown, words), readout, sourceOf(shown, words));
    readout.textContent = words.hint;
    readout.classList.remove('is-figure');
  };
  choice.addEventListener('change', () => {
    shown = topics.find(({ figure }) => figure.id === choice.value);
    for (const layer of loaded.style.layers) {
      const topic = topicOf(layer.metadata);
      if (topic !== undefined)
        map.setLayoutProperty(layer.id, 'visibility', topic === shown?.figure.id ? 'visible' : 'none');
    }
    map.setFilter('census-mark', ['==', ['id'], -1]);
    update();
  });
  update();

  const layers = loaded.style.layers
    .filter(layer => layer.type === 'fill' && topicOf(layer.metadata) !== undefined)
    .map(({ id }) => id);
  let last: MapGeoJSONFeature['id'];
  const follow = ({ point: at }: { point: { x: number; y: number } }) => {
    if (shown === undefined) return;
    const [feature] = map.queryRenderedFeatures([at.x, at.y], {
      layers: layers.filter(id => map.getLayer(id) !== undefined),
    });
    if (feature?.id === last) return;
    last = feature?.id;
    point(feature);
  };
  map.on('mousemove', follow);
  map.on('click', event => {
    follow(event);
    // On a narrow screen the legend is closed at first: what was tapped is to be read.
    if (last !== undefined) legend.open = true;
  });
  return box;
}

/** The figure of a square in words: its value, or why there is none. */
function said({ properties }: MapGeoJSONFeature, { figure }: EmbedCensusTopic, words: CensusWords): string {
  const value: unknown = properties[figure.id];
  if (typeof value !== 'number') {
    const state: unknown = properties[`${figure.id}_state`];
    return `${words.here}: ${words.states[state === 'SUPPRESSED' || state === 'ABSENT' ? state : 'NOT_PUBLISHED']}`;
  }
  const flag = properties[`${figure.id}_flagged`] === true ? ` (${words.limited})` : '';
  return `${words.here}: ${words.figure(value, figure.unit)}${flag}`;
}

function legendOf(topic: EmbedCensusTopic, words: CensusWords): HTMLElement[] {
  const { figure, gridMeters, classes, zeroColor, hasGaps, coversArea } = topic;
  const size = words.size(gridMeters);
  const what = figure.unit === 'PERSONS' ? words.perCell : words.unit(figure.unit);
  const marks = element('ul', 'census-marks', [
    hasGaps ? mark('hatched', words.gaps) : null,
    zeroColor === undefined ? null : mark('zero', words.nobody, zeroColor),
    figure.unit === 'PERSONS' ? mark('empty', coversArea ? words.unlisted : words.unlistedOrOutside) : null,
  ]);
  const compared = comparedLine(topic, words);
  return [
    areaLine(topic, words),
    ...(compared === null ? [] : [compared]),
    element('p', 'census-unit census-soft', [`${what} · ${words.cells(`${size}\u00a0×\u00a0${size}`)}`]),
    ...(classes.length === 0 ? [] : [ramp(topic, words)]),
    ...(marks.childElementCount === 0 ? [] : [marks]),
  ];
}

function areaLine({ figure }: EmbedCensusTopic, words: CensusWords): HTMLElement {
  const { value, unit, state, coverage, reliability } = figure;
  const none = (coverage ?? 0) > 0 ? words.sparse : words.states[state === 'VALUE' ? 'NOT_PUBLISHED' : state];
  const own = value === null ? none : words.figure(value, unit);
  const also = [
    ...(coverage !== undefined && coverage < WHOLE ? [words.known(words.percent(coverage))] : []),
    ...(value !== null && reliability !== undefined && reliability !== 'NORMAL' ? [words.limited] : []),
  ];
  return element('summary', 'census-area', [
    `${words.surroundings}: `,
    element('strong', '', [own]),
    also.length === 0 ? null : element('span', '', [` (${also.join('; ')})`]),
  ]);
}

function comparedLine({ figure: { unit, comparison = {} } }: EmbedCensusTopic, words: CensusWords): HTMLElement | null {
  const elsewhere = (['municipality', 'region', 'country'] as const).flatMap(of => {
    const there = comparison[of];
    return there === undefined ? [] : [`${words.compared[of]} ${words.figure(there, unit)}`];
  });
  return elsewhere.length === 0 ? null : element('p', 'census-soft', [elsewhere.join(' · ')]);
}

/** The classes from light to dark, with the figures at which they meet. */
function ramp({ figure: { unit }, classes, most }: EmbedCensusTopic, words: CensusWords): HTMLElement {
  const edges = words.numbers([...classes.map(({ from }) => from), most], unit);
  const bars = classes.map(({ color }, i) => {
    const bar = element('span', 'bar', [element('span', 'from', [edges[i]])]);
    bar.style.setProperty('--class', color);
    return bar;
  });
  bars.at(-1)?.append(element('span', 'to', [edges.at(-1)]));
  const drawn = element('div', 'census-ramp', bars);
  const spans = classes.map((_, i) => words.span(edges[i] ?? '', edges[i + 1] ?? '')).join('; ');
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', words.classes(spans));
  return drawn;
}

function mark(kind: string, text: string, color?: string): HTMLElement {
  const swatch = element('span', `swatch ${kind}`);
  if (color !== undefined) swatch.style.setProperty('--class', color);
  return element('li', '', [swatch, text]);
}

function sourceOf({ figure, source }: EmbedCensusTopic, words: CensusWords): HTMLElement {
  const date = figure.source?.referenceDate ?? '';
  return element('p', 'census-source census-soft', [`${source} · ${words.asOf} ${words.day(date)}`]);
}

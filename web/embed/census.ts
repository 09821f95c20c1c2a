// The census on the map: a box with the choice of a topic, its legend, and the published figure of the cell under the mouse.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl';
import type { EmbedCensus } from '../../src/features/snapshots/embed-census.ts';
import { figureOf, legendOf, topicOf } from '../shared/census-legend.ts';
import { censusWordsIn } from '../shared/census-words.ts';
import { element } from '../shared/elements.ts';
import { followSquares, markSquare } from '../shared/map-pointer.ts';
import type { Snapshot } from './snapshot.ts';

/** A frame without room for the box; the style sheets use the same figures. */
const NO_ROOM = '(max-width: 719px) and (max-height: 320px)';

/** The topic that the map begins with: none where it has no room to say what the colours mean. */
export function firstTopic(topics: EmbedCensus | undefined): string | undefined {
  return window.matchMedia(NO_ROOM).matches ? undefined : topics?.[0]?.figure.id;
}

/** The style with one topic shown. */
export function withTopic(style: StyleSpecification, topic: string | undefined): StyleSpecification {
  const layers = style.layers.map(layer =>
    topic !== undefined && topicOf(layer.metadata) === topic
      ? ({ ...layer, layout: { ...layer.layout, visibility: 'visible' } } as typeof layer)
      : layer,
  );
  return { ...style, layers };
}

/** Puts the box over the map, its legend closed but for the meaning of the colours; returns it. The style shows `firstTopic`. */
export function createCensus(
  map: MapLibreMap,
  container: HTMLElement,
  topics: EmbedCensus,
  style: StyleSpecification,
  { loaded }: Snapshot,
): HTMLElement {
  const words = censusWordsIn(loaded.language);
  const first = firstTopic(topics);
  let shown = topics.find(({ figure }) => figure.id === first);
  const choice = element('select');
  choice.append(...topics.map(({ figure }) => new Option(figure.label, figure.id)), new Option(words.off, ''));
  choice.value = first ?? '';
  const key = element('div', 'census-key');
  const legend = element('details');
  const readout = element('p', 'census-readout', [], { role: 'status' });
  const label = element('label', 'census-choice', [element('span', '', [words.census]), choice]);
  const box = element('section', 'census', [label, key, legend], { 'aria-label': words.census });
  container.append(box);

  const read = (square: MapGeoJSONFeature | undefined) => {
    readout.textContent = shown === undefined || square === undefined ? words.hint : figureOf(square, shown, words);
    readout.classList.toggle('is-figure', square !== undefined);
  };
  // Under a closed legend there is room for the figure of the square under the pointer.
  const placeReadout = () => {
    if (legend.open) legend.querySelector('.census-source')?.before(readout);
    else box.append(readout);
  };
  legend.addEventListener('toggle', placeReadout);
  const update = () => {
    legend.hidden = shown === undefined;
    key.hidden = legend.hidden;
    if (shown !== undefined) {
      const parts = legendOf(shown, words, readout);
      key.replaceChildren(...parts.key);
      legend.replaceChildren(...parts.more);
    }
    placeReadout();
    read(undefined);
  };
  const choose = () => {
    shown = topics.find(({ figure }) => figure.id === choice.value);
    for (const layer of style.layers) {
      const topic = topicOf(layer.metadata);
      if (topic !== undefined)
        map.setLayoutProperty(layer.id, 'visibility', topic === shown?.figure.id ? 'visible' : 'none');
    }
    markSquare(map, undefined);
    update();
  };
  choice.addEventListener('change', choose);
  // In full screen the frame has the room, and back it has not.
  let before = first ?? topics[0]?.figure.id ?? '';
  window.matchMedia(NO_ROOM).addEventListener('change', ({ matches }) => {
    if (matches) before = choice.value;
    choice.value = matches ? '' : before;
    choose();
  });
  update();

  const fills = style.layers.filter(layer => layer.type === 'fill' && topicOf(layer.metadata) !== undefined);
  const layers = fills.map(({ id }) => id);
  const look = followSquares(map, () => (shown === undefined ? [] : layers), read);
  map.on('click', event => {
    // The legend is closed at first; a tap on a cell opens it.
    if (look(event)) legend.open = true;
  });
  return box;
}

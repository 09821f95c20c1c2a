// The census on the map: a box to choose a topic, its legend, and what was published of the square that is pointed at.
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl';
import type { EmbedCensus } from '../../src/features/snapshots/embed-census.ts';
import { figureOf, legendOf, topicOf } from './census-legend.ts';
import { censusWordsIn } from './census-words.ts';
import { element } from './elements.ts';
import type { Snapshot } from './snapshot.ts';

/** The style with one topic shown. */
export function withTopic(style: StyleSpecification, topic: string | undefined): StyleSpecification {
  const layers = style.layers.map(layer =>
    topic !== undefined && topicOf(layer.metadata) === topic
      ? ({ ...layer, layout: { ...layer.layout, visibility: 'visible' } } as typeof layer)
      : layer,
  );
  return { ...style, layers };
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
    readout.textContent = shown === undefined || feature === undefined ? words.hint : figureOf(feature, shown, words);
    readout.classList.toggle('is-figure', feature !== undefined);
  };
  const update = () => {
    legend.hidden = shown === undefined;
    if (shown !== undefined) legend.replaceChildren(...legendOf(shown, words, readout));
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

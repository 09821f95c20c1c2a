// The marks on the map of the place that is pointed at or open, and of what is behind a category of the index, seen even where the map shows a cluster.
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { element } from './elements.ts';
import { badgeOf, lookOf, nameOf, tint } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

/** Keeps the mark in step with the state. It says nothing to a screen reader: the list's row has just been read. */
export function createMark(map: MapLibreMap, view: ViewState): void {
  let marks: Marker[] = [];
  const update = () => {
    const { snapshot } = view;
    for (const mark of marks) mark.remove();
    const chosen = new Set([view.opened, view.pointedAt].filter(id => id !== null));
    // What is chosen comes last, above the others.
    marks = [...view.highlighted.filter(id => !chosen.has(id)), ...chosen].flatMap(id => {
      const place = snapshot.placeByKey.get(id);
      if (place === undefined) return [];
      // The open place has its card, which says its name.
      const isNamed = chosen.has(id) && id !== view.opened;
      const name = isNamed ? element('span', 'name', [element('bdi', '', [nameOf(place)])]) : null;
      if (name !== null) name.append(` · ${snapshot.words.minutes(place.travelSeconds)}`);
      const { icon, color } = lookOf(place, snapshot);
      const drawn = element('div', chosen.has(id) ? 'mark' : 'mark behind', [badgeOf(icon, snapshot), name]);
      drawn.setAttribute('aria-hidden', 'true');
      drawn.dataset.poi = id;
      tint(drawn, color);
      if (view.highlighted.includes(id)) {
        drawn.addEventListener('click', event => {
          event.stopPropagation();
          view.open(id);
        });
      }
      return [new Marker({ element: drawn }).setLngLat(place).addTo(map)];
    });
  };
  view.on('pointed', update);
  view.on('opened', update);
  view.on('highlighted', update);
}

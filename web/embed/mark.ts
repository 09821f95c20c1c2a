// The marks on the map: the place under the pointer or open, and the things behind an open category of the index; visible even if the map shows a cluster.
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { markOf } from '../shared/badge.ts';
import { isReached, lookOf, nameOf } from './snapshot.ts';
import { fromStartsText } from './starts.ts';
import type { ViewState } from './view-state.ts';

/** Keeps the marks in step with the state. */
export function createMark(map: MapLibreMap, view: ViewState): void {
  let marks: Marker[] = [];
  const update = () => {
    const { snapshot } = view;
    for (const mark of marks) mark.remove();
    const chosen = new Set([view.opened, view.pointedAt].filter(id => id !== null));
    // The chosen mark comes last, above the others.
    marks = [...view.highlighted.filter(id => !chosen.has(id)), ...chosen].flatMap(id => {
      const place = snapshot.placeByKey.get(id);
      if (place === undefined) return [];
      // The card of the open place shows its name.
      const isNamed = chosen.has(id) && id !== view.opened;
      const isSeveral = snapshot.loaded.several !== undefined && isReached(place);
      const way = isSeveral ? fromStartsText(place, snapshot) : snapshot.words.travelTime(place.travelSeconds);
      const label = { name: nameOf(place), way };
      const drawn = markOf(lookOf(place, snapshot), snapshot.addresses, isNamed ? label : undefined);
      if (!chosen.has(id)) drawn.classList.add('behind');
      drawn.dataset.poi = id;
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

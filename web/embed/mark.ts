// The mark on the map of the place that is pointed at or open, seen even where the map shows a cluster.
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { element } from './elements.ts';
import { badgeOf, nameOf, type Snapshot, tint } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

/** Keeps the mark in step with the state. It says nothing to a screen reader: the list's row has just been read. */
export function createMark(map: MapLibreMap, snapshot: Snapshot, view: ViewState): void {
  let marks: Marker[] = [];
  const update = () => {
    for (const mark of marks) mark.remove();
    const shown = new Set([view.opened, view.pointedAt].filter(id => id !== null));
    marks = [...shown].flatMap(id => {
      const poi = snapshot.poiById.get(id);
      if (poi === undefined) return [];
      // The open place has its card, which says its name.
      const name = id === view.opened ? null : element('span', 'name', [nameOf(poi)]);
      if (name !== null) name.append(` · ${snapshot.words.minutes(poi.travelSeconds)}`);
      const drawn = element('div', 'mark', [badgeOf(poi.type, snapshot), name]);
      drawn.setAttribute('aria-hidden', 'true');
      drawn.dataset.poi = id;
      tint(drawn, poi.group, snapshot);
      return [new Marker({ element: drawn }).setLngLat(poi).addTo(map)];
    });
  };
  view.on('pointed', update);
  view.on('opened', update);
}

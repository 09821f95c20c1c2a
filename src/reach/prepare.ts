// Makes what all searches on a region need, before somebody asks: graphs of all modes, and tables of rows.
import { FOOT_MODES, SEARCH_MODES, type SearchMode } from '../core/modes.ts';
import type { AccessPoints } from '../region/pois.ts';
import type { Region } from '../region/region.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { RowCollector } from './reached-rows.ts';
import { travelGraph } from './travel-graph.ts';
import { accessOn } from './wheel-access.ts';

/** Makes the shared parts of a region that requests of every kind read; the most frequent first. Rarer ones are made on first use. */
export function prepareSearches({ streets, pois, index, transit }: Region): void {
  prepareRows(streets, 'WALK', pois.access.WALK);
  prepareRows(streets, 'WALK', index.entities.walk);
  // The drives of the location index.
  travelGraph(streets, 'CAR', true);
  for (const mode of SEARCH_MODES) prepareRows(streets, mode, pois.access[mode]);
  if (transit === undefined) return;
  for (const mode of FOOT_MODES) {
    travelGraph(streets, mode, true);
    prepareRows(streets, mode, transit.stops.access);
  }
}

/** @param access of the mode, on wheels of walkers */
function prepareRows(streets: StreetNetwork, mode: SearchMode, access: AccessPoints): void {
  const { chains } = travelGraph(streets, mode, false);
  const collector = new RowCollector({ chainOf: chains.of, chainCount: chains.count }, accessOn(streets, mode, access));
  collector.approachesFor({ streets, mode, minimised: 'time', isReversed: false });
}

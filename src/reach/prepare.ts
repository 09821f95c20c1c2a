// Makes what most searches on a region need, before somebody asks: graphs of the basic modes, and tables of rows.
import { BASE_MODES, type BaseMode } from '../core/modes.ts';
import type { AccessPoints } from '../region/pois.ts';
import type { Region } from '../region/region.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { RowCollector } from './reached-rows.ts';
import { travelGraph } from './travel-graph.ts';

/** Makes the shared parts of a region that most requests read; the most frequent first. Rarer ones, such as graphs on wheels, take memory only if somebody uses them. */
export function prepareSearches({ streets, pois, index, transit }: Region): void {
  prepareRows(streets, 'WALK', pois.access.WALK);
  prepareRows(streets, 'WALK', index.entities.walk);
  // The drives of the location index.
  travelGraph(streets, 'CAR', true);
  for (const mode of BASE_MODES) prepareRows(streets, mode, pois.access[mode]);
  if (transit === undefined) return;
  travelGraph(streets, 'WALK', true);
  prepareRows(streets, 'WALK', transit.stops.access);
}

/** @param access of the mode */
function prepareRows(streets: StreetNetwork, mode: BaseMode, access: AccessPoints): void {
  const { chains } = travelGraph(streets, mode, false);
  const collector = new RowCollector({ chainOf: chains.of, chainCount: chains.count }, access);
  collector.approachesFor({ streets, mode, minimised: 'time', isReversed: false });
}

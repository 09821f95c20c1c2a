// The census layer of the explorer's map: the squares of the reached area, as on a snapshot's page, but not kept.
import type { LayerSpecification, SourceSpecification } from '@maplibre/maplibre-gl-style-spec';
import { metaOf } from '../../answers/meta.ts';
import type { Language } from '../../core/enums.ts';
import { censusFill, censusMark, censusSource } from '../../map/style-census.ts';
import type { Region } from '../../region/region.ts';
import { reachablePois } from '../../surroundings/reachable-pois.ts';
import { reachedPlane } from '../../surroundings/reached-population.ts';
import { type AskedReach, surroundingsOf } from '../../surroundings/surroundings.ts';
import { censusSources, mapCensus } from '../census/map-cells.ts';
import { type EmbedCensus, embedCensus, styleCensus } from './embed-census.ts';

export interface ExploredCensus {
  /** Empty without a census, or if there are more squares than a map can show. */
  readonly topics: EmbedCensus;
  readonly source?: SourceSpecification;
  /** Layers below the streets, hidden at first; `metadata.topic` names the topic of each. */
  readonly fills: readonly LayerSpecification[];
  /** Layers above the streets, for the square under the pointer. */
  readonly marks: readonly LayerSpecification[];
  /** The credit beside the map. */
  readonly credit: string;
}

/**
 * The census layer of the map around a place.
 * @throws DomainError `location-unreachable`
 */
export function exploredCensus(
  region: Region,
  place: { readonly lat: number; readonly lng: number },
  question: AskedReach,
  { language, checkTime }: { language: Language; checkTime: () => void },
): ExploredCensus {
  const around = surroundingsOf(region, place, { checkTime });
  const { area } = reachablePois(around, { ...question, poiTypes: [] }, { language, includeArea: true }).reachability;
  const cells = area ? mapCensus(region, place, reachedPlane(area), language) : 'no-census';
  if (typeof cells === 'string') return { topics: [], fills: [], marks: [], credit: '' };
  const { attribution, credit } = metaOf(region, 'PRODUCED_WORK', [], {
    sources: censusSources(cells),
    isChanged: true,
  });
  const style = styleCensus(cells);
  return {
    topics: embedCensus(cells, attribution),
    source: censusSource(style),
    fills: censusFill(style),
    marks: [censusMark()],
    credit: credit.html,
  };
}

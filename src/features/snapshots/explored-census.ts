// The census layer of the explorer's map: the squares of the area reached from a place, as on a snapshot's page, without keeping them.
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
  /** Empty where there is no census, or more squares than a map can show. */
  readonly topics: EmbedCensus;
  readonly source?: SourceSpecification;
  /** Below the streets: hidden, `metadata.topic` names whose each is. */
  readonly fills: readonly LayerSpecification[];
  /** Above the streets: the square that is pointed at. */
  readonly marks: readonly LayerSpecification[];
  /** To be shown beside the map. */
  readonly credit: string;
}

/**
 * What the map draws of the census around a place.
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

// The census layer of the explorer's map: the squares of the reached area, as on a snapshot's page, but not kept.
import type { LayerSpecification, SourceSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Reachability } from '../../answers/answer-fields.ts';
import type { JourneyRequest } from '../../answers/journey-fields.ts';
import { creditedIn, metaOf } from '../../answers/meta.ts';
import type { Language } from '../../core/enums.ts';
import { censusFill, censusMark, censusSource } from '../../map/style-census.ts';
import type { Region } from '../../region/region.ts';
import { reachablePois } from '../../surroundings/reachable-pois.ts';
import { surroundingsOf } from '../../surroundings/surroundings.ts';
import { transitArea } from '../../surroundings/transit-search.ts';
import { censusSources } from '../census/map-cells.ts';
import { type EmbedCensus, embedCensus, reachCensus, styleCensus } from './embed-census.ts';
import { type SnapshotQuestion, snapshotQuestion, timetablesOf } from './snapshot-reach.ts';

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

interface Place {
  readonly lat: number;
  readonly lng: number;
}

interface Wish {
  readonly language: Language;
  readonly now: Date;
  readonly checkTime: () => void;
}

/**
 * The census layer of the map around a place.
 * @throws DomainError `location-unreachable`, `combination-unsupported`, `timetable-missing`, `date-outside-timetable`
 */
export function exploredCensus(region: Region, place: Place, request: JourneyRequest, wish: Wish): ExploredCensus {
  const { language } = wish;
  const question = snapshotQuestion(region, request, wish.now);
  const found = reachCensus(region, place, reached(region, place, question, wish), language);
  if (typeof found === 'string') return { topics: [], fills: [], marks: [], credit: '' };
  const { cells, shapes } = found;
  const { attribution, credit } = creditedIn(
    language,
    metaOf(
      region,
      'PRODUCED_WORK',
      [],
      { sources: censusSources(cells), isChanged: true },
      undefined,
      timetablesOf(region, question),
    ),
  );
  const style = styleCensus(cells, shapes);
  return {
    topics: embedCensus(cells, attribution),
    source: censusSource(style),
    fills: censusFill(style),
    marks: [censusMark()],
    credit: credit.html,
  };
}

function reached(
  region: Region,
  place: Place,
  question: SnapshotQuestion,
  { language, checkTime }: Wish,
): Pick<Reachability, 'area' | 'toleranceMeters'> {
  if (question.transportMode === 'TRANSIT') {
    return transitArea(region, place, question, question, { language, checkTime }).reachability;
  }
  const around = surroundingsOf(region, place, { checkTime });
  return reachablePois(around, { ...question, poiTypes: [] }, { language, includeArea: true }).reachability;
}

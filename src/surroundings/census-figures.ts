// The census of an area around a place, or reached from it: its figures in the form of answers, with what warns about them. Every answer with figures of an area takes them from here.

import type { Warning } from '../answers/answer-fields.ts';
import { type TopicFigure, topicFigure } from '../answers/census-answer.ts';
import { censusWarnings } from '../answers/census-warnings.ts';
import { answerTopic, placeArea, type TopicAnswer } from '../census/answer-topic.ts';
import type { CensusTopic } from '../census/census-topics.ts';
import { type ComparedFigures, compareTopic } from '../census/compare.ts';
import type { PlaneArea } from '../census/overlap.ts';
import type { CensusSourceId, Language } from '../core/enums.ts';
import { toLaea } from '../core/geometry/laea.ts';
import type { Region } from '../region/region.ts';

type CensusParts = Pick<Region, 'census' | 'manifest' | 'ground'>;

export interface CensusFigures {
  /** One for each asked topic, in the order of the question. */
  readonly topics: readonly TopicFigure[];
  /** The finest grid that answered; each topic names its own. */
  readonly grid?: { readonly id: string; readonly sizeMeters: number };
  /** The day of the figures of `grid`. */
  readonly referenceDate?: string;
  readonly warnings: readonly Warning[];
  /** The publishers of the figures, for the credit; empty where all figures are absent. */
  readonly sources: ReadonlySet<CensusSourceId>;
  /** The same figures with their cells, for maps and files. */
  readonly answers: readonly TopicAnswer[];
}

/**
 * Figures of an area for each topic; `ABSENT` where the region has none here.
 * @param place degrees: only a publisher that covers it answers, and means are compared with the municipality around it
 */
export function censusFigures(
  region: CensusParts,
  place: { readonly lat: number; readonly lng: number },
  area: PlaneArea,
  topics: readonly CensusTopic[],
  language: Language,
): CensusFigures {
  const { census, manifest } = region;
  const placed = placeArea(census, area);
  const at = toLaea(place.lat, place.lng);
  const answers = topics.map(topic => answerTopic(placed, topic, at));
  return {
    topics: answers.map(answer => topicFigure(answer, comparedWith(region, answer, place), manifest, language)),
    ...finestGrid(answers, manifest),
    warnings: censusWarnings(placed, answers),
    sources: new Set(answers.flatMap(({ from }) => from?.grid.source ?? [])),
    answers,
  };
}

/** The finest grid among answers, and its day; nothing where all are absent. */
export function finestGrid(
  answers: readonly TopicAnswer[],
  { census }: Pick<Region['manifest'], 'census'>,
): Pick<CensusFigures, 'grid' | 'referenceDate'> {
  const finest = answers.flatMap(({ from }) => from?.grid ?? []).sort((a, b) => a.sizeMeters - b.sizeMeters)[0];
  if (finest === undefined) return {};
  return {
    grid: { id: `${finest.source}-${finest.sizeMeters}m`, sizeMeters: finest.sizeMeters },
    referenceDate: census?.sources.find(({ id }) => id === finest.source)?.referenceDate ?? '',
  };
}

/** Only means and the shares of classes are compared: a count of a whole town says nothing about a part of it. */
function comparedWith(
  { census, ground }: CensusParts,
  { topic, from }: TopicAnswer,
  place: { readonly lat: number; readonly lng: number },
): ComparedFigures {
  if (from === undefined || from.source.kind === 'COUNT') return {};
  return compareTopic(census, topic, from.grid.source, place, ground.at(place).country);
}

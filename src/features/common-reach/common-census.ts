// The census of the combined area: its people and the asked topics.
import type { AreaFeature, Warning } from '../../answers/answer-fields.ts';
import type { CensusUse } from '../../answers/meta.ts';
import { censusTopic } from '../../census/census-catalogue.ts';
import type { Language } from '../../core/enums.ts';
import type { Region } from '../../region/region.ts';
import { censusFigures, finestGrid } from '../../surroundings/census-figures.ts';
import { reachedPlane } from '../../surroundings/reached-population.ts';
import { extentOf, shownFigures } from '../census/census-data.ts';
import type { CommonReach } from './answer.ts';
import { type CommonQuestion, censusTopicsOf } from './request.ts';

/** Whether a question needs the exact area, in which people are counted so that all answers have the same figure. */
export function asksCensus(question: CommonQuestion): boolean {
  return question.include?.has('population') === true || censusTopicsOf(question).length > 0;
}

/**
 * Population and topics of an area with the figures that `census-data` has of it around the first place, whose publisher answers and whose municipality means are compared with.
 * @param first the first place of the question, in degrees
 * @param area exact, with at least one polygon
 */
export function commonCensus(
  region: Pick<Region, 'census' | 'manifest' | 'ground'>,
  first: { readonly lat: number; readonly lng: number },
  area: AreaFeature,
  question: CommonQuestion,
  language: Language,
): Pick<CommonReach, 'population' | 'commonCensus'> & {
  readonly warnings: readonly Warning[];
  readonly use: CensusUse;
} {
  const topics = censusTopicsOf(question);
  const inhabitants = question.include?.has('population') === true ? censusTopic('population') : undefined;
  const plane = reachedPlane(area);
  // Both in one question: so a warning about both stands once.
  const asked = inhabitants === undefined || topics.includes(inhabitants) ? topics : [inhabitants, ...topics];
  const { topics: all, answers, warnings, sources } = censusFigures(region, first, plane, asked, language);
  const population = all.find(({ id }) => id === inhabitants?.id);
  const isTopic = (id: string) => topics.some(topic => topic.id === id);
  const ofTopics = finestGrid(
    answers.filter(({ topic }) => isTopic(topic.id)),
    region.manifest,
  );
  return {
    ...(population && { population }),
    ...(topics.length > 0 && {
      commonCensus: {
        extent: extentOf(plane, 0),
        ...shownFigures({ topics: all.filter(({ id }) => isTopic(id)), ...ofTopics }),
      },
    }),
    warnings,
    use: { isChanged: true, sources },
  };
}

// The census of a row: each area is placed on the grids once, and each topic answered once in it.
import { type TopicFigure, topicFigure } from '../../answers/census-answer.ts';
import { answerTopic, placeArea } from '../../census/answer-topic.ts';
import { censusTopic } from '../../census/census-catalogue.ts';
import { toLaea } from '../../core/geometry/laea.ts';
import { askedArea } from '../../features/census/census-data.ts';
import type { Cell } from '../column.ts';
import type { CensusReading } from '../reading.ts';
import type { Placed, Work } from './work.ts';

/** One work for each area, as only a reach can be missing. */
export function censusWorks(readings: readonly Placed<CensusReading>[]): readonly Work[] {
  const areas = Map.groupBy(readings, ({ reading }) => JSON.stringify(reading.area));
  return Array.from(areas.values(), censusWork);
}

function censusWork(readings: readonly Placed<CensusReading>[]): Work {
  const topics = Map.groupBy(readings, ({ reading }) => reading.topic);
  const asked = readings[0]?.reading.area;
  return ({ region, location, around, language, checkTime, cells }) => {
    const place = toLaea(location.lat, location.lng);
    const { area } = askedArea(region, { ...asked }, location, place, { language, checkTime }, around);
    const placed = placeArea(region.census, area);
    for (const [id, ofTopic] of topics) {
      const topic = censusTopic(id);
      if (topic === undefined) continue;
      const figure = topicFigure(answerTopic(placed, topic, place), {}, region.manifest, language);
      for (const { at, reading } of ofTopic) cells[at] = cellOf(figure, reading.wanted);
    }
  };
}

/** Null is no figure. */
function cellOf(topic: TopicFigure, wanted: CensusReading['wanted']): Cell {
  if (!('classId' in wanted)) return topic[wanted.figure] ?? undefined;
  return topic.distribution?.find(({ id }) => id === wanted.classId)?.[wanted.figure] ?? undefined;
}

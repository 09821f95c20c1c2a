// Warnings about all figures of an answer, each once, with the names of the topics.
import type { PlacedArea, TopicAnswer } from '../census/answer-topic.ts';
import { shareOutside } from '../census/square-kilometers.ts';
import type { Warning } from './answer-fields.ts';

/** A smaller share of the area outside the data changes no visible digit. */
const LEAST_SHARE_OUTSIDE = 0.001;
const MOST_UNATTRIBUTED = 0.05;

/** One warning per code and source, for an answer with figures of this area. */
export function censusWarnings(placed: PlacedArea, answers: readonly TopicAnswer[]): Warning[] {
  if (placed.census.grids.length === 0) {
    return [
      {
        code: 'no-census',
        detail:
          'This region was imported without census files (import --census): its census figures are ABSENT, which is not zero.',
      },
    ];
  }
  const idsOf = (list: readonly TopicAnswer[]) => list.map(({ topic }) => topic.id).join(', ');
  const warnings: Warning[] = [];
  for (const source of new Set(answers.flatMap(({ from }) => from?.grid.source ?? []))) {
    const outside = shareOutside(placed, source);
    if (outside <= LEAST_SHARE_OUTSIDE) continue;
    const percent = Math.max(0.1, Math.round(outside * 1000) / 10);
    const detail = `${percent} % of the area lies outside the cells of ${source} that this region keeps; people there are missing.`;
    warnings.push({ code: 'coverage-edge', detail });
  }
  const proxied = answers.filter(({ from, hasWeightProxy }) => from !== undefined && hasWeightProxy);
  if (proxied.length > 0) {
    const detail = `${idsOf(proxied)}: what the mean should be weighted by is not in the data; the nearest count that is there stands for it.`;
    warnings.push({ code: 'weight-proxy', detail });
  }
  for (const [sizeMeters, coarser] of Map.groupBy(
    answers.filter(({ from }) => from?.isCoarser),
    ({ from }) => from?.grid.sizeMeters,
  )) {
    const detail = `${idsOf(coarser)}: from cells of ${sizeMeters?.toLocaleString('en')} m, as finer ones lack the topic or too much of this area.`;
    warnings.push({ code: 'coarser-grid', detail });
  }
  const apart = answers.filter(({ unattributed = 0 }) => Math.abs(unattributed) > MOST_UNATTRIBUTED);
  if (apart.length > 0) {
    const detail = `${idsOf(apart)}: the classes do not add up to the total; published counts are altered one by one.`;
    warnings.push({ code: 'unattributed', detail });
  }
  return warnings;
}

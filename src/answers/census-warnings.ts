// Warnings about all figures of an answer, each once, with the names of the topics.
import type { PlacedArea, TopicAnswer } from '../census/answer-topic.ts';
import { columnKey, WEIGHT_TABLES } from '../census/census-catalogue.ts';
import { shareOutside } from '../census/square-kilometers.ts';
import type { CensusSourceId } from '../core/enums.ts';
import type { Warning } from './answer-fields.ts';

/** A smaller share of the area outside the data changes no visible digit. */
const LEAST_SHARE_OUTSIDE = 0.001;
const MOST_UNATTRIBUTED = 0.05;

const PUBLISHERS: Readonly<Record<CensusSourceId, string>> = {
  zensus2022: 'Zensus 2022 (15 May 2022)',
  eurostat2021: 'Eurostat, census grid 2021',
};

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
  const sources = [...Map.groupBy(answers, ({ from }) => from?.grid.source)].flatMap(([id, own]) =>
    id === undefined ? [] : [{ id, own }],
  );
  if (sources.length > 1) {
    const lists = sources.map(({ id, own }) => `${idsOf(own)}: ${PUBLISHERS[id]}`).join('; ');
    warnings.push({
      code: 'mixed-publishers',
      detail: `The figures are from two publishers with different definitions, so do not set them off against each other. ${lists}.`,
    });
  }
  const gaps = answers.filter(({ from, hasGaps }) => from !== undefined && from.source.kind !== 'MEAN' && hasGaps);
  if (gaps.length > 0) {
    const detail = `${idsOf(gaps)}: some cells of the area have no figure, so each count is the least possible one; valueRange has the most where anything limits it.`;
    warnings.push({ code: 'count-gaps', detail });
  }
  const proxied = answers.filter(({ from, hasWeightProxy }) => from !== undefined && hasWeightProxy);
  if (proxied.length > 0) {
    const files = [...new Set(proxied.flatMap(betterWeights))];
    const better = files.length > 0 ? ` An import with one of these files weights it better: ${files.join(', ')}.` : '';
    const detail = `${idsOf(proxied)}: the region lacks the weights of the mean, so the nearest count in it replaces them.${better}`;
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

/** The published files that hold the weights of a mean; none if the region has one of them, or if inhabitants are the weights. */
function betterWeights({ from }: TopicAnswer): string[] {
  if (from?.source.kind !== 'MEAN') return [];
  const tables = WEIGHT_TABLES[from.source.weight];
  const isThere = tables.some(({ table, plus }) => from.grid.columns.has(columnKey(table, plus)));
  return isThere ? [] : tables.map(({ table }) => `Zensus2022_${table}`);
}

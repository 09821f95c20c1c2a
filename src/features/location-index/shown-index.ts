// A score in the form of the answer: labels, six decimals, and percentiles.
import { type Label, type Language, labelIn } from '../../core/enums.ts';
import { at } from '../../core/lists.ts';
import { type Band, type Bands, bandsOf } from '../../scoring/band.ts';
import { completenessOf } from '../../scoring/completeness.ts';
import { improvementsOf } from '../../scoring/improvements.ts';
import type { TableCategory } from '../../scoring/index-table.ts';
import {
  CALM_SOURCES,
  type IndexProfile,
  type IndexType,
  LEAST_COMPLETENESS,
  LEAST_COVERAGE,
  MILLION,
} from '../../scoring/index-types.ts';
import { levelOf } from '../../scoring/level.ts';
import { type Observed, tableOf } from '../../scoring/observed.ts';
import { type CategoryScore, type Score, scoreOf } from '../../scoring/score.ts';
import { DEPARTURE_TYPES } from '../../scoring/timetable-rule.ts';
import type { Weights } from '../../scoring/weights.ts';
import { type Withheld, withheldAt } from '../../scoring/withheld.ts';
import type { ShownIndex } from './answer.ts';
import type { Percentiles } from './percentiles.ts';
import type { ShowDepartures } from './shown-departures.ts';

type ShownCategory = ShownIndex['categories'][number];

export interface Asked {
  readonly weights: Weights;
  /** Only if the request uses a named profile. */
  readonly profile?: IndexProfile;
  readonly language: Language;
  /** In place of those of the observation. */
  readonly bands?: Bands | undefined;
}

/** @param nameOf the name of an entity by its row, '' for none */
export function shownIndex(
  observed: Observed,
  { weights, profile, language, bands = bandsOf(observed, weights) }: Asked,
  percentiles: Percentiles,
  nameOf: (row: number) => string,
  departuresOf: ShowDepartures = () => ({}),
): ShownIndex {
  const score = scoreOf(observed, weights);
  const table = tableOf(observed);
  const say = (label: Label) => labelIn(label, language);
  const hasTotal = score.total !== undefined;
  const completeness = completenessOf(observed, weights);
  const withheld = withheldAt(bands.total, completeness);
  const ranked: Percentiles = withheld === undefined ? percentiles : { of: () => undefined };
  const percentile = score.total === undefined || profile === undefined ? undefined : ranked.of(profile, score.total);
  return {
    total: shownTotal(
      score,
      bands.total,
      withheld && whyWithheld(withheld, bands.total, completeness, language),
      say,
      language,
    ),
    ...(profile && { profile }),
    completeness: decimals(Math.floor(completeness * MILLION)),
    categories: score.categories.map((category, index) =>
      shownCategory(
        category,
        at(table.categories, index),
        bands.categories[index],
        hasTotal,
        ranked,
        say,
        nameOf,
        departuresOf,
      ),
    ),
    ...(percentile && { percentile }),
    improvements: (withheld === undefined ? improvementsOf(observed, weights) : []).map(({ indexType, gain }) => ({
      indexType,
      indexTypeLabel: say(labelOf([...table.types, ...DEPARTURE_TYPES], indexType)),
      gain: decimals(gain),
    })),
    ...(percentiles.reference && { reference: percentiles.reference }),
  };
}

function shownTotal(
  { total, coverage }: Score,
  band: Band,
  why: Pick<ShownIndex['total'], 'withheld' | 'detail'> | undefined,
  say: (label: Label) => string,
  language: Language,
): ShownIndex['total'] {
  if (total === undefined) return { missing: 'LOW_COVERAGE', detail: lowCoverage(coverage, language) };
  const figures = { score: decimals(total), low: decimals(band.low), high: decimals(band.high) };
  if (why !== undefined) return { ...figures, ...why };
  const { level, label } = levelOf(total);
  return { ...figures, level, label: say(label) };
}

/** The reason and its sentence, with figures rounded as in the answer. */
function whyWithheld(
  withheld: Withheld,
  { low, high }: Band,
  completeness: number,
  language: Language,
): Pick<ShownIndex['total'], 'withheld' | 'detail'> {
  const [from, to] = [Math.floor(low / MILLION), Math.ceil(high / MILLION)];
  const [has, needs] = [completeness, LEAST_COMPLETENESS].map(share => Math.floor(share * 100));
  const sentences: Record<Withheld, Label> = {
    LOW_COMPLETENESS: {
      en: `The data decides about ${has}% of what counts here; a level and a rank need at least ${needs}%. The score may be anything from ${from} to ${to}.`,
      de: `Die Daten entscheiden hier etwa ${has} % dessen, was zählt; Stufe und Rang brauchen mindestens ${needs} %. Der Wert kann zwischen ${from} und ${to} liegen.`,
    },
    WIDE_BAND: {
      en: `The data allow any score from ${from} to ${to}: too wide a range for a level or a rank.`,
      de: `Der Wert kann zwischen ${from} und ${to} liegen, also um mehr als eine Stufe; darum hat er weder Stufe noch Rang.`,
    },
  };
  return { withheld, detail: labelIn(sentences[withheld], language) };
}

function lowCoverage(coverage: number, language: Language): string {
  const [has, needs] = [coverage, LEAST_COVERAGE].map(share => Math.floor((share * 100) / MILLION));
  return language === 'en'
    ? `The region has data for ${has}% of the weight only; a total needs at least ${needs}%.`
    : `Die Region hat nur für ${has} % des Gewichts Daten; ein Gesamtwert braucht mindestens ${needs} %.`;
}

function shownCategory(
  category: CategoryScore,
  row: TableCategory,
  band: Band | undefined,
  hasTotal: boolean,
  percentiles: Percentiles,
  say: (label: Label) => string,
  nameOf: (row: number) => string,
  departuresOf: ShowDepartures,
): ShownCategory {
  const { id, score, weight, missing, contribution, contributions, departures, stops: around, losses } = category;
  const label = say(row.label);
  const proxy = row.isProxy ? ({ proxy: true } as const) : {};
  if (score === undefined) return { id, label, weight: decimals(weight), ...proxy, ...(missing && { missing }) };
  const percentile = percentiles.of(id, score);
  return {
    id,
    label,
    score: decimals(score),
    weight: decimals(weight),
    // Without a total, points have no meaning.
    ...(hasTotal ? { contribution: decimals(contribution) } : {}),
    ...(band && { low: decimals(band.low), high: decimals(band.high) }),
    ...proxy,
    ...(id === 'public_transport' && { scoredBy: departures ? ('TIMETABLE' as const) : ('STOPS' as const) }),
    ...(around && { stopsInReach: around.reached, stopsWithoutTimetable: around.unknown }),
    ...(percentile && { percentile }),
    ...(hasTotal
      ? { contributions: [...(id === 'calm' ? [calmItself(label, contribution)] : []), ...things(), ...stops()] }
      : {}),
    ...(hasTotal && losses
      ? {
          losses: losses.map(({ noise, points }) => ({
            noiseSource: noise.source,
            noiseSourceLabel: say(labelOf(CALM_SOURCES, noise.source)),
            distanceMeters: noise.decimeters / 10,
            points: decimals(points),
          })),
        }
      : {}),
  };

  function things() {
    return contributions.map(({ type, entity, points }) => ({
      poiId: entity.id,
      indexType: type.id,
      indexTypeLabel: say(type.label),
      transportMode: type.transportMode,
      ...nameIn(entity.name ?? nameOf(entity.row)),
      travelSeconds: entity.tenths / 10,
      points: decimals(points),
    }));
  }

  function stops() {
    return (departures ?? []).map(each => ({
      indexType: each.type.id,
      indexTypeLabel: say(each.type.label),
      transportMode: 'WALK' as const,
      ...departuresOf(each),
      points: decimals(each.points),
    }));
  }
}

function calmItself(label: string, points: number) {
  return { indexType: 'calm', indexTypeLabel: label, points: decimals(points) };
}

function nameIn(name: string): { name?: string } {
  return name === '' ? {} : { name };
}

function labelOf(table: readonly Pick<IndexType, 'id' | 'label'>[], id: string): Label {
  const found = table.find(each => each.id === id);
  if (found === undefined) throw new Error(`"${id}" is not in the table of the index`);
  return found.label;
}

/** Whole millionths as a number that prints with at most six decimals. */
export function decimals(millionths: number): number {
  return millionths / MILLION;
}

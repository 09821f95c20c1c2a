// Face validity: how the balanced score ranks the sixty places with grades from the map (bench/face-validity/README.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locationIndex } from '../../src/features/location-index/location-index.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { BENCH } from '../datasets.ts';
import { type Figure, type Measured, threeDigits } from '../figures.ts';
import type { PartContext } from '../part.ts';
import { rankCorrelation, ranksOf } from '../rank-correlation.ts';

interface Place {
  readonly id: string;
  readonly region: string;
  readonly lat: number;
  readonly lng: number;
}

interface Graded extends Place {
  readonly score: number;
  /** The grades of each pass, from 1 to 5. */
  readonly first: number;
  readonly second: number;
}

const REGIONS = ['liechtenstein', 'lauf'] as const;
const MOST_DISAGREEMENTS = 5;

export async function measure({ dataFolder }: PartContext): Promise<Measured> {
  const { places } = read<{ places: readonly Place[] }>('places');
  const [first, second] = [gradesOf('first'), gradesOf('second')];
  const graded = REGIONS.flatMap(name => {
    const region = openServedRegion(dataFolder, name);
    return places
      .filter(place => place.region === name)
      .map(({ id, lat, lng }): Graded => {
        const score = locationIndex(region, { lat, lng, exact: true }, { language: 'en', now: new Date() }).total.score;
        const grades = { first: first.get(id), second: second.get(id) };
        if (score === undefined || grades.first === undefined || grades.second === undefined)
          throw new Error(`${id} has no score or no grade`);
        return { id, region: name, lat, lng, score, first: grades.first, second: grades.second };
      });
  });
  const of = (pick: (each: Graded) => number, among = graded) => among.map(pick);
  const mean = ({ first: one, second: other }: Graded) => (one + other) / 2;
  const score = (each: Graded) => each.score;
  const figures: Figure[] = [
    {
      row: 'faces.equal',
      dataset: 'all',
      median: graded.filter(each => each.first === each.second).length,
      runs: graded.length,
      more: { largestDifference: Math.max(...graded.map(each => Math.abs(each.first - each.second))) },
    },
    correlation(
      'faces.passes',
      'all',
      of(each => each.first),
      of(each => each.second),
    ),
    ...[
      ['all', graded] as const,
      ...REGIONS.map(name => [name, graded.filter(each => each.region === name)] as const),
    ].flatMap(([name, among]) => [
      correlation(
        'faces.first',
        name,
        of(score, among),
        of(each => each.first, among),
      ),
      correlation(
        'faces.second',
        name,
        of(score, among),
        of(each => each.second, among),
      ),
      correlation('faces.mean', name, of(score, among), of(mean, among)),
    ]),
  ];
  const [scoreRanks, gradeRanks] = [ranksOf(of(score)), ranksOf(of(mean))];
  const apart = graded
    .map(({ id }, i) => ({ id, ranks: (scoreRanks[i] ?? 0) - (gradeRanks[i] ?? 0) }))
    .sort((a, b) => Math.abs(b.ranks) - Math.abs(a.ranks));
  figures.push(
    {
      row: 'faces.scores',
      dataset: 'all',
      median: threeDigits(of(score).toSorted((a, b) => a - b)[graded.length >> 1] ?? Number.NaN),
      runs: graded.length,
      more: Object.fromEntries(graded.map(each => [each.id, each.score])),
    },
    {
      row: 'faces.apart',
      dataset: 'all',
      median: Math.abs(apart[0]?.ranks ?? 0),
      runs: graded.length,
      more: Object.fromEntries(apart.slice(0, MOST_DISAGREEMENTS).map(({ id, ranks }) => [id, ranks])),
    },
  );
  return { figures };
}

function correlation(row: string, dataset: string, first: readonly number[], second: readonly number[]): Figure {
  const { rho, low, high } = rankCorrelation(first, second);
  const more = { low: threeDigits(low), high: threeDigits(high) };
  return { row, dataset, median: threeDigits(rho), runs: first.length, more };
}

function gradesOf(pass: string): Map<string, number> {
  const { grades } = read<{ grades: readonly { readonly id: string; readonly grade: number }[] }>(pass);
  return new Map(grades.map(({ id, grade }) => [id, grade]));
}

function read<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(BENCH, 'face-validity', `${name}.json`), 'utf8'));
}

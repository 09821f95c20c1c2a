// The table of a comparison: what matters line by line, the two places beside each other, bars where figures have a common scale.
import type { LocationIndex } from '../../src/features/location-index/answer.ts';
import { censusWordsIn } from '../embed/census-words.ts';
import { meterOf } from '../embed/dial.ts';
import { element } from '../embed/elements.ts';
import { indexWordsIn } from '../embed/index-words.ts';
import { type AddressesAnswer, shareOf } from './addresses-card.ts';
import { type CensusAnswer, FIGURES, writtenOf } from './census-card.ts';
import type { Looks } from './looks.ts';
import { FIRST_TYPES } from './pois-card.ts';
import { countOf, type Reached } from './reach.ts';
import type { Words } from './words.ts';

/** What is known of one of the two places; undefined where it could not be answered. */
export interface ComparedPlace {
  readonly label: string;
  readonly index: LocationIndex | undefined;
  readonly reached: Reached | undefined;
  readonly census: CensusAnswer | undefined;
  readonly addresses: AddressesAnswer | undefined;
}

export interface Ranked {
  readonly results: readonly ({ readonly index: LocationIndex } | { readonly problem: { readonly detail: string } })[];
  readonly ranking: readonly { readonly place: number; readonly indistinguishableFrom: readonly number[] }[];
}

type Two = readonly [ComparedPlace, ComparedPlace];

/** One sentence: which is better served, or that nobody can tell. */
export function verdictOf({ results, ranking }: Ranked, places: Two, words: Words): HTMLElement {
  const broken = results.flatMap(result => ('problem' in result ? [result.problem.detail] : []));
  if (broken.length > 0) return element('p', 'refused', [broken.join(' ')]);
  const [best] = ranking;
  const isAlike = best === undefined || best.indistinguishableFrom.length > 0;
  return element('p', 'verdict', [isAlike ? words.alike : words.winner(places[best.place]?.label ?? '')]);
}

export function comparedTable(places: Two, words: Words, looks: Looks): HTMLElement {
  const names = (['first', 'second'] as const).map((which, i) => {
    const name = element('bdi', '', [places[i]?.label]);
    return element('th', which, [element('span', `pin ${which}`, [words.columns[which]]), name]);
  });
  for (const name of names) name.scope = 'col';
  return element('table', 'compared', [
    element('thead', '', [element('tr', '', [element('td'), ...names])]),
    part(words.titles.index, indexRows(places, words)),
    part(words.reached, reachRows(places, words, looks)),
    part(words.titles.census, censusRows(places, words)),
    part(words.titles.addresses, addressRows(places, words)),
  ]);
}

/** Lines under a heading of their own; nothing where there are none. */
function part(title: string, rows: readonly HTMLElement[]): HTMLElement | null {
  if (rows.length === 0) return null;
  const heading = element('th', 'part', [title]);
  heading.colSpan = 3;
  heading.scope = 'rowgroup';
  return element('tbody', '', [element('tr', '', [heading]), ...rows]);
}

type Cell = readonly (Node | string | null)[];

function row(label: string, cells: readonly [Cell, Cell], kind = ''): HTMLElement {
  const name = element('th', '', [label]);
  name.scope = 'row';
  return element('tr', kind, [name, ...cells.map(cell => element('td', '', cell))]);
}

function both(places: Two, cellOf: (place: ComparedPlace) => Cell): readonly [Cell, Cell] {
  return [cellOf(places[0]), cellOf(places[1])];
}

function indexRows(places: Two, words: Words): HTMLElement[] {
  const categories = (places[0].index ?? places[1].index)?.categories ?? [];
  if (categories.length === 0) return [];
  const total = both(places, ({ index }) => {
    const { score, low = 0, high = 100, label = '' } = index?.total ?? {};
    if (score === undefined) return [words.noData];
    const { score: points, upper } = indexWordsIn(words.language);
    const band = words.band(points(low), upper(high));
    return [element('b', '', [points(score)]), element('small', '', [label, element('br'), band])];
  });
  return [
    row(words.of100, total, 'total'),
    ...categories.map(({ id, label }) =>
      row(
        label,
        both(places, ({ index }) => {
          const category = index?.categories.find(each => each.id === id);
          if (category?.score === undefined) return [words.noData];
          return [scored(category.score, category.proxy === true, words)];
        }),
      ),
    ),
  ];
}

function scored(score: number, isEstimate: boolean, words: Words): HTMLElement {
  return element('span', 'scored', [
    meterOf(score, isEstimate),
    element('span', 'figure', [indexWordsIn(words.language).score(score)]),
  ]);
}

function reachRows(places: Two, words: Words, looks: Looks): HTMLElement[] {
  const types = FIRST_TYPES.filter(type => places.some(({ reached }) => (reached?.counts[type] ?? 0) > 0));
  return [
    row(
      words.areaReached,
      both(places, ({ reached }) => {
        const { areaSquareMeters } = reached?.reachability ?? {};
        return [areaSquareMeters === undefined ? '–' : `${words.number(areaSquareMeters / 1e6, 1)}\u00a0km²`];
      }),
    ),
    row(
      words.placesReached,
      both(places, ({ reached }) => [reached === undefined ? '–' : words.number(countOf(reached))]),
    ),
    ...types.map(type =>
      row(
        looks.labelOf(type),
        both(places, ({ reached }) => {
          const nearest = reached?.pois.find(poi => poi.type === type);
          if (nearest === undefined) return [element('span', 'soft', [words.notReached])];
          const count = reached?.counts[type] ?? 1;
          return [
            words.travelTime(nearest.travelSeconds),
            count > 1 ? element('span', 'soft', [` · ${words.number(count)}×`]) : null,
          ];
        }),
      ),
    ),
  ];
}

function censusRows(places: Two, words: Words): HTMLElement[] {
  const own = censusWordsIn(words.language);
  return FIGURES.flatMap(id => {
    const topics = places.map(({ census }) => census?.topics.find(topic => topic.id === id));
    const [label] = topics.flatMap(topic => (topic && topic.state !== 'ABSENT' ? topic.label : []));
    if (label === undefined) return [];
    return [
      row(
        label,
        both(places, ({ census }) => {
          const topic = census?.topics.find(each => each.id === id);
          return [topic === undefined ? '–' : writtenOf(topic, own)];
        }),
      ),
    ];
  });
}

function addressRows(places: Two, words: Words): HTMLElement[] {
  if (places.every(({ addresses }) => addresses === undefined)) return [];
  return [
    row(
      words.addressesNear,
      both(places, ({ addresses }) => [addresses === undefined ? '–' : words.number(addresses.total)]),
    ),
    row(
      words.addressedHomes,
      both(places, ({ addresses }) => {
        const { completeness } = addresses ?? {};
        return [completeness?.share == null ? '–' : `${shareOf(completeness, words)}\u00a0%`];
      }),
    ),
  ];
}

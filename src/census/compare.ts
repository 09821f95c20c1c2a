// The figures that a mean or share is compared with: the municipality, the region, the country.

import type { CensusSourceId } from '../core/enums.ts';
import { polygonShares } from '../core/geometry/grid-overlap.ts';
import { laeaRings } from '../core/geometry/laea.ts';
import { isInsideArea } from '../core/geometry/polygon.ts';
import { at } from '../core/lists.ts';
import { type CensusGrid, type CensusTable, ownCountry, SQUARE_COVERED } from '../region/census.ts';
import { figureOfCells } from './answer-topic.ts';
import { figureIn } from './cell-figures.ts';
import { INHABITANTS } from './census-catalogue.ts';
import type { CensusTopic } from './census-topics.ts';
import { GERMANY_INHABITANTS, publishedFigure } from './country-figures.ts';
import type { Figure } from './figure.ts';
import { wholeCells } from './overlap.ts';
import { squareKilometerAt } from './square-kilometers.ts';

/** Figures of the surrounding areas; unknown ones are missing. */
export interface ComparedFigures {
  readonly municipality?: Figure;
  readonly region?: Figure;
  readonly country?: Figure;
}

/** Grid files of 10 km count as complete for the country if they hold its inhabitants except this share. */
const WHOLE_COUNTRY_TOLERANCE = 0.01;

/** Results per open region, whose data never changes. */
const memory = new WeakMap<CensusTable, Map<string, unknown>>();

/**
 * The figures to compare a topic with at a location: the same figure of the surrounding municipality, of the region's part of its country, of its country.
 * @param location degrees
 * @param publisher the source that answered the topic: figures of two sources are never compared
 * @param isIn the country of the location, ISO 3166-1 alpha-2
 */
export function compareTopic(
  census: CensusTable,
  topic: CensusTopic,
  publisher: CensusSourceId,
  location: { lat: number; lng: number },
  isIn: string,
): ComparedFigures {
  const figure = (name: string, accept: (grid: CensusGrid) => (cell: number) => boolean) =>
    remembered(census, `${name}/${publisher}/${topic.id}`, () =>
      figureOfCells(census, topic, publisher, grid => wholeCells(grid, accept(grid))),
    );
  const m = municipalityAt(census, publisher, location);
  const municipality =
    m === undefined ? undefined : figure(`municipality ${m}`, grid => cell => grid.municipality[cell] === m + 1);
  const own = ownCountry(census, isIn);
  const region = own === 0 ? undefined : figure(`region ${own}`, grid => cell => grid.inRegion[cell] === own);
  const country = publisher === 'zensus2022' ? germany(census, topic) : undefined;
  return {
    ...(municipality && { municipality }),
    ...(region && { region }),
    ...(country && { country }),
  };
}

/** The municipality that holds the location, if its boundary is complete and all of it lies in the source's kept cells. */
export function municipalityAt(
  census: CensusTable,
  publisher: CensusSourceId,
  { lat, lng }: { lat: number; lng: number },
): number | undefined {
  const found = census.municipalities.findIndex(({ area }) =>
    isInsideArea(area, Math.round(lng * 1e7), Math.round(lat * 1e7)),
  );
  if (found < 0) return undefined;
  const isCovered = remembered(census, `covered/${publisher}/${found}`, () =>
    isWhollyCovered(census, publisher, found),
  );
  return isCovered ? found : undefined;
}

function isWhollyCovered(census: CensusTable, publisher: CensusSourceId, municipality: number): boolean {
  const { west, south, columns, share } = polygonShares(laeaRings(at(census.municipalities, municipality).area), 1000);
  return share.every((own, i) => {
    if (own === 0) return true;
    const square = squareKilometerAt(census, west + (i % columns), south + Math.floor(i / columns));
    return ((square?.cover ?? 0) & SQUARE_COVERED[publisher]) !== 0;
  });
}

/** The published figure, else that of the cells of 10 km if they cover the whole country. */
function germany(census: CensusTable, topic: CensusTopic): Figure | undefined {
  const published = publishedFigure('DE', topic.id);
  if (published !== undefined) {
    const cells = { used: 0, notPublished: 0, suppressed: 0, absent: 0 };
    return {
      value: published,
      state: 'VALUE',
      coverage: 1,
      hasGaps: false,
      flaggedShare: 0,
      cells,
      hasWeightProxy: false,
    };
  }
  return remembered(census, `country/${topic.id}`, () => {
    const grid = census.grids.find(({ source, sizeMeters }) => source === 'zensus2022' && sizeMeters === 10_000);
    const people = grid?.columns.get(INHABITANTS.zensus2022);
    if (grid === undefined || people === undefined) return undefined;
    let sum = 0;
    for (let cell = 0; cell < grid.cellCount; cell++) sum += figureIn(people, cell) ?? 0;
    if (Math.abs(sum / GERMANY_INHABITANTS - 1) > WHOLE_COUNTRY_TOLERANCE) return undefined;
    return figureOfCells({ ...census, grids: [grid] }, topic, 'zensus2022', each => wholeCells(each));
  });
}

function remembered<Value>(census: CensusTable, key: string, compute: () => Value): Value {
  const known = memory.get(census) ?? new Map<string, unknown>();
  memory.set(census, known);
  if (!known.has(key)) known.set(key, compute());
  return known.get(key) as Value;
}

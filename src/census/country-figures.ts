// Figures of whole countries for comparison, and the noise of a country's cells: published or measured, each with its source.

/** Published by the statistical offices: Zensus 2022, results of 25 June 2024 (https://www.zensus2022.de), reference day 2022-05-15. */
const GERMANY: Readonly<Record<string, number>> = {
  foreigner_share: 13.2,
  net_rent: 7.28,
  vacancy: 4.3,
  dwelling_size: 94.4,
};

/** Inhabitants of Germany on the same day: grid files of 10 km that hold as many are those of the whole country. */
export const GERMANY_INHABITANTS = 82_719_540;

/** A country's published mean or share of a topic; undefined if none is known. Country: ISO 3166-1 alpha-2. */
export function publishedFigure(country: string, topic: string): number | undefined {
  return country === 'DE' ? GERMANY[topic] : undefined;
}

/**
 * Standard deviation of the noise in one count of one cell, in persons: estimated from sums that differ between the tables of
 * Zensus 2022 (cell key method) and between the columns of Eurostat's grid 2021.
 */
const NOISE: Readonly<Record<string, number>> = { DE: 1.6, LI: 0.5, CH: 0.5, AT: 0.5 };

/** Undefined if nobody has measured it. */
export function cellNoise(country: string): number | undefined {
  return NOISE[country];
}

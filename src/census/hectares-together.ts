// How much of what an area takes of a square kilometre lies together. People live in neighbourhoods: a hectare beside a dense one is dense as well, so a
// compact part holds far more or fewer people than its share more often than a part of the same size that is scattered over the whole square.

const SIDE = 10;
/** The likeness of two hectares falls like a bell with their distance; after so many hectares it is 0.6 of that of one with itself. */
const REACH = 2.2;
/** By the difference of two rows or columns. */
const LIKENESS = Float64Array.from({ length: SIDE }, (_, apart) => Math.exp(-(apart ** 2) / (2 * REACH ** 2)));

/**
 * The number of hectares that lie together, in what an area takes and in what it leaves alike: the likeness of all pairs of hectares, each with its difference from the
 * mean, as a multiple of its own. About 11 for one half of the square, 4 for a tenth in one piece, 1 for a single hectare, below 1 for narrow stripes all over it.
 * @param taken of each hectare of a square kilometre, row by row
 * @param weights of the hectares, with the sum 1
 */
export function hectaresTogether(taken: Float64Array, weights: Float64Array): number {
  let share = 0;
  for (let i = 0; i < taken.length; i++) share += weights[i]! * taken[i]!;
  const all = share * (1 - share);
  if (all < 1e-9) return 0;
  const differences = taken.map((own, i) => Math.sqrt(weights[i]!) * (own - share));
  const alongRows = new Float64Array(taken.length);
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++)
      for (let other = 0; other < SIDE; other++)
        alongRows[row * SIDE + column]! += LIKENESS[Math.abs(column - other)]! * differences[row * SIDE + other]!;
  let sum = 0;
  for (let row = 0; row < SIDE; row++)
    for (let other = 0; other < SIDE; other++)
      for (let column = 0; column < SIDE; column++)
        sum += LIKENESS[Math.abs(row - other)]! * differences[row * SIDE + column]! * alongRows[other * SIDE + column]!;
  return Math.max(0, sum) / all;
}

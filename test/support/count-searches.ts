// Counts the street searches of a piece of work on this thread, at the point where the metric `umkreis_search_junctions` counts them.
import { searchSizes } from '../../src/reach/search-sizes.ts';

/** Runs the work and returns the count. */
export async function searchesOf(run: () => unknown): Promise<number> {
  const before = searchesSoFar();
  await run();
  return searchesSoFar() - before;
}

function searchesSoFar(): number {
  // The last number is a sum of sizes.
  return searchSizes()
    .flatMap(({ junctions }) => junctions.slice(0, -1))
    .reduce((sum, count) => sum + count, 0);
}

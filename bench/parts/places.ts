// How often a text leads to the right place: the table of test/geocoding/table.ts in its worlds, and the suggestions while typing.
import { measured, ROWS } from '../../test/geocoding/table.ts';
import { typed } from '../../test/geocoding/typing.ts';
import { openWorld, WORLDS, type World } from '../../test/geocoding/world.ts';
import { type Figure, figure, type Measured } from '../figures.ts';

const ADDRESSES = Number(process.env.UMKREIS_PLACE_SAMPLE ?? 1500);
const TYPED_ADDRESSES = 300;
/** Share of the street's letters that are typed. */
const TYPED_SHARE = 0.6;

export async function measure(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const files of WORLDS) {
    const world = await openWorld(files, ADDRESSES);
    figures.push(...Object.keys(ROWS).flatMap(row => tableFigure(row, world)), ...typingFigures(world));
  }
  return { figures };
}

/** The worst entry of a row, in percent; none for a row without queries (no postcodes, only one town). */
function tableFigure(row: string, world: World): Figure[] {
  const entries = (ROWS[row] ?? []).map(entry => ({ what: entry.what, ...measured(entry, world) }));
  const [worst] = entries.filter(({ count }) => count > 0).sort((a, b) => a.share - b.share);
  if (worst === undefined) return [];
  const runs = entries.reduce((sum, { count }) => sum + count, 0);
  const median = percentOf(worst.count - worst.wrong.length, worst.count);
  return [{ row, dataset: world.name, median, runs, more: { worst: worst.what } }];
}

/** Cut to a tenth, not rounded: 99.97 % must not become 100 %. */
function percentOf(right: number, count: number): number {
  return Math.floor((1000 * right) / count) / 10;
}

function typingFigures(world: World): Figure[] {
  const answers = world.sample.slice(0, TYPED_ADDRESSES).map(truth => typed(world, truth));
  const begun = answers.flatMap(own => own.find(({ share }) => share >= TYPED_SHARE) ?? []);
  const seen = begun.filter(({ hasStreetInTown }) => hasStreetInTown).length;
  return [
    {
      row: 'typing',
      dataset: world.name,
      median: percentOf(seen, begun.length),
      runs: begun.length,
    },
    figure(
      'typing.time',
      world.name,
      answers.flat().map(({ milliseconds }) => milliseconds),
    ),
  ];
}

// The census step of an import: official grid files → the columns of `census.bin`, and notes for the operator.

import type { CensusSourceId } from '../../core/enums.ts';
import { OperatorError } from '../../core/errors.ts';
import type { Column } from '../../region/array-types.ts';
import type { Manifest, Source } from '../../region/manifest.ts';
import { censusColumns, inhabitantsKept, type Surroundings } from './census-columns.ts';
import { type CensusInput, censusInputs } from './census-inputs.ts';
import { cutTables, doubledCells, uncoveredRegion } from './check-extent.ts';
import { homesWithoutRows } from './homes-without-rows.ts';
import { keptSquares } from './kept-squares.ts';
import { type FileReport, type Gathered, readTable } from './read-table.ts';

export interface BuiltCensus {
  readonly columns: Readonly<Record<string, Column>>;
  readonly census: NonNullable<Manifest['census']>;
  readonly sources: readonly Source[];
  readonly counts: Readonly<Record<string, number>>;
  /** Sentences about unknown or missing columns. */
  readonly notes: readonly string[];
}

/** The reference date of the figures, and the terms of their licence. */
const PUBLISHERS: Readonly<
  Record<CensusSourceId, { readonly referenceDate: string; readonly source: Omit<Source, 'file'> }>
> = {
  zensus2022: {
    referenceDate: '2022-05-15',
    source: {
      id: 'zensus2022',
      text: 'Statistische Ämter des Bundes und der Länder, Zensus 2022',
      sourceUrl: 'https://www.zensus2022.de/DE/Ergebnisse-des-Zensus/gitterzellen.html',
      license: 'dl-de/by-2-0',
      licenseUrl: 'https://www.govdata.de/dl-de/by-2-0',
    },
  },
  eurostat2021: {
    referenceDate: '2021',
    source: {
      id: 'eurostat2021',
      text: 'Eurostat, Census grid 2021',
      sourceUrl: 'https://ec.europa.eu/eurostat/web/gisco/geodata/population-distribution/population-grids',
      license: 'CC-BY-4.0',
      licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    },
  },
};

/** The figures of the invented town are the project's own. */
const INVENTED: Omit<Source, 'id' | 'file'> = {
  text: 'Invented census figures',
  sourceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  license: 'CC0-1.0',
  licenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
};

/**
 * Reads the files and joins them.
 * @throws OperatorError one sentence for a bad file, or if none of its cells lies in the region or near it
 */
export async function buildCensus(
  files: readonly string[],
  surroundings: Surroundings,
  { isSample, onProgress }: { isSample: boolean; onProgress: (done: number, total: number) => void },
): Promise<BuiltCensus> {
  const inputs = await censusInputs(files);
  const total = inputs.reduce((sum, { bytes }) => sum + bytes, 0);
  const gathered: Gathered = {
    squares: keptSquares(surroundings.outline),
    tables: new Map(),
    wholes: new Map(),
    files: [],
  };
  let before = 0;
  for (const input of inputs) {
    await readTable(input, gathered, bytes => onProgress(before + bytes, total));
    before += input.bytes;
  }
  if (!gathered.files.some(({ kept, sizeMeters }) => kept > 0 && sizeMeters < 10_000))
    throw noneOfRegion(inputs, gathered);
  const { columns, grids, squares } = censusColumns(gathered, surroundings);
  const sources = [...new Set(grids.map(({ source }) => source))];
  const inhabitants = inhabitantsKept(gathered);
  return {
    columns,
    census: {
      sources: sources.map(id => ({ id, referenceDate: PUBLISHERS[id].referenceDate })),
      grids,
      settlement: squares.basis,
    },
    sources: sources.map(id => ({
      ...PUBLISHERS[id].source,
      ...(isSample ? INVENTED : {}),
      file: gathered.files.find(file => isOf(gathered, file, id))?.label ?? '',
    })),
    counts: {
      censusCells: grids.reduce((sum, { cells }) => sum + cells, 0),
      ...(inhabitants === undefined ? {} : { censusInhabitants: inhabitants }),
    },
    notes: [
      ...gathered.files.flatMap(notesOf),
      ...doubledCells(gathered),
      ...cutTables(gathered),
      ...uncoveredRegion(gathered, squares, surroundings.outline, surroundings.countries),
      ...homesWithoutRows(gathered, squares, surroundings.osm, surroundings.countries),
    ],
  };
}

function isOf({ tables }: Gathered, { table }: FileReport, source: CensusSourceId): boolean {
  return [...tables.values()].some(each => each.table === table && each.source === source);
}

function noneOfRegion(inputs: readonly CensusInput[], { files }: Gathered): OperatorError {
  const what = inputs.length === 1 ? inputs[0]!.label : `The ${inputs.length} census files`;
  const onlyCoarse = files.every(({ sizeMeters }) => sizeMeters === 10_000);
  return new OperatorError(
    onlyCoarse
      ? `${what} holds cells of 10 km only; add the files of 100 m or 1 km.`
      : `${what}: none of the cells lies in the region or within 10 km of it; name the census files of this region.`,
  );
}

function notesOf({ label, table, unknownColumns, missingColumns, isOpen, hasShortNames }: FileReport): string[] {
  const names = (columns: readonly string[]) => columns.map(name => `"${name}"`).join(', ');
  return [
    ...(unknownColumns.length > 0 ? [`${label}: read as ${table}, without the unknown ${names(unknownColumns)}.`] : []),
    ...(isOpen ? [`${label}: its last line has no end; is the file cut short? The last figure may lack digits.`] : []),
    ...(hasShortNames
      ? [
          `${label}: its cells have the short names that the census of 2011 uses; its figures count as those of Zensus 2022.`,
        ]
      : []),
    ...(missingColumns.length > 0 ? [`${label}: read as ${table}, which lacks ${names(missingColumns)}.`] : []),
  ];
}

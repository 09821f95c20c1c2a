// Reads one census CSV: recognises its table, keeps the cells of the region, and records properties of the whole file.
import { columnKey, INHABITANTS } from '../../census/census-catalogue.ts';
import { OperatorError } from '../../core/errors.ts';
import { NOT_PUBLISHED_CODE, SUPPRESSED_CODE } from '../../region/census.ts';
import type { CensusInput } from './census-inputs.ts';
import { CollectedTable, keyOf } from './collected.ts';
import { type CsvLine, decoded, readCsv } from './csv-rows.ts';
import { cell, DASH, EMPTY, figure, MINUS_ONE, NO_FIGURE, POINT, readCellId, readFigure } from './fields.ts';
import { isKept, type KeptSquares } from './kept-squares.ts';
import { type FieldOfColumn, type Recognised, recognise } from './recognise.ts';
import { WholeFile } from './whole-file.ts';

/** Everything that the import reads from all census files. */
export interface Gathered {
  readonly squares: KeptSquares;
  /** By source, size and table. */
  readonly tables: Map<string, CollectedTable>;
  /** By source and size. */
  readonly wholes: Map<string, WholeFile>;
  readonly files: FileReport[];
}

/** The result of one file. */
export interface FileReport {
  readonly label: string;
  readonly table: string;
  readonly sizeMeters: number;
  readonly cells: number;
  readonly kept: number;
  readonly unknownColumns: readonly string[];
  readonly missingColumns: readonly string[];
  /** The last line has no end, so its last figure may lack digits. */
  readonly isOpen: boolean;
  /** The cells have the short names of the census of 2011. */
  readonly hasShortNames: boolean;
}

const SIZES = [100, 1000, 10_000];
const BLOCK_METERS = 10_000;
/** All cells of 1 km of the European Union with their sea, and twice the inhabited ones of 100 m of Germany, are fewer. */
const MOST_CELLS = 8_000_000;
const MILLION = 1_000_000;

/** @throws OperatorError one sentence naming file, line and column */
export async function readTable(
  input: CensusInput,
  gathered: Gathered,
  onProgress: (bytes: number) => void,
): Promise<void> {
  let recognised: Recognised | undefined;
  let reader: TableReader | undefined;
  const { endsWithLine } = await readCsv(input.label, input.open(), {
    header(names) {
      const found = recognise(input.label, input.hints, names);
      recognised = found;
      return line => {
        reader ??= new TableReader(input.label, found, names, gathered, line);
        reader.take(line);
      };
    },
    progress: onProgress,
  });
  if (recognised === undefined || reader === undefined) {
    throw new OperatorError(`${input.label} has a header but no cells.`);
  }
  const { unknownColumns, missingColumns, table } = recognised;
  const { cells, kept, sizeMeters, hasShortNames } = reader;
  gathered.files.push({
    label: input.label,
    table: table.table,
    sizeMeters,
    cells,
    kept,
    unknownColumns,
    missingColumns,
    isOpen: !endsWithLine,
    hasShortNames,
  });
}

class TableReader {
  readonly sizeMeters: number;
  readonly hasShortNames: boolean;
  cells = 0;
  kept = 0;
  readonly #label: string;
  readonly #recognised: Recognised;
  readonly #header: readonly string[];
  readonly #squares: KeptSquares;
  readonly #collected: CollectedTable;
  readonly #whole: WholeFile;
  readonly #fileIndex: number;
  readonly #inhabitants: FieldOfColumn | undefined;
  readonly #landField: number;
  /** Columns that were 0 in every cell so far. */
  #unfilled: FieldOfColumn[];

  constructor(label: string, recognised: Recognised, header: readonly string[], gathered: Gathered, first: CsvLine) {
    this.#label = label;
    this.#recognised = recognised;
    this.#header = header;
    this.#squares = gathered.squares;
    this.#readCell(first);
    this.sizeMeters = cell.sizeMeters;
    this.hasShortNames = !cell.isLong && recognised.table.source === 'zensus2022';
    const { source, table } = recognised.table;
    const ofSize = `${source}/${cell.sizeMeters}`;
    const ofTable = `${ofSize}/${table}`;
    this.#collected = gathered.tables.get(ofTable) ?? new CollectedTable(source, table, cell.sizeMeters);
    gathered.tables.set(ofTable, this.#collected);
    this.#whole = gathered.wholes.get(ofSize) ?? new WholeFile();
    gathered.wholes.set(ofSize, this.#whole);
    this.#fileIndex = this.#collected.labels.push(label) - 1;
    if (this.#fileIndex > 255) throw new OperatorError(`There are more than 256 files of ${table}; put them together.`);
    this.#inhabitants = recognised.columns.find(
      ({ column }) => columnKey(table, column.column) === INHABITANTS[source],
    );
    this.#unfilled = recognised.columns.filter(({ column }) => !this.#collected.filledColumns.has(column.column));
    this.#landField = header.findIndex(name => /^land_?surface$/i.test(name));
  }

  take(line: CsvLine): void {
    this.#readCell(line);
    if (cell.sizeMeters !== this.sizeMeters) {
      throw this.#fault(
        line,
        this.#recognised.idField,
        `is a cell of another size than the ${this.sizeMeters} m of line 2`,
      );
    }
    this.cells++;
    this.#collected.wholeCells++;
    if (this.#unfilled.length > 0) this.#noteFilled(line);
    const { column, row } = cell;
    const key = keyOf(column, row);
    this.#remember(line, key, column, row);
    const perSquare = this.sizeMeters / 1000;
    // All cells of 10 km stay, because the means of the country are computed from them.
    const keeps =
      this.sizeMeters === 10_000 || isKept(this.#squares, Math.floor(column * perSquare), Math.floor(row * perSquare));
    if (!keeps) return;
    this.kept++;
    const { keys, lines, files } = this.#collected;
    for (const field of this.#recognised.columns) this.#readColumn(line, field);
    keys.push(key);
    lines.push(line.number);
    files.push(this.#fileIndex);
    // A column that only other files of this table have.
    for (const other of this.#collected.columns.values()) {
      if (other.codes.length < keys.length) other.pushState(NOT_PUBLISHED_CODE);
    }
  }

  #readCell(line: CsvLine): void {
    const { idField, xField, yField } = this.#recognised;
    const { bytes, start, end } = line;
    if (!readCellId(bytes, start[idField]!, end[idField]!) || !SIZES.includes(cell.sizeMeters)) {
      throw this.#fault(
        line,
        idField,
        'is no cell of 100 m, 1 km or 10 km; expected one such as CRS3035RES100mN2691700E4341100',
      );
    }
    for (const [field, corner] of [
      [xField, cell.column],
      [yField, cell.row],
    ] as const) {
      if (field < 0) continue;
      const sign = readFigure(bytes, start[field]!, end[field]!);
      const middle = (corner + 0.5) * cell.sizeMeters;
      if (sign !== 0 || figure.digits / 10 ** figure.decimals !== middle) {
        throw this.#fault(line, field, `is not the middle of its cell, which is ${middle}`);
      }
    }
  }

  #readColumn(line: CsvLine, { column, field, flagField, confidentialField }: FieldOfColumn): void {
    const { bytes, start, end } = line;
    const collected = this.#collected.column(column.column);
    const isConfidential = confidentialField >= 0 && this.#isFilled(line, confidentialField);
    const sign = readFigure(bytes, start[field]!, end[field]!);
    if (sign === MINUS_ONE) {
      throw this.#fault(line, field, 'marks an uninhabited cell in the census of 2011; take the files of Zensus 2022');
    }
    if (sign === NO_FIGURE) throw this.#fault(line, field, 'is no figure; expected a number, "–" or "."');
    if (isConfidential || sign === EMPTY) collected.pushState(NOT_PUBLISHED_CODE);
    else if (sign === POINT) collected.pushState(SUPPRESSED_CODE);
    else if (sign === DASH) collected.pushState(column.isCount ? 0 : NOT_PUBLISHED_CODE);
    else {
      const { digits, decimals } = figure;
      // Three digits behind a point or comma are a thousands separator, not a fraction of a person.
      if (column.isCount && (decimals === 3 || digits % 10 ** decimals !== 0)) {
        throw this.#fault(line, field, 'is no whole number; write counts without thousands separators');
      }
      if (digits / 10 ** decimals > column.most) {
        throw this.#fault(
          line,
          field,
          `is more than ${column.most}, the most that is possible; it may have lost its decimal comma`,
        );
      }
      const isFlagged = flagField >= 0 && this.#isBracketed(line, flagField);
      if (!collected.pushFigure(digits, decimals, isFlagged)) throw this.#fault(line, field, 'is too large a figure');
    }
  }

  #noteFilled(line: CsvLine): void {
    for (const { column, field } of this.#unfilled) {
      if (this.#isFilled(line, field)) this.#collected.filledColumns.add(column.column);
    }
    this.#unfilled = this.#unfilled.filter(({ column }) => !this.#collected.filledColumns.has(column.column));
  }

  #isBracketed({ bytes, start, end }: CsvLine, field: number): boolean {
    const from = start[field]!;
    return end[field]! - from >= 8 && bytes.toString('latin1', from, end[field]!).trim().toUpperCase() === 'KLAMMERN';
  }

  #isFilled({ bytes, start, end }: CsvLine, field: number): boolean {
    return readFigure(bytes, start[field]!, end[field]!) === 0 && figure.digits !== 0;
  }

  #remember(line: CsvLine, key: number, column: number, row: number): void {
    const whole = this.#whole;
    const size = this.sizeMeters;
    if (column < whole.west) whole.west = column;
    if (column > whole.east) whole.east = column;
    if (row < whole.south) whole.south = row;
    if (row > whole.north) whole.north = row;
    whole.blocks.add(keyOf(Math.floor((column * size) / BLOCK_METERS), Math.floor((row * size) / BLOCK_METERS)));
    if (this.#inhabitants === undefined) return;
    if (whole.keys.length === MOST_CELLS) {
      throw new OperatorError(
        `${this.#label}, line ${line.number}: the files of ${this.#recognised.table.table} have more than ${MOST_CELLS.toLocaleString('en')} cells of ${size} m, as no census has; is it one?`,
      );
    }
    const { bytes, start, end } = line;
    const sign = readFigure(bytes, start[this.#inhabitants.field]!, end[this.#inhabitants.field]!);
    whole.keys.push(key);
    whole.people.push(sign === 0 ? Math.round(figure.digits / 10 ** figure.decimals) : 0);
    const hasLand = this.#landField >= 0 && readFigure(bytes, start[this.#landField]!, end[this.#landField]!) === 0;
    whole.land.push(hasLand ? Math.round((figure.digits / 10 ** figure.decimals) * MILLION) : 0);
    let filled = 0;
    this.#recognised.columns.forEach(({ field }, i) => {
      if (this.#isFilled(line, field)) filled |= 1 << i;
    });
    whole.filled.push(filled);
  }

  #fault({ bytes, start, end, number }: CsvLine, field: number, what: string): OperatorError {
    const said = decoded(bytes.subarray(start[field]!, end[field]!)).slice(0, 60);
    return new OperatorError(`${this.#label}, line ${number}, column "${this.#header[field]}": "${said}" ${what}.`);
  }
}

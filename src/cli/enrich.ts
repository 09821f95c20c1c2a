// `umkreis enrich FILE --columns …`: a table with more columns, computed on this machine without a server.
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Destination } from '../columns/destinations.ts';
import { LANGUAGES, labelsBeside } from '../core/enums.ts';
import { DomainError, OperatorError } from '../core/errors.ts';
import { checkOutput } from '../core/output-file.ts';
import { SILENT } from '../core/progress.ts';
import type { Enriched, EnrichWish } from '../enrich/enrich-table.ts';
import { servedRegions } from '../geocoding/served-regions.ts';
import { readRegion, regionOf, servedFolders } from '../region/store.ts';
import type { Config } from '../server/config.ts';
import { shownLocation } from '../tables/location-columns.ts';
import { openTable } from '../tables/open-table.ts';
import { fileOutput, type Output, streamOutput } from '../tables/output.ts';
import {
  CSV_ENCODINGS,
  type CsvDialect,
  type CsvEncoding,
  shownCount,
  TABLE_FORMATS,
  type Table,
  type TableFormat,
} from '../tables/table.ts';
import { Interrupted, SIGNALS } from './interrupted.ts';
import { type ListFile, listsOfFiles, readListOption } from './list-files.ts';
import { option, wholeNumber } from './option.ts';
import { JSON_OBJECT, printJson, tell } from './output.ts';
import { terminalProgress } from './progress-bar.ts';

interface EnrichFlags {
  readonly columns: readonly string[];
  readonly out?: string;
  readonly force?: true;
  readonly format?: TableFormat;
  readonly inputFormat?: TableFormat;
  readonly address?: readonly string[];
  readonly lat?: string;
  readonly lng?: string;
  readonly delimiter?: CsvDialect['delimiter'];
  readonly encoding?: CsvEncoding;
  readonly credit: EnrichWish['creditAt'];
  readonly sort?: 'hilbert';
  readonly destination: readonly Destination[];
  readonly list: readonly ListFile[];
  readonly region?: string;
  readonly language: string;
  readonly threads?: number;
  readonly quiet?: true;
  readonly json?: true;
}

const DELIMITERS: Readonly<Record<string, CsvDialect['delimiter']>> = {
  comma: ',',
  ',': ',',
  semicolon: ';',
  ';': ';',
  tab: '\t',
  '\t': '\t',
};

export function addEnrichCommand(program: Command, { dataFolder }: Config): void {
  program
    .command('enrich')
    .description(
      'add columns about the place of each row to a table: CSV, NDJSON or Parquet, on all cores, without a server',
    )
    .argument('<file>', 'the table; columns of coordinates or addresses are recognised by their usual names')
    .requiredOption('--columns <names>', 'what to add, with commas: lat,lng,match', option(readNames))
    .option('-o, --out <file>', 'the new table (default: standard output); it has its name only when it is whole')
    .option('--force', 'replace an existing file')
    .addOption(
      new Option('--format <format>', 'of the new table; default: by its ending, else that of the input').choices(
        TABLE_FORMATS,
      ),
    )
    .addOption(new Option('--input-format <format>', 'default: by the content').choices(TABLE_FORMATS))
    .option('--address <columns>', 'columns that together are the address, with commas: Street,City', option(readNames))
    .option('--lat <column>', 'column of the latitude')
    .option('--lng <column>', 'column of the longitude')
    .option('--delimiter <name>', 'of CSV: comma, semicolon or tab (default: as the file shows)', option(readDelimiter))
    .addOption(new Option('--encoding <name>', 'of CSV and NDJSON (default: as the bytes show)').choices(CSV_ENCODINGS))
    .addOption(
      new Option('--credit <where>', 'where a CSV file has the credit')
        .choices(['last', 'header', 'none'])
        .default('last'),
    )
    .addOption(
      new Option(
        '--sort <order>',
        'of Parquet: near places stand together, umkreis_row has the order of the input',
      ).choices(['hilbert']),
    )
    .option(
      '--destination <id=place>',
      'a place that columns name, travel.<id>.walk; may be there several times',
      (text: string, before: readonly Destination[]) => [...before, option(readDestination)(text)],
      [],
    )
    .option(
      '--list <name=file>',
      'own places that columns name, nearest.list:branches.walkSeconds: a table (CSV), GeoJSON or JSON as of "lists import"; may be there several times',
      (text: string, before: readonly ListFile[]) => [...before, option(readListOption)(text)],
      [],
    )
    .option('--region <name>', 'default: of the active ones that of each place')
    .addOption(new Option('--language <language>', 'of texts').choices(LANGUAGES).default('de'))
    .option('--threads <count>', 'default: one for each core', option(wholeNumber(1, 256)))
    .option('--quiet', 'no progress and no summary')
    .option(...JSON_OBJECT)
    .action(async (file: string, flags: EnrichFlags) => {
      await enrich(dataFolder, file, flags);
    });
}

async function enrich(dataFolder: string, file: string, flags: EnrichFlags): Promise<void> {
  const started = performance.now();
  const { out } = flags;
  const format = formatOfOutput(flags);
  checkPaths(file, flags);
  const [first, ...others] = servedFolders(dataFolder, flags.region === undefined ? undefined : [flags.region]);
  const progress = flags.quiet || flags.json ? SILENT : terminalProgress(process.stderr);
  progress.begin('Input', 'rows');
  const table = await openTable(file, {
    format: flags.inputFormat,
    delimiter: flags.delimiter,
    encoding: flags.encoding,
  });
  progress.end(shownTable(table));
  if (!flags.quiet) for (const remark of table.remarks) tell(remark);
  const written = format ?? table.format;
  if (out === undefined && written === 'parquet') throw new OperatorError('A Parquet file needs a name: add --out.');
  if (flags.sort && table.format === 'parquet') {
    throw new OperatorError(
      'A Parquet input keeps its order, because its columns are copied as they are: leave --sort out, and sort the new file by its geometry.',
    );
  }
  if (first === undefined) throw new OperatorError('There is no region.');
  const interrupt = new AbortController();
  const stop = (signal: (typeof SIGNALS)[number]) => interrupt.abort(new Interrupted(signal));
  for (const signal of SIGNALS) process.once(signal, stop);
  const { enrichTable } = await import('../enrich/enrich-table.ts');
  const regions: EnrichWish['regions'] = [readRegion(first), ...others.map(readRegion)];
  const { lists, remarks } = await listsHere(flags, regions);
  const output: Output = out === undefined ? streamOutput(process.stdout) : fileOutput(out);
  try {
    const wish: EnrichWish = {
      regions,
      lists,
      columns: flags.columns,
      destinations: flags.destination,
      location: { address: flags.address, lat: flags.lat, lng: flags.lng },
      language: labelsBeside(flags.language),
      now: new Date(),
      progress,
      threads: flags.threads,
      signal: interrupt.signal,
      format: written,
      creditAt: flags.credit,
      delimiter: flags.delimiter,
      hilbert: flags.sort === undefined || out === undefined ? undefined : { spill: `${out}.${process.pid}.rows.part` },
    };
    const done = await enrichTable(table, wish, output);
    report(table, { ...done, remarks: [...remarks, ...done.remarks] }, flags, (performance.now() - started) / 1000);
  } catch (fault) {
    output.abandon();
    throw sentenceOf(fault);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** The lists of own places, found once in the regions of the table. */
function listsHere({ list, columns }: EnrichFlags, regions: EnrichWish['regions']): ReturnType<typeof listsOfFiles> {
  const opened = list.length === 0 ? [] : regions.map(regionOf);
  return listsOfFiles(
    list,
    columns,
    servedRegions(() => opened),
  );
}

function sentenceOf(fault: unknown): unknown {
  if (!(fault instanceof DomainError)) return fault;
  const details = fault.faults.map(({ detail }) => detail);
  return new OperatorError(details.length === 0 ? fault.message : details.join(' '), { cause: fault });
}

function report(
  table: Table,
  { tally, location, remarks, credit }: Enriched,
  flags: EnrichFlags,
  seconds: number,
): void {
  const { ok, partial, failed, rows, problems, first } = tally;
  const recognised = shownLocation(table.columns, location);
  if (flags.json && flags.out !== undefined) {
    printJson({
      file: flags.out,
      rows,
      ok,
      partial,
      failed,
      problems,
      firstProblems: first,
      remarks: [...table.remarks, ...remarks],
      location: recognised,
      credit,
      seconds: Math.round(seconds * 10) / 10,
    });
  } else if (!flags.quiet) {
    for (const remark of remarks) tell(remark);
    tell(`The place of each row: ${recognised}.`);
    const target = flags.out === undefined ? '' : `"${flags.out}" is written: `;
    tell(
      `${target}${shownCount(rows)} rows, ${shownCount(ok)} OK, ${shownCount(partial)} partial, ${shownCount(failed)} failed.`,
    );
    for (const { code, rows: count, firstRow } of problems) {
      tell(
        `  ${code}: ${count === 1 ? '1 row' : `${shownCount(count)} rows`}, the first of them row ${shownCount(firstRow)}.`,
      );
    }
    for (const { row, problem } of first) tell(`  Row ${shownCount(row)}: ${problem}`);
    tell(`Credit: ${credit}`);
  }
  if (failed === rows) throw new OperatorError('No row has an answer; umkreis_problem says why.');
}

function shownTable({ format, rowCount, columns, dialect }: Table): string {
  const names = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };
  const form =
    dialect === undefined
      ? { csv: 'CSV', ndjson: 'NDJSON', parquet: 'Parquet' }[format]
      : `CSV with ${names[dialect.delimiter]} in ${dialect.encoding}`;
  return `${shownCount(rowCount)} rows, ${shownCount(columns.length)} columns, ${form}`;
}

function formatOfOutput({ format, out = '' }: EnrichFlags): TableFormat | undefined {
  if (format !== undefined) return format;
  if (/\.(geo)?parquet$/i.test(out)) return 'parquet';
  if (/\.(ndjson|jsonl)$/i.test(out)) return 'ndjson';
  return /\.(csv|tsv|txt)$/i.test(out) ? 'csv' : undefined;
}

function checkPaths(file: string, { out, force, json, sort, ...flags }: EnrichFlags): void {
  if (out === undefined) {
    if (json)
      throw new OperatorError('With --json, standard output has the summary: name a file for the table with --out.');
    if (sort) throw new OperatorError('--sort is for Parquet files: name one with --out.');
    return;
  }
  if (resolve(out) === resolve(file)) throw new OperatorError(`${out} is the input itself; name another file.`);
  if (sort && formatOfOutput({ out, ...flags }) !== 'parquet') {
    throw new OperatorError('--sort is for Parquet files: end the name of the file with .parquet.');
  }
  checkOutput(out, force ?? false);
}

function readNames(text: string): readonly string[] {
  const names = text.split(',').map(name => name.trim());
  if (names.every(name => name !== '')) return names;
  throw new OperatorError('A name between two commas is empty.');
}

function readDestination(text: string): Destination {
  const [id = '', ...place] = text.split('=');
  if (/^\w+$/.test(id) && place.length > 0) return { id, address: place.join('=').trim() };
  throw new OperatorError('It must be a name, "=" and an address or "lat,lng": office=Städtle 37, Vaduz.');
}

function readDelimiter(text: string): CsvDialect['delimiter'] {
  const delimiter = DELIMITERS[text.toLowerCase()];
  if (delimiter !== undefined) return delimiter;
  throw new OperatorError('It must be comma, semicolon or tab.');
}

// The whole import as a list of steps: the results that each needs of earlier steps, the files that it writes, and the function that it runs.
import { join } from 'node:path';
import { setImmediate as hearSignals } from 'node:timers/promises';
import { OperatorError } from '../core/errors.ts';
import { SILENT } from '../core/progress.ts';
import { openColumns, writeColumns } from '../region/columns.ts';
import type { Manifest } from '../region/manifest.ts';
import { memoryReturner } from './import-memory.ts';
import type { ImportOptions } from './import-options.ts';
import * as run from './run-steps.ts';
import { type Results, type Step, step } from './step.ts';
import { transitLines } from './transit/transit-lines.ts';

/** The steps in the order in which they run; no step comes before one that it needs. */
export const STEPS: readonly Step[] = [
  step({ name: 'elevation', needs: [], writes: [], run: run.openInputs }),
  step({ name: 'map', needs: ['elevation'], writes: [], shows: ['Reading', 'bytes'], run: run.readMap }),
  step({
    name: 'streets',
    needs: ['elevation', 'map'],
    writes: ['streets.bin', 'obstacles.bin'],
    shows: ['Streets', 'ways'],
    run: run.makeStreets,
  }),
  step({ name: 'findings', needs: ['map', 'streets'], writes: [], run: run.findFaults }),
  step({
    name: 'census',
    needs: ['map', 'streets'],
    writes: ['census.bin'],
    shows: ['Census', 'bytes'],
    isIdle: ({ census = [] }) => census.length === 0,
    run: run.makeCensus,
  }),
  step({
    name: 'pois',
    needs: ['map', 'streets'],
    writes: ['pois.bin'],
    shows: ['Points of interest', 'access points'],
    run: run.makePois,
  }),
  step({
    name: 'addresses',
    needs: ['map', 'streets', 'pois'],
    writes: ['addresses.bin', 'places.bin', 'supplied-addresses.bin', 'supplied-places.bin', 'buildings.bin'],
    shows: ['Addresses', 'addresses'],
    run: run.makeAddresses,
  }),
  step({
    name: 'scoring',
    needs: ['map', 'streets', 'census', 'pois'],
    writes: ['index.bin'],
    shows: ['Location index', 'things'],
    run: run.makeScoring,
  }),
  step({ name: 'tiles', needs: ['map'], writes: ['tiles.pmtiles'], shows: ['Map tiles', 'tiles'], run: run.makeTiles }),
  step({
    name: 'transit',
    needs: ['streets'],
    writes: ['transit.bin'],
    shows: ['Timetables', 'rows'],
    isIdle: ({ transit = [] }) => transit.length === 0,
    run: run.makeTransit,
  }),
  step({
    name: 'departures',
    needs: ['streets', 'pois', 'addresses', 'scoring', 'transit'],
    writes: ['departures.bin'],
    shows: ['Departures', 'stops'],
    isIdle: ({ transit = [] }) => transit.length === 0,
    run: run.countDepartures,
  }),
  step({
    name: 'manifest',
    needs: [
      'elevation',
      'map',
      'streets',
      'findings',
      'census',
      'pois',
      'addresses',
      'scoring',
      'tiles',
      'transit',
      'departures',
    ],
    writes: ['manifest.json'],
    shows: ['Checking', 'files'],
    run: run.makeManifest,
  }),
  step({
    name: 'reference',
    needs: ['map', 'manifest'],
    writes: ['reference.bin', 'manifest.json'],
    shows: ['Reference sample', 'places'],
    run: run.drawReference,
  }),
  step({ name: 'proof', needs: ['reference'], writes: [], run: run.proveRegion }),
];

/** Runs all steps in an empty folder. @returns the manifest of the version, and sentences about oddities in the files */
export async function runSteps(
  options: ImportOptions,
  name: string,
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly notes: readonly string[] }> {
  const results: Partial<Record<string, unknown>> = {};
  const giveMemoryBack = memoryReturner();
  for (const { name: own, needs, writes, shows, isIdle, run } of STEPS) {
    const progress = shows === undefined || isIdle?.(options) ? SILENT : (options.progress ?? SILENT);
    progress.begin(...(shows ?? ['', '']));
    const { result, summary = '' } = await inOneSentence(own, options, () =>
      run(Object.fromEntries(needs.map(need => [need, results[need]])) as never, {
        options,
        name,
        folder,
        write(file, columns) {
          if (!writes.includes(file)) throw new Error(`the step "${own}" does not declare that it writes ${file}`);
          writeColumns(join(folder, file), columns);
        },
        read: file => openColumns(join(folder, file)),
        advance: (done, total) => progress.advance(done, total),
      }),
    );
    progress.end(summary);
    results[own] = result;
    giveMemoryBack();
    await hearSignals();
  }
  const { map, census, addresses, transit, reference } = results as unknown as Results;
  const notes = [
    ...map.notes,
    ...(census?.notes ?? []),
    ...(addresses.files?.notes ?? []),
    ...(transit ? transitLines(transit.facts, options.now) : []),
    ...reference.notes,
  ];
  return { manifest: reference.manifest, notes };
}

/** A fault of the program in a step, as one sentence that names the files: nobody can use a stack trace of somebody else's program. */
async function inOneSentence<Result>(
  stepName: string,
  { files }: ImportOptions,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (fault) {
    const isSaid = fault instanceof OperatorError || (fault instanceof Error && 'syscall' in fault);
    if (isSaid || !(fault instanceof Error)) throw fault;
    throw new OperatorError(
      `${files.join(', ')}: the step "${stepName}" failed (${fault.message}). Nothing was changed. This is a fault of the program: please report it with the file.`,
      { cause: fault },
    );
  }
}

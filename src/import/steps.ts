// The whole import as a list of steps: the results that each needs of earlier steps, the files that it writes, and the function that it runs.
import { join } from 'node:path';
import { setImmediate as hearSignals } from 'node:timers/promises';
import { OperatorError } from '../core/errors.ts';
import { SILENT } from '../core/progress.ts';
import { openColumns } from '../region/columns.ts';
import type { Manifest } from '../region/manifest.ts';
import { nameablePois } from './addresses/named-pois.ts';
import { type StepBeside, StepsBeside, stepBeside } from './beside.ts';
import { fileWriter } from './file-writer.ts';
import { memoryReturner } from './import-memory.ts';
import type { ImportOptions } from './import-options.ts';
import * as run from './run-steps.ts';
import { type Outcome, type Step, step, type Work } from './step.ts';

/** The steps in the order in which they run; no step comes before one that it needs. */
export const STEPS: readonly (Step | StepBeside)[] = [
  step({ name: 'elevation', needs: [], writes: [], run: run.openInputs }),
  step({ name: 'map', needs: ['elevation'], writes: [], shows: ['Reading', 'bytes'], run: run.readMap }),
  step({ name: 'pois', needs: ['map'], writes: [], run: run.findPois }),
  step({
    name: 'ways',
    needs: ['elevation', 'map'],
    writes: ['ground.bin', 'streets.bin'],
    shows: ['Streets', 'ways'],
    run: run.makeStreets,
  }),
  // A step of its own: what building the streets took goes back to the system before they are read.
  step({ name: 'network', needs: ['map', 'ways'], writes: ['obstacles.bin'], run: run.openNetwork }),
  step({ name: 'streets', needs: ['network'], writes: [], run: run.describeStreets }),
  step({
    name: 'census',
    needs: ['map', 'streets'],
    writes: ['census.bin'],
    shows: ['Census', 'bytes'],
    isIdle: ({ census = [] }) => census.length === 0,
    run: run.makeCensus,
  }),
  step({
    name: 'access',
    needs: ['map', 'pois', 'network'],
    writes: ['pois.bin'],
    shows: ['Points of interest', 'access points'],
    run: run.reachPois,
  }),
  step({
    name: 'scoring',
    needs: ['map', 'network', 'census', 'pois', 'access'],
    writes: ['index.bin'],
    shows: ['Location index', 'things'],
    run: run.makeScoring,
  }),
  step({
    name: 'transit',
    needs: ['network'],
    writes: ['transit.bin'],
    shows: ['Timetables', 'rows'],
    isIdle: ({ transit = [] }) => transit.length === 0,
    run: run.makeTransit,
  }),
  // The last one that searches in the streets, since its graphs would otherwise lie beside the work of the others.
  step({ name: 'findings', needs: ['map', 'network'], writes: [], run: run.findFaults }),
  stepBeside({
    name: 'tiles',
    needs: ['map'],
    writes: ['tiles.pmtiles'],
    shows: ['Map tiles', 'tiles'],
    passes: ({ map }) => map.osm,
  }),
  stepBeside({
    name: 'addresses',
    needs: ['map', 'streets', 'pois'],
    writes: ['addresses.bin', 'places.bin', 'supplied-addresses.bin', 'supplied-places.bin', 'buildings.bin'],
    shows: ['Addresses', 'addresses'],
    passes: ({ map: { osm }, streets: { outline, countries, timeZone }, pois }) => ({
      osm,
      outline,
      country: countries[0]!,
      timeZone,
      pois: nameablePois(pois),
    }),
  }),
  step({
    name: 'departures',
    needs: ['streets', 'access', 'addresses', 'scoring', 'transit'],
    writes: ['departures.bin'],
    shows: ['Departures', 'stops'],
    isIdle: ({ transit = [] }) => transit.length === 0,
    run: run.countDepartures,
  }),
  step({ name: 'homes', needs: ['map', 'addresses'], writes: [], run: run.findHomes }),
  step({
    name: 'manifest',
    needs: [
      'elevation',
      'map',
      'streets',
      'findings',
      'census',
      'access',
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
    needs: ['homes', 'manifest'],
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
  const { accept: _, progress: listener = SILENT, ...plain } = options;
  const beside = new StepsBeside(plain, name, folder);
  const begun = new Map<string, () => Promise<Outcome<unknown>>>();
  const done = new Set<string>();
  const notes: string[] = [];
  /** The step that the operator sees. */
  let shown = '';
  try {
    for (const each of STEPS) {
      const { name: own, needs, shows, isIdle } = each;
      const progress = shows === undefined || isIdle?.(options) ? SILENT : listener;
      shown = own;
      progress.begin(...(shows ?? ['', '']));
      const run =
        begun.get(own) ??
        (() =>
          (each as Step).run(
            pickedFrom(results, needs) as never,
            workOf(each, (done, total) => progress.advance(done, total)),
          ));
      const outcome = await inOneSentence(own, options, run);
      progress.end(outcome.summary ?? '');
      notes.push(...(outcome.notes ?? []));
      results[own] = outcome.result;
      done.add(own);
      begun.delete(own);
      beginBeside();
      // What no later step needs goes back to the system.
      const dropped = Object.keys(results).filter(result => !isNeeded(result));
      for (const result of dropped) delete results[result];
      giveMemoryBack(dropped.length > 0);
      await hearSignals();
    }
  } finally {
    await beside.end();
  }
  return { manifest: results.reference as Manifest, notes };

  /** Whether a step that has not begun needs a result, or the import itself. */
  function isNeeded(result: string): boolean {
    const isAhead = ({ name: own }: { readonly name: string }) => !done.has(own) && !begun.has(own);
    return result === 'reference' || STEPS.some(each => isAhead(each) && each.needs.some(need => need === result));
  }

  /** Begins the steps beside others whose needs are there now. */
  function beginBeside(): void {
    for (const each of STEPS) {
      if (
        !('passes' in each) ||
        done.has(each.name) ||
        begun.has(each.name) ||
        !each.needs.every(need => need in results)
      )
        continue;
      const advance: Work['advance'] = (done, total) => {
        if (shown === each.name) listener.advance(done, total);
      };
      begun.set(each.name, beside.start(each, pickedFrom(results, each.needs), workOf(each, advance)));
    }
  }

  function workOf({ name: own, writes }: Step | StepBeside, advance: Work['advance']): Work {
    return {
      options: plain,
      name,
      folder,
      write: fileWriter(own, writes, folder),
      read: file => openColumns(join(folder, file)),
      advance,
    };
  }
}

function pickedFrom(results: Partial<Record<string, unknown>>, needs: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(needs.map(need => [need, results[need]]));
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

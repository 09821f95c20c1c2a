// Records a change of regions in the audit log. Regions are files, so the record follows the change.
import { OperatorError } from '../core/errors.ts';
import { activeNames, listRegions, type RegionEntry, versionsOnDisk } from '../region/store.ts';
import type { Config } from '../server/config.ts';
import { tell } from './output.ts';

/** What the log says about a region. */
interface RegionFacts {
  readonly version: string | null;
  readonly previous: string | null;
  readonly versions: readonly string[];
  /** The regions that are served if none is named, with commas. */
  readonly activeRegion: string | null;
}

/**
 * Runs a command that changes regions, and records what it changed.
 * @param command such as `regions use`
 * @param namesOf the regions that it works on, by its result
 */
export async function recordedRegion<Result>(
  config: Config,
  command: string,
  work: () => Result | Promise<Result>,
  namesOf: (result: Result) => readonly string[],
): Promise<Result> {
  const before = factsOf(config.dataFolder);
  const result = await work();
  const after = factsOf(config.dataFolder);
  const { differing } = await import('../accounts/state/audit.ts');
  const changes = namesOf(result).flatMap(name => {
    const change = differing(before(name), after(name));
    return change === undefined ? [] : [{ objectKind: 'REGION', objectId: name, accountId: null, ...change } as const];
  });
  if (changes.length === 0) return result;
  try {
    const { changeState } = await import('./with-state.ts');
    await changeState(config, command, async state => {
      for (const change of changes) await state.audit.add(change);
    });
  } catch (fault) {
    if (!(fault instanceof OperatorError)) throw fault;
    // Going back to a good version must not depend on the database.
    tell(`This change is not in the audit log: ${fault.message} Keep it: ${JSON.stringify({ command, changes })}.`);
  }
  return result;
}

function factsOf(dataFolder: string): (name: string) => RegionFacts {
  const all = new Map(regionsIn(dataFolder).map(region => [region.name, region]));
  const versions = new Map([...all.keys()].map(name => [name, versionsOnDisk(dataFolder, name)]));
  const activeRegion = activeNames(dataFolder).join(',') || null;
  return name => {
    const { current: version = null, previous = null } = all.get(name) ?? {};
    return { version, previous, versions: [...(versions.get(name) ?? [])].sort(), activeRegion };
  };
}

/** A folder that is damaged must not keep a command from repairing it. */
function regionsIn(dataFolder: string): readonly RegionEntry[] {
  try {
    return listRegions(dataFolder);
  } catch (fault) {
    if (fault instanceof OperatorError) return [];
    throw fault;
  }
}

// Decides whether a new region may become the active one: only if none or the sample is active.
import { activeNames, setActive } from './store.ts';

/** The name of the sample town's region. */
export const SAMPLE_REGION = 'sample';

/** Makes a new region the active one if there is none or only the sample. @returns whether it is active now */
export function becomeActive(dataFolder: string, name: string): boolean {
  if (activeNames(dataFolder).every(active => active === SAMPLE_REGION)) setActive(dataFolder, name);
  return activeNames(dataFolder).includes(name);
}

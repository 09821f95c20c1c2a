// Which region a new one may take the place of: none, or the sample.
import { activeName, setActive } from './store.ts';

/** The name of the sample town's region. */
export const SAMPLE_REGION = 'sample';

/** Makes a region that has just come the active one if there is none or only the sample. @returns whether it is active now */
export function becomeActive(dataFolder: string, name: string): boolean {
  const active = activeName(dataFolder);
  if (active === undefined || active === SAMPLE_REGION) setActive(dataFolder, name);
  return activeName(dataFolder) === name;
}

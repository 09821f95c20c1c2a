// The paths of warrants, and the parts of the service that they need.
import type { State } from '../../accounts/state/state.ts';
import type { RegionPart } from '../../answers/route.ts';

export const WARRANT_PATH = '/api/location-ext/texts/warrant';
export const KEYS_PATH = '/.well-known/umkreis-keys.json';

/** The parts of the service that warrants need. */
export interface WarrantParts extends RegionPart {
  readonly state: State;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly cursorSecret: Buffer;
  /** The built pages. Throws an OperatorError if they are not built. */
  readonly web: () => { readonly warrantPage: string };
}

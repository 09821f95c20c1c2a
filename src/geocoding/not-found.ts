// The errors for what no region has.
import { DomainError } from '../core/errors.ts';
import type { Region } from '../region/region.ts';

type Named = Pick<Region, 'manifest'>;

/** @param alternatives what the text may be the beginning of */
export function addressNotFound(
  regions: readonly Named[],
  address: string,
  alternatives: readonly { readonly label: string }[] = [],
): DomainError {
  const hint = alternatives[0] === undefined ? '' : ` It may be the beginning of ${alternatives[0].label}.`;
  const detail = `Nothing in ${regions.length === 1 ? 'this region' : 'these regions'} matches the address.`;
  return new DomainError('address-not-found', `"${address}" was not found in ${namesOf(regions)}.${hint}`, {
    faults: [{ pointer: '#/address', code: 'address-not-found', detail }],
    ...(alternatives.length > 0 ? { extra: { alternatives } } : {}),
  });
}

export function poiNotFound(regions: readonly Named[], poiId: string): DomainError {
  const advice = 'Ids are those of the map: send the id of an answer of today.';
  return new DomainError('poi-not-found', `There is no point of interest ${poiId} in ${namesOf(regions)}.`, {
    faults: [{ pointer: '#/poiId', code: 'not-allowed', detail: advice }],
  });
}

/** `the region a`, `the regions a, b`. */
function namesOf(regions: readonly Named[]): string {
  return `the ${regions.length === 1 ? 'region' : 'regions'} ${regions.map(({ manifest }) => manifest.name).join(', ')}`;
}

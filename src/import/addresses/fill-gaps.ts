// Addresses without city, postcode or district take them from their neighbours, else from a closed boundary.
import { nearestFew } from '../../core/geometry/point-tree.ts';
import { majority } from '../../core/lists.ts';
import { DERIVED_CITY, DERIVED_DISTRICT, DERIVED_POSTAL_CODE } from '../../region/addresses.ts';
import type { Ground } from '../../region/ground.ts';
import type { AddressRow } from './gazetteer.ts';
import { countriesOf } from './group-rows.ts';
import { treeOfSome } from './point-rows.ts';
import type { AreaIndex } from './read-settlements.ts';

const VOTE_RADIUS_METERS = 300;
const VOTERS = 5;

/**
 * Fills `postalCode`, `city` and `district` in place and marks them in `derived`. Only values from the objects' own tags vote, in the same country. A part that
 * an object names never changes, and no part changes before its own turn, so no copy of what the objects said is needed.
 */
export function fillGaps(rows: readonly AddressRow[], towns: AreaIndex, postcodes: AreaIndex, ground: Ground): void {
  const countryOf = countriesOf(rows, ground);
  const cityVote = voterOf(rows, 'city');
  const postcodeVote = voterOf(rows, 'postalCode');
  rows.forEach((row, i) => {
    if (row.city !== '') return;
    const isAsked = (voter: number) =>
      countryOf(voter) === countryOf(i) && (row.postalCode === '' || rows[voter]!.postalCode === row.postalCode);
    row.city = cityVote(row.lat, row.lng, isAsked) || towns.townAt(row.lat, row.lng);
    if (row.city !== '') row.derived |= DERIVED_CITY;
  });
  rows.forEach((row, i) => {
    if (row.postalCode === '') {
      const isAsked = (voter: number) => countryOf(voter) === countryOf(i) && rows[voter]!.city === row.city;
      row.postalCode = postcodeVote(row.lat, row.lng, isAsked) || (postcodes.at(row.lat, row.lng)[0]?.name ?? '');
      if (row.postalCode !== '') row.derived |= DERIVED_POSTAL_CODE;
    }
    if (row.district === '') {
      const district = towns.districtAt(row.lat, row.lng);
      if (district !== '' && district !== row.city) {
        row.district = district;
        row.derived |= DERIVED_DISTRICT;
      }
    }
  });
}

/** A vote among the nearest rows whose own tags have `field`; `isAsked` gets the row's index. */
function voterOf(rows: readonly AddressRow[], field: 'city' | 'postalCode') {
  const voters = new Uint32Array(rows.length);
  let count = 0;
  for (const [i, row] of rows.entries()) if (row[field] !== '') voters[count++] = i;
  if (count === rows.length) return () => '';
  const tree = treeOfSome(rows, voters.slice(0, count));
  return (lat: number, lng: number, isAsked: (index: number) => boolean): string =>
    majority(
      nearestFew(tree, lat, lng, VOTE_RADIUS_METERS, VOTERS, row => isAsked(voters[row]!)).map(
        ({ row }) => rows[voters[row]!]![field],
      ),
    );
}

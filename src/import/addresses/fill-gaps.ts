// Addresses without city, postcode or district take them from their neighbours, else from a closed boundary.
import { nearestFew, type PointTree } from '../../core/geometry/point-tree.ts';
import { majority } from '../../core/lists.ts';
import { DERIVED_CITY, DERIVED_DISTRICT, DERIVED_POSTAL_CODE } from '../../region/addresses.ts';
import type { Ground } from '../../region/ground.ts';
import type { AddressRow } from './gazetteer.ts';
import { treeOf } from './point-rows.ts';
import type { AreaIndex } from './read-settlements.ts';

const VOTE_RADIUS_METERS = 300;
const VOTERS = 5;

/** Fills `postalCode`, `city` and `district` in place and marks them in `derived`. Only values from the objects' own tags vote, in the same country. */
export function fillGaps(rows: readonly AddressRow[], towns: AreaIndex, postcodes: AreaIndex, ground: Ground): void {
  const countries = rows.map(({ lat, lng }) => ground.countryAt(lat, lng));
  const cityVote = voterOf(rows, 'city');
  const postcodeVote = voterOf(rows, 'postalCode');
  const saidCities = rows.map(({ city }) => city);
  const saidPostcodes = rows.map(({ postalCode }) => postalCode);
  rows.forEach((row, i) => {
    if (saidCities[i] === '') {
      row.city = cityVote(
        row.lat,
        row.lng,
        voter =>
          countries[voter] === countries[i] && (row.postalCode === '' || saidPostcodes[voter] === row.postalCode),
      );
      if (row.city === '') row.city = towns.townAt(row.lat, row.lng);
      if (row.city !== '') row.derived |= DERIVED_CITY;
    }
  });
  rows.forEach((row, i) => {
    if (saidPostcodes[i] === '') {
      row.postalCode = postcodeVote(
        row.lat,
        row.lng,
        voter => countries[voter] === countries[i] && rows[voter]?.city === row.city,
      );
      if (row.postalCode === '') row.postalCode = postcodes.at(row.lat, row.lng)[0]?.name ?? '';
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
  if (rows.every(row => row[field] !== '')) return () => '';
  const voters = rows.flatMap((row, index) =>
    row[field] === '' ? [] : [{ lat: row.lat, lng: row.lng, value: row[field], index }],
  );
  const tree: PointTree = treeOf(voters);
  return (lat: number, lng: number, isAsked: (index: number) => boolean): string =>
    majority(
      nearestFew(tree, lat, lng, VOTE_RADIUS_METERS, VOTERS, row => isAsked(voters[row]!.index)).map(
        ({ row }) => voters[row]!.value,
      ),
    );
}

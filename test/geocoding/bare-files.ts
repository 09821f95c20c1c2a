// How well addresses of a file without towns and postcodes are found by town and postcode, under each policy.
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { locate } from '../../src/geocoding/locate.ts';
import { copyOf } from '../../src/import/addresses/address-rows.ts';
import type { AddressRow } from '../../src/import/addresses/gazetteer.ts';
import { readAddresses } from '../../src/import/addresses/read-addresses.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import type { AddressesPolicy } from '../../src/region/manifest.ts';
import { realFile } from '../support/regions.ts';
import { searchableInLayers } from './searchable.ts';
import { bareNumber, folded } from './world.ts';

/** The farthest point that is still the asked house. */
const RIGHT_METERS = 30;

export interface BareFile {
  readonly asked: number;
  /** Share of the questions `street number, postcode town` whose first answer is the house. */
  readonly right: number;
  /** Share of the answers with the town and the postcode that the map's own object names. */
  readonly labelled: number;
}

/** A file of all raw addresses of a map without town, postcode and district, asked with those that the map's objects name themselves. */
export async function bareFile(
  path: string,
  country: string,
  policies: readonly AddressesPolicy[],
  sample: number,
): Promise<BareFile[]> {
  const { osm } = await readOsmFiles([realFile(path)]);
  const { rows } = readAddresses(osm);
  const bare = rows.map(row => ({ ...copyOf(row), postalCode: '', city: '', district: '', country: '' }));
  const keyOf = ({ street, houseNumber, postalCode, city }: AddressRow) =>
    [folded(street), bareNumber(houseNumber), postalCode, folded(city)].join('|');
  const truths = [
    ...Map.groupBy(
      rows.filter(({ city, postalCode, houseNumber }) => city !== '' && postalCode !== '' && /\d/.test(houseNumber)),
      keyOf,
    ).values(),
  ];
  const step = Math.max(1, Math.floor(truths.length / sample));
  return policies.map(policy => {
    const region = searchableInLayers(osm, country, bare, policy);
    let [asked, right, labelled] = [0, 0, 0];
    for (let i = 0; i < truths.length; i += step) {
      const objects = truths[i] ?? [];
      const [truth] = objects;
      if (truth === undefined) continue;
      asked++;
      try {
        const text = `${truth.street} ${truth.houseNumber}, ${truth.postalCode} ${truth.city}`;
        const { lat, lng, match, addressParts } = locate(region, { address: text }, 'en');
        const isNear = objects.some(row => distanceMeters(row.lat, row.lng, lat * 1e7, lng * 1e7) <= RIGHT_METERS);
        if (match.kind !== 'ADDRESS' || !isNear) continue;
        right++;
        if (addressParts?.city === truth.city && addressParts.postalCode === truth.postalCode) labelled++;
      } catch {
        // Not found.
      }
    }
    return { asked, right: right / asked, labelled: labelled / asked };
  });
}

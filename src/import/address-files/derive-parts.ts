// Town, postcode and district of addresses whose file does not name them, from the map around them.

import type { Ground } from '../../region/ground.ts';
import { copyOf } from '../addresses/address-rows.ts';
import { fillGaps } from '../addresses/fill-gaps.ts';
import type { AddressRow } from '../addresses/gazetteer.ts';
import { readAddresses } from '../addresses/read-addresses.ts';
import { AreaIndex, readSettlements } from '../addresses/read-settlements.ts';
import type { OsmData } from '../osm/osm-data.ts';

/**
 * The rows of files with `postalCode`, `city` and `district` filled and marked in `derived`: by a vote of the neighbours that have such a value (of the map and
 * of the files), else from the closed boundary around the point. The same rules fill the gaps of the map's own addresses.
 */
export function derivedParts(osm: OsmData, rows: readonly AddressRow[], ground: Ground): AddressRow[] {
  const own = rows.map(copyOf);
  if (own.every(({ city, postalCode }) => city !== '' && postalCode !== '')) return own;
  // The map's objects vote even where the files replace them: they still say in which town they stand.
  const voters = readAddresses(osm).rows;
  const { towns, postcodes } = readSettlements(osm);
  fillGaps([...own, ...voters], new AreaIndex(towns), new AreaIndex(postcodes), ground);
  return own;
}

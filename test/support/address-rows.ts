// The addresses of a region as rows of a table: street, number, postcode, town and coordinate, in the order of the region.
import type { Region } from '../../src/region/region.ts';

export interface AddressRow {
  readonly street: string;
  readonly number: string;
  readonly postcode: string;
  readonly town: string;
  readonly lat: number;
  readonly lng: number;
}

export function addressRows({ addresses }: Pick<Region, 'addresses'>): AddressRow[] {
  const { streets, strings } = addresses;
  return Array.from({ length: addresses.count }, (_, row) => {
    const street = addresses.street[row] ?? 0;
    const text = (index: number | undefined) => strings.get(index ?? 0);
    return {
      street: text(streets.name[street]),
      number: text(addresses.houseNumber[row]),
      postcode: text(streets.postalCode[street]),
      town: text(streets.city[street]),
      lat: (addresses.lat[row] ?? 0) / 1e7,
      lng: (addresses.lng[row] ?? 0) / 1e7,
    };
  });
}

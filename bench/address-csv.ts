// A table of addresses as callers send it.
import type { AddressRow } from '../test/support/address-rows.ts';

/** Rows of these addresses in turn, as CSV with semicolons. */
export function csvOf(addresses: readonly AddressRow[], rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const { street, number, postcode, town } = addresses[row % addresses.length]!;
    return `${row + 1};${street};${number};${postcode};${town}\r\n`;
  });
  return `Nr;Straße;Hausnummer;PLZ;Ort\r\n${lines.join('')}`;
}

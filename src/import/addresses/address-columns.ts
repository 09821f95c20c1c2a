// A gazetteer → the columns of `addresses.bin`.
import { fold, joined } from '../../geocoding/fold.ts';
import { compareHouseNumbers, parseHouseNumber } from '../../geocoding/house-number.ts';
import { type Column, narrowed, StringCollector, stringColumns } from '../../region/columns.ts';
import type { Gazetteer, StreetRow } from './gazetteer.ts';
import { treeOrder } from './point-rows.ts';

/** Streets in the order of their rows on disk: by folded name, then folded town, so that the parts of one street are neighbours. */
export function sortedStreets(gazetteer: Gazetteer): StreetRow[] {
  const keyed = gazetteer.streets.map(street => ({
    street,
    key: [street.term, joined(fold(street.city)), street.name, street.city, street.postalCode, street.district].join(
      '\n',
    ),
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ street }) => street);
}

/** The columns that `openAddresses` reads. `sources` are the ids that the rows' `source` indexes. */
export function addressColumns(gazetteer: Gazetteer, sources: readonly string[] = ['osm']): Record<string, Column> {
  const strings = new StringCollector();
  const numbers = [...new Set(gazetteer.addresses.map(row => row.houseNumber))]
    .map(text => ({ text, parsed: parseHouseNumber(text) }))
    .sort((a, b) => compareHouseNumbers(a.parsed, b.parsed) || (a.text < b.text ? -1 : 1));
  for (const { text } of numbers) strings.add(text);

  const streets = sortedStreets(gazetteer);
  const streetStart = new Uint32Array(streets.length + 1);
  const rows: { index: number; street: number; houseNumber: number }[] = [];
  streets.forEach((street, s) => {
    const own = street.addresses.map(index => ({
      index,
      street: s,
      houseNumber: strings.add(gazetteer.addresses[index]!.houseNumber),
    }));
    rows.push(...own.sort((a, b) => a.houseNumber - b.houseNumber || a.index - b.index));
    streetStart[s + 1] = rows.length;
  });
  const objects = rows.map(({ index }) => gazetteer.addresses[index]!);
  const lat = Int32Array.from(objects, row => row.lat);
  const lng = Int32Array.from(objects, row => row.lng);
  const columns = {
    osmKind: Uint8Array.from(objects, row => row.osmKind),
    osmId: Float64Array.from(objects, row => row.osmId),
    source: sources.length < 2 ? new Uint8Array(0) : Uint8Array.from(objects, row => row.source),
    ...stringColumns('sources', sources),
    lat,
    lng,
    street: narrowed(Uint32Array.from(rows, row => row.street)),
    houseNumber: narrowed(Uint32Array.from(rows, row => row.houseNumber)),
    derived: Uint8Array.from(objects, row => row.derived),
    order: narrowed(treeOrder(lat, lng)),
    'street.start': narrowed(streetStart),
    'street.name': narrowed(Uint32Array.from(streets, street => strings.add(street.name))),
    'street.postalCode': narrowed(Uint32Array.from(streets, street => strings.add(street.postalCode))),
    'street.city': narrowed(Uint32Array.from(streets, street => strings.add(street.city))),
    'street.district': narrowed(Uint32Array.from(streets, street => strings.add(street.district))),
    'street.country': Uint16Array.from(streets, street => packCountry(street.country)),
    numbers: narrowed(Uint32Array.from([0, ...numbers.map(({ parsed }) => parsed.number)])),
    numberEnds: narrowed(Uint32Array.from([0, ...numbers.map(({ parsed }) => parsed.end)])),
  };
  return { ...columns, ...stretchColumns(gazetteer, streets), ...strings.columns('strings') };
}

function stretchColumns(gazetteer: Gazetteer, streets: readonly StreetRow[]): Record<string, Column> {
  const rowOf = new Map(streets.map((street, row) => [street, row]));
  const stretches = gazetteer.stretches
    .map(stretch => ({ ...stretch, row: rowOf.get(stretch.street)! }))
    .sort((a, b) => a.row - b.row || a.from - b.from || a.to - b.to);
  const lineStart = new Uint32Array(stretches.length + 1);
  stretches.forEach(({ line }, i) => {
    lineStart[i + 1] = lineStart[i]! + line.length / 2;
  });
  const points = stretches.flatMap(({ line }) => Array.from(line));
  return {
    'stretch.street': narrowed(Uint32Array.from(stretches, stretch => stretch.row)),
    'stretch.from': narrowed(Uint32Array.from(stretches, stretch => stretch.from)),
    'stretch.to': narrowed(Uint32Array.from(stretches, stretch => stretch.to)),
    'stretch.step': narrowed(Uint32Array.from(stretches, stretch => stretch.step)),
    'stretch.letters': narrowed(
      Uint32Array.from(stretches, stretch => (stretch.firstLetter << 8) | stretch.lastLetter),
    ),
    'stretch.lineStart': narrowed(lineStart),
    'stretch.lat': Int32Array.from(points.filter((_, i) => i % 2 === 0)),
    'stretch.lng': Int32Array.from(points.filter((_, i) => i % 2 === 1)),
  };
}

/** Two letters as two bytes; anything else is 0. */
export function packCountry(country: string): number {
  return /^[A-Z]{2}$/.test(country) ? (country.charCodeAt(0) << 8) | country.charCodeAt(1) : 0;
}

// The addresses in range as files for other programs, written in pieces: a table, and GeoJSON.
import { type Cell, type CsvForm, csvEnd, csvRows, csvStart } from '../../answers/csv.ts';
import type { AllAddresses } from './addresses-in-range.ts';
import type { AddressInRange } from './answer.ts';

/** Addresses in one piece of a file: a millisecond's work. */
const PER_PIECE = 500;

const COLUMNS = [
  'label',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'district',
  'country',
  'derived',
  'lat',
  'lng',
  'distanceMeters',
  'travelSeconds',
  'networkMeters',
  'objects',
  'sourceId',
] as const satisfies readonly (keyof AddressInRange)[];

/** One line per address, and the credit. Numbers have a decimal point in every language. */
export function* addressesAsCsv(all: AllAddresses, form?: CsvForm): Generator<string> {
  const credit = all.frame.meta.credit.plain;
  yield csvStart(COLUMNS, form, credit);
  for (const piece of pieces(all)) {
    const rows = piece.map(address => COLUMNS.map((column): Cell => cellOf(address[column])));
    yield csvRows(rows, form);
  }
  yield csvEnd(credit, form);
}

/** A FeatureCollection (RFC 7946) of points; the rest of the answer as members before them. */
export function* addressesAsGeoJson(all: AllAddresses): Generator<string> {
  const { meta, ...frame } = all.frame;
  const members = JSON.stringify({ type: 'FeatureCollection', ...frame, meta });
  yield `${members.slice(0, -1)},"features":[`;
  let isFirst = true;
  for (const piece of pieces(all)) {
    const features = piece.map(({ lat, lng, ...properties }) =>
      JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties }),
    );
    yield `${isFirst ? '' : ','}${features.join(',')}`;
    isFirst = false;
  }
  yield ']}';
}

function* pieces({ list }: AllAddresses): Generator<AddressInRange[]> {
  for (let from = 0; from < list.count; from += PER_PIECE) yield list.read(from, from + PER_PIECE);
}

function cellOf(value: AddressInRange[keyof AddressInRange]): Cell {
  if (typeof value !== 'object') return value;
  return value.map(entry => (typeof entry === 'string' ? entry : entry.id)).join(',');
}

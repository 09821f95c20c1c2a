// Columns of the location: the coordinate, how the address was understood, and its parts.
import type { Label } from '../core/enums.ts';
import type { ColumnFamily, ColumnType, ColumnUnit } from './column.ts';
import type { LocationReading } from './reading.ts';

/** The first location of the geocoder is the one that every function takes. */
function locationColumn(
  name: string,
  part: LocationReading['part'],
  field: string,
  [label, description]: readonly [Label, Label],
  { type = 'TEXT', unit }: { readonly type?: ColumnType; readonly unit?: ColumnUnit } = {},
): ColumnFamily {
  return {
    name,
    type,
    ...(unit && { unit }),
    label,
    description,
    sources: ['MAP'],
    equals: { function: 'geocode', request: { limit: 1 }, field: `locations[0].${field}` },
    reading: () => ({ kind: 'LOCATION', part }),
  };
}

const say = (de: string, en: string): Label => ({ de, en });

const DEGREES = { type: 'NUMBER', unit: 'DEGREES' } as const;

export const LOCATION_COLUMNS: readonly ColumnFamily[] = [
  locationColumn(
    'lat',
    'lat',
    'lat',
    [say('Breite', 'Latitude'), say('WGS 84, Grad Nord.', 'WGS 84, degrees north.')],
    DEGREES,
  ),
  locationColumn(
    'lng',
    'lng',
    'lng',
    [say('Länge', 'Longitude'), say('WGS 84, Grad Ost.', 'WGS 84, degrees east.')],
    DEGREES,
  ),
  locationColumn('match', 'match', 'match.kind', [
    say('Art des Treffers', 'Kind of match'),
    say(
      'Was gefunden wurde: ADDRESS ist die genaue Adresse, STREET, POSTCODE und PLACE sind nur die Mitte von etwas Größerem.',
      'What was found: ADDRESS is the exact address; STREET, POSTCODE and PLACE are only the middle of something larger.',
    ),
  ]),
  locationColumn(
    'confidence',
    'confidence',
    'match.confidence',
    [
      say('Sicherheit des Treffers', 'Confidence of the match'),
      say(
        'Wie wahrscheinlich der Fund gemeint ist; 1 ist eindeutig.',
        'How likely it is that the find is meant; 1 is unambiguous.',
      ),
    ],
    { type: 'NUMBER', unit: 'SHARE' },
  ),
  locationColumn('found.label', 'label', 'label', [
    say('Gefundene Adresse', 'Found address'),
    say('Die Adresse in einer Zeile, wie sie verstanden wurde.', 'The address in one line, as it was understood.'),
  ]),
  ...(
    [
      ['street', 'Straße', 'Street'],
      ['houseNumber', 'Hausnummer', 'House number'],
      ['postalCode', 'Postleitzahl', 'Postcode'],
      ['city', 'Ort', 'Town'],
      ['district', 'Ortsteil', 'District'],
      ['country', 'Land', 'Country'],
    ] as const
  ).map(([part, de, en]) =>
    locationColumn(`found.${part}`, part, `addressParts.${part}`, [
      say(`${de} (gefunden)`, `${en} (found)`),
      say(`${de} der gefundenen Adresse.`, `${en} of the found address.`),
    ]),
  ),
];

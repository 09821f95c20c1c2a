// What OpenImmo 1.2.7 lays down, and which types of the catalogue answer its distances. Source: the schema openimmo_127b.xsd of OpenImmo e.V. (2017), as
// published at github.com/mheers/openimmo; the closed list of distances is the same in github.com/ujamii/openimmo (src/API/Distanzen.php).

const OWN_FIELDS = ['user_defined_simplefield', 'user_defined_anyfield', 'user_defined_extend'] as const;

/** The elements in each element that gets new ones, in the order of the schema. */
export const ORDER = {
  immobilie: [
    'objektkategorie',
    'geo',
    'kontaktperson',
    'weitere_adresse',
    'preise',
    'bieterverfahren',
    'versteigerung',
    'flaechen',
    'ausstattung',
    'zustand_angaben',
    'bewertung',
    'infrastruktur',
    'freitexte',
    'anhaenge',
    'verwaltung_objekt',
    'verwaltung_techn',
    ...OWN_FIELDS,
  ],
  geo: [
    'plz',
    'ort',
    'geokoordinaten',
    'strasse',
    'hausnummer',
    'bundesland',
    'land',
    'gemeindecode',
    'flur',
    'flurstueck',
    'gemarkung',
    'etage',
    'anzahl_etagen',
    'lage_im_bau',
    'wohnungsnr',
    'lage_gebiet',
    'regionaler_zusatz',
    'karten_makro',
    'karten_mikro',
    'virtuelletour',
    'luftbildern',
    ...OWN_FIELDS,
  ],
  infrastruktur: ['zulieferung', 'ausblick', 'distanzen', 'distanzen_sport', ...OWN_FIELDS],
  freitexte: [
    'objekttitel',
    'dreizeiler',
    'lage',
    'ausstatt_beschr',
    'objektbeschreibung',
    'sonstige_angaben',
    'objekt_text',
    ...OWN_FIELDS,
  ],
  anhaenge: ['anhang', ...OWN_FIELDS],
} as const satisfies Record<string, readonly string[]>;

export type Extended = keyof typeof ORDER;

/** The title of the attachment with the address of a map. */
export const MAP_TITLES = { de: 'Karte der Umgebung', en: 'Map of the surroundings' } as const;

/** How the way to a destination is measured: the shortest along the streets, up to so many metres. */
export const SEARCHES = {
  WALK: { transportMode: 'WALK', distance: 10_000 },
  CAR: { transportMode: 'CAR', distance: 50_000 },
} as const;

export type SearchName = keyof typeof SEARCHES;

interface Destination {
  /** A value of `distanz_zu`. */
  readonly to: string;
  /** Absent: the catalogue cannot tell it. */
  readonly answered?: {
    readonly by: SearchName;
    readonly poiTypes: readonly string[];
    /** Where a place of these types is nearer than those of `poiTypes`, nobody can say which is the nearest. */
    readonly mayAlsoBe?: readonly string[];
  };
}

/** The closed list of `distanz_zu`, in the order of the schema. */
export const DESTINATIONS: readonly Destination[] = [
  // Aerodromes with a code of IATA.
  { to: 'FLUGHAFEN', answered: { by: 'CAR', poiTypes: ['airport'] } },
  // Which trains stop at a station is not in the catalogue.
  { to: 'FERNBAHNHOF' },
  // Junctions of motorways and of trunk roads have one type, and no trip ends on a motorway.
  { to: 'AUTOBAHN' },
  // Many stations of the S-Bahn are mapped as railway stations.
  {
    to: 'US_BAHN',
    answered: { by: 'WALK', poiTypes: ['subway_station', 'light_rail_station'], mayAlsoBe: ['train_station'] },
  },
  { to: 'BUS', answered: { by: 'WALK', poiTypes: ['bus_stop', 'bus_station'] } },
  { to: 'KINDERGAERTEN', answered: { by: 'WALK', poiTypes: ['kindergarten'] } },
  // The types of the map do not say which kind of school one is.
  { to: 'GRUNDSCHULE' },
  { to: 'HAUPTSCHULE' },
  { to: 'REALSCHULE' },
  { to: 'GESAMTSCHULE' },
  { to: 'GYMNASIUM' },
  // The middle of a town is no point of interest.
  { to: 'ZENTRUM' },
  { to: 'EINKAUFSMOEGLICHKEITEN', answered: { by: 'WALK', poiTypes: ['supermarket'] } },
  { to: 'GASTSTAETTEN', answered: { by: 'WALK', poiTypes: ['restaurant', 'pub'] } },
];

/** ISO 3166-1 codes of three letters, as `iso_land` has them, by the codes of two that geocoding reads. */
const COUNTRIES =
  'DEU=DE AUT=AT CHE=CH LIE=LI LUX=LU FRA=FR ITA=IT ESP=ES PRT=PT NLD=NL BEL=BE DNK=DK SWE=SE NOR=NO FIN=FI ISL=IS POL=PL CZE=CZ SVK=SK HUN=HU SVN=SI HRV=HR ' +
  'SRB=RS BIH=BA MNE=ME MKD=MK ALB=AL GRC=GR CYP=CY MLT=MT BGR=BG ROU=RO MDA=MD UKR=UA EST=EE LVA=LV LTU=LT IRL=IE GBR=GB MCO=MC AND=AD SMR=SM TUR=TR USA=US ' +
  'CAN=CA AUS=AU NZL=NZ ZAF=ZA THA=TH ARE=AE';

const COUNTRY_BY_LETTERS = new Map(COUNTRIES.split(' ').map(each => each.split('=') as [string, string]));

/** The code of two letters, or undefined for a code that is not in the list. */
export function countryOf(isoLand: string | undefined): string | undefined {
  return COUNTRY_BY_LETTERS.get((isoLand ?? '').trim().toUpperCase());
}

// The table of census topics: the published table that each comes from, and how its figures are added up.
// Columns are spelled as in the Zensus 2022 grid files and the Eurostat census grid 2021; reading ignores case, order and underscores.
import type { CensusSourceId, Label } from '../core/enums.ts';

export const CENSUS_UNITS = [
  'PERSONS',
  'HOUSEHOLDS',
  'FAMILIES',
  'DWELLINGS',
  'BUILDINGS',
  'YEARS',
  'PERCENT',
  'PERSONS_PER_HOUSEHOLD',
  'SQUARE_METERS',
  'EUR_PER_SQUARE_METER',
] as const;
export type CensusUnit = (typeof CENSUS_UNITS)[number];

/** The weight of a mean: the first of its tables in the data, else inhabitants. */
export type WeightId = 'PERSONS' | 'ADULTS' | 'HOUSEHOLDS' | 'DWELLINGS' | 'RENTED_DWELLINGS';

/** One class of a distribution. */
export interface CensusCategory {
  readonly column: string;
  /** lower_snake, English, never renamed. */
  readonly id: string;
  readonly label: Label;
  /** Contains other classes of the same list. */
  readonly isSubtotal?: true;
}

/** A published table that a topic can come from. `table` is its stem in the official file names (without `Zensus2022_`). */
export type TopicSource =
  | { readonly kind: 'COUNT'; readonly source: CensusSourceId; readonly table: string; readonly column: string }
  | {
      readonly kind: 'MEAN';
      readonly source: CensusSourceId;
      readonly table: string;
      readonly column: string;
      /** Column of the signs that flag a value, if it is not the usual one. */
      readonly flagColumn?: string;
      readonly weight: WeightId;
      /** The weight only approximates the true denominator, which is not published: answers always say so. */
      readonly isProxy?: true;
    }
  | {
      readonly kind: 'DISTRIBUTION';
      readonly source: CensusSourceId;
      readonly table: string;
      readonly total: string;
      readonly categories: readonly CensusCategory[];
      /** The classes do not make up the total. */
      readonly isPartial?: true;
    };

export interface CensusTopic {
  /** lower_snake, English, never renamed. */
  readonly id: string;
  /** Missing for sensitive topics, which belong to no group. */
  readonly group?: string;
  /** On nationality, citizenship, country of birth, religion or marital status: only if a request names it, with a scope of its own. */
  readonly isSensitive: boolean;
  readonly label: Label;
  readonly unit: CensusUnit;
  /** Best first: a later one answers only if the data lacks the earlier ones. */
  readonly sources: readonly TopicSource[];
}

type CategoryRow = readonly [column: string, id: string, de: string, en: string, subtotal?: 'subtotal'];

const named = (de: string, en: string): Label => ({ de, en });

function count(table: string, column: string): TopicSource {
  return { kind: 'COUNT', source: 'zensus2022', table, column };
}

function mean(table: string, column: string, weight: WeightId, more: { isProxy?: true; flagColumn?: string } = {}) {
  return { kind: 'MEAN', source: 'zensus2022', table, column, weight, ...more } as const;
}

function classes(table: string, total: string, rows: readonly CategoryRow[]): TopicSource {
  return { kind: 'DISTRIBUTION', source: 'zensus2022', table, total, categories: rows.map(category) };
}

function eurostat(rows: readonly CategoryRow[], more: { isPartial?: true } = {}): TopicSource {
  const categories = rows.map(category);
  return { kind: 'DISTRIBUTION', source: 'eurostat2021', table: EUROSTAT_TABLE, total: 'T', categories, ...more };
}

function category([column, id, de, en, subtotal]: CategoryRow): CensusCategory {
  return { column, id, label: { de, en }, ...(subtotal && { isSubtotal: true as const }) };
}

/** The one table of Eurostat's grid. */
export const EUROSTAT_TABLE = 'Eurostat_Census_Grid_2021';

const PERSONS_TOTAL = 'Insgesamt_Bevoelkerung';

const ORIGINS: readonly CategoryRow[] = [
  ['Deutschland', 'germany', 'Deutschland', 'Germany'],
  ['Ausland_Sonstige', 'abroad_or_other', 'Ausland und Sonstige', 'abroad and other'],
];

const ORIGIN_GROUPS: readonly CategoryRow[] = [
  ['Deutschland', 'germany', 'Deutschland', 'Germany'],
  ['Ausland_Sonstige', 'abroad_or_other', 'Ausland und Sonstige', 'abroad and other', 'subtotal'],
  ['EU27_Land', 'eu27', 'EU-27', 'EU-27'],
  ['Sonstiges_Europa', 'other_europe', 'sonstiges Europa', 'other Europe'],
  ['Sonstige_Welt', 'other_world', 'sonstige Welt', 'rest of the world'],
  ['Sonstige', 'other', 'Sonstige', 'other'],
];

const BUILDING_TYPES: readonly CategoryRow[] = [
  ['FreiEFH', 'detached_house', 'freistehendes Einfamilienhaus', 'detached house'],
  ['EFH_DHH', 'semi_detached_house', 'Einfamilienhaus: Doppelhaushälfte', 'semi-detached house'],
  ['EFH_Reihenhaus', 'terraced_house', 'Einfamilienhaus: Reihenhaus', 'terraced house'],
  ['Freist_ZFH', 'detached_two_family', 'freistehendes Zweifamilienhaus', 'detached two-family house'],
  ['ZFH_DHH', 'semi_detached_two_family', 'Zweifamilienhaus: Doppelhaushälfte', 'semi-detached two-family house'],
  ['ZFH_Reihenhaus', 'terraced_two_family', 'Zweifamilienhaus: Reihenhaus', 'terraced two-family house'],
  ['MFH_3bis6Wohnungen', 'dwellings_3_to_6', 'Mehrfamilienhaus mit 3–6 Wohnungen', '3–6 dwellings'],
  ['MFH_7bis12Wohnungen', 'dwellings_7_to_12', 'Mehrfamilienhaus mit 7–12 Wohnungen', '7–12 dwellings'],
  ['MFH_13undmehrWohnungen', 'dwellings_13_plus', 'Mehrfamilienhaus ab 13 Wohnungen', '13 or more dwellings'],
  ['AndererGebaeudetyp', 'other', 'anderer Gebäudetyp', 'other building'],
];

const HEATING: readonly CategoryRow[] = [
  ['Fernheizung', 'district', 'Fernheizung', 'district heating'],
  ['Etagenheizung', 'single_storey', 'Etagenheizung', 'heating of one storey'],
  ['Blockheizung', 'block', 'Blockheizung', 'block heating'],
  ['Zentralheizung', 'central', 'Zentralheizung', 'central heating'],
  ['Einzel_Mehrraumoefen', 'stoves', 'Einzel- oder Mehrraumöfen', 'stoves'],
  ['keine_Heizung', 'none', 'keine Heizung', 'no heating'],
];

const ENERGY: readonly CategoryRow[] = [
  ['Gas', 'gas', 'Gas', 'gas'],
  ['Heizoel', 'oil', 'Heizöl', 'heating oil'],
  ['Holz_Holzpellets', 'wood', 'Holz, Holzpellets', 'wood, wood pellets'],
  ['Biomasse_Biogas', 'biomass', 'Biomasse, Biogas', 'biomass, biogas'],
  ['Solar_Geothermie_Waermepumpen', 'heat_pump', 'Solar, Geothermie, Wärmepumpen', 'solar, geothermal, heat pumps'],
  ['Strom', 'electricity', 'Strom', 'electricity'],
  ['Kohle', 'coal', 'Kohle', 'coal'],
  ['Fernwaerme', 'district', 'Fernwärme', 'district heat'],
  ['kein_Energietraeger', 'none', 'kein Energieträger', 'none'],
];

/** Classes of 10 m² from 30 to 179 between the open ends. */
const SIZE_CLASSES: readonly CategoryRow[] = [
  ['unter30', 'under_30', 'unter 30 m²', 'under 30 m²'],
  ...Array.from({ length: 15 }, (_, i): CategoryRow => {
    const [from, to] = [30 + i * 10, 39 + i * 10];
    return [`${from}bis${to}`, `from_${from}_to_${to}`, `${from}–${to} m²`, `${from}–${to} m²`];
  }),
  ['180undmehr', 'from_180', '180 m² und mehr', '180 m² and more'],
];

interface TopicRow {
  readonly id: string;
  readonly label: Label;
  readonly unit: CensusUnit;
  readonly sources: readonly TopicSource[];
}

const inGroup = (group: string, rows: readonly TopicRow[]): CensusTopic[] =>
  rows.map(row => ({ ...row, group, isSensitive: false }));

const sensitive = (rows: readonly TopicRow[]): CensusTopic[] => rows.map(row => ({ ...row, isSensitive: true }));

const PEOPLE: readonly TopicRow[] = [
  {
    id: 'population',
    label: named('Einwohner', 'Inhabitants'),
    unit: 'PERSONS',
    sources: [
      count('Bevoelkerungszahl', 'Einwohner'),
      { kind: 'COUNT', source: 'eurostat2021', table: EUROSTAT_TABLE, column: 'T' },
    ],
  },
  {
    id: 'sex',
    label: named('Geschlecht', 'Sex'),
    unit: 'PERSONS',
    sources: [
      eurostat([
        ['F', 'female', 'weiblich', 'female'],
        ['M', 'male', 'männlich', 'male'],
      ]),
    ],
  },
  {
    id: 'employed',
    label: named('Erwerbstätige', 'Employed people'),
    unit: 'PERSONS',
    sources: [eurostat([['EMP', 'employed', 'erwerbstätig', 'employed']], { isPartial: true })],
  },
  {
    id: 'moved_within_a_year',
    label: named('Wohnort ein Jahr zuvor', 'Residence one year before'),
    unit: 'PERSONS',
    sources: [
      eurostat([
        ['SAME', 'same', 'unverändert', 'unchanged'],
        ['CHG_IN', 'moved_within_country', 'innerhalb des Landes umgezogen', 'moved within the country'],
        ['CHG_OUT', 'moved_from_abroad', 'aus dem Ausland zugezogen', 'moved from abroad'],
      ]),
    ],
  },
];

const AGE: readonly TopicRow[] = [
  {
    id: 'average_age',
    label: named('Durchschnittsalter', 'Average age'),
    unit: 'YEARS',
    sources: [mean('Durchschnittsalter', 'Durchschnittsalter', 'PERSONS')],
  },
  {
    id: 'under_18_share',
    label: named('Anteil unter 18 Jahren', 'Share under 18'),
    unit: 'PERCENT',
    sources: [mean('Anteil_unter_18', 'AnteilUnter18', 'PERSONS')],
  },
  {
    id: 'over_65_share',
    label: named('Anteil ab 65 Jahren', 'Share aged 65 and over'),
    unit: 'PERCENT',
    sources: [mean('Anteil_ueber_65', 'AnteilUeber65', 'PERSONS')],
  },
  {
    id: 'age_classes',
    label: named('Altersklassen', 'Age classes'),
    unit: 'PERSONS',
    sources: [
      classes('Alter_in_5_Altersklassen', PERSONS_TOTAL, [
        ['Unter18', 'under_18', 'unter 18', 'under 18'],
        ['a18bis29', 'from_18_to_29', '18–29', '18–29'],
        ['a30bis49', 'from_30_to_49', '30–49', '30–49'],
        ['a50bis64', 'from_50_to_64', '50–64', '50–64'],
        ['a65undaelter', 'from_65', '65 und älter', '65 and over'],
      ]),
      eurostat([
        ['Y_LT15', 'under_15', 'unter 15', 'under 15'],
        ['Y_1564', 'from_15_to_64', '15–64', '15–64'],
        ['Y_GE65', 'from_65', '65 und älter', '65 and over'],
      ]),
    ],
  },
  {
    id: 'age_decades',
    label: named('Alter in Jahrzehnten', 'Age in decades'),
    unit: 'PERSONS',
    sources: [
      classes('Alter_in_10er-Jahresgruppen', PERSONS_TOTAL, [
        ['Unter10', 'under_10', 'unter 10', 'under 10'],
        ...[10, 20, 30, 40, 50, 60, 70].map((from): CategoryRow => {
          const to = from + 9;
          return [`a${from}bis${to}`, `from_${from}_to_${to}`, `${from}–${to}`, `${from}–${to}`];
        }),
        ['a80undaelter', 'from_80', '80 und älter', '80 and over'],
      ]),
    ],
  },
  {
    id: 'age_of_life',
    label: named('Alter nach Lebensabschnitten', 'Age by stage of life'),
    unit: 'PERSONS',
    sources: [
      classes('Alter_INFR', PERSONS_TOTAL, [
        ['Unter3', 'under_3', 'unter 3', 'under 3'],
        ...[
          [3, 5],
          [6, 9],
          [10, 15],
          [16, 18],
          [19, 24],
          [25, 39],
          [40, 59],
          [60, 66],
          [67, 74],
        ].map(
          ([from, to]): CategoryRow => [`a${from}bis${to}`, `from_${from}_to_${to}`, `${from}–${to}`, `${from}–${to}`],
        ),
        ['a75undaelter', 'from_75', '75 und älter', '75 and over'],
      ]),
    ],
  },
];

const HOUSEHOLDS: readonly TopicRow[] = [
  {
    id: 'household_size',
    label: named('Durchschnittliche Haushaltsgröße', 'Average household size'),
    unit: 'PERSONS_PER_HOUSEHOLD',
    sources: [mean('Durchschn_Haushaltsgroesse', 'DurchschnHHGroesse', 'HOUSEHOLDS')],
  },
  {
    id: 'household_sizes',
    label: named('Haushalte nach Größe', 'Households by size'),
    unit: 'HOUSEHOLDS',
    sources: [
      classes('Groesse_des_privaten_Haushalts', 'Insgesamt_Haushalte', [
        ['1_Person', 'persons_1', '1 Person', '1 person'],
        ['2_Personen', 'persons_2', '2 Personen', '2 people'],
        ['3_Personen', 'persons_3', '3 Personen', '3 people'],
        ['4_Personen', 'persons_4', '4 Personen', '4 people'],
        ['5_Personen', 'persons_5', '5 Personen', '5 people'],
        ['6_Personen_und_mehr', 'persons_6_plus', '6 Personen und mehr', '6 or more people'],
      ]),
    ],
  },
  {
    id: 'household_living_arrangement',
    label: named('Haushalte nach Lebensform', 'Households by living arrangement'),
    unit: 'HOUSEHOLDS',
    sources: [
      classes('Typ_priv_HH_Lebensform', 'Insgesamt_Haushalte', [
        ['EinpersHH_SingleHH', 'single', 'Einpersonenhaushalt', 'one person'],
        ['Ehepaare', 'married_couple', 'Ehepaar', 'married couple'],
        ['EingetrLebensp', 'civil_partnership', 'eingetragene Lebenspartnerschaft', 'civil partnership'],
        ['NichtehelLebensg', 'cohabiting_couple', 'nichteheliche Lebensgemeinschaft', 'cohabiting couple'],
        ['AlleinerzMuetter', 'single_mother', 'alleinerziehende Mutter', 'single mother'],
        ['AlleinerzVaeter', 'single_father', 'alleinerziehender Vater', 'single father'],
        [
          'MehrpersHHohneKernfam',
          'no_core_family',
          'mehrere Personen ohne Kernfamilie',
          'several people, no core family',
        ],
      ]),
    ],
  },
  {
    id: 'household_types',
    label: named('Haushalte nach Familientyp', 'Households by family type'),
    unit: 'HOUSEHOLDS',
    sources: [
      classes('Typ_priv_HH_Familie', 'Insgesamt_Haushalte', [
        ['EinpersHH_SingleHH', 'single', 'Einpersonenhaushalt', 'one person'],
        ['Paare_ohneKind', 'couple_without_children', 'Paar ohne Kind', 'couple without children'],
        ['Paare_mitKind', 'couple_with_children', 'Paar mit Kind', 'couple with children'],
        ['Alleinerziehende', 'single_parent', 'alleinerziehend', 'single parent'],
        [
          'MehrpersHHohneKernfam',
          'no_core_family',
          'mehrere Personen ohne Kernfamilie',
          'several people, no core family',
        ],
      ]),
    ],
  },
  {
    id: 'senior_households',
    label: named('Haushalte nach Seniorenstatus', 'Households by seniors'),
    unit: 'HOUSEHOLDS',
    sources: [
      classes('Seniorenstatus_eines_privaten_Haushalts', 'Insgesamt_Haushalte', [
        ['HH_nurSenioren', 'only_seniors', 'nur Senioren', 'only seniors'],
        ['HH_mitSenioren', 'with_seniors', 'mit Senioren und Jüngeren', 'seniors and younger people'],
        ['HH_ohneSenioren', 'without_seniors', 'ohne Senioren', 'no seniors'],
      ]),
    ],
  },
  {
    id: 'family_sizes',
    label: named('Kernfamilien nach Größe', 'Core families by size'),
    unit: 'FAMILIES',
    sources: [
      classes('Grosse_Kernfamilie_bis6undmehrPers', 'Insgesamt_Familien', [
        ['a2Personen', 'persons_2', '2 Personen', '2 people'],
        ['a3Personen', 'persons_3', '3 Personen', '3 people'],
        ['a4Personen', 'persons_4', '4 Personen', '4 people'],
        ['a5Personen', 'persons_5', '5 Personen', '5 people'],
        ['a6Pers_und_mehr', 'persons_6_plus', '6 Personen und mehr', '6 or more people'],
      ]),
    ],
  },
  {
    id: 'family_types',
    label: named('Kernfamilien nach Kindern', 'Core families by children'),
    unit: 'FAMILIES',
    sources: [
      classes('Typ_der_Kernfamilie_nach_Kindern', 'Insgesamt_Familie', [
        ...[
          ['Ehep', 'married', 'Ehepaar', 'married couple'] as const,
          ['EingetrLP', 'civil_partnership', 'eingetragene Lebenspartnerschaft', 'civil partnership'] as const,
          ['NichtehelLG', 'cohabiting', 'nichteheliche Lebensgemeinschaft', 'cohabiting couple'] as const,
        ].flatMap(([column, id, de, en]): CategoryRow[] => [
          [`${column}_ohneKind`, `${id}_no_child`, `${de} ohne Kind`, `${en}, no child`],
          [`${column}_mind_1Kind_unter18`, `${id}_minor`, `${de} mit Kind unter 18`, `${en}, child under 18`],
          [`${column}_Kinder_ab18`, `${id}_adult_children`, `${de}, Kinder ab 18`, `${en}, children over 18`],
        ]),
        ...[
          ['Vater', 'father', 'alleinerziehender Vater', 'single father'] as const,
          ['Mutter', 'mother', 'alleinerziehende Mutter', 'single mother'] as const,
        ].flatMap(([column, id, de, en]): CategoryRow[] => [
          [`${column}_mind_1Kind_unter18`, `${id}_minor`, `${de} mit Kind unter 18`, `${en}, child under 18`],
          [`${column}_Kinder_ab18`, `${id}_adult_children`, `${de}, Kinder ab 18`, `${en}, children over 18`],
        ]),
      ]),
    ],
  },
];

const HOUSING: readonly TopicRow[] = [
  {
    id: 'net_rent',
    label: named('Nettokaltmiete', 'Net cold rent'),
    unit: 'EUR_PER_SQUARE_METER',
    sources: [
      mean('Durchschn_Nettokaltmiete_Anzahl_der_Wohnungen', 'durchschnMieteQM', 'RENTED_DWELLINGS'),
      mean('Durchschn_Nettokaltmiete', 'durchschnMieteQM', 'RENTED_DWELLINGS'),
    ],
  },
  {
    id: 'home_ownership',
    label: named('Eigentümerquote', 'Owner-occupied dwellings'),
    unit: 'PERCENT',
    sources: [mean('Eigentuemerquote', 'Eigentuemerquote', 'DWELLINGS', { isProxy: true })],
  },
  {
    id: 'vacancy',
    label: named('Leerstandsquote', 'Vacant dwellings'),
    unit: 'PERCENT',
    sources: [mean('Leerstandsquote', 'Leerstandsquote', 'DWELLINGS', { isProxy: true })],
  },
  {
    id: 'market_vacancy',
    label: named('Marktaktive Leerstandsquote', 'Vacant dwellings on the market'),
    unit: 'PERCENT',
    sources: [mean('Marktaktive_Leerstandsquote', 'marktaktive_Leerstandsquote', 'DWELLINGS', { isProxy: true })],
  },
  {
    id: 'living_space_per_person',
    label: named('Wohnfläche je Bewohner', 'Living space per person'),
    unit: 'SQUARE_METERS',
    sources: [mean('Durchschn_Flaeche_je_Bewohner', 'durchschnFlaechejeBew', 'PERSONS')],
  },
  {
    id: 'dwelling_size',
    label: named('Fläche je Wohnung', 'Size of dwellings'),
    unit: 'SQUARE_METERS',
    sources: [mean('Durchschn_Flaeche_je_Wohnung', 'durchschnFlaechejeWohn', 'DWELLINGS')],
  },
  {
    id: 'dwelling_sizes',
    label: named('Wohnungen nach Fläche', 'Dwellings by size'),
    unit: 'DWELLINGS',
    sources: [classes('Flaeche_der_Wohnung_10m2_Intervalle', 'Insgesamt_Wohnungen', SIZE_CLASSES)],
  },
  {
    id: 'dwelling_rooms',
    label: named('Wohnungen nach Zahl der Räume', 'Dwellings by rooms'),
    unit: 'DWELLINGS',
    sources: [
      classes('Wohnungen_nach_Zahl_der_Raeume', 'Insgesamt_Wohnungen', [
        ['1Raum', 'rooms_1', '1 Raum', '1 room'],
        ...[2, 3, 4, 5, 6].map((n): CategoryRow => [`${n}Raeume`, `rooms_${n}`, `${n} Räume`, `${n} rooms`]),
        ['7undmehrRaeume', 'rooms_7_plus', '7 Räume und mehr', '7 or more rooms'],
      ]),
    ],
  },
  {
    id: 'dwelling_building_types',
    label: named('Wohnungen nach Gebäudetyp', 'Dwellings by type of building'),
    unit: 'DWELLINGS',
    sources: [classes('Wohnung_Gebaeudetyp_Groesse', 'Insgesamt_Wohnungen', BUILDING_TYPES)],
  },
];

const BUILDINGS: readonly TopicRow[] = [
  {
    id: 'building_types',
    label: named('Gebäude nach Typ', 'Buildings by type'),
    unit: 'BUILDINGS',
    sources: [classes('Geb_Gebaeudetyp_Groesse', 'Insgesamt_Gebaeude', BUILDING_TYPES)],
  },
  {
    id: 'building_dwellings',
    label: named('Gebäude nach Zahl der Wohnungen', 'Buildings by dwellings'),
    unit: 'BUILDINGS',
    sources: [
      classes('Gebaeude_nach_Anzahl_der_Wohnungen', 'Insgesamt_Gebaeude', [
        ['1_Wohnung', 'dwellings_1', '1 Wohnung', '1 dwelling'],
        ['2_Wohnungen', 'dwellings_2', '2 Wohnungen', '2 dwellings'],
        ['3bis6_Wohnungen', 'dwellings_3_to_6', '3–6 Wohnungen', '3–6 dwellings'],
        ['7bis12_Wohnungen', 'dwellings_7_to_12', '7–12 Wohnungen', '7–12 dwellings'],
        ['13undmehr_Wohnungen', 'dwellings_13_plus', '13 Wohnungen und mehr', '13 or more dwellings'],
      ]),
    ],
  },
  {
    id: 'building_decades',
    label: named('Gebäude nach Baujahrzehnt', 'Buildings by decade'),
    unit: 'BUILDINGS',
    sources: [
      classes(
        'Baujahr_JZ',
        'Insgesamt_Gebaeude',
        builtBetween(
          'Vor1919',
          1919,
          [
            [1919, 1949],
            [1950, 1959],
            [1960, 1969],
            [1970, 1979],
            [1980, 1989],
            [1990, 1999],
            [2000, 2009],
            [2010, 2015],
          ],
          'a2016undspaeter',
          2016,
        ),
      ),
    ],
  },
  {
    id: 'building_years',
    label: named('Gebäude nach Baujahr (Mikrozensus-Klassen)', 'Buildings by year (microcensus classes)'),
    unit: 'BUILDINGS',
    sources: [
      classes(
        'Gebaeude_nach_Baujahr_in_MZ_Klassen',
        'Insgesamt_Gebaeude',
        builtBetween(
          'Vor1919',
          1919,
          [
            [1919, 1948],
            [1949, 1978],
            [1979, 1990],
            [1991, 2000],
            [2001, 2010],
            [2011, 2019],
          ],
          'a2020undspaeter',
          2020,
        ),
      ),
    ],
  },
  {
    id: 'building_year_classes',
    label: named('Gebäude nach Baujahresklassen', 'Buildings by classes of years'),
    unit: 'BUILDINGS',
    sources: [
      classes(
        'Baujahresklassen',
        'Insgesamt_Gebaeude',
        builtBetween('a1859undfrueher', 1860, [
          [1860, 1918],
          [1919, 1948],
          [1949, 1957],
          [1958, 1968],
          [1969, 1978],
          [1979, 1983],
          [1984, 1994],
          [1995, 2001],
          [2002, 2009],
          [2010, 2022],
        ]),
      ),
    ],
  },
];

/** Classes of building years: open at the start, closed spans, maybe open at the end. */
function builtBetween(
  firstColumn: string,
  before: number,
  spans: readonly (readonly [number, number])[],
  lastColumn?: string,
  since?: number,
): CategoryRow[] {
  return [
    [firstColumn, `before_${before}`, `vor ${before}`, `before ${before}`],
    ...spans.map(
      ([from, to]): CategoryRow => [`a${from}bis${to}`, `from_${from}_to_${to}`, `${from}–${to}`, `${from}–${to}`],
    ),
    ...(lastColumn === undefined
      ? []
      : [[lastColumn, `since_${since}`, `ab ${since}`, `${since} or later`] satisfies CategoryRow]),
  ];
}

const HEATING_AND_ENERGY: readonly TopicRow[] = [
  {
    id: 'dwelling_heating',
    label: named('Wohnungen nach Heizungsart', 'Dwellings by heating'),
    unit: 'DWELLINGS',
    sources: [classes('Heizungsart', 'Insgesamt_Heizungsart', HEATING)],
  },
  {
    id: 'building_heating',
    label: named('Gebäude nach überwiegender Heizungsart', 'Buildings by main heating'),
    unit: 'BUILDINGS',
    sources: [classes('Gebaeude_nach_ueberwiegender_Heizungsart', 'Insgesamt_Heizungsart', HEATING)],
  },
  {
    id: 'dwelling_energy',
    label: named('Wohnungen nach Energieträger', 'Dwellings by source of heat'),
    unit: 'DWELLINGS',
    sources: [classes('Energietraeger', 'Insgesamt_Energietraeger', ENERGY)],
  },
  {
    id: 'building_energy',
    label: named('Gebäude nach Energieträger der Heizung', 'Buildings by source of heat'),
    unit: 'BUILDINGS',
    sources: [classes('Gebaeude_nach_Energietraeger_der_Heizung', 'Insgesamt_Energietraeger', ENERGY)],
  },
];

const SENSITIVE: readonly TopicRow[] = [
  {
    id: 'german_adults',
    label: named('Deutsche ab 18 Jahren', 'German citizens over 18'),
    unit: 'PERSONS',
    sources: [count('Deutsche_Staatsangehoerige_ab18', 'Deutsche_ab18')],
  },
  {
    id: 'foreigner_share',
    label: named('Ausländeranteil', 'Share of foreign citizens'),
    unit: 'PERCENT',
    sources: [mean('Anteil_Auslaender', 'AnteilAuslaender', 'PERSONS')],
  },
  {
    id: 'adult_foreigner_share',
    label: named('Ausländeranteil ab 18 Jahren', 'Share of foreign citizens over 18'),
    unit: 'PERCENT',
    sources: [mean('Auslaenderanteil_ab18', 'AnteilAuslaenderAb18', 'ADULTS')],
  },
  {
    id: 'eu_foreigner_share',
    label: named('Ausländeranteil, EU', 'Share of citizens of other EU countries'),
    unit: 'PERCENT',
    sources: [
      mean('Auslaenderanteil_EU_nEU', 'Auslaenderanteil_EU', 'PERSONS', { flagColumn: 'werterlaeuternde_Zeichen_EU' }),
    ],
  },
  {
    id: 'non_eu_foreigner_share',
    label: named('Ausländeranteil, nicht EU', 'Share of citizens of countries outside the EU'),
    unit: 'PERCENT',
    sources: [
      mean('Auslaenderanteil_EU_nEU', 'Auslaenderanteil_nichtEU', 'PERSONS', {
        flagColumn: 'werterlaeuternde_Zeichen_nichtEU',
      }),
    ],
  },
  {
    id: 'country_of_birth',
    label: named('Geburtsland', 'Country of birth'),
    unit: 'PERSONS',
    sources: [
      classes('Geburtsland_Gruppen', PERSONS_TOTAL, ORIGIN_GROUPS),
      eurostat([
        ['NAT', 'same_country', 'Inland', 'this country'],
        ['EU_OTH', 'other_eu', 'anderes EU-Land', 'other EU country'],
        ['OTH', 'elsewhere', 'anderswo', 'elsewhere'],
      ]),
    ],
  },
  {
    id: 'citizenship',
    label: named('Staatsangehörigkeit', 'Citizenship'),
    unit: 'PERSONS',
    sources: [classes('Staatsangehoerigkeit', PERSONS_TOTAL, ORIGINS)],
  },
  {
    id: 'citizenship_groups',
    label: named('Staatsangehörigkeit nach Gruppen', 'Citizenship by groups'),
    unit: 'PERSONS',
    sources: [classes('Staatsangehoerigkeit_Gruppen', PERSONS_TOTAL, ORIGIN_GROUPS)],
  },
  {
    id: 'citizenships_held',
    label: named('Zahl der Staatsangehörigkeiten', 'Number of citizenships'),
    unit: 'PERSONS',
    sources: [
      classes('Zahl_der_Staatsangehoerigkeiten', PERSONS_TOTAL, [
        ['EineStaatsang', 'one', 'eine', 'one'],
        ['Mehrere_deutsch_und_auslaendisch', 'german_and_foreign', 'deutsch und ausländisch', 'German and foreign'],
        ['Mehrere_nur_auslaendisch', 'several_foreign', 'mehrere ausländische', 'several foreign'],
        ['Nicht_bekannt', 'unknown', 'nicht bekannt', 'not known'],
      ]),
    ],
  },
  {
    id: 'marital_status',
    label: named('Familienstand', 'Marital status'),
    unit: 'PERSONS',
    sources: [
      classes('Familienstand', PERSONS_TOTAL, [
        ['Ledig', 'single', 'ledig', 'single'],
        ['Verheiratet', 'married', 'verheiratet', 'married'],
        ['Verwitwet', 'widowed', 'verwitwet', 'widowed'],
        ['Geschieden', 'divorced', 'geschieden', 'divorced'],
        ['EingetrLebenspartnerschaft', 'civil_partnership', 'eingetragene Lebenspartnerschaft', 'civil partnership'],
        ['EingetrLebenspartVerstorben', 'civil_partner_died', 'Lebenspartner verstorben', 'civil partner died'],
        [
          'EingetrLebenspartAufgehoben',
          'civil_partnership_ended',
          'Lebenspartnerschaft aufgehoben',
          'civil partnership ended',
        ],
        ['OhneAngabe', 'not_stated', 'ohne Angabe', 'not stated'],
      ]),
    ],
  },
  {
    id: 'religion',
    label: named('Religion', 'Religion'),
    unit: 'PERSONS',
    sources: [
      classes('Religion', PERSONS_TOTAL, [
        ['Roemisch_katholisch', 'roman_catholic', 'römisch-katholisch', 'Roman Catholic'],
        ['Evangelisch', 'protestant', 'evangelisch', 'Protestant'],
        ['Sonstige_keine_ohneAngabe', 'other_or_none', 'sonstige, keine, ohne Angabe', 'other, none, not stated'],
      ]),
    ],
  },
];

/** Every topic, group by group; the sensitive ones last. */
export const CENSUS_TOPICS: readonly CensusTopic[] = [
  ...inGroup('people', PEOPLE),
  ...inGroup('age', AGE),
  ...inGroup('households', HOUSEHOLDS),
  ...inGroup('housing', HOUSING),
  ...inGroup('buildings', BUILDINGS),
  ...inGroup('heating_and_energy', HEATING_AND_ENERGY),
  ...sensitive(SENSITIVE),
];

// Other words for the same properties, conditions, prices and settlements. The writer does not use them.
import type { SettlementType } from '../../../core/enums.ts';
import type { Condition, PriceType, PropertyType } from './property-words.ts';

type Languages<Value> = { readonly de: Value; readonly en: Value };

export const OTHER_SETTLEMENT_WORDS: Readonly<Record<SettlementType, Languages<readonly string[]>>> = {
  CITY: {
    de: [
      'städtisch',
      'städtische',
      'städtisches',
      'städtischer',
      'städtischen',
      'urban',
      'urbane',
      'urbanes',
      'urbanen',
      'urbaner',
    ],
    en: ['urban', 'city-like', 'an urban area'],
  },
  TOWN: {
    de: [
      'mittlerer siedlungsdichte',
      'mittlere siedlungsdichte',
      'mittel dicht besiedelt',
      'mittlerer dichte',
      'mittlere dichte',
      'mäßig dicht besiedelt',
    ],
    en: [
      'medium density',
      'of medium density',
      'medium-density',
      'of intermediate density',
      'moderately dense',
      'intermediate density',
    ],
  },
  RURAL: {
    de: ['ländlich', 'ländliche', 'ländliches', 'ländlicher', 'ländlichen'],
    en: ['rural', 'countryside', 'a rural area', 'rural in character'],
  },
};

/** No claim beside a settlement's word. */
export const SETTLEMENT_FILL: Languages<readonly string[]> = {
  de: [
    'geprägt',
    'geprägte',
    'geprägtes',
    'geprägten',
    'geprägter',
    'charakter',
    'besiedelt',
    'besiedelte',
    'siedlungsdichte',
  ],
  en: ['character', 'density', 'in character', 'settled'],
};

export const OTHER_PROPERTY_NOUNS: readonly (readonly [
  types: readonly PropertyType[],
  words: Languages<readonly string[]>,
])[] = [
  [
    ['APARTMENT'],
    { de: ['etagenwohnung', 'eigentumswohnung', 'mietwohnung'], en: ['flat', 'apartments', 'condominium'] },
  ],
  [['HOUSE', 'SEMI_DETACHED', 'TERRACED', 'MULTI_FAMILY'], { de: ['wohnhaus', 'eigenheim'], en: [] }],
  [['HOUSE'], { de: ['einfamilienhaus'], en: ['detached house', 'single-family house', 'single-family home'] }],
  [['SEMI_DETACHED'], { de: ['doppelhaus'], en: ['semi-detached', 'semi', 'semi-detached home', 'duplex house'] }],
  [['TERRACED'], { de: ['reihenhauses'], en: ['terrace house', 'townhouse', 'row house', 'terraced home'] }],
  [
    ['MULTI_FAMILY'],
    { de: ['mehrfamilienwohnhaus', 'zinshaus'], en: ['block of flats', 'multi-family house', 'multi-family building'] },
  ],
  [['PLOT'], { de: ['baugrundstück', 'bauplatz', 'grundstücke'], en: ['building plot', 'plot'] }],
  [
    ['OFFICE'],
    { de: ['bürofläche', 'büroräume', 'büros', 'büroeinheit'], en: ['office space', 'office unit', 'offices'] },
  ],
  [
    ['RETAIL'],
    {
      de: ['ladenlokal', 'laden', 'geschäftsfläche', 'verkaufsfläche', 'ladengeschäft'],
      en: ['shop unit', 'shop space', 'retail space'],
    },
  ],
];

/** Stems before German endings, words of English. */
export const OTHER_CONDITION_WORDS: readonly (readonly [Condition, Languages<readonly string[]>])[] = [
  ['FIRST_OCCUPANCY', { de: ['erstbezug'], en: ['first occupancy', 'first-time occupancy', 'never lived in'] }],
  [
    'AS_NEW',
    { de: ['neuwertig', 'wie neu', 'in neuwertigem zustand'], en: ['as new', 'like new', 'nearly new', 'as-new'] },
  ],
  ['MODERNISED', { de: ['modernisiert'], en: ['modernised', 'modernized', 'updated'] }],
  ['REFURBISHED', { de: ['saniert'], en: ['refurbished'] }],
  ['RENOVATED', { de: ['renoviert'], en: ['renovated'] }],
  ['WELL_KEPT', { de: ['gepflegt'], en: ['well kept', 'well-kept', 'well maintained', 'well-maintained'] }],
  [
    'NEEDS_RENOVATION',
    {
      de: [
        'renovierungsbedürftig',
        'muss renoviert werden',
        'renovierung ist nötig',
        'renovierung ist erforderlich',
        'renovierungsbedarf',
        'zu renovieren',
      ],
      en: ['needs renovation', 'in need of renovation', 'needs renovating', 'requires renovation'],
    },
  ],
  [
    'NEEDS_REFURBISHMENT',
    {
      de: [
        'sanierungsbedürftig',
        'muss saniert werden',
        'sanierung ist nötig',
        'sanierung ist erforderlich',
        'sanierungsbedarf',
        'zu sanieren',
      ],
      en: ['needs refurbishment', 'in need of refurbishment', 'requires refurbishment', 'needs refurbishing'],
    },
  ],
  ['SHELL', { de: ['rohbau'], en: ['shell', 'building shell', 'shell construction'] }],
  [
    'PLANNED',
    {
      de: ['projektiert', 'in planung', 'geplant'],
      en: ['planned', 'planning stage', 'at the planning stage', 'being planned'],
    },
  ],
];

export const OTHER_PRICE_NOUNS: readonly (readonly [
  types: readonly (PriceType | 'UNSAID')[],
  words: Languages<readonly string[]>,
])[] = [
  [['PURCHASE', 'UNSAID', 'RENT_NET', 'RENT_GROSS'], { de: ['preis', 'preises'], en: ['price'] }],
  [
    ['PURCHASE'],
    {
      de: ['kaufpreis', 'kaufpreises', 'verkaufspreis', 'kaufpreisforderung'],
      en: ['purchase price', 'asking price', 'sale price', 'selling price'],
    },
  ],
  [
    ['RENT_NET'],
    {
      de: ['kaltmiete', 'nettokaltmiete', 'nettomiete', 'miete kalt', 'kalt', 'miete ohne nebenkosten'],
      en: [
        'net rent',
        'rent excluding utilities',
        'rent without utilities',
        'basic rent',
        'excluding utilities',
        'cold rent',
        'before utilities',
        'without utilities',
      ],
    },
  ],
  [
    ['RENT_GROSS'],
    {
      de: ['warmmiete', 'bruttomiete', 'miete warm', 'warm', 'gesamtmiete', 'miete inklusive nebenkosten'],
      en: [
        'gross rent',
        'rent including utilities',
        'including utilities',
        'utilities included',
        'warm rent',
        'with utilities',
      ],
    },
  ],
  [['RENT_NET', 'RENT_GROSS'], { de: ['miete', 'monatsmiete', 'mietpreis'], en: ['rent', 'monthly rent'] }],
];

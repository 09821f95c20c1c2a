// Other words by which readers understand the same claims: of ways, numbers, directions, properties. The writer does not use them.
import type { SettlementType } from '../../../vocabulary.ts';
import type { Direction } from '../fact.ts';
import type { Condition, PriceType, PropertyType } from './property-words.ts';

type Languages<Value> = { readonly de: Value; readonly en: Value };

export const WALK_WORDS: Languages<readonly string[]> = {
  de: [
    ...[
      'zu fuß',
      'fußweg',
      'fußwegs',
      'fußmarsch',
      'gehweg',
      'gehzeit',
      'laufweg',
      'spaziergang',
      'spaziergangs',
      'laufen',
    ],
    ...[
      'fußläufig entfernt',
      'per pedes',
      'fußgänger',
      'fußwegen',
      'gehen',
      'geht',
      'gehst',
      'läuft',
      'spaziert',
      'geht man',
      'gehminuten',
    ],
  ],
  en: ['on foot', 'by foot', 'walk', 'walks', 'walking', 'stroll', 'foot', 'walked', 'pedestrians'],
};

export const CAR_WORDS: Languages<readonly string[]> = {
  de: [
    ...[
      'auto',
      'autos',
      'pkw',
      'wagen',
      'autofahrt',
      'fahrt',
      'fahrzeit',
      'freier fahrt',
      'ohne stau',
      'fahren',
      'fährt',
      'fahrminuten',
    ],
    ...['freie fahrt', 'freier straße', 'freien straßen', 'leeren straßen', 'ohne verkehr', 'gefahren', 'fahrstrecke'],
  ],
  en: [
    ...[
      'car',
      'drive',
      'drives',
      'driving',
      'free-flowing traffic',
      'traffic',
      'driven',
      'by road',
      'without traffic',
      'no traffic',
    ],
    ...['without congestion', 'no congestion', 'empty roads', 'clear roads', 'free-flowing'],
  ],
};

/** "For ways without a car", "without steps": not said of a way or a feature. */
export const IDIOMS: Languages<readonly string[]> = {
  de: [
    'ohne auto',
    'ohne eigenes auto',
    'wege ohne auto',
    'einkauf',
    'sport',
    'sowohl',
    'weder',
    'von hier aus',
    'gute nachbarschaft',
  ],
  en: [
    'without a car',
    'travelling without a car',
    'no more',
    'what is more',
    'when it comes to',
    'in terms of',
    'time off',
    'time outdoors',
  ],
};

export const NEAREST_WORDS: Languages<readonly string[]> = {
  de: [
    ...['nächste', 'nächster', 'nächstes', 'nächsten', 'nächstem'],
    ...[
      'nächstgelegene',
      'nächstgelegener',
      'nächstgelegenes',
      'nächstgelegenen',
      'nächstgelegenem',
      'am nächsten gelegene',
    ],
  ],
  en: ['nearest', 'closest', 'next'],
};

export const ONLY_WORDS: Languages<readonly string[]> = {
  de: ['einzige', 'einziger', 'einziges', 'einzigen', 'einzigem'],
  en: ['the only', 'the sole', 'sole', 'only one'],
};

export const NO_WORDS: Languages<readonly string[]> = {
  de: ['kein', 'keine', 'keinen', 'keinem', 'keiner', 'keines', 'keinerlei'],
  en: ['no', 'neither'],
};

export const NOT_WORDS: Languages<readonly string[]> = {
  de: ['nicht', 'nie', 'niemals', 'weder', 'nirgends', 'fehlt', 'fehlen'],
  en: [
    'not',
    "isn't",
    "aren't",
    "doesn't",
    "don't",
    'never',
    'cannot',
    "can't",
    "won't",
    "wasn't",
    'lacks',
    'lack',
    'missing',
    'nor',
  ],
};

export const SEVERAL_WORDS: Languages<readonly string[]> = {
  de: ['mehrere', 'mehreren', 'mehrerer', 'einige', 'einigen', 'etliche', 'verschiedene', 'diverse'],
  en: ['several', 'a few', 'some', 'various', 'a number of'],
};

export const MANY_WORDS: Languages<readonly string[]> = {
  de: [
    'zahlreiche',
    'zahlreichen',
    'zahlreicher',
    'viele',
    'vielen',
    'vieler',
    'eine vielzahl an',
    'eine vielzahl von',
  ],
  en: ['numerous', 'many', 'plenty of', 'lots of', 'a lot of', 'a large number of'],
};

/** Words of nearness, and the minutes on foot that each allows at most. */
export const NEARNESS: readonly (readonly [minutes: number, words: Languages<readonly string[]>])[] = [
  [
    15,
    {
      de: [
        ...[
          'fußläufig',
          'fußläufige',
          'fußläufiger',
          'fußläufigen',
          'fußläufigem',
          'fußläufiges',
          'zu fuß erreichbar',
          'fußnähe',
          'gehweite',
        ],
        ...[
          'in der nähe',
          'in der umgebung',
          'in der nachbarschaft',
          'im umfeld',
          'gehdistanz',
          'zu fuß gut erreichbar',
          'nahe gelegene',
        ],
        ...['nahegelegene', 'nahegelegenen', 'nahgelegene', 'unweit', 'nahe', 'in gehweite', 'bequem zu fuß'],
      ],
      en: [
        ...[
          'walkable',
          'within walking distance',
          'walking distance',
          'within a walk',
          'nearby',
          'near',
          'close by',
          'close',
          'close at hand',
        ],
        ...['in the vicinity', 'in the neighbourhood', 'in the area', 'easily walkable', 'at walking distance'],
      ],
    },
  ],
  [
    5,
    {
      de: [
        ...[
          'wenige minuten',
          'wenigen minuten',
          'wenigen gehminuten',
          'wenige gehminuten',
          'ein paar minuten',
          'kurzer fußweg',
          'kurzen fußweg',
        ],
        ...[
          'kurzem fußweg',
          'kurzer weg',
          'kurzen weg',
          'kurzer spaziergang',
          'kurzen spaziergang',
          'wenige schritte',
          'wenigen schritten',
        ],
        ...[
          'in kürze',
          'schnell',
          'rasch',
          'kurzen wegen',
          'kurze wege',
          'paar minuten',
          'paar gehminuten',
          'ein paar gehminuten',
        ],
      ],
      en: [
        ...[
          'a few minutes',
          'few minutes',
          'a short walk',
          'short walk',
          'a few steps',
          'a couple of minutes',
          "a few minutes' walk",
          'quickly',
        ],
        ...['a short stroll', 'very close'],
      ],
    },
  ],
  [
    2,
    {
      de: [
        ...[
          'direkt',
          'direkte',
          'direkter',
          'direkten',
          'unmittelbar',
          'unmittelbare',
          'unmittelbarer',
          'unmittelbaren',
          'unmittelbarer nähe',
        ],
        ...[
          'in unmittelbarer nähe',
          'in direkter nähe',
          'vor der haustür',
          'vor der tür',
          'nebenan',
          'gleich nebenan',
          'in nächster nähe',
        ],
        ...[
          'in unmittelbarer nachbarschaft',
          'in unmittelbarer umgebung',
          'in direkter nachbarschaft',
          'direkter nähe',
          'um die ecke',
        ],
      ],
      en: [
        ...[
          'right',
          'immediate',
          'immediate vicinity',
          'in the immediate vicinity',
          'on the doorstep',
          'right next door',
          'next door',
          'directly',
        ],
        ...[
          'right outside',
          'immediately',
          'around the corner',
          'at the doorstep',
          'in the immediate neighbourhood',
          'right on the doorstep',
        ],
      ],
    },
  ],
];

export const OTHER_HEDGES: readonly {
  readonly words: Languages<readonly string[]>;
  readonly from: number;
  readonly to: number;
}[] = [
  {
    words: {
      de: ['circa', 'zirka', 'ungefähr', 'annähernd', 'schätzungsweise', 'um die'],
      en: ['approximately', 'approx.', 'approx', 'some', 'circa', 'ca.', 'or so'],
    },
    from: 0.9,
    to: 1.1,
  },
  {
    words: { de: ['fast', 'nahezu', 'beinahe'], en: ['almost', 'a little under', 'slightly under', 'close to'] },
    from: 0.9,
    to: 1,
  },
  {
    words: { de: ['etwas über', 'etwas mehr als'], en: ['a good', 'slightly over', 'a little over'] },
    from: 1,
    to: 1.15,
  },
  {
    words: {
      de: [
        'maximal',
        'max.',
        'höchstens',
        'weniger als',
        'binnen',
        'innerhalb',
        'innert',
        'im umkreis',
        'nicht mehr als',
        'in weniger als',
        'längstens',
      ],
      en: [
        'at most',
        'less than',
        'a maximum of',
        'not more than',
        'below',
        'inside',
        'in under',
        'fewer than',
        'max.',
      ],
    },
    from: 0,
    to: 1,
  },
  {
    words: {
      de: ['mehr als', 'wenigstens', 'mind.', 'nicht weniger als', 'nicht unter'],
      en: ['more than', 'no fewer than', 'no less than', 'above', 'a minimum of', 'upwards of', 'not less than'],
    },
    from: 1,
    to: Infinity,
  },
];

/** Hedges that are other words where no number follows. */
export const ALSO_PLAIN: ReadonlySet<string> = new Set([
  ...[
    'rund',
    'etwa',
    'unter',
    'über',
    'innerhalb',
    'innerhalb von',
    'im umkreis',
    'im umkreis von',
    'binnen',
    'um die',
    'innert',
    'bis zu',
  ],
  ...['about', 'around', 'within', 'under', 'over', 'some', 'inside', 'above', 'below', 'up to', 'or so'],
]);

const points = (de: string, en: string) => ({ de, en });
/** Stems of German, which take any ending; nouns and adjectives of English. */
export const DIRECTION_STEMS: Readonly<Record<Direction, { readonly de: string; readonly en: string }>> = {
  N: points('nord', 'north'),
  NE: points('nordost', 'northeast'),
  E: points('ost', 'east'),
  SE: points('südost', 'southeast'),
  S: points('süd', 'south'),
  SW: points('südwest', 'southwest'),
  W: points('west', 'west'),
  NW: points('nordwest', 'northwest'),
};

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
      de: ['renovierungsbedürftig', 'muss renoviert werden', 'zu renovieren'],
      en: ['needs renovation', 'in need of renovation', 'needs renovating', 'requires renovation'],
    },
  ],
  [
    'NEEDS_REFURBISHMENT',
    {
      de: ['sanierungsbedürftig', 'muss saniert werden', 'zu sanieren'],
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

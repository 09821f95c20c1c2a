// Other words by which readers understand the same claims of ways: on foot, by car, near, in which direction. The writer does not use them.
import type { Direction } from '../fact.ts';

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

/** What a station is called by its trains, beside `STATION_WORDS`. */
export const OTHER_STATION_WORDS: Readonly<Record<'LONG_DISTANCE' | 'REGIONAL', Languages<readonly string[]>>> = {
  LONG_DISTANCE: {
    de: ['fernverkehrsbahnhof', 'fernbahnhofs', 'fernverkehrsbahnhofs', 'bahnhof des fernverkehrs'],
    en: ['long-distance train station', 'long-distance railway station', 'mainline station'],
  },
  REGIONAL: {
    de: ['regionalbahnhofs', 'regionalverkehrsbahnhof', 'bahnhof des regionalverkehrs'],
    en: ['regional train station', 'regional railway station'],
  },
};

/** A town that is larger than the own, and nearer than all such. */
export const NEXT_LARGER_TOWN_WORDS: Languages<readonly string[]> = {
  de: ['größere', 'größerer', 'größeren', 'größte', 'größten'].flatMap(adjective =>
    ['ort', 'orts', 'ortes', 'stadt', 'gemeinde'].flatMap(noun => [
      `nächst${adjective} ${noun}`,
      `nächst ${adjective} ${noun}`,
      `nächste ${adjective} ${noun}`,
    ]),
  ),
  en: ['larger', 'bigger', 'largest'].flatMap(adjective =>
    ['town', 'city', 'place'].flatMap(noun => [`next ${adjective} ${noun}`, `nearest ${adjective} ${noun}`]),
  ),
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

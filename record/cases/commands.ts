// Command lines: every query as text and as JSON, help, lists, and wrong calls.

export interface CommandCase {
  readonly label: string;
  readonly parameters: readonly string[];
  /** Its lines are stored in alphabetical order, because the program sorts them by the random parts of keys. */
  readonly isUnordered?: true;
}

const ADDRESS = 'Marktplatz 1, 86998 Hollerbruck';
const VADUZ = 'Äulestrasse 58, 9490 Vaduz';
const LAUF = 'Burggasse 5, 91207 Lauf a.d.Pegnitz';

const COMMANDS = [
  ...[
    'import',
    'update',
    'regions',
    'regions list',
    'regions use',
    'regions rollback',
    'regions verify',
    'regions prune',
  ],
  ...[
    'regions export',
    'regions install',
    'serve',
    'query',
    'query place',
    'query pois',
    'query index',
    'query census',
  ],
  ...['query addresses', 'query snapshot', 'query text', 'query verify', 'score-map', 'demo', 'keys', 'keys create'],
  ...['keys list', 'keys rotate', 'keys revoke', 'accounts', 'accounts create', 'accounts list', 'accounts set'],
  ...['accounts suspend', 'accounts resume', 'accounts export', 'accounts delete', 'usage', 'backup', 'restore', ''],
] as const;

/** Each with and without `--json`. */
const QUERIES: readonly (readonly string[])[] = [
  ['place', 'Marktpl'],
  ['place', 'Landstr', '--region', 'liechtenstein'],
  ['pois', ADDRESS],
  [
    'pois',
    VADUZ,
    '--region',
    'liechtenstein',
    '--mode',
    'BICYCLE',
    '--distance',
    '6',
    '--types',
    'park,bus_stop',
    '--language',
    'en',
  ],
  ['pois', LAUF, '--region', 'lauf', '--mode', 'CAR', '--distance', '900', '--unit', 'METERS'],
  ['index', ADDRESS],
  ['index', LAUF, '--region', 'lauf', '--weights', 'calm=2,sport=1', '--language', 'en'],
  ['index', VADUZ, '--region', 'liechtenstein', '--profile', 'SENIOR'],
  ['census', ADDRESS],
  [
    'census',
    '49.41,8.69',
    '--region',
    'heidelberg',
    '--area',
    'REACH',
    '--distance',
    '9',
    '--topics',
    'population,people',
  ],
  ['census', VADUZ, '--region', 'liechtenstein', '--area', 'CELL', '--language', 'de-CH'],
  ['addresses', ADDRESS],
  [
    'addresses',
    VADUZ,
    '--region',
    'liechtenstein',
    '--area',
    'REACH',
    '--mode',
    'WALK',
    '--distance',
    '4',
    '--limit',
    '9',
  ],
  ['snapshot', ADDRESS, '--show', 'map,pois,index,census,text'],
  ['snapshot', LAUF, '--region', 'lauf', '--address-visibility', 'AREA', '--language', 'en'],
  ['text', ADDRESS],
  ['text', VADUZ, '--region', 'liechtenstein', '--property', '{property}', '--tone', 'LUXURY', '--seed', '4'],
  [
    'text',
    LAUF,
    '--region',
    'lauf',
    '--language',
    'en',
    '--area',
    'REACH',
    '--distance',
    '7',
    '--max-characters',
    '500',
  ],
  ['verify', ADDRESS, '{text}'],
  ['verify', VADUZ, '{text}', '--region', 'liechtenstein', '--property', '{property}', '--language', 'de'],
];

const WRONG: readonly (readonly string[])[] = [
  ['nonsense'],
  ['serve', '--port', 'abc'],
  ['serve', '--region', 'nowhere'],
  ['query', 'pois'],
  ['query', 'pois', ADDRESS, '--distanc', '5'],
  ['query', 'pois', ADDRESS, '--distance', '99'],
  ['query', 'pois', ADDRESS, '--distance', 'far', '--mode', 'PLANE', '--types', 'supermarkt'],
  ['query', 'pois', ADDRESS, '--region', 'nowhere'],
  ['query', 'index', ADDRESS, '--profile', 'X', '--weights', 'a=b'],
  ['query', 'census', ADDRESS, '--topics', 'weather', '--radius', '0'],
  ['query', 'addresses', 'Nirgendwo 99'],
  ['query', 'text', ADDRESS, '--property', 'missing.json'],
  ['query', 'verify', ADDRESS, 'missing.txt'],
  ['keys', 'create'],
  ['keys', 'create', '--name', 'x', '--scopes', 'poi'],
  ['keys', 'create', '--name', 'x', '--rate', '0'],
  ['keys', 'revoke', 'ABCDEFGH'],
  ['keys', 'rotate', 'ABCDEFGH', '--overlap-hours', '-1'],
  ['keys', 'list', '--account', 'nobody'],
  ['accounts', 'create', '--name', 'english'],
  ['accounts', 'set', 'nobody', '--language', 'de'],
  ['accounts', 'set', 'english', '--language', 'fr'],
  ['accounts', 'set', 'english', '--logo', 'missing.png'],
  ['accounts', 'delete', 'english'],
  ['usage', '--month', '2026-13'],
  ['usage', '--month', '2999-01'],
  ['import'],
  ['import', 'missing.osm.pbf'],
  ['import', '{text}', '--name', 'Not A Name!'],
  ['import', '{text}', '--name', 'text'],
  ['regions', 'use', 'nowhere'],
  ['regions', 'rollback', 'sample'],
  ['regions', 'prune', '--keep', '1'],
  ['regions', 'install', '{text}'],
  ['update', 'nowhere'],
  ['restore', '{text}'],
];

const LISTS: readonly (readonly string[])[] = [
  ['regions', 'list'],
  ['regions', 'list', '--json'],
  ['regions', 'verify', 'sample'],
  ['regions', 'verify', 'lauf', '--json'],
  ['score-map', '--help'],
  ['keys', 'list', '--account', 'snapper'],
  ['accounts', 'list'],
  ['usage'],
  ['usage', '--json'],
  ['backup', 'kept.backup'],
  ['backup', 'kept.backup'],
  ['restore', 'kept.backup'],
  ['accounts', 'export', 'english'],
  ['regions', 'export', 'sample', 'sample.region'],
  ['score-map', '--region', 'sample', '--cell', '500', '--quiet'],
  ['score-map', '--region', 'lauf', '--cell', '1000', '--format', 'geojson', '--profile', 'FAMILY', '--quiet'],
  ['accounts', 'set', 'english', '--language', 'de-CH', '--retention-days', 'none', '--json'],
  ['accounts', 'suspend', 'english'],
  ['accounts', 'resume', 'english', '--json'],
  ['accounts', 'delete', 'english', '--yes'],
];

export function commandCases(): CommandCase[] {
  const labelled = (parameters: readonly string[], kind: string): CommandCase => {
    const words = parameters.filter(each => /^[a-z-]+$/.test(each) && !each.startsWith('--')).slice(0, 2);
    return { label: [kind, ...words].join('-'), parameters };
  };
  return [
    ...COMMANDS.map(command => labelled([...command.split(' ').filter(word => word !== ''), '--help'], 'help')),
    ...QUERIES.flatMap(query => [
      labelled(['query', ...query], 'text'),
      labelled(['query', ...query, '--json'], 'json'),
    ]),
    ...WRONG.map(call => labelled(call, 'wrong')),
    ...LISTS.map(call => labelled(call, 'list')),
  ];
}

/** Queries about the state after a server has stopped. */
export const AFTER: readonly CommandCase[] = [
  { label: 'keys', parameters: ['keys', 'list'] },
  { label: 'keys-json', parameters: ['keys', 'list', '--json'] },
  { label: 'accounts-json', parameters: ['accounts', 'list', '--json'] },
  { label: 'usage', parameters: ['usage'], isUnordered: true },
  { label: 'usage-json', parameters: ['usage', '--json', '--account', 'counted'] },
  { label: 'usage-csv', parameters: ['usage', '--csv', '--account', 'counted'] },
  { label: 'export', parameters: ['accounts', 'export', 'counted'] },
];

/** A text and a property for commands that read files. */
export const TEXT_FILE =
  'Der nächste Supermarkt liegt zwei Gehminuten entfernt. Die Lage ist ruhig. Keine Ausländer.\n';
export const PROPERTY_FILE = JSON.stringify({
  type: 'APARTMENT',
  livingArea: 84.5,
  rooms: 3.5,
  features: ['balcony', 'Eichenparkett'],
  energyCertificate: { state: 'AVAILABLE', kind: 'DEMAND', value: 75, class: 'B', energyCarriers: ['GAS'] },
});

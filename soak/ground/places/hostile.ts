// Texts that mean no place of the region: nonsense, addresses elsewhere, dictionary words, attacks. Right is a refusal or a confidence of at most one half.
import type { Case } from './cases.ts';
import { fold, pick, shuffled } from './ground.ts';
import type { World } from './styles.ts';

const WORDS = [
  'Apfelbaum',
  'Fernseher',
  'morgen',
  'Winter',
  'Bahnhofsuhr',
  'Kartoffel',
  'Rechnung',
  'grün',
  'schlafen',
  'Altstadt',
  'Zentrum',
  'Mitte',
  'Wald',
  'Kirche',
  'Rathaus',
  'Blume',
  'Katze',
  'Freitag',
  'Musik',
  'Haus',
  'Garten',
  'hello world',
  'table',
  'river',
  'test',
  'null',
  'undefined',
  'NaN',
  'casa',
  'mañana',
  'perro',
  'Straße',
  'Platz',
  'Postfach',
  'Firma',
  'Neubau',
  'Wohnung',
  'Erdgeschoss',
  'links',
  'Nord',
];
const ELSEWHERE = [
  '10 Downing Street, London',
  '1600 Pennsylvania Avenue NW, Washington, DC 20500',
  '5 Avenue Anatole France, 75007 Paris',
  'Piazza del Duomo 1, 20121 Milano',
  'Stephansplatz 3, 1010 Wien',
  'Bahnhofstrasse 1, 8001 Zürich',
  'Jungfernstieg 7, 20354 Hamburg',
  'Unter den Linden 77, 10117 Berlin',
  'Av. Corrientes 1234, Buenos Aires',
  'Rådhuspladsen 1, 1550 København V',
  'Hauptstraße 5, 99999 Nirgendwo',
  'Dorfstraße 12, 24616 Hardebek',
  'Calle de Alcalá 48, 28014 Madrid',
  'Marktplatz 1, 89073 Ulm',
  'Rue de la Loi 200, 1049 Bruxelles',
  'Kungsgatan 37, Stockholm',
  '2-8-1 Nishi-Shinjuku, Tokyo',
  'Schlossstraße 10, 01067 Dresden',
  'Lindenweg 3, 3010 Bern',
  'Goethestraße 14, 60313 Frankfurt am Main',
];
const ATTACKS = [
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '${7*7}',
  '{{7*7}}',
  '\u202eTSET',
  '🏠🏠🏠',
  '٣٤ شارع',
  '東京都',
  'Москва, Красная площадь',
  ',,,,,,',
  '-',
  '...',
  '?',
  '"',
  '12345678901234567890',
  '0',
  '1',
  '-1',
  '1e309',
  '99999',
  '00000',
  'a',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '\n\n\n',
  'null',
  'c/o',
  'EG',
  'Nr. 5',
  '0171 2345678',
  'info@example.com',
  'https://example.org/',
  '///filled.count.soap',
  'filled.count.soap',
  'https://w3w.co/filled.count.soap',
  '48.2, 11.5, 12.9, 4',
  '0,0',
  '0.0000, 0.0000',
  '91, 181',
  '-48.1, -11.5',
  'geo:',
  'geo:48',
  'lat: lon:',
  '2GWF+',
  'POINT EMPTY',
  'Ａ１',
  '1 1 1 1 1 1 1 1',
  'Straße Straße Straße',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
];

export function hostileCases(w: World, each: number): Case[] {
  const cases: Case[] = [];
  const add = (style: string, text: string): void =>
    void cases.push({
      style,
      text,
      asked: 'NOTHING',
      points: [],
      lines: [],
      limit: 0,
      means: 'no place of the region',
    });
  const letters = 'abcdefghijklmnopqrstuvwxyzäöü';
  const random = (size: number): string => Array.from({ length: size }, () => pick([...letters], w.random)).join('');
  for (let i = 0; i < each; i++) {
    add('nonsense-letters', `${random(5 + Math.floor(w.random() * 6))} ${random(4 + Math.floor(w.random() * 6))}`);
    add(
      'nonsense-address',
      `${random(8)}straße ${1 + Math.floor(w.random() * 99)}, ${10_000 + Math.floor(w.random() * 89_999)} ${random(7)}`,
    );
    add('nonsense-in-town', `${random(9)} ${1 + Math.floor(w.random() * 99)}, ${w.truth.towns[0] ?? ''}`);
  }
  const streets = shuffled(w.truth.streets, w.random);
  const FAR = [
    'Hamburg',
    'Paris',
    'Wien',
    'Rostock',
    'Madrid',
    'Oslo',
    '20095 Hamburg',
    '75001 Paris',
    '1010 Wien',
    'Timbuktu',
  ];
  for (const street of streets.slice(0, each))
    add('street-far-town', `${street.name} ${1 + Math.floor(w.random() * 30)}, ${pick(FAR, w.random)}`);
  for (const poi of shuffled(w.truth.pois, w.random)
    .filter(p => p.name.length > 5)
    .slice(0, each))
    add('poi-far-town', `${poi.name}, ${pick(FAR, w.random)}`);
  // A street of the region whose name nobody there carries: one that is common elsewhere.
  const names = new Set(w.truth.streets.map(s => fold(s.name)));
  for (const name of [
    'Reeperbahn',
    'Kurfürstendamm',
    'Zeil',
    'Königsallee',
    'Champs-Élysées',
    'Via Roma',
    'Ringstraße',
    'Lindenallee',
    'Am Kirschbaumfeld',
    'Ostpreußenweg',
    'Schillerpromenade',
    'Zum Wiesenblick',
    'Neptunstraße',
    'Wattstraße',
    'Oxford Street',
    'Calle Mayor',
    'Rua Augusta',
  ].filter(n => !names.has(fold(n)))) {
    add('street-not-there', `${name} ${1 + Math.floor(w.random() * 40)}, ${w.truth.towns[0] ?? ''}`);
  }
  // Words that are the name of something in the region are left to the styles of names.
  const known = new Set(
    [...w.truth.pois, ...w.truth.streets, ...w.truth.settlements]
      .flatMap(n => [n.name, ...n.others.map(o => o.name)])
      .flatMap(n => [fold(n)]),
  );
  for (const word of WORDS.filter(x => !known.has(fold(x)))) add('dictionary-word', word);
  for (const text of ELSEWHERE) add('elsewhere', text);
  for (const text of ATTACKS) add('hostile', text);
  // Long texts: what is slow here can be used to stop a server.
  for (const text of [
    'ab '.repeat(100),
    'straße '.repeat(42),
    '1 '.repeat(150),
    streets
      .slice(0, 12)
      .map(s => s.name)
      .join(' ')
      .slice(0, 299),
    streets
      .slice(0, 20)
      .map((s, i) => `${s.name.slice(0, 9)} ${i}`)
      .join(', ')
      .slice(0, 299),
    'x'.repeat(299),
    'äöü'.repeat(99),
    'a,'.repeat(149),
  ])
    add('long', text.trim());
  for (let i = 0; i < Math.ceil(each / 4); i++)
    add(
      'phone-alone',
      pick(['0631 ', '+49 89 ', '0171/', '+423 '], w.random) + Math.floor(100_000 + w.random() * 899_999),
    );
  return cases;
}

// Words of ways: nearness, modes, directions, order, what settlements are, times of day.

import { DIRECTIONS } from '../fact.ts';
import { DIRECTION_WORDS, SETTLEMENT_WORDS } from '../words/claim-words.ts';
import { MANY_WORDS, NO_WORDS, NOT_WORDS, ONLY_WORDS, SEVERAL_WORDS } from '../words/other-claim-words.ts';
import { OTHER_SETTLEMENT_WORDS } from '../words/other-property-words.ts';
import { CAR_WORDS, DIRECTION_STEMS, NEAREST_WORDS, NEARNESS, WALK_WORDS } from '../words/other-way-words.ts';
import { inflected, type Rows, type Short } from './vocabulary-rows.ts';

export function wayRows(language: Short): Rows {
  const is = (
    kind: 'QUIET' | 'NEAREST' | 'ONLY' | 'JUST' | 'NO' | 'NOT' | 'WITHOUT' | 'MANY' | 'SEVERAL' | 'EACH',
    words: readonly string[],
  ): Rows[number] => [words, { kind }];
  const isGerman = language === 'de';
  const directions = DIRECTIONS.flatMap((value): Rows => {
    const { de, en } = DIRECTION_STEMS[value];
    if (!isGerman) {
      const apart = DIRECTION_WORDS[value].en;
      const words = [en, apart, apart.replace('-', ' ')];
      const plain = words.flatMap(word => [word, `${word}ern`, `${word}wards`, `${word}ward`, `${word}erly`]);
      return [
        [plain, { kind: 'DIRECTION', value, isOfPlace: false }],
        [words.map(word => `${word} of here`), { kind: 'DIRECTION', value, isOfPlace: false }],
        [words.flatMap(word => [`${word} of`, `to the ${word} of`]), { kind: 'DIRECTION', value, isOfPlace: true }],
      ];
    }
    const noun = `${de}en`;
    const umlaut = de.replace(/ost$/, 'öst').replace(/nord$/, 'nörd');
    const adjective = `${umlaut}lich`;
    return [
      [[de, noun, `${noun}s`, ...inflected(adjective), `${de}wärts`], { kind: 'DIRECTION', value, isOfPlace: false }],
      [[`${adjective} von hier`, `${adjective} davon`], { kind: 'DIRECTION', value, isOfPlace: false }],
      [[`${adjective} von`, `${adjective} der`, `${adjective} des`], { kind: 'DIRECTION', value, isOfPlace: true }],
    ];
  });
  return [
    ...NEARNESS.map(([atMostMinutes, words]): Rows[number] => [words[language], { kind: 'QUALITY', atMostMinutes }]),
    [WALK_WORDS[language], { kind: 'MODE', transportMode: 'WALK', isFree: false }],
    ...[false, true].map((isFree): Rows[number] => [
      CAR_WORDS[language].filter(word => FREE_ROAD.test(word) === isFree),
      { kind: 'MODE', transportMode: 'CAR', isFree },
    ]),
    is('NEAREST', NEAREST_WORDS[language]),
    is('ONLY', ONLY_WORDS[language]),
    is('NO', NO_WORDS[language]),
    is('NOT', NOT_WORDS[language]),
    is('SEVERAL', SEVERAL_WORDS[language]),
    is('MANY', MANY_WORDS[language]),
    is(
      'JUST',
      isGerman
        ? ['nur', 'lediglich', 'bloß', 'gerade einmal', 'gerade mal', 'nur gerade']
        : ['just', 'only', 'merely', 'no more than just'],
    ),
    is('WITHOUT', isGerman ? ['ohne'] : ['without']),
    is('EACH', isGerman ? ['jeweils', 'je'] : ['each', 'both']),
    is(
      'QUIET',
      isGerman
        ? ['ruhig', 'ruhige', 'ruhiger', 'ruhiges', 'ruhigen', 'ruhigem', 'still', 'stille', 'stiller']
        : ['quiet', 'calm', 'peaceful', 'quietly'],
    ),
    ...directions,
    ...(Object.keys(SETTLEMENT_WORDS) as (keyof typeof SETTLEMENT_WORDS)[]).map((id): Rows[number] => [
      [SETTLEMENT_WORDS[id][language], ...OTHER_SETTLEMENT_WORDS[id][language]],
      { kind: 'SETTLEMENT', id },
    ]),
    ...clockRows(language),
  ];
}

const FREE_ROAD = /frei|stau|leer|verkehr|traffic|congest|empty|clear/;

function clockRows(language: Short): Rows {
  const isGerman = language === 'de';
  const weekdays = isGerman
    ? ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag']
    : ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, day) => day);
  const span = (last: number): string[] => {
    const [first, end] = [weekdays[0], weekdays[last]];
    return isGerman
      ? [`${first} bis ${end}`, `${first}s bis ${end}s`, `von ${first} bis ${end}`]
      : [`${first} to ${end}`, `from ${first} to ${end}`, `${first}s to ${end}s`, `${first} through ${end}`];
  };
  return [
    ...[4, 5, 6].map((last): Rows[number] => [span(last), { kind: 'DAYS', days: upTo(last) }]),
    ...weekdays.map((day, i): Rows[number] => [
      isGerman ? [day, `${day}s`] : [day, `${day}s`],
      { kind: 'DAYS', days: [i] },
    ]),
    [
      isGerman ? ['werktags', 'wochentags', 'an werktagen', 'unter der woche'] : ['on weekdays', 'weekdays'],
      { kind: 'DAYS', days: upTo(4) },
    ],
    [
      isGerman
        ? ['geöffnet', 'offen', 'schließt', 'schließen', 'öffnungszeiten', 'hat bis', 'haben bis', 'öffnet']
        : ['open', 'opens', 'closes', 'close at', 'opening hours', 'opening', 'closing'],
      { kind: 'OPEN_UNTIL' },
    ],
    ...(isGerman ? [[['uhr'], { kind: 'WORD', word: 'uhr' }] satisfies Rows[number]] : []),
  ];
}

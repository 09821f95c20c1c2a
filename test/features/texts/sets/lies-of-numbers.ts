// Kinds of lies about numbers: times, lengths, counts, clock times, and numbers of the property.

import { moneyText } from '../../../../src/features/texts/languages/numbers.ts';
import { numberOf, shownMinutes, slotOf } from '../../../../src/features/texts/terms/fact.ts';
import { poiWords } from '../bilingual-words.ts';
import { closingOf } from './closing.ts';
import { type LieKind, onlyPoi, type Pick, type Planted } from './lie-kind.ts';
import { digits, isEnglish, minutesIn, ordinal, put, spanOf, spelled, written } from './sentence-parts.ts';
import { mayStandFor, meant, modeOf, nameOf, type TrueSentence } from './true-sentences.ts';

/** "Within so many minutes" gives no time to one destination. */
export const LIMIT = /innerhalb|höchstens|im Umkreis|within (?:an? |\p{L}+ minutes)|no more than/iu;

type Candidates = (shown: number) => readonly number[];

/** Another number of minutes, false for every destination that the sentence could mean. */
function otherMinutes(
  sentence: TrueSentence,
  pick: Pick,
  mode: 'WALK' | 'CAR',
  candidates: Candidates,
  spell: (value: number) => string,
): Planted | undefined {
  if (LIMIT.test(sentence.text)) return undefined;
  for (const number of minutesIn(sentence)) {
    const targets = sentence.told.filter(fact => {
      const minutes = numberOf(fact, 'TRAVEL_TIME');
      return minutes !== undefined && modeOf(fact) === mode && shownMinutes(minutes) === number.value;
    });
    if (targets.length === 0) continue;
    const others = targets.flatMap(fact => meant(sentence.at, fact));
    const value = pick(
      candidates(number.value).filter(each => each >= 2 && others.every(({ minutes }) => !mayStandFor(each, minutes))),
    );
    if (value === undefined) return undefined;
    const exact = targets.map(fact => (numberOf(fact, 'TRAVEL_TIME') ?? 0).toFixed(2)).join(', ');
    return { text: put(sentence.text, number, spell(value)), why: `${exact} minutes, not ${value}` };
  }
  return undefined;
}

/** Replaces a number that the sentence has in one notation. */
function swapped(sentence: TrueSentence, old: string, other: string, why: string): Planted | undefined {
  const found = old === '' ? undefined : spanOf(sentence.text, old);
  return found && other !== old ? { text: put(sentence.text, found, other), why } : undefined;
}

function told(sentence: TrueSentence, of: Parameters<typeof numberOf>[1]): number | undefined {
  for (const fact of sentence.told) {
    const value = numberOf(fact, of);
    if (value !== undefined) return value;
  }
  return undefined;
}

const OPENINGS = [1080, 1110, 1140, 1170, 1200, 1230, 1260, 1290, 1320, 1350, 1380] as const;
const DAYS = {
  de: ['', '', '', '', 'montags bis freitags', 'montags bis samstags', 'täglich'],
  en: ['', '', '', '', 'Mondays to Fridays', 'Mondays to Saturdays', 'daily'],
} as const;

function closing(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = onlyPoi(sentence);
  const slot = fact && closingOf(fact);
  if (slot === undefined || nameOf(fact as NonNullable<typeof fact>) === undefined) return undefined;
  const minute = pick(OPENINGS.filter(each => Math.abs(each - slot.minuteOfDay) >= 30));
  if (minute === undefined) return undefined;
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  const last = slot.days.at(-1) ?? 4;
  const said = isEnglish(sentence)
    ? [
        `open ${DAYS.en[last]} until ${hour - 12}${rest === 0 ? '' : `:${rest}`} pm`,
        `closes at ${hour}:${String(rest).padStart(2, '0')} ${DAYS.en[last]}`,
      ]
    : [
        `${DAYS.de[last]} bis ${hour}${rest === 0 ? '' : `.${rest}`} Uhr geöffnet`,
        `schließt ${DAYS.de[last]} um ${hour}:${String(rest).padStart(2, '0')} Uhr`,
      ];
  return {
    text: sentence.text.replace(/\.$/, ` (${pick(said)}).`),
    why: `closes at ${Math.floor(slot.minuteOfDay / 60)}:${String(slot.minuteOfDay % 60).padStart(2, '0')}`,
  };
}

function yearBuilt(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const year = told(sentence, 'YEAR_BUILT');
  if (year === undefined) return undefined;
  const century = Math.ceil(year / 100) - 1;
  const why = `built in ${year}`;
  const inCentury = isEnglish(sentence)
    ? swapped(sentence, `in ${year}`, `in the ${century}th century`, why)
    : swapped(sentence, `wurde ${year} errichtet`, `wurde im ${century}. Jahrhundert errichtet`, why);
  const other = pick([year - 41, year - 12, year - 7, year - 3, year - 1, year + 1, year + 6, year + 11]);
  const inYear = swapped(sentence, String(year), String(other), why);
  return pick([inCentury, inYear, inYear].filter(each => each !== undefined));
}

function price(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const slot = sentence.told.flatMap(({ slots }) =>
    slots.filter(each => each.kind === 'NUMBER' && each.of === 'PRICE'),
  )[0];
  if (slot?.kind !== 'NUMBER') return undefined;
  const { value, unit } = slot;
  const turned = Number(String(Math.round(value)).replace(/^(\d)(\d)/, '$2$1'));
  const other = pick(
    [
      value * 1.1,
      value * 1.5,
      value * 0.9,
      value * 0.7,
      value * 10,
      turned,
      value + (value > 9999 ? 10_000 : 50),
    ].filter(each => Math.round(each) !== Math.round(value)),
  );
  if (other === undefined) return undefined;
  const as = (amount: number) => moneyText(amount, unit, sentence.language);
  return swapped(sentence, as(value), as(Math.round(other)), `costs ${value} ${unit}`);
}

function area(of: 'LIVING_AREA' | 'PLOT_AREA'): LieKind['plant'] {
  return (sentence, pick) => {
    const value = told(sentence, of);
    if (value === undefined) return undefined;
    const other = pick([value + 10, value * 1.2, value * 0.8, value * 2, value - 7, value + 3].map(Math.round)) ?? 0;
    const as = (squareMeters: number) => `${digits(squareMeters, sentence.language)} m²`;
    return swapped(sentence, as(value), as(other), `${value} m²`);
  };
}

function rooms(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const value = told(sentence, 'ROOMS');
  if (value === undefined) return undefined;
  const { language } = sentence;
  const other = pick([value + 1, value + 2, value - 1, value + 0.5, value + 3].filter(each => each >= 2)) ?? 0;
  const ways = isEnglish(sentence)
    ? (n: number) => [`${wordOf(n, language)}-room`, `${wordOf(n, language)} ${n === 1 ? 'room' : 'rooms'}`]
    : (n: number) => [`${digits(n, language, 1)}-Zimmer`, `${wordOf(n, language)} Zimmer`];
  for (const [i, old] of ways(value).entries()) {
    const planted = swapped(sentence, old, ways(other)[i] ?? '', `${value} rooms`);
    if (planted) return planted;
  }
  return undefined;
}

function wordOf(value: number, language: TrueSentence['language']): string {
  return Number.isInteger(value) ? written(value, language) : digits(value, language, 1);
}

function floor(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const value = told(sentence, 'FLOOR');
  if (value === undefined) return undefined;
  const { language } = sentence;
  const other = pick([1, 2, 3, 4, 5, 6, 0].filter(each => each !== value)) ?? 0;
  const way = (level: number) => {
    if (isEnglish(sentence))
      return level === -1
        ? 'in the basement'
        : level > 10
          ? `on floor ${level}`
          : `on the ${ordinal(level, language)} floor`;
    return level === 0
      ? 'im Erdgeschoss'
      : level === -1
        ? 'im Untergeschoss'
        : `im ${level > 12 ? `${level}.` : ordinal(level, language)} Obergeschoss`;
  };
  return swapped(sentence, way(value), way(other), `floor ${value}`);
}

function counts(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const { language, text } = sentence;
  for (const fact of sentence.told) {
    const slot = slotOf(fact, 'COUNT');
    const words = slot && poiWords(slot.of);
    if (slot === undefined || words === undefined) continue;
    const many = isEnglish(sentence) ? words.en.many : words.de.many;
    const old = new RegExp(`${written(slot.value, language)} ${many}`, 'i').exec(text);
    // "Three parks are within …" is not wrong if there are four, "in all, there are three" is.
    const fewer = /^Insgesamt|^In all/.test(text) ? [slot.value - 1, slot.value - 2] : [];
    const more = [slot.value + 2, slot.value + 3, slot.value + 7, slot.value * 2];
    const value = pick([...more, ...fewer].filter(each => each >= 2 && each !== slot.value));
    if (old === null || value === undefined) continue;
    const range = { start: old.index, end: old.index + old[0].length };
    return {
      text: put(text, range, `${written(value, language)} ${many}`),
      why: `${slot.value} of them, not ${value}`,
    };
  }
  return undefined;
}

function metres(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = onlyPoi(sentence);
  const found = /(?:rund|about) ([\d.,’]+) (?:Meter|metres)/.exec(sentence.text);
  if (fact === undefined || found === null) return undefined;
  const length = numberOf(fact, 'TRAVEL_LENGTH') ?? 0;
  const others = meant(sentence.at, fact);
  const isFalse = (value: number) =>
    others.every(({ meters }) => Math.abs(value - meters) > 0.12 * meters && Math.abs(value - meters) > 0.12 * value);
  const value = pick(
    [length * 1.4, length * 2, length * 3, length * 0.6, length / 2]
      .map(each => Math.round(each / 10) * 10)
      .filter(isFalse),
  );
  return value === undefined
    ? undefined
    : swapped(sentence, found[1] ?? '', digits(value, sentence.language, 0), `${length.toFixed(0)} m`);
}

function kilometreForMetre({ text, told: facts }: TrueSentence): Planted | undefined {
  if (!facts.every(fact => fact.kind === 'POI' || fact.kind === 'TOWN')) return undefined;
  const changes: readonly (readonly [RegExp, string])[] = [
    [/(\d) Meter\b/, '$1 Kilometer'],
    [/(\d) metres\b/, '$1 kilometres'],
    [/(\d) km\)/, '$1 m)'],
    [/(\d) km\b/, '$1 metres'],
    [/(\d) Kilometer\b/, '$1 Meter'],
  ];
  for (const [from, to] of changes)
    if (from.test(text)) return { text: text.replace(from, to), why: 'a thousand times too far or too near' };
  return undefined;
}

/** Hedges whose bounds exclude every place meant, both its exact minutes and the minutes as shown. */
function hedge(sentence: TrueSentence, pick: Pick): Planted | undefined {
  if (LIMIT.test(sentence.text) || /nur|only|just|-minute/.test(sentence.text)) return undefined;
  const [number] = minutesIn(sentence);
  const fact = onlyPoi(sentence);
  if (number === undefined || fact === undefined) return undefined;
  const times = meant(sentence.at, fact).flatMap(({ minutes }) => [minutes, shownMinutes(minutes)]);
  const words = isEnglish(sentence)
    ? {
        under: ['under', 'up to', 'less than'],
        nearly: ['just under', 'nearly'],
        good: ['just over'],
        over: ['over', 'at least', 'more than'],
        about: ['about', 'roughly', 'around'],
      }
    : {
        under: ['unter', 'bis zu', 'weniger als'],
        nearly: ['knapp'],
        good: ['gut'],
        over: ['über', 'mindestens', 'mehr als'],
        about: ['rund', 'etwa', 'ca.'],
      };
  const bounds = { under: [0, 1], nearly: [0.9, 1], good: [1, 1.15], over: [1, Infinity], about: [0.9, 1.1] } as const;
  const n = number.value;
  const rows = (Object.keys(words) as (keyof typeof words)[]).flatMap(key =>
    [n - 4, n - 3, n - 2, n + 3, n + 5, n + 8].flatMap(value => {
      const [from, to] = bounds[key];
      const isFalse = value >= 2 && times.every(time => time < from * value - 0.51 || time > to * value + 0.51);
      return isFalse && (key !== 'under' || value >= 2)
        ? words[key].map(word => `${word} ${written(value, sentence.language)}`)
        : [];
    }),
  );
  const said = pick(rows);
  return said === undefined
    ? undefined
    : { text: put(sentence.text, number, said), why: `${(numberOf(fact, 'TRAVEL_TIME') ?? 0).toFixed(2)} minutes` };
}

const up: Candidates = n => [n + 2, n + 3, n + 4, n + 6, n + 9];
const down: Candidates = n => [n - 2, n - 3, n - 4, n - 5];

/** Lies that a fact with the same slot contradicts by another number. */
export const LIES_OF_NUMBERS: readonly LieKind[] = [
  {
    id: 'minutes_up',
    claim: 'NUMBER',
    plant: (s, pick) => otherMinutes(s, pick, 'WALK', up, n => written(n, s.language)),
  },
  {
    id: 'minutes_down',
    claim: 'NUMBER',
    plant: (s, pick) => otherMinutes(s, pick, 'WALK', down, n => written(n, s.language)),
  },
  {
    id: 'number_words',
    claim: 'NUMBER',
    plant: (s, pick) =>
      otherMinutes(
        s,
        pick,
        'WALK',
        () => [2, 3, 13, 14, 15, 16, 18, 20, 25, 30],
        n => (n % 2 ? String(n) : spelled(n, s.language)),
      ),
  },
  {
    id: 'car_minutes',
    claim: 'NUMBER',
    plant: (s, pick) =>
      otherMinutes(
        s,
        pick,
        'CAR',
        n => [...up(n), ...down(n)],
        n => written(n, s.language),
      ),
  },
  { id: 'metres', claim: 'NUMBER', plant: metres },
  { id: 'kilometre_for_metre', claim: 'NUMBER', plant: kilometreForMetre },
  { id: 'hedge', claim: 'NUMBER', plant: hedge },
  { id: 'count', claim: 'NUMBER', plant: counts },
  { id: 'closing_time', claim: 'NUMBER', plant: closing },
  { id: 'year_built', claim: 'NUMBER', plant: yearBuilt },
  { id: 'price', claim: 'NUMBER', plant: price },
  { id: 'living_area', claim: 'NUMBER', plant: area('LIVING_AREA') },
  { id: 'rooms', claim: 'NUMBER', plant: rooms },
  { id: 'floor', claim: 'NUMBER', plant: floor },
];

export const PLOT_AREA_LIE = area('PLOT_AREA');

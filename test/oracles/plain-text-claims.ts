// Compares the numbers of a German or English sentence with the facts it names. It reads sentences independently: the words
// beside a number tell what it counts.
import type { Fact, Slot } from '../../src/features/texts/terms/fact.ts';
import { numbersIn, type ReadNumber } from './plain-numbers.ts';

type NumberSlot = Extract<Slot, { kind: 'NUMBER' }>;
type CountSlot = Extract<Slot, { kind: 'COUNT' }>;

/** Nouns that a sentence counts: type → its words in plural and singular. */
export type CountNouns = (type: string, language: 'de' | 'en') => readonly string[];

const LIMIT = /(?:innerhalb von|höchstens|im Umkreis von|within(?: an?)?|no more than) $/i;
const BY_CAR = /bei freier Fahrt|ohne Stau|free-flowing|Autominute/i;

/** The faults in the numbers of a sentence, one line each; empty if all are right. */
export function wrongNumbers(
  sentence: string,
  facts: readonly Fact[],
  inEnglish: boolean,
  decimal: ',' | '.',
  nounsOf: CountNouns,
): string[] {
  const slots = facts.flatMap(fact => fact.slots);
  const service = withoutService(withoutNames(sentence, slots), slots, decimal);
  const { plain, wrong: wrongLines } = withoutLines(service.plain, slots);
  const wrong = [...service.wrong, ...wrongLines];
  const minutes: number[] = [];
  let from = 0;
  for (const number of numbersIn(plain, decimal)) {
    const at = plain.length - number.after.length;
    const before = plain.slice(from, at).replace(/\S*$/, '');
    from = at;
    const ofAll = plain.slice(0, at).replace(/[\d.,’]*$|\p{L}*$/u, '');
    const kind = kindOf(number, ofAll, plain);
    const limit = kind === 'MINUTES' && LIMIT.test(ofAll);
    if (kind === 'MINUTES' && !limit) minutes.push(number.value);
    const isRight = limit
      ? isLimit(number.value, slots)
      : kind === 'COUNT'
        ? isCount(number, slots, inEnglish, nounsOf) || isDetail(number, slots)
        : slots.some(slot => slot.kind === 'NUMBER' && isOf(slot, kind, number, plain)) ||
          (kind === 'YEAR' && isOfDay(number.value, slots));
    if (!isRight) wrong.push(`${number.value} (${kind}) after "${before}"`);
  }
  return [...wrong, ...wrongOrder(plain, sentence, facts, minutes, inEnglish, nounsOf)];
}

const MORNING = /(?:zwischen|between) 7 (?:und|and) 9 (?:Uhr|am)/;
const OFTEN =
  /(?:alle|every) \S+ (?:Minuten|minutes)|\S+?-?mal pro Stunde|(?:\S+ times|once|twice) an hour|stündlich|every hour/;
const TIMES = { einmal: 1, zweimal: 2, dreimal: 3, once: 1, twice: 2 } as const;

/** How often a line leaves must be what one of its directions or one of its ways has, in the hours that the sentence says. */
function withoutService(
  sentence: string,
  slots: readonly Slot[],
  decimal: ',' | '.',
): { plain: string; wrong: string[] } {
  const part = MORNING.test(sentence) ? 'MORNING' : 'DAY';
  const paces = slots.flatMap(slot => (slot.kind === 'SERVICE' ? [slot.pace[part]] : []));
  const wrong: string[] = [];
  const plain = sentence.replace(MORNING, '…').replace(OFTEN, text => {
    const [word = ''] = text.split(' ');
    const number =
      TIMES[word as keyof typeof TIMES] ?? numbersIn(text.replace(/mal /, ' mal '), decimal)[0]?.value ?? 60;
    const isEvery = /^(?:alle|every)|stündlich/.test(text);
    const isSo = paces.some(({ perHour, headwayMinutes }) => (isEvery ? headwayMinutes : perHour) === number);
    if (!isSo) wrong.push(`"${text}"`);
    return '…';
  });
  return { plain, wrong };
}

const LINE = String.raw`(?:[A-Z]{1,2}\d{1,3}|\d{1,3}[A-Z]?)`;
const LINES = new RegExp(
  String.raw`(?<=\b(?:Linien?|\p{L}*linie|[Ll]ines?|bus) |\((?=[A-Z])|number (?=\S+ bus))${LINE}(?:(?:, | und | and )${LINE})*`,
  'gu',
);

/** The names of lines are no numbers of anything; each must be one of a fact. */
function withoutLines(sentence: string, slots: readonly Slot[]): { plain: string; wrong: string[] } {
  const known = new Set(slots.flatMap(slot => (slot.kind === 'LINES' ? slot.values : [])));
  const wrong: string[] = [];
  const plain = sentence.replace(LINES, list => {
    for (const line of list.split(/, | und | and /)) if (!known.has(line)) wrong.push(`line ${line} in "${list}"`);
    return '…';
  });
  return { plain, wrong };
}

type Kind =
  | 'MINUTES'
  | 'KILOMETERS'
  | 'METERS'
  | 'SPEED'
  | 'AREA'
  | 'MONEY'
  | 'RENT'
  | 'PEOPLE'
  | 'ROOMS'
  | 'YEAR'
  | 'FLOOR'
  | 'COUNT';

function kindOf({ after, value, isDigits }: ReadNumber, before: string, sentence: string): Kind {
  if (/^[\s-]*(?:Geh|Auto)?minuten?\b|^[\s-]*minutes?\b/i.test(after)) return 'MINUTES';
  if (/^\s?km\/h/.test(after)) return 'SPEED';
  if (/^\s(?:km|Kilomet\p{L}+|kilomet\p{L}+)\b/u.test(after)) return 'KILOMETERS';
  if (/^\s(?:Meter|metres)\b/.test(after)) return 'METERS';
  if (/^\s?(?:€)?\/m²/.test(after) || /^\s€\/m²/.test(after)) return 'RENT';
  if (/^\s?m²/.test(after)) return 'AREA';
  if (/^\s?(?:€|CHF)/.test(after) || /(?:€|CHF )$/.test(before)) return 'MONEY';
  if (/^\s(?:Menschen|people)/.test(after)) return 'PEOPLE';
  if (/^[\s-](?:Zimmer|room)/.test(after)) return 'ROOMS';
  if (/^\.? (?:Ober|Unter)geschoss|^ floor/.test(after) || /(?:floor|level) $/.test(before)) return 'FLOOR';
  if (isDigits && value >= 1000 && value < 2100) return 'YEAR';
  // The remaining numbers stand alone ("… in sieben", "… and 14 to …") or count things.
  const isAlone = /^(?:[.,]|$|\s(?:und|and|bis|zum|zur|to|zu|die|der|das|ein|eine|entfernt|erreichbar)\b)/.test(after);
  return isAlone && /minute/i.test(sentence) ? 'MINUTES' : 'COUNT';
}

function isOf(slot: NumberSlot, kind: Kind, { value, unit, isRough }: ReadNumber, sentence: string): boolean {
  const near = (most: number) => Math.abs(value - slot.value) <= most + 1e-9;
  switch (kind) {
    case 'MINUTES':
      if (
        slot.of !== 'RIDE_TIME' &&
        (slot.of !== 'TRAVEL_TIME' || (slot.transportMode === 'CAR') !== BY_CAR.test(sentence))
      )
        return false;
      // Rounded up to the next whole minute, at least one.
      return value >= 1 && value >= slot.value - 1e-6 && value - slot.value < 1 + 1e-6;
    case 'KILOMETERS':
      if (slot.of === 'RADIUS') return value === slot.value;
      return slot.of === 'TRAVEL_LENGTH' && slot.unit === 'KILOMETERS' && (near(unit / 2) || value === 0.1);
    case 'METERS':
      return slot.of === 'TRAVEL_LENGTH' && slot.unit === 'METERS' && isRough && near(0.1 * slot.value);
    case 'SPEED':
      return slot.of === 'SPEED' && value === slot.value;
    case 'AREA':
      return ['LIVING_AREA', 'PLOT_AREA', 'PART_AREA'].includes(slot.of) && near(0.005);
    case 'RENT':
      return slot.of === 'NET_RENT' && near(unit / 2);
    case 'MONEY':
      return ['PRICE', 'FEE', 'SPACE_PRICE', 'SPACE_RENT'].includes(slot.of) && near(0.005);
    case 'PEOPLE':
      return slot.of === 'POPULATION' && isRough && near(0.1 * slot.value);
    case 'ROOMS':
      return slot.of === 'ROOMS' && value === slot.value;
    case 'YEAR':
      return ['YEAR', 'YEAR_BUILT', 'RENEWED_YEAR'].includes(slot.of) && value === slot.value;
    case 'FLOOR':
      return slot.of === 'FLOOR' && value === Math.abs(slot.value);
    case 'COUNT':
      return false;
  }
}

/** Nothing in the sentence is farther away than this, and counted things are within exactly these minutes. */
function isLimit(minutes: number, slots: readonly Slot[]): boolean {
  const told = slots.filter(slot => slot.kind === 'COUNT' || (slot.kind === 'NUMBER' && slot.of === 'TRAVEL_TIME'));
  return (
    told.length > 0 &&
    told.every(slot =>
      slot.kind === 'COUNT' ? slot.within.minutes === minutes : (slot as NumberSlot).value <= minutes,
    )
  );
}

function isCount(
  { value, after }: ReadNumber,
  slots: readonly Slot[],
  inEnglish: boolean,
  nounsOf: CountNouns,
): boolean {
  return slots.some(
    (slot): slot is CountSlot =>
      slot.kind === 'COUNT' &&
      slot.value === value &&
      nounsOf(slot.of, inEnglish ? 'en' : 'de').some(noun => after.trimStart().startsWith(swiss(noun))),
  );
}

/** What is counted or measured by the words behind a number. */
const DETAILS: readonly (readonly [RegExp, string])[] = [
  [/^(?: Schlafzimmer| bedrooms?|-bedroom)/, 'BEDROOMS'],
  [/^ (?:Badezimmer|bathrooms?)/, 'BATHROOMS'],
  [/^ (?:Geschosse?|storeys?)/, 'STOREYS'],
  [/^ (?:\S*stellpl[aä]tze?|Duplex-Stellpl\S+|Garagen?|Carports?|garages?|carports?|\S+ parking spaces?)/i, 'SPACES'],
  [/^ ?%/, 'COMMISSION'],
];

function isDetail({ value, after }: ReadNumber, slots: readonly Slot[]): boolean {
  const role = DETAILS.find(([words]) => words.test(after))?.[1];
  if (role !== undefined) return slots.some(slot => slot.kind === 'NUMBER' && slot.of === role && slot.value === value);
  return /^\.? \p{Lu}\p{Ll}+ \d{4}/u.test(after) && isOfDay(value, slots);
}

/** The day or the year from which something is free. */
function isOfDay(value: number, slots: readonly Slot[]): boolean {
  return slots.some(
    slot =>
      slot.kind === 'PROPERTY_FIELD' &&
      slot.field === 'available' &&
      slot.value.split('-').some(part => Number(part) === value),
  );
}

/** If each place has its own minutes, places and minutes are in the same order. */
function wrongOrder(
  plain: string,
  sentence: string,
  facts: readonly Fact[],
  minutes: readonly number[],
  inEnglish: boolean,
  nounsOf: CountNouns,
): string[] {
  const timed = facts.flatMap(fact => {
    const time = fact.slots.find(slot => slot.kind === 'NUMBER' && slot.of === 'TRAVEL_TIME') as NumberSlot | undefined;
    return time === undefined ? [] : [{ fact, minutes: Math.max(1, Math.ceil(time.value - 1e-9)) }];
  });
  if (timed.length < 2 || minutes.length !== timed.length) return [];
  const placed = timed.map(({ fact, minutes: own }) => ({ own, at: positionOf(fact, sentence, inEnglish, nounsOf) }));
  if (placed.some(({ at }) => at < 0)) return [];
  const expected = placed.sort((a, b) => a.at - b.at).map(({ own }) => own);
  return expected.join() === minutes.join()
    ? []
    : [`minutes ${minutes.join()} in another order than ${expected.join()}: ${plain}`];
}

function positionOf(fact: Fact, sentence: string, inEnglish: boolean, nounsOf: CountNouns): number {
  const name = fact.slots.find(slot => slot.kind === 'NAME');
  const at = name?.kind === 'NAME' ? swiss(sentence).indexOf(swiss(name.value)) : -1;
  if (at >= 0) return at;
  const type = fact.slots.find(slot => slot.kind === 'TYPE');
  const nouns = type?.kind === 'TYPE' ? nounsOf(type.id, inEnglish ? 'en' : 'de') : [];
  return Math.max(-1, ...nouns.map(noun => sentence.indexOf(noun)));
}

/** Names, road numbers and the caller's own words contain digits that claim nothing. */
function withoutNames(sentence: string, slots: readonly Slot[]): string {
  const names = slots.flatMap(slot => {
    if (slot.kind === 'REFERENCE')
      return slot.of === 'JUNCTION' ? [`(${slot.value})`, ` ${slot.value} `] : [slot.value];
    if (slot.kind === 'NAME') return [slot.value];
    return slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature' ? [slot.value] : [];
  });
  let plain = swiss(sentence);
  for (const name of names.sort((a, b) => b.length - a.length))
    plain = plain.replace(swiss(name), name.startsWith(' ') ? ' … ' : '…');
  return plain.replace('first occupancy', '');
}

function swiss(text: string): string {
  return text.replaceAll('ß', 'ss');
}

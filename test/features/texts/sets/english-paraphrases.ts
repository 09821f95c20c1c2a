// True English sentences in a broker's words, not the writer's; each is filled from the facts of a place.
import { slotOf } from '../../../../src/features/texts/terms/fact.ts';
import { closingOf } from './closing.ts';
import type { Source, Template } from './paraphrase-source.ts';
import {
  absent,
  byCar,
  census,
  named,
  nearest,
  of,
  ofType,
  pair,
  property,
  several,
  town,
  unnamed,
} from './template-builders.ts';

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const word = (n: number) => WORDS[n] ?? String(n);
const min = (n: number) => `${word(n)} ${n === 1 ? 'minute' : 'minutes'}`;
const minutesOn = (n: number) => `${n}-minute`;
const num = (n: number, decimals = 0) => n.toLocaleString('en-GB', { maximumFractionDigits: decimals });
const a = (noun: string) => `${/^(?:[aeio]|un(?!i))/i.test(noun) ? 'an' : 'a'} ${noun}`;
const an = (n: number) => (/^(?:8|11|18)$/.test(String(n)) ? 'an' : 'a');
const Up = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const tens = (meters: number) => num(Math.max(10, Math.round(meters / 10) * 10));
const km = (n: number) => num(n, n < 10 ? 1 : 0);
const rounded = (n: number) => num(Number(n.toPrecision(2)));
const money = (source: Source) => {
  const slot = source.find('property.price')?.slots[0];
  return slot?.kind === 'NUMBER' ? `${slot.unit} ${num(slot.value, 2).replace(/\.(\d)$/, '.$10')}` : '';
};
const towards: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};
const feature =
  (say: (thing: string, source: Source) => string): Template =>
  (source, draw) => {
    const drawn = draw(source.features.filter(({ known }) => known.en.isOne));
    return drawn && { text: say(drawn.known.en.word, source), factIds: [drawn.id] };
  };
const FOOD = ['supermarket', 'bakery', 'convenience', 'butcher'];
const STOPS = ['bus_stop', 'tram_stop', 'train_station', 'subway_station', 'light_rail_station'];

export const ENGLISH_PARAPHRASES: readonly Template[] = [
  named(p => `${p.name}, ${a(p.en)}, is ${min(p.minutes)} away on foot.`),
  named(p => `It is ${an(p.minutes)} ${minutesOn(p.minutes)} stroll to the ${p.en} ${p.name}.`),
  named(p => `You can walk to the ${p.en} ${p.name} in ${min(p.minutes)}.`),
  named(p => `From here, the ${p.en} ${p.name} is ${min(p.minutes)} on foot.`),
  named(p => `Walking to the ${p.en} called ${p.name} takes ${min(p.minutes)}.`),
  named(p => (p.meters >= 50 ? `The ${p.en} ${p.name} is roughly ${tens(p.meters)} m away.` : undefined)),
  named(p => (p.meters >= 50 ? `It is about ${tens(p.meters)} metres on foot to the ${p.en} ${p.name}.` : undefined)),
  named(p => (p.minutes <= 9 ? `In under ten minutes you can be at the ${p.en} ${p.name}, on foot.` : undefined)),
  named(p => (p.minutes <= 5 ? `The ${p.en} ${p.name} is only ${min(p.minutes)} from the door on foot.` : undefined)),
  named(p => (p.minutes <= 5 ? `A few minutes’ walk brings you to the ${p.en} ${p.name}.` : undefined)),
  named(p =>
    `The ${p.en} ${p.name} can comfortably be reached on foot: ${min(p.minutes)}.`.replace('comfortably ', ''),
  ),
  named(p =>
    `${Up(min(p.minutes))} on foot separate you from the ${p.en} ${p.name}.`.replace(
      /^One minute on foot separate/,
      'One minute on foot separates',
    ),
  ),
  named(p => `The ${p.en} ${p.name} is walkable.`),
  unnamed(p => `${Up(a(p.en))} can be found ${an(p.minutes)} ${minutesOn(p.minutes)} walk away.`),
  unnamed(p => `There is ${a(p.en)} ${min(p.minutes)} away on foot.`),
  unnamed(p => (p.minutes <= 10 ? `Less than eleven minutes on foot and you reach ${a(p.en)}.` : undefined)),
  unnamed(p => (p.minutes <= 14 ? `${Up(a(p.en))} is under 15 minutes away on foot.` : undefined)),
  unnamed(p => `You will find ${a(p.en)} within walking distance.`),
  unnamed(p => (p.meters >= 50 ? `There is ${a(p.en)} some ${tens(p.meters)} metres away.` : undefined)),
  nearest(p => `The closest ${p.en} is ${min(p.minutes)} on foot.`),
  nearest(p => `Getting to the nearest ${p.en} takes ${min(p.minutes)} on foot.`),
  nearest(p => (p.meters >= 50 ? `The nearest ${p.en} lies about ${tens(p.meters)} m away.` : undefined)),
  nearest(p => `It takes ${an(p.minutes)} ${minutesOn(p.minutes)} walk to get to the nearest ${p.en}.`),
  ofType(FOOD, p => `You can do your shopping on foot: ${a(p.en)} is ${min(p.minutes)} away.`),
  ofType(
    FOOD,
    p =>
      `Groceries are ${an(p.minutes)} ${minutesOn(p.minutes)} walk away${p.name ? `, at the ${p.en} ${p.name}` : `, at ${a(p.en)}`}.`,
  ),
  ofType(STOPS, p => `Public transport: ${p.name ? `${p.name}, ${p.en},` : a(p.en)} ${min(p.minutes)} on foot.`),
  ofType(STOPS, p => `No car needed: the ${p.name ? `${p.name} ` : ''}${p.en} is ${min(p.minutes)} away on foot.`),
  ofType(['pharmacy', 'doctor', 'dentist'], p => `For your health there is ${a(p.en)} ${min(p.minutes)} away on foot.`),
  ofType(['school', 'kindergarten'], p => `The walk to ${a(p.en)} takes ${min(p.minutes)}.`),
  ofType(['restaurant', 'cafe'], p => `You can eat out ${min(p.minutes)} away on foot, at ${p.name || a(p.en)}.`),
  ofType(['park', 'wood', 'playground'], p => `Fresh air is ${min(p.minutes)} away on foot, at ${a(p.en)}.`),
  (s, d) => pair(s, d, (p, q) => `${Up(a(p.en))} is ${min(p.minutes)} away on foot, and ${a(q.en)} ${min(q.minutes)}.`),
  (s, d) => pair(s, d, (p, q) => `You can walk to both ${a(p.en)} and ${a(q.en)}.`),
  (s, d) =>
    pair(s, d, (p, q) =>
      Math.max(p.minutes, q.minutes) <= 10
        ? `Within ten minutes on foot you get to ${a(p.en)} and ${a(q.en)}.`
        : undefined,
    ),
  byCar(p => `With a clear road you drive ${min(p.minutes)} to ${p.name ? `the ${p.en} ${p.name}` : a(p.en)}.`),
  byCar(p =>
    p.name ? undefined : `${Up(a(p.en))} is ${num(p.kilometres, 1)} km away, ${min(p.minutes)} by car without traffic.`,
  ),
  byCar(p => (p.name ? undefined : `By car it takes ${min(p.minutes)} to get to ${a(p.en)} if the roads are clear.`)),
  of(
    source => source.junctions,
    p => `Drivers join the motorway at ${p.name}, ${min(p.minutes)} away by car.`,
  ),
  of(
    source => source.junctions,
    p => `The ${p.name} motorway exit is ${num(p.kilometres, 1)} km away by car.`,
  ),
  several(
    ({ slot, enMany }) =>
      `You have ${word(slot.value)} ${enMany} to choose from within ${min(slot.within.minutes)} on foot.`,
  ),
  several(
    ({ slot, enMany }) =>
      `There are ${word(slot.value)} ${enMany} no more than ${min(slot.within.minutes)} away on foot.`,
  ),
  several(({ slot, enMany }) =>
    slot.value >= 3 ? `Several ${enMany} can be reached on foot in at most ${min(slot.within.minutes)}.` : undefined,
  ),
  several(({ slot, enMany }) =>
    slot.value >= 3
      ? `At least ${word(slot.value - 1)} ${enMany} are within ${an(slot.within.minutes)} ${minutesOn(slot.within.minutes)} walk.`
      : undefined,
  ),
  several(({ slot, enMany }) =>
    slot.value >= 10
      ? `There is no shortage of ${enMany}: ${slot.value} within ${min(slot.within.minutes)} on foot.`
      : undefined,
  ),
  absent(({ slot, en }) => `There is no ${en} within ${min(slot.within.minutes)} on foot.`),
  absent(
    ({ slot, en }) =>
      `You will not find ${a(en)} within ${an(slot.within.minutes)} ${minutesOn(slot.within.minutes)} walk.`,
  ),
  (source, draw) => {
    const only = draw(source.only);
    return (
      only && {
        text: `There is just one ${only.en} within ${min(only.slot.within.minutes)} on foot.`,
        factIds: [only.fact.id],
      }
    );
  },
  town(t => `${t.name} is ${km(t.kilometres)} km away.`),
  town(t => `You drive ${min(t.minutes)} to ${t.name} when the road is clear.`),
  town(t => `${t.name} lies to the ${towards[t.direction]} of here.`),
  town(t =>
    `Head ${towards[t.direction]} for ${km(t.kilometres)} km and you are in ${t.name}.`.replace(
      / for ([\d.]+) km and you are in (.*)\./,
      ' to get to $2, $1 km away.',
    ),
  ),
  town(t => `By car, getting to ${t.name} takes ${min(t.minutes)} without traffic.`),
  census('population', (n, year) => `Some ${rounded(n)} residents were counted within one kilometre (census ${year}).`),
  census('population', (n, year) => `In the ${year} census, roughly ${rounded(n)} people lived in a radius of 1 km.`),
  census(
    'rent',
    (n, year) =>
      `On average, rent within 1 km was €${n.toFixed(2)} per square metre without utilities (census ${year}).`,
  ),
  of(
    source => source.closing,
    p => {
      const slot = closingOf(p.fact);
      const [hour, minute] = [Math.floor((slot?.minuteOfDay ?? 0) / 60), (slot?.minuteOfDay ?? 0) % 60];
      return slot && hour > 12
        ? `The ${p.en} ${p.name} stays open until ${hour - 12}${minute ? `:${minute}` : ''} pm on ${slot.days.length > 5 ? 'Saturdays' : 'Fridays'}.`
        : undefined;
    },
  ),
  source => (source.home === undefined ? undefined : { text: `Welcome to ${source.home}.`, factIds: ['place.town'] }),
  source =>
    source.home === undefined ? undefined : { text: `You would be living in ${source.home}.`, factIds: ['place.town'] },
  source =>
    source.district && source.home !== undefined
      ? { text: `The district is called ${slotOf(source.district, 'NAME')?.value}.`, factIds: ['place.district'] }
      : undefined,
  source =>
    source.settlement && slotOf(source.settlement, 'QUALITY')?.id === 'CITY'
      ? { text: 'It is a city location.', factIds: ['place.settlement'] }
      : undefined,
  property(['livingArea'], s =>
    s.noun.isDwelling ? `Living space: ${num(s.property.livingArea ?? 0, 2)} square metres.` : undefined,
  ),
  property(['livingArea'], s =>
    s.noun.isDwelling ? `You get around ${num(Math.round(s.property.livingArea ?? 0))} m² to live in.` : undefined,
  ),
  property(['rooms'], s =>
    Number.isInteger(s.property.rooms) && (s.property.rooms ?? 0) > 1
      ? `There are ${word(s.property.rooms ?? 0)} rooms in all.`
      : undefined,
  ),
  property(['rooms', 'livingArea'], s =>
    s.noun.isDwelling && (s.property.rooms ?? 0) > 1
      ? `${num(s.property.livingArea ?? 0, 2)} m² are spread over ${num(s.property.rooms ?? 0, 1)} rooms.`
      : undefined,
  ),
  property(['yearBuilt'], s => `Built: ${s.property.yearBuilt}.`),
  property(['yearBuilt'], s => `Construction was completed in ${s.property.yearBuilt}.`),
  property(['price'], s =>
    s.property.priceType === 'PURCHASE' ? `The ${s.noun.en} is for sale at ${money(s)}.` : undefined,
  ),
  property(['price'], s =>
    s.property.priceType === 'RENT_NET'
      ? `Rent is ${money(s)} per month plus utilities.`
      : s.property.priceType === 'RENT_GROSS'
        ? `Rent is ${money(s)} per month, utilities included.`
        : undefined,
  ),
  property(['floor'], s =>
    s.property.floor === 0
      ? `You enter at ground floor level: the ${s.noun.en} is on the ground floor.`.replace(
          'You enter at ground floor level: the',
          'The',
        )
      : (s.property.floor ?? 0) > 0 && (s.property.floor ?? 0) < 10
        ? `You will find it on the ${['', 'first', 'second', 'third', 'fourth', 'fifth'][s.property.floor ?? 0] ?? `${s.property.floor}th`} floor.`
        : undefined,
  ),
  property(['plotArea'], s => `The land extends to ${num(s.property.plotArea ?? 0, 2)} square metres.`),
  property(['plotArea'], s => `Plot size: ${num(s.property.plotArea ?? 0, 2)} m².`),
  property(
    ['condition'],
    s =>
      (
        ({
          WELL_KEPT: 'Its condition: well kept.',
          RENOVATED: 'It has been renovated.',
          AS_NEW: 'It is in as-new condition.',
          MODERNISED: 'It has been modernised.',
          REFURBISHED: 'It has been refurbished.',
          NEEDS_RENOVATION: 'It needs renovating.',
          FIRST_OCCUPANCY: 'You will be the first to move in.',
        }) as Readonly<Record<string, string>>
      )[s.property.condition ?? ''],
  ),
  feature(thing => `There is ${a(thing)}, too.`),
  feature((thing, s) => `The ${s.noun.en} comes with ${a(thing)}.`),
  feature(thing => `You can make use of ${a(thing)}.`),
];

// English words that express a claim, including the writer's own.
import { forDirections, MORE } from '../phrases.ts';
import type { Lexicon } from '../reading-language.ts';
import { GOODS } from './goods.ts';
import { OTHER_NOUNS } from './lexicon-nouns.ts';
import { SPELLED_NUMBERS } from './number-words.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import { RELATIONS } from './relations.ts';
import {
  CONDITIONS,
  DIRECTIONS,
  ENERGY_CARRIERS,
  kindOf,
  ORDINALS,
  PRICES,
  propertyNoun,
  SETTLEMENTS,
  STATIONS,
} from './words.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const unchanged = (word: string) => [word];

export const LEXICON: Lexicon = {
  forms: {
    noun: unchanged,
    many: noun =>
      /[^aeiou]y$/.test(noun) ? [`${noun.slice(0, -1)}ies`] : [`${noun}${/(?:s|x|ch|sh)$/.test(noun) ? 'es' : 's'}`],
    adjective: unchanged,
    feature: name => [name, `${name}s`],
    ordinal: word => (word === ORDINALS[0] ? [] : [word]),
  },
  labels: 'en',
  nounsOf(type) {
    const kind = kindOf(type);
    // "Doctor's practices" are "doctors' practices", too.
    return kind && { one: [kind.one], many: [...new Set([kind.many, kind.many.replace(/'s /, "s' ")])] };
  },
  otherNouns: OTHER_NOUNS,
  stations: {
    LONG_DISTANCE: `${STATIONS.LONG_DISTANCE}, long-distance train station, long-distance railway station, mainline station`,
    REGIONAL: `${STATIONS.REGIONAL}, regional train station, regional railway station`,
  },
  nextLargerTown: ['larger', 'bigger', 'largest'].flatMap(adjective =>
    ['town', 'city', 'place'].flatMap(noun => [`next ${adjective} ${noun}`, `nearest ${adjective} ${noun}`]),
  ),
  units: {
    MINUTES: "minute, minutes, min, mins, min., minute's, minutes', minutes's",
    METERS: 'm, metre, metres, meter, meters',
    KILOMETERS: 'km, kilometre, kilometres, kilometer, kilometers, kms',
    KILOMETERS_PER_HOUR: 'km/h, kph, kilometres per hour, kilometers per hour, km per hour, kilometres an hour',
    SQUARE_METERS:
      'm², sqm, m2, square metre, square metres, square meter, square meters, square-metre, square-meter, sq m',
    PERSONS: 'people, inhabitants, residents, persons',
    EUR: '€, euro, euros, EUR',
    CHF: 'CHF, francs, Swiss francs',
    EUR_PER_SQUARE_METER: `€/m², /m², euros per square metre, euro per square metre, per square metre, a square metre,
      / m², per m²`,
    ROOMS: 'room, rooms',
    KWH_PER_SQUARE_METER_AND_YEAR: 'kilowatt hours per square metre and year, kWh per square metre and year',
  },
  minutes: { WALK: '', BICYCLE: '', CAR: '' },
  hour: 'hour, hours',
  seconds: 'second, seconds',
  wholes: [
    ['MINUTES', 15, 'a quarter of an hour, quarter of an hour'],
    ['MINUTES', 30, 'half an hour, half-hour'],
    ['MINUTES', 1.5, 'a minute and a half, one minute and a half'],
    ['KILOMETERS', 0.5, 'half a kilometre, half a kilometer, half-kilometre'],
    ['KILOMETERS', 1.5, 'a kilometre and a half, a kilometer and a half'],
  ],
  spans: { century: 'th century, st century, nd century, rd century', decade: 's' },
  periods: {
    yearly: 'a year, per year, yearly, annually, per annum, annual',
    monthly: 'a month, per month, monthly',
    other: 'a week, per week, weekly, a day, per day',
  },
  hedges: [
    [
      0.9,
      1.1,
      'about, around, roughly, approximately, approx., approx, some, circa, ca., or so, something like, in the region of, in the order of, give or take, somewhere around',
    ],
    [
      0.9,
      1,
      'just under, nearly, almost, a little under, slightly under, close to, not quite, a touch under, a shade under, close on, a whisker under, slightly less than, a little less than, a shade less than, marginally under, a bit under, just shy of, shy of, just short of, little less than, all but',
    ],
    [
      1,
      1.15,
      `just over, a good, slightly over, a little over, little more than, a little more than, slightly more than, a touch over, a shade over, well over, barely more than, scarcely more than, hardly more than, a bit over, a bit more than, a shade more than, a touch more than,
        just more than, marginally over, not much more than, no more than a little over, only slightly more than, only a little more than, and a bit, and a little, and a bit more`,
    ],
    [
      ...([0, 1] as const),
      `under, up to, within, no more than, at most, less than, a maximum of, not more than, below, inside, in under,
      fewer than, max., not even, a mere, a maximum of, no further than, no farther than, not further than, hardly, barely, or less, or under, or fewer, scarcely, well within, well under, in less than, in no more than, not so much as, no longer than, not longer than, not quite as much as`,
    ],
    [...([1, Infinity] as const), `at least, no fewer than, no less than, a minimum of, upwards of, not less than`],
    [MORE, Infinity, 'over, more than, above'],
  ],
  plainHedges:
    'about, almost, nearly, around, within, under, over, some, inside, above, below, up to, or so, close on, scarcely',
  numbers: SPELLED_NUMBERS,
  ordinals: ORDINALS,
  first: '1st',
  storeys: {
    ground: 'ground floor, ground-floor, street level, ground level, at street level, at ground level',
    below: 'basement, basement level',
    above: 'floor, storey, level',
  },
  nearness: {
    ON_FOOT: `walkable, close to, within walking distance, walking distance, within a walk, nearby, near, close by, close,
      close at hand, in the vicinity, in the neighbourhood, in the area, easily walkable, at walking distance, not far, not far away, within easy reach on foot`,
    FEW_MINUTES: `just up the road, just down the road, just along the road, up the road, down the road, a few minutes, few minutes, a short walk, short walk, a few steps, a couple of minutes,
      a few minutes' walk, quickly, a short stroll, very close`,
    CLOSE_BY: `right, immediate, immediate vicinity, in the immediate vicinity, right next door,
      next door, directly, immediately, around the corner,
      in the immediate neighbourhood`,
    DOORSTEP: 'on the doorstep, at the doorstep, right on the doorstep, right outside',
  },
  modes: {
    WALK: `on foot, by foot, walkers, walker, walk, walks, walking, stroll, foot, walked, pedestrians, pedestrian, strolling, strolled, strolls, wander, wanders, saunter, saunters, sauntering, amble, ambles, ambling, on your own two feet,
      on one's own two feet, stride, strides, striding, march, marches, on your feet`,
    BICYCLE:
      'bike, bicycle, cycle, cycles, cycling, cycled, cyclist, cyclists, pedal, bike ride, cycle ride, pedals, pedalling, pedaling, pedalled, of pedalling, in the saddle, saddle, biking, bikes, on two wheels, cycle trip, riding a bike',
    CAR: 'car, drive, drives, driving, driven, by road, free-flowing, motorist, motorists, behind the wheel, at the wheel, drivers, driver, drove',
  },
  freeRoad: `free-flowing traffic, traffic, without traffic, no traffic, without congestion, no congestion, empty roads,
    clear roads, clear road, roads are clear, road is clear, empty road`,
  markers: {
    NEAREST: 'nearest, closest, next',
    ONLY: 'the only, the sole, sole, only one',
    NO: 'no, neither',
    NOT: `not, isn't, aren't, doesn't, don't, never, cannot, can't, won't, wasn't, lacks, lack, missing, nor, in vain, look in vain, looks in vain, search in vain, searches in vain`,
    SEVERAL: 'several, a few, some, various, a number of, a handful of',
    MANY: 'numerous, many, plenty of, lots of, a lot of, a large number of',
    JUST: 'just, only, merely, no more than just',
    WITHOUT: 'without',
    EACH: 'each, both',
    QUIET: 'quiet, calm, peaceful, quietly',
    ACCESS: `wheelchair accessible, wheelchair-accessible, accessible by wheelchair, accessible in a wheelchair, accessible with a wheelchair,
      accessible to wheelchair users, accessible for wheelchair users, accessible for wheelchairs, accessible to wheelchairs,
      suitable for wheelchairs, suitable for wheelchair users, wheelchair friendly, wheelchair-friendly, open to wheelchair users,
      wheelchair users can enter, can be entered by wheelchair users, can be entered by wheelchair, wheelchair users can get in,
      wheelchair users can get into, accommodates wheelchair users, accommodates wheelchairs, wheelchair access`,
  },
  directions: forDirections(direction => {
    const words = [
      DIRECTIONS[direction].replace('-', ''),
      DIRECTIONS[direction],
      DIRECTIONS[direction].replace('-', ' '),
    ];
    return {
      plain: words.flatMap(word => [word, `${word}ern`, `${word}wards`, `${word}ward`, `${word}erly`]),
      fromHere: words.map(word => `${word} of here`),
      of: words.flatMap(word => [`${word} of`, `to the ${word} of`]),
    };
  }),
  relations: RELATIONS,
  goods: GOODS,
  settlements: {
    CITY: `${SETTLEMENTS.CITY}, city-like, an urban area`,
    TOWN: `${SETTLEMENTS.TOWN}, medium density, medium-density, of intermediate density, moderately dense,
      intermediate density`,
    RURAL: `${SETTLEMENTS.RURAL}, countryside, a rural area, rural in character`,
  },
  weekdays: WEEKDAYS.map(day => `${day}, ${day}s, ${day} included, ${day}s included, including ${day}s`),
  weekdaySpan: last => {
    const end = WEEKDAYS[last];
    return `monday to ${end}, from monday to ${end}, mondays to ${end}s, monday through ${end}`;
  },
  workdays:
    'on weekdays, weekdays, weekday, on working days, working days, every weekday, each weekday, during the week, through the week, on week days',
  weekend: 'at weekends, at the weekend, on weekends, weekends, weekend',
  everyDay:
    'daily, every day, each day, seven days a week, every day of the week, any day of the week, any day, day in day out, every single day, all week, all week long, every night, each night, nightly, every evening, every morning, each evening, each morning',
  hours: {
    OPENS: `does not open before, do not open before, does not open until, do not open until, is not open before, is not open until, never opens before, opens, open from, opens its doors, opening at, opens up, raises its shutters, raise their shutters, pulls up its shutters, rolls up its shutters, unlocks, unlocks its doors, throws open its doors,
        doors open, doors swing open, swing open, swings open, starts serving, begins serving, starts trading, begins trading, starts its day, begins its day,
        fires up the stove, fires up the oven, fires up its oven, fires up the ovens, gets going, opens for business`,
    CLOSES: `closes, close at, closing at, shuts, shut at, closes its doors, stays open until, remains open until, locks up, locks its doors, lock up, does not lock up before, do not lock up before, does not close before, do not close before,
        does not shut before, does not close until, does not shut until, pulls down its shutters, lowers its shutters, brings down its shutters, calls it a day, shuts up shop, shuts its doors,
        closing time, keeps serving until, keeps trading until, goes on serving until, close its doors, closes up, close`,
    OPEN: 'open, opening hours, opening, closing, open for business, manned, staffed, accessible to the public',
    CLOSED:
      'takes a day off, take a day off, has its day off, day off, closed, shut, does not open, is not open, rests, is not open at all, closed all day, shut all day, locked, stays dark, takes the day off, rest day, closing day, days off',
    ALWAYS:
      'never closes, never shuts, is always open, around the clock, round the clock, 24 hours a day, day and night, twenty-four hours a day, 24/7, at any hour, at all hours, at any hour of the day or night',
    DAILY:
      'without a day off, no day off, never takes a day off, no closing day, without a closing day, has no day off',
    THROUGH:
      'without a break, without a lunch break, no lunch break, without closing for lunch, straight through, through lunch, without interruption, uninterrupted',
  },
  clockWords: [
    [720, 'noon, midday'],
    [1440, 'midnight'],
  ],
  clockOffsets: [
    [30, 'half past'],
    [15, 'quarter past, a quarter past'],
    [-15, 'quarter to, a quarter to'],
  ],
  dayparts: [
    [0, 12, 'morning, mornings, in the morning, in the mornings, lunchtimes and mornings'],
    [12, 18, 'afternoon, afternoons, in the afternoon, in the afternoons'],
    [17, 24, 'evening, evenings, in the evening, at night, in the evenings, night, nights'],
  ],
  property: propertyNoun,
  otherProperties: [
    [['APARTMENT'], 'flat, apartments, condominium'],
    [['HOUSE'], 'detached house, single-family house, single-family home'],
    [['SEMI_DETACHED'], 'semi-detached, semi, semi-detached home, duplex house'],
    [['TERRACED'], 'terrace house, townhouse, row house, terraced home'],
    [['MULTI_FAMILY'], 'block of flats, multi-family house, multi-family building'],
    [['PLOT'], 'building plot, plot'],
    [['OFFICE'], 'office space, office unit, offices'],
    [['RETAIL'], 'shop unit, shop space, retail space'],
  ],
  anyProperty: 'property, building, properties, unit',
  conditions: CONDITIONS,
  otherConditions: {
    FIRST_OCCUPANCY: 'first occupancy, first-time occupancy, never lived in',
    AS_NEW: 'as new, like new, nearly new, as-new',
    MODERNISED: 'modernised, modernized, updated',
    REFURBISHED: 'refurbished',
    RENOVATED: 'renovated',
    WELL_KEPT: 'well kept, well-kept, well maintained, well-maintained',
    NEEDS_RENOVATION: 'needs renovation, in need of renovation, needs renovating, requires renovation',
    NEEDS_REFURBISHMENT: 'needs refurbishment, in need of refurbishment, requires refurbishment, needs refurbishing',
    SHELL: 'shell, building shell, shell construction',
    PLANNED: 'planned, planning stage, at the planning stage, being planned',
  },
  price: noun => PRICES[noun],
  otherPrices: [
    [['PURCHASE', 'UNSAID', 'RENT_NET', 'RENT_GROSS'], 'price'],
    [['PURCHASE'], 'purchase price, asking price, sale price, selling price'],
    [
      ['RENT_NET'],
      `excluding heating, rent excluding heating, net rent, rent excluding utilities, rent without utilities, basic rent, excluding utilities, cold rent,
      before utilities, without utilities`,
    ],
    [
      ['RENT_GROSS'],
      'including heating, heating included, rent including heating, gross rent, rent including utilities, including utilities, utilities included, warm rent, with utilities',
    ],
    [['RENT_NET', 'RENT_GROSS'], 'rent, monthly rent'],
  ],
  energyCarriers: ENERGY_CARRIERS,
  certificateKinds: {
    DEMAND:
      'demand-based energy certificate, demand-based certificate, demand certificate, final energy demand, energy demand',
    CONSUMPTION:
      'consumption-based energy certificate, consumption-based certificate, consumption certificate, final energy consumption, energy consumption',
  },
  certificate: 'energy certificate, energy carrier, energy carriers, main, heating, heated, energy',
  fields: {
    LIVING_AREA: 'living space, usable space, living area, usable area, floor space, floor area',
    PLOT_AREA: 'plot area, plot size, land area, the plot, plot of, land',
    YEAR_BUILT: `built, year of construction, constructed, completed, construction year, construction, erected, dates from,
      dates back, year built, from`,
    CENSUS: 'census',
    RADIUS: 'radius',
    ADDRESS: 'address',
    DISTRICT: 'a part of, part of, district, quarter, municipality, municipality of, parish of, commune of, borough of',
    ENERGY_CLASS: 'energy efficiency class, energy class, efficiency class',
  },
  articles: { definite: 'the', indefinite: 'a, an, one' },
  plainWords: PLAIN_WORDS,
  plainPhrases: `on other days, on all other days, spread over, spread across, extends over, the one to, electric car, your car, without a car, travelling without a car, no more, what is more, when it comes to, in terms of, time off,
    time outdoors, character, density, in character, settled, add up to, adds up to, condition, complete the picture, completes the picture, round things off, available at, available from, can be had, at home, stay at home, at lunchtime, in bad weather,
    on rainy days, above ground, if the worst comes to the worst, should the worst happen, for example, for instance, among others, among other things, in no time,
    in no time at all, at a push, in a pinch, at a pinch, by the way, at hand, close to hand, a look at, a glance at`,
};

// English sentences of free prose that are false for a place; the writer would not form any of them.

import type { Source, Told } from './paraphrase-source.ts';
import type { LieOfProse } from './prose-lies.ts';
import { missingFeature, OPPOSITE, wrongMinutes, wrongName } from './prose-wrong.ts';
import { typeOf } from './true-sentences.ts';

const num = (n: number, decimals = 0) => n.toLocaleString('en-GB', { maximumFractionDigits: decimals });
const a = (noun: string) => `${/^(?:[aeio]|un(?!i))/i.test(noun) ? 'an' : 'a'} ${noun}`;
const TOWARDS: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};

const time =
  (choose: (source: Source) => readonly Told[], say: (poi: Told, minutes: number) => string): LieOfProse =>
  (source, draw) => {
    const poi = draw(choose(source));
    const minutes = poi && wrongMinutes(source, poi, draw);
    return poi && minutes && { text: say(poi, minutes), why: `${poi.fact.id}: ${poi.exact.toFixed(1)} minutes` };
  };
const named = (source: Source) => source.named;
const walk = (source: Source) => source.walk;
const invented =
  (type: string, say: (name: string) => string): LieOfProse =>
  (source, draw) => {
    const name = wrongName(source, type, draw);
    return name && { text: say(name), why: `no ${type} ${name}` };
  };
const absent =
  (say: (count: Source['absent'][number]) => string): LieOfProse =>
  (source, draw) => {
    const count = draw(source.absent.filter(({ slot }) => slot.within.minutes === 15));
    return count && { text: say(count), why: `no ${count.slot.of} within 15 minutes` };
  };
const property =
  (say: (source: Source) => readonly [string, string] | undefined): LieOfProse =>
  source => {
    const [text, why] = say(source) ?? [];
    return text && why ? { text, why } : undefined;
  };

export const ENGLISH_PROSE_LIES: readonly LieOfProse[] = [
  time(named, (p, m) => `Pop out to ${p.name} and be there ${m} minutes later on foot.`),
  time(named, (p, m) => `A whole ${m} minutes of walking lie between you and the ${p.en} ${p.name}.`),
  time(named, (p, m) => `Set your watch: ${m} minutes on foot to ${p.name}.`),
  time(named, (p, m) => `Pedestrians make it to the ${p.en} ${p.name} in ${m} minutes.`),
  time(walk, (p, m) => `Allow ${m} minutes for the walk to ${a(p.en)}.`),
  time(
    source => source.nearest,
    (p, m) => `Anyone looking for the nearest ${p.en} will find it after ${m} minutes on foot.`,
  ),
  time(
    source => source.nearest,
    (p, m) => `Reckon on ${m} minutes’ walking before the closest ${p.en} comes into view.`,
  ),
  time(
    source => source.byCar,
    (p, m) => `Hop in the car and ${m} minutes later you are at ${a(p.en)}.`,
  ),
  time(
    source => source.junctions,
    (p, m) => `Commuters will love it: ${m} minutes’ drive to the slip road at ${p.name}.`,
  ),
  (source, draw) => {
    const poi = draw(named(source).filter(({ meters }) => meters > 250));
    return (
      poi && {
        text: `Barely ${num(Math.round(poi.meters / 30) * 10)} metres separate the house from the ${poi.en} ${poi.name}.`,
        why: `${poi.meters.toFixed(0)} m`,
      }
    );
  },
  (source, draw) => {
    const poi = draw(named(source));
    return (
      poi && {
        text: `The ${poi.en} ${poi.name} is a good ${num(poi.kilometres + 31, 1)} kilometres off.`,
        why: `${poi.meters.toFixed(0)} m`,
      }
    );
  },
  (source, draw) => {
    const poi = draw(named(source).filter(({ minutes }) => minutes > 6));
    return poi && { text: `Right next door is the ${poi.en} ${poi.name}.`, why: `${poi.exact.toFixed(1)} minutes` };
  },
  (source, draw) => {
    const poi = draw(named(source).filter(({ minutes }) => minutes > 6));
    return (
      poi && {
        text: `From the window you can touch the ${poi.en} ${poi.name}, it is that close.`,
        why: `${poi.exact.toFixed(1)} minutes`,
      }
    );
  },
  (source, draw) => {
    const poi = draw(source.named.filter(({ fact }) => typeOf(fact) !== 'hospital'));
    return poi && { text: `${poi.name} is a hospital you can walk to.`, why: `it is a ${poi.en}` };
  },
  (source, draw) => {
    const poi = draw(named(source));
    return poi && { text: `The ${poi.en} ${poi.name} never closes, day or night.`, why: 'no fact says so' };
  },
  (source, draw) => {
    const poi = draw(source.closing);
    return poi && { text: `Shop until 11:45 pm every day at ${poi.name}.`, why: 'it closes earlier' };
  },
  invented('school', name => `Your neighbour is the ${name} school, two minutes on foot.`),
  invented('school', name => `The renowned ${name} Academy stands at the end of the street.`),
  invented('supermarket', name => `Locals buy their food at ${name}, a supermarket around the corner.`),
  invented('kindergarten', name => `The ${name} nursery welcomes children five minutes away on foot.`),
  invented('restaurant', name => `In the evening the ${name} restaurant beckons, seven minutes away on foot.`),
  invented('bus_stop', name => `Several lines call at the ${name} bus stop, 150 metres away.`),
  invented('pharmacy', name => `The ${name} pharmacy serves you after three minutes on foot.`),
  invented('train_station', name => `Trains leave from ${name} station, four minutes on foot.`),
  invented('motorway_junction', name => `Join the A 77 at ${name} in three minutes.`),
  absent(c => `You will even spot ${a(c.en)} around the corner.`),
  absent(c => `Five minutes on foot and you are standing in front of ${a(c.en)}.`),
  absent(c => `No fewer than three ${c.enMany} lie within ten minutes on foot.`),
  absent(c => `It takes not even eight minutes to stroll to ${a(c.en)}.`),
  (source, draw) => {
    const count = draw(source.several);
    return (
      count && {
        text: `There is not a single ${count.en} within ${count.slot.within.minutes} minutes on foot.`,
        why: `${count.slot.value}`,
      }
    );
  },
  (source, draw) => {
    const count = draw(source.several);
    return (
      count && {
        text: `A total of ${count.slot.value * 3} ${count.enMany} await you within ${count.slot.within.minutes} minutes on foot.`,
        why: `${count.slot.value}`,
      }
    );
  },
  (source, draw) => {
    const count = draw(source.several);
    return (
      count && {
        text: `Only one ${count.en} exists within ${count.slot.within.minutes} minutes on foot.`,
        why: `${count.slot.value}`,
      }
    );
  },
  ({ town }) =>
    town && { text: `For ${town.name} you head ${TOWARDS[OPPOSITE[town.direction] ?? '']}.`, why: town.direction },
  ({ town }) =>
    town && {
      text: `${town.name} spreads out to your ${TOWARDS[OPPOSITE[town.direction] ?? '']}.`,
      why: town.direction,
    },
  ({ town }) =>
    town && {
      text: `It is a long ${num(town.kilometres + 21)} kilometres to ${town.name}.`,
      why: `${town.kilometres} km`,
    },
  ({ town }) =>
    town && {
      text: `Stroll to ${town.name} in ${Math.max(2, town.minutes - 3)} minutes on foot.`,
      why: `${town.minutes} minutes by car`,
    },
  ({ home }) => (home === undefined ? undefined : { text: 'All this awaits you in the heart of Dortmund.', why: home }),
  ({ home }) =>
    home === undefined
      ? undefined
      : { text: 'You will soon call the seaside town of Warnemünde your home.', why: home },
  source => source.settlement && { text: 'It is a sleepy village among fields.', why: 'CITY' },
  source => source.population && { text: 'Fewer than 90 people live within a kilometre.', why: 'more' },
  source =>
    source.population && { text: 'More than 80,000 people are packed into the kilometre around.', why: 'fewer' },
  source => source.rent && { text: 'Average rents around here have reached €21.40 per square metre.', why: 'less' },
  property(s =>
    s.property.livingArea === undefined
      ? undefined
      : [`A generous ${num(s.property.livingArea + 60)} square metres await.`, `${s.property.livingArea} m²`],
  ),
  property(s =>
    s.property.livingArea === undefined
      ? undefined
      : [`It is compact: ${num(s.property.livingArea * 0.6)} m² are all you need.`, `${s.property.livingArea} m²`],
  ),
  property(s =>
    s.property.rooms === undefined
      ? undefined
      : [`Count the rooms and you get to ${Math.floor(s.property.rooms) + 3}.`, `${s.property.rooms} rooms`],
  ),
  property(s =>
    s.property.yearBuilt === undefined
      ? undefined
      : ['A Victorian building of 1893 greets you.', `${s.property.yearBuilt}`],
  ),
  property(s =>
    s.property.yearBuilt === undefined
      ? undefined
      : [`The builders only left in ${s.property.yearBuilt + 9}.`, `${s.property.yearBuilt}`],
  ),
  property(s =>
    s.property.price === undefined
      ? undefined
      : [`Yours for a mere €${num(s.property.price * 0.6)}.`, `${s.property.price}`],
  ),
  property(s =>
    s.property.price === undefined
      ? undefined
      : [`Expect to part with €${num(s.property.price * 2)}.`, `${s.property.price}`],
  ),
  property(s =>
    s.property.priceType === 'PURCHASE'
      ? [`You rent it for €${num(s.property.price ?? 0)} a month.`, 'for sale']
      : undefined,
  ),
  property(s =>
    s.property.priceType?.startsWith('RENT')
      ? [`Buy it for €${num(s.property.price ?? 0)} and become its owner.`, 'for rent']
      : undefined,
  ),
  property(s =>
    s.property.floor === undefined
      ? undefined
      : [`High up on floor ${s.property.floor + 7} you are above it all.`, `floor ${s.property.floor}`],
  ),
  property(s =>
    s.property.plotArea === undefined
      ? undefined
      : [`Its grounds stretch over ${num(s.property.plotArea * 3)} square metres.`, `${s.property.plotArea} m²`],
  ),
  property(s =>
    s.property.condition === 'WELL_KEPT' ||
    s.property.condition === 'AS_NEW' ||
    s.property.condition === 'FIRST_OCCUPANCY'
      ? ['It urgently needs gutting.', s.property.condition]
      : undefined,
  ),
  property(s =>
    s.property.condition?.startsWith('NEEDS') || s.property.condition === 'RENOVATED'
      ? ['It is a brand-new build in which nobody has ever lived.', s.property.condition ?? '']
      : undefined,
  ),
  property(s =>
    s.property.energyCertificate?.class === undefined
      ? undefined
      : [
          `Its energy rating is ${s.property.energyCertificate.class === 'A+' ? 'H' : 'A+'}.`,
          s.property.energyCertificate.class,
        ],
  ),
  (source, draw) => {
    const thing = missingFeature(source, draw);
    return (
      thing && { text: `After a long day ${a(thing.en.word)} is waiting for you.`, why: `no ${thing.id} is listed` }
    );
  },
  (source, draw) => {
    const thing = missingFeature(source, draw);
    return thing && { text: `A special bonus is the ${thing.en.word}.`, why: `no ${thing.id} is listed` };
  },
  (source, draw) => {
    const own = draw(source.features.filter(({ known }) => known.en.isOne));
    return own && { text: `You will have to do without ${a(own.known.en.word)}.`, why: `it has ${own.known.id}` };
  },
  source =>
    source.property.type === 'APARTMENT'
      ? { text: 'The detached house stands alone on its plot.', why: 'an apartment' }
      : { text: 'The flat is on offer in a tower block.', why: source.property.type },
];

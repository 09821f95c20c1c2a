// English sentences about the surroundings: one destination, two, a group, counts; on foot and by car.
import type { Topic } from '../../terms/poi-subjects.ts';
import type { PhrasingRow } from '../language.ts';
import { listed } from '../phrases.ts';
import type { WritingTables } from '../writing-tables.ts';
import { counted, countWord, minutesText, type NounPhrase, trip } from './noun-phrases.ts';
import type { Kind } from './words.ts';

/** A comma follows. */
export const LEADS: Readonly<Record<Topic, readonly string[]>> = {
  SHOPPING: ['for daily shopping', 'when it comes to groceries', 'for everyday needs'],
  TRANSIT: ['for public transport', 'when travelling without a car', 'for local transport'],
  HEALTH: ['for medical care', 'when it comes to health'],
  EDUCATION: ['in terms of education and childcare', 'for education and childcare', 'when it comes to education'],
  GREEN: ['for time outdoors', 'for fresh air'],
  FOOD: ['for eating out', 'when it comes to food and drink', 'for a meal out'],
  LEISURE: ['for leisure time', 'for time off'],
  SPORT: ['for sport and exercise', 'to keep moving', 'when it comes to sport'],
  CULTURE: ['for culture', 'for an evening out'],
  SERVICES: ['for errands', 'in everyday life'],
  DRIVING: ['for mobility', 'when it comes to mobility'],
};

export const AROUND: WritingTables<NounPhrase, Kind>['around'] = {
  one({ noun, plain, isNamed }, { minutes, meters, isWalkable, isFewMinutes, isCloseBy }, leads) {
    const [text, walk] = [minutesText(minutes), trip(minutes, 'walk')];
    return [
      ['one.away', 'FWVL', `${noun} is ${walk} away`],
      ['one.reachable', 'FL', `${noun} can be reached on foot in ${text}`],
      ['one.takes', 'FW', `it takes ${text} on foot to reach ${noun}`],
      ['one.leads', 'WVL', `${walk} leads to ${noun}`],
      ['one.within', 'WL', isWalkable && `within walking distance is ${noun}, ${text} away`],
      ['one.walkable', 'FWL', isWalkable && `${noun} is within walking distance`],
      ['one.you', 'WV', `you reach ${noun} in ${text} on foot`],
      ['one.on-foot', 'FWVL', `on foot, ${noun} is ${text} away`],
      ['one.walk-is', 'F', `the walk to ${noun} takes ${text}`],
      ['one.among', 'WL', `the surroundings include ${noun}, ${walk} away`],
      ['one.just', 'WV', isFewMinutes && `just ${text} on foot and you are at ${noun}`],
      ['one.only', 'WVL', isFewMinutes && `${noun} is only ${walk} away`],
      ['one.few', 'WV', isFewMinutes && `${noun} is a few minutes away on foot`],
      ['one.immediate', 'WL', isCloseBy && `in the immediate vicinity is ${noun}`],
      ['one.meters', 'F', meters && `${noun} is about ${meters} metres away on foot`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.away', 'FWVL', `${lead}, ${noun} is ${walk} away`],
        ['lead.reachable', 'FL', `${lead}, ${noun} can be reached on foot in ${text}`],
        ['lead.you', 'WV', `${lead}, you reach ${noun} in ${text} on foot`],
      ]),
      ['+also', 'FWVL', `there is also ${isNamed ? noun : plain}, ${walk} away`],
      ['+besides', 'FL', `in addition, ${noun} is ${walk} away`],
      ['+further', 'WV', `what is more, ${noun} is ${walk} away`],
    ];
  },

  /** Every time by car is on an empty road, and the sentence says so. */
  oneByCar({ noun, plain, isNamed }, minutes, km) {
    const [text, drive] = [minutesText(minutes), trip(minutes, 'drive')];
    return [
      ['car.away', 'FWVL', `${noun} is ${drive} away in free-flowing traffic (${km} km)`],
      ['car.by', 'FWVL', `by car, ${noun} is ${text} away in free-flowing traffic (${km} km)`],
      ['car.takes', 'FW', `the drive to ${noun} takes ${text} in free-flowing traffic (${km} km)`],
      ['car.free', 'FWVL', `in free-flowing traffic, ${noun} can be reached by car in ${text}`],
      ['car.leads', 'WVL', `${drive} of ${km} km in free-flowing traffic leads to ${noun}`],
      ['+car.also', 'FWVL', `there is also ${isNamed ? noun : plain}, ${drive} away in free-flowing traffic`],
      ['+car.besides', 'FL', `in addition, ${noun} is ${km} km away, ${text} in free-flowing traffic`],
      ['+car.further', 'WV', `what is more, ${noun} is ${drive} away in free-flowing traffic`],
    ];
  },

  pair([{ noun: p }, { noun: q }], [first, second], leads) {
    const walk = trip(first, 'walk');
    const [m, n, alone] = [minutesText(first), minutesText(second), countWord(second)];
    if (first === second) {
      return [
        ['pair.each', 'FWVL', `${p} and ${q} are each ${walk} away`],
        ['pair.both', 'FWL', `both ${p} and ${q} can be reached on foot in ${m}`],
        ['pair.on-foot', 'FWVL', `on foot, ${p} and ${q} are each ${m} away`],
        ...leads.map((lead): PhrasingRow => ['lead.each', 'FWVL', `${lead}, ${p} and ${q} are each ${walk} away`]),
      ];
    }
    return [
      ['pair.away', 'FWVL', `${p} is ${walk} away, ${q} ${n}`],
      ['pair.on-foot', 'FWVL', `on foot, ${p} is ${m} away and ${q} ${alone}`],
      ['pair.takes', 'FW', `it takes ${m} on foot to reach ${p} and ${alone} to reach ${q}`],
      ['pair.you', 'WV', `you walk ${m} to ${p} and ${alone} to ${q}`],
      ...leads.map((lead): PhrasingRow => ['lead.reachable', 'FWVL', `${lead}, ${p} is ${walk} away and ${q} ${n}`]),
    ];
  },

  pairByCar([{ noun: p }, { noun: q }], [first, second]) {
    const [m, n, alone] = [minutesText(first), minutesText(second), countWord(second)];
    return first === second
      ? [
          ['pair-car.by', 'FWVL', `by car, ${p} and ${q} are each ${m} away in free-flowing traffic`],
          ['pair-car.free', 'FWVL', `in free-flowing traffic, ${p} and ${q} can each be reached by car in ${m}`],
        ]
      : [
          ['pair-car.by', 'FWVL', `by car, it is ${m} to ${p} and ${n} to ${q} in free-flowing traffic`],
          ['pair-car.free', 'FWVL', `in free-flowing traffic, the drive takes ${m} to ${p} and ${alone} to ${q}`],
        ];
  },

  group(nouns, minutes, isWalkable, leads) {
    const all = listed(
      nouns.map(({ noun, plain, isNamed }) => (isNamed ? noun : plain)),
      'and',
    );
    const [text, walk] = [minutesText(minutes), trip(minutes, 'walk')];
    return [
      ['group.within', 'FWVL', `within ${walk} there are ${all}`],
      ['group.are', 'FL', `${all} are within ${walk}`],
      ['group.walkable', 'FWVL', isWalkable && `within walking distance are ${all}`],
      [
        'group.walkable',
        'WL',
        isWalkable && `${all} are ${nouns.length === 2 ? 'both' : 'all'} within walking distance`,
      ],
      ['group.find', 'WVL', `you will find ${all} within ${text} on foot`],
      ['group.at-most', 'F', `no more than ${text} away on foot are ${all}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.group', 'FWVL', `${lead}, there are ${all} within ${walk}`],
        ['lead.walkable', 'WVL', isWalkable && `${lead}, ${all} are within walking distance`],
      ]),
      ['+group.walkable', 'FWVL', isWalkable && `also within walking distance are ${all}`],
      ['+group.added', 'FWL', `added to this are ${all} within ${walk}`],
    ];
  },

  counts(found, minutes, { areSeveral, areMany }, leads) {
    const all = listed(
      found.map(({ kind, count }) => counted(kind, count)),
      'and',
    );
    const many = listed(
      found.map(({ kind }) => kind.many),
      'and',
    );
    const [text, walk] = [minutesText(minutes), trip(minutes, 'walk')];
    return [
      ['counts.within', 'FWVL', `within ${walk} there are ${all}`],
      ['counts.are', 'FL', `${all} are within ${walk}`],
      ['counts.choose', 'WVL', `you can choose between ${all} within ${text} on foot`],
      ['counts.several', 'WVL', areSeveral && `several ${many} are within ${walk}`],
      ['counts.numerous', 'VL', areMany && `numerous ${many} are within ${walk}`],
      ['counts.no-more', 'F', `no more than ${text} away on foot are ${all}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.counts', 'FWVL', `${lead}, there are ${all} within ${walk}`],
        ['lead.choose', 'WV', `${lead}, you can choose between ${all} within ${text} on foot`],
      ]),
      ['+counts.total', 'FWVL', `in all, there are ${all} within ${walk}`],
    ];
  },
};

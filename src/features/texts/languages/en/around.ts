// English sentences about the surroundings: one destination, two, a group, counts, lines; on foot and by car.
import type { Topic } from '../../terms/poi-subjects.ts';
import type { PhrasingRow } from '../language.ts';
import { listed } from '../phrases.ts';
import type { WritingTables } from '../writing-tables.ts';
import { counted, countWord, minutesText, type NounPhrase, trip } from './noun-phrases.ts';
import type { Kind } from './words.ts';

/** A comma follows. */
export const LEADS: Readonly<Partial<Record<Topic, readonly string[]>>> = {
  SHOPPING: ['for daily shopping', 'for everyday needs'],
  HEALTH: ['for medical care'],
};

export const AROUND: WritingTables<NounPhrase, Kind>['around'] = {
  one({ noun }, { minutes, meters, isWalk, isNear, isFewMinutes, isCloseBy, isOnDoorstep }, leads) {
    const [text, walk] = [minutesText(minutes), trip(minutes, 'walk')];
    return [
      ['one.walkable', 'FWL', isWalk && `${noun} is within walking distance`],
      ['one.nearby-front', 'FWVL', isNear && `nearby is ${noun}`],
      ['one.close-front', 'WVL', isNear && `close at hand is ${noun}`],
      ['one.near', 'FWV', isNear && `${noun} is close by`],
      ['one.not-far', 'FWVL', isNear && `${noun} is not far away`],
      ['one.neighbourhood', 'WVL', isNear && `${noun} is in the neighbourhood`],
      ['one.not-far-front', 'WVL', isNear && `not far away is ${noun}`],
      ['one.reach', 'FL', isWalk && `${noun} is within easy reach on foot`],
      ['one.easily', 'FWVL', isWalk && `${noun} is easily reached on foot`],
      ['one.easy', 'WVL', isWalk && `${noun} is an easy walk away`],
      ['one.you-walk', 'WV', isWalk && `you can easily walk to ${noun}`],
      ['one.corner-front', 'WV', isCloseBy && `around the corner is ${noun}`],
      ['one.step', 'WVL', isOnDoorstep && `${noun} is on the doorstep`],
      ['one.immediate', 'FWL', isCloseBy && `${noun} is in the immediate vicinity`],
      ['one.next-front', 'FWVL', isCloseBy && `in the immediate vicinity is ${noun}`],
      ['one.just-front', 'WVL', isCloseBy && `just around the corner is ${noun}`],
      ['one.few', 'FWVL', isFewMinutes && !isCloseBy && `${noun} is a short walk away`],
      ['one.few-away-front', 'FWL', isFewMinutes && !isCloseBy && `a short walk away is ${noun}`],
      ['one.short-walk', 'WVL', isFewMinutes && !isCloseBy && `a short walk leads to ${noun}`],
      ['one.meters', 'F', meters && `${noun} is about ${meters} metres away on foot`],
      ['timed.away', 'FWVL', `${noun} is ${walk} away`],
      ['timed.takes', 'FW', `it takes ${text} on foot to reach ${noun}`],
      ['timed.leads', 'WVL', `${walk} leads to ${noun}`],
      ['timed.you', 'WV', `you reach ${noun} in ${text} on foot`],
      ['timed.on-foot-front', 'FWVL', `on foot, ${noun} is ${text} away`],
      ['timed.only', 'WVL', isFewMinutes && `${noun} is only ${walk} away`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.near', 'FWVL', isNear && `${lead}, ${noun} is close by`],
        ['lead.immediate', 'FWL', isCloseBy && `${lead}, ${noun} is right around the corner`],
        ['lead.few', 'FWVL', isFewMinutes && !isCloseBy && `${lead}, ${noun} is a short walk away`],
        ['lead.walkable', 'FL', isWalk && `${lead}, ${noun} is within walking distance`],
        ['lead.nearby', 'WV', isNear && `${lead}, there is ${noun} nearby`],
      ]),
      ['+one.nearby', 'FWVL', isNear && `also nearby is ${noun}`],
      ['+one.near', 'FL', isNear && `in addition, ${noun} is close by`],
      ['+one.walkable', 'WV', isWalk && `${noun} is also within walking distance`],
    ];
  },

  /** Every time by car is on an empty road, and the sentence says so. */
  oneByCar({ noun }, minutes, km) {
    const [text, drive] = [minutesText(minutes), trip(minutes, 'drive')];
    return [
      ['car.km', 'FWVL', `${noun} is ${km} km away`],
      ['car.km-to', 'FWL', `it is ${km} km to ${noun}`],
      ['car.distance', 'FL', `the distance to ${noun} is ${km} km`],
      ['timed.away', 'FWVL', `${noun} is ${drive} away in free-flowing traffic (${km} km)`],
      ['timed.takes', 'FW', `the drive to ${noun} takes ${text} in free-flowing traffic (${km} km)`],
      ['+car.besides', 'FWVL', `in addition, ${noun} is ${km} km away`],
    ];
  },

  pair([{ noun: p }, { noun: q }], [first, second], leads) {
    const walk = trip(first, 'walk');
    const [m, n, alone] = [minutesText(first), minutesText(second), countWord(second)];
    if (first === second) {
      return [
        ['timed.each', 'FWVL', `${p} and ${q} are each ${walk} away`],
        ['timed.both', 'FWL', `both ${p} and ${q} can be reached on foot in ${m}`],
      ];
    }
    return [
      ['timed.away', 'FWVL', `${p} is ${walk} away, ${q} ${n}`],
      ['timed.on-foot-front', 'FWVL', `on foot, ${p} is ${m} away and ${q} ${alone}`],
      ['timed.takes', 'FW', `it takes ${m} on foot to reach ${p} and ${alone} to reach ${q}`],
      ['timed.you', 'WV', `you walk ${m} to ${p} and ${alone} to ${q}`],
      ...leads.map((lead): PhrasingRow => ['lead.timed', 'FWVL', `${lead}, ${p} is ${walk} away and ${q} ${n}`]),
    ];
  },

  pairByCar: () => [],

  group(nouns, minutes, { isAround, isWalk, isNear, isFewMinutes, isCloseBy }, leads) {
    const all = listed(
      nouns.map(({ noun, plain, isNamed }) => (isNamed ? noun : plain)),
      'and',
    );
    const [both, walk] = [nouns.length === 2 ? 'both' : 'all', trip(minutes, 'walk')];
    return [
      ['group.walkable-front', 'FWVL', isWalk && `within walking distance are ${all}`],
      ['group.walkable-all', 'FL', isWalk && `${all} are ${both} within walking distance`],
      ['group.easily', 'FWVL', isWalk && `${all} are ${both} easily reached on foot`],
      ['group.easy', 'WVL', isWalk && `${all} are ${both} an easy walk away`],
      ['group.reach', 'FL', isWalk && `${all} are within easy reach on foot`],
      ['group.area-front', 'FWVL', isAround && `in the surrounding area you will find ${all}`],
      ['group.nearby-front', 'FWVL', isNear && `nearby are ${all}`],
      ['group.close-front', 'WVL', isNear && `close at hand are ${all}`],
      ['group.near', 'FWV', isNear && `${all} are close by`],
      ['group.not-far', 'FWVL', isNear && `${all} are not far away`],
      ['group.neighbourhood', 'WVL', isNear && `${all} are in the neighbourhood`],
      ['group.nearby-find', 'WVL', isNear && `you will find ${all} nearby`],
      ['group.not-far-front', 'WVL', isNear && `not far away are ${all}`],
      ['group.corner-front', 'WV', isCloseBy && `around the corner are ${all}`],
      ['group.immediate-front', 'FWL', isCloseBy && `in the immediate vicinity are ${all}`],
      ['group.few-front', 'FWVL', isFewMinutes && !isCloseBy && `a short walk away are ${all}`],
      ['group.few-away', 'FWL', isFewMinutes && !isCloseBy && `${all} are a short walk away`],
      ['timed.within-front', 'FWVL', `within ${walk} there are ${all}`],
      ['timed.are', 'FL', `${all} are within ${walk}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.nearby', 'FWVL', isNear && `${lead}, there are ${all} nearby`],
        ['lead.walkable', 'WVL', isWalk && `${lead}, ${all} are within walking distance`],
        ['lead.near', 'FWL', isNear && `${lead}, ${all} are close by`],
        ['lead.easily', 'FWL', isWalk && `${lead}, ${all} are easily reached on foot`],
      ]),
      ['+group.walkable', 'FWVL', isWalk && `also within walking distance are ${all}`],
    ];
  },

  counts(found, minutes, { isWalkable, areSeveral, areMany }, leads) {
    const list = (of: (each: (typeof found)[number]) => string) => listed(found.map(of), 'and');
    const all = list(({ kind, count }) => counted(kind, count));
    const many = list(({ kind }) => kind.many);
    const walk = trip(minutes, 'walk');
    return [
      ['counts.there', 'FWVL', isWalkable && `there are ${all} within walking distance`],
      ['counts.walkable', 'FL', isWalkable && `${all} are within walking distance`],
      ['counts.choose', 'WVL', isWalkable && `you can choose between ${all} in the neighbourhood`],
      ['counts.several', 'WVL', isWalkable && areSeveral && `several ${many} are within walking distance`],
      ['counts.numerous', 'VL', isWalkable && areMany && `numerous ${many} are close by`],
      ['counts.many', 'WV', isWalkable && areMany && `the neighbourhood has many ${many} within walking distance`],
      ['timed.counts', 'FWVL', `within ${walk} there are ${all}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.counts', 'FWVL', isWalkable && `${lead}, there are ${all} within walking distance`],
        ['lead.choose', 'WV', isWalkable && `${lead}, you can choose between ${all} nearby`],
      ]),
    ];
  },

  lines({ noun }, lines, { minutes, isWalkable, isNear, isCut }) {
    const [isOne, all] = [lines.length === 1, listed(lines, 'and')];
    const by = `${isOne ? 'line' : 'lines'} ${all}`;
    const some = isCut ? ', among others' : '';
    const walk = trip(minutes, 'walk');
    return [
      ['lines.served', 'FWVL', isWalkable && `${noun} is served by ${by}${some}`],
      ['lines.serve', 'FWL', isWalkable && !isCut && `${by} ${isOne ? 'serves' : 'serve'} ${noun}`],
      ['lines.nearby-front', 'WVL', isNear && `nearby, ${noun} is served by ${by}${some}`],
      ['timed.lines', 'FWVL', !isCut && `${by} ${isOne ? 'serves' : 'serve'} ${noun}, ${walk} away`],
      ['timed.lines-at', 'FWVL', `${noun}, ${walk} away, is served by ${by}${some}`],
    ];
  },
};

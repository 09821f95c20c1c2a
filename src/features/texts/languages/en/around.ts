// English sentences about what is around: one place, two, a group, how many there are; on foot and by car.
import { type Fact, numberOf, slotOf } from '../../fact.ts';
import { poiWords, type Topic } from '../../words/poi-words.ts';
import { mayBeSaid } from '../../words/quality-words.ts';
import { type Intent, type Phrasing, type PhrasingRow, phrasingsOf, type Style } from '../../write/intent.ts';
import { kilometresText, numberText } from '../../write/numbers.ts';
import { article, counted, listed, minutesOf, minutesPhrase, placePhrase } from './noun-phrases.ts';

/** What opens a sentence about a topic, before a comma. None claims anything. */
const LEADS: Readonly<Record<Topic, readonly string[]>> = {
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

export function aroundPhrasings(intent: Intent, style: Style): readonly Phrasing[] | undefined {
  switch (intent.kind) {
    case 'ONE':
      return isByCar(intent.fact) ? oneByCar(intent.fact, style) : oneOnFoot(intent.fact, intent.topic, style);
    case 'PAIR':
      return isByCar(intent.first)
        ? pairByCar(intent.first, intent.second, style)
        : pairOnFoot(intent.first, intent.second, intent.topic, style);
    case 'GROUP':
      return group(intent.facts, intent.topic, intent.minutes, style);
    case 'COUNTS':
      return counts(intent.facts, intent.topic, intent.minutes, style);
    default:
      return undefined;
  }
}

function isByCar(fact: Fact): boolean {
  return fact.source.kind === 'POI' && fact.source.transportMode === 'CAR';
}

function oneOnFoot(fact: Fact, topic: Topic, { tone, language }: Style): Phrasing[] {
  const place = placePhrase(fact);
  if (place === undefined) return [];
  // A second one without a name cannot be told from the first.
  if (fact.id.endsWith('.2') && !place.isNamed) return [];
  const { noun } = place;
  const { count, text, adjective } = minutesOf(fact);
  const meters = Math.round((numberOf(fact, 'TRAVEL_LENGTH') ?? 0) / 10) * 10;
  const few = (said: string) => (mayBeSaid('FEW_MINUTES', count) ? said : undefined);
  const walkable = (said: string) => (mayBeSaid('ON_FOOT', count) ? said : undefined);
  const close = (said: string) => (mayBeSaid('CLOSE_BY', count) ? said : undefined);
  const metersText = meters < 50 ? undefined : `about ${numberText(meters, language, 0)} metres`;
  const walk = `${article(adjective)} ${adjective} walk`;
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['one.away', 'FWVL', `${noun} is ${walk} away`],
      ['one.reachable', 'FL', `${noun} can be reached on foot in ${text}`],
      ['one.takes', 'FW', `it takes ${text} on foot to reach ${noun}`],
      ['one.leads', 'WVL', `${walk} leads to ${noun}`],
      ['one.within', 'WL', walkable(`within walking distance is ${noun}, ${text} away`)],
      ['one.walkable', 'FWL', walkable(`${noun} is within walking distance`)],
      ['one.you', 'WV', `you reach ${noun} in ${text} on foot`],
      ['one.on-foot', 'FWVL', `on foot, ${noun} is ${text} away`],
      ['one.walk-is', 'F', `the walk to ${noun} takes ${text}`],
      ['one.among', 'WL', `the surroundings include ${noun}, ${walk} away`],
      ['one.just', 'WV', few(`just ${text} on foot and you are at ${noun}`)],
      ['one.only', 'WVL', few(`${noun} is only ${walk} away`)],
      ['one.few', 'WV', few(`${noun} is a few minutes away on foot`)],
      ['one.immediate', 'WL', close(`in the immediate vicinity is ${noun}`)],
      ['one.meters', 'F', metersText && `${noun} is ${metersText} away on foot`],
      ...LEADS[topic].flatMap((lead): PhrasingRow[] => [
        ['lead.away', 'FWVL', `${lead}, ${noun} is ${walk} away`],
        ['lead.reachable', 'FL', `${lead}, ${noun} can be reached on foot in ${text}`],
        ['lead.you', 'WV', `${lead}, you reach ${noun} in ${text} on foot`],
      ]),
      ['+also', 'FWVL', `there is also ${place.isNamed ? noun : place.plain}, ${walk} away`],
      ['+besides', 'FL', `in addition, ${noun} is ${walk} away`],
      ['+further', 'WV', `what is more, ${noun} is ${walk} away`],
    ],
  );
}

function pairOnFoot(a: Fact, b: Fact, topic: Topic, { tone }: Style): Phrasing[] {
  const [p, q] = [placePhrase(a), placePhrase(b)];
  if (p === undefined || q === undefined) return [];
  // Of two of a kind both have names, or they cannot be told apart.
  if (slotOf(a, 'TYPE')?.id === slotOf(b, 'TYPE')?.id && !(p.isNamed && q.isNamed)) return [];
  const [m, n] = [minutesOf(a), minutesOf(b)];
  const walk = `${article(m.adjective)} ${m.adjective} walk`;
  if (m.count === n.count) {
    return phrasingsOf(
      tone,
      [a.id, b.id],
      [
        ['pair.each', 'FWVL', `${p.noun} and ${q.noun} are each ${walk} away`],
        ['pair.both', 'FWL', `both ${p.noun} and ${q.noun} can be reached on foot in ${m.text}`],
        ['pair.on-foot', 'FWVL', `on foot, ${p.noun} and ${q.noun} are each ${m.text} away`],
        ...LEADS[topic].map(
          (lead): PhrasingRow => ['lead.each', 'FWVL', `${lead}, ${p.noun} and ${q.noun} are each ${walk} away`],
        ),
      ],
    );
  }
  return phrasingsOf(
    tone,
    [a.id, b.id],
    [
      ['pair.away', 'FWVL', `${p.noun} is ${walk} away, ${q.noun} ${n.text}`],
      ['pair.on-foot', 'FWVL', `on foot, ${p.noun} is ${m.text} away and ${q.noun} ${n.alone}`],
      ['pair.takes', 'FW', `it takes ${m.text} on foot to reach ${p.noun} and ${n.alone} to reach ${q.noun}`],
      ['pair.you', 'WV', `you walk ${m.text} to ${p.noun} and ${n.alone} to ${q.noun}`],
      ...LEADS[topic].flatMap((lead): PhrasingRow[] => [
        ['lead.reachable', 'FWVL', `${lead}, ${p.noun} is ${walk} away and ${q.noun} ${n.text}`],
      ]),
    ],
  );
}

function group(facts: readonly Fact[], topic: Topic, minutes: number, { tone }: Style): Phrasing[] {
  const places = facts.flatMap(fact => placePhrase(fact) ?? []);
  if (places.length !== facts.length) return [];
  const all = listed(places.map(place => (place.isNamed ? place.noun : place.plain)));
  const { text, adjective } = minutesPhrase(minutes);
  const walkable = (said: string) => (mayBeSaid('ON_FOOT', minutes) ? said : undefined);
  const walk = `${article(adjective)} ${adjective} walk`;
  return phrasingsOf(
    tone,
    facts.map(({ id }) => id),
    [
      ['group.within', 'FWVL', `within ${walk} there are ${all}`],
      ['group.are', 'FL', `${all} are within ${walk}`],
      ['group.walkable', 'FWVL', walkable(`within walking distance are ${all}`)],
      ['group.walkable', 'WL', walkable(`${all} are ${places.length === 2 ? 'both' : 'all'} within walking distance`)],
      ['group.find', 'WVL', `you will find ${all} within ${text} on foot`],
      ['group.at-most', 'F', `no more than ${text} away on foot are ${all}`],
      ...LEADS[topic].flatMap((lead): PhrasingRow[] => [
        ['lead.group', 'FWVL', `${lead}, there are ${all} within ${walk}`],
        ['lead.walkable', 'WVL', walkable(`${lead}, ${all} are within walking distance`)],
      ]),
      ['+group.walkable', 'FWVL', walkable(`also within walking distance are ${all}`)],
      ['+group.added', 'FWL', `added to this are ${all} within ${walk}`],
    ],
  );
}

function counts(facts: readonly Fact[], topic: Topic, minutes: number, { tone }: Style): Phrasing[] {
  const found = facts.flatMap(fact => {
    const slot = slotOf(fact, 'COUNT');
    const words = slot && poiWords(slot.of);
    return slot === undefined || words === undefined ? [] : [{ words, count: slot.value }];
  });
  if (found.length !== facts.length) return [];
  const all = listed(found.map(({ words, count }) => counted(words, count)));
  const many = listed(found.map(({ words }) => words.en.many));
  const { text, adjective } = minutesPhrase(minutes);
  const walk = `${article(adjective)} ${adjective} walk`;
  const opening = found[0] !== undefined && found[0].count <= 12;
  const least = Math.min(...found.map(({ count }) => count));
  const several = (said: string) => (mayBeSaid('SEVERAL', least) ? said : undefined);
  const numerous = (said: string) => (mayBeSaid('MANY', least) ? said : undefined);
  return phrasingsOf(
    tone,
    facts.map(({ id }) => id),
    [
      ['counts.within', 'FWVL', `within ${walk} there are ${all}`],
      ['counts.are', 'FL', opening ? `${all} are within ${walk}` : undefined],
      ['counts.choose', 'WVL', `you can choose between ${all} within ${text} on foot`],
      ['counts.several', 'WVL', several(`several ${many} are within ${walk}`)],
      ['counts.numerous', 'VL', numerous(`numerous ${many} are within ${walk}`)],
      ['counts.no-more', 'F', `no more than ${text} away on foot are ${all}`],
      ...LEADS[topic].flatMap((lead): PhrasingRow[] => [
        ['lead.counts', 'FWVL', `${lead}, there are ${all} within ${walk}`],
        ['lead.choose', 'WV', `${lead}, you can choose between ${all} within ${text} on foot`],
      ]),
      ['+counts.total', 'FWVL', `in all, there are ${all} within ${walk}`],
    ],
  );
}

/** By car every time is of an empty road, and says so. */
function oneByCar(fact: Fact, { tone, language }: Style): Phrasing[] {
  const place = placePhrase(fact);
  if (place === undefined) return [];
  const { noun } = place;
  const { text, adjective } = minutesOf(fact);
  const km = kilometresText(numberOf(fact, 'TRAVEL_LENGTH') ?? 0, language);
  const drive = `${article(adjective)} ${adjective} drive`;
  return phrasingsOf(
    tone,
    [fact.id],
    [
      ['car.away', 'FWVL', `${noun} is ${drive} away in free-flowing traffic (${km} km)`],
      ['car.by', 'FWVL', `by car, ${noun} is ${text} away in free-flowing traffic (${km} km)`],
      ['car.takes', 'FW', `the drive to ${noun} takes ${text} in free-flowing traffic (${km} km)`],
      ['car.free', 'FWVL', `in free-flowing traffic, ${noun} can be reached by car in ${text}`],
      ['car.leads', 'WVL', `${drive} of ${km} km in free-flowing traffic leads to ${noun}`],
      [
        '+car.also',
        'FWVL',
        `there is also ${place.isNamed ? noun : place.plain}, ${drive} away in free-flowing traffic`,
      ],
      ['+car.besides', 'FL', `in addition, ${noun} is ${km} km away, ${text} in free-flowing traffic`],
      ['+car.further', 'WV', `what is more, ${noun} is ${drive} away in free-flowing traffic`],
    ],
  );
}

function pairByCar(a: Fact, b: Fact, { tone }: Style): Phrasing[] {
  const [p, q] = [placePhrase(a), placePhrase(b)];
  if (p === undefined || q === undefined) return [];
  const [m, n] = [minutesOf(a), minutesOf(b)];
  const isSame = m.count === n.count;
  return phrasingsOf(
    tone,
    [a.id, b.id],
    [
      [
        'pair-car.by',
        'FWVL',
        isSame
          ? `by car, ${p.noun} and ${q.noun} are each ${m.text} away in free-flowing traffic`
          : `by car, it is ${m.text} to ${p.noun} and ${n.text} to ${q.noun} in free-flowing traffic`,
      ],
      [
        'pair-car.free',
        'FWVL',
        isSame
          ? `in free-flowing traffic, ${p.noun} and ${q.noun} can each be reached by car in ${m.text}`
          : `in free-flowing traffic, the drive takes ${m.text} to ${p.noun} and ${n.alone} to ${q.noun}`,
      ],
    ],
  );
}

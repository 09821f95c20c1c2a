// Turkish sentences about the surroundings: one destination, two, a group, counts, lines; on foot and by car.
import type { Topic } from '../../terms/poi-subjects.ts';
import type { PhrasingRow } from '../language.ts';
import type { WritingTables } from '../writing-tables.ts';
import { counted, joined, minutesText, type NounPhrase } from './noun-phrases.ts';
import type { Kind } from './words.ts';

/** Before what is there. */
export const LEADS: Readonly<Record<Topic, readonly string[]>> = {
  ...{ SHOPPING: ['günlük alışveriş için', 'günlük ihtiyaçlar için'], SIGHTS: [] },
  ...{ TRANSIT: ['toplu taşıma için', 'toplu ulaşım için'], HEALTH: ['sağlık hizmetleri için', 'sağlık için'] },
  ...{ EDUCATION: ['eğitim için', 'eğitim ve bakım için'], SERVICES: ['günlük işler için'] },
  ...{ GREEN: ['açık havada vakit geçirmek için', 'temiz hava için'], LEISURE: ['boş zamanlar için'] },
  ...{ FOOD: ['dışarıda yemek için', 'yeme içme için'], SPORT: ['formda kalmak için', 'spor yapmak için'] },
  ...{ CULTURE: ['kültür ve sanat için', 'kültürel etkinlikler için'], DRIVING: ['araçla ulaşım için'] },
};

const WALK = 'yürüyerek';
const DRIVE = 'trafik açıkken arabayla';

/** Things that exist, before "var" and "bulunuyor". */
const someOf = (nouns: readonly NounPhrase[]) =>
  joined(nouns.map(({ noun, plain, isNamed }) => (isNamed ? noun : plain)));

export const AROUND: WritingTables<NounPhrase, Kind>['around'] = {
  one(place, { minutes, meters, isWalk, isNear, isFewMinutes, isCloseBy }, leads) {
    const { noun, some, too } = place;
    const [text, dat] = [minutesText(minutes), place.in('dat')];
    return [
      ['one.walkable', 'FWL', isWalk && `${noun} yürüme mesafesinde`],
      ['one.nearby', 'FWVL', isNear && `yakın çevrede ${some} var`],
      ['one.close', 'WVL', isNear && `yakınlarda ${some} bulunuyor`],
      ['one.near', 'FWV', isNear && `${noun} çok uzakta değil`],
      ['one.at-hand', 'WVL', isNear && `${noun} yakın mesafede`],
      ['one.include', 'FWL', isWalk && `yürüme mesafesinde ${some} bulunuyor`],
      ['one.reach', 'FL', isWalk && `${dat} ${WALK} rahatça ulaşılıyor`],
      ['one.corner', 'WV', isCloseBy && `${noun} hemen köşe başında`],
      ['one.step', 'WVL', isCloseBy && `${noun} birkaç adım ötede`],
      ['one.beside', 'FWL', isCloseBy && `${noun} hemen yanı başında`],
      ['one.few', 'FWVL', isFewMinutes && !isCloseBy && `${noun} çok yakında`],
      ['one.meters', 'F', meters && `${noun} ${WALK} yaklaşık ${meters} metre uzaklıkta`],
      ['timed.away', 'FWVL', `${noun} ${WALK} ${text} uzaklıkta`],
      ['timed.takes', 'FW', `${dat} ${WALK} ${text}da ulaşılıyor`],
      ['timed.way', 'WVL', `${dat} yürüme mesafesi ${text}`],
      ['timed.you', 'WV', `${WALK} ${text}da ${dat} varılıyor`],
      ['timed.only', 'WVL', isFewMinutes && `${noun} ${WALK} yalnızca ${text} uzaklıkta`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.near', 'FWVL', isNear && `${lead} ${noun} yakın mesafede`],
        ['lead.walkable', 'FL', isWalk && `${lead} ${noun} yürüme mesafesinde`],
        ['lead.there', 'WV', isNear && `${lead} yakın çevrede ${some} var`],
      ]),
      ['+also', 'FWVL', isNear && `ayrıca yakın çevrede ${some} bulunuyor`],
      ['+besides', 'FL', isNear && `bunun yanı sıra ${noun} yakın mesafede`],
      ['+further', 'WV', isWalk && `${too} yürüme mesafesinde`],
    ];
  },

  /** Every time by car is on an empty road, and the sentence says so. */
  oneByCar(place, minutes, km) {
    const { noun } = place;
    const [text, dat] = [minutesText(minutes), place.in('dat')];
    return [
      ['car.km', 'FWVL', `${noun} ${km} km uzaklıkta`],
      ['car.km-to', 'FWL', `${dat} uzaklık ${km} km`],
      ['car.distance', 'FL', `${dat} mesafe ${km} km`],
      ['timed.away', 'FWVL', `${noun} ${DRIVE} ${text} uzaklıkta (${km} km)`],
      ['timed.takes', 'FW', `${dat} ${DRIVE} ${text}da ulaşılıyor (${km} km)`],
      ['+car.besides', 'FWVL', `bunun yanı sıra ${noun} ${km} km uzaklıkta`],
    ];
  },

  pair([p, q], [first, second], leads) {
    const [m, n] = [minutesText(first), minutesText(second)];
    if (first === second) {
      return [
        ['timed.each', 'FWVL', `${p.noun} ve ${q.noun} ${WALK} ${m} uzaklıkta`],
        ['timed.both', 'FWL', `${p.in('dat')} ve ${q.in('dat')} ${WALK} ${m}da ulaşılıyor`],
      ];
    }
    return [
      ['timed.away', 'FWVL', `${p.noun} ${WALK} ${m}, ${q.noun} ${n} uzaklıkta`],
      ['timed.on-foot', 'FWVL', `${WALK} ${p.in('dat')} ${m}da, ${q.in('dat')} ${n}da ulaşılıyor`],
      ['timed.takes', 'FW', `${p.in('dat')} ${WALK} ${m}da, ${q.in('dat')} ${n}da varılıyor`],
      ...leads.map((lead): PhrasingRow => {
        return ['lead.timed', 'FWVL', `${lead} ${p.noun} ${WALK} ${m}, ${q.noun} ${n} uzaklıkta`];
      }),
    ];
  },

  pairByCar: () => [],

  group(nouns, minutes, { isWalk, isNear, isFewMinutes, isCloseBy }, leads) {
    const all = someOf(nouns);
    const within = `${WALK} en fazla ${minutesText(minutes)}`;
    return [
      ['group.walkable', 'FWVL', isWalk && `yürüme mesafesinde ${all} bulunuyor`],
      ['group.are', 'FWL', isWalk && `${all} yürüme mesafesinde`],
      ['group.nearby', 'FWVL', isNear && `yakın çevrede ${all} var`],
      ['group.close', 'WVL', isNear && `${all} yakın mesafede`],
      ['group.close-by', 'FWV', isNear && `yakınlarda ${all} var`],
      ['group.find', 'WVL', isNear && `yakın çevrede ${all} yer alıyor`],
      ['group.corner', 'WV', isCloseBy && `${all} birkaç adım ötede`],
      ['group.few', 'FWVL', isFewMinutes && !isCloseBy && `${all} çok yakında`],
      ['timed.within', 'FWVL', `${all} ${within} uzaklıkta`],
      ['timed.are', 'FL', `${within} uzaklıkta ${all} bulunuyor`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.there', 'FWVL', isNear && `${lead} yakın çevrede ${all} var`],
        ['lead.walkable', 'WVL', isWalk && `${lead} ${all} yürüme mesafesinde`],
        ['lead.close', 'FWL', isNear && `${lead} ${all} yakın mesafede`],
      ]),
      ['+group.walkable', 'FWVL', isWalk && `ayrıca ${all} yürüme mesafesinde`],
      ['+group.added', 'FWL', isNear && `bunun yanı sıra yakın çevrede ${all} bulunuyor`],
    ];
  },

  counts(found, minutes, { isWalkable, areSeveral, areMany }, leads) {
    const list = (of: (each: (typeof found)[number]) => string) => joined(found.map(of));
    const all = list(({ kind, count }) => counted(kind.one, count));
    const some = list(({ kind }) => `birkaç ${kind.one}`);
    const many = list(({ kind }) => `çok sayıda ${kind.one}`);
    return [
      ['counts.there', 'FWVL', isWalkable && `yürüme mesafesinde ${all} bulunuyor`],
      ['counts.walkable', 'FL', isWalkable && `${all} yürüme mesafesinde`],
      ['counts.choose', 'WVL', isWalkable && `yakın çevrede ${all} var`],
      ['counts.several', 'WVL', isWalkable && areSeveral && `yürüme mesafesinde ${some} var`],
      ['counts.numerous', 'VL', isWalkable && areMany && `yakın çevrede ${many} bulunuyor`],
      ['counts.many', 'WV', isWalkable && areMany && `${many} yürüme mesafesinde`],
      ['timed.counts', 'FWVL', `${WALK} en fazla ${minutesText(minutes)} uzaklıkta ${all} var`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.counts', 'FWVL', isWalkable && `${lead} yürüme mesafesinde ${all} var`],
        ['lead.choose', 'WV', isWalkable && `${lead} yakın çevrede ${all} bulunuyor`],
      ]),
    ];
  },

  lines(place, lines, { minutes, isWalkable, isNear, isCut }) {
    const by = isCut ? `${joined(lines)} gibi hatlar` : linesText(lines);
    const from = place.in('abl');
    return [
      ['lines.served', 'FWVL', isWalkable && `${from} ${by} geçiyor`],
      ['lines.serve', 'FWL', isWalkable && `${by} ${from} geçiyor`],
      ['lines.nearby', 'WVL', isNear && `yakındaki ${from} ${by} geçiyor`],
      ['timed.lines', 'FWVL', `${WALK} ${minutesText(minutes)} uzaklıktaki ${from} ${by} geçiyor`],
    ];
  },
};

/** "U3 ve U6 hatları", "54 numaralı hat". */
function linesText(lines: readonly string[]): string {
  const areNumbers = lines.some(line => /^\d/.test(line));
  const [one, many] = areNumbers ? ['numaralı hat', 'numaralı hatlar'] : ['hattı', 'hatları'];
  return `${joined(lines)} ${lines.length === 1 ? one : many}`;
}

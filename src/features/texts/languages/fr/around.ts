// French sentences about the surroundings: one destination, two, a group, counts, lines; on foot and by car.
import type { Topic } from '../../terms/poi-subjects.ts';
import type { PhrasingRow } from '../language.ts';
import type { WritingTables } from '../writing-tables.ts';
import { and, counted, countWord, minutesText, type NounPhrase, to } from './noun-phrases.ts';
import { agreeing, type Kind } from './words.ts';

/** A comma follows. */
export const LEADS: Readonly<Record<Topic, readonly string[]>> = {
  SHOPPING: ['pour les courses du quotidien', 'pour les achats', 'pour faire les courses'],
  TRANSIT: ['côté transports', 'pour se déplacer sans voiture'],
  HEALTH: ['côté santé', 'pour les soins'],
  EDUCATION: ['pour la garde et la scolarité', 'côté éducation'],
  GREEN: ['pour prendre l’air', 'côté nature'],
  SIGHTS: [],
  FOOD: ['pour sortir manger', 'côté restauration'],
  LEISURE: ['pour les loisirs', 'pour le temps libre'],
  SPORT: ['pour le sport', 'côté sport'],
  CULTURE: ['côté culture', 'pour une sortie culturelle'],
  SERVICES: ['pour les démarches', 'au quotidien'],
  DRIVING: ['côté mobilité', 'pour les déplacements'],
};

export const AROUND: WritingTables<NounPhrase, Kind>['around'] = {
  one({ noun }, { minutes, meters, isWalk, isNear, isFewMinutes, isCloseBy }, leads) {
    const walk = `${minutesText(minutes)} à pied`;
    return [
      ['one.walkable', 'FWL', isWalk && `${noun} est accessible à pied`],
      ['one.nearby', 'FWVL', isNear && `à proximité se trouve ${noun}`],
      ['one.close', 'WVL', isNear && `tout près se trouve ${noun}`],
      ['one.near', 'FWV', isNear && `${noun} se trouve à proximité`],
      ['one.not-far', 'WVL', isNear && `non loin se trouve ${noun}`],
      ['one.reach', 'FL', isWalk && `on rejoint facilement ${noun} à pied`],
      ['one.corner', 'WV', isCloseBy && `${noun} est au coin de la rue`],
      ['one.step', 'WVL', isCloseBy && `${noun} se trouve à deux pas`],
      ['one.immediate', 'FWL', isCloseBy && `à proximité immédiate se trouve ${noun}`],
      ['one.next', 'FWVL', isCloseBy && `${noun} se trouve juste à côté`],
      ['one.few', 'FWVL', isFewMinutes && !isCloseBy && `${noun} se trouve à courte distance`],
      ['one.few-away', 'FWL', isFewMinutes && !isCloseBy && `à courte distance se trouve ${noun}`],
      ['one.meters', 'F', meters && `${noun} se trouve à environ ${meters} mètres à pied`],
      ['timed.away', 'FWVL', `${noun} est à ${walk}`],
      ['timed.takes', 'FW', `il faut ${walk} pour rejoindre ${noun}`],
      ['timed.leads', 'WVL', `en ${walk}, on rejoint ${noun}`],
      ['timed.you', 'WV', `vous rejoignez ${noun} en ${walk}`],
      ['timed.on-foot', 'FWVL', `à pied, on rejoint ${noun} en ${minutesText(minutes)}`],
      ['timed.only', 'WVL', isFewMinutes && `${noun} est à seulement ${walk}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.near', 'FWVL', isNear && `${lead}, ${noun} se trouve à proximité`],
        ['lead.immediate', 'FWL', isCloseBy && `${lead}, ${noun} se trouve à deux pas`],
        ['lead.few', 'FWVL', isFewMinutes && !isCloseBy && `${lead}, ${noun} se trouve à courte distance`],
        ['lead.walkable', 'FL', isWalk && `${lead}, ${noun} est accessible à pied`],
        ['lead.there', 'WV', isNear && `${lead}, vous trouverez ${noun} à proximité`],
      ]),
      ['+also', 'FWVL', isNear && `à proximité se trouve aussi ${noun}`],
      ['+besides', 'FL', isNear && `par ailleurs, ${noun} se trouve à proximité`],
      ['+further', 'WV', isWalk && `${noun} est également accessible à pied`],
    ];
  },

  /** Every time by car is on an empty road, and the sentence says so. */
  oneByCar({ noun }, minutes, kilometers) {
    const [drive, km] = [`${minutesText(minutes)} en voiture par trafic fluide`, `${kilometers} km`];
    // One goes to a known place, not to any one of its type.
    const isKnown = !/^une? /.test(noun);
    return [
      ['car.km', 'FWVL', `${noun} se trouve à ${km}`],
      ['car.km-to', 'FWL', isKnown && `jusqu’${to(noun)}, il y a ${km}`],
      ['car.distance', 'FL', isKnown && `la distance jusqu’${to(noun)} est de ${km}`],
      ['timed.away', 'FWVL', `${noun} est à ${drive} (${km})`],
      ['timed.takes', 'FW', `il faut ${drive} pour rejoindre ${noun} (${km})`],
      ['+car.besides', 'FWVL', `par ailleurs, ${noun} se trouve à ${km}`],
    ];
  },

  pair([p, q], [first, second], leads) {
    const walk = `${minutesText(first)} à pied`;
    const [m, alone] = [minutesText(first), second === 1 ? minutesText(1) : countWord(second, 'f')];
    if (first === second) {
      const isFeminine = p.gender === 'f' && q.gender === 'f';
      return [
        ['timed.each', 'FWVL', `${p.noun} et ${q.noun} sont ${isFeminine ? 'chacune' : 'chacun'} à ${walk}`],
        ['timed.both', 'FWL', `à ${walk}, on rejoint ${p.noun} et ${q.noun}`],
      ];
    }
    return [
      ['timed.away', 'FWVL', `${p.noun} est à ${walk}, ${q.noun} à ${alone}`],
      ['timed.on-foot', 'FWVL', `à pied, ${p.noun} est à ${m} et ${q.noun} à ${alone}`],
      ['timed.takes', 'FW', `il faut ${walk} pour rejoindre ${p.noun} et ${alone} pour rejoindre ${q.noun}`],
      ['timed.you', 'WV', `vous rejoignez ${p.noun} en ${walk} et ${q.noun} en ${alone}`],
      ...leads.map(
        (lead): PhrasingRow => ['lead.timed', 'FWVL', `${lead}, ${p.noun} est à ${walk} et ${q.noun} à ${alone}`],
      ),
    ];
  },

  pairByCar: () => [],

  group(nouns, minutes, { isWalk, isNear, isFewMinutes, isCloseBy }, leads) {
    const all = and(nouns.map(({ noun, plain, isNamed }) => (isNamed ? noun : plain)));
    const within = `dans un rayon ${minutes === 1 ? 'd’' : 'de '}${minutesText(minutes)} à pied`;
    return [
      ['group.walkable', 'FWVL', isWalk && `${all} sont accessibles à pied`],
      ['group.nearby', 'FWVL', isNear && `à proximité se trouvent ${all}`],
      ['group.close', 'WVL', isNear && `tout près se trouvent ${all}`],
      ['group.close-by', 'FWV', isNear && `${all} se trouvent à proximité`],
      ['group.find', 'WVL', isNear && `vous trouverez ${all} à proximité`],
      ['group.not-far', 'WVL', isNear && `non loin se trouvent ${all}`],
      ['group.on-foot', 'FWL', isWalk && `on rejoint facilement à pied ${all}`],
      ['group.corner', 'WV', isCloseBy && `à deux pas se trouvent ${all}`],
      ['group.immediate', 'FWL', isCloseBy && `à proximité immédiate se trouvent ${all}`],
      ['group.few', 'FWVL', isFewMinutes && !isCloseBy && `à courte distance se trouvent ${all}`],
      ['timed.within', 'FWVL', `${within} se trouvent ${all}`],
      ['timed.are', 'FL', `${all} se trouvent ${within}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.there', 'FWVL', isNear && `${lead}, vous trouverez ${all} à proximité`],
        ['lead.walkable', 'WVL', isWalk && `${lead}, ${all} sont accessibles à pied`],
        ['lead.close', 'FWL', isNear && `${lead}, ${all} se trouvent à proximité`],
      ]),
      ['+group.walkable', 'FWVL', isWalk && `sont également accessibles à pied ${all}`],
      ['+group.added', 'FWL', isNear && `à proximité se trouvent aussi ${all}`],
    ];
  },

  counts(found, minutes, { isWalkable, areSeveral, areMany }, leads) {
    const list = (of: (each: (typeof found)[number]) => string) => and(found.map(of));
    const all = list(({ kind, count }) => counted(kind, count));
    const many = list(({ kind }) => kind.many);
    const genders = new Set(found.map(({ kind }) => kind.gender));
    const numerous = genders.size > 1 ? undefined : `de nombreu${genders.has('f') ? 'ses' : 'x'} ${many}`;
    const isOne = found.length === 1 && found[0]?.count === 1;
    return [
      ['counts.there', 'FWVL', isWalkable && `à distance de marche, on compte ${all}`],
      ['counts.walkable', 'FL', isWalkable && `${all} ${isOne ? 'est accessible' : 'sont accessibles'} à pied`],
      ['counts.choose', 'WVL', isWalkable && !isOne && `vous avez le choix entre ${all} à proximité`],
      ['counts.several', 'WVL', isWalkable && areSeveral && `plusieurs ${many} sont accessibles à pied`],
      ['counts.numerous', 'VL', isWalkable && areMany && numerous && `${numerous} se trouvent à proximité`],
      ['counts.many', 'WV', isWalkable && areMany && numerous && `le quartier offre ${numerous} accessibles à pied`],
      ['timed.counts', 'FWVL', `dans un rayon de ${minutesText(minutes)} à pied, on compte ${all}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.counts', 'FWVL', isWalkable && `${lead}, on compte ${all} à distance de marche`],
        ['lead.choose', 'WV', isWalkable && !isOne && `${lead}, vous avez le choix entre ${all} à proximité`],
      ]),
    ];
  },

  lines({ noun, gender }, lines, { minutes, isWalkable, isNear, isCut }) {
    const by = `${lines.length === 1 ? 'la ligne' : 'les lignes'} ${and(lines)}`;
    const serve = lines.length === 1 ? 'dessert' : 'desservent';
    const served = `${agreeing('desservi·', gender)}${isCut ? ', entre autres,' : ''}`;
    return [
      ['lines.served', 'FWVL', isWalkable && `${noun} est ${served} par ${by}`],
      ['lines.serve', 'FWL', isWalkable && !isCut && `${by} ${serve} ${noun}`],
      ['lines.nearby', 'WVL', isNear && `à proximité, ${noun} est ${served} par ${by}`],
      ['timed.lines', 'FWVL', !isCut && `${by} ${serve} ${noun}, à ${minutesText(minutes)} à pied`],
      ['timed.lines-at', 'FWVL', `${noun}, à ${minutesText(minutes)} à pied, est ${served} par ${by}`],
    ];
  },
};

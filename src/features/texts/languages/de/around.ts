// German sentences about the surroundings: one destination, two, a group, counts; on foot and by car.
import type { Topic } from '../../terms/poi-subjects.ts';
import type { PhrasingRow } from '../language.ts';
import { listed } from '../phrases.ts';
import type { WritingTables } from '../writing-tables.ts';
import { counted, minutesPhrase, type NounPhrase } from './noun-phrases.ts';
import type { Kind } from './words.ts';

/** The verb follows. */
export const LEADS: Readonly<Record<Topic, readonly string[]>> = {
  SHOPPING: ['für den täglichen Einkauf', 'zum Einkaufen', 'für Einkäufe'],
  TRANSIT: ['im öffentlichen Nahverkehr', 'für Wege ohne Auto'],
  HEALTH: ['für die medizinische Versorgung', 'rund um die Gesundheit'],
  EDUCATION: ['für Bildung und Betreuung', 'im Bereich Bildung und Betreuung', 'in Sachen Bildung und Betreuung'],
  GREEN: ['für den Aufenthalt im Freien', 'zum Durchatmen', 'zum Spazierengehen'],
  FOOD: ['zum Essen und Trinken', 'für einen Besuch in der Gastronomie', 'zum Einkehren'],
  LEISURE: ['in der Freizeit', 'für freie Stunden', 'zum Spielen und Verweilen'],
  SPORT: ['für Sport und Bewegung', 'zum Sport', 'für Bewegung'],
  CULTURE: ['für Kultur und Unterhaltung', 'für kulturelle Erlebnisse'],
  SERVICES: ['für Erledigungen', 'im Alltag', 'für Besorgungen'],
  DRIVING: ['für die Mobilität', 'in Sachen Mobilität'],
};

export const AROUND: WritingTables<NounPhrase, Kind>['around'] = {
  one({ nom, acc, to }, { minutes, meters, isWalkable, isFewMinutes, isCloseBy }, leads) {
    const { acc: inAcc, dat, plainAcc, plainDat, areThey } = minutesPhrase(minutes, 'Geh');
    return [
      ['one.reachable', 'FWVL', `${nom} ist in ${dat} erreichbar`],
      ['one.away', 'FWVL', `${nom} liegt ${inAcc} entfernt`],
      ['one.up-to', 'FWV', `bis ${to} ${areThey} ${inAcc}`],
      ['one.in-reached', 'WV', `in ${dat} ist ${nom} erreicht`],
      ['one.away', 'FL', `${inAcc} entfernt liegt ${nom}`],
      ['one.one-reaches', 'WVL', `nach ${dat} erreicht man ${acc}`],
      ['one.who-walks', 'WVL', `wer zu Fuß geht, erreicht ${acc} in ${plainDat}`],
      ['one.walk-to', 'FWV', `${to} geht man ${plainAcc}`],
      ['one.on-foot', 'FWL', `zu Fuß ist ${nom} in ${plainDat} erreichbar`],
      ['one.way', 'FL', `der Fußweg ${to} dauert ${plainAcc}`],
      ['one.walkable', 'FWL', isWalkable && `${nom} liegt in fußläufiger Entfernung`],
      ['one.among', 'WL', `zur Umgebung gehört ${nom}, ${inAcc} entfernt`],
      ['one.few', 'WV', isFewMinutes && `${nom} ist in wenigen Minuten zu Fuß erreicht`],
      ['one.only', 'WV', isFewMinutes && `nur ${inAcc} entfernt liegt ${nom}`],
      ['one.already', 'V', `${plainAcc} zu Fuß, und ${nom} ist erreicht`],
      ['one.you', 'VL', `in ${dat} erreichen Sie ${acc}`],
      ['one.you', 'WVL', `${acc} erreichen Sie in ${dat}`],
      ['one.short', 'VW', isFewMinutes && `ein kurzer Fußweg von ${plainDat} führt ${to}`],
      ['one.near', 'WVL', isCloseBy && `in unmittelbarer Nähe liegt ${nom}`],
      ['one.meters', 'F', meters && `bis ${to} sind es rund ${meters} Meter`],
      ['one.meters-away', 'FL', meters && `${nom} ist rund ${meters} Meter entfernt`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.reachable', 'FWVL', `${lead} ist ${nom} in ${dat} erreichbar`],
        ['lead.away', 'FWL', `${lead} liegt ${nom} ${inAcc} entfernt`],
        ['lead.one-reaches', 'WVL', `${lead} erreicht man ${acc} in ${dat}`],
      ]),
      ['+besides', 'FWVL', `zudem ist ${nom} in ${dat} erreichbar`],
      ['+further', 'FWL', `außerdem liegt ${nom} ${inAcc} entfernt`],
      ['+likewise', 'FL', `darüber hinaus ist ${nom} in ${dat} erreichbar`],
      ['+also', 'FWV', `auch ${nom} ist in ${dat} erreichbar`],
    ];
  },

  /** Every time by car is on an empty road, and the sentence says so. */
  oneByCar({ nom, acc, to }, minutes, km) {
    const { plainAcc, plainDat, acc: inCar, areThey, dat } = minutesPhrase(minutes, 'Auto');
    return [
      ['car.reachable', 'FWVL', `mit dem Auto ist ${nom} bei freier Fahrt in ${plainDat} erreichbar (${km} km)`],
      ['car.to', 'FWV', `${to} ${areThey} mit dem Auto bei freier Fahrt ${plainAcc} (${km} km)`],
      ['car.drive', 'FWVL', `die Autofahrt ${to} dauert ohne Stau ${plainAcc} (${km} km)`],
      ['car.free', 'FWVL', `bei freier Fahrt erreicht man ${acc} mit dem Auto in ${plainDat}`],
      ['car.away', 'FL', `${nom} liegt ${km} Kilometer entfernt, bei freier Fahrt ${inCar}`],
      ['car.you', 'VL', `${acc} erreichen Sie mit dem Auto bei freier Fahrt in ${plainDat}`],
      ['car.who', 'WVL', `wer mit dem Auto fährt, erreicht ${acc} bei freier Fahrt in ${plainDat}`],
      ['+car.also', 'FWV', `auch ${nom} ist mit dem Auto erreichbar, bei freier Fahrt in ${plainDat}`],
      ['+car.besides', 'FL', `zudem liegt ${nom} bei freier Fahrt ${inCar} entfernt (${km} km)`],
      ['+car.further', 'FWVL', `darüber hinaus erreicht man ${acc} bei freier Fahrt in ${dat}`],
    ];
  },

  pair([p, q], [first, second], leads) {
    const [m, n] = [minutesPhrase(first, 'Geh'), minutesPhrase(second, 'Geh')];
    if (first === second) {
      return [
        ['pair.each', 'FWVL', `${p.nom} und ${q.nom} sind jeweils in ${m.dat} erreichbar`],
        ['pair.away', 'FWL', `jeweils ${m.acc} entfernt liegen ${p.nom} und ${q.nom}`],
        ['pair.each-front', 'WVL', `in ${m.dat} erreicht man ${p.acc}, ebenso ${q.acc}`],
        ...leads.map((lead): PhrasingRow => {
          return ['lead.each', 'FWVL', `${lead} sind ${p.nom} und ${q.nom} jeweils in ${m.dat} erreichbar`];
        }),
      ];
    }
    return [
      ['pair.reachable', 'FWVL', `${p.nom} ist in ${m.dat} erreichbar, ${q.nom} in ${n.alone}`],
      ['pair.away', 'FWL', `${p.nom} liegt ${m.acc} entfernt, ${q.nom} ${n.acc}`],
      ['pair.up-to', 'FWV', `bis ${p.to} ${m.areThey} ${m.acc}, bis ${q.to} ${n.acc}`],
      ['pair.in-reached', 'WV', `in ${m.dat} ist ${p.nom} erreicht, in ${n.dat} ${q.nom}`],
      ['pair.you', 'VL', `${p.acc} erreichen Sie in ${m.dat}, ${q.acc} in ${n.alone}`],
      ['pair.short', 'V', `zu Fuß sind es ${m.plainAcc} ${p.to} und ${n.plainAcc} ${q.to}`],
      ['pair.one-reaches', 'WVL', `zu Fuß erreicht man ${p.acc} in ${m.plainDat}, ${q.acc} in ${n.alone}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.reachable', 'FWVL', `${lead} ist ${p.nom} in ${m.dat} erreichbar, ${q.nom} in ${n.alone}`],
        ['lead.away', 'FWL', `${lead} liegt ${p.nom} ${m.acc} entfernt, ${q.nom} ${n.acc}`],
      ]),
    ];
  },

  pairByCar([p, q], [first, second]) {
    const [m, n] = [minutesPhrase(first, 'Auto'), minutesPhrase(second, 'Auto')];
    if (first === second) {
      const both = `mit dem Auto erreicht man ${p.acc} und ${q.acc} bei freier Fahrt in jeweils ${m.plainDat}`;
      return [
        ['pair-car.each', 'FWVL', `bei freier Fahrt sind ${p.nom} und ${q.nom} jeweils in ${m.dat} erreichbar`],
        ['pair-car.each-front', 'FWVL', both],
      ];
    }
    const toSecond = `${n.alone === 'einer' ? 'eine' : n.alone} bis ${q.to}`;
    const reached = `${p.acc} bei freier Fahrt in ${m.plainDat}, ${q.acc} in ${n.alone}`;
    return [
      ['pair-car.free', 'FWVL', `bei freier Fahrt ist ${p.nom} in ${m.dat} erreichbar, ${q.nom} in ${n.alone}`],
      ['pair-car.drive', 'FWVL', `mit dem Auto sind es bei freier Fahrt ${m.plainAcc} bis ${p.to} und ${toSecond}`],
      ['pair-car.reach', 'WVL', `mit dem Auto erreicht man ${reached}`],
    ];
  },

  group(nouns, minutes, isWalkable, leads) {
    const bare = listed(
      nouns.map(noun => noun.bare),
      'und',
    );
    // A list of "the nearest" of each is clumsy and says no more than that they exist.
    const nom = listed(
      nouns.map(noun => (noun.isNamed ? noun.nom : counted(noun.kind, 1, 'nom'))),
      'und',
    );
    const acc = listed(
      nouns.map(noun => (noun.isNamed ? noun.acc : counted(noun.kind, 1, 'acc'))),
      'und',
    );
    const { dat, plainDat } = minutesPhrase(minutes, 'Geh');
    return [
      ['group.within', 'FWVL', `innerhalb von ${dat} liegen ${nom}`],
      ['group.at-most', 'FL', `${bare} sind in höchstens ${dat} erreichbar`],
      ['group.walkable', 'FWVL', isWalkable && `fußläufig erreichbar sind ${nom}`],
      ['group.walkable', 'WL', isWalkable && `${bare} liegen in fußläufiger Entfernung`],
      ['group.find', 'WVL', `innerhalb von ${dat} findet man ${acc}`],
      ['group.you', 'VL', `innerhalb von ${dat} erreichen Sie ${acc}`],
      ['group.you', 'VL', `zu Fuß erreichen Sie in höchstens ${plainDat} ${acc}`],
      ['group.has', 'F', `im Umkreis von ${dat} befinden sich ${nom}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.group', 'FWVL', `${lead} gibt es ${acc} innerhalb von ${dat}`],
        ['lead.walkable', 'WVL', isWalkable && `${lead} sind ${nom} fußläufig erreichbar`],
        ['lead.find', 'FWL', `${lead} finden sich ${nom} innerhalb von ${dat}`],
      ]),
      ['+group.added', 'FWVL', `hinzu kommen ${nom} innerhalb von ${dat}`],
      ['+group.walkable', 'FWL', isWalkable && `ebenfalls fußläufig erreichbar sind ${nom}`],
      ['+group.walkable', 'WV', isWalkable && `auch ${nom} sind fußläufig erreichbar`],
    ];
  },

  counts(found, minutes, { isWalkable, areSeveral, areMany }, leads) {
    const nom = listed(
      found.map(({ kind, count }) => counted(kind, count, 'nom')),
      'und',
    );
    const acc = listed(
      found.map(({ kind, count }) => counted(kind, count, 'acc')),
      'und',
    );
    const many = listed(
      found.map(({ kind }) => kind.many),
      'und',
    );
    const { dat } = minutesPhrase(minutes, 'Geh');
    const isOne = found.length === 1 && found[0]?.count === 1;
    return [
      ['counts.within', 'FWVL', `innerhalb von ${dat} gibt es ${acc}`],
      ['counts.choice', 'WVL', !isOne && `zur Auswahl stehen ${nom} innerhalb von ${dat}`],
      ['counts.are', 'F', `${nom} ${isOne ? 'ist' : 'sind'} in höchstens ${dat} erreichbar`],
      ['counts.find', 'WVL', `innerhalb von ${dat} findet man ${acc}`],
      ['counts.you', 'VL', !isOne && `Sie haben die Wahl: ${nom} innerhalb von ${dat}`],
      ['counts.several', 'WVL', areSeveral && `mehrere ${many} liegen innerhalb von ${dat}`],
      [
        'counts.several-front',
        'WL',
        isWalkable && areSeveral && `fußläufig, innerhalb von ${dat}, liegen mehrere ${many}`,
      ],
      ['counts.numerous', 'VL', areMany && `zahlreiche ${many} liegen innerhalb von ${dat}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.counts', 'FWVL', `${lead} gibt es innerhalb von ${dat} ${acc}`],
        ['lead.choice', 'WVL', !isOne && `${lead} stehen ${nom} innerhalb von ${dat} zur Auswahl`],
      ]),
      ['+counts.total', 'FWVL', !isOne && `insgesamt sind ${nom} in höchstens ${dat} erreichbar`],
    ];
  },
};

// German sentences about the surroundings: one destination, two, a group, counts, lines; on foot and by car.
import type { Topic } from '../../terms/poi-subjects.ts';
import type { PhrasingRow } from '../language.ts';
import { listed } from '../phrases.ts';
import type { WritingTables } from '../writing-tables.ts';
import { counted, minutesPhrase, type NounPhrase } from './noun-phrases.ts';
import type { Kind } from './words.ts';

/** The verb follows. What a place is for says only what its type says: two topics are read by these words first. */
export const LEADS: Readonly<Partial<Record<Topic, readonly string[]>>> = {
  SHOPPING: ['für den täglichen Einkauf'],
  HEALTH: ['für die medizinische Versorgung'],
};

export const AROUND: WritingTables<NounPhrase, Kind>['around'] = {
  one({ nom, acc, to }, { minutes, meters, isWalk, isNear, isFewMinutes, isCloseBy }, leads) {
    const { acc: inAcc, dat, plainAcc, plainDat, areThey } = minutesPhrase(minutes, 'Geh');
    return [
      ['one.walkable', 'FWVL', isWalk && `${nom} ist fußläufig erreichbar`],
      ['one.walkable-distance', 'FL', isWalk && `${nom} liegt in fußläufiger Entfernung`],
      ['one.on-foot-can', 'FWVL', isWalk && `${nom} ist bequem zu Fuß zu erreichen`],
      ['one.near-front', 'FWVL', isNear && `in der Nähe liegt ${nom}`],
      ['one.near', 'FWVL', isNear && `${nom} liegt in der Nähe`],
      ['one.not-far', 'FWVL', isNear && `${nom} liegt nicht weit entfernt`],
      ['one.neighbours-front', 'WVL', isNear && `in der Nachbarschaft finden Sie ${acc}`],
      ['one.not-far-front', 'WVL', isNear && `nicht weit entfernt ist ${nom}`],
      ['one.on-foot-front', 'FWV', isWalk && `zu Fuß erreichbar ist ${nom}`],
      ['one.on-foot-you-front', 'WVL', isWalk && `${acc} erreichen Sie bequem zu Fuß`],
      ['one.corner-front', 'WV', isCloseBy && `gleich um die Ecke liegt ${nom}`],
      ['one.immediate-front', 'FWL', isCloseBy && `in unmittelbarer Nähe liegt ${nom}`],
      ['one.immediately', 'FL', isCloseBy && `${nom} liegt in unmittelbarer Nähe`],
      ['one.next-front', 'FWVL', isCloseBy && `in nächster Nähe liegt ${nom}`],
      ['one.steps-front', 'WVL', isCloseBy && `wenige Schritte entfernt liegt ${nom}`],
      ['one.few-front', 'FWVL', isFewMinutes && !isCloseBy && `einen kurzen Fußweg entfernt liegt ${nom}`],
      ['one.few-away', 'FWL', isFewMinutes && !isCloseBy && `${nom} liegt einen kurzen Fußweg entfernt`],
      ['one.short-way', 'VWL', isFewMinutes && !isCloseBy && `ein kurzer Fußweg führt ${to}`],
      ['one.meters', 'F', meters && `bis ${to} sind es rund ${meters} Meter`],
      ['one.meters-away', 'FL', meters && `${nom} ist rund ${meters} Meter entfernt`],
      ['timed.away', 'FWVL', `${nom} liegt ${inAcc} entfernt`],
      ['timed.up-to', 'FWV', `bis ${to} ${areThey} ${inAcc}`],
      ['timed.reached-front', 'WV', `in ${dat} ist ${nom} erreicht`],
      ['timed.one-reaches', 'WL', `nach ${dat} erreicht man ${acc}`],
      ['timed.walk-to', 'FWV', `${to} geht man ${plainAcc}`],
      ['timed.only-front', 'WV', isFewMinutes && `nur ${inAcc} entfernt liegt ${nom}`],
      ['timed.short', 'VW', isFewMinutes && `ein kurzer Fußweg von ${plainDat} führt ${to}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.near', 'FWVL', isNear && `${lead} liegt ${nom} in der Nähe`],
        ['lead.immediate', 'FWL', isCloseBy && `${lead} liegt ${nom} in unmittelbarer Nähe`],
        ['lead.few', 'FWVL', isFewMinutes && !isCloseBy && `${lead} liegt ${nom} einen kurzen Fußweg entfernt`],
        ['lead.on-foot', 'FWL', isWalk && `${lead} ist ${nom} zu Fuß erreichbar`],
        ['lead.on-foot-you', 'WVL', isWalk && `${lead} erreichen Sie ${acc} bequem zu Fuß`],
      ]),
      ['+one.on-foot', 'FWV', isWalk && `auch ${nom} ist zu Fuß erreichbar`],
      ['+one.near', 'FWL', isNear && `außerdem liegt ${nom} in der Nähe`],
      ['+one.walkable', 'FWVL', isWalk && `zudem ist ${nom} fußläufig erreichbar`],
    ];
  },

  /** Every time by car is on an empty road, and the sentence says so. */
  oneByCar({ nom, acc, to }, minutes, km) {
    const { plainAcc, plainDat, areThey } = minutesPhrase(minutes, 'Auto');
    return [
      ['car.km', 'FWL', `${nom} liegt ${km} Kilometer entfernt`],
      ['car.km-to', 'FWVL', `bis ${to} sind es ${km} Kilometer`],
      ['timed.to', 'FWV', `${to} ${areThey} mit dem Auto bei freier Fahrt ${plainAcc} (${km} km)`],
      ['timed.drive', 'FWL', `die Autofahrt ${to} dauert ohne Stau ${plainAcc} (${km} km)`],
      ['timed.you', 'VL', `${acc} erreichen Sie mit dem Auto bei freier Fahrt in ${plainDat}`],
      ['+car.further', 'FWVL', `zudem liegt ${nom} ${km} Kilometer entfernt`],
    ];
  },

  pair([p, q], [first, second], leads) {
    const [m, n] = [minutesPhrase(first, 'Geh'), minutesPhrase(second, 'Geh')];
    if (first === second) {
      return [
        ['timed.each', 'FWVL', `${p.nom} und ${q.nom} sind jeweils in ${m.dat} erreichbar`],
        ['timed.away', 'FWL', `jeweils ${m.acc} entfernt liegen ${p.nom} und ${q.nom}`],
        ['timed.front', 'WVL', `in ${m.dat} erreicht man ${p.acc}, ebenso ${q.acc}`],
      ];
    }
    return [
      ['timed.reachable', 'FWVL', `${p.nom} ist in ${m.dat} erreichbar, ${q.nom} in ${n.alone}`],
      ['timed.away', 'FWL', `${p.nom} liegt ${m.acc} entfernt, ${q.nom} ${n.acc}`],
      ['timed.up-to', 'FWV', `bis ${p.to} ${m.areThey} ${m.acc}, bis ${q.to} ${n.acc}`],
      ['timed.reached-front', 'WV', `in ${m.dat} ist ${p.nom} erreicht, in ${n.dat} ${q.nom}`],
      ['timed.you', 'VL', `${p.acc} erreichen Sie in ${m.dat}, ${q.acc} in ${n.alone}`],
      ...leads.map((lead): PhrasingRow => {
        return ['lead.timed', 'FWVL', `${lead} ist ${p.nom} in ${m.dat} erreichbar, ${q.nom} in ${n.alone}`];
      }),
    ];
  },

  pairByCar: () => [],

  group(nouns, minutes, { isAround, isWalk, isNear, isFewMinutes, isCloseBy }, leads) {
    const list = (of: (noun: NounPhrase) => string) => listed(nouns.map(of), 'und');
    // A list of "the nearest" of each is clumsy and says no more than that they exist.
    const nom = list(noun => (noun.isNamed ? noun.nom : counted(noun.kind, 1, 'nom')));
    // A name without an article is the language of a list, not of a sentence.
    const bare = nouns.some(({ isNamed }) => isNamed) ? nom : list(noun => noun.bare);
    const acc = list(noun => (noun.isNamed ? noun.acc : counted(noun.kind, 1, 'acc')));
    const { dat } = minutesPhrase(minutes, 'Geh');
    return [
      ['group.walkable-front', 'FWVL', isWalk && `fußläufig erreichbar sind ${nom}`],
      ['group.on-foot', 'FWL', isWalk && `${bare} sind zu Fuß erreichbar`],
      ['group.on-foot-well-front', 'FL', isWalk && `bequem zu Fuß erreichbar sind ${nom}`],
      ['group.on-foot-can', 'WVL', isWalk && `${nom} lassen sich bequem zu Fuß erreichen`],
      ['group.around-front', 'FWVL', isAround && `zur Umgebung gehören ${nom}`],
      ['group.near-front', 'FWVL', isNear && `in der Nähe liegen ${nom}`],
      ['group.near-bare', 'FWVL', isNear && `${bare} liegen in der Nähe`],
      ['group.not-far', 'FWVL', isNear && `${bare} liegen nicht weit entfernt`],
      ['group.around-find-front', 'WVL', isAround && `in der Umgebung finden Sie ${acc}`],
      ['group.neighbours-front', 'FWV', isNear && `in der Nachbarschaft gibt es ${acc}`],
      ['group.not-far-front', 'WVL', isNear && `nicht weit entfernt sind ${nom}`],
      ['group.corner-front', 'WV', isCloseBy && `gleich um die Ecke liegen ${nom}`],
      ['group.immediate-front', 'FWL', isCloseBy && `in unmittelbarer Nähe liegen ${nom}`],
      ['group.few-front', 'FWVL', isFewMinutes && !isCloseBy && `einen kurzen Fußweg entfernt liegen ${nom}`],
      ['group.few-away', 'FWL', isFewMinutes && !isCloseBy && `${bare} liegen einen kurzen Spaziergang entfernt`],
      ['group.on-foot-you-front', 'WVL', isWalk && `zu Fuß erreichen Sie ${acc}`],
      ['timed.within', 'FWVL', `innerhalb von ${dat} liegen ${nom}`],
      ['timed.at-most', 'FL', `${bare} sind in höchstens ${dat} erreichbar`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.near', 'FWL', isNear && `${lead} finden sich ${nom} in der Nähe`],
        ['lead.around', 'FWVL', isAround && `${lead} gibt es ${acc} in der Umgebung`],
        ['lead.walkable', 'WVL', isWalk && `${lead} sind ${nom} fußläufig erreichbar`],
        ['lead.on-foot', 'FWL', isWalk && `${lead} erreichen Sie ${acc} zu Fuß`],
      ]),
      ['+group.near', 'FWVL', isNear && `hinzu kommen ${nom} in der Nähe`],
      ['+group.walkable', 'FWL', isWalk && `ebenfalls fußläufig erreichbar sind ${nom}`],
      ['+group.around', 'WVL', isAround && `auch ${nom} liegen in der Umgebung`],
    ];
  },

  counts(found, minutes, { isWalkable, areSeveral, areMany }, leads) {
    const list = (of: (each: (typeof found)[number]) => string) => listed(found.map(of), 'und');
    const nom = list(({ kind, count }) => counted(kind, count, 'nom'));
    const acc = list(({ kind, count }) => counted(kind, count, 'acc'));
    const many = list(({ kind }) => kind.many);
    const { dat } = minutesPhrase(minutes, 'Geh');
    return [
      ['counts.around', 'FWVL', isWalkable && `in der Umgebung gibt es ${acc}`],
      ['counts.walkable-front', 'FL', isWalkable && `fußläufig erreichbar sind ${nom}`],
      ['counts.choice-front', 'WVL', isWalkable && `zur Auswahl stehen ${nom} in fußläufiger Entfernung`],
      ['counts.around-several', 'WVL', isWalkable && areSeveral && `mehrere ${many} liegen in der Umgebung`],
      ['counts.several-near', 'WL', isWalkable && areSeveral && `in der Nähe finden sich mehrere ${many}`],
      ['counts.around-numerous', 'VL', isWalkable && areMany && `zahlreiche ${many} liegen in der Umgebung`],
      ['counts.many', 'WV', isWalkable && areMany && `zu Fuß erreichen Sie zahlreiche ${many}`],
      ['timed.counts', 'FWVL', `innerhalb von ${dat} gibt es ${acc}`],
      ...leads.flatMap((lead): PhrasingRow[] => [
        ['lead.around-counts', 'FWVL', isWalkable && `${lead} gibt es ${acc} in der Umgebung`],
        ['lead.choice', 'WVL', isWalkable && `${lead} stehen ${nom} in der Nähe zur Auswahl`],
        ['lead.several', 'WVL', isWalkable && areSeveral && `${lead} finden sich mehrere ${many} in der Nähe`],
      ]),
    ];
  },

  lines({ nom, at }, lines, { minutes, isWalkable, isNear, isCut }) {
    const [isOne, all] = [lines.length === 1, listed(lines, 'und')];
    const some = isCut ? 'unter anderem ' : '';
    const [the, stop] = isOne ? [`die Linie ${all}`, 'hält'] : [`die Linien ${all}`, 'halten'];
    const { acc: inAcc, dat } = minutesPhrase(minutes, 'Geh');
    return [
      ['lines.at', 'FWVL', isWalkable && `${at} ${stop} ${some}${the}`],
      ['lines.stop', 'FWL', isNear && !isCut && `${the} ${stop} in der Nähe ${at}`],
      ['lines.stop-walk', 'FWL', isWalkable && !isNear && !isCut && `${the} ${stop} ${at}`],
      ['lines.near-front', 'FWVL', isNear && `in der Nähe ${stop} ${some}${the} ${at}`],
      ['timed.lines', 'FWVL', !isCut && `${the} ${stop} ${at}, ${inAcc} entfernt`],
      ['timed.lines-at', 'FWVL', `${at}, ${inAcc} entfernt, ${stop} ${some}${the}`],
      // A bracket behind a bracket reads badly, and a number in one is no line to a reader.
      [
        'timed.lines-in',
        'FWL',
        !isCut && !/\)$|^\d|, \d/.test(`${all}${nom.slice(-1)}`) && `${nom} (${all}) ist in ${dat} erreichbar`,
      ],
    ];
  },
};

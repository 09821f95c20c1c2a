// German sentences about what is around: one place, two, a group, how many there are; on foot and by car.
import { type Fact, numberOf, slotOf } from '../../fact.ts';
import { poiWords, type Topic } from '../../words/poi-words.ts';
import { mayBeSaid } from '../../words/quality-words.ts';
import { type Intent, type Phrasing, type PhrasingRow, phrasingsOf, type Style } from '../../write/intent.ts';
import { kilometresText, numberText } from '../../write/numbers.ts';
import { counted, listed, minutesOf, minutesPhrase, placePhrase } from './noun-phrases.ts';

/** What opens a sentence about a topic; the verb follows. None claims anything. */
const LEADS: Readonly<Record<Topic, readonly string[]>> = {
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
  const { nom, acc, to } = place;
  const { count, acc: inAcc, dat, plainAcc, plainDat, areThey } = minutesOf(fact);
  const meters = Math.round((numberOf(fact, 'TRAVEL_LENGTH') ?? 0) / 10) * 10;
  const few = (text: string) => (mayBeSaid('FEW_MINUTES', count) ? text : undefined);
  const walkable = (text: string) => (mayBeSaid('ON_FOOT', count) ? text : undefined);
  const close = (text: string) => (mayBeSaid('CLOSE_BY', count) ? text : undefined);
  const metersText = meters < 50 ? undefined : `rund ${numberText(meters, language, 0)} Meter`;
  return phrasingsOf(
    tone,
    [fact.id],
    [
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
      ['one.walkable', 'FWL', walkable(`${nom} liegt in fußläufiger Entfernung`)],
      ['one.among', 'WL', `zur Umgebung gehört ${nom}, ${inAcc} entfernt`],
      ['one.few', 'WV', few(`${nom} ist in wenigen Minuten zu Fuß erreicht`)],
      ['one.only', 'WV', few(`nur ${inAcc} entfernt liegt ${nom}`)],
      ['one.already', 'V', `${plainAcc} zu Fuß, und ${nom} ist erreicht`],
      ['one.you', 'VL', `in ${dat} erreichen Sie ${acc}`],
      ['one.you', 'WVL', `${acc} erreichen Sie in ${dat}`],
      ['one.short', 'VW', few(`ein kurzer Fußweg von ${plainDat} führt ${to}`)],
      ['one.near', 'WVL', close(`in unmittelbarer Nähe liegt ${nom}`)],
      ['one.meters', 'F', metersText && `bis ${to} sind es ${metersText}`],
      ['one.meters-away', 'FL', metersText && `${nom} ist ${metersText} entfernt`],
      ...LEADS[topic].flatMap((lead): PhrasingRow[] => [
        [`lead.reachable`, 'FWVL', `${lead} ist ${nom} in ${dat} erreichbar`],
        [`lead.away`, 'FWL', `${lead} liegt ${nom} ${inAcc} entfernt`],
        [`lead.one-reaches`, 'WVL', `${lead} erreicht man ${acc} in ${dat}`],
      ]),
      ['+besides', 'FWVL', `zudem ist ${nom} in ${dat} erreichbar`],
      ['+further', 'FWL', `außerdem liegt ${nom} ${inAcc} entfernt`],
      ['+likewise', 'FL', `darüber hinaus ist ${nom} in ${dat} erreichbar`],
      ['+also', 'FWV', `auch ${nom} ist in ${dat} erreichbar`],
    ],
  );
}

function pairOnFoot(a: Fact, b: Fact, topic: Topic, { tone }: Style): Phrasing[] {
  const [p, q] = [placePhrase(a), placePhrase(b)];
  if (p === undefined || q === undefined) return [];
  // Of two of a kind both have names, or they cannot be told apart.
  if (slotOf(a, 'TYPE')?.id === slotOf(b, 'TYPE')?.id && !(p.isNamed && q.isNamed)) return [];
  const [m, n] = [minutesOf(a), minutesOf(b)];
  if (m.count === n.count) {
    return phrasingsOf(
      tone,
      [a.id, b.id],
      [
        ['pair.each', 'FWVL', `${p.nom} und ${q.nom} sind jeweils in ${m.dat} erreichbar`],
        ['pair.away', 'FWL', `jeweils ${m.acc} entfernt liegen ${p.nom} und ${q.nom}`],
        ['pair.each-front', 'WVL', `in ${m.dat} erreicht man ${p.acc}, ebenso ${q.acc}`],
        ...LEADS[topic].map(
          (lead): PhrasingRow => [
            'lead.each',
            'FWVL',
            `${lead} sind ${p.nom} und ${q.nom} jeweils in ${m.dat} erreichbar`,
          ],
        ),
      ],
    );
  }
  return phrasingsOf(
    tone,
    [a.id, b.id],
    [
      ['pair.reachable', 'FWVL', `${p.nom} ist in ${m.dat} erreichbar, ${q.nom} in ${n.alone}`],
      ['pair.away', 'FWL', `${p.nom} liegt ${m.acc} entfernt, ${q.nom} ${n.acc}`],
      ['pair.up-to', 'FWV', `bis ${p.to} ${m.areThey} ${m.acc}, bis ${q.to} ${n.acc}`],
      ['pair.in-reached', 'WV', `in ${m.dat} ist ${p.nom} erreicht, in ${n.dat} ${q.nom}`],
      ['pair.you', 'VL', `${p.acc} erreichen Sie in ${m.dat}, ${q.acc} in ${n.alone}`],
      ['pair.short', 'V', `zu Fuß sind es ${m.plainAcc} ${p.to} und ${n.plainAcc} ${q.to}`],
      ['pair.one-reaches', 'WVL', `zu Fuß erreicht man ${p.acc} in ${m.plainDat}, ${q.acc} in ${n.alone}`],
      ...LEADS[topic].flatMap((lead): PhrasingRow[] => [
        ['lead.reachable', 'FWVL', `${lead} ist ${p.nom} in ${m.dat} erreichbar, ${q.nom} in ${n.alone}`],
        ['lead.away', 'FWL', `${lead} liegt ${p.nom} ${m.acc} entfernt, ${q.nom} ${n.acc}`],
      ]),
    ],
  );
}

function group(facts: readonly Fact[], topic: Topic, minutes: number, { tone }: Style): Phrasing[] {
  const places = facts.flatMap(fact => placePhrase(fact) ?? []);
  if (places.length !== facts.length) return [];
  const bare = listed(places.map(place => place.bare));
  // A list of "the nearest" of each is clumsy: what it claims beyond existence is left out.
  const nom = listed(places.map((place, i) => (place.isNamed ? place.nom : indefiniteOf(facts[i], 'nom'))));
  const acc = listed(places.map((place, i) => (place.isNamed ? place.acc : indefiniteOf(facts[i], 'acc'))));
  const { dat } = minutesPhrase(minutes, 'Geh');
  const walkable = (text: string) => (mayBeSaid('ON_FOOT', minutes) ? text : undefined);
  const ids = facts.map(({ id }) => id);
  return phrasingsOf(tone, ids, [
    ['group.within', 'FWVL', `innerhalb von ${dat} liegen ${nom}`],
    ['group.at-most', 'FL', `${bare} sind in höchstens ${dat} erreichbar`],
    ['group.walkable', 'FWVL', walkable(`fußläufig erreichbar sind ${nom}`)],
    ['group.walkable', 'WL', walkable(`${bare} liegen in fußläufiger Entfernung`)],
    ['group.find', 'WVL', `innerhalb von ${dat} findet man ${acc}`],
    ['group.you', 'VL', `innerhalb von ${dat} erreichen Sie ${acc}`],
    ['group.you', 'VL', `zu Fuß erreichen Sie in höchstens ${minutesPhrase(minutes, 'Geh').plainDat} ${acc}`],
    ['group.has', 'F', `im Umkreis von ${dat} befinden sich ${nom}`],
    ...LEADS[topic].flatMap((lead): PhrasingRow[] => [
      ['lead.group', 'FWVL', `${lead} gibt es ${acc} innerhalb von ${dat}`],
      ['lead.walkable', 'WVL', walkable(`${lead} sind ${nom} fußläufig erreichbar`)],
      ['lead.find', 'FWL', `${lead} finden sich ${nom} innerhalb von ${dat}`],
    ]),
    ['+group.added', 'FWVL', `hinzu kommen ${nom} innerhalb von ${dat}`],
    ['+group.walkable', 'FWL', walkable(`ebenfalls fußläufig erreichbar sind ${nom}`)],
    ['+group.walkable', 'WV', walkable(`auch ${nom} sind fußläufig erreichbar`)],
  ]);
}

function indefiniteOf(fact: Fact | undefined, grammaticalCase: 'nom' | 'acc'): string {
  const words = fact && poiWords(slotOf(fact, 'TYPE')?.id ?? '');
  return words === undefined ? '' : counted(words, 1, grammaticalCase);
}

function counts(facts: readonly Fact[], topic: Topic, minutes: number, { tone }: Style): Phrasing[] {
  const found = facts.flatMap(fact => {
    const slot = slotOf(fact, 'COUNT');
    const words = slot && poiWords(slot.of);
    return slot === undefined || words === undefined ? [] : [{ words, count: slot.value }];
  });
  if (found.length !== facts.length) return [];
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const nom = listed(found.map(({ words, count }) => counted(words, count, 'nom')));
  const acc = listed(found.map(({ words, count }) => counted(words, count, 'acc')));
  const many = listed(found.map(({ words }) => words.de.many));
  const { dat } = minutesPhrase(minutes, 'Geh');
  const are = total === 1 ? 'ist' : 'sind';
  // A sentence does not begin with digits.
  const opening = found[0] !== undefined && found[0].count <= 12 ? nom : undefined;
  const least = Math.min(...found.map(({ count }) => count));
  const several = (text: string) => (mayBeSaid('SEVERAL', least) ? text : undefined);
  const numerous = (text: string) => (mayBeSaid('MANY', least) ? text : undefined);
  return phrasingsOf(
    tone,
    facts.map(({ id }) => id),
    [
      ['counts.within', 'FWVL', `innerhalb von ${dat} gibt es ${acc}`],
      ['counts.choice', 'WVL', total > 1 ? `zur Auswahl stehen ${nom} innerhalb von ${dat}` : undefined],
      ['counts.are', 'F', opening && `${opening} ${are} in höchstens ${dat} erreichbar`],
      ['counts.find', 'WVL', `innerhalb von ${dat} findet man ${acc}`],
      ['counts.you', 'VL', total > 1 ? `Sie haben die Wahl: ${nom} innerhalb von ${dat}` : undefined],
      ['counts.several', 'WVL', several(`mehrere ${many} liegen innerhalb von ${dat}`)],
      [
        'counts.several-front',
        'WL',
        minutes > 15 ? undefined : several(`fußläufig, innerhalb von ${dat}, liegen mehrere ${many}`),
      ],
      ['counts.numerous', 'VL', numerous(`zahlreiche ${many} liegen innerhalb von ${dat}`)],
      ...LEADS[topic].flatMap((lead): PhrasingRow[] => [
        ['lead.counts', 'FWVL', `${lead} gibt es innerhalb von ${dat} ${acc}`],
        ['lead.choice', 'WVL', total > 1 ? `${lead} stehen ${nom} innerhalb von ${dat} zur Auswahl` : undefined],
      ]),
      ['+counts.total', 'FWVL', total > 1 ? `insgesamt sind ${nom} in höchstens ${dat} erreichbar` : undefined],
    ],
  );
}

/** By car every time is of an empty road, and says so. */
function oneByCar(fact: Fact, { tone, language }: Style): Phrasing[] {
  const place = placePhrase(fact);
  if (place === undefined) return [];
  const { nom, acc, to } = place;
  const { plainAcc, plainDat, acc: inCar, areThey, dat } = minutesOf(fact);
  const km = kilometresText(numberOf(fact, 'TRAVEL_LENGTH') ?? 0, language);
  return phrasingsOf(
    tone,
    [fact.id],
    [
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
    ],
  );
}

function pairByCar(a: Fact, b: Fact, { tone }: Style): Phrasing[] {
  const [p, q] = [placePhrase(a), placePhrase(b)];
  if (p === undefined || q === undefined) return [];
  const [m, n] = [minutesOf(a), minutesOf(b)];
  if (m.count === n.count) {
    return phrasingsOf(
      tone,
      [a.id, b.id],
      [
        ['pair-car.each', 'FWVL', `bei freier Fahrt sind ${p.nom} und ${q.nom} jeweils in ${m.dat} erreichbar`],
        [
          'pair-car.each-front',
          'FWVL',
          `mit dem Auto erreicht man ${p.acc} und ${q.acc} bei freier Fahrt in jeweils ${m.plainDat}`,
        ],
      ],
    );
  }
  return phrasingsOf(
    tone,
    [a.id, b.id],
    [
      ['pair-car.free', 'FWVL', `bei freier Fahrt ist ${p.nom} in ${m.dat} erreichbar, ${q.nom} in ${n.alone}`],
      [
        'pair-car.drive',
        'FWVL',
        `mit dem Auto sind es bei freier Fahrt ${m.plainAcc} bis ${p.to} und ${n.alone === 'einer' ? 'eine' : n.alone} bis ${q.to}`,
      ],
      [
        'pair-car.reach',
        'WVL',
        `mit dem Auto erreicht man ${p.acc} bei freier Fahrt in ${m.plainDat}, ${q.acc} in ${n.alone}`,
      ],
    ],
  );
}

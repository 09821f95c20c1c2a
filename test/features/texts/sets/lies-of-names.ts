// Kinds of lies about names, types, order and directions of destinations.

import { speakableName } from '../../../../src/features/texts/languages/names.ts';
import { DIRECTIONS, type Fact, numberOf, shownMinutes, slotOf } from '../../../../src/features/texts/terms/fact.ts';
import { DIRECTION_WORDS, POI_WORDS, poiWords } from '../bilingual-words.ts';
import { type LieKind, onlyPoi, type Pick, type Planted } from './lie-kind.ts';
import {
  isEnglish,
  minutesIn,
  type PoiPhrase,
  poiFact,
  poiPhrase,
  put,
  spanOf,
  withOtherPoi,
} from './sentence-parts.ts';
import { isCalled, modeOf, nameOf, type TrueSentence, typeOf } from './true-sentences.ts';

/** Names that no place of any type has. */
const INVENTED = [
  'Sonnenwinkel',
  'Blauer Kranich',
  'Silberdistel',
  'Kornrade',
  'Morgenstern',
  'Wolkenstein',
  'Goldammer',
  'Sieben Linden',
];
const FAR_TOWNS = [
  'Göttingen',
  'Husum',
  'Passau',
  'Trier',
  'Kiel',
  'Bern',
  'Innsbruck',
  'Ulm',
  'Oldenburg',
  'Weimar',
  'Luzern',
];

/** The sentence about its only place with other words for that place. */
export function aboutOther(sentence: TrueSentence, fact: Fact, to: PoiPhrase | undefined): string | undefined {
  const from = poiPhrase(fact, sentence.language);
  return from && to && withOtherPoi(sentence.text, from, to);
}

function everywhere({ at }: TrueSentence) {
  return [...at.around.WALK, ...at.around.BICYCLE, ...at.around.CAR];
}

/** The only named place of a sentence under another name. */
export function renamed(sentence: TrueSentence, name: string | undefined, why: string): Planted | undefined {
  const fact = onlyPoi(sentence);
  if (fact === undefined || name === undefined || nameOf(fact) === undefined) return undefined;
  const isTrue = everywhere(sentence).some(({ type, name: mapped }) => type === typeOf(fact) && isCalled(mapped, name));
  const text = isTrue
    ? undefined
    : aboutOther(sentence, fact, poiPhrase(poiFact(typeOf(fact), name), sentence.language));
  return text?.includes(name) ? { text, why: `${nameOf(fact)}, not ${name}: ${why}` } : undefined;
}

function nameOfAnotherType(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = onlyPoi(sentence);
  if (fact === undefined) return undefined;
  const others = sentence.at.around[modeOf(fact)].flatMap(({ type, name }) =>
    type !== typeOf(fact) && poiWords(type)?.isNamed && poiWords(type)?.topic !== poiWords(typeOf(fact))?.topic
      ? (speakableName(name) ?? [])
      : [],
  );
  const planted = renamed(sentence, pick(others), 'that is of another type');
  const words = poiWords(typeOf(fact))?.[isEnglish(sentence) ? 'en' : 'de'];
  // Without a word for the type, the sentence says nothing wrong of another place as near.
  return words !== undefined && planted?.text.includes(words.one) ? planted : undefined;
}

function inventedSchool(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = onlyPoi(sentence);
  if (fact === undefined || typeOf(fact) === 'school') return undefined;
  const name = pick(INVENTED) ?? '';
  const schools: readonly PoiPhrase[] = isEnglish(sentence)
    ? [`the ${name} primary school`, `the ${name} school`, `the “${name}-Gymnasium” school`].map(noun => ({
        nom: noun,
        acc: noun,
        to: noun,
      }))
    : [
        { nom: `die Grundschule ${name}`, acc: `die Grundschule ${name}`, to: `zur Grundschule ${name}` },
        { nom: `das ${name}-Gymnasium`, acc: `das ${name}-Gymnasium`, to: `zum ${name}-Gymnasium` },
        { nom: `die Schule ${name}`, acc: `die Schule ${name}`, to: `zur Schule ${name}` },
      ];
  const text = aboutOther(sentence, fact, pick(schools));
  return text === undefined ? undefined : { text, why: `there is no school ${name}`, mustContradict: false };
}

function town(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = sentence.told.find(({ id }) => id === 'place.town' || id === 'car.town.1');
  const name = fact && nameOf(fact);
  const other = pick(FAR_TOWNS);
  const found = name === undefined ? undefined : spanOf(sentence.text, name);
  if (name === undefined || found === undefined || other === undefined || sentence.text.split(name).length > 2)
    return undefined;
  return { text: put(sentence.text, found, other), why: `${name}, not ${other}` };
}

function direction(sentence: TrueSentence, pick: Pick): Planted | undefined {
  for (const fact of sentence.told) {
    const slot = slotOf(fact, 'DIRECTION');
    if (slot === undefined) continue;
    const key = isEnglish(sentence) ? 'en' : 'de';
    const word = DIRECTION_WORDS[slot.value][key];
    const found = new RegExp(`(?<= )${word}(?= (?:Richtung|lies))`).exec(sentence.text);
    const other = DIRECTIONS[(DIRECTIONS.indexOf(slot.value) + (pick([4, 4, 4, 2, 6, 3, 5]) ?? 4)) % 8];
    if (found === null || other === undefined) return undefined;
    const text = put(
      sentence.text,
      { start: found.index, end: found.index + word.length },
      DIRECTION_WORDS[other][key],
    );
    return { text, why: `${slot.value}, ${slot.degrees.toFixed(0)}°` };
  }
  return undefined;
}

function wrongType(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = onlyPoi(sentence);
  const name = fact && nameOf(fact);
  if (fact === undefined || name === undefined) return undefined;
  const own = poiWords(typeOf(fact));
  const others = POI_WORDS.filter(
    ({ id, topic, isNamed }) =>
      isNamed &&
      topic !== own?.topic &&
      !everywhere(sentence).some(each => each.type === id && isCalled(each.name, name)),
  );
  const other = pick(others);
  const text = other && aboutOther(sentence, fact, poiPhrase(poiFact(other.id, name), sentence.language));
  if (other === undefined || !text?.includes(name) || !text.includes(isEnglish(sentence) ? other.en.one : other.de.one))
    return undefined;
  return { text, why: `${name} is a ${own?.en.one}` };
}

/** "Der nächste Supermarkt, REWE," with another adjective, if necessary. */
function called(sentence: TrueSentence, fact: Fact, adjective?: string): PoiPhrase | undefined {
  const order = { kind: 'ORDER', value: 'NEAREST', of: typeOf(fact), transportMode: modeOf(fact) } as const;
  const nearest = poiFact(typeOf(fact));
  const words = poiPhrase({ ...nearest, slots: [...nearest.slots, order] }, sentence.language);
  const name = nameOf(fact);
  if (words === undefined) return undefined;
  const of = (text: string) =>
    (adjective === undefined ? text : text.replace('nächste', adjective).replace('nearest', adjective)) +
    (name === undefined ? '' : `, ${name},`);
  return { nom: of(words.nom), acc: of(words.acc), to: of(words.to) };
}

const withoutDoubleCommas = (text: string) => text.replaceAll(',,', ',').replace(/,\./, '.');

function order(sentence: TrueSentence): Planted | undefined {
  const fact = onlyPoi(sentence);
  const [own, firstFact] = [fact?.id, sentence.at.facts.find(({ id }) => id === fact?.id.replace(/\.2$/, '.1'))];
  if (fact === undefined || !own?.endsWith('.2') || firstFact === undefined || !slotOf(firstFact, 'ORDER'))
    return undefined;
  const text = aboutOther(sentence, fact, called(sentence, fact));
  const minutes = [firstFact, fact].map(each => shownMinutes(numberOf(each, 'TRAVEL_TIME') ?? 0));
  return text === undefined || minutes[0] === minutes[1]
    ? undefined
    : {
        text: withoutDoubleCommas(text),
        why: `${nameOf(firstFact) ?? 'another'} is nearer: ${minutes.join(' and ')} minutes`,
      };
}

function superlative(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = onlyPoi(sentence);
  if (fact === undefined || modeOf(fact) !== 'WALK') return undefined;
  const others = sentence.at.around.WALK.filter(({ type, minutes }) => type === typeOf(fact) && minutes <= 15);
  const names = new Set(others.map(({ name }) => name));
  const isOnly = pick([true, true, false]) === true;
  if (isOnly && (names.size < 3 || nameOf(fact) === undefined)) return undefined;
  const best = isEnglish(sentence) ? ['largest', 'best', 'most popular'] : ['größte', 'beste', 'beliebteste'];
  const adjective = isOnly ? (isEnglish(sentence) ? 'only' : 'einzige') : (pick(best) ?? '');
  const text = aboutOther(sentence, fact, called(sentence, fact, adjective));
  if (text === undefined) return undefined;
  return isOnly
    ? { text: withoutDoubleCommas(text), why: `${others.length} within 15 minutes` }
    : { text: withoutDoubleCommas(text), why: 'no fact says so', ground: 'UNFOUNDED' };
}

function existenceFromAbsence(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = onlyPoi(sentence);
  if (fact === undefined || modeOf(fact) !== 'WALK') return undefined;
  const absent = sentence.at.facts.flatMap(each => {
    const slot = slotOf(each, 'ABSENCE');
    return slot?.within.minutes === 15 && slot.of !== 'motorway_junction' ? [slot.of] : [];
  });
  const type = pick(absent.filter(id => !sentence.at.around.WALK.some(each => each.type === id && each.minutes <= 15)));
  const text = type && aboutOther(sentence, fact, poiPhrase(poiFact(type), sentence.language));
  return text ? { text, why: `no ${type} within 15 minutes` } : undefined;
}

function mode(sentence: TrueSentence): Planted | undefined {
  const [number] = minutesIn(sentence);
  const fact = sentence.told.length === 1 ? sentence.told[0] : undefined;
  if (number === undefined || fact === undefined || (fact.kind !== 'POI' && fact.kind !== 'TOWN')) return undefined;
  if (/nur|only|just|Fußweg|fußläufig|walking distance/.test(sentence.text) || number.value < 4) return undefined;
  const { text } = sentence;
  const byCar = modeOf(fact) === 'CAR';
  const said = byCar
    ? text
        .replace(/ bei freier Fahrt| ohne Stau| in free-flowing traffic/, '')
        .replace(/mit dem Auto/i, each => (each.startsWith('M') ? 'Zu Fuß' : 'zu Fuß'))
        .replace('Autofahrt', 'Wanderung')
        .replace('Autominuten', 'Gehminuten')
        .replace('Wer zu Fuß fährt', 'Wer zu Fuß geht')
        .replace(/fährt man/, 'geht man')
        .replace(/by car/i, each => (each.startsWith('B') ? 'On foot' : 'on foot'))
        .replace(/-minute drive/, '-minute walk')
        .replace(/drive to/, 'walk to')
    : text
        .replace('Gehminuten', 'Autominuten')
        .replace(/zu Fuß/i, each => (each.startsWith('Z') ? 'Mit dem Auto' : 'mit dem Auto'))
        .replace(/on foot/i, each => (each.startsWith('O') ? 'By car' : 'by car'))
        .replace('-minute walk', '-minute drive')
        .replace('the walk to', 'the drive to')
        .replace('geht man', 'fährt man')
        .replace('Wer mit dem Auto geht', 'Wer mit dem Auto fährt')
        .replace(/you walk/i, each => each.replace('walk', 'drive'));
  const otherMode = byCar ? 'WALK' : 'CAR';
  const isPoi = fact.kind === 'POI';
  const ways = isPoi
    ? sentence.at.around[otherMode]
        .filter(({ type, name }) => type === typeOf(fact) && isCalled(name, nameOf(fact)))
        .map(({ minutes }) => minutes)
    : [];
  const kilometres = numberOf(fact, 'TRAVEL_LENGTH') ?? 0;
  const isTrue = isPoi ? ways.some(way => Math.abs(way - number.value) <= 1.5) : number.value > 9 * kilometres;
  const isMode = byCar ? /zu Fuß|Gehminuten|Wanderung|on foot|walk/i.test(said) : /Auto|car\b|drive/i.test(said);
  if (
    said === text ||
    isTrue ||
    !isMode ||
    (!byCar && ways.length === 0) ||
    (byCar && /Auto|drive|by car|Fahrt|traffic/.test(said)) ||
    (!byCar && /Fuß|Geh|walk|foot/.test(said))
  )
    return undefined;
  return {
    text: said,
    why: `${otherMode}: ${
      ways
        .slice(0, 3)
        .map(way => way.toFixed(1))
        .join(', ') || 'much longer'
    } minutes`,
  };
}

/** Lies that a fact with the same slot contradicts by another name or direction. */
export const LIES_OF_NAMES: readonly LieKind[] = [
  { id: 'name_of_another_type', claim: 'NAME', plant: nameOfAnotherType },
  { id: 'invented_name', claim: 'NAME', plant: (s, pick) => renamed(s, pick(INVENTED), 'nothing is called so') },
  { id: 'invented_school', claim: 'NAME', plant: inventedSchool },
  { id: 'town', claim: 'NAME', plant: town },
  { id: 'direction', claim: 'DIRECTION', plant: direction },
];

/** Lies about the type of a place, and about comparisons with others. */
export const LIES_OF_PLACES: readonly LieKind[] = [
  { id: 'wrong_type', claim: 'OTHER', plant: wrongType },
  { id: 'order', claim: 'OTHER', plant: order },
  { id: 'superlative', claim: 'OTHER', plant: superlative },
  { id: 'existence_from_absence', claim: 'OTHER', plant: existenceFromAbsence },
  { id: 'mode', claim: 'OTHER', plant: mode },
];

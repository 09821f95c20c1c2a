// Ten kinds of lies that the author of the verifier may see only at the end.

import { roughly } from '../../../../src/features/texts/languages/writing.ts';
import { numberOf, shownMinutes, slotOf } from '../../../../src/features/texts/terms/fact.ts';
import { knownFeature, SETTLEMENT_WORDS } from '../bilingual-words.ts';
import { type LieKind, onlyPoi, type Pick, type Planted } from './lie-kind.ts';
import { renamed } from './lies-of-names.ts';
import { LIMIT, PLOT_AREA_LIE } from './lies-of-numbers.ts';
import { energyCarrier } from './lies-of-words.ts';
import { digits, isEnglish, minutesIn, put, spanOf } from './sentence-parts.ts';
import { meant, modeOf, nameOf, type TrueSentence, typeOf } from './true-sentences.ts';

function unitOfTime(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const { text, told } = sentence;
  // Everything within ten minutes is within ten hours.
  if (
    LIMIT.test(text) ||
    minutesIn(sentence).length !== 1 ||
    !told.every(({ kind }) => kind === 'POI' || kind === 'TOWN')
  )
    return undefined;
  const to = pick([0, 1]) ?? 0;
  const said = isEnglish(sentence)
    ? text.replace(/(?<=[ -])minute(s?)\b/, (_, s: string) => `${['hour', 'second'][to]}${s}`)
    : text.replace(/(?:Geh|Auto)?[Mm]inuten\b/, ['Stunden', 'Sekunden'][to] ?? '');
  return said === text ? undefined : { text: put(said, { start: 0, end: 0 }, ''), why: 'minutes' };
}

function censusNumber(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const { text, told, language } = sentence;
  const fact = told.find(({ kind }) => kind === 'CENSUS');
  if (fact === undefined || told.length > 1) return undefined;
  const [people, rent, year] = [numberOf(fact, 'POPULATION'), numberOf(fact, 'NET_RENT'), numberOf(fact, 'YEAR') ?? 0];
  const lies: (readonly [string, string])[] = [[String(year), String(year - 11)]];
  if (people !== undefined) {
    const old = digits(roughly(people), language, 0);
    for (const factor of [1.5, 2, 0.6]) lies.push([old, digits(roughly(people * factor), language, 0)]);
  }
  if (rent !== undefined)
    for (const more of [1.2, 3, -1.4]) lies.push([digits(rent, language, 2), digits(rent + more, language, 2)]);
  const [old, other] = pick(lies) ?? ['', ''];
  const found = old === '' ? undefined : spanOf(text, old);
  return found && { text: put(text, found, other), why: `${people ?? rent} in ${year}` };
}

const BRANDS: Readonly<Record<string, readonly string[]>> = {
  supermarket: [
    'REWE',
    'EDEKA',
    'ALDI',
    'Lidl',
    'Penny',
    'Netto',
    'Norma',
    'Migros',
    'Coop',
    'Denner',
    'Kaufland',
    'Tegut',
    'SPAR',
  ],
  chemist: ['dm', 'Rossmann', 'Müller', 'Budni'],
  bank: ['Commerzbank', 'Deutsche Bank', 'Postbank', 'Sparkasse', 'LGT Bank', 'UBS', 'Targobank'],
  bakery: ['Steinecke', 'Kamps', 'Lagerbäck', 'Thürmann', 'Beck'],
  restaurant: ['Vapiano', 'Nordsee', 'Block House', 'Maredo'],
  cafe: ['Starbucks', 'Einstein Kaffee', 'Coffee Fellows', 'Balzac Coffee'],
  convenience: ['SPAR', 'Volg', 'Nah und Gut', 'CAP'],
};

function brand(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = onlyPoi(sentence);
  return fact && renamed(sentence, pick(BRANDS[typeOf(fact)] ?? []), 'another brand');
}

const JUNCTIONS = [
  'Köln-Ost',
  'Hamburg-Stillhorn',
  'Erlangen-West',
  'Dornbirn Süd',
  'Ulm-West',
  'Rostock-Südstadt',
  'Bad Hersfeld',
];

function junction(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = sentence.told.find(each => typeOf(each) === 'motorway_junction');
  const name = fact && nameOf(fact);
  if (
    fact === undefined ||
    name === undefined ||
    sentence.at.around.CAR.some(({ name: mapped }) => JUNCTIONS.includes(mapped))
  )
    return undefined;
  const phrase = isEnglish(sentence) ? `${name} motorway junction` : `Autobahnanschluss ${name}`;
  const found = spanOf(sentence.text, phrase);
  if (found === undefined) return undefined;
  const other = pick(JUNCTIONS);
  const line = pick([20, 38, 61, 99]);
  const withLine = isEnglish(sentence)
    ? `${name} motorway junction (A ${line})`
    : `Autobahnanschluss ${name} (A ${line})`;
  const renamedTo = isEnglish(sentence) ? `${other} motorway junction` : `Autobahnanschluss ${other}`;
  return pick([true, true, false]) === true
    ? { text: put(sentence.text, found, renamedTo), why: `${name}, not ${other}` }
    : { text: put(sentence.text, found, withLine), why: `${name} is not on the A ${line}`, mustContradict: false };
}

function featureNegated(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const inEnglish = isEnglish(sentence);
  const found = sentence.told.flatMap(fact => {
    const known = knownFeature(slotOf(fact, 'PROPERTY_FIELD')?.value ?? '');
    if (known === undefined) return [];
    const word = inEnglish ? known.en.word : known.de.word;
    const old = new RegExp(
      inEnglish ? `(?<!\\p{L})(?:an? )?${word}(?!\\p{L})` : `(?<!\\p{L})(?:[Ee]ine?n? )?${word}(?!\\p{L})`,
      'u',
    ).exec(sentence.text);
    if (old === null) return [];
    const one = /^[Ee]in/.test(old[0]);
    if (!inEnglish && !one && known.de.gender !== undefined) return [];
    const no = inEnglish
      ? `no ${word}`
      : one
        ? `k${old[0].toLowerCase().slice(0, old[0].indexOf(' '))} ${word}`
        : `keine ${word}`;
    return [
      { text: put(sentence.text, { start: old.index, end: old.index + old[0].length }, no), why: `has a ${known.id}` },
    ];
  });
  return pick(found);
}

function settlement(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = sentence.told.find(({ kind }) => kind === 'SETTLEMENT');
  const own = fact && slotOf(fact, 'QUALITY')?.id;
  if (own === undefined) return undefined;
  const key = isEnglish(sentence) ? 'en' : 'de';
  const found = spanOf(sentence.text, SETTLEMENT_WORDS[own][key]);
  const others = [
    ...Object.entries(SETTLEMENT_WORDS).flatMap(([id, words]) => (id === own ? [] : [words[key]])),
    ...(own === 'RURAL'
      ? []
      : key === 'de'
        ? ['dörflich', 'ländlich', 'kleinstädtisch geprägt', 'dünn besiedelt', 'bäuerlich geprägt']
        : ['village-like', 'a rural area', 'of low density', 'sparsely populated', 'small-town']),
  ];
  return found && { text: put(sentence.text, found, pick(others) ?? ''), why: own };
}

function closeBy(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = onlyPoi(sentence);
  const [number] = minutesIn(sentence);
  if (fact === undefined || modeOf(fact) !== 'WALK' || number === undefined || number.value < 6) return undefined;
  if (meant(sentence.at, fact).some(({ minutes }) => shownMinutes(minutes) < 6)) return undefined;
  const { text } = sentence;
  const rest = text.slice(number.end);
  const before = text.slice(0, number.start);
  const said = isEnglish(sentence)
    ? rest.startsWith('-minute walk away')
      ? [
          `${before.replace(/ an? $/, ' ')}just around the corner${rest.replace('-minute walk away', '')}`,
          `${before.replace(/ an? $/, ' ')}only a few minutes away on foot${rest.replace('-minute walk away', '')}`,
          `${before.replace(/ an? $/, ' ')}in the immediate vicinity${rest.replace('-minute walk away', '')}`,
        ]
      : rest.startsWith(' minutes')
        ? [`${before}only a few${rest}`, `${before}just a few${rest}`]
        : []
    : /liegt $/.test(before) && rest.startsWith(' Gehminuten entfernt')
      ? [
          `${before}nur wenige${rest}`,
          `${before}direkt um die Ecke${rest.replace(' Gehminuten entfernt', '')}`,
          `${before}in unmittelbarer Nähe${rest.replace(' Gehminuten entfernt', '')}`,
        ]
      : /(?:^| )(?:in|nach|von) $/i.test(before)
        ? [`${before}wenigen${rest}`, `${before}nur wenigen${rest}`]
        : rest.startsWith(' Gehminuten') || rest.startsWith(' Minuten')
          ? [`${before}wenige${rest}`]
          : [];
  const changed = pick(said);
  if (changed === undefined) return undefined;
  const opened = put(changed.replace(/ {2}/g, ' '), { start: 0, end: 1 }, changed.slice(0, 1));
  return { text: opened, why: `${(numberOf(fact, 'TRAVEL_TIME') ?? 0).toFixed(1)} minutes` };
}

const POSTCODES: Readonly<Record<string, readonly string[]>> = {
  liechtenstein: ['6800', '8001', '9000', '6850'],
  lauf: ['90402', '91052', '96047', '80331'],
  wittenau: ['10115', '14467', '12043'],
  alexanderplatz: ['13403', '14193', '12621'],
};
const DISTRICTS = ['Sonnenhang', 'Neu-Kranichfeld', 'Obere Silberau', 'Westend-Süd'];

function postcode(sentence: TrueSentence, pick: Pick): Planted | undefined {
  const fact = sentence.told.find(({ id }) => id === 'place.town');
  const town = fact && nameOf(fact);
  const found =
    town === undefined ? undefined : (spanOf(sentence.text, `in ${town}`) ?? spanOf(sentence.text, `In ${town}`));
  if (town === undefined || found === undefined) return undefined;
  const code = pick(POSTCODES[sentence.at.place.region] ?? []);
  const district = pick(DISTRICTS);
  const inWord = sentence.text.slice(found.start, found.start + 2);
  const hasDistrict = sentence.told.some(({ id }) => id === 'place.district');
  const said = pick([
    `${inWord} ${code} ${town}`,
    ...(hasDistrict
      ? []
      : [
          `${inWord} ${town}-${district}`,
          isEnglish(sentence)
            ? `${inWord} the ${district} district of ${town}`
            : `${inWord} ${town}, Stadtteil ${district},`,
        ]),
  ]);
  return { text: put(sentence.text, found, said ?? '').replace(',.', '.'), why: 'the postcode or district is wrong' };
}

/** `lies.ts` has the other thirty. */
export const HELD_BACK: readonly LieKind[] = [
  { id: 'unit_of_time', claim: 'NUMBER', plant: unitOfTime },
  { id: 'plot_area', claim: 'NUMBER', plant: PLOT_AREA_LIE },
  { id: 'census_number', claim: 'NUMBER', plant: censusNumber },
  { id: 'brand', claim: 'NAME', plant: brand },
  { id: 'junction', claim: 'NAME', plant: junction },
  { id: 'energy_carrier', claim: 'OTHER', plant: energyCarrier },
  { id: 'feature_negated', claim: 'OTHER', plant: featureNegated },
  { id: 'settlement', claim: 'OTHER', plant: settlement },
  { id: 'close_by', claim: 'OTHER', plant: closeBy },
  { id: 'postcode', claim: 'OTHER', plant: postcode },
];

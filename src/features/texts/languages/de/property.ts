// German sentences about the property: what it is, how large, how old, what it costs, what it has.
import { type Fact, numberOf, slotOf } from '../../fact.ts';
import { ORDINAL_WORDS } from '../../words/claim-words.ts';
import { knownFeature } from '../../words/feature-words.ts';
import { CONDITION_WORDS, type Condition, PRICE_NOUNS, type PriceType } from '../../words/property-words.ts';
import { type Intent, type Phrasing, phrasingsOf, type Style } from '../../write/intent.ts';
import { numberText, priceText } from '../../write/numbers.ts';
import { countWord, definite, indefinite, listed } from './noun-phrases.ts';

export function propertyPhrasings(intent: Intent, style: Style): readonly Phrasing[] | undefined {
  switch (intent.kind) {
    case 'PROPERTY':
      return property(intent, style);
    case 'PLOT_AREA':
      return plotArea(intent.fact, style);
    case 'DETAILS':
      return details(intent.facts, style);
    case 'PRICE':
      return price(intent.fact, style);
    case 'FEATURES':
      return features(intent.facts, style);
    default:
      return undefined;
  }
}

/** "4-Zimmer-Wohnung" for flats; houses have rooms: "Haus". */
export function compound(rooms: number | undefined, { noun, language }: Pick<Style, 'noun' | 'language'>): string {
  const isFlat = noun.de.one === 'Wohnung';
  return rooms !== undefined && isFlat ? `${numberText(rooms, language, 1)}-Zimmer-${noun.de.one}` : noun.de.one;
}

function property({ type, rooms, livingArea }: Extract<Intent, { kind: 'PROPERTY' }>, style: Style): Phrasing[] {
  const { tone, noun, language } = style;
  const { gender } = noun.de;
  const count = rooms && numberOf(rooms, 'ROOMS');
  const name = compound(count, style);
  const isInName = name !== noun.de.one;
  const area = livingArea && `${numberText(numberOf(livingArea, 'LIVING_AREA') ?? 0, language)} m²`;
  const areaKind = noun.isDwelling ? 'Wohnfläche' : 'Nutzfläche';
  const room = count === undefined || isInName ? undefined : roomsText(count, language);
  const ids = [type.id, ...(rooms ? [rooms.id] : []), ...(livingArea ? [livingArea.id] : [])];
  const it = `${definite(gender, 'nom')} ${name}`;
  const one = `${indefinite(gender, 'nom')} ${name}`;
  const ofOne = `${indefinite(gender, 'acc')} ${name}`;
  if (area === undefined && room === undefined) {
    return phrasingsOf(tone, ids, [
      ['property.offered', 'FWVL', `angeboten wird ${one}`],
      ['property.is', 'FWVL', `es handelt sich um ${ofOne}`],
      ['property.here', 'WVL', `hier wird ${one} angeboten`],
    ]);
  }
  const size = area === undefined ? [] : [`${area} ${areaKind}`];
  const both = listed(room === undefined ? size : [...size, room]);
  const withBoth = listed(room === undefined ? size : [...size, dativeRooms(room)]);
  const spread = area && room && `${it} bietet ${area} ${areaKind} auf ${dativeRooms(room)}`;
  return phrasingsOf(tone, ids, [
    ['property.has', 'FWVL', `${it} hat ${both}`],
    ['property.offers', 'FWVL', `${it} bietet ${both}`],
    ['property.comprises', 'FL', `${it} umfasst ${both}`],
    ['property.offered-with', 'FWVL', `angeboten wird ${one} mit ${withBoth}`],
    ['property.about', 'FL', `es handelt sich um ${ofOne} mit ${withBoth}`],
    ['property.here', 'WVL', `hier wird ${one} mit ${withBoth} angeboten`],
    ['property.spread', 'WVL', spread],
  ]);
}

function roomsText(count: number, language: Style['language']): string {
  if (count === 1) return 'ein Zimmer';
  return `${Number.isInteger(count) ? countWord(count) : numberText(count, language, 1)} Zimmer`;
}

function dativeRooms(room: string): string {
  return room === 'ein Zimmer' ? 'einem Zimmer' : `${room}n`;
}

function it({ noun }: Style): string {
  return `${definite(noun.de.gender, 'nom')} ${noun.de.one}`;
}

function plotArea(fact: Fact, style: Style): Phrasing[] {
  const area = `${numberText(numberOf(fact, 'PLOT_AREA') ?? 0, style.language)} m²`;
  const isPlot = style.noun.de.one === 'Grundstück';
  return phrasingsOf(
    style.tone,
    [fact.id],
    [
      ['plot.size', 'FWVL', isPlot ? `die Grundstücksfläche beträgt ${area}` : `das Grundstück misst ${area}`],
      ['+plot.it', 'FWVL', isPlot ? `es misst ${area}` : undefined],
      ['plot.comprises', 'FWVL', isPlot ? `die Fläche beträgt ${area}` : `das Grundstück umfasst ${area}`],
      ['+plot.belongs', 'WVL', isPlot ? undefined : `dazu gehört ein Grundstück von ${area}`],
    ],
  );
}

/** What is said of it after "die Wohnung" or "sie"; the year of a flat is its building's. */
function predicate(fact: Fact, { noun }: Style): { readonly text: string; readonly isOfBuilding: boolean } {
  const condition = slotOf(fact, 'PROPERTY_FIELD')?.value as Condition | undefined;
  if (condition !== undefined) return { text: `ist ${CONDITION_WORDS[condition].de}`, isOfBuilding: false };
  const year = numberOf(fact, 'YEAR_BUILT');
  if (year !== undefined) {
    return { text: `wurde ${year} errichtet`, isOfBuilding: noun.de.one === 'Wohnung' || !noun.isDwelling };
  }
  return { text: `liegt ${storey(numberOf(fact, 'FLOOR') ?? 0)}`, isOfBuilding: false };
}

function storey(level: number): string {
  if (level === 0) return 'im Erdgeschoss';
  if (level === -1) return 'im Untergeschoss';
  if (level < 0) return `im ${-level}. Untergeschoss`;
  return `im ${ORDINAL_WORDS.de[level] ?? `${level}.`} Obergeschoss`;
}

function details(facts: readonly Fact[], style: Style): Phrasing[] {
  const said = facts.map(fact => predicate(fact, style));
  const [first] = said;
  if (first === undefined || (said.length > 1 && said.some(each => each.isOfBuilding))) return [];
  const what = listed(said.map(({ text }) => text));
  const { gender } = style.noun.de;
  const year = numberOf(facts[0] as Fact, 'YEAR_BUILT');
  const isYear = said.length === 1 && year !== undefined;
  const ids = facts.map(({ id }) => id);
  return phrasingsOf(style.tone, ids, [
    ['details.it', 'FWVL', first.isOfBuilding ? `das Gebäude ${what}` : `${it(style)} ${what}`],
    ['+details.pronoun', 'FWVL', first.isOfBuilding ? undefined : `${{ m: 'er', f: 'sie', n: 'es' }[gender]} ${what}`],
    ['details.year', 'FL', isYear ? `das Baujahr ist ${year}` : undefined],
    ['details.from', 'WVL', isYear && first.isOfBuilding ? `das Gebäude stammt aus dem Jahr ${year}` : undefined],
    ['details.front', 'FWVL', isYear && first.isOfBuilding ? `errichtet wurde das Gebäude ${year}` : undefined],
  ]);
}

function price(fact: Fact, style: Style): Phrasing[] {
  const number = fact.slots.find(slot => slot.kind === 'NUMBER');
  if (number === undefined) return [];
  const amount = priceText(number.value, number.unit, style.language);
  const type = slotOf(fact, 'PROPERTY_FIELD')?.value as PriceType | undefined;
  const { gender, one } = PRICE_NOUNS[type ?? 'UNSAID'].de;
  const monthly = type === 'RENT_NET' || type === 'RENT_GROSS' ? ' im Monat' : '';
  return phrasingsOf(
    style.tone,
    [fact.id],
    [
      ['price.is', 'FWVL', `${definite(gender, 'nom')} ${one} beträgt ${amount}${monthly}`],
      ['price.lies', 'FWVL', `${definite(gender, 'nom')} ${one} liegt bei ${amount}${monthly}`],
      ['price.set', 'FWVL', `als ${one} sind ${amount}${monthly} angesetzt`],
    ],
  );
}

/** Known things with their articles; the caller's own words stand after a colon, where no case shows. */
function features(facts: readonly Fact[], style: Style): Phrasing[] {
  const values = facts.map(fact => slotOf(fact, 'PROPERTY_FIELD')?.value ?? '');
  const known = values.flatMap(value => knownFeature(value)?.de ?? []);
  const isOne = values.length === 1 && (known.length === 0 || known[0]?.gender !== undefined);
  const ids = facts.map(({ id }) => id);
  if (known.length < values.length) {
    const bare = listed(values.map(value => knownFeature(value)?.de.word ?? value));
    return phrasingsOf(style.tone, ids, [
      ['features.list', 'FWVL', `zur Ausstattung gehör${isOne ? 't' : 'en'}: ${bare}`],
      ['features.present', 'FWVL', `vorhanden ${isOne ? 'ist' : 'sind'}: ${bare}`],
      ['features.equipment', 'FWVL', `die Ausstattung umfasst: ${bare}`],
      ['+features.more', 'FWVL', `hinzu komm${isOne ? 't' : 'en'}: ${bare}`],
    ]);
  }
  const as = (grammaticalCase: 'nom' | 'acc') =>
    listed(known.map(({ gender, word }) => (gender ? `${indefinite(gender, grammaticalCase)} ${word}` : word)));
  return phrasingsOf(style.tone, ids, [
    ['features.list', 'FWVL', `zur Ausstattung gehör${isOne ? 't' : 'en'} ${as('nom')}`],
    ['features.has', 'FWVL', `${it(style)} hat ${as('acc')}`],
    ['features.equipment', 'FWVL', `die Ausstattung umfasst ${as('acc')}`],
    ['features.present', 'FWVL', `vorhanden ${isOne ? 'ist' : 'sind'} ${as('nom')}`],
    ['+features.more', 'FWVL', `hinzu komm${isOne ? 't' : 'en'} ${as('nom')}`],
    ['+features.pronoun', 'WVL', `geboten ${isOne ? 'wird' : 'werden'} außerdem ${as('nom')}`],
  ]);
}

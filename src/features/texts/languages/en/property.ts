// English sentences about the property: what it is, how large, how old, what it costs, what it has.
import { type Fact, numberOf, slotOf } from '../../fact.ts';
import { ORDINAL_WORDS } from '../../words/claim-words.ts';
import { knownFeature } from '../../words/feature-words.ts';
import { CONDITION_WORDS, type Condition, PRICE_NOUNS, type PriceType } from '../../words/property-words.ts';
import { type Intent, type Phrasing, phrasingsOf, type Style } from '../../write/intent.ts';
import { numberText, priceText } from '../../write/numbers.ts';
import { countWord, listed, withArticle } from './noun-phrases.ts';

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

/** "four-room apartment" for flats. */
export function compound(rooms: number | undefined, { noun, language }: Pick<Style, 'noun' | 'language'>): string {
  if (rooms === undefined || noun.en !== 'apartment') return noun.en;
  return `${Number.isInteger(rooms) ? countWord(rooms) : numberText(rooms, language, 1)}-room ${noun.en}`;
}

function property({ type, rooms, livingArea }: Extract<Intent, { kind: 'PROPERTY' }>, style: Style): Phrasing[] {
  const { tone, noun, language } = style;
  const count = rooms && numberOf(rooms, 'ROOMS');
  const name = compound(count, style);
  const area =
    livingArea &&
    `${numberText(numberOf(livingArea, 'LIVING_AREA') ?? 0, language)} m² of ${noun.isDwelling ? 'living space' : 'usable space'}`;
  const room = count === undefined || name !== noun.en ? undefined : roomsText(count, language);
  const ids = [type.id, ...(rooms ? [rooms.id] : []), ...(livingArea ? [livingArea.id] : [])];
  const one = withArticle(name);
  if (area === undefined && room === undefined) {
    return phrasingsOf(tone, ids, [
      ['property.offered', 'FWVL', `${one} is on offer`],
      ['property.this', 'FWVL', `this is ${one}`],
    ]);
  }
  const both = listed([area, room].filter(part => part !== undefined));
  return phrasingsOf(tone, ids, [
    ['property.has', 'FWVL', `the ${name} has ${both}`],
    ['property.offers', 'FWVL', `the ${name} offers ${both}`],
    ['property.comprises', 'FL', `the ${name} comprises ${both}`],
    ['property.this', 'FWVL', `this ${name} has ${both}`],
    ['property.offered-with', 'FWVL', `on offer is ${one} with ${both}`],
  ]);
}

function roomsText(count: number, language: Style['language']): string {
  return `${Number.isInteger(count) ? countWord(count) : numberText(count, language, 1)} ${count === 1 ? 'room' : 'rooms'}`;
}

function plotArea(fact: Fact, style: Style): Phrasing[] {
  const area = `${numberText(numberOf(fact, 'PLOT_AREA') ?? 0, style.language)} m²`;
  const isPlot = style.noun.en === 'plot of land';
  return phrasingsOf(
    style.tone,
    [fact.id],
    [
      ['plot.measures', 'FWVL', `the plot measures ${area}`],
      ['+plot.it', 'FWVL', isPlot ? `it measures ${area}` : undefined],
      ['plot.area', 'FWVL', `the area of the plot is ${area}`],
      ['plot.covers', 'FWVL', `the plot covers ${area}`],
      ['+plot.belongs', 'WVL', isPlot ? undefined : `it comes with a plot of ${area}`],
    ],
  );
}

function predicate(fact: Fact, { noun }: Style): { readonly text: string; readonly isOfBuilding: boolean } {
  const condition = slotOf(fact, 'PROPERTY_FIELD')?.value as Condition | undefined;
  if (condition !== undefined) return { text: `is ${CONDITION_WORDS[condition].en}`, isOfBuilding: false };
  const year = numberOf(fact, 'YEAR_BUILT');
  if (year !== undefined)
    return { text: `was built in ${year}`, isOfBuilding: noun.en === 'apartment' || !noun.isDwelling };
  return { text: `is ${storey(numberOf(fact, 'FLOOR') ?? 0)}`, isOfBuilding: false };
}

function storey(level: number): string {
  if (level === -1) return 'in the basement';
  if (level < 0) return `on basement level ${-level}`;
  return ORDINAL_WORDS.en[level] === undefined ? `on floor ${level}` : `on the ${ORDINAL_WORDS.en[level]} floor`;
}

function details(facts: readonly Fact[], style: Style): Phrasing[] {
  const said = facts.map(fact => predicate(fact, style));
  const [first] = said;
  if (first === undefined || (said.length > 1 && said.some(each => each.isOfBuilding))) return [];
  const what = listed(said.map(({ text }) => text));
  const it = first.isOfBuilding ? 'the building' : `the ${style.noun.en}`;
  const year = said.length === 1 && facts[0] ? numberOf(facts[0], 'YEAR_BUILT') : undefined;
  return phrasingsOf(
    style.tone,
    facts.map(({ id }) => id),
    [
      ['details.it', 'FWVL', `${it} ${what}`],
      ['+details.pronoun', 'FWVL', first.isOfBuilding ? undefined : `it ${what}`],
      ['details.year', 'FL', year === undefined ? undefined : `${it} dates from ${year}`],
    ],
  );
}

function price(fact: Fact, style: Style): Phrasing[] {
  const number = fact.slots.find(slot => slot.kind === 'NUMBER');
  if (number === undefined) return [];
  const amount = priceText(number.value, number.unit, style.language);
  const type = slotOf(fact, 'PROPERTY_FIELD')?.value as PriceType | undefined;
  const noun = PRICE_NOUNS[type ?? 'UNSAID'].en;
  const monthly = type === 'RENT_NET' || type === 'RENT_GROSS' ? ' a month' : '';
  return phrasingsOf(
    style.tone,
    [fact.id],
    [
      ['price.is', 'FWVL', `the ${noun} is ${amount}${monthly}`],
      ['price.at', 'FWVL', `${noun}: ${amount}${monthly}`],
    ],
  );
}

function features(facts: readonly Fact[], style: Style): Phrasing[] {
  const values = facts.map(fact => slotOf(fact, 'PROPERTY_FIELD')?.value ?? '');
  const isKnown = values.every(value => knownFeature(value) !== undefined);
  const things = listed(
    values.map(value => {
      const known = knownFeature(value)?.en;
      return known?.isOne === true && isKnown ? withArticle(known.word) : (known?.word ?? value);
    }),
  );
  const isOne = values.length === 1 && knownFeature(values[0] ?? '')?.en.isPlural !== true;
  return phrasingsOf(
    style.tone,
    facts.map(({ id }) => id),
    [
      ['features.has', 'FWVL', isKnown ? `the ${style.noun.en} has ${things}` : undefined],
      ['features.include', 'FWVL', isKnown ? `features include ${things}` : `features: ${things}`],
      [
        'features.part',
        'FWVL',
        isKnown ? `${things} ${isOne ? 'is' : 'are'} part of the ${style.noun.en}` : `also present: ${things}`,
      ],
      ['+features.more', 'FWVL', isKnown ? `in addition, it has ${things}` : `further features: ${things}`],
    ],
  );
}

// The thoughts about details of the property: which facts stand in one sentence, and where.
import { DETAILS, type Detail } from '../terms/detail-terms.ts';
import { type Fact, slotOf } from '../terms/fact.ts';
import type { SectionId } from '../terms/intent.ts';
import { isDwelling, type PropertyType } from '../terms/property-terms.ts';
import { chance } from './chance.ts';
import { type Message, type MessageChoices, message } from './message.ts';

/** The section of each, and its weight: more than a feature, less than size and price. */
const PLACES: Readonly<Record<Detail, readonly [section: SectionId, weight: number]>> = {
  ROOMS: ['PROPERTY', 124],
  STOREYS: ['PROPERTY', 114],
  AREA_FACING: ['EQUIPMENT', 117],
  AREAS: ['EQUIPMENT', 112],
  ORIENTATION: ['EQUIPMENT', 98],
  PARKING: ['EQUIPMENT', 111],
  HEATING: ['EQUIPMENT', 104],
  RENEWED: ['EQUIPMENT', 106],
  AVAILABLE: ['NOTES', 113],
  FEES: ['NOTES', 116],
  COMMISSION: ['NOTES', 115],
};

/** Behind size, place and age, before the features. */
const DETAIL_ORDER = 10;
const MOST_AT_ONCE = 3;

export function detailMessages(facts: ReadonlyMap<string, Fact>, { seed }: MessageChoices): Message[] {
  const found: Message[] = [];
  const say = (detail: Detail, some: readonly Fact[], less = 0) => {
    const [section, weight] = PLACES[detail];
    if (some.length === 0) return;
    const intent = { kind: 'DETAIL', detail, facts: some } as const;
    const order = DETAIL_ORDER + DETAILS.indexOf(detail);
    found.push({ ...message(section, section, weight - less, intent), order });
  };
  const of = (...fields: readonly string[]) => fields.flatMap(field => facts.get(`property.${field}`) ?? []);
  const listOf = (field: string) => [...facts.values()].filter(({ id }) => id.startsWith(`property.${field}.`));
  const alone = (detail: Detail, some: readonly Fact[]) => {
    if (some.length > 1) for (const fact of some) say(detail, [fact], 6);
  };
  for (const [detail, some] of [
    ['ROOMS', of('bedrooms', 'bathrooms')],
    ['AREAS', of('balconyArea', 'terraceArea', 'gardenArea')],
    ['PARKING', inKinds(listOf('parking')).slice(0, MOST_AT_ONCE)],
  ] as const) {
    say(detail, some);
    alone(detail, some);
  }
  const facing = facts.get('property.orientation');
  const outer = facing?.slots.find(slot => slot.kind === 'PROPERTY_FIELD' && slot.field === 'feature');
  const [measured] = outer?.kind === 'PROPERTY_FIELD' ? of(`${outer.value}Area`) : [];
  if (facing && measured) say('AREA_FACING', [measured, facing]);
  const [storeys, year] = [of('storeys'), of('yearBuilt')];
  if (storeys.length > 0 && isYearOfBuilding(facts)) say('STOREYS', [...storeys, ...year], -8);
  for (const detail of ['STOREYS', 'ORIENTATION', 'AVAILABLE', 'COMMISSION'] as const)
    say(
      detail,
      of(
        { STOREYS: 'storeys', ORIENTATION: 'orientation', AVAILABLE: 'availableFrom', COMMISSION: 'commission' }[
          detail
        ],
      ),
    );
  const heating = of('heating', 'heatingCarriers');
  say('HEATING', heating);
  const renewed = inYears(listOf('modernisations'));
  for (let i = 0; i < renewed.length; i += MOST_AT_ONCE) say('RENEWED', renewed.slice(i, i + MOST_AT_ONCE), i);
  const monthly = of('utilities', 'heatingCosts', 'serviceCharge');
  // By the seed, two of them share a sentence.
  const isPair = monthly.length > 1 && chance(seed, 'fees') < 0.7;
  if (isPair) say('FEES', monthly.slice(0, 2));
  for (const fact of monthly) say('FEES', [fact], isPair ? 6 : 0);
  say('FEES', of('deposit'), 2);
  return found;
}

/** Where the year is the building's, a sentence about its storeys may tell it. */
function isYearOfBuilding(facts: ReadonlyMap<string, Fact>): boolean {
  const [type] = [...facts.values()].flatMap(({ id, slots }) =>
    id === 'property.type' ? slots.flatMap(slot => (slot.kind === 'PROPERTY_FIELD' ? slot.value : [])) : [],
  );
  return facts.has('property.yearBuilt') && (type === 'APARTMENT' || !isDwelling(type as PropertyType | undefined));
}

/** One of each kind: a reader could not tell two rows of garages apart. */
function inKinds(facts: readonly Fact[]): Fact[] {
  const kinds = new Set<string | undefined>();
  return facts.filter(fact => {
    const kind = slotOf(fact, 'PROPERTY_FIELD')?.value;
    return !kinds.has(kind) && kinds.add(kind);
  });
}

/** The latest first; of one part only the last time. */
function inYears(facts: readonly Fact[]): Fact[] {
  const yearOf = (fact: Fact) => slotOf(fact, 'NUMBER')?.value ?? 0;
  return inKinds([...facts].sort((a, b) => yearOf(b) - yearOf(a)));
}

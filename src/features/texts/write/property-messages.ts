// The thoughts about the property.
import { type Fact, slotOf } from '../terms/fact.ts';
import type { Intent, SectionId } from '../terms/intent.ts';
import { featureOf } from '../terms/property-terms.ts';
import { chance } from './chance.ts';
import { detailMessages } from './detail-messages.ts';
import { type Message, type MessageChoices, message } from './message.ts';

const FEATURES_AT_ONCE = 4;
/** The price comes last. */
export const PROPERTY_ORDER: readonly Intent['kind'][] = ['PROPERTY', 'PLACE', 'DETAILS', 'PLOT_AREA', 'FEATURES'];
/** Behind the details. */
const LAST = 100;

export function propertyMessages(facts: ReadonlyMap<string, Fact>, choices: MessageChoices): Message[] {
  const { seed } = choices;
  const found: Message[] = [];
  const of = (field: string) => facts.get(`property.${field}`);
  const say = (salience: number, intent: Intent, section: SectionId = 'PROPERTY') =>
    found.push({
      ...message(section, section, salience, intent),
      order: intent.kind === 'PRICE' ? LAST : PROPERTY_ORDER.indexOf(intent.kind),
    });
  const [type, rooms, livingArea, price, plot] = ['type', 'rooms', 'livingArea', 'price', 'plotArea'].map(of);
  const size = { ...(rooms && { rooms }), ...(livingArea && { livingArea }) };
  if (type) say(200, { kind: 'PROPERTY', type, ...size });
  if (plot) say(130, { kind: 'PLOT_AREA', fact: plot });
  if (price) say(125, { kind: 'PRICE', fact: price });
  const [floor, year, condition] = [of('floor'), of('yearBuilt'), of('condition')];
  // By the seed, the first sentence says on which floor it is.
  const isOnFloor = type && floor && Object.keys(size).length > 0 && chance(seed, 'floor') < 0.75;
  if (isOnFloor) say(201, { kind: 'PROPERTY', type, floor, ...size });
  // Where the language has these in the noun, the best of them is the first sentence.
  const bedrooms = of('bedrooms');
  const stated = chance(seed, 'state') < 0.6 ? condition : undefined;
  const nouns = [[bedrooms, stated], [bedrooms], [undefined, stated]];
  for (const [i, [sleeping, state]] of nouns.entries()) {
    if (!type || (!sleeping && !state)) continue;
    const described = {
      kind: 'PROPERTY',
      type,
      ...(sleeping && { bedrooms: sleeping }),
      ...(state && { condition: state }),
    } as const;
    if (isOnFloor) say(209 - 2 * i, { ...described, floor, ...size });
    say(208 - 2 * i, { ...described, ...size });
  }
  const pair = (a: Fact | undefined, b: Fact | undefined) => (a && b ? [[a, b]] : []);
  const pairs = [...pair(floor, condition), ...pair(year, condition), ...pair(floor, year)];
  for (const [i, two] of pairs.entries()) say(122 - i + 2 * chance(seed, `pair ${i}`), { kind: 'DETAILS', facts: two });
  for (const fact of [year, floor, condition]) if (fact) say(118, { kind: 'DETAILS', facts: [fact] });
  const features = [...facts.values()].filter(({ id }) => id.startsWith('property.features.'));
  const isKnown = (fact: Fact) => featureOf(slotOf(fact, 'PROPERTY_FIELD')?.value ?? '') !== undefined;
  const groups = [...inGroups(features.filter(isKnown)), ...inGroups(features.filter(fact => !isKnown(fact)))];
  for (const [i, some] of groups.entries()) say(110 - 8 * i, { kind: 'FEATURES', facts: some }, 'EQUIPMENT');
  return [...found, ...detailMessages(facts, choices)];
}

/** As few groups as possible, of about the same size. */
function inGroups(features: readonly Fact[]): Fact[][] {
  const count = Math.ceil(features.length / FEATURES_AT_ONCE);
  const at = (i: number) => Math.floor((i * features.length) / count);
  return Array.from({ length: count }, (_, i) => features.slice(at(i), at(i + 1)));
}

// The common part of the sentences about a property, of all languages: its size, price, features and details, and its titles.
import { type Fact, neededNumber, neededSlot, numberOf, slotOf } from '../terms/fact.ts';
import type { Intent } from '../terms/intent.ts';
import {
  type Condition,
  featureOf,
  isDwelling,
  type PriceNoun,
  type PropertyType,
  TITLE_FEATURES,
} from '../terms/property-terms.ts';
import { detailLine, detailRows } from './detail-rows.ts';
import type { PhrasingRow, Speech, Title } from './language.ts';
import type { Named, WritingTables } from './writing-tables.ts';

/** Of numbers in statements about a property. */
const UNITS = { LIVING_AREA: ' m²', PLOT_AREA: ' m²', ROOMS: '', FINAL_ENERGY: ' kWh/(m²·a)', FLOOR: '' } as const;

const priceNounOf = (fact: Fact) => (slotOf(fact, 'PROPERTY_FIELD')?.value as PriceNoun | undefined) ?? 'UNSAID';

/** The sentences, titles and lines about a property by a language's tables. */
export function propertyWriting<Noun extends Named, Kind>({
  property,
  details,
  titles,
  statements,
}: Pick<WritingTables<Noun, Kind>, 'property' | 'details' | 'titles' | 'statements'>) {
  function propertyRows(intent: Intent, type: PropertyType, speech: Speech): readonly PhrasingRow[] {
    switch (intent.kind) {
      case 'PROPERTY': {
        const rooms = intent.rooms && numberOf(intent.rooms, 'ROOMS');
        const area = intent.livingArea && squareMeters(intent.livingArea, 'LIVING_AREA', speech);
        const { floor, bedrooms, condition } = intent;
        const plain = property.called(type, bedrooms ? undefined : rooms, speech);
        const called = described(plain, bedrooms, condition);
        if (called === undefined) return [];
        const isWithRooms = plain !== property.called(type, undefined, speech);
        const placed = floor ? property.onFloor(called, neededNumber(floor, 'FLOOR')) : called;
        return property.whole(type, placed, { rooms: isWithRooms ? undefined : rooms, area }, speech);
      }
      case 'PLOT_AREA':
        return property.plotArea(squareMeters(intent.fact, 'PLOT_AREA', speech), type);
      case 'DETAILS': {
        const [first, ...others] = intent.facts;
        if (first === undefined || (others.length > 0 && intent.facts.some(fact => isOfBuilding(fact, type))))
          return [];
        const year = others.length > 0 ? undefined : numberOf(first, 'YEAR_BUILT');
        return property.details(intent.facts.map(predicateOf), isOfBuilding(first, type), year, type);
      }
      case 'PRICE': {
        const { value, unit } = neededSlot(intent.fact, 'NUMBER');
        return property.price(speech.money(value, unit), priceNounOf(intent.fact));
      }
      case 'DETAIL':
        return detailRows(intent.detail, intent.facts, { type, tables: details, speech });
      case 'FEATURES': {
        const values = intent.facts.map(fact => neededSlot(fact, 'PROPERTY_FIELD').value);
        const ids = values.flatMap(value => featureOf(value) ?? []);
        return ids.length === values.length
          ? property.knownFeatures(ids, type)
          : property.features(values.map(featureText), type);
      }
      default:
        return [];
    }
  }

  function described(called: string, bedrooms: Fact | undefined, condition?: Fact): string | undefined {
    if (bedrooms === undefined && condition === undefined) return called;
    return property.described?.(called, {
      bedrooms: bedrooms && slotOf(bedrooms, 'NUMBER')?.value,
      condition: condition && (slotOf(condition, 'PROPERTY_FIELD')?.value as Condition | undefined),
    });
  }

  function predicateOf(fact: Fact): string {
    const condition = slotOf(fact, 'PROPERTY_FIELD')?.value as Condition | undefined;
    if (condition !== undefined) return property.condition(condition);
    const year = numberOf(fact, 'YEAR_BUILT');
    return year === undefined ? property.storey(neededNumber(fact, 'FLOOR')) : property.yearBuilt(year);
  }

  function featureText(value: string): string {
    const id = featureOf(value);
    return id === undefined ? value : statements.feature(id);
  }

  /** With a telling feature, with the living area, or plain. */
  function propertyTitles(facts: ReadonlyMap<string, Fact>, type: PropertyType, speech: Speech): Title[] {
    const [town, rooms, area] = ['place.town', 'property.rooms', 'property.livingArea'].map(id => facts.get(id));
    const [feature] = [...facts.values()].flatMap(fact => {
      const id = featureOf(slotOf(fact, 'PROPERTY_FIELD')?.value ?? '');
      return id !== undefined && TITLE_FEATURES.has(id) ? [{ id, fact }] : [];
    });
    const bedrooms = facts.get('property.bedrooms');
    const byBedrooms = bedrooms && described(property.called(type, undefined, speech), bedrooms);
    const called = byBedrooms ?? property.called(type, rooms && numberOf(rooms, 'ROOMS'), speech);
    const isWithRooms = called !== property.called(type, undefined, speech);
    const counted = byBedrooms === undefined ? rooms : bedrooms;
    const title = (frame: string, text?: string, added?: Fact): Title => ({
      factIds: ['property.type', ...[isWithRooms ? counted : undefined, added, town].flatMap(fact => fact?.id ?? [])],
      row: [frame, 'FWVL', titles.property(called, text, town && speech.town(slotOf(town, 'NAME')?.value ?? ''))],
    });
    return [
      ...(feature ? [title('title.feature', titles.feature(feature.id), feature.fact)] : []),
      ...(area ? [title('title.area', squareMeters(area, 'LIVING_AREA', speech), area)] : []),
      title('title.plain'),
    ];
  }

  function propertyStatement(fact: Fact, speech: Speech): string {
    const { labels } = statements;
    const detail = detailLine(fact, details, speech);
    if (detail !== undefined) return detail;
    const number = slotOf(fact, 'NUMBER');
    if (number?.of === 'PRICE')
      return `${statements.price(priceNounOf(fact))}: ${speech.money(number.value, number.unit)}`;
    if (number?.of === 'YEAR_BUILT') return `${labels.YEAR_BUILT}: ${number.value}`;
    if (number !== undefined) {
      const of = number.of as keyof typeof UNITS;
      const label = of === 'LIVING_AREA' && !isDwelling(speech.propertyType) ? 'USABLE_AREA' : of;
      return `${labels[label]}: ${speech.number(number.value)}${UNITS[of]}`;
    }
    const { field, value } = neededSlot(fact, 'PROPERTY_FIELD');
    if (field === 'condition') return `${labels.condition}: ${statements.condition(value as Condition)}`;
    if (field === 'type') return `${labels.type}: ${statements.type(value as PropertyType)}`;
    return field === 'feature' ? `${labels.feature}: ${featureText(value)}` : `${labels.certificate}: ${value}`;
  }

  return { propertyRows, propertyTitles, propertyStatement };
}

function squareMeters(fact: Fact, of: 'LIVING_AREA' | 'PLOT_AREA', speech: Speech): string {
  return `${speech.number(neededNumber(fact, of))} m²`;
}

/** The year of a flat, and of a property that is no dwelling, is the building's. */
function isOfBuilding(fact: Fact, type: PropertyType): boolean {
  return numberOf(fact, 'YEAR_BUILT') !== undefined && (type === 'APARTMENT' || !isDwelling(type));
}

// The fields of a property beyond its size, age and price: rooms by use, outer parts, parking, heating, renewals, costs, and when it is free.
import { z } from 'zod';
import { decimalNumber, wholeNumber, word } from '../../../answers/field-kinds.ts';
import { textList } from '../../../answers/list-fields.ts';
import { nearestName } from '../../../answers/request.ts';
import { aliasesOf, energyCarrierNames } from '../languages/caller-words.ts';
import { HEATING_KINDS, NOW, PARKING_KINDS, RENEWED_PARTS } from '../terms/detail-terms.ts';
import { DIRECTIONS } from '../terms/fact.ts';
import { ENERGY_CARRIERS } from '../terms/property-terms.ts';

const MOST_ENTRIES = 10;
const MOST_AREA = 100_000;
const MOST_MONEY = 10_000_000;
export const FIRST_YEAR = 1000;
export const LAST_YEAR = 2200;

/** A list of energy carriers by their names in any language. */
export function carrierList(name: string, description: string) {
  return textList(name, {
    mostEntries: MOST_ENTRIES,
    description: `${description}: ${ENERGY_CARRIERS.join(', ')}.`,
    example: ['GAS'],
    allowed: ENERGY_CARRIERS,
    resolve: (entries, report) => {
      return entries.flatMap(({ text, index }) => {
        const asked = text.toUpperCase();
        const found = ENERGY_CARRIERS.find(id =>
          [id, ...energyCarrierNames(id)].some(of => of.toUpperCase() === asked),
        );
        if (found !== undefined) return [found];
        const nearest = nearestName(text, ENERGY_CARRIERS);
        const hint = nearest === undefined ? `There are ${ENERGY_CARRIERS.join(', ')}.` : `Did you mean "${nearest}"?`;
        report({ index, detail: `There is no energy carrier "${text.slice(0, 60)}". ${hint}`, nearest });
        return [];
      });
    },
  });
}

/** A day of the calendar such as `2034-05-31`. */
export function dayText(name: string, description: string) {
  return z
    .string()
    .refine(isDay, {
      error: ({ input }) => `${name} is "${String(input).slice(0, 60)}"; it must be a date such as 2034-05-31.`,
      params: { code: 'not-allowed' },
    })
    .meta({ format: 'date', pattern: '^\\d{4}-\\d\\d-\\d\\d$', description });
}

/** "2027-02-30" is none. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const count = (name: string, description: string) => wholeNumber(name, { min: 0, max: 500, description }).optional();
const area = (name: string, description: string) =>
  decimalNumber(name, { above: 0, max: MOST_AREA, description }).optional();
const money = (name: string, description: string) =>
  decimalNumber(name, { min: 0, max: MOST_MONEY, description }).optional();

/** An array of objects; `listed` names the field in faults. */
const objects = <Shape extends z.ZodRawShape>(shape: Shape, id: string, description: string) =>
  z.array(z.strictObject(shape).meta({ id })).min(1).max(MOST_ENTRIES).meta({ description }).optional();

export const detailFields = {
  bedrooms: count('bedrooms', 'How many of the rooms are bedrooms.'),
  bathrooms: count('bathrooms', 'Bathrooms, which `rooms` does not count.'),
  storeys: wholeNumber('storeys', {
    min: 1,
    max: 200,
    description: 'How many the building has, with the ground floor.',
  }).optional(),
  balconyArea: area('balconyArea', 'Square metres of the balcony; the property then has one.'),
  terraceArea: area('terraceArea', 'Square metres of the terrace; the property then has one.'),
  gardenArea: area('gardenArea', 'Square metres of the garden; the property then has one.'),
  orientation: word('orientation', DIRECTIONS, {
    aliases: aliasesOf('directions'),
    description: 'Where the balcony, else the terrace, else the garden, else the property faces.',
  }).optional(),
  heating: word('heating', HEATING_KINDS, {
    aliases: aliasesOf('heatingKinds'),
    description: 'The kind of heating; also accepts the values of OpenImmo.',
  }).optional(),
  heatingCarriers: carrierList('heatingCarriers', 'What it is heated with').optional(),
  parking: objects(
    {
      kind: word('kind', PARKING_KINDS, { aliases: aliasesOf('parkingKinds'), description: 'The kind of parking.' }),
      count: wholeNumber('count', { min: 1, max: 1000, description: 'How many. Default 1.' }).optional(),
      price: money('price', 'Of each, in `currency`, beside `price`; each month where `price` is a rent.'),
    },
    'Parking',
    'Parking that belongs to the property or can be had with it.',
  ),
  modernisations: objects(
    {
      part: word('part', RENEWED_PARTS, { description: 'What was renewed.' }),
      year: wholeNumber('year', { min: FIRST_YEAR, max: LAST_YEAR, description: 'When.' }),
    },
    'Modernisation',
    'Parts of the building that were renewed.',
  ),
  availableFrom: z
    .string()
    .refine(text => text.toUpperCase() === NOW || isDay(text), {
      error: ({ input }) =>
        `availableFrom is "${String(input).slice(0, 60)}"; it must be a date such as 2034-05-31, or ${NOW}.`,
      params: { code: 'not-allowed' },
    })
    .transform(text => text.toUpperCase())
    .meta({ pattern: `^(\\d{4}-\\d\\d-\\d\\d|[Nn][Oo][Ww])$`, description: `The first day, or \`${NOW}\`.` })
    .optional(),
  utilities: money('utilities', 'A month, in `currency`: what a tenant pays beside the rent.'),
  heatingCosts: money('heatingCosts', 'A month, in `currency`.'),
  serviceCharge: money('serviceCharge', 'A month, in `currency`: what an owner pays to the owners together.'),
  deposit: money('deposit', 'In `currency`.'),
  commission: decimalNumber('commission', {
    min: 0,
    max: 100,
    description: 'Of the buyer or tenant, in percent of the price, tax included; 0 if there is none.',
  }).optional(),
};

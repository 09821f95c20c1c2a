// The fields of a property as a caller sends them, and every fault in them.
import { z } from 'zod';
import { CONTROL, characters, decimalNumber, shortText, wholeNumber, word } from '../../../answers/field-kinds.ts';
import { textList } from '../../../answers/list-fields.ts';
import { ruleIf } from '../../../answers/request.ts';
import { FLAGS_BY_RULE } from '../exclusions/flag-rules.ts';
import { flagsInFeature } from '../exclusions/flags.ts';
import { aliasesOf, featureNamed } from '../languages/caller-words.ts';
import { CURRENCIES } from '../terms/currencies.ts';
import { CERTIFICATE_KINDS, CONDITIONS, ENERGY_CLASSES, PRICE_TYPES, PROPERTY_TYPES } from '../terms/property-terms.ts';
import { carrierList, dayText, detailFields, FIRST_YEAR, LAST_YEAR } from './detail-fields.ts';

const MOST_REMARKS = 8;
const LONGEST_REMARK = 1000;
const MOST_FEATURES = 40;
const LONGEST_FEATURE = 60;
/** Letters and digits of the Basic Multilingual Plane, block by block: the pattern stands in the description, and `\p{L}` means something else in many languages. */
const LETTER_OR_DIGIT =
  '0-9A-Za-z\\u00AA\\u00B5\\u00BA\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u1FFF\\u2C00-\\u2DFF\\u3005-\\u3007\\u3021-\\uD7FF\\uF900-\\uFDFF\\uFF10-\\uFF19\\uFF21-\\uFF3A\\uFF41-\\uFF5A\\uFF66-\\uFFDC';
/** Characters that show nothing or turn the direction of reading: such a name is refused. */
const HIDDEN =
  '\\u034F\\u061C\\u115F\\u1160\\u180E\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uE000-\\uF8FF\\uFEFF\\uFFA0\\uFFF0-\\uFFFB';
const FEATURE = new RegExp(`^[${LETTER_OR_DIGIT}](?:[^<>{}${CONTROL}${HIDDEN}]|[<>] ?[0-9])*$`);

/** Why no property may have this among its features. */
function refusedIn(text: string): string | undefined {
  const [rule] = flagsInFeature(text)
    .map(each => FLAGS_BY_RULE[each.rule])
    .filter(({ isRefused }) => isRefused);
  return rule?.reason;
}

const CERTIFICATE_STATES = ['AVAILABLE', 'NOT_YET', 'EXEMPT'] as const;

const year = (name: string, description: string) =>
  wholeNumber(name, { min: FIRST_YEAR, max: LAST_YEAR, description }).optional();

/** Fields that only an existing certificate can have. */
const OF_AVAILABLE = [
  ...(['kind', 'value', 'electricityValue', 'energyCarriers', 'yearBuilt', 'class', 'issuedOn', 'validUntil'] as const),
] as const;

const certificateSchema = z
  .strictObject({
    state: word('state', CERTIFICATE_STATES, {
      description: '`NOT_YET`: there is none yet. `EXEMPT`: none is needed, such as for monuments and small buildings.',
    }),
    kind: word('kind', CERTIFICATE_KINDS, {
      aliases: aliasesOf('certificateKinds'),
      description: 'By computed demand or by measured consumption.',
    }).optional(),
    value: decimalNumber('value', {
      min: 0,
      max: 5000,
      description: 'Final energy in kWh per square metre and year; for heat alone where `electricityValue` is given.',
    }).optional(),
    electricityValue: decimalNumber('electricityValue', {
      min: 0,
      max: 5000,
      description:
        'For electricity, in kWh per square metre and year: certificates of other than dwellings name it apart.',
    }).optional(),
    energyCarriers: carrierList('energyCarriers', 'The main energy carriers').optional(),
    yearBuilt: year('yearBuilt', "The building's year as the certificate names it."),
    class: word('class', ENERGY_CLASSES, {
      description: 'The efficiency class that the certificate names.',
    }).optional(),
    issuedOn: dayText('issuedOn', 'The day on which the certificate was issued.').optional(),
    validUntil: dayText('validUntil', 'The last day on which the certificate is valid.').optional(),
  })
  .superRefine(
    (certificate, context) => {
      const { state } = certificate as { state?: unknown };
      if (state !== 'NOT_YET' && state !== 'EXEMPT') return;
      for (const field of OF_AVAILABLE) {
        if (certificate[field] === undefined) continue;
        const message = `${field} is given, but state is ${state}; only a certificate that is there (AVAILABLE) says it.`;
        context.addIssue({ code: 'custom', path: [field], message, params: { code: 'not-allowed' } });
      }
    },
    { when: ({ value }) => value !== null && typeof value === 'object' && !Array.isArray(value) },
  )
  .meta({
    id: 'EnergyCertificate',
    allOf: [
      ruleIf(
        { properties: { state: { enum: ['NOT_YET', 'EXEMPT'] } } },
        { properties: Object.fromEntries(OF_AVAILABLE.map(field => [field, false])) },
      ),
    ],
  });

export const propertySchema = z
  .strictObject({
    type: word('type', PROPERTY_TYPES, { description: 'What it is.' }),
    livingArea: decimalNumber('livingArea', {
      above: 0,
      max: 100_000,
      description: 'Square metres; the area for use of offices and shops.',
    }).optional(),
    plotArea: decimalNumber('plotArea', { above: 0, max: 10_000_000, description: 'Square metres.' }).optional(),
    rooms: decimalNumber('rooms', {
      min: 1,
      max: 200,
      step: 0.5,
      description: 'Rooms as they are counted where the property lies; halves count.',
    }).optional(),
    floor: wholeNumber('floor', {
      min: -5,
      max: 200,
      description: '0 is the ground floor, below it the basement.',
    }).optional(),
    yearBuilt: year('yearBuilt', 'When it was built.'),
    condition: word('condition', CONDITIONS, {
      aliases: aliasesOf('conditions'),
      description: 'The state of the property; also accepts the values of OpenImmo.',
    }).optional(),
    price: decimalNumber('price', { min: 0, max: 10_000_000_000, description: 'In `currency`.' }).optional(),
    priceType: word('priceType', PRICE_TYPES, {
      aliases: aliasesOf('priceTypes'),
      description: 'What `price` is: a purchase price, or rent a month without (`NET`) or with (`GROSS`) utilities.',
    }).optional(),
    currency: word('currency', CURRENCIES, {
      description: 'A code of ISO 4217. Default: the currency of the country, EUR where none is known.',
    }).optional(),
    features: textList('features', {
      mostEntries: MOST_FEATURES,
      description: `What it has. Known words (\`balcony\`, "Einbauküche") are written in the text's language; others, up to ${LONGEST_FEATURE} characters, as they are.`,
      example: ['balcony', 'fitted_kitchen', 'Eichenparkett'],
      entry: { type: 'string', minLength: 1, maxLength: LONGEST_FEATURE, pattern: FEATURE.source },
      resolve: (entries, report) => {
        const features = new Set<string>();
        for (const { text, index } of entries) {
          const known = featureNamed(text);
          if (known !== undefined) features.add(known);
          else if (text === '') report({ index, detail: `features.${index} is empty.` });
          else if (characters(text) > LONGEST_FEATURE) {
            const detail = `features.${index} has ${characters(text)} characters; it must have at most ${LONGEST_FEATURE}.`;
            report({ index, detail });
          } else if (!FEATURE.test(text)) {
            report({
              index,
              detail: `features.${index} must be the name of a thing, without { } and hidden characters, and with < or > before a number only.`,
            });
          } else if (refusedIn(text) !== undefined) {
            report({
              index,
              detail: `features.${index} is no name of a thing. ${refusedIn(text)} Name the thing alone.`,
            });
          } else features.add(text.replace(/\s+/g, ' '));
        }
        return [...features];
      },
    }).optional(),
    ...detailFields,
    remarks: z
      .array(shortText('remarks', { max: LONGEST_REMARK, description: 'One paragraph.' }))
      .min(1)
      .max(MOST_REMARKS)
      .meta({
        description:
          'Paragraphs of your own. Prose quotes them as your words and proves nothing in them; it leaves out those that pick people, guarantee, or hold contact data, markup or orders to a machine.',
        examples: [['Der Garten wurde über viele Jahre mit alten Rosensorten angelegt.']],
      })
      .optional(),
    energyCertificate: certificateSchema.optional(),
  })
  .meta({ id: 'Property' });

export type Property = z.output<typeof propertySchema>;
export type EnergyCertificate = NonNullable<Property['energyCertificate']>;

// What callers send: the name of a list, its places, its look.
import { z } from 'zod';
import { characters, nameText, numberText, shortText, word } from '../../answers/field-kinds.ts';
import { LIST_NAME_PATTERN, listNameFault } from '../../answers/list-names.ts';
import { type CrossCheck, requestSchema, withRules } from '../../answers/request.ts';
import { MIN_MATCHES } from '../../geocoding/location.ts';

/** Places of one list. */
export const MOST_PLACES = 100_000;
/** The largest body: 330 bytes a place. */
export const MOST_BODY_BYTES = 32 << 20;
/** What an account may keep. */
export const BOUNDS = { lists: 100, places: 1_000_000 } as const;
export const MOST_ATTRIBUTES = 20;
const MOST_ATTRIBUTE_NAME = 50;
export const MOST_ATTRIBUTE_TEXT = 300;

const listName = z
  .string()
  .superRefine((name, context) => {
    const fault = listNameFault(name);
    if (fault === undefined) return;
    const { detail: message, nearest } = fault;
    context.addIssue({ code: 'custom', message, params: { code: 'not-allowed', ...(nearest && { nearest }) } });
  })
  .meta({
    pattern: LIST_NAME_PATTERN,
    description: 'The name of the list within the account; `poiTypes` has it as `list:NAME`.',
    examples: ['branches'],
  });

export const listParams = z.object({ name: listName });

const title = shortText('title', {
  max: 100,
  isLine: true,
  description: 'What the list is called in answers and on maps. Default: its name.',
  example: 'Our branches',
});

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'color must be written as #rrggbb.' })
  .transform(text => text.toLowerCase())
  .meta({
    type: 'string',
    pattern: '^#[0-9a-fA-F]{6}$',
    description: 'Of the list on maps, as #rrggbb; made darker where white could not be read on it (4.5:1).',
    examples: ['#8a1c5b'],
  });

export const listLook = { title: title.optional(), color: color.optional() };

export const putListQuery = z.strictObject({
  ...listLook,
  minMatch: word('minMatch', MIN_MATCHES, {
    default: 'INTERPOLATED',
    description:
      'The weakest match at which an address counts as found. A weaker one leaves its place without a position, and `rowProblems` says so.',
  }).optional(),
});

export const readListQuery = z.strictObject({
  cursor: z.string().max(500).optional().meta({ format: 'cursor', description: '`nextCursor` of the page before.' }),
  limit: numberText('limit', { description: 'How many places on a page.', min: 1, max: 1000, default: 100 }),
});

/** Places have links to their own pages; a map opens nothing else. */
function isLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

const attributeText = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const attributes = z
  .record(z.string(), attributeText)
  .superRefine((given, context) => {
    const entries = Object.entries(given);
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, params: { code: 'too-long' } });
    if (entries.length > MOST_ATTRIBUTES) {
      refuse(`attributes has ${entries.length} entries; it must have at most ${MOST_ATTRIBUTES}.`);
    }
    for (const [name, text] of entries.slice(0, MOST_ATTRIBUTES)) {
      if (characters(name) > MOST_ATTRIBUTE_NAME) {
        refuse(`The attribute "${name.slice(0, 60)}" has a name of more than ${MOST_ATTRIBUTE_NAME} characters.`);
      }
      if (characters(text) > MOST_ATTRIBUTE_TEXT) {
        refuse(`The attribute "${name.slice(0, 60)}" has more than ${MOST_ATTRIBUTE_TEXT} characters.`);
      }
    }
  })
  .meta({
    maxProperties: MOST_ATTRIBUTES,
    description: `Anything else that answers and maps should show: up to ${MOST_ATTRIBUTES} short texts.`,
    examples: [{ opened: '2019', manager: 'B. Kaiser' }],
  });

const placeFields = {
  id: nameText('id', { max: 100, description: 'Your own id of the place, which answers repeat.' }).optional(),
  name: shortText('name', { max: 200, isLine: true, description: 'What the place is called.' }).optional(),
  address: shortText('address', {
    max: 300,
    description: 'Found once, when the list is sent. Beside `lat` and `lng` it is only shown.',
    example: 'Marktplatz 1, 86998 Hollerbruck',
  }).optional(),
  lat: z.number().optional().meta({ minimum: -90, maximum: 90, description: 'WGS 84 degrees north; with `lng`.' }),
  lng: z.number().optional().meta({ minimum: -180, maximum: 180, description: 'WGS 84 degrees east; with `lat`.' }),
  type: shortText('type', {
    max: 60,
    isLine: true,
    description: 'What kind of place it is, in your words.',
  }).optional(),
  link: z
    .string()
    .trim()
    .max(500)
    .refine(isLink, { error: 'link must be an address that begins with https:// or http://.' })
    .meta({
      type: 'string',
      maxLength: 500,
      pattern: '^[hH][tT][tT][pP][sS]?://',
      description: 'The page of the place.',
      examples: ['https://www.example.com/station'],
    })
    .optional(),
  attributes: attributes.optional(),
};

type PlaceValues = z.output<z.ZodObject<typeof placeFields>>;

/** An address or a coordinate, as of other places. */
const POSITION_RULES = [
  {
    anyOf: [
      { type: 'object', properties: { address: { type: 'string' } }, required: ['address'] },
      { type: 'object', properties: { lat: { type: 'number' }, lng: { type: 'number' } }, required: ['lat', 'lng'] },
    ],
  },
  { dependentRequired: { lat: ['lng'], lng: ['lat'] } },
];

const checkPosition: CrossCheck<PlaceValues> = withRules(POSITION_RULES, ({ address, lat, lng }, report, broken) => {
  const isSwapped = lat !== undefined && lng !== undefined && Math.abs(lat) > 90 && Math.abs(lng) <= 90;
  const hint = isSwapped ? ' lat and lng look swapped.' : '';
  if (lat !== undefined && Math.abs(lat) > 90) {
    report({ field: 'lat', code: 'out-of-range', detail: `lat is ${lat}; latitudes are −90 to 90 degrees.${hint}` });
  }
  if (lng !== undefined && Math.abs(lng) > 180) {
    report({ field: 'lng', code: 'out-of-range', detail: `lng is ${lng}; longitudes are −180 to 180 degrees.` });
  }
  if (broken.has('lat') || broken.has('lng') || broken.has('address')) return;
  if ((lat === undefined) !== (lng === undefined)) {
    const [missing, given] = lat === undefined ? ['lat', 'lng'] : ['lng', 'lat'];
    report({ field: missing, code: 'required', detail: `${given} is given without ${missing}; give both or neither.` });
  } else if (lat === undefined && address === undefined) {
    report({ field: 'address', code: 'required', detail: 'The place is missing; give address, or lat and lng.' });
  }
});

export const ownPlaceSchema = requestSchema(placeFields, checkPosition).meta({ id: 'OwnPlaceRequest' });

/** A place as a caller sends it. */
export type SentPlace = z.output<typeof ownPlaceSchema>;

/** The body as JSON; the service reads its places one by one, so that many leave the thread to others. */
export const putListBody = z
  .strictObject({
    ...listLook,
    places: z
      .array(ownPlaceSchema)
      .max(MOST_PLACES)
      .meta({ description: `At most ${MOST_PLACES.toLocaleString('en')}.` }),
  })
  .meta({ id: 'PutListRequest' });

/** The JSON body but for its places. */
export const listHead = z.strictObject({ ...listLook, places: z.array(z.unknown()).max(MOST_PLACES) });

// The request fields of brands and operators.
import type { QueryField } from '../../answers/feature.ts';
import { characters } from '../../answers/field-kinds.ts';
import { textList } from '../../answers/list-fields.ts';

const MOST_BRANDS = 50;
const MOST_BRAND_LENGTH = 100;

/** Names of the map, which have no comma. */
function namesField(field: 'brands' | 'operators', description: string, example: string) {
  return textList(field, {
    mostEntries: MOST_BRANDS,
    description,
    example: [example],
    resolve: (entries, report) =>
      entries.map(({ text, index }) => {
        if (text === '' || text.includes(',') || characters(text) > MOST_BRAND_LENGTH) {
          const detail = `${field}.${index} must have 1 to ${MOST_BRAND_LENGTH} characters, and no comma.`;
          report({ index, detail });
        }
        return text;
      }),
    entry: { type: 'string', minLength: 1, maxLength: MOST_BRAND_LENGTH, pattern: '^[^,\\s][^,]*$' },
  }).optional();
}

/** Only points of interest of these. */
export const brandFields = {
  brands: namesField(
    'brands',
    'Only points of interest of these brands, as the map names them, in any spelling of case, umlauts and accents; a name also means brands that begin with its words. Without `poiTypes` of any type. A brand that the region lacks is `422 brand-not-found` with the nearest.',
    'Bäckerei Wolf',
  ),
  operators: namesField(
    'operators',
    'Only points of interest of these operators, as the map names them, in the spellings of `brands`; with `brands` those that fit both. Answers do not show operators, because many are persons. One that the region lacks is `422 operator-not-found`, with the nearest that has three places.',
    'Stadtbus Hollerbruck',
  ),
};

/** The same as options of a command. */
export const BRAND_OPTIONS: readonly QueryField[] = [
  { field: 'brands', flags: '--brands <list>', description: 'comma-separated brands, as the map names them' },
  { field: 'operators', flags: '--operators <list>', description: 'comma-separated operators, as the map names them' },
];

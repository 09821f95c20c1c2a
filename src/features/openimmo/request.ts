// The parameters of a request about an OpenImmo document.
import { z } from 'zod';
import { asParameters } from '../../answers/field-kinds.ts';
import { textList } from '../../answers/list-fields.ts';
import { nearestName, requestSchema } from '../../answers/request.ts';
import { textPlaceFields } from '../texts/request.ts';

/** What an object can get. */
export const ADDITIONS = ['lage', 'distanzen', 'geokoordinaten'] as const;
export type Addition = (typeof ADDITIONS)[number];

/** With the link of a map, which nothing replaces: each one would be another map. */
export const ADDABLE = [...ADDITIONS, 'anhang'] as const;
export type Addable = (typeof ADDABLE)[number];

export const openImmoQuerySchema = requestSchema(
  asParameters({
    language: textPlaceFields.language
      .unwrap()
      .meta({
        description:
          "Language of `lage`, whatever the language of the other texts is. Default: the account's, else `de`.",
      })
      .optional(),
    overwrite: textList('overwrite', {
      mostEntries: ADDITIONS.length,
      description:
        'What is replaced where an object has it already. Default: nothing; only what is absent or empty is added.',
      example: ['lage'],
      allowed: ADDITIONS,
      resolve: (entries, report) => {
        const named = new Set<Addition>();
        for (const { text, index } of entries) {
          const addition = ADDITIONS.find(each => each === text.toLowerCase());
          if (addition !== undefined) named.add(addition);
          else {
            const detail = `overwrite must not contain "${text.slice(0, 60)}"; it may contain ${ADDITIONS.join(', ')}.`;
            report({ index, detail, nearest: nearestName(text, ADDITIONS), allowed: ADDITIONS });
          }
        }
        return named;
      },
    }).optional(),
    map: z.boolean().optional().meta({
      description:
        'Whether each object without the link of a map gets one (`anhaenge/anhang`). Each link is a new snapshot, counted as one of `snapshot-data`; an object that comes again within 24 hours gets the same one. Default: false.',
    }),
  }),
);

export type OpenImmoQuery = z.output<typeof openImmoQuerySchema>;

// The catalogue: everything that can be named in a request, with its label.
import { z } from 'zod';
import { feature } from '../../answers/feature.ts';
import { word } from '../../answers/field-kinds.ts';
import { languageFor, type RegionPart, route } from '../../answers/route.ts';
import { LANGUAGES } from '../../core/enums.ts';
import { catalogueOf, catalogueSchema } from './catalogue-answer.ts';
import { columnSlotsIn, columnsIn } from './column-catalogue.ts';

export const catalogue = feature({
  tags: [],
  routes: [
    // It changes with the version of the service, and only by additions; and the modes with the timetable of the region.
    route({
      method: 'GET',
      path: '/api/location-ext/catalogue',
      access: 'any-key',
      operationId: 'getCatalogue',
      tag: 'Places',
      summary: 'Everything that can be named in a request',
      description:
        'The ids of types, groups and census topics, and the values of modes and units, each with its label. Beside these types requests name lists of own places as `list:NAME` (`GET /api/location-ext/lists`). A request costs nothing.',
      query: z.strictObject({
        language: word('language', LANGUAGES, {
          description: "Language of labels. Default: the account's, else `de`.",
        }).optional(),
        part: word('part', ['columns'], {
          description:
            'Adds the columns of tables (`columns` and `columnSlots`); with `fields=columns,columnSlots` the answer has only these.',
        }).optional(),
      }),
      answers: {
        200: {
          description: 'Types, groups, census topics, modes and units with their labels.',
          schema: catalogueSchema,
        },
      },
      counted: { as: 'catalogue', units: 0 },
      isPublishable: true,
      inExplorer: true,
      handle: ({ query, caller }, { regions }: RegionPart) => {
        const language = languageFor(query, caller);
        const hasTimetable = regions.all().some(({ manifest }) => manifest.transit !== undefined);
        return {
          status: 200,
          headers: { 'cache-control': 'private, max-age=3600', vary: 'X-API-KEY' },
          json: {
            ...catalogueOf(language, hasTimetable),
            ...(query.part && { columns: columnsIn(language), columnSlots: columnSlotsIn(language) }),
          },
        };
      },
    }),
  ],
  examples: { getCatalogue: { query: { language: 'en' } } },
});

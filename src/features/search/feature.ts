// Search: what a text may mean while somebody types it.

import { z } from 'zod';
import { searchSchema } from '../../answers/answer-fields.ts';
import { feature, query } from '../../answers/feature.ts';
import { numberText, shortText } from '../../answers/field-kinds.ts';
import { metaOfFound } from '../../answers/meta.ts';
import { tableLines } from '../../answers/plain-table.ts';
import { languageFor, type RegionPart, route } from '../../answers/route.ts';
import { search } from '../../geocoding/locate.ts';
import { searchOfAll } from '../../geocoding/of-all.ts';

export const searchFeature = feature({
  tags: [{ name: 'Places', description: 'Type-ahead, and what can be named in a request.' }],
  routes: [
    route({
      method: 'GET',
      path: '/api/location-ext/search',
      access: 'any-key',
      operationId: 'searchPlaces',
      tag: 'Places',
      summary: 'Search places while somebody types',
      description:
        'For a field that completes addresses: the last word of `q` may be unfinished. A request costs nothing.',
      query: z.strictObject({
        q: shortText('q', { max: 300, description: 'What was typed so far.', example: 'Landstr' }),
        limit: numberText('limit', { description: 'How many at most.', min: 1, max: 20, default: 5 }),
      }),
      answers: { 200: { description: 'What the text may mean, best first.', schema: searchSchema } },
      counted: { as: 'search', units: 0 },
      isPublishable: true,
      inExplorer: true,
      handle: ({ query: { q, limit }, caller }, parts: RegionPart) => {
        const regions = parts.regions.all();
        const { isAddress, found } = searchOfAll(regions, q, limit, languageFor({}, caller));
        const locations = found.map(({ find }) => find);
        return { status: 200, json: { isAddress, locations, meta: metaOfFound(regions, found) } };
      },
    }),
  ],
  queries: [
    query({
      name: 'place',
      description: 'find an address, street or place',
      fields: [{ field: 'text', flags: '<text>' }],
      schema: z.object({ text: z.string() }),
      answer: ({ text }, { region, language }) => search(region, text, 5, language).locations,
      lines: found =>
        tableLines(
          ['KIND', 'CONFIDENCE', 'LAT', 'LNG', 'LABEL'],
          found.map(({ match, lat, lng, label }) => [
            match.kind,
            match.confidence.toFixed(2),
            String(lat),
            String(lng),
            label,
          ]),
        ),
    }),
  ],
  examples: { searchPlaces: { query: { q: 'Marktpl', limit: 1 } } },
});

// Requests of the search suggestions and of the catalogue.
import { API, type Block, block, times } from './case.ts';
import { LANGUAGES, mistyped } from './fields.ts';
import type { RecordedRegion } from './regions.ts';

export function searchBlock(region: RecordedRegion, count: number): Block {
  return block('search', region.name, draw =>
    times(count, i => {
      const [label, lat, lng] = draw.one(region.places);
      const word = region.words[i % region.words.length] ?? '';
      const typed = [
        label.slice(0, draw.whole(1, label.length)),
        mistyped(label, draw),
        word.slice(0, draw.whole(2, Math.max(2, word.length))),
        word,
        `${word} ${label.split(' ').at(-1)}`,
        draw.one([`${lat} ${lng}`, `${lat},${lng}`, `${lat}°N ${lng}°E`, `geo:${lat},${lng}`]),
      ];
      const query = new URLSearchParams({
        q: draw.one(typed),
        ...draw.maybe(0.4, () => ({ limit: `${draw.whole(1, 20)}` })),
      });
      return { path: `${API}/search?${query}` };
    }),
  );
}

export function catalogueBlock(region: RecordedRegion): Block {
  return block('catalogue', region.name, () => [
    { path: `${API}/catalogue` },
    { path: `${API}/catalogue`, key: 'english' },
    ...LANGUAGES.map(language => ({ path: `${API}/catalogue?language=${language}` })),
  ]);
}

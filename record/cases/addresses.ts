// Requests of addresses in range: circles, reach, files, and walks from page to page.
import type { Draw } from '../random.ts';
import { API, asked, type Block, block, type Case, times } from './case.ts';
import { ACCEPTS, languageField, MODES, placeFields } from './fields.ts';
import type { RecordedRegion } from './regions.ts';

const PATH = `${API}/addresses-in-range`;

export function addressesBlock(region: RecordedRegion, count: number): Block {
  return block('addresses-in-range', region.name, draw =>
    times(count, i =>
      asked(PATH, addressesFields(draw, region), i % 4 === 3, {
        headers: draw.isChosen(0.2) ? { accept: draw.one(ACCEPTS) } : {},
      }),
    ),
  );
}

/** Walks of up to six pages. After the last page there is no cursor, so the next request gets the first page again. */
export function walksBlock(region: RecordedRegion, count: number): Block {
  return block('addresses-walk', region.name, draw =>
    times(count, i => {
      const [address = '', lat, lng] = draw.one(region.places);
      const area = draw.isChosen(0.5)
        ? { area: 'REACH', transportMode: draw.one(MODES), distance: draw.whole(3, 8) }
        : { radius: draw.whole(100, 600) };
      const fields = { ...draw.one([{ address }, { lat, lng }]), ...area, limit: draw.whole(3, 40) };
      return times(6, (page): Case => {
        const save = `walk${i}page${page}`;
        if (page === 0) return asked(PATH, fields, false, { save });
        return asked(PATH, { ...fields, cursor: `{{walk${i}page${page - 1}.nextCursor}}` }, page % 2 === 1, { save });
      });
    }).flat(),
  );
}

export function addressesFields(draw: Draw, region: RecordedRegion) {
  const isReach = draw.isChosen(0.45);
  const minutes = () => ({ transportMode: draw.one(MODES), distance: draw.whole(1, 9) });
  const meters = () => ({ distance: draw.whole(100, 1500), unit: 'METERS' });
  return {
    ...placeFields(draw, region),
    ...languageField(draw),
    ...(isReach
      ? { area: 'REACH', ...draw.one([minutes, meters])() }
      : draw.maybe(0.8, () => ({ radius: draw.between(1, draw.isChosen(0.1) ? 2000 : 400, 1) }))),
    ...draw.maybe(0.5, () => ({ limit: draw.one([1, 2, 5, 20, 100, 10_000]) })),
  };
}

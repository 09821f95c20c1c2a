// Requests of the explorer as its visitors send them, without a key.

import { addressesFields } from './addresses.ts';
import { type Block, block, type Case, times } from './case.ts';
import { censusFields } from './census.ts';
import { LANGUAGES, MODES } from './fields.ts';
import { compareFields, indexFields, PROFILES } from './location-index.ts';
import { poiFields } from './pois.ts';
import type { RecordedRegion } from './regions.ts';
import { snapshotFields } from './snapshots.ts';
import { textFields } from './texts.ts';

export function explorerBlock(region: RecordedRegion, count: number): Block {
  return block('explorer', region.name, draw => {
    const [west, south, east, north] = region.box;
    const functions = [
      () => ({ path: '/explore/poi-data', body: poiFields(draw, region) }),
      () => ({ path: '/explore/location-index', body: indexFields(draw, region) }),
      () => ({ path: '/explore/location-index/compare', body: compareFields(draw, region) }),
      () => ({ path: '/explore/census-data', body: censusFields(draw, region) }),
      () => ({ path: '/explore/addresses-in-range', body: addressesFields(draw, region) }),
      () => ({ path: '/explore/texts', body: textFields(draw, region) }),
      () => ({ path: '/explore/texts/verify', body: { address: region.places[0]?.[0], text: 'Der Park ist nah.' } }),
      () => ({ path: '/explore/snapshot-data', body: snapshotFields(draw, region) }),
      () => ({ path: `/explore/search?q=${encodeURIComponent(draw.one(region.words))}` }),
    ];
    const scores = (): Case => {
      const box = { west: draw.between(west, east, 3), south: draw.between(south, north, 3) };
      const size = draw.one([0.005, 0.01, 0.03]);
      const view = { ...box, east: box.west + size, north: box.south + size };
      const query = new URLSearchParams({
        ...Object.fromEntries(Object.entries(view).map(([name, value]) => [name, value.toFixed(4)])),
        ...draw.maybe(0.5, () => ({ profile: draw.one(PROFILES) })),
      });
      return { label: 'scores', path: `/explore/scores.json?${query}` };
    };
    const layer = (): Case => {
      const [, lat, lng] = draw.one(region.places);
      const query = new URLSearchParams({
        lat: `${lat}`,
        lng: `${lng}`,
        transportMode: draw.one(MODES),
        minutes: `${draw.whole(1, 20)}`,
        language: draw.one(LANGUAGES),
      });
      return { label: 'census', path: `/explore/census.json?${query}` };
    };
    return [
      { path: '/' },
      { path: '/explore/start.json' },
      ...LANGUAGES.map(language => ({ path: `/explore/start.json?language=${language}` })),
      { path: '/explore/start.json?language=fr' },
      { path: '/explore/scores.json?west=x' },
      { path: '/explore/census.json?minutes=90' },
      ...times(count, i => functions[i % functions.length]?.() ?? scores()),
      ...times(Math.ceil(count / 5), scores),
      ...times(Math.ceil(count / 5), layer),
    ];
  });
}

// Every figure of a table is that of the single request which the catalogue names, to the last digit: both over HTTP, for columns of all families.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Region } from '../../src/region/region.ts';
import { importedSample, realRegion, withoutRealData } from '../support/regions.ts';
import { someAddresses } from '../support/some-addresses.ts';
import { compareFigures, type Place, randomFrom, type Service, serviceOf, someColumns } from './compare-figures.ts';

const IS_LONG = process.env.UMKREIS_LONG_PROOF !== undefined;
const [PER_FAMILY, OF_EDGES] = IS_LONG ? [40, 80] : [2, 12];

describe('the figures of a table', () => {
  let sample: Region;
  let service: Service;
  before(async () => {
    sample = await importedSample();
    service = await serviceOf(sample);
  });
  after(() => service.close());

  it('are those of single requests in the sample town, for columns of all families', async () => {
    const random = randomFrom(7);
    const columns = await someColumns(service, random, { perFamily: PER_FAMILY, ofEdges: OF_EDGES, fits: () => true });
    const places: Place[] = [
      ...someAddresses(sample, IS_LONG ? 60 : 8),
      { address: 'Marktplatz 1, 86998 Hollerbruck' },
      { address: 'Bahnhofstr. 4 Hollerbruk' },
      { address: 'Marktplatz, Hollerbruck' },
      { address: 'Hollerbruck' },
      { address: '86998' },
      { address: 'Nirgendwo 7, 10115 Berlin' },
      { lat: 0, lng: 0 },
      // In a field, far from streets.
      { lat: sample.manifest.box.south + 0.0005, lng: sample.manifest.box.west + 0.0005 },
    ];
    const destinations = [
      { id: 'station', lat: 48.2436, lng: 10.5301 },
      { id: 'home', address: 'Marktplatz 1, 86998 Hollerbruck' },
    ];
    const checked = await compareFigures(service, places, columns, destinations);
    assert.ok(columns.columns.size > 80, `${columns.columns.size} columns`);
    assert.ok(checked >= 1300, `${checked} figures`);
  });

  it('are those of single requests in Liechtenstein, at a hundred addresses', { skip: withoutRealData }, async () => {
    const region = await realRegion('liechtenstein');
    const own = await serviceOf(region);
    try {
      const random = randomFrom(11);
      const hasData = (name: string) => !name.startsWith('census.') && !/transit/.test(name);
      const isCheap = (name: string) => IS_LONG || /^(lat|match|index|nearest\..*(Seconds|Id|Meters)|count)/.test(name);
      const columns = await someColumns(own, random, {
        perFamily: PER_FAMILY,
        ofEdges: OF_EDGES,
        fits: name => hasData(name) && isCheap(name),
      });
      const destinations = [
        { id: 'station', lat: 47.1677, lng: 9.5091 },
        { id: 'home', address: 'Städtle 37, Vaduz' },
      ];
      const checked = await compareFigures(own, someAddresses(region, IS_LONG ? 400 : 100), columns, destinations);
      assert.ok(checked >= 2000, `${checked} figures`);
    } finally {
      await own.close();
    }
  });
});

// Geocoding addresses by their labels: every n-th address of the region, in the form in which answers show it.
import { labelOf, partsOfAddress } from '../../src/geocoding/labels.ts';
import { locate } from '../../src/geocoding/locate.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { timesOf } from '../asking.ts';
import { figure, type Measured } from '../figures.ts';
import type { PartContext } from '../part.ts';

const ADDRESSES = 300;

export async function measure({ dataFolder }: PartContext): Promise<Measured> {
  return {
    figures: (['liechtenstein', 'montevideo'] as const).flatMap(name => {
      const region = openServedRegion(dataFolder, name);
      const { addresses } = region;
      const labels = Array.from({ length: ADDRESSES }, (_, i) =>
        labelOf(partsOfAddress(addresses, Math.floor(((i + 0.5) * addresses.count) / ADDRESSES))),
      );
      let found = 0;
      for (const address of labels) if (isFound(() => locate(region, { address }, 'de'))) found++;
      return [
        figure(
          'geocode',
          name,
          timesOf(labels, address => isFound(() => locate(region, { address }, 'de'))),
          { foundPercent: Math.round((100 * found) / labels.length) },
        ),
        { row: 'geocode.addresses', dataset: name, median: addresses.count, runs: 1 },
      ];
    }),
  };
}

/** An address that is not found, or only inexactly, counts too. */
function isFound(find: () => unknown): boolean {
  try {
    find();
    return true;
  } catch {
    return false;
  }
}

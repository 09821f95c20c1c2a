// Addresses in range over HTTP, page by page with the cursor; checks that every address comes once.
import { join } from 'node:path';
import { readRequest } from '../../src/answers/request.ts';
import { allAddressesInRange } from '../../src/features/addresses/addresses-in-range.ts';
import { addressesRequestSchema } from '../../src/features/addresses/request.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { BENCH, type Place, startsOf } from '../datasets.ts';
import { type Figure, figure, type Measured } from '../figures.ts';
import type { PartContext } from '../part.ts';
import { bodiesFile, newKey, outputOf, startService } from '../service.ts';
import { digestOf, type WalkedPlace } from '../walk-pages.ts';

const ADDRESSES_PATH = '/api/location-ext/addresses-in-range';

const NAME = 'montevideo';
const RADIUS = { radius: 2000 };
/** Every n-th start: a place has 50 pages of 500. */
const STEP = 3;

export async function measure(context: PartContext): Promise<Measured> {
  const places = startsOf(NAME).filter((_, i) => i % STEP === 0);
  const digests = await digestsOf(context, places);
  const few = await walk(context, places, 500, digests);
  const many = await walk(context, places, 10_000, digests);
  return {
    figures: [
      pageFigure('pages.500', few),
      figure(
        'pages.500.first',
        NAME,
        few.map(({ milliseconds: [first = 0] }) => first),
      ),
      figure(
        'pages.500.count',
        NAME,
        few.map(({ milliseconds }) => milliseconds.length),
      ),
      pageFigure('pages.10000', many),
    ],
  };
}

function pageFigure(row: string, walked: readonly WalkedPlace[]): Figure {
  const addresses = walked.reduce((sum, place) => sum + place.addresses, 0);
  return figure(
    row,
    NAME,
    walked.flatMap(({ milliseconds }) => milliseconds),
    { addresses, bytesPerAddress: Math.round(walked.reduce((sum, place) => sum + place.bytes, 0) / addresses) },
  );
}

/** The expected content of all pages of each place, from the function itself. */
async function digestsOf({ dataFolder }: PartContext, places: readonly Place[]): Promise<string[]> {
  const region = openServedRegion(dataFolder, NAME);
  const digests: string[] = [];
  for (const place of places) {
    const request = readRequest(addressesRequestSchema, { ...place, ...RADIUS }, 'body');
    const { list } = await allAddressesInRange(region, request, { language: 'de' });
    digests.push(digestOf(list.read(0, list.count)));
  }
  return digests;
}

/** @throws Error if the pages of a place are not all of its addresses, each once */
async function walk(
  { dataFolder, scratch }: PartContext,
  places: readonly Place[],
  limit: number,
  digests: readonly string[],
): Promise<WalkedPlace[]> {
  const key = newKey(dataFolder);
  const service = await startService(dataFolder, NAME, 1, 0);
  try {
    const bodies = bodiesFile(scratch, places, { ...RADIUS, limit });
    const program = join(BENCH, 'walk-pages.ts');
    const text = await outputOf(1, [program, '--url', service.url + ADDRESSES_PATH, '--key', key, '--bodies', bodies]);
    const walked: WalkedPlace[] = JSON.parse(text);
    const wrong = walked.findIndex(({ digest }, i) => digest !== digests[i]);
    if (wrong >= 0 || walked.length !== places.length) {
      throw new Error(`The pages around ${JSON.stringify(places[wrong])} are not its addresses, each once.`);
    }
    return walked;
  } finally {
    await service.stop();
  }
}

// The location sheet (PDF) over HTTP: the first request of a map, which lays it out, and later ones, which the cache answers.
import { SNAPSHOT_PATH } from '../../src/features/snapshots/handle-snapshots.ts';
import { type Figure, figure, type Measured } from '../figures.ts';
import type { PartContext } from '../part.ts';
import { newKey, startService } from '../service.ts';

const MAPS = 12;
const LATER = 5;
/** In the middle of Vaduz; the maps lie on a grid around it. */
const MIDDLE = { lat: 47.1394, lng: 9.5228 };
const STEP_DEGREES = 5e-4;
const SHOWN = ['map', 'pois', 'index', 'text', 'census'];

export async function measure({ dataFolder }: PartContext): Promise<Measured> {
  const key = newKey(dataFolder);
  const service = await startService(dataFolder, 'liechtenstein', 1);
  const [first, later, sizes]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let i = 0; i < MAPS; i++) {
      const body = {
        lat: MIDDLE.lat + (i % 4) * STEP_DEGREES,
        lng: MIDDLE.lng + Math.floor(i / 4) * STEP_DEGREES,
        distance: 15,
        show: SHOWN,
      };
      const made = await fetch(`${service.url}${SNAPSHOT_PATH}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (made.status !== 201) throw new Error(await made.text());
      const { pdfUrl } = (await made.json()) as { pdfUrl: string };
      const sheet = await timed(pdfUrl);
      first.push(sheet.milliseconds);
      sizes.push(sheet.kilobytes);
      for (let n = 0; n < LATER; n++) later.push((await timed(pdfUrl)).milliseconds);
    }
  } finally {
    await service.stop();
  }
  const figures: Figure[] = [
    figure('sheet.first', 'liechtenstein', first),
    figure('sheet.cached', 'liechtenstein', later),
    figure('sheet.size', 'liechtenstein', sizes),
  ];
  return { figures };
}

async function timed(address: string): Promise<{ readonly milliseconds: number; readonly kilobytes: number }> {
  const begun = performance.now();
  const answer = await fetch(address);
  const bytes = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return { milliseconds: performance.now() - begun, kilobytes: bytes.byteLength / 1000 };
}

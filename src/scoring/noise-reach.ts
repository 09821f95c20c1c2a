// The level of a source of noise by distance, and the distance at which it ends.
import { CALM, CALM_SOURCES, type CalmSource } from './index-types.ts';

/** Level in dB(A) at a distance in metres, without the nearest distance of its kind. */
function levelAt(decibelsAt25Meters: number, meters: number): number {
  return (
    decibelsAt25Meters - CALM.decibelsPerDecade * Math.log10(meters / 25) - (meters - 25) / CALM.metersPerDecibelOfAir
  );
}

/** Metres at which a source of this level has fallen to the faintest that counts: by halving, to the metre, as levels fall with distance. */
function heardWithin({ decibelsAt25Meters }: CalmSource): number {
  let [near, far]: [number, number] = [1, CALM.farthestMeters];
  if (levelAt(decibelsAt25Meters, far) >= CALM.faintestDecibels) return far;
  while (far - near > 1) {
    const middle = (near + far) >> 1;
    if (levelAt(decibelsAt25Meters, middle) >= CALM.faintestDecibels) near = middle;
    else far = middle;
  }
  return far;
}

/** By index into `CALM_SOURCES`: metres from which the source has no effect. */
export const HEARD_METERS: readonly number[] = CALM_SOURCES.map(heardWithin);

/** Rings in which the region keeps the sources, so that a search for the loud ones far away does not meet the many faint ones: metres, ascending. */
export const NOISE_RINGS = [500, 1_000, CALM.farthestMeters] as const;

/** The ring of a source, as an index into `NOISE_RINGS`: the smallest ring that the noise of the source does not leave. @param source index into `CALM_SOURCES` */
export function ringOf(source: number): number {
  return NOISE_RINGS.findIndex(meters => (HEARD_METERS[source] ?? 0) <= meters);
}

const NUMBER_OF: ReadonlyMap<string, number> = new Map(CALM_SOURCES.map(({ id }, number) => [id, number]));

/** Energy of one piece of a source relative to 0 dB, less that at the distance where it ends. Falls with distance. */
export function energyAt(source: string, meters: number): number {
  const number = NUMBER_OF.get(source);
  const row = number === undefined ? undefined : CALM_SOURCES[number];
  if (number === undefined || row === undefined)
    throw new Error(`"${source}" is no source of noise in the table of the index`);
  const [nearest, farthest] = [row.places ? CALM.nearestPlaceMeters : CALM.nearestMeters, HEARD_METERS[number] ?? 0];
  const within = Math.min(Math.max(meters, nearest), farthest);
  return 10 ** (levelAt(row.decibelsAt25Meters, within) / 10) - 10 ** (levelAt(row.decibelsAt25Meters, farthest) / 10);
}

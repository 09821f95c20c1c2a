// The number of inhabitants of the reached area, by the census.

import type { AreaFeature } from '../answers/answer-fields.ts';
import type { TopicFigure } from '../answers/census-answer.ts';
import { censusTopic } from '../census/census-catalogue.ts';
import type { PlaneArea } from '../census/overlap.ts';
import type { Language } from '../core/enums.ts';
import { laeaRings } from '../core/geometry/laea.ts';
import type { Region } from '../region/region.ts';
import { type CensusFigures, censusFigures } from './census-figures.ts';
import type { Surroundings } from './surroundings.ts';

/** The reached area in the plane of the grids, or several that may overlap. */
export function reachedPlane(...areas: readonly AreaFeature[]): PlaneArea {
  const polygons = areas.flatMap(({ geometry }) => geometry.coordinates);
  const area = polygons.map(polygon =>
    polygon.map(ring =>
      Int32Array.from(ring.flatMap(([lng = 0, lat = 0]) => [Math.round(lng * 1e7), Math.round(lat * 1e7)])),
    ),
  );
  const rings = laeaRings(area);
  const squareMeters = rings.reduce((sum, ring) => sum + signedSquareMeters(ring), 0);
  return { kind: 'REACH', rings, squareMeters };
}

/** Inhabitants of the area as a census topic, and the warnings; `ABSENT` if the region has no census here. */
export function reachedPopulation(
  { region, place }: Pick<Surroundings<Pick<Region, 'census' | 'manifest' | 'ground'>>, 'region' | 'place'>,
  area: AreaFeature,
  language: Language,
): (Pick<CensusFigures, 'warnings' | 'sources'> & { readonly figure: TopicFigure }) | undefined {
  const topic = censusTopic('population');
  if (topic === undefined) return undefined;
  const { topics, warnings, sources } = censusFigures(region, place, reachedPlane(area), [topic], language);
  const [figure] = topics;
  return figure && { figure, warnings, sources };
}

/** Positive for counter-clockwise rings; holes are negative. */
function signedSquareMeters(ring: Float64Array): number {
  const [x0 = 0, y0 = 0] = ring;
  let sum = 0;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[i], ring[i + 1], ring[i + 2], ring[i + 3]];
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum / 2;
}

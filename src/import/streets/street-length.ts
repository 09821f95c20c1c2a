// Refuses streets that lead round the earth: later steps go along every street in short pieces.
import { OperatorError } from '../../core/errors.ts';
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, type OsmData } from '../osm/osm-data.ts';

/**
 * How long the pieces of streets from node to node may be on average, in metres: 10 to 30 in towns, some 100 where nobody lives. A file of
 * few streets may have longer ones.
 */
const MOST_PIECE_METERS = 400;
const FEW_STREETS_METERS = 10_000_000;

/** Ferries are no streets. @throws OperatorError if the streets are no real ones */
export function refuseEndlessStreets(osm: OsmData, files: readonly string[]): void {
  const { lat, lng } = osm.nodes;
  let meters = 0;
  let pieces = 0;
  for (const way of bearing(osm, osm.ways, ['highway'])) {
    const refs = wayNodes(osm, way);
    for (let i = 1; i < refs.length; i++) {
      const [a, b] = [refs[i - 1]!, refs[i]!];
      if (a < 0 || b < 0) continue;
      meters += distanceMeters(lat[a]!, lng[a]!, lat[b]!, lng[b]!);
      pieces++;
    }
  }
  if (meters <= FEW_STREETS_METERS + MOST_PIECE_METERS * pieces) return;
  const kilometers = Math.round(meters / 1000).toLocaleString('en');
  throw new OperatorError(
    `${files.join(', ')}: its ${pieces.toLocaleString('en')} straight pieces of streets have ${kilometers} km, as no real streets do; is it a real extract?`,
  );
}

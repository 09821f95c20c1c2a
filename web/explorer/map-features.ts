// What the explorer's map draws, as features: places within reach, and places of findings.
import type { FeatureCollection } from 'geojson';
import type { ReachablePoi } from '../../src/answers/answer-fields.ts';
import type { ExploredFindings } from '../../src/features/snapshots/explored-findings.ts';
import type { Looks } from './looks.ts';

export function findingCollection(all: readonly ExploredFindings[]): FeatureCollection {
  const features = all.flatMap(({ places }, kind) =>
    places.map(({ lat, lng }, place): GeoJSON.Feature => {
      return { type: 'Feature', properties: { kind, place }, geometry: { type: 'Point', coordinates: [lng, lat] } };
    }),
  );
  return { type: 'FeatureCollection', features };
}

export function featureOf(poi: ReachablePoi, looks: Looks): GeoJSON.Feature {
  const { id, type, typeLabel, group, name, lat, lng, travelSeconds } = poi;
  const { icon } = looks.of(poi);
  const properties = { id, type, typeLabel, group, icon, travelSeconds, ...(name !== undefined && { name }) };
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

// A journey on the map: what is walked, what is ridden in the colour of its line, the stops, the names of the lines.
import type { FeatureCollection, Position } from 'geojson';
import type { Route, RouteLeg } from '../../src/features/route/answer.ts';
import { colourOf } from './line-colours.ts';
import type { LineWords } from './line-words.ts';

/** The collection of the map's source `route`. By timetable, walks are dotted. */
export function journeyCollection(
  { transportMode, legs }: Pick<Route, 'transportMode' | 'legs'>,
  words: LineWords,
): FeatureCollection {
  const lines = legs.map(leg => {
    const [ridden] = leg.lines ?? [];
    if (ridden !== undefined) return lineOf(leg, { part: 'RIDE', color: colourOf(ridden) });
    return lineOf(leg, { part: transportMode === 'TRANSIT' ? 'LEG' : 'STREET' });
  });
  const stops = new Map(
    legs.flatMap(({ fromStop, toStop }) => [fromStop, toStop].flatMap(stop => stop ?? [])).map(stop => [stop.id, stop]),
  );
  const names = legs.flatMap(({ lines: ridden, geometry }) =>
    ridden === undefined
      ? []
      : pointAt(middleOf(geometry.coordinates), { part: 'LINE', label: ridden.map(words.line).join(', ') }),
  );
  const points = [...stops.values()].map(({ name, lng, lat }) => pointAt([lng, lat], { part: 'STOP', label: name }));
  return { type: 'FeatureCollection', features: [...lines, ...points, ...names] };
}

function lineOf({ geometry }: RouteLeg, properties: Readonly<Record<string, string>>): GeoJSON.Feature {
  const coordinates = geometry.coordinates.map(position => [...position]);
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

function pointAt(coordinates: Position, properties: Readonly<Record<string, string>>): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
}

/** The point half way along a line: degrees of latitude and longitude count alike, because it only has to lie on the line. */
function middleOf(line: readonly (readonly number[])[]): Position {
  const parts = line.slice(1).map((to, i) => {
    const [[fromLng = 0, fromLat = 0] = [], [lng = 0, lat = 0]] = [line[i], to];
    return { fromLng, fromLat, lng, lat, length: Math.hypot(lng - fromLng, lat - fromLat) };
  });
  let left = parts.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const { fromLng, fromLat, lng, lat, length } of parts) {
    if (left > length) {
      left -= length;
      continue;
    }
    const share = length === 0 ? 0 : left / length;
    return [fromLng + share * (lng - fromLng), fromLat + share * (lat - fromLat)];
  }
  return [...(line[0] ?? [])];
}

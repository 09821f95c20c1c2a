// The rank of a station or a junction, which its own tags do not state: the trains that stop there, the motorway that it lies on.

import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { poiTypeIndex } from '../../poi-types/catalogue.ts';
import { bearing, type OsmData, readTag } from '../osm/osm-data.ts';
import { foldName } from './fold-name.ts';
import type { ExtractedPoi } from './poi-details.ts';
import type { RouteStop } from './route-stops.ts';

/** Values of `service` on routes of trains; night trains may be suburban ones, so `night` says nothing. */
const RANK_BY_SERVICE: Readonly<Record<string, 'long_distance' | 'regional'>> = {
  long_distance: 'long_distance',
  high_speed: 'long_distance',
  international: 'long_distance',
  regional: 'regional',
  commuter: 'regional',
};

/** Trains stop at most this far from the point of their station. */
const STOP_METERS = 500;
const SAME_STATION_METERS = 250;
/** The building and the site of one station have the same name and are at most this far apart. */
const NAMESAKE_METERS = 2000;

/** The rank of a point of interest, beside its details. */
export type Rank = Pick<ExtractedPoi, 'rank' | 'road'>;

/** The points of interest, stations and junctions with their ranks. */
export function withRanks(osm: OsmData, pois: readonly ExtractedPoi[], stops: readonly RouteStop[]): ExtractedPoi[] {
  const ranks = new Map([...stationRanks(osm, pois, stops), ...junctionRoads(osm, pois)]);
  return ranks.size === 0 ? [...pois] : pois.map(poi => ({ ...poi, ...ranks.get(poi) }));
}

/** A single long-distance train that stops at a station makes it a long-distance station. */
function stationRanks(
  osm: OsmData,
  pois: readonly ExtractedPoi[],
  stops: readonly RouteStop[],
): Map<ExtractedPoi, Rank> {
  const ranks = new Map<ExtractedPoi, Rank>();
  const stations = pois.filter(({ type }) => type === poiTypeIndex('train_station'));
  const served = new Map<number, NonNullable<Rank['rank']>>();
  for (const { node, route, service } of stops) {
    const rank = route === 'train' ? RANK_BY_SERVICE[service ?? ''] : undefined;
    if (rank !== undefined && served.get(node) !== 'long_distance') served.set(node, rank);
  }
  for (const [node, rank] of served) {
    for (const station of stationsAt(stations, osm.nodes.lat[node]!, osm.nodes.lng[node]!)) {
      if (ranks.get(station)?.rank !== 'long_distance') ranks.set(station, { rank });
    }
  }
  // The building, the site and the stop of one station may be far apart.
  for (const [station, { rank }] of [...ranks]) {
    if (rank !== 'long_distance') continue;
    for (const other of stationsAt(stations, station.lat, station.lng, NAMESAKE_METERS)) {
      if (plainName(other) === plainName(station)) ranks.set(other, { rank });
    }
  }
  return ranks;
}

function plainName({ name }: ExtractedPoi): string {
  return foldName(name?.replace(/\bHbf\b/, 'Hauptbahnhof'));
}

/** The nearest station, and others close enough to be parts of the same: some stations are mapped as a node and as an area. */
function stationsAt(
  stations: readonly ExtractedPoi[],
  lat: number,
  lng: number,
  sameMeters = SAME_STATION_METERS,
): ExtractedPoi[] {
  const near = stations
    // 0.02 degrees are 2.2 km: a cheap test that drops most stations.
    .filter(station => Math.abs(station.lat - lat) < 200_000)
    .map(station => ({ station, meters: distanceMeters(station.lat, station.lng, lat, lng) }))
    .filter(({ meters }) => meters < Math.max(STOP_METERS, sameMeters))
    .sort((a, b) => a.meters - b.meters);
  return near.filter(({ meters }, i) => i === 0 || meters < sameMeters).map(({ station }) => station);
}

/** The motorway or trunk road of each junction: `rank` is the kind of road, `road` its number. */
function junctionRoads(osm: OsmData, pois: readonly ExtractedPoi[]): Map<ExtractedPoi, Rank> {
  const junctions = pois.filter(({ type }) => type === poiTypeIndex('motorway_junction'));
  const byNode = new Map(junctions.flatMap(poi => poi.ownNodes.map(node => [node, poi] as const)));
  const roads = new Map<ExtractedPoi, Rank>();
  if (byNode.size === 0) return roads;
  const { ways } = osm;
  for (const way of bearing(osm, ways, ['highway'])) {
    const highway = readTag(osm, ways.tags, way, 'highway');
    const rank = highway === 'trunk' ? 'trunk' : highway?.startsWith('motorway') ? 'motorway' : undefined;
    if (rank === undefined) continue;
    for (let p = ways.refStart[way]!; p < ways.refStart[way + 1]!; p++) {
      const junction = byNode.get(ways.refs[p]!);
      const known = junction && roads.get(junction);
      if (junction === undefined || known?.road !== undefined || (known && rank === 'trunk')) continue;
      const road = highway === 'motorway_link' ? undefined : readTag(osm, ways.tags, way, 'ref')?.split(';')[0]?.trim();
      roads.set(junction, { rank, ...(road ? { road } : {}) });
    }
  }
  return roads;
}

// What a fresh region cannot promise, found before it goes live: for the terminal, the manifest and a layer of the explorer's map.
import { areaSquareMeters } from '../../core/geometry/area.ts';
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { WHOLE_EDGE } from '../../reach/network-point.ts';
import {
  FINDING_KINDS,
  type FindingPlace,
  type Findings,
  MOST_FINDING_PLACES,
  type OutlineOrigin,
} from '../../region/findings.ts';
import type { Manifest, StreetsReport } from '../../region/manifest.ts';
import { cutOffFindings } from './cut-off.ts';
import { detours } from './detours.ts';
import { type Inputs, placeAt } from './inputs.ts';
import { crossings, missingJunctions } from './missing-junctions.ts';
import { joinedAtOneNode } from './one-node.ts';
import { piecesOf } from './pieces.ts';
import { unhonouredValues } from './unhonoured-values.ts';

/** Ends of the data this near to each other are one place on the map. */
const ONE_END_METERS = 200;

interface Report {
  readonly streets: StreetsReport;
  readonly outline: Manifest['outline'];
  readonly outlineFrom: OutlineOrigin;
}

/**
 * All findings in the order of their kinds; kinds without any are left out. Each check takes time and memory in proportion to the network, or has a
 * bound of its own: 200 starts for detours, 50 places of each kind.
 */
export function findingsOf(given: Omit<Inputs, 'outline'>, report: Report): Findings[] {
  const outline = report.outline.map(polygon => polygon.map(ring => Int32Array.from(ring.flat(), e7)));
  const inputs = { ...given, outline };
  const cars = piecesOf(inputs, 'CAR');
  const walkers = piecesOf(inputs, 'WALK');
  const found = [
    unhonouredValues(inputs.osm, report.streets.notHonoured),
    ...cutOffFindings(
      inputs,
      new Map([
        ['CAR', cars],
        ['WALK', walkers],
      ]),
    ),
    missingJunctions(inputs),
    crossings(inputs),
    joinedAtOneNode(inputs),
    detours(inputs, cars),
    guessedSpeeds(report.streets),
    endsOfData(inputs, report.outlineFrom),
  ];
  return FINDING_KINDS.flatMap(kind => found.filter(each => each.kind === kind && each.count > 0));
}

/** A street for cars has a guessed speed where no tag states a limit. */
function guessedSpeeds({ carMeters, carMetersWithoutLimit }: StreetsReport): Findings {
  const isAny = carMetersWithoutLimit > 0;
  return {
    kind: 'GUESSED_SPEED',
    count: isAny ? 1 : 0,
    meters: carMetersWithoutLimit,
    share: isAny ? Math.round((carMetersWithoutLimit / carMeters) * 1000) / 1000 : 0,
    places: [],
  };
}

const e7 = (degrees: number) => Math.round(degrees * 1e7);

function endsOfData({ network, outline, obstacles: { dataEnds } }: Inputs, outlineFrom: OutlineOrigin): Findings {
  const { nodeLat, nodeLng, edgeFrom, edgeTo } = network;
  const places: FindingPlace[] = [];
  for (let i = 0; i < dataEnds.edge.length && places.length < MOST_FINDING_PLACES; i++) {
    const edge = dataEnds.edge[i]!;
    const part = dataEnds.fraction[i]! / WHOLE_EDGE;
    const between = (values: Int32Array) => values[edgeFrom[edge]!]! * (1 - part) + values[edgeTo[edge]!]! * part;
    const [lat, lng] = [between(nodeLat), between(nodeLng)];
    const isNear = places.some(place => distanceMeters(lat, lng, place.lat * 1e7, place.lng * 1e7) < ONE_END_METERS);
    if (!isNear) places.push({ ...placeAt(lat, lng), objects: [] });
  }
  return {
    kind: 'DATA_END',
    count: dataEnds.edge.length,
    outlineFrom,
    areaSquareMeters: Math.round(areaSquareMeters(outline)),
    places,
  };
}

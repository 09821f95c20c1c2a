// Reverse geocoding: what has a name near a point, and the municipality and districts that contain it.
import { metaOf } from '../../answers/meta.ts';
import type { Language } from '../../core/enums.ts';
import { exactDistancesFrom } from '../../core/geometry/exact-distance.ts';
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { eachInBox, type PointTree } from '../../core/geometry/point-tree.ts';
import { objectsOfDoor } from '../../geocoding/door-objects.ts';
import {
  labelOf,
  labelOfPlace,
  partsOfAddress,
  partsOfPlace,
  partsOfPoi,
  partsOfStreet,
} from '../../geocoding/labels.ts';
import { reverseInLayers } from '../../geocoding/layers.ts';
import { locate } from '../../geocoding/locate.ts';
import type { MatchKind } from '../../geocoding/location.ts';
import type { AddressTable } from '../../region/addresses.ts';
import { boundariesAround } from '../../region/boundaries.ts';
import { doorAt } from '../../region/doors.ts';
import { OSM_KINDS } from '../../region/pois.ts';
import type { Region } from '../../region/region.ts';
import type { NearLocation, ReverseResults } from './answer.ts';
import { NEAR_KINDS, type ReverseRequest, reverseLimit, reverseRadius } from './request.ts';

export type ReverseFacts = Pick<Region, 'addresses' | 'places' | 'supplied' | 'pois' | 'manifest' | 'ground'>;

/** Administrative level of municipalities; their parts have higher ones. */
const MUNICIPALITY_LEVEL = 8;

/** A find with all that its order needs; `show` makes the rest. */
interface Near {
  readonly meters: number;
  readonly show: () => NearLocation;
}

/**
 * What lies around a point, nearest first. Uses only the region.
 * @throws DomainError `location-outside-coverage`
 */
export function reverseGeocode(region: ReverseFacts, request: ReverseRequest, language: Language): ReverseResults {
  const { lat, lng, types } = request;
  const location = locate(region, { lat, lng }, language);
  const radius = reverseRadius(request);
  const kinds = types ?? new Set(NEAR_KINDS);
  const around = circleAround(lat, lng, radius);
  const tables = [region, ...(region.supplied ? [region.supplied] : [])];
  const near: Near[] = [
    ...(kinds.has('ADDRESS') ? tables.flatMap(({ addresses }) => addressesNear(addresses, around)) : []),
    ...(kinds.has('STREET') ? streetsNear(region, around) : []),
    ...(kinds.has('PLACE') ? placesNear(region, around) : []),
    ...(kinds.has('POI') ? poisNear(region, around) : []),
  ];
  const limit = reverseLimit(request);
  // The printed distances of the last ones may be equal, so that labels decide.
  const printed = near.map(each => ({ ...each, printed: Math.round(each.meters * 10) / 10 }));
  printed.sort((a, b) => a.printed - b.printed);
  const last = printed[limit - 1]?.printed ?? Number.POSITIVE_INFINITY;
  const locations = printed
    .filter(each => each.printed <= last)
    .map(({ show }) => show())
    .sort((a, b) => a.distanceMeters - b.distanceMeters || order(a) - order(b) || (a.label < b.label ? -1 : 1))
    .slice(0, limit);
  return { location, locations, areas: areasAt(region, lat, lng), meta: metaOf(region, 'DATABASE_EXTRACT', []) };
}

/** At one distance addresses come before shops, and both before streets and places. */
function order({ match }: NearLocation): number {
  return ['ADDRESS', 'POI', 'STREET', 'PLACE'].indexOf(match.kind);
}

type Visit = (row: number, meters: number) => void;

interface Circle {
  /** Visits the points of a tree within the radius with their exact distances. */
  readonly inTree: (tree: PointTree, visit: Visit) => void;
  /** The same for points without a tree: two comparisons for each, 1 ms for a million. */
  readonly inRows: (rows: ArrayLike<number>, points: Pick<PointTree, 'lat' | 'lng'>, visit: Visit) => void;
}

function circleAround(lat: number, lng: number, radius: number): Circle {
  const [latE7, lngE7] = [Math.round(lat * 1e7), Math.round(lng * 1e7)];
  const metersTo = exactDistancesFrom(latE7, lngE7);
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(latE7);
  // A little wider than the circle, because a degree is not everywhere equally long.
  const dLat = Math.ceil((1.01 * radius) / metersPerLatE7) + 1;
  const dLng = Math.min(1.8e9, Math.ceil((1.01 * radius) / metersPerLngE7) + 1);
  const box = { west: lngE7 - dLng, south: latE7 - dLat, east: lngE7 + dLng, north: latE7 + dLat };
  const visitNear = (row: number, latE7: number, lngE7: number, visit: Visit) => {
    const meters = metersTo(latE7, lngE7);
    if (meters <= radius) visit(row, meters);
  };
  return {
    inTree: (tree, visit) => eachInBox(tree, box, row => visitNear(row, tree.lat[row] ?? 0, tree.lng[row] ?? 0, visit)),
    inRows(rows, { lat: lats, lng: lngs }, visit) {
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i] ?? 0;
        const [y, x] = [lats[row] ?? 0, lngs[row] ?? 0];
        if (y >= box.south && y <= box.north && x >= box.west && x <= box.east) visitNear(i, y, x, visit);
      }
    },
  };
}

function near(kind: MatchKind, meters: number, found: Omit<NearLocation, 'match' | 'distanceMeters'>): NearLocation {
  return { ...found, match: { kind, confidence: 1 }, distanceMeters: Math.round(meters * 10) / 10 };
}

/** The nearest object of each door. */
function addressesNear(addresses: AddressTable, around: Circle): Near[] {
  const best = new Map<number, { readonly row: number; readonly meters: number }>();
  around.inTree(addresses, (row, meters) => {
    const door = doorAt(addresses.doors, row);
    const key = door < 0 ? -1 - row : door;
    const before = best.get(key);
    if (before === undefined || meters < before.meters || (meters === before.meters && row < before.row))
      best.set(key, { row, meters });
  });
  return Array.from(best.values(), ({ row, meters }) => ({
    meters,
    show: () => {
      const addressParts = partsOfAddress(addresses, row);
      const objects = objectsOfDoor(addresses, row);
      return near('ADDRESS', meters, {
        lat: (addresses.lat[row] ?? 0) / 1e7,
        lng: (addresses.lng[row] ?? 0) / 1e7,
        label: labelOf(addressParts),
        addressParts,
        ...(objects.length > 0 ? { objects } : {}),
      });
    },
  }));
}

/** Each named street once, at the nearest of the points along its line. */
function streetsNear({ addresses, places }: Pick<ReverseFacts, 'addresses' | 'places'>, around: Circle): Near[] {
  const best = new Map<string, { readonly row: number; readonly meters: number }>();
  around.inTree({ lat: places.linePointLat, lng: places.linePointLng }, (row, meters) => {
    const street = places.linePointStreet[row] ?? 0;
    const key = `${addresses.streets.name[street]} ${addresses.streets.city[street]}`;
    const before = best.get(key);
    if (before === undefined || meters < before.meters) best.set(key, { row, meters });
  });
  return Array.from(best.values(), ({ row, meters }) => ({
    meters,
    show: () => {
      const addressParts = partsOfStreet(addresses, places.linePointStreet[row] ?? 0);
      return near('STREET', meters, {
        lat: (places.linePointLat[row] ?? 0) / 1e7,
        lng: (places.linePointLng[row] ?? 0) / 1e7,
        label: labelOf(addressParts),
        addressParts,
      });
    },
  }));
}

function placesNear({ places }: Pick<ReverseFacts, 'places'>, around: Circle): Near[] {
  const found: Near[] = [];
  around.inTree({ lat: places.placeLat, lng: places.placeLng, order: places.placeOrder }, (row, meters) => {
    const show = () => {
      const addressParts = partsOfPlace(places, row);
      return near('PLACE', meters, {
        lat: (places.placeLat[row] ?? 0) / 1e7,
        lng: (places.placeLng[row] ?? 0) / 1e7,
        label: labelOfPlace(addressParts),
        addressParts,
      });
    };
    found.push({ meters, show });
  });
  return found;
}

/** Points of interest with a name, each object once. */
function poisNear({ addresses, places, pois }: ReverseFacts, around: Circle): Near[] {
  const found: Near[] = [];
  around.inRows(places.poiRow, pois, (index, meters) => {
    const row = places.poiRow[index] ?? 0;
    const show = () => {
      const addressParts = partsOfPoi(addresses, pois, row, places.poiStreet[index] ?? 0);
      const name = pois.strings.get(pois.texts.name[row] ?? 0);
      const rest = labelOf(addressParts);
      return near('POI', meters, {
        lat: (pois.lat[row] ?? 0) / 1e7,
        lng: (pois.lng[row] ?? 0) / 1e7,
        label: rest === '' ? name : `${name}, ${rest}`,
        addressParts,
        objects: [{ id: `${OSM_KINDS[pois.osmKind[row] ?? 0]}${pois.osmId[row]}`, kind: 'POI' }],
      });
    };
    found.push({ meters, show });
  });
  return found;
}

/** The municipality and its districts: closed boundaries if there are any, else what the neighbours or the nearest settlement say. */
function areasAt(region: ReverseFacts, lat: number, lng: number): ReverseResults['areas'] {
  const { boundaries, strings } = region.places;
  const rows = boundariesAround(boundaries, Math.round(lat * 1e7), Math.round(lng * 1e7));
  const nameOf = (row: number) => strings.get(boundaries.name[row] ?? 0);
  const isDistrict = (row: number) => (boundaries.level[row] ?? 0) > MUNICIPALITY_LEVEL;
  const municipality = rows.filter(row => !isDistrict(row)).at(-1);
  const { place, district } = reverseInLayers(region, lat, lng);
  const areas: ReverseResults['areas'][number][] = [];
  const add = (kind: 'MUNICIPALITY' | 'DISTRICT', name: string, knownBy: 'BOUNDARY' | 'NEIGHBOURS' | 'NEAREST') => {
    if (name !== '' && !areas.some(area => area.name === name)) areas.push({ kind, name, knownBy });
  };
  if (municipality !== undefined) add('MUNICIPALITY', nameOf(municipality), 'BOUNDARY');
  else if (place) add('MUNICIPALITY', place.name, place.by);
  const districts = rows.filter(isDistrict);
  for (const row of districts) add('DISTRICT', nameOf(row), 'BOUNDARY');
  if (districts.length === 0 && district) add('DISTRICT', district.name, district.by);
  return areas;
}

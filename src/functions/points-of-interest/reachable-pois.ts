// Points of interest that can be reached on the street network from a place, with time and distance.
import { poiGroup, poiType } from '../../catalogue/catalogue.ts';
import { DomainError } from '../../errors.ts';
import { areaSquareMeters } from '../../geo/area.ts';
import type { MultiPolygon } from '../../geo/polygon.ts';
import { type Minimised, type Reach, reachEngine, straightMeters } from '../../reach/reach.ts';
import { OSM_KINDS, type PoiTable } from '../../region/pois.ts';
import type { Region } from '../../region/region.ts';
import { type Language, labelLanguage, type TransportMode, type Unit } from '../../vocabulary.ts';
import type { AreaFeature, Reachability, ReachablePoi, ReachQuestion, Warning } from '../fields/reach-answer.ts';
import { assumptionsOf } from './assumptions.ts';
import { edgeShare } from './edge-share.ts';

export interface ReachablePois {
  readonly reachability: Reachability;
  /** Sorted by what was minimised, ties by id. */
  readonly pois: readonly ReachablePoi[];
  /** Per asked type, before any limit; zero is stated. */
  readonly counts: Readonly<Record<string, number>>;
  readonly truncated: boolean;
  readonly warnings: readonly Warning[];
}

/** The parts of a region that reach needs. */
export type ReachParts = Pick<Region, 'streets' | 'obstacles' | 'pois' | 'manifest'>;

export interface ReachOptions {
  readonly language: Language;
  readonly includeArea: boolean;
}

/** A leg over this is said to be off the network. */
const OFF_NETWORK_DECIMETRES = 1000;
/** Beyond this the place was moved to a street that is not its own. */
const START_MOVED_METERS = 75;
const COVERAGE_EDGE_SHARE = 0.05;

/**
 * Everything of the asked types within the limit, legs included, and the reached area.
 * @throws DomainError `location-unreachable` if there is no usable street within 500 m of the place
 */
export function reachablePois(
  region: ReachParts,
  place: { readonly lat: number; readonly lng: number },
  question: ReachQuestion,
  { language, includeArea }: ReachOptions,
): ReachablePois {
  const { transportMode, distance, unit, poiTypes } = question;
  const { minimised, limit } = limitOf(distance, unit);
  const reach = reachEngine(region).run(place, { mode: transportMode, minimised, limit }, includeArea);
  if ('unreachable' in reach) throw unreachable(transportMode, reach.nearestStreetMeters);

  const pois: RankedPoi[] = [];
  const counts: Record<string, number> = {};
  for (const type of poiTypes) {
    const found = poisOfType(region.pois, type, reach, place, transportMode, minimised, language);
    counts[type] = found.length;
    pois.push(...found);
  }
  pois.sort((a, b) => a.rank - b.rank || compareIds(a.poi.id, b.poi.id) || compareIds(a.poi.type, b.poi.type));

  const area = includeArea ? reach.area() : undefined;
  const warnings: Warning[] = [];
  if (reach.snapDistanceMeters > START_MOVED_METERS) {
    const meters = Math.round(reach.snapDistanceMeters);
    warnings.push({
      code: 'start-moved',
      detail: `The nearest usable street is ${meters} m away; the way there is counted as walked.`,
    });
  }
  if (area && edgeShare(area.area, region.manifest.outline) > COVERAGE_EDGE_SHARE) {
    warnings.push({
      code: 'coverage-edge',
      detail: 'Part of the area lies outside the data; places there are missing.',
    });
  }
  return {
    reachability: {
      transportMode,
      distance,
      unit,
      snapDistanceMeters: oneDecimal(reach.snapDistanceMeters),
      toleranceMeters: area ? oneDecimal(area.toleranceMeters) : 0,
      assumptions: assumptionsOf(transportMode, language),
      ...(area
        ? {
            area: areaFeature(area.area, question),
            areaSquareMeters: Math.round(areaSquareMeters(area.area)),
          }
        : {}),
    },
    pois: pois.map(({ poi }) => poi),
    counts,
    truncated: false,
    warnings,
  };
}

interface RankedPoi {
  readonly poi: ReachablePoi;
  /** What was minimised, exact. */
  readonly rank: number;
}

/** What is minimised and how far, in milliseconds or decimetres. */
export function limitOf(distance: number, unit: Unit): { minimised: Minimised; limit: number } {
  if (unit === 'MINUTES') return { minimised: 'time', limit: Math.round(distance * 60_000) };
  return { minimised: 'length', limit: Math.round(distance * (unit === 'METERS' ? 10 : 10_000)) };
}

function poisOfType(
  table: PoiTable,
  typeId: string,
  reach: Reach,
  place: { readonly lat: number; readonly lng: number },
  mode: TransportMode,
  minimised: Minimised,
  language: Language,
): RankedPoi[] {
  const column = table.types.indexOf(typeId);
  const type = poiType(typeId);
  const group = type && poiGroup(type.group);
  if (column < 0 || type === undefined || group === undefined) return [];
  const labels = labelLanguage(language);
  const found: RankedPoi[] = [];
  for (let row = table.typeStart[column] ?? 0; row < (table.typeStart[column + 1] ?? 0); row++) {
    const cost = reach.costOf(table.access[mode], row);
    if (cost === undefined) continue;
    const at = { lat: (table.lat[row] ?? 0) / 1e7, lng: (table.lng[row] ?? 0) / 1e7 };
    const text = (name: keyof PoiTable['texts']) => table.strings.get(table.texts[name][row] ?? 0) || undefined;
    found.push({
      rank: minimised === 'time' ? cost.milliseconds : cost.decimetres,
      poi: {
        id: `${OSM_KINDS[table.osmKind[row] ?? 0]}${table.osmId[row]}`,
        type: type.id,
        typeLabel: type.label[labels],
        group: group.id,
        groupLabel: group.label[labels],
        ...present({ name: text('name') }),
        ...at,
        ...present({ address: poiAddress(text('street'), text('houseNumber'), text('postalCode'), text('city')) }),
        travelSeconds: Math.round(cost.milliseconds / 100) / 10,
        networkMeters: cost.decimetres / 10,
        straightLineMeters: oneDecimal(straightMeters(place, at)),
        ...(cost.legDecimetres > OFF_NETWORK_DECIMETRES ? { offNetwork: true as const } : {}),
        ...present({
          openingHours: text('openingHours'),
          wheelchair: text('wheelchair'),
          website: text('website'),
          phone: text('phone'),
          brand: text('brand'),
        }),
      },
    });
  }
  return found;
}

/** "Städtle 37, 9490 Vaduz"; what is not known is left out, and without a street there is no address. */
function poiAddress(
  street: string | undefined,
  houseNumber: string | undefined,
  postalCode: string | undefined,
  city: string | undefined,
): string | undefined {
  if (street === undefined) return undefined;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const line = [street, houseNumber].filter(Boolean).join(' ');
  return town === '' ? line : `${line}, ${town}`;
}

function areaFeature(area: MultiPolygon, { transportMode, distance, unit }: ReachQuestion): AreaFeature {
  return {
    type: 'Feature',
    properties: { transportMode, distance, unit },
    geometry: {
      type: 'MultiPolygon',
      coordinates: area.map(polygon =>
        polygon.map(ring => {
          const positions: number[][] = [];
          for (let i = 0; i < ring.length; i += 2) positions.push([(ring[i] ?? 0) / 1e7, (ring[i + 1] ?? 0) / 1e7]);
          return positions;
        }),
      ),
    },
  };
}

function unreachable(mode: TransportMode, nearestStreetMeters: number | undefined): DomainError {
  const verb = { WALK: 'walked on', BICYCLE: 'cycled on', CAR: 'driven on' }[mode];
  const nearest =
    nearestStreetMeters === undefined
      ? 'and none within 5 km'
      : `the nearest is ${Math.round(nearestStreetMeters).toLocaleString('en')} m away`;
  return new DomainError(
    'location-unreachable',
    `There is no street that can be ${verb} within 500 m of this place; ${nearest}.`,
    {
      extra: nearestStreetMeters === undefined ? {} : { nearestStreetMeters: Math.round(nearestStreetMeters) },
    },
  );
}

/** Leaves out what is undefined, so that absent fields are absent. */
function present<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

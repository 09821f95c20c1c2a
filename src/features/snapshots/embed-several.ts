// The starting points of a snapshot of several places in the form that its page, its picture and its sheet need.
import type { AddressVisibility, Unit } from '../../core/enums.ts';
import type { ShownPlaces } from '../../core/hidden-address-words.ts';
import type { JourneyMode } from '../../core/modes.ts';
import type { Miss } from '../../core/several-words.ts';
import { isExact } from '../../geocoding/exact-match.ts';
import type { KeptPlace, KeptPlaces, SnapshotContent } from './answer.ts';
import { type ShownService, serviceOf } from './shown-service.ts';

/** A place as the map draws it. */
export interface EmbedPlace {
  readonly lat: number;
  readonly lng: number;
  readonly pin: boolean;
  /** The cluster with the visibility `AREA`, or the ground of a street: the place lies somewhere in it. */
  readonly area?: GeoJSON.Feature<GeoJSON.Polygon>;
  /** The street where only that is shown, whose name is the property `street`: the place lies somewhere along it. */
  readonly street?: GeoJSON.Feature<GeoJSON.MultiLineString>;
}

export interface EmbedStart extends EmbedPlace {
  /** Its `id` in the request. */
  readonly name?: string;
  readonly label: string;
  readonly reachability: {
    readonly transportMode: JourneyMode;
    readonly distance: number;
    readonly unit: Unit;
    readonly service?: ShownService;
  };
}

export interface EmbedSeveral {
  readonly combine: KeptPlaces['combine'];
  /** In the order of the request; pages count them from 1. */
  readonly starts: readonly EmbedStart[];
  /** Only where nothing is in reach of all. */
  readonly nearestMiss?: Miss;
}

/** A place of a content as its map draws it. */
export function embedPlace(
  { location, outline, line }: Pick<KeptPlace, 'location' | 'outline' | 'line'>,
  visibility: AddressVisibility = 'EXACT',
): EmbedPlace {
  const { lat, lng, match } = location;
  const pin = visibility === 'EXACT' && isExact(match.kind);
  return {
    ...{ lat, lng, pin },
    ...(outline && { area: feature({ type: 'Polygon', coordinates: [positions(outline)] }) }),
    ...(line && {
      street: feature(
        { type: 'MultiLineString', coordinates: line.map(positions) },
        { street: location.addressParts?.street ?? '' },
      ),
    }),
  };
}

function feature<Geometry extends GeoJSON.Geometry>(geometry: Geometry, properties = {}): GeoJSON.Feature<Geometry> {
  return { type: 'Feature', properties, geometry };
}

function positions(line: readonly (readonly number[])[]): GeoJSON.Position[] {
  return line.map(position => [...position]);
}

/** The places of a content as its map draws them, for the words about them. */
export function shownPlaces(content: SnapshotContent): ShownPlaces {
  const { addressVisibility = 'EXACT' } = content;
  const several = embedSeveral(content);
  return { addressVisibility, location: embedPlace(content, addressVisibility), ...(several && { several }) };
}

/** The starting points; undefined of a snapshot of one place. */
export function embedSeveral({
  several,
  addressVisibility,
}: Pick<SnapshotContent, 'several' | 'addressVisibility'>): EmbedSeveral | undefined {
  if (several === undefined) return undefined;
  const { combine, places, nearestMiss } = several;
  return {
    combine,
    starts: places.map(({ id, reachability, date, ...place }) => {
      const { transportMode, distance, unit } = reachability;
      const service = serviceOf(reachability, date === undefined ? undefined : { date });
      return {
        ...(id !== undefined && { name: id }),
        label: place.location.label,
        ...embedPlace(place, addressVisibility),
        reachability: { transportMode, distance, unit, ...service },
      };
    }),
    ...(nearestMiss && { nearestMiss: missOf(nearestMiss, places) }),
  };
}

/** What is a little beyond a limit is rounded up, so that it never reads as the limit itself. */
function missOf(
  { label, times, missedPlaces }: NonNullable<KeptPlaces['nearestMiss']>,
  places: readonly KeptPlace[],
): Miss {
  return {
    name: label,
    beyond: missedPlaces.flatMap((i): Miss['beyond'] => {
      const [time, place] = [times[i], places[i]];
      if (!time || place === undefined) return [];
      const { distance, unit } = place.reachability;
      const start = { start: i + 1, ...(place.id !== undefined && { startName: place.id }) };
      if (unit === 'MINUTES') {
        return [{ ...start, needed: Math.ceil(time.travelSeconds / 6) / 10, limit: distance, unit }];
      }
      const limit = unit === 'METERS' ? distance : distance * 1000;
      return [{ ...start, needed: Math.ceil(time.networkMeters), limit, unit: 'METERS' }];
    }),
  };
}

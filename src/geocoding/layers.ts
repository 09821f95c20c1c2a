// Searches the map's addresses and the operator's addresses separately, and combines the answers.
import { distanceMeters } from '../core/geometry/geodesic.ts';
import type { Region } from '../region/region.ts';
import { RIVAL_SHARE } from './confidence.ts';
import { type Found, type PlaceFacts, weighText } from './found.ts';
import type { Location } from './location.ts';
import type { Preference } from './preference.ts';
import { reverse, type Surroundings } from './reverse.ts';

export type Facts = PlaceFacts & Pick<Region, 'supplied'>;

/** Two finds of one kind and street nearer than this are the same thing in both layers. */
const SAME_PLACE_METERS = 300;

/** All meanings of a text in either layer, most likely first. */
export function findInLayers(region: Facts, text: string, isTyping = false): Location[] {
  return explainedInLayers(region, text, isTyping).map(({ location }) => location);
}

/**
 * The same, each with the parts of the text that led to it. If both layers know a place, the find with the higher confidence counts; of equals, houses come
 * from the files, all else from the map.
 */
export function explainedInLayers(region: Facts, text: string, isTyping = false, preference?: Preference): Found[] {
  const ofMap = weighText(region, text, isTyping, preference);
  if (region.supplied === undefined) return ofMap;
  const ofFiles = weighText({ ...region, ...region.supplied }, text, isTyping, preference);
  const gives = ({ location: find }: Found, { location: other }: Found, toEqual: boolean) =>
    isSame(find, other) &&
    (find.match.confidence < other.match.confidence || (toEqual && find.match.confidence === other.match.confidence));
  const kept: Found[] = [
    ...ofFiles.filter(find => !ofMap.some(other => gives(find, other, !isHouse(find.location)))),
    ...ofMap.filter(find => !ofFiles.some(other => gives(find, other, isHouse(find.location)))),
  ];
  return kept
    .map(({ location, explain, objects }) => {
      const others = ofMap.some(find => find.location === location) ? ofFiles : ofMap;
      return {
        objects,
        location: sharedWith(
          location,
          others.map(find => find.location),
        ),
        explain,
      };
    })
    .sort((a, b) => b.location.match.confidence - a.location.match.confidence);
}

/** The address, the street and the place at or near a point: the nearer of both layers' addresses and streets, and the map's places. */
export function reverseInLayers(region: Facts, lat: number, lng: number): Surroundings {
  const ofMap = reverse(region, lat, lng);
  if (region.supplied === undefined) return ofMap;
  const ofFiles = reverse({ ...region.supplied, ground: region.ground }, lat, lng);
  // Where the files replace the map's addresses, theirs are the neighbours.
  const known = ofMap.place && ofMap.place.by !== 'NEAREST' ? ofMap.place : (ofFiles.place ?? ofMap.place);
  const around = { ...ofMap, ...(known ? { place: known } : {}) };
  const { address, parts, label } = ofFiles;
  if (address === undefined || parts === undefined || label === undefined) return around;
  if (ofMap.address !== undefined && ofMap.address.meters < address.meters) return around;
  return { ...around, address, parts, label };
}

/** Lowers the confidence of a find if the other layer has as good a find elsewhere. */
function sharedWith(find: Location, others: readonly Location[]): Location {
  const { confidence, kind } = find.match;
  const rivals = others.filter(
    other => other.match.kind === kind && other.match.confidence >= RIVAL_SHARE * confidence && !isSame(other, find),
  ).length;
  if (rivals === 0) return find;
  return { ...find, match: { ...find.match, confidence: Math.round((confidence / (1 + rivals)) * 100) / 100 } };
}

function isHouse({ match: { kind } }: Location): boolean {
  return kind === 'ADDRESS' || kind === 'INTERPOLATED';
}

function isSame(a: Location, b: Location): boolean {
  if (a.match.kind !== b.match.kind && !(isHouse(a) && isHouse(b))) return false;
  if (a.match.kind === 'POSTCODE') return a.addressParts?.postalCode === b.addressParts?.postalCode;
  if (a.addressParts?.street !== b.addressParts?.street) return false;
  if (a.addressParts?.houseNumber !== b.addressParts?.houseNumber) return false;
  const isNear = distanceMeters(a.lat * 1e7, a.lng * 1e7, b.lat * 1e7, b.lng * 1e7) < SAME_PLACE_METERS;
  return isNear || a.label === b.label;
}

// Which finds of one text are the same thing, and which ones share the confidence because the caller may mean either.
import { distanceMeters } from '../core/geometry/geodesic.ts';
import { at } from '../core/lists.ts';
import type { PlaceIndex } from '../region/places.ts';
import type { Reading } from './best-readings.ts';
import { calibrated, type FindCase } from './calibration.ts';
import { PART_RIVAL_SHARE, RIVAL_SHARE } from './confidence.ts';
import type { AddressParts, MatchKind } from './location.ts';

/** Two finds with one label nearer than this are the same thing, mapped twice. */
const SAME_PLACE_METERS = 300;
/** … and two houses with one address: the same distance makes objects one door at import. */
const SAME_DOOR_METERS = 75;
/** … and two parts of a street without a town. */
const SAME_STREET_METERS = 2000;
/** A place that is larger by this many kinds has no smaller place as rival. */
const RIVAL_KINDS = 2;

/** A reading as a location, before its confidence. */
export interface Find {
  readonly reading: Reading;
  readonly rank: number;
  readonly kind: MatchKind;
  readonly findCase: FindCase;
  readonly latE7: number;
  readonly lngE7: number;
  readonly label: string;
  readonly parts: AddressParts;
  /** The folded name of a point of interest that the question names whole, or of a settlement with its town. */
  readonly name?: string;
}

/** Whether two finds are one thing: near each other and of one name. */
export function isSame(a: Find, b: Find): boolean {
  // Distances last: a text has up to a hundred finds, and each is compared with each.
  const meters = () => distanceMeters(a.latE7, a.lngE7, b.latE7, b.lngE7);
  const isNear = () => meters() < SAME_PLACE_METERS;
  if (a.kind === 'POI' || b.kind === 'POI') return a.kind === b.kind && a.label === b.label && isNear();
  // The same town and its postcode, or parts of one street with several postcodes.
  if (a.parts.street === undefined || b.parts.street === undefined) return a.label === b.label && isNear();
  if (a.parts.street !== b.parts.street || a.parts.houseNumber !== b.parts.houseNumber) return false;
  if (a.kind === 'ADDRESS' && b.kind === 'ADDRESS') return meters() < SAME_DOOR_METERS;
  if (a.kind !== 'STREET' || isNear()) return isNear();
  // Without a town only the distance tells parts of one street from streets of two villages.
  if (a.parts.city === undefined && meters() > SAME_STREET_METERS) return false;
  return a.parts.city === b.parts.city;
}

/** The number of finds that the caller may as well mean as the one at `i`, and whether that one is the first of them. */
export function rivalsOf(places: PlaceIndex, finds: readonly Find[], i: number): { rivals: number; isFirst: boolean } {
  const find = at(finds, i);
  const confidence = calibrated(find.findCase, find.reading.score);
  // Of finds of several kinds the most likely one is the first, not the one with the most evidence. But a house that the text denies stays what it names.
  const isBefore = ({ findCase, reading }: Find) =>
    findCase === 'ADDRESS_DOUBTED' || calibrated(findCase, reading.score) >= confidence;
  let rivals = 0;
  let isFirst = true;
  for (const [j, other] of finds.entries()) {
    if (j === i || !isRival(places, other, find)) continue;
    rivals++;
    if (j < i && isFirst) isFirst = !isBefore(other);
  }
  return { rivals, isFirst };
}

/** Whether the caller may as well mean `other`. */
function isRival(places: PlaceIndex, other: Find, find: Find): boolean {
  const isPart = isByPart(find);
  // Branches of one name: each of them has the name in the question.
  if (other.name !== undefined && other.name === find.name) return false;
  // A whole name does not mean a longer one that contains it, nor a part of it that is the name of something else: `Mollstraße/Prenzlauer Allee` is the stop.
  const names = find.reading.roles.name;
  const isWithin = (other.reading.roles.name & ~names) === 0;
  if (find.kind === 'POI' && !isPart && isWithin && (isByPart(other) || other.reading.roles.name !== names))
    return false;
  if (other.rank < find.rank * (isPart ? PART_RIVAL_SHARE : RIVAL_SHARE)) return false;
  if (other.reading.kind === 'PLACE' && find.reading.kind === 'PLACE') {
    return places.placeKind[other.reading.place]! < places.placeKind[find.reading.place]! + RIVAL_KINDS;
  }
  return true;
}

function isByPart({ reading }: Find): boolean {
  return reading.kind === 'POI' && reading.part !== undefined && reading.part !== 'SHORT_NAME';
}

// Readings of the towns, districts and postcodes that a question names.
import { distanceMeters } from '../core/geometry/geodesic.ts';
import type { PlaceIndex } from '../region/places.ts';
import type { Asking } from './asking.ts';
import { FACTORS, rareFactor } from './confidence.ts';
import { isHeldBy, isInReach } from './parish.ts';
import type { PostcodeSpan } from './postcodes.ts';
import {
  allWords,
  bitCount,
  countryFactor,
  countryWords,
  hasBit,
  isPostcodeLike,
  leftoverFactor,
  regionWords,
} from './question-words.ts';
import { REGION_KIND, type TownSpan } from './town-spans.ts';

/** Among equals larger places come first: the score step from one kind to the next. */
const KIND_STEP = 0.0005;
const LONG_NAME_LETTERS = 7;
/** A place has larger places this near as its town, although no address says so. */
const AROUND_METERS = 5000;

/** Keeps the reading of a place whose name matches `town`. */
export function readPlace(asking: Asking, town: TownSpan, place: number): void {
  const { places, question, kept } = asking;
  const kind = places.placeKind[place]!;
  if (kind === REGION_KIND) return;
  const isOwn = ({ postcode: row }: PostcodeSpan) => isPostcodeOf(places, row, place);
  const postcode = asking.postcodes.find(isOwn) ?? asking.begunPostcodes.find(isOwn);
  let used = town.mask;
  const postcodeMask = postcode && (postcode.mask & used) === 0 ? postcode.mask : 0;
  used |= postcodeMask;
  for (const other of asking.towns) {
    // `Wittenau, Berlin`: a district with its town.
    if ((other.mask & used) !== 0) continue;
    const isAround = (row: number) =>
      places.placeName[row] === places.placeCity[place] ||
      liesAround(places, row, place) ||
      // A place and its parish may share a kind: then the settlement comes first in the text.
      (other.quality >= FACTORS.abbreviation &&
        (isHeldBy(places, row, place) || (town.from < other.from && isInReach(places, row, place))));
    if (other.rows.some(isAround)) used |= other.mask;
  }
  const rest = allWords(question) & ~used;
  const restNumbers = rest & question.numberMask;
  const restWords =
    rest &
    ~question.numberMask &
    ~question.fillerMask &
    ~countryWords(question, town.mask) &
    ~regionWords(asking, town.mask);
  const hasOtherPostcode = question.words.some((_, i) => hasBit(restNumbers, i) && isPostcodeLike(asking, i));
  let score = town.quality * (1 - kind * KIND_STEP);
  if (town.isBeginning) score *= rareFactor(places.placeAddresses[place]!);
  if (!postcode && town.isBeginning) score *= FACTORS.unconfirmedBeginning;
  else if (!postcode && town.quality < FACTORS.townByFirstWord - 0.01)
    score *= isTelling(asking, town) ? FACTORS.unconfirmedTypoOfPlace : FACTORS.unconfirmedTypo;
  if (restWords !== 0) score *= FACTORS.placeForStreet * leftoverFactor(bitCount(restWords) - 1);
  else if (restNumbers !== 0 && !hasOtherPostcode) score *= FACTORS.placeForStreet;
  if (hasOtherPostcode) score *= FACTORS.postcodeOther;
  const roles = { name: town.mask, town: used & ~town.mask & ~postcodeMask, postcode: postcodeMask, house: 0 };
  const { streetStart } = places.terms;
  kept.add({
    kind: 'PLACE',
    place,
    roles,
    score: score * countryFactor(question, used, places.placeCountry[place]!),
    isForMore: restWords !== 0 || (restNumbers !== 0 && !hasOtherPostcode),
    isStreetName: streetStart[town.term] !== streetStart[town.term + 1],
  });
}

/** Whether a name has so many letters that a word of a dictionary is seldom one letter away. */
function isTelling({ places: { terms } }: Asking, { term }: TownSpan): boolean {
  return terms.offsets[term + 1]! - terms.offsets[term]! >= LONG_NAME_LETTERS;
}

/** Whether a larger place is near enough to say where a place lies: `Tuass, Triesen`. */
function liesAround({ placeKind, placeLat, placeLng }: PlaceIndex, larger: number, place: number): boolean {
  if (placeKind[larger]! >= placeKind[place]!) return false;
  const meters = distanceMeters(placeLat[larger]!, placeLng[larger]!, placeLat[place]!, placeLng[place]!);
  return meters <= AROUND_METERS;
}

/** Whether a postcode belongs to a place or to its town. */
function isPostcodeOf(places: PlaceIndex, postcode: number, place: number): boolean {
  const cityName = places.strings.get(places.placeCity[place]!);
  return (
    places.postcodes.get(postcode) === places.strings.get(places.placePostalCode[place]!) ||
    (cityName !== '' && places.strings.get(places.postcodeCity[postcode]!) === cityName)
  );
}

/** Keeps the reading of a question that names a postcode. */
export function readPostcode({ question, places, kept }: Asking, span: PostcodeSpan): void {
  const { mask, postcode } = span;
  const rest = allWords(question) & ~mask & ~question.fillerMask & ~question.countryMask & ~question.stateMask;
  const restWords = bitCount(rest & ~question.numberMask);
  let score: number = FACTORS.unconfirmed;
  if (span.isBeginning) score *= FACTORS.unconfirmedBeginning;
  if (rest !== 0) score *= FACTORS.postcodeForStreet * leftoverFactor(restWords - 1);
  score *= countryFactor(question, mask, places.postcodeCountry[postcode]!);
  kept.add({ kind: 'POSTCODE', postcode, roles: { name: 0, town: 0, postcode: mask, house: 0 }, score });
}

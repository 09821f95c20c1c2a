// Readings of a house that a question names: `Rose Cottage, Main Road, Laxey`, with or without its street and number.
import type { Asking } from './asking.ts';
import { FACTORS } from './confidence.ts';
import { parseHouseNumber } from './house-number.ts';
import { isPostcode } from './postcodes.ts';
import {
  allWords,
  bitCount,
  countryFactor,
  countryWords,
  hasBit,
  isPostcodeLike,
  leftoverFactor,
  otherNumbersFactor,
  regionWords,
} from './question-words.ts';
import { isRelativeTo } from './relative-words.ts';
import type { NameSpan } from './spans.ts';
import { townOfStreet } from './town-spans.ts';

const LONG_NAME_LETTERS = 8;

/** Keeps the reading of a house, a row of the address table, whose name matches `span`. */
export function readHouse(asking: Asking, streets: readonly NameSpan[], span: NameSpan, row: number): void {
  const { question, places, addresses, towns, postcodes, kept } = asking;
  const street = addresses.street[row]!;
  const named = streets.find(own => (own.mask & span.mask) === 0 && hasName(asking, own.term, street));
  const nameMask = named?.mask ?? 0;
  const town = townOfStreet(places, towns, street, span.mask | nameMask);
  const ownPostcode = places.streetPostcode[street]!;
  const postcode = postcodes.find(own => (own.mask & town.used) === 0 && isPostcode(own, ownPostcode));
  const postcodeMask = postcode?.mask ?? 0;
  const numberMask = ownNumber(asking, row, town.used | postcodeMask);
  const used = town.used | postcodeMask | numberMask;
  const isConfirmed = town.fit > 0 || postcode !== undefined;
  const rest = allWords(question) & ~used;
  const regions = isConfirmed ? regionWords(asking, span.mask) : 0;
  const restWords = rest & ~question.numberMask & ~question.fillerMask & ~countryWords(question, used) & ~regions;
  let score = span.quality * (named?.quality ?? 1);
  if (town.fit > 0) score *= town.fit;
  if (named === undefined && numberMask === 0) score *= isConfirmed ? FACTORS.poi : unconfirmedName(asking, span);
  else if (!isConfirmed) score *= span.isBeginning ? FACTORS.unconfirmedBeginningWithNumber : FACTORS.unconfirmed;
  if (restWords !== 0)
    score *=
      named !== undefined && isConfirmed
        ? leftoverFactor(bitCount(restWords))
        : FACTORS.poiOtherWords * leftoverFactor(bitCount(restWords) - 1);
  const numbers = otherNumbersFactor(asking, rest & question.numberMask, ownPostcode !== 0, postcode !== undefined);
  const isNumbered = question.words.some(({ number }, i) => number && hasBit(rest, i) && !isPostcodeLike(asking, i));
  if (isNumbered) score *= FACTORS.otherHouseNumber;
  const others =
    // House, street and town say more than a postcode, which many objects have from their neighbours.
    (named !== undefined && town.fit > 0 ? Math.max(FACTORS.townUnknownPostcodeFits, numbers) : numbers) *
    countryFactor(question, used, addresses.streets.country[street]!);
  score *= others;
  if (score < kept.worstScore) return;
  const isRelative = isRelativeTo(asking, span);
  kept.add({
    kind: 'STREET',
    street,
    score,
    roles: {
      name: nameMask,
      town: town.used & ~span.mask & ~nameMask,
      postcode: postcodeMask,
      house: span.mask | numberMask,
    },
    isContradicted: isRelative || restWords !== 0 || others < 1 || (town.fit > 0 && !town.isOwn),
    isConfirmed,
    isDoubted: isRelative || (restWords !== 0 && !isConfirmed),
    house: { kind: 'EXACT', row },
    isNamed: true,
  });
}

/** Whether a street has the name of a term. */
function hasName({ places: { terms } }: Asking, term: number, street: number): boolean {
  for (let i = terms.streetStart[term]!; i < terms.streetStart[term + 1]!; i++) {
    if (terms.streets[i] === street) return true;
  }
  return false;
}

/** The word that is the number of a house with a number, as a mask; 0 = none. */
function ownNumber({ question, addresses }: Asking, row: number, used: number): number {
  const own = parseHouseNumber(addresses.strings.get(addresses.houseNumber[row]!));
  if (own.number === 0) return 0;
  const word = question.words.findIndex(({ number }, i) => !hasBit(used, i) && number?.key === own.key);
  return word < 0 ? 0 : 1 << word;
}

/** Factor for a name without a street, town or postcode: a short one alone may be any word. */
function unconfirmedName({ places }: Asking, { term, quality, isBeginning }: NameSpan): number {
  if (isBeginning) return FACTORS.unconfirmedBeginning;
  if (quality < FACTORS.initial) return FACTORS.unconfirmedTypo;
  const { offsets } = places.terms;
  const letters = offsets[term + 1]! - offsets[term]!;
  return letters >= LONG_NAME_LETTERS ? FACTORS.unconfirmedPoi.long : FACTORS.unconfirmedPoi.short;
}

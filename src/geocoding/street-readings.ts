// Readings of a street that a question names: the town, the postcode and the house number among the other words.
import type { AddressTable } from '../region/addresses.ts';
import type { PlaceIndex } from '../region/places.ts';
import { type Asking, askedHouseAt } from './asking.ts';
import type { Roles } from './best-readings.ts';
import { FACTORS, rareFactor } from './confidence.ts';
import { begunRow, exactRow, findHouse } from './house-rows.ts';
import { isPostcode, type PostcodeSpan } from './postcodes.ts';
import type { Question } from './question.ts';
import {
  allWords,
  bitCount,
  countryFactor,
  countryWords,
  hasBit,
  houseWord,
  isBehind,
  isBeside,
  isShortWord,
  leftoverFactor,
  otherNumbersFactor,
  regionWords,
} from './question-words.ts';
import { isRelativeTo } from './relative-words.ts';
import { sameWord } from './same-word.ts';
import type { NameSpan } from './spans.ts';
import { familyOf, houseFactor, houseInFamily, houseSuffix, numberBesideFlat } from './street-houses.ts';
import { isNameOfTown, townOfStreet } from './town-spans.ts';

const LONG_NAME_LETTERS = 8;

/** The words of a question, by their role for a street. */
interface Explained {
  readonly used: number;
  readonly roles: Roles;
  /** How well a named town matches; 0 = none does. */
  readonly town: number;
  /** Whether the street's addresses have the name of that town. */
  readonly isOwnTown: boolean;
  /** … or the municipality around it. */
  readonly isInTown: boolean;
  readonly isPostcodeRight: boolean;
  /** The question has only the first digits. */
  readonly isPostcodeBegun: boolean;
  /** −1 = none. */
  readonly house: number;
  readonly suffix: string;
}

/** Keeps the readings of a street whose name matches `span`. */
export function readStreet(asking: Asking, span: NameSpan, street: number): void {
  // A district may be called "12": behind a street, a number is first of all a house number.
  const lettered = asking.towns.filter(({ mask }) => (mask & ~asking.question.numberMask) !== 0);
  if (lettered.length < asking.towns.length)
    keep(asking, span, street, explain({ ...asking, towns: lettered }, span, street));
  const explained = explain(asking, span, street);
  keep(asking, span, street, explained);
  const asPostcode = explained.house >= 0 && begunPostcode(asking, street, 1 << explained.house);
  if (asPostcode) {
    const roles = { ...explained.roles, house: 0, postcode: 1 << explained.house };
    keep(asking, span, street, { ...explained, roles, house: -1, isPostcodeRight: true, isPostcodeBegun: true });
  }
}

function keep(asking: Asking, span: NameSpan, street: number, explained: Explained): void {
  const { addresses, kept } = asking;
  const { roles } = explained;
  const { score, ...doubt } = scoreOf(asking, span, street, explained);
  if (score < kept.worstScore) return;
  const isConfirmed = explained.town > 0 || explained.isPostcodeRight;
  const without = score * unconfirmedFactor(asking.places, span, isConfirmed, false);
  if (explained.house < 0) {
    kept.add({ kind: 'STREET', street, roles, ...doubt, score: without });
    return;
  }
  const asked = askedHouseAt(asking, explained.house, explained.suffix);
  const row = exactRow(addresses, street, asked);
  if (row >= 0) {
    const withHouse = score * unconfirmedFactor(asking.places, span, isConfirmed, true);
    kept.add({ kind: 'STREET', street, roles, ...doubt, asked, house: { kind: 'EXACT', row }, score: withHouse });
    return;
  }
  const elsewhere = houseInFamily(asking, street, asked) ?? numberBesideFlat(asking, span, street, explained.house);
  if (elsewhere !== undefined) {
    const withHouse = score * unconfirmedFactor(asking.places, span, isConfirmed, true) * FACTORS.houseInOtherPart;
    const house = { kind: 'EXACT', row: elsewhere } as const;
    kept.add({ kind: 'STREET', street, roles, ...doubt, isContradicted: true, asked, house, score: withHouse });
    return;
  }
  if (asking.isTyping && explained.house === asking.question.words.length - 1 && asking.question.endsInWord) {
    const begun = begunRow(addresses, street, asked);
    const withHouse = score * unconfirmedFactor(asking.places, span, isConfirmed, true) * FACTORS.houseBegun;
    if (begun >= 0) {
      kept.add({
        kind: 'STREET',
        street,
        roles,
        ...doubt,
        asked,
        house: { kind: 'BEGUN', row: begun },
        score: withHouse,
      });
      return;
    }
  }
  if (without * FACTORS.houseInRange < kept.worstScore) return;
  const house = findHouse(addresses, ...familyOf(asking, street), asked);
  if (house) kept.add({ kind: 'STREET', street, roles, ...doubt, asked, house, score: without * houseFactor(house) });
  else kept.add({ kind: 'STREET', street, roles, ...doubt, asked, score: without * FACTORS.houseMissing });
}

function explain(asking: Asking, span: NameSpan, street: number): Explained {
  const { places, towns, postcodes, question } = asking;
  const town = townOfStreet(places, towns, street, span.mask);
  let { used } = town;
  const townMask = used & ~span.mask;
  const ownPostcode = places.streetPostcode[street]!;
  const postcode = postcodes.find(own => (own.mask & used) === 0 && isPostcode(own, ownPostcode));
  if (postcode) used |= postcode.mask;
  const house = houseWord(asking, span, used);
  let suffix = '';
  if (house >= 0) {
    used |= 1 << house;
    suffix = houseSuffix(asking, street, house, used);
    if (suffix !== '') used |= 1 << (house + 1);
  }
  const begun = postcode || house === question.words.length - 1 ? undefined : begunPostcode(asking, street, ~used);
  if (begun) used |= begun.mask;
  const postcodeMask = postcode?.mask ?? begun?.mask ?? 0;
  return {
    used,
    roles: {
      name: span.mask,
      town: townMask,
      postcode: postcodeMask,
      house: used & ~span.mask & ~townMask & ~postcodeMask,
    },
    town: town.fit,
    isOwnTown: town.isOwn,
    isInTown: town.isInside,
    isPostcodeRight: postcode !== undefined || begun !== undefined,
    isPostcodeBegun: begun !== undefined,
    house,
    suffix,
  };
}

/** The street's own postcode, if words of a mask are its first digits. */
function begunPostcode({ begunPostcodes, places }: Asking, street: number, mask: number): PostcodeSpan | undefined {
  const own = places.streetPostcode[street]!;
  return begunPostcodes.find(({ mask: word, postcode }) => (word & ~mask) === 0 && postcode + 1 === own);
}

function addressesOn({ streets }: AddressTable, street: number): number {
  return streets.start[street + 1]! - streets.start[street]!;
}

/** The product of all factors but those of the house number. */
function scoreOf(
  asking: Asking,
  span: NameSpan,
  street: number,
  explained: Explained,
): { score: number; isContradicted: boolean; isConfirmed: boolean; isNear: boolean; isDoubted: boolean } {
  const { question, towns, addresses, places } = asking;
  const { used, isPostcodeRight, house } = explained;
  const rest = allWords(question) & ~used;
  const isOtherTown = isTownOfOther(asking, explained.roles.town, rest & ~question.fillerMask);
  const town = isOtherTown ? 0 : explained.town;
  const regions = town > 0 || isPostcodeRight ? regionWords(asking, span.mask) : 0;
  const unknown = rest & ~question.numberMask & ~question.fillerMask & ~countryWords(question, span.mask) & ~regions;
  const restWords = unknown & ~thingsOn(asking, street, unknown, explained);
  let score = span.quality;
  if (span.isBeginning) score *= rareFactor(addressesOn(addresses, street));
  if (explained.isPostcodeBegun) score *= FACTORS.begunPostcode;
  if (town > 0) score *= town * leftoverFactor(bitCount(restWords));
  else if (restWords !== 0) {
    const isElsewhere = towns.some(({ mask }) => (mask & ~restWords) === 0);
    if (!isPostcodeRight)
      score *= isPartOfStreet(asking, span, street, explained, restWords) ? FACTORS.unknownWords : FACTORS.townForeign;
    else score *= isElsewhere ? FACTORS.townElsewherePostcodeFits : FACTORS.townUnknownPostcodeFits;
  }
  // Beside words without a meaning a number is a part of a postcode rather than a street that is called "20".
  if (restWords !== 0 && (span.mask & ~question.numberMask) === 0) score *= FACTORS.numberAsStreet;
  const isBesideStreet = restWords !== 0 && isBeside(question, span, restWords);
  const hasInitial = isBesideStreet && isInitialBefore(question, span, restWords);
  if (hasInitial) score *= FACTORS.initialBesideStreet;
  else if (isBesideStreet && (town > 0 || isPostcodeRight)) score *= FACTORS.leftoverBesideStreet;
  if (house >= 0 && isShortWord(question, house + 1, restWords)) score *= FACTORS.leftoverBehindNumber;
  if (isBeside(question, span, rest & question.fillerMask)) score *= FACTORS.fillerBesideStreet;
  const isRelative = isRelativeTo(asking, span);
  const hasPostcode = places.streetPostcode[street]! !== 0;
  const otherNumbers = otherNumbersFactor(asking, rest & question.numberMask, hasPostcode, isPostcodeRight);
  const fits = restWords === 0 && otherNumbers === 1 && (town > 0 || isPostcodeRight) && house >= 0;
  const country = countryFactor(question, used, addresses.streets.country[street]!, fits);
  const others = otherNumbers * country;
  // A village of the town that the addresses name, if nothing else contradicts: `Itzgrund, Altdrossenfeld`.
  const isNear =
    !explained.isInTown && !isPostcodeRight && town > 0 && restWords === 0 && otherNumbers === 1 && !span.isFar;
  return {
    score: score * others,
    isNear,
    isContradicted:
      isRelative || restWords !== 0 || span.isFar === true || others < 1 || (town > 0 && !explained.isOwnTown),
    isConfirmed:
      (explained.isInTown || isPostcodeRight || isNear) &&
      !isInPart(question, span.mask, restWords) &&
      !isOtherTown &&
      // Beside unknown words the town is the town, and no street of that name: `Herzog-Max-Straße, 80331 München`. But a hamlet in another town is its own
      // street, if the words stand apart from both.
      !(restWords !== 0 && isNameOfTown(towns, span) && !isInOtherTown(asking, span, explained, restWords)) &&
      // Words behind the town may be another town: `Lauf Saarstraße, Rostock`.
      restWords <= (explained.roles.town | explained.roles.postcode) &&
      !isRelative &&
      country === 1,
    isDoubted: isRelative || hasInitial || (restWords !== 0 && town === 0 && !isPostcodeRight),
  };
}

/** The words that are the whole name of a thing on the street, in a part of their own beside a house: `Café Adler, Hauptstraße 5, Lauf`. */
function thingsOn(asking: Asking, street: number, mask: number, { house, town, isPostcodeRight }: Explained): number {
  if (mask === 0 || house < 0 || (town === 0 && !isPostcodeRight)) return 0;
  const { places, question, things } = asking;
  const [first, end] = familyOf(asking, street);
  let found = 0;
  for (const { term, mask: own, from, to } of things) {
    if ((own & ~(mask | question.fillerMask)) !== 0) continue;
    const segment = question.words[from]?.segment;
    if (question.words[from - 1]?.segment === segment || question.words[to]?.segment === segment) continue;
    for (let i = places.terms.poiStart[term]!; i < places.terms.poiStart[term + 1]!; i++) {
      const on = places.poiStreet[places.terms.pois[i]!]!;
      if (on >= first && on < end) found |= own;
    }
  }
  return found;
}

/**
 * Whether words without a meaning stand where a part of the house or its user stands, and not where the town stands: before the street, or in one part with a
 * house number that exists on the street.
 */
function isPartOfStreet(
  asking: Asking,
  span: NameSpan,
  street: number,
  { house, suffix }: Explained,
  rest: number,
): boolean {
  const { question, towns } = asking;
  if (house < 0 || exactRow(asking.addresses, street, askedHouseAt(asking, house, suffix)) < 0) return false;
  if (towns.some(({ mask }) => (mask & ~rest) === 0)) return false;
  const segment = question.words[house]?.segment ?? 0;
  return question.words.every(
    (word, i) =>
      !hasBit(rest, i) ||
      word.segment === segment ||
      word.segment < Math.min(segment, question.words[span.from]?.segment ?? 0),
  );
}

/** Whether a word of a mask stands in the same part as one of a name. */
function isInPart({ words }: Question, name: number, mask: number): boolean {
  return words.some(
    ({ segment }, i) => hasBit(mask, i) && words.some((word, j) => hasBit(name, j) && word.segment === segment),
  );
}

/** Whether the question names a town of another name, in a part without unknown words. */
function isInOtherTown({ question, towns }: Asking, span: NameSpan, { roles }: Explained, rest: number): boolean {
  if (roles.town === 0 || isInPart(question, roles.town, rest)) return false;
  const own = towns.filter(({ mask }) => mask === span.mask);
  const named = towns.filter(({ mask }) => (mask & roles.town) !== 0);
  return !named.some(({ rows }) => own.some(other => other.rows.some(row => rows.includes(row))));
}

/** Whether a word without a meaning stands where a town's name has its first word: `Röthenbach a.d. Pegnitz` is not Lauf a.d. Pegnitz. */
function isTownOfOther({ places, question, towns }: Asking, named: number, rest: number): boolean {
  if (!isBehind(question, named, rest)) return false;
  const { wordStart, words } = places.terms;
  const firstOf = ({ term, from }: NameSpan) => sameWord(places, words[wordStart[term]!]!, question, from);
  return towns.filter(({ mask }) => (mask & ~named) === 0).every(town => firstOf(town) < 0);
}

/** Whether a single letter without a meaning stands directly before a name. */
function isInitialBefore({ words }: Question, { from }: NameSpan, rest: number): boolean {
  const before = words[from - 1];
  return from > 0 && hasBit(rest, from - 1) && before?.text.length === 1 && before.segment === words[from]?.segment;
}

/** Factor for a street without a matching town or postcode. */
function unconfirmedFactor(places: PlaceIndex, span: NameSpan, isConfirmed: boolean, hasHouse: boolean): number {
  if (isConfirmed) return 1;
  if (span.isBeginning) return hasHouse ? FACTORS.unconfirmedBeginningWithNumber : FACTORS.unconfirmedBeginning;
  if (span.quality < FACTORS.initial) return hasHouse ? FACTORS.unconfirmedTypoWithNumber : FACTORS.unconfirmedTypo;
  if (hasHouse) return FACTORS.unconfirmed;
  // A short name alone (`Garten`) may be any word.
  const { offsets } = places.terms;
  const letters = offsets[span.term + 1]! - offsets[span.term]!;
  return letters >= LONG_NAME_LETTERS ? FACTORS.unconfirmedStreet.long : FACTORS.unconfirmedStreet.short;
}

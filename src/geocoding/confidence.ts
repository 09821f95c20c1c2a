// Factors for and against a find. Their product, which starts at 1, is its evidence; calibration.ts converts it into a probability.

/** Answers omit finds with less evidence; without any other the answer is `address-not-found`. */
export const LEAST_EVIDENCE = 0.4;
/** … for unfinished texts, whose author sees a list and types on. */
export const LEAST_EVIDENCE_TYPING = 0.25;

/** A find is a rival if its score is at least this share of the best find's score. */
export const RIVAL_SHARE = 0.97;
/** … for finds by a part of a name, because the lengths of the names hardly show which one the caller means. */
export const PART_RIVAL_SHARE = 0.93;

export const FACTORS = {
  /** Neither town nor postcode confirms the find. */
  unconfirmed: 0.9,
  /** … nor does a house number on that street, */
  unconfirmedStreet: { long: 0.7, short: 0.46 },
  /** … and the name differs by typing errors, */
  unconfirmedTypo: 0.55,
  /** … though the house number exists on that street. */
  unconfirmedTypoWithNumber: 0.75,
  /** … of a town or a district. */
  unconfirmedTypoOfPlace: 0.75,
  /** One typing error, by the length of the name. */
  typo: { long: 0.94, middle: 0.9, short: 0.82, tiny: 0.7 },
  /** A known abbreviation of a word of the name, … */
  abbreviation: 0.99,
  /** … or only its first letters, with a full stop. */
  initial: 0.97,
  /** Two or three typing errors, if a postcode or town leaves few streets. */
  twoErrors: 0.84,
  threeErrors: 0.72,
  /** Only some words of the name match: least and most, by the share of letters. */
  partOfName: { least: 0.5, most: 0.85 },
  /** Only the beginning of the name matches: least and most, by the share of letters, */
  beginning: { least: 0.8, most: 0.9 },
  /** … of fewer words, although a longer name begins with all of them, */
  beginningOfFewer: 0.5,
  /** … of a name with few addresses, */
  beginningOfRare: 0.95,
  /** … without a matching town, postcode or house number, */
  unconfirmedBeginning: 0.5,
  /** … or with a matching house number only. */
  unconfirmedBeginningWithNumber: 0.52,
  /** The first digits of a postcode. */
  begunPostcode: 0.9,
  /** A short word of the name is missing: `Egerta` for In der Egerta. */
  articleMissing: 0.88,
  /** A town named by its first word: Lauf for Lauf an der Pegnitz. */
  townByFirstWord: 0.96,
  townBySecondWord: 0.75,
  /** The municipality around a town or village of another name. */
  municipality: 0.9,
  /** The nearest settlement of a street of which no address and no boundary says the town, or another one whose extent may hold it. */
  settlementNearest: 0.95,
  settlementAround: 0.9,
  /** A nearby part of a town that the address does not name. */
  districtNear: 0.75,
  /** … beside its town, at the greatest distance. */
  districtFar: 0.92,
  /** Words without a match, unknown or wrong town and postcode: the address of another town. */
  townForeign: 0.4,
  /** Words without a match, but the right postcode; or a known town elsewhere. */
  townUnknownPostcodeFits: 0.8,
  townElsewherePostcodeFits: 0.7,
  /** Each word without a match beside a matching town, and the least product of them. */
  leftoverWord: 0.93,
  leftoverLeast: 0.7,
  /** … directly beside the street's name, as it may belong to another, longer name. */
  leftoverBesideStreet: 0.75,
  /** … and a single letter there is the initial of another person. */
  initialBesideStreet: 0.6,
  /** A street whose name is a number, beside words without a meaning. */
  numberAsStreet: 0.5,
  /** Unknown words beside a street with the house number, without a town: a part of a house, or a town elsewhere. */
  unknownWords: 0.58,
  /** A country's code that another country's address contradicts in all else. */
  countryCodeOther: 0.9,
  /** An article beside the street's name is only a reason to prefer the name that contains it. */
  fillerBesideStreet: 0.99,
  /** A short word behind the house number (`12 II`), which may belong to it. */
  leftoverBehindNumber: 0.88,
  leftoverNumber: 0.88,
  postcodeOther: 0.55,
  postcodeMissing: 0.89,
  countryOther: 0.35,
  /** One end of a range such as 12–14. */
  houseInRange: 0.88,
  /** The first digits of a longer number in an unfinished text. */
  houseBegun: 0.85,
  /** The number stands on a part of the street with another postcode. */
  houseInOtherPart: 0.85,
  /** From the same number with another letter, */
  houseSameNumber: 0.8,
  /** from two neighbours on the same side, */
  houseBetween: 0.8,
  /** and if no number near the requested one exists. */
  houseMissing: 0.72,
  /** A house by its name, although the question has another number. */
  otherHouseNumber: 0.8,
  /** A point of interest by its name: behind any address that matches as well, … */
  poi: 0.93,
  /** … by some of its words only: least and most, by the share of letters, … */
  partOfPoi: { least: 0.72, most: 0.95 },
  /** … one of them by half of it only (`Museum` for Landesmuseum), … */
  halfCompound: 0.85,
  /** … if no town or postcode confirms the part, … */
  unconfirmedPartOfPoi: 0.7,
  /** … in an unfinished text, … */
  typedPartOfPoi: 0.75,
  /** … without a matching town or postcode: a whole name as good as the best part of one; while somebody types, by its length, … */
  unconfirmedPoi: { whole: 0.665, long: 0.65, short: 0.48 },
  /** … beside words or numbers that are not part of its name. */
  poiOtherWords: 0.6,
  poiOtherNumbers: 0.4,
  /** A town or postcode, although the question has a street or number. */
  placeForStreet: 0.45,
  postcodeForStreet: 0.4,
} as const;

/** Evidence for a name of which the question has only the beginning: the number of its addresses. From this number on the factor is 1. */
const MANY_ADDRESSES = 1000;

/** Factor for the beginning of a name with this number of addresses. */
export function rareFactor(addresses: number): number {
  const share = Math.min(1, Math.log1p(addresses) / Math.log1p(MANY_ADDRESSES));
  return FACTORS.beginningOfRare + (1 - FACTORS.beginningOfRare) * share;
}

/** Factor for one typing error, by the number of letters in the name. */
export function typoFactor(letters: number): number {
  if (letters >= 10) return FACTORS.typo.long;
  if (letters >= 6) return FACTORS.typo.middle;
  return letters >= 4 ? FACTORS.typo.short : FACTORS.typo.tiny;
}

// What speaks for and against a find: factors of a product that starts at 1, its evidence. How likely it is: calibration.ts.

/** Finds with less evidence are not told: the caller hears `address-not-found`. */
export const LEAST_EVIDENCE = 0.4;
/** … to somebody typing, who sees a list and goes on. */
export const LEAST_EVIDENCE_TYPING = 0.25;

/** A finding is a rival if its score is at least this share of the best one's. */
export const RIVAL_SHARE = 0.97;
/** … of one found by a part of its name: which of the names that bear the words is meant their lengths hardly tell. */
export const PART_RIVAL_SHARE = 0.93;

export const FACTORS = {
  /** Neither town nor postcode confirms the find. */
  unconfirmed: 0.9,
  /** … nor a house number that exists there, */
  unconfirmedStreet: { long: 0.7, short: 0.46 },
  /** … and the name differs by typing errors, */
  unconfirmedTypo: 0.55,
  /** … though the house number exists there. */
  unconfirmedTypoWithNumber: 0.75,
  /** One typing error in a name of so many letters. */
  typo: { long: 0.94, middle: 0.9, short: 0.82, tiny: 0.7 },
  /** A name found by some of its words only: least and most, by the share of letters. */
  partOfName: { least: 0.5, most: 0.85 },
  /** Only the beginning of a name is there: least and most, by the share of letters, */
  beginning: { least: 0.8, most: 0.9 },
  /** … of fewer words, though a longer name begins like all of them, */
  beginningOfFewer: 0.5,
  /** … of one that few addresses bear, */
  beginningOfRare: 0.95,
  /** … neither town nor postcode confirms it, nor a house number, */
  unconfirmedBeginning: 0.5,
  /** … or though the house number exists there. */
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
  /** A part of a town that the address does not name, but that lies near. */
  districtNear: 0.75,
  /** Words that fit nowhere, town and postcode unknown or wrong: the address of another town. */
  townForeign: 0.4,
  /** Words that fit nowhere, but the postcode fits; a known town elsewhere. */
  townUnknownPostcodeFits: 0.8,
  townElsewherePostcodeFits: 0.7,
  /** Each word that fits nowhere beside a town that fits, and the least product of them. */
  leftoverWord: 0.93,
  leftoverLeast: 0.7,
  /** … directly beside the street's name: perhaps another, longer name. */
  leftoverBesideStreet: 0.75,
  /** An article beside it is no more than a reason to prefer the name that has it. */
  fillerBesideStreet: 0.99,
  /** A short word behind the house number (`12 II`): perhaps part of it. */
  leftoverBehindNumber: 0.88,
  leftoverNumber: 0.88,
  postcodeOther: 0.55,
  postcodeMissing: 0.89,
  countryOther: 0.35,
  /** One end of a range such as 12–14. */
  houseInRange: 0.88,
  /** The first digits of a longer number, while somebody is typing. */
  houseBegun: 0.85,
  /** By the same number with another letter, */
  houseSameNumber: 0.8,
  /** between two neighbours on the same side, */
  houseBetween: 0.8,
  /** and the house number asked for is nowhere near. */
  houseMissing: 0.72,
  /** A point of interest by its name: behind any address that fits as well, */
  poi: 0.93,
  /** … by some of its words only: least and most, by the share of letters, */
  partOfPoi: { least: 0.72, most: 0.95 },
  /** … one of them by half of it only (`Museum` for Landesmuseum), */
  halfCompound: 0.85,
  /** … if no town or postcode confirms the part, */
  unconfirmedPartOfPoi: 0.7,
  /** … while somebody types, */
  typedPartOfPoi: 0.75,
  /** … that no town or postcode confirms, */
  unconfirmedPoi: { long: 0.65, short: 0.48 },
  /** … beside words or numbers that are not its own. */
  poiOtherWords: 0.6,
  poiOtherNumbers: 0.4,
  /** A town or postcode, though a street or number was asked for. */
  placeForStreet: 0.45,
  postcodeForStreet: 0.4,
} as const;

/** What speaks for a name that is begun only: that many addresses bear it. At so many the factor is 1. */
const MANY_ADDRESSES = 1000;

/** Factor for a begun name that so many addresses bear. */
export function rareFactor(addresses: number): number {
  const share = Math.min(1, Math.log1p(addresses) / Math.log1p(MANY_ADDRESSES));
  return FACTORS.beginningOfRare + (1 - FACTORS.beginningOfRare) * share;
}

/** What one typing error costs, by the letters of the name. */
export function typoFactor(letters: number): number {
  if (letters >= 10) return FACTORS.typo.long;
  if (letters >= 6) return FACTORS.typo.middle;
  return letters >= 4 ? FACTORS.typo.short : FACTORS.typo.tiny;
}

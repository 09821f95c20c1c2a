// Free text → the places it can mean, each with a score: what fits, what differs, what is left over.
import { distanceMeters } from '../geo/geodesic.ts';
import type { AddressTable } from '../region/addresses.ts';
import { PLACE_KINDS, type PlaceIndex } from '../region/places.ts';
import { BestReadings, type Reading } from './best-readings.ts';
import { FACTORS } from './confidence.ts';
import { unpackCountry } from './countries.ts';
import { type AskedHouse, askedHouse, exactRow, findHouse, type HouseFind } from './house-rows.ts';
import { type PostcodeSpan, postcodeLength, postcodeSpans } from './postcodes.ts';
import type { Question } from './question.ts';
import { addPrefixSpans, addSimilarSpans, exactSpans, type NameSpan, type Spans } from './spans.ts';

/** Typing errors are looked for only if no exact reading is better. */
const GOOD_SCORE = 0.87;
/** How far a district may be from a street that does not name it. */
const DISTRICT_METERS = 2500;
/** Kinds of places, from this one on, that addresses often leave out. */
const FIRST_DISTRICT_KIND = PLACE_KINDS.indexOf('suburb');
const REGION_KIND = PLACE_KINDS.indexOf('region');
const LONG_NAME_LETTERS = 8;
const LONGEST_HOUSE_SUFFIX = 3;
/** Larger places come first among equals: the step from one kind to the next. */
const KIND_STEP = 0.0005;

interface Facts {
  readonly addresses: AddressTable;
  readonly places: PlaceIndex;
}

/** A place's name in the question, with all it can stand for. */
interface TownSpan extends NameSpan {
  /** First names of the places of this name: what streets carry. */
  readonly terms: readonly number[];
  readonly rows: readonly number[];
}

/** The best readings of a question, best first. With `isTyping`, the last word may be unfinished. */
export function readingsOf(facts: Facts, question: Question, isTyping = false): Reading[] {
  if (question.words.length === 0) return [];
  const spans = exactSpans(facts.places, question);
  if (isTyping && question.endsInWord) addPrefixSpans(facts.places, question, spans);
  const exact = new Comparison(facts, question, spans).best();
  if ((exact[0]?.score ?? 0) >= GOOD_SCORE) return exact;
  addSimilarSpans(facts.places, question, spans);
  return new Comparison(facts, question, spans).best();
}

class Comparison {
  readonly #facts: Facts;
  readonly #question: Question;
  readonly #streets: readonly NameSpan[];
  readonly #towns: readonly TownSpan[];
  readonly #postcodes: readonly PostcodeSpan[];
  readonly #houses = new Map<string, AskedHouse>();
  readonly #kept = new BestReadings();

  constructor(facts: Facts, question: Question, spans: Spans) {
    this.#facts = facts;
    this.#question = question;
    this.#streets = spans.streets.toSorted((a, b) => b.quality - a.quality || b.to - b.from - (a.to - a.from));
    this.#towns = spans.places.map(span => townSpan(facts.places, span)).sort((a, b) => weight(b) - weight(a));
    this.#postcodes = postcodeSpans(facts.places, question);
  }

  best(): Reading[] {
    const { terms } = this.#facts.places;
    for (const span of this.#streets) {
      const end = terms.streetStart[span.term + 1] ?? 0;
      for (let i = terms.streetStart[span.term] ?? 0; i < end; i++) this.#readStreet(span, terms.streets[i] ?? 0);
    }
    for (const town of this.#towns) for (const row of town.rows) this.#readPlace(town, row);
    for (const postcode of this.#postcodes) this.#readPostcode(postcode);
    return this.#kept.list;
  }

  #readStreet(span: NameSpan, street: number): void {
    const { addresses, places } = this.#facts;
    const { words, numberMask, fillerMask } = this.#question;
    const countryMask = this.#countryWords(span.mask);
    const all = (1 << words.length) - 1;
    let used = span.mask;
    let town = 0;
    for (const candidate of this.#towns) {
      const fit = (candidate.mask & used) === 0 ? this.#townFit(street, candidate) : 0;
      if (fit === 0) continue;
      used |= candidate.mask;
      town = Math.max(town, candidate.quality * fit);
    }
    if (town === 0) {
      const near = this.#towns.find(
        candidate =>
          (candidate.mask & used) === 0 &&
          candidate.quality > FACTORS.townBySecondWord &&
          this.#liesNear(street, candidate),
      );
      if (near) {
        used |= near.mask;
        town = FACTORS.districtNear * near.quality;
      }
    }
    const ownPostcode = places.streetPostcode[street] ?? 0;
    const postcode = this.#postcodes.find(({ mask, postcode: row }) => (mask & used) === 0 && row + 1 === ownPostcode);
    if (postcode) used |= postcode.mask;

    const houseWord = this.#houseWord(span, used);
    let suffix = '';
    if (houseWord >= 0) {
      used |= 1 << houseWord;
      suffix = this.#houseSuffix(street, houseWord, used);
      if (suffix !== '') used |= 1 << (houseWord + 1);
    }
    const rest = all & ~used;
    const restWords = rest & ~numberMask & ~fillerMask & ~countryMask;
    const confirmed = town > 0 || postcode !== undefined;

    let score = span.quality;
    if (town > 0) score *= town * leftoverFactor(bitCount(restWords));
    else if (restWords !== 0) {
      const elsewhere = this.#towns.some(({ mask }) => (mask & ~restWords) === 0);
      if (!postcode) score *= FACTORS.townForeign;
      else score *= elsewhere ? FACTORS.townElsewherePostcodeFits : FACTORS.townUnknownPostcodeFits;
    }
    if (restWords !== 0 && confirmed && this.#isBeside(span, restWords)) score *= FACTORS.leftoverBesideStreet;
    if (houseWord >= 0 && this.#isShortWord(houseWord + 1, restWords)) score *= FACTORS.leftoverBehindNumber;
    if (this.#isBeside(span, rest & fillerMask)) score *= FACTORS.fillerBesideStreet;
    score *= this.#otherNumbersFactor(rest & numberMask, ownPostcode !== 0, postcode !== undefined);
    score *= this.#countryFactor(used, addresses.streets.country[street] ?? 0);
    if (score < this.#kept.worstScore) return;

    if (houseWord < 0) {
      this.#kept.add({ kind: 'STREET', street, score: score * this.#unconfirmed(span, confirmed, false) });
      return;
    }
    const asked = this.#asked(houseWord, suffix);
    const row = exactRow(addresses, street, asked);
    if (row >= 0) {
      this.#kept.add({
        kind: 'STREET',
        street,
        asked,
        house: { kind: 'EXACT', row },
        score: score * this.#unconfirmed(span, confirmed, true),
      });
      return;
    }
    score *= this.#unconfirmed(span, confirmed, false);
    if (score * FACTORS.houseInRange < this.#kept.worstScore) return;
    const [first, end] = this.#familyOf(street);
    const house = findHouse(addresses, first, end, asked);
    if (house) this.#kept.add({ kind: 'STREET', street, asked, house, score: score * houseFactor(house) });
    else this.#kept.add({ kind: 'STREET', street, asked, score: score * FACTORS.houseMissing });
  }

  #readPlace(town: TownSpan, place: number): void {
    const { places } = this.#facts;
    const { words, numberMask, fillerMask } = this.#question;
    const countryMask = this.#countryWords(town.mask);
    const kind = places.placeKind[place] ?? 0;
    if (kind === REGION_KIND) return;
    let used = town.mask;
    const postalCode = places.strings.get(places.placePostalCode[place] ?? 0);
    const cityName = places.strings.get(places.placeCity[place] ?? 0);
    const postcode = this.#postcodes.find(({ postcode: row }) => {
      return (
        places.postcodes.get(row) === postalCode ||
        (cityName !== '' && places.strings.get(places.postcodeCity[row] ?? 0) === cityName)
      );
    });
    if (postcode && (postcode.mask & used) === 0) used |= postcode.mask;
    for (const other of this.#towns) {
      // `Wittenau, Berlin`: the town around a district.
      if ((other.mask & used) !== 0) continue;
      if (other.rows.some(row => places.placeName[row] === places.placeCity[place])) used |= other.mask;
    }
    const rest = ((1 << words.length) - 1) & ~used;
    const restNumbers = rest & numberMask;
    const restWords = rest & ~numberMask & ~fillerMask & ~countryMask;
    let score = town.quality * (1 - kind * KIND_STEP);
    if (town.quality < FACTORS.townByFirstWord - 0.01 && !postcode) score *= FACTORS.unconfirmedTypo;
    const otherPostcode = words.some((_, i) => ((restNumbers >> i) & 1) === 1 && this.#isPostcodeLike(1 << i));
    if (restWords !== 0) score *= FACTORS.placeForStreet * leftoverFactor(bitCount(restWords) - 1);
    else if (restNumbers !== 0 && !otherPostcode) score *= FACTORS.placeForStreet;
    if (otherPostcode) score *= FACTORS.postcodeOther;
    score *= this.#countryFactor(used, places.placeCountry[place] ?? 0);
    this.#kept.add({ kind: 'PLACE', place, score });
  }

  #readPostcode({ mask, postcode }: PostcodeSpan): void {
    const { words, numberMask, fillerMask, countryMask } = this.#question;
    const rest = ((1 << words.length) - 1) & ~mask & ~fillerMask & ~countryMask;
    let score: number = FACTORS.unconfirmed;
    if ((rest & ~numberMask) !== 0)
      score *= FACTORS.postcodeForStreet * leftoverFactor(bitCount(rest & ~numberMask) - 1);
    else if (rest !== 0) score *= FACTORS.postcodeForStreet;
    score *= this.#countryFactor(mask, this.#facts.places.postcodeCountry[postcode] ?? 0);
    this.#kept.add({ kind: 'POSTCODE', postcode, score });
  }

  /** 1 if a street's addresses name this town or district, less if only its municipality is called so, 0 if not. */
  #townFit(street: number, { terms }: TownSpan): number {
    const { streetCityTerm, streetDistrictTerm, streetMunicipalityTerm } = this.#facts.places;
    let fit = 0;
    for (const term of terms) {
      if (streetCityTerm[street] === term || streetDistrictTerm[street] === term) return 1;
      if (streetMunicipalityTerm[street] === term) fit = FACTORS.municipality;
    }
    return fit;
  }

  #liesNear(street: number, { rows }: TownSpan): boolean {
    const { places } = this.#facts;
    const lat = places.streetLat[street] ?? 0;
    const lng = places.streetLng[street] ?? 0;
    return rows.some(
      row =>
        (places.placeKind[row] ?? 0) >= FIRST_DISTRICT_KIND &&
        places.placeKind[row] !== REGION_KIND &&
        distanceMeters(lat, lng, places.placeLat[row] ?? 0, places.placeLng[row] ?? 0) < DISTRICT_METERS,
    );
  }

  /** The word that is the house number: right behind the street, right before it, else the first number that is no postcode. −1 = none. */
  #houseWord(span: NameSpan, used: number): number {
    const { words, numberMask } = this.#question;
    const free = numberMask & ~used;
    if (free === 0) return -1;
    const isFree = (i: number) =>
      i >= 0 && i < words.length && ((free >> i) & 1) === 1 && words[i]?.isPostcode === false;
    const segment = words[span.from]?.segment;
    if (isFree(span.to) && (words[span.to]?.segment === segment || !this.#isPostcodeLike(1 << span.to))) return span.to;
    // A filler such as `Nr.` may stand between.
    if (isFree(span.to + 1) && ((this.#question.fillerMask >> span.to) & 1) === 1) return span.to + 1;
    if (
      isFree(span.from - 1) &&
      words[span.from - 1]?.segment === segment &&
      !this.#isPostcodeLike(1 << (span.from - 1))
    ) {
      return span.from - 1;
    }
    for (let i = 0; i < words.length; i++) if (isFree(i) && !this.#isPostcodeLike(1 << i)) return i;
    return -1;
  }

  /** Whether the one number in a mask looks like a postcode: it is one, or as long as the region's and in front of a word. */
  #isPostcodeLike(mask: number): boolean {
    const i = 31 - Math.clz32(mask);
    const word = this.#question.words[i];
    if (word === undefined) return false;
    if (word.isPostcode || this.#postcodes.some(span => (span.mask & mask) !== 0)) return true;
    const next = this.#question.words[i + 1];
    return (
      word.text.length === postcodeLength(this.#facts.places) &&
      /^\d+$/.test(word.text) &&
      next !== undefined &&
      !next.number &&
      next.segment === word.segment
    );
  }

  /** Numbers that are neither the house's nor the street's postcode. */
  #otherNumbersFactor(numbers: number, hasPostcode: boolean, postcodeFits: boolean): number {
    let factor = 1;
    for (let i = 0, rest = numbers; rest !== 0; i++, rest >>= 1) {
      if ((rest & 1) === 0) continue;
      const isPostcode = this.#isPostcodeLike(1 << i) || /^\d{4,5}$/.test(this.#question.words[i]?.text ?? '');
      if (!isPostcode || postcodeFits) factor *= FACTORS.leftoverNumber;
      else factor *= hasPostcode ? FACTORS.postcodeOther : FACTORS.postcodeMissing;
    }
    return factor;
  }

  /** Words that only name the country, unless one of them is part of the name read (`República Dominicana` is a street, too). */
  #countryWords(nameMask: number): number {
    const { countryMask } = this.#question;
    return (countryMask & nameMask) === 0 ? countryMask : 0;
  }

  #countryFactor(used: number, packedCountry: number): number {
    const { country, countryMask } = this.#question;
    if (country === '' || packedCountry === 0 || (countryMask & used) !== 0) return 1;
    const own = unpackCountry(packedCountry);
    // Liechtenstein's postcodes are Swiss ones and often written CH-9490.
    return own === country || (own === 'LI' && country === 'CH') ? 1 : FACTORS.countryOther;
  }

  #unconfirmed(span: NameSpan, confirmed: boolean, hasHouse: boolean): number {
    if (confirmed) return 1;
    if (span.quality === 1) return hasHouse ? FACTORS.unconfirmed : this.#unconfirmedStreet(span);
    return hasHouse ? FACTORS.unconfirmedTypoWithNumber : FACTORS.unconfirmedTypo;
  }

  /** A short name alone (`Garten`) may be any word. */
  #unconfirmedStreet({ term }: NameSpan): number {
    const { offsets } = this.#facts.places.terms;
    const letters = (offsets[term + 1] ?? 0) - (offsets[term] ?? 0);
    return letters >= LONG_NAME_LETTERS ? FACTORS.unconfirmedStreet.long : FACTORS.unconfirmedStreet.short;
  }

  /** Whether words that fit nowhere stand directly before or behind the street's name: it may be another name. */
  #isBeside(span: NameSpan, restWords: number): boolean {
    const { words } = this.#question;
    const segment = words[span.from]?.segment;
    const before =
      span.from > 0 && ((restWords >> (span.from - 1)) & 1) === 1 && words[span.from - 1]?.segment === segment;
    const behind = ((restWords >> span.to) & 1) === 1 && words[span.to]?.segment === segment;
    return before || behind;
  }

  /** The parts of one street in one town (other postcodes, other districts): neighbouring rows. */
  #familyOf(street: number): [first: number, end: number] {
    const { name, count } = this.#facts.addresses.streets;
    const { streetCityTerm } = this.#facts.places;
    let first = street;
    let end = street + 1;
    while (first > 0 && name[first - 1] === name[street] && streetCityTerm[first - 1] === streetCityTerm[street])
      first--;
    while (end < count && name[end] === name[street] && streetCityTerm[end] === streetCityTerm[street]) end++;
    return [first, end];
  }

  /** A short word behind the house number that is part of one on this street (`1633 LDO`), else empty. */
  #houseSuffix(street: number, houseWord: number, used: number): string {
    const { words, numberMask } = this.#question;
    const next = words[houseWord + 1];
    if (next === undefined || next.segment !== words[houseWord]?.segment) return '';
    if (!this.#isShortWord(houseWord + 1, ~used & ~numberMask)) return '';
    return exactRow(this.#facts.addresses, street, this.#asked(houseWord, next.text)) >= 0 ? next.text : '';
  }

  #isShortWord(word: number, mask: number): boolean {
    return ((mask >> word) & 1) === 1 && (this.#question.words[word]?.text.length ?? 9) <= LONGEST_HOUSE_SUFFIX;
  }

  #asked(word: number, suffix: string): AskedHouse {
    const house = this.#question.words[word]?.number ?? { key: '', number: 0, end: 0 };
    const key = house.key + suffix;
    let asked = this.#houses.get(key);
    if (!asked) {
      asked = askedHouse(this.#facts.addresses, { ...house, key });
      this.#houses.set(key, asked);
    }
    return asked;
  }
}

function townSpan(places: PlaceIndex, span: NameSpan): TownSpan {
  const { terms, placeTerm } = places;
  const rows = Array.from(
    terms.places.subarray(terms.placeStart[span.term] ?? 0, terms.placeStart[span.term + 1] ?? 0),
  );
  return { ...span, rows, terms: [...new Set([span.term, ...rows.map(row => placeTerm[row] ?? span.term)])] };
}

/** Longer and better names take their words first. */
function weight(span: NameSpan): number {
  return (span.to - span.from) * 10 + span.quality;
}

function houseFactor(house: HouseFind): number {
  if (house.kind === 'RANGE_END') return FACTORS.houseInRange;
  return house.kind === 'SAME_NUMBER' ? FACTORS.houseSameNumber : FACTORS.houseBetween;
}

function leftoverFactor(words: number): number {
  return words <= 0 ? 1 : Math.max(FACTORS.leftoverLeast, FACTORS.leftoverWord ** words);
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

// The working state of a search: the towns and postcodes among the words of a question, and the readings so far.
import type { AddressTable } from '../region/addresses.ts';
import type { PlaceIndex } from '../region/places.ts';
import { BestReadings, type Weigh } from './best-readings.ts';
import { type AskedHouse, askedHouse } from './house-rows.ts';
import { begunPostcodes, type PostcodeSpan, postcodeSpans } from './postcodes.ts';
import type { Question } from './question.ts';
import type { NameSpan, Spans } from './spans.ts';
import { REGION_KIND, type TownSpan, townSpans, withPostalDistrict } from './town-spans.ts';

export interface Facts {
  readonly addresses: AddressTable;
  readonly places: PlaceIndex;
}

export interface Asking extends Facts {
  readonly question: Question;
  /** Named towns and districts, in the order in which they claim their words. */
  readonly towns: readonly TownSpan[];
  /** Whole names of points of interest, exactly. */
  readonly things: readonly NameSpan[];
  readonly postcodes: readonly PostcodeSpan[];
  /** Postcodes that begin like the last word of an unfinished text. */
  readonly begunPostcodes: readonly PostcodeSpan[];
  /** Words that name a state or region. */
  readonly regionMask: number;
  readonly kept: BestReadings;
  readonly isTyping: boolean;
  /** House numbers whose rows are already known, by their key. */
  readonly houses: Map<string, AskedHouse>;
}

export function askingOf(
  { addresses, places }: Facts,
  given: Question,
  spans: Pick<Spans, 'places' | 'pois'>,
  isTyping: boolean,
  weigh?: Weigh,
): Asking {
  const towns = townSpans(places, spans.places).map(town => withPostalDistrict(places, given, town));
  // `Indre By`: the last word of a place of the region names no country.
  const isPartOfPlace = ({ mask, quality }: TownSpan) =>
    quality === 1 && mask !== given.countryMask && (mask & given.countryMask) === given.countryMask;
  const question =
    given.isCountryCode && given.countryMask !== 0 && towns.some(isPartOfPlace)
      ? { ...given, country: '', countryMask: 0 }
      : given;
  const isRegion = ({ rows, quality }: TownSpan) =>
    quality === 1 && rows.some(row => places.placeKind[row] === REGION_KIND);
  return {
    addresses,
    places,
    question,
    towns,
    regionMask: towns.filter(isRegion).reduce((mask, town) => mask | town.mask, question.stateMask),
    things: spans.pois.filter(({ quality, isPart }) => quality === 1 && !isPart),
    postcodes: postcodeSpans(places, question),
    begunPostcodes: isTyping ? begunPostcodes(places, question) : [],
    kept: new BestReadings(isTyping, weigh),
    isTyping,
    houses: new Map(),
  };
}

/** The house number in a word, with a suffix from the next one, in the region's order of house numbers. */
export function askedHouseAt({ addresses, question, houses }: Asking, word: number, suffix: string): AskedHouse {
  const house = question.words[word]?.number ?? { key: '', number: 0, end: 0 };
  const key = house.key + suffix;
  let asked = houses.get(key);
  if (!asked) {
    asked = askedHouse(addresses, { ...house, key });
    houses.set(key, asked);
  }
  return asked;
}

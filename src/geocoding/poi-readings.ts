// The reading of a point of interest, for questions with only its name, its town and postcode.
import type { Asking } from './asking.ts';
import type { PartOfName } from './best-readings.ts';
import { FACTORS } from './confidence.ts';
import { isPostcode } from './postcodes.ts';
import type { Question } from './question.ts';
import { allWords, bitCount, countryFactor, countryWords, leftoverFactor, regionWords } from './question-words.ts';
import type { NameSpan } from './spans.ts';
import { isNameOfTown, townOfStreet } from './town-spans.ts';

const LONG_NAME_LETTERS = 8;

/** Keeps the reading of a named point of interest, a row of the index's POIs, whose name matches `span`. */
export function readPoi(asking: Asking, span: NameSpan, poi: number): void {
  const { question, places, towns, postcodes, addresses, kept } = asking;
  // A town's name alone is no part of the name of a thing: `9490 Schaan` is not the bus stop Schaan Schulzentrum.
  const isTown = isNameOfTown(towns, span);
  if (span.isPart && !asking.isTyping && isTown) return;
  const street = places.poiStreet[poi]!;
  const town = townOfStreet(places, towns, street, span.mask);
  let { used } = town;
  const ownPostcode = places.streetPostcode[street]!;
  const postcode = postcodes.find(own => (own.mask & used) === 0 && isPostcode(own, ownPostcode));
  if (postcode) used |= postcode.mask;
  const rest = allWords(question) & ~used;
  const isConfirmed = town.fit > 0 || postcode !== undefined;
  const regions = isConfirmed ? regionWords(asking, span.mask) : 0;
  const restWords = rest & ~question.numberMask & ~question.fillerMask & ~countryWords(question, span.mask) & ~regions;
  let score = span.quality * FACTORS.poi;
  if (town.fit > 0) score *= town.fit;
  if (!isConfirmed) score *= unconfirmedPoi(asking, span);
  // The beginning of a street name comes before a shop whose name contains the word.
  if (asking.isTyping && span.isPart) score *= FACTORS.typedPartOfPoi;
  // Other words or numbers mean something else: an address, another branch, another town.
  if (restWords !== 0) score *= FACTORS.poiOtherWords * leftoverFactor(bitCount(restWords) - 1);
  if ((rest & question.numberMask) !== 0) score *= FACTORS.poiOtherNumbers;
  score *= countryFactor(question, used, addresses.streets.country[street]!);
  if (score < kept.worstScore) return;
  const part = isConfirmed || !isShortWord(question, span) ? 'TELLING' : 'SHORT_WORD';
  // Beside unknown words the name of a town is no name of a thing either: `EJ Lauf, Lauf a.d. Pegnitz`.
  const isDoubted = hasForeignTown(question, restWords) || (restWords !== 0 && isTown);
  const isAlone = !isConfirmed && rest === 0 && span.quality === 1;
  const whole =
    isAlone && isShortWord(question, span) ? (isGenericWord(question, span) ? 'SHORT_WORD' : 'SHORT_NAME') : undefined;
  const own: PartOfName | undefined = isDoubted ? 'DOUBTED' : span.isPart ? part : whole;
  const roles = { name: span.mask, town: town.used & ~span.mask, postcode: postcode?.mask ?? 0, house: 0 };
  kept.add({ kind: 'POI', poi, ...(own === undefined ? {} : { part: own }), roles, score });
}

/** Whether a whole part behind the first one has no meaning, and so may be a town elsewhere: `Neuss Hbf, Oslo`. */
function hasForeignTown({ words }: Question, restWords: number): boolean {
  return words.some(
    ({ segment }, i) =>
      segment !== words[0]?.segment &&
      words[i - 1]?.segment !== segment &&
      words.every((word, j) => word.segment !== segment || ((restWords >> j) & 1) === 1),
  );
}

/** Words for kinds of things and for centres of towns, folded: alone they name no certain thing, however long they are. */
const GENERIC_WORDS = new Set(
  'altstadt innenstadt stadtmitte zentrum stadtzentrum neustadt vorstadt bahnhof hauptbahnhof rathaus marktplatz kirche schule grundschule realschule gymnasium kindergarten kindertagesstatte apotheke sparkasse parkplatz parkhaus spielplatz friedhof krankenhaus klinikum schwimmbad hallenbad freibad sportplatz restaurant gaststatte supermarkt tankstelle museum theater bibliothek stadthalle universitat hochschule campus polizei feuerwehr postamt downtown centre center station hospital university library church school pharmacy airport flughafen biblioteca hospital farmacia escuela iglesia estacion universidad restaurante supermercado'.split(
    ' ',
  ),
);

/** Whether the match is one word of a longer name: a short one, or a word for a kind of thing. */
function isShortWord({ words }: Question, { mask, from }: NameSpan): boolean {
  const word = words[from];
  if (bitCount(mask) !== 1 || word === undefined) return false;
  return word.to - word.from < LONG_NAME_LETTERS || GENERIC_WORDS.has(word.text);
}

function isGenericWord({ words }: Question, { from }: NameSpan): boolean {
  return GENERIC_WORDS.has(words[from]?.text ?? '');
}

/** Factor for a name without a matching town or postcode: a short one alone may be any word. */
function unconfirmedPoi({ places, isTyping }: Asking, { term, quality, isBeginning, isPart }: NameSpan): number {
  if (isBeginning) return FACTORS.unconfirmedBeginning;
  if (isPart) return FACTORS.unconfirmedPartOfPoi;
  if (quality < FACTORS.initial) return FACTORS.unconfirmedTypo;
  if (!isTyping) return FACTORS.unconfirmedPoi.whole;
  const { offsets } = places.terms;
  const letters = offsets[term + 1]! - offsets[term]!;
  return letters >= LONG_NAME_LETTERS ? FACTORS.unconfirmedPoi.long : FACTORS.unconfirmedPoi.short;
}

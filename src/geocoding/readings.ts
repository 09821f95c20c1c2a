// Finds the possible meanings of a free text, with scores for matches, differences and leftover words.
import { askingOf, type Facts } from './asking.ts';
import { addBeginnings } from './beginnings.ts';
import type { Reading, Weigh } from './best-readings.ts';
import { addFarSpans } from './far-spans.ts';
import { readHouse } from './house-readings.ts';
import { readPlace, readPostcode } from './place-readings.ts';
import { addPoiParts } from './poi-parts.ts';
import { readPoi } from './poi-readings.ts';
import type { Question } from './question.ts';
import { isCountryOrState } from './question-words.ts';
import { addSimilarSpans } from './similar-spans.ts';
import { exactSpans, type Spans } from './spans.ts';
import { readStreet } from './street-readings.ts';

/** The search allows typing errors only if no exact reading has a better score, … */
const GOOD_SCORE = 0.87;
/** … and in an unfinished text, if no beginning of a name explains all words. */
const GOOD_SCORE_TYPING = 0.38;
/** … for places, whose score is higher if other words are left over. */
const GOOD_PLACE_SCORE_TYPING = 0.5;

/** The search reads parts of the names of points of interest only if no reading has a better score. */
const FAIR_SCORE = 0.7;

/** The best readings of a question, best first. With `isTyping`, the last word, and the word before a number, may be unfinished. */
export function readingsOf(facts: Facts, question: Question, isTyping = false, weigh?: Weigh): Reading[] {
  if (question.words.length === 0) return [];
  const spans = exactSpans(facts.places, question);
  if (isTyping) addBeginnings(facts.places, question, spans);
  const exact = bestReadings(facts, question, spans, isTyping, weigh);
  const [best] = exact;
  if (best !== undefined && best.score >= goodScore(best, isTyping)) return exact;
  addSimilarSpans(facts.places, question, spans);
  if (!isTyping) {
    const similar = bestReadings(facts, question, spans, isTyping, weigh);
    if ((similar[0]?.score ?? 0) >= FAIR_SCORE && similar[0]?.kind !== 'POI') return similar;
  }
  if (!isTyping) addFarSpans(facts.places, question, spans);
  addPoiParts(facts.places, question, spans);
  return bestReadings(facts, question, spans, isTyping, weigh);
}

function goodScore({ kind }: Reading, isTyping: boolean): number {
  if (!isTyping) return GOOD_SCORE;
  return kind === 'PLACE' ? GOOD_PLACE_SCORE_TYPING : GOOD_SCORE_TYPING;
}

function bestReadings(
  facts: Facts,
  question: Question,
  spans: Spans,
  isTyping: boolean,
  weigh: Weigh | undefined,
): Reading[] {
  const asking = askingOf(facts, question, spans, isTyping, weigh);
  const { terms } = facts.places;
  // Better and longer names come first, so that the search can skip names that cannot compete with them.
  for (const span of spans.streets.toSorted((a, b) => b.quality - a.quality || b.to - b.from - (a.to - a.from))) {
    if (!isTyping && isCountryOrState(question, span)) continue;
    const end = terms.streetStart[span.term + 1]!;
    for (let i = terms.streetStart[span.term]!; i < end; i++) readStreet(asking, span, terms.streets[i]!);
  }
  for (const town of asking.towns) for (const row of town.rows) readPlace(asking, town, row);
  for (const postcode of [...asking.postcodes, ...asking.begunPostcodes]) {
    if (isTyping || !postcode.isBeginning) readPostcode(asking, postcode);
  }
  for (const span of spans.pois) {
    if (!isTyping && isCountryOrState(question, span)) continue;
    const end = terms.poiStart[span.term + 1]!;
    for (let i = terms.poiStart[span.term]!; i < end; i++) readPoi(asking, span, terms.pois[i]!);
  }
  for (const span of spans.houses) {
    const end = terms.houseStart[span.term + 1]!;
    for (let i = terms.houseStart[span.term]!; i < end; i++) readHouse(asking, spans.streets, span, terms.houses[i]!);
  }
  return asking.kept.list;
}

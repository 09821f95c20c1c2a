// The search field of the explorer: type-ahead over addresses and places.
import { type Combobox, createCombobox } from '../shared/combobox.ts';
import type { Ask } from './asking.ts';
import { refusalIn } from './away-notice.ts';
import { search } from './find-place.ts';
import { type Found, isSure, placeOf } from './found-place.ts';
import type { Place } from './view.ts';
import type { Words } from './words.ts';

/** Two numbers: a place that the service finds wherever it has a map. */
const COORDINATE = /^\s*-?\d+\.\d+\s*[,;\s]\s*-?\d+\.\d+\s*$/;

/**
 * @param name of the field, unique on the page
 * @param onNothing gets the sentence that says why a text leads to no place; without it, the sentence appears below the field
 */
export function createPlaceSearch(
  name: string,
  label: string,
  ask: Ask,
  words: Words,
  onChosen: (place: Place) => void,
  onNothing?: (why: string) => void,
): Combobox {
  return createCombobox<Found>({
    name,
    label,
    find: (text, signal) => search(ask, text, signal),
    labelOf: found => found.label,
    noteOf: found =>
      [words.matchKinds[found.match.kind], isSure(found) ? undefined : words.unsure]
        .filter(each => each !== undefined)
        .join(' · '),
    nothingFound: text => (COORDINATE.test(text) ? words.coordinateOutside(text) : words.nothingFound(text)),
    doubt: (found, text) => (isSure(found) ? undefined : words.didYouMean(text, found.label)),
    refusal: failure => refusalIn(failure, words),
    onChosen: found => onChosen(placeOf(found)),
    onNothing,
  });
}

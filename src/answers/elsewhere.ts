// What a request asks of one function and another one answers: errors name that one.
import { distance } from 'fastest-levenshtein';

interface Elsewhere {
  readonly fields: readonly string[];
  /** The function that was asked has all of these fields. */
  readonly beside: readonly string[];
  readonly advice: string;
}

/** The first that fits counts. */
const ELSEWHERE: readonly Elsewhere[] = [
  {
    fields: ['places', 'combine'],
    beside: ['lat', 'topics', 'radius'],
    advice: 'the census of what several places reach together is the function "common-reach" with "topics"',
  },
  {
    fields: ['places', 'combine'],
    beside: ['lat', 'radius', 'cursor'],
    advice:
      'the addresses that several places reach together are the function "common-reach" with "include": ["addresses"]',
  },
  {
    fields: ['places', 'combine'],
    beside: ['lat', 'poiTypes'],
    advice: 'the reach from several places together is the function "common-reach"',
  },
  {
    fields: ['cellKind', 'resolution'],
    beside: ['fromList', 'toList'],
    advice: 'times to every cell of a grid are the function "cell-times"',
  },
  {
    fields: ['from', 'to', 'fromList', 'toList'],
    beside: ['lat', 'cellKind'],
    advice: 'this function goes from its own place to every cell; times between places are the function "travel-times"',
  },
];

/** Advice for a field that the asked function lacks; undefined: none. @param known the fields that it has */
export function fieldElsewhere(field: string, known: readonly string[]): string | undefined {
  return ELSEWHERE.find(({ fields, beside }) => fields.includes(field) && beside.every(each => known.includes(each)))
    ?.advice;
}

const GRID = 'GRID';
const MOST_WRONG_LETTERS = 2;

/** Advice for a word in place of a list of places, such as `"to": "GRID"`, in any spelling; else nothing. */
export function wordElsewhere([...path]: readonly PropertyKey[], value: unknown): string {
  const isSide = path.length === 1 && (path[0] === 'to' || path[0] === 'from');
  if (!isSide || typeof value !== 'string' || value.length > GRID.length + MOST_WRONG_LETTERS) return '';
  if (distance(value.toUpperCase(), GRID) > MOST_WRONG_LETTERS) return '';
  return ' of places; times to every cell of a grid are the function "cell-times"';
}

// Wrong values for lies in prose: times, names, counts, directions, fields of the property.
import { FEATURE_WORDS, knownFeature } from '../bilingual-words.ts';
import type { Draw, Source, Told } from './paraphrase-source.ts';
import { mayStandFor, modeOf, typeOf } from './true-sentences.ts';

const NAMES = [
  'Fliedergarten',
  'Abendrot',
  'Möwenstein',
  'Tannhäuser Höhe',
  'Marktkrone',
  'Eulenspiegel-Eck',
  'Bernsteinhof',
];

/** Whole minutes that are false for every destination of that type, with and without name, and far from the truth. */
export function wrongMinutes(source: Source, poi: Told, draw: Draw): number | undefined {
  const others = source.around[modeOf(poi.fact)].filter(({ type }) => type === typeOf(poi.fact));
  const values = [2, 3, poi.minutes + 5, poi.minutes + 9, poi.minutes * 3, 25, 27].filter(
    value =>
      value <= 29 &&
      value >= 2 &&
      Math.abs(value - poi.minutes) > 3 &&
      others.every(({ minutes }) => !mayStandFor(value, minutes)),
  );
  return draw(values);
}

/** A name of that type that no destination around has. */
export function wrongName(source: Source, type: string, draw: Draw): string | undefined {
  return draw(NAMES.filter(name => !source.isKnown(type, name)));
}

/** A feature that the property does not list. */
export function missingFeature(source: Source, draw: Draw) {
  const own = new Set((source.property.features ?? []).map(value => knownFeature(value)?.id ?? ''));
  const apart = FEATURE_WORDS.filter(
    ({ id, de, en }) =>
      !own.has(id) &&
      de.gender !== undefined &&
      en.isOne &&
      /sauna|pool|conservatory|wallbox|guest_toilet|tiled_stove|attic|ventilation|intercom|roof_terrace/.test(id),
  );
  return draw(apart);
}

/** The opposite direction. */
export const OPPOSITE: Readonly<Record<string, string>> = {
  N: 'S',
  NE: 'SW',
  E: 'W',
  SE: 'NW',
  S: 'N',
  SW: 'NE',
  W: 'E',
  NW: 'SE',
};

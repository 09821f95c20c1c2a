// What the page of a snapshot can show.

export const SHOWABLE = ['map', 'pois', 'index', 'census', 'text'] as const;
export type Showable = (typeof SHOWABLE)[number];

/** The default, also for snapshots that are older than the field `show`. */
export const DEFAULT_SHOW: readonly Showable[] = ['map', 'pois'];

/** The parts of a page in their order; the map is always one of them. */
export function shownParts(asked: ReadonlySet<Showable>): readonly Showable[] {
  return SHOWABLE.filter(each => each === 'map' || asked.has(each));
}

/** In JSON Schema: `show` names one of these words, as an entry of a list or of a text. */
export function showsAny(words: readonly Showable[]): object {
  const anyCase = words.map(word => word.replaceAll(/./g, letter => `[${letter.toUpperCase()}${letter}]`)).join('|');
  const pattern = words.length === 1 ? anyCase : `(${anyCase})`;
  return {
    required: ['show'],
    properties: {
      show: {
        anyOf: [
          { type: 'array', items: {}, contains: { pattern: `^\\s*${pattern}\\s*$` } },
          { type: 'string', pattern: `(^|,)\\s*${pattern}\\s*(,|$)` },
        ],
      },
    },
  };
}

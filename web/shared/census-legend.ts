// The legend of the census on a map, and the published figure of one cell.
import type { EmbedCensusTopic } from '../../src/features/snapshots/embed-census.ts';
import { nightColor } from '../../src/map/palette.ts';
import type { CensusWords } from './census-words.ts';
import { element } from './elements.ts';

/** Share of the people (or of the weights of a mean) from which figures count as complete. */
const WHOLE = 0.995;

/** The topic of a layer of the style, by its metadata. */
export function topicOf(metadata: unknown): string | undefined {
  const { topic } = (metadata ?? {}) as { topic?: string };
  return topic;
}

/** The figure of a cell in words: its value, or the reason why there is none. */
export function figureOf(
  { properties }: { readonly properties: Record<string, unknown> },
  { figure }: EmbedCensusTopic,
  words: CensusWords,
): string {
  const value: unknown = properties[figure.id];
  if (typeof value !== 'number') {
    const state: unknown = properties[`${figure.id}_state`];
    return `${words.here}: ${words.states[state === 'SUPPRESSED' || state === 'ABSENT' ? state : 'NOT_PUBLISHED']}`;
  }
  const flag = properties[`${figure.id}_flagged`] === true ? ` (${words.limited})` : '';
  return `${words.here}: ${words.figure(value, figure.unit)}${flag}`;
}

export interface CensusLegend {
  /** What the colours mean: the unit, and each colour with its figures. */
  readonly key: readonly HTMLElement[];
  /** The rest, the first one a `summary`. */
  readonly more: readonly HTMLElement[];
}

/** The legend of a topic; `readout` shows the figure of a cell. */
export function legendOf(topic: EmbedCensusTopic, words: CensusWords, readout: HTMLElement): CensusLegend {
  const { figure, gridMeters, classes, zeroColor, hasGaps, coversArea } = topic;
  const size = words.size(gridMeters);
  const what = figure.unit === 'PERSONS' ? words.perCell : words.unit(figure.unit);
  const marks = element('ul', 'census-marks', [
    hasGaps ? mark('hatched', words.gaps) : null,
    zeroColor === undefined ? null : mark('zero', words.nobody, zeroColor),
    figure.unit === 'PERSONS' ? mark('empty', coversArea ? words.unlisted : words.unlistedOrOutside) : null,
  ]);
  const compared = comparedLine(topic, words);
  const dot = element('span', 'census-dot', [' · ']);
  const cells = element('span', 'census-cells', [words.cells(`${size}\u00a0×\u00a0${size}`)]);
  return {
    key: [
      element('p', 'census-unit census-soft', [what, dot, cells]),
      ...(classes.length === 0 ? [] : [ramp(topic, words)]),
    ],
    more: [
      areaLine(topic, words),
      ...(compared === null ? [] : [compared]),
      ...(marks.childElementCount === 0 ? [] : [marks]),
      readout,
      sourceOf(topic, words),
    ],
  };
}

function areaLine({ figure }: EmbedCensusTopic, words: CensusWords): HTMLElement {
  const { value, unit, state, coverage, reliability } = figure;
  const none = (coverage ?? 0) > 0 ? words.sparse : words.states[state === 'VALUE' ? 'NOT_PUBLISHED' : state];
  const own = value === null ? none : words.figureBelow(value, unit);
  const interval = words.interval(figure);
  const also = [
    ...(interval === undefined ? [] : [interval]),
    ...(coverage !== undefined && coverage < WHOLE ? [words.known(words.percent(coverage))] : []),
    ...(value !== null && reliability !== undefined && reliability !== 'NORMAL' ? [words.limited] : []),
  ];
  return element('summary', 'census-area', [
    `${words.surroundings}: `,
    element('strong', '', [own]),
    ...also.flatMap((part, i) => [
      ' ',
      element('span', '', [`${i === 0 ? '(' : ''}${part}${i === also.length - 1 ? ')' : ';'}`]),
    ]),
  ]);
}

function comparedLine({ figure: { unit, comparison = {} } }: EmbedCensusTopic, words: CensusWords): HTMLElement | null {
  const elsewhere = (['ofMunicipality', 'ofRegion', 'ofCountry'] as const).flatMap(of => {
    const there = comparison[of];
    return there === undefined ? [] : [`${words.compared[of]} ${words.figureBelow(there, unit)}`];
  });
  return elsewhere.length === 0 ? null : element('p', 'census-soft', [elsewhere.join(' · ')]);
}

/** The classes from low to high, with the figures between them. */
function ramp({ figure: { unit }, classes, most }: EmbedCensusTopic, words: CensusWords): HTMLElement {
  const edges = words.numbers([...classes.map(({ from }) => from), most], unit);
  const bars = classes.map(({ color }, i) => {
    const bar = element('span', 'bar', [element('span', 'from', [edges[i]])]);
    bar.style.setProperty('--class', byDayAndNight(color));
    return bar;
  });
  bars.at(-1)?.append(element('span', 'to', [edges.at(-1)]));
  const spans = classes.map((_, i) => words.span(edges[i] ?? '', edges[i + 1] ?? '')).join('; ');
  return element('div', 'census-ramp', bars, { role: 'img', 'aria-label': words.classes(spans) });
}

/** A colour of the map as it is drawn now; paper is as by day. */
function byDayAndNight(day: string): string {
  return `light-dark(${day}, ${nightColor(day)})`;
}

function mark(kind: string, text: string, color?: string): HTMLElement {
  const swatch = element('span', `swatch ${kind}`);
  if (color !== undefined) swatch.style.setProperty('--class', byDayAndNight(color));
  return element('li', '', [swatch, text]);
}

function sourceOf({ figure, source }: EmbedCensusTopic, words: CensusWords): HTMLElement {
  const date = figure.publishedIn?.referenceDate ?? '';
  return element('p', 'census-source census-soft', [`${source} · ${words.asOf} ${words.day(date)}`]);
}

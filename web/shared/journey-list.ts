// A journey as a list of legs to read, and the lines of a stop.
import type { StopLine } from '../../src/answers/answer-fields.ts';
import type { RouteLeg } from '../../src/features/route/answer.ts';
import { inkOn } from '../../src/map/contrast.ts';
import { element, opener } from './elements.ts';
import { type LegMinutes, legMinutes } from './leg-minutes.ts';
import { colourOf } from './line-colours.ts';
import type { LineWords } from './line-words.ts';
import type { CommonWords } from './words.ts';

interface Words extends CommonWords {
  readonly journey: LineWords;
}

/** A list shows so many lines of a stop at first. */
const FIRST_LINES = 6;
const NO_TIME: LegMinutes = { begin: undefined, end: undefined, minutes: 0, waited: 0 };

/** The legs with their times, from the place to `destination`. */
export function legList(legs: readonly RouteLeg[], destination: string, words: Words): HTMLElement {
  const { journey } = words;
  const times = legMinutes(legs);
  const items = legs.flatMap((leg, i) => {
    const time = times[i] ?? NO_TIME;
    const item = leg.lines === undefined ? walkItem(leg, time, words) : rideItem(leg, time, leg.lines, words);
    if (time.waited === 0) return item;
    const minutes = words.minutes(words.number(time.waited));
    return [element('li', 'leg wait', [atClock(times[i - 1]?.end, words), how(journey.wait(minutes))]), item];
  });
  const end = element('li', 'leg end', [atClock(times.at(-1)?.end, words), how(element('bdi', '', [destination]))]);
  return element('ol', 'legs', [...items, end], { 'aria-label': journey.legs });
}

/** The name of a line on its colour. */
export function lineChip(
  line: Pick<StopLine, 'name' | 'mode' | 'color'>,
  { journey }: Pick<Words, 'journey'>,
): HTMLElement {
  const chip = element('span', 'line-chip', [journey.line(line)]);
  const colour = colourOf(line);
  chip.style.setProperty('--line-colour', colour);
  chip.style.setProperty('--line-ink', inkOn(colour));
  return chip;
}

/** The lines of a stop, where they go and how often; the first few, and a button for all. */
export function stopLineList(stopLines: readonly StopLine[], window: string, words: Words): HTMLElement {
  const { journey } = words;
  const heading = element('p', 'stop-lines-head', [
    element('b', '', [journey.runsHere]),
    ' ',
    element('small', '', [window]),
  ]);
  if (stopLines.length === 0) return element('div', 'stop-lines', [heading, element('p', '', [journey.nothingRuns])]);
  const items = stopLines.map(line =>
    element('li', '', [
      lineChip(line, words),
      ' ',
      line.toward === undefined ? null : element('span', 'toward', [element('bdi', '', [line.toward])]),
      ' ',
      element('span', 'often', [journey.perHour(words.number(line.perHour, 1))]),
    ]),
  );
  const more = opener('text-button', [], (isOpen, toggle) => {
    for (const item of items.slice(FIRST_LINES)) item.hidden = !isOpen;
    toggle.textContent = isOpen ? words.fewer : journey.allLines(words.number(items.length));
  });
  const isLong = items.length > FIRST_LINES;
  return element('div', 'stop-lines', [heading, element('ul', '', items), isLong ? more.root : null]);
}

/** `3 Min.`; of less than one `< 1 Min.` */
function minutesOf({ minutes }: LegMinutes, words: Words): string {
  return words.minutes(minutes === 0 ? '<\u00a01' : words.number(minutes));
}

function walkItem({ transportMode, networkMeters = 0 }: RouteLeg, time: LegMinutes, words: Words): HTMLElement {
  const said = `${minutesOf(time, words)} ${words.mode[transportMode]} · ${words.distance(networkMeters)}`;
  return element('li', 'leg walk', [atClock(time.begin, words), how(said)]);
}

function rideItem(leg: RouteLeg, time: LegMinutes, lines: NonNullable<RouteLeg['lines']>, words: Words): HTMLElement {
  const { journey } = words;
  const { fromStop, toStop, stopsBetween = 0, headway } = leg;
  const named = lines.flatMap((line, i) => [
    ...(i === 0 ? [] : [` ${journey.goesOnAs} `]),
    lineChip(line, words),
    ...(line.headsign === undefined ? [] : [' ', element('bdi', '', [journey.toward(line.headsign)])]),
  ]);
  const facts = [
    minutesOf(time, words),
    journey.stopsBetween(stopsBetween),
    ...(headway === true ? [journey.aboutThen] : []),
  ];
  const item = element('li', 'leg ride', [
    atClock(time.begin, words),
    how(element('bdi', 'stop', [fromStop?.name])),
    element('div', 'ridden', [element('p', '', named), element('p', 'soft', [facts.join(' · ')])]),
    atClock(time.end, words),
    how(element('bdi', 'stop', [toStop?.name])),
  ]);
  const [first] = lines;
  if (first !== undefined) item.style.setProperty('--line-colour', colourOf(first));
  return item;
}

/** An empty column where one may leave at any time. */
function atClock(minutes: number | undefined, { journey }: Words): HTMLElement {
  return element('span', 'at', [minutes === undefined ? '' : journey.clock(minutes * 60)]);
}

function how(content: Node | string): HTMLElement {
  return element('span', 'how', [content]);
}

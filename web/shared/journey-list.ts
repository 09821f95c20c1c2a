// A journey as a list of legs to read, and the lines of a stop.
import type { StopLine } from '../../src/answers/answer-fields.ts';
import type { RouteLeg } from '../../src/features/route/answer.ts';
import { inkOn } from '../../src/map/contrast.ts';
import { element, opener } from './elements.ts';
import { colourOf } from './line-colours.ts';
import type { LineWords } from './line-words.ts';
import type { CommonWords } from './words.ts';

interface Words extends CommonWords {
  readonly journey: LineWords;
}

/** A list shows so many lines of a stop at first. */
const FIRST_LINES = 6;
const MINUTE = 60;

/** The legs with their times, from the place to `destination`. */
export function legList(legs: readonly RouteLeg[], destination: string, words: Words): HTMLElement {
  const { journey } = words;
  const items = legs.flatMap((leg, i) => {
    const before = legs[i - 1]?.arrivalSeconds;
    const waited = before === undefined ? 0 : (leg.departureSeconds ?? before) - before;
    const item = leg.lines === undefined ? walkItem(leg, words) : rideItem(leg, leg.lines, words);
    if (waited < MINUTE) return item;
    // Full minutes: who waits longer than it says misses nothing.
    const minutes = words.minutes(words.number(Math.floor(waited / MINUTE)));
    return [element('li', 'leg wait', [atClock(before, words), how(journey.wait(minutes))]), item];
  });
  const arrival = legs.at(-1)?.arrivalSeconds;
  // Rounded up: one is not there before.
  const at = arrival === undefined ? undefined : Math.ceil(arrival / MINUTE) * MINUTE;
  const end = element('li', 'leg end', [atClock(at, words), how(element('bdi', '', [destination]))]);
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

function walkItem(
  { transportMode, departureSeconds, travelSeconds, networkMeters = 0 }: RouteLeg,
  words: Words,
): HTMLElement {
  const said = `${words.travelTime(travelSeconds)} ${words.mode[transportMode]} · ${words.distance(networkMeters)}`;
  return element('li', 'leg walk', [atClock(departureSeconds, words), how(said)]);
}

function rideItem(leg: RouteLeg, lines: NonNullable<RouteLeg['lines']>, words: Words): HTMLElement {
  const { journey } = words;
  const { departureSeconds, arrivalSeconds, travelSeconds, fromStop, toStop, stopsBetween = 0, headway } = leg;
  const named = lines.flatMap((line, i) => [
    ...(i === 0 ? [] : [` ${journey.goesOnAs} `]),
    lineChip(line, words),
    ...(line.headsign === undefined ? [] : [' ', element('bdi', '', [journey.toward(line.headsign)])]),
  ]);
  const facts = [
    words.travelTime(travelSeconds),
    journey.stopsBetween(stopsBetween),
    ...(headway === true ? [journey.aboutThen] : []),
  ];
  const item = element('li', 'leg ride', [
    atClock(departureSeconds, words),
    how(element('bdi', 'stop', [fromStop?.name])),
    element('div', 'ridden', [element('p', '', named), element('p', 'soft', [facts.join(' · ')])]),
    atClock(arrivalSeconds, words),
    how(element('bdi', 'stop', [toStop?.name])),
  ]);
  const [first] = lines;
  if (first !== undefined) item.style.setProperty('--line-colour', colourOf(first));
  return item;
}

/** An empty column where one may leave at any time. */
function atClock(seconds: number | undefined, { journey }: Words): HTMLElement {
  return element('span', 'at', [seconds === undefined ? '' : journey.clock(seconds)]);
}

function how(content: Node | string): HTMLElement {
  return element('span', 'how', [content]);
}

// Mode of transport and a slider from 5 minutes on, live while the visitor drags it; by timetable also the day and the window.
import { JOURNEY_MODES, type JourneyMode } from '../../src/core/modes.ts';
import type { ExploredTimetable } from '../../src/features/snapshots/explored-timetable.ts';
import { drawing, MODE_DRAWINGS } from '../shared/drawings.ts';
import { element } from '../shared/elements.ts';
import { createDepartureControl } from './departure-control.ts';
import type { View, ViewStore } from './view.ts';
import type { Words } from './words.ts';

export const MINUTES = { least: 5, most: 60, first: 15 } as const;
/** By timetable one goes farther. */
const MOST_BY_TIMETABLE = 90;

export interface ReachControl {
  readonly root: HTMLElement;
  /** One line below the slider about the places within reach, and about the day of service. */
  say(text: string, service?: string): void;
}

/** @param first mode, minutes and departure at the start @param timetable of the region, if it has one */
export function createReachControl(
  view: ViewStore,
  first: Omit<View, 'place'>,
  timetable: ExploredTimetable | undefined,
  words: Words,
): ReachControl {
  const departure = timetable && createDepartureControl(view, first.departure, timetable, words);
  const slider = element('input', 'slider', [], {
    type: 'range',
    min: String(MINUTES.least),
    'aria-label': words.slider,
  });
  const figure = element('output', 'slider-figure');
  const shown = () => {
    figure.textContent = words.minutes(slider.value);
    slider.setAttribute('aria-valuetext', words.minutes(slider.value));
  };
  /** The slider itself moves down to its new end. */
  const fit = (mode: JourneyMode) => {
    const isTransit = mode === 'TRANSIT';
    slider.max = String(isTransit ? MOST_BY_TIMETABLE : MINUTES.most);
    if (departure) departure.root.hidden = !isTransit;
    shown();
  };
  const choices = JOURNEY_MODES.filter(mode => mode !== 'TRANSIT' || timetable !== undefined).map(mode => {
    const choice = element('input', '', [], { type: 'radio', name: 'mode' });
    choice.checked = mode === first.transportMode;
    choice.addEventListener('change', () => {
      fit(mode);
      view.change({ transportMode: mode, minutes: Number(slider.value) });
    });
    return element('label', '', [choice, element('span', '', [drawing(MODE_DRAWINGS[mode]), words.modes[mode]])]);
  });
  const modes = element('div', 'modes', choices, { role: 'radiogroup', 'aria-label': words.travel });
  fit(first.transportMode);
  slider.value = String(first.minutes);
  shown();
  slider.addEventListener('input', () => {
    shown();
    view.change({ minutes: Number(slider.value) }, 'WHILE_DRAGGING');
  });
  slider.addEventListener('change', () => view.change({ minutes: Number(slider.value) }));
  const line = element('p', 'reach-said', [], { role: 'status' });
  const row = element('div', 'slider-row', [slider, figure]);
  return {
    root: element('div', 'reach-control', [modes, row, departure?.root, line]),
    say(text, service) {
      line.replaceChildren(text);
      departure?.say(service ?? '');
    },
  };
}

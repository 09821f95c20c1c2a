// Mode of transport and a slider from 5 minutes on, live while the visitor drags it; by timetable also the day and the window.
import { JOURNEY_MODES, type JourneyMode } from '../../src/core/modes.ts';
import type { ExploredTimetable } from '../../src/features/snapshots/explored-timetable.ts';
import { drawing, MODE_DRAWINGS } from '../shared/drawings.ts';
import { element } from '../shared/elements.ts';
import { createDepartureControl } from './departure-control.ts';
import { MINUTES, mostMinutes } from './minutes.ts';
import type { View, ViewStore } from './view.ts';
import type { Words } from './words.ts';

export interface ReachControl {
  readonly root: HTMLElement;
  /** One line below the slider about the places within reach, and about the day of service. */
  say(text: string, service?: string): void;
  /** Shows another mode, time limit and departure, which the view takes from elsewhere. */
  set(shown: Omit<View, 'place' | 'language'>): void;
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
    slider.max = String(mostMinutes(mode));
    if (departure) departure.root.hidden = mode !== 'TRANSIT';
    shown();
  };
  const fields = new Map<JourneyMode, HTMLInputElement>();
  const choices = JOURNEY_MODES.filter(mode => mode !== 'TRANSIT' || timetable !== undefined).map(mode => {
    const choice = element('input', '', [], { type: 'radio', name: 'mode' });
    fields.set(mode, choice);
    choice.addEventListener('change', () => {
      fit(mode);
      view.change({ transportMode: mode, minutes: Number(slider.value) });
    });
    return element('label', '', [choice, element('span', '', [drawing(MODE_DRAWINGS[mode]), words.modes[mode]])]);
  });
  const modes = element('div', 'modes', choices, { role: 'radiogroup', 'aria-label': words.travel });
  const set = ({ transportMode, minutes, departure: chosen }: Omit<View, 'place' | 'language'>) => {
    for (const [mode, field] of fields) field.checked = mode === transportMode;
    fit(transportMode);
    slider.value = String(minutes);
    departure?.set(chosen);
    shown();
  };
  set(first);
  slider.addEventListener('input', () => {
    shown();
    view.change({ minutes: Number(slider.value) }, 'WHILE_DRAGGING');
  });
  slider.addEventListener('change', () => view.change({ minutes: Number(slider.value) }));
  const line = element('p', 'reach-said', [], { role: 'status' });
  const row = element('div', 'slider-row', [slider, figure]);
  return {
    root: element('div', 'reach-control', [modes, row, departure?.root, line]),
    set,
    say(text, service) {
      line.replaceChildren(text);
      departure?.say(service ?? '');
    },
  };
}

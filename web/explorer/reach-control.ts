// Mode of transport and a slider from 5 to 60 minutes, live while the visitor drags it.
import { TRANSPORT_MODES } from '../../src/core/modes.ts';
import { drawing, MODE_DRAWINGS } from '../shared/drawings.ts';
import { element } from '../shared/elements.ts';
import type { View, ViewStore } from './view.ts';
import type { Words } from './words.ts';

export const MINUTES = { least: 5, most: 60, first: 15 } as const;

export interface ReachControl {
  readonly root: HTMLElement;
  /** One line below the slider about the places within reach. */
  say(text: string): void;
}

/** @param first mode and minutes at the start */
export function createReachControl(
  view: ViewStore,
  first: Pick<View, 'transportMode' | 'minutes'>,
  words: Words,
): ReachControl {
  const choices = TRANSPORT_MODES.map(mode => {
    const choice = element('input', '', [], { type: 'radio', name: 'mode' });
    choice.checked = mode === first.transportMode;
    choice.addEventListener('change', () => view.change({ transportMode: mode }));
    return element('label', '', [choice, element('span', '', [drawing(MODE_DRAWINGS[mode]), words.modes[mode]])]);
  });
  const modes = element('div', 'modes', choices, { role: 'radiogroup', 'aria-label': words.travel });
  const slider = element('input', 'slider', [], {
    type: 'range',
    min: String(MINUTES.least),
    max: String(MINUTES.most),
    value: String(first.minutes),
    'aria-label': words.slider,
  });
  const figure = element('output', 'slider-figure');
  const shown = () => {
    figure.textContent = words.minutes(slider.value);
    slider.setAttribute('aria-valuetext', words.minutes(slider.value));
  };
  shown();
  slider.addEventListener('input', () => {
    shown();
    view.change({ minutes: Number(slider.value) }, 'WHILE_DRAGGING');
  });
  slider.addEventListener('change', () => view.change({ minutes: Number(slider.value) }));
  const line = element('p', 'reach-said', [], { role: 'status' });
  return {
    root: element('div', 'reach-control', [modes, element('div', 'slider-row', [slider, figure]), line]),
    say: text => line.replaceChildren(text),
  };
}

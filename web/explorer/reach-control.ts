// How far and by what: three ways of travelling and a slider from 5 to 60 minutes, live while it is dragged.
import { TRANSPORT_MODES } from '../../src/core/modes.ts';
import { drawing } from '../embed/drawings.ts';
import { element } from '../embed/elements.ts';
import type { View, ViewStore } from './view.ts';
import type { Words } from './words.ts';

export const MINUTES = { least: 5, most: 60, first: 15 } as const;

export interface ReachControl {
  readonly root: HTMLElement;
  /** One line below the slider: what is within reach. */
  say(text: string): void;
}

const DRAWINGS = { WALK: 'walker', BICYCLE: 'bicycle', CAR: 'car' } as const;

/** @param first what it shows at the beginning */
export function createReachControl(
  view: ViewStore,
  first: Pick<View, 'transportMode' | 'minutes'>,
  words: Words,
): ReachControl {
  const modes = element('div', 'modes');
  modes.setAttribute('role', 'radiogroup');
  modes.setAttribute('aria-label', words.travel);
  for (const mode of TRANSPORT_MODES) {
    const choice = element('input');
    choice.type = 'radio';
    choice.name = 'mode';
    choice.checked = mode === first.transportMode;
    choice.addEventListener('change', () => view.change({ transportMode: mode }));
    modes.append(element('label', '', [choice, element('span', '', [drawing(DRAWINGS[mode]), words.modes[mode]])]));
  }
  const slider = element('input', 'slider');
  slider.type = 'range';
  slider.min = String(MINUTES.least);
  slider.max = String(MINUTES.most);
  slider.step = '1';
  slider.value = String(first.minutes);
  slider.setAttribute('aria-label', words.slider);
  const figure = element('output', 'slider-figure');
  const shown = () => {
    figure.textContent = words.minutes(slider.value);
    slider.setAttribute('aria-valuetext', words.minutes(slider.value));
    slider.style.setProperty(
      '--share',
      `${((Number(slider.value) - MINUTES.least) / (MINUTES.most - MINUTES.least)) * 100}%`,
    );
  };
  shown();
  slider.addEventListener('input', () => {
    shown();
    view.change({ minutes: Number(slider.value) }, 'WHILE_DRAGGING');
  });
  slider.addEventListener('change', () => view.change({ minutes: Number(slider.value) }));
  const said = element('p', 'reach-said');
  said.setAttribute('role', 'status');
  return {
    root: element('div', 'reach-control', [modes, element('div', 'slider-row', [slider, figure]), said]),
    say(text) {
      said.textContent = text;
    },
  };
}

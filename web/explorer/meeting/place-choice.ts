// One of the two places: its search, how somebody goes from there, and for how long at most.
import { JOURNEY_MODES, type JourneyMode } from '../../../src/core/modes.ts';
import { element } from '../../shared/elements.ts';
import type { Ask } from '../asking.ts';
import { placeNamed } from '../find-place.ts';
import { MINUTES, mostMinutes } from '../minutes.ts';
import { createPlaceSearch } from '../place-search.ts';
import type { Place } from '../view.ts';
import type { Words } from '../words.ts';
import type { MeetingPlace } from './meeting-state.ts';
import type { MeetingWords } from './meeting-words.ts';

export interface ChosenWay {
  readonly place: Place;
  readonly transportMode: JourneyMode;
  readonly minutes: number;
}

export interface PlaceChoice {
  readonly root: HTMLElement;
  now(): ChosenWay | undefined;
  /** Takes a place that the page shows already, or one that an address names. */
  set(place: Place): void;
  restore(named: MeetingPlace): Promise<void>;
}

export interface PlaceChoiceWish {
  readonly ask: Ask;
  readonly words: Words;
  readonly own: MeetingWords;
  readonly letter: string;
  readonly hasTimetable: boolean;
  readonly onChanged: () => void;
}

const FIRST_MINUTES = 20;

export function createPlaceChoice({ ask, words, own, letter, hasTimetable, onChanged }: PlaceChoiceWish): PlaceChoice {
  let place: Place | undefined;
  const search = createPlaceSearch(`meeting-${letter.toLowerCase()}`, own.search(letter), ask, words, chosen => {
    place = chosen;
    onChanged();
  });
  const mode = element('select', '', [], { 'aria-label': own.mode(letter) });
  for (const each of JOURNEY_MODES)
    if (each !== 'TRANSIT' || hasTimetable) mode.append(new Option(words.modes[each], each));
  const minutes = element('input', '', [], {
    type: 'range',
    min: String(MINUTES.least),
    max: String(MINUTES.most),
    value: String(FIRST_MINUTES),
    'aria-label': own.minutes(letter),
  });
  const said = element('output', '', []);
  const tell = () => {
    const written = words.number(Number(minutes.value));
    said.textContent = own.most(written);
    minutes.setAttribute('aria-valuetext', words.minutes(written));
  };
  const modeNow = () => mode.value as JourneyMode;
  mode.addEventListener('change', () => {
    minutes.max = String(mostMinutes(modeNow()));
    tell();
    onChanged();
  });
  minutes.addEventListener('input', tell);
  minutes.addEventListener('change', onChanged);
  tell();
  return {
    root: element(
      'div',
      'meeting-place',
      [
        element('span', `meeting-letter ${letter === 'A' ? 'first' : 'second'}`, [letter], { 'aria-hidden': 'true' }),
        search.root,
        element('div', 'meeting-way', [mode, minutes, said]),
      ],
      { role: 'group', 'aria-label': own.place(letter) },
    ),
    now: () => place && { place, transportMode: modeNow(), minutes: Number(minutes.value) },
    set(shown) {
      place = shown;
      search.field.value = shown.label;
    },
    async restore({ lat, lng, label, transportMode, minutes: most }) {
      // A timetable that is gone leaves the first mode.
      if (transportMode !== 'TRANSIT' || hasTimetable) mode.value = transportMode;
      minutes.max = String(mostMinutes(modeNow()));
      minutes.value = String(most);
      tell();
      search.field.value = label;
      // The label of a point that is no find of the search is only a label.
      const found = await placeNamed({ label, at: { lat, lng } }, ask, words.language);
      place = found && !('guess' in found) ? { ...found, label } : undefined;
    },
  };
}

// The day and the window of journeys by timetable: a kind of day or a date, from and to; and whether they are by wheelchair.
import type { ExploredTimetable } from '../../src/features/snapshots/explored-timetable.ts';
import { element } from '../shared/elements.ts';
import { clockOf, DAY_MINUTES, windowOf } from './departure-window.ts';
import type { Departure, ViewStore } from './view.ts';
import type { Words } from './words.ts';

/** What every request by timetable has that names nothing else. */
export const FIRST_DEPARTURE: Departure = { day: 'WORKDAY', from: '07:00', to: '09:00' };

export interface DepartureControl {
  readonly root: HTMLElement;
  /** One line about the day of service that counts. */
  say(service: string): void;
  /** Shows another departure, which the view takes from elsewhere. */
  set(shown: Departure): void;
}

const KINDS = ['WORKDAY', 'SATURDAY', 'SUNDAY'] as const;
/** The choice of a date. */
const DATE = 'DATE';

/** @param first at the start */
export function createDepartureControl(
  view: ViewStore,
  first: Departure,
  { validity, usualDays }: ExploredTimetable,
  words: Words,
): DepartureControl {
  const kinds = KINDS.filter(kind => usualDays[kind] !== undefined);
  const own = words.departure;
  const day = element(
    'select',
    '',
    ([...kinds, DATE] as const).map(kind => new Option(own.days[kind], kind)),
    { 'aria-label': own.day },
  );
  const date = element('input', '', [], {
    type: 'date',
    min: validity.from,
    max: validity.to,
    'aria-label': own.date,
    required: '',
  });
  const timeField = () => element('input', '', [], { type: 'time', required: '' });
  const [from, to] = [timeField(), timeField()];
  const wheelchair = element('input', '', [], { type: 'checkbox' });
  const set = (shown: Departure) => {
    const isKind = kinds.some(kind => kind === shown.day);
    day.value = isKind ? shown.day : DATE;
    date.value = isKind ? '' : shown.day;
    date.hidden = day.value !== DATE;
    for (const [name, field] of [
      ['from', from],
      ['to', to],
    ] as const) {
      const [hours = 0, minutes = 0] = shown[name].split(':').map(Number);
      field.value = clockOf((hours * 60 + minutes) % DAY_MINUTES);
    }
    wheelchair.checked = shown.wheelchair === true;
  };
  set(first);
  const said = element('p', 'departure-said', [], { role: 'status' });
  let isWrong = false;
  const change = () => {
    date.hidden = day.value !== DATE;
    // A date to begin with: that of the kind before.
    if (!date.hidden && date.value === '') date.value = usualDays.WORKDAY ?? validity.from;
    const window = windowOf(from.value, to.value);
    for (const field of [from, to]) field.setAttribute('aria-invalid', String(window === undefined));
    const isWithin = date.hidden || (date.value >= validity.from && date.value <= validity.to);
    date.setAttribute('aria-invalid', String(!isWithin));
    isWrong = window === undefined || !isWithin;
    if (window === undefined || !isWithin) {
      said.textContent = isWithin
        ? own.wrongWindow
        : own.wrongDate(words.journey.day(validity.from), words.journey.day(validity.to));
      return;
    }
    said.textContent = '';
    const onWheels = wheelchair.checked ? { wheelchair: true as const } : {};
    view.change({ departure: { day: date.hidden ? day.value : date.value, ...window, ...onWheels } });
  };
  for (const field of [day, date, from, to, wheelchair]) field.addEventListener('change', change);
  const labelled = (label: string, field: HTMLElement) =>
    element('label', 'departure-field', [element('span', '', [label]), field]);
  const fields = element('div', 'departure-fields', [
    element('div', 'departure-field', [day, date]),
    labelled(own.from, from),
    labelled(own.to, to),
    element('label', 'departure-field', [wheelchair, element('span', '', [own.wheelchair])]),
  ]);
  return {
    root: element('div', 'departure', [fields, said], { role: 'group', 'aria-label': own.label }),
    set(shown) {
      set(shown);
      isWrong = false;
      said.textContent = '';
      for (const field of [from, to, date]) field.removeAttribute('aria-invalid');
    },
    // An answer to the values before does not take away what is wrong with these.
    say: service => isWrong || said.replaceChildren(service),
  };
}

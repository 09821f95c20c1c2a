// The tool for two places: each with its own mode and minutes, the addresses in reach of both or of either, with the time to each.
import type { CommonReach } from '../../../src/features/common-reach/answer.ts';
import { button, copyText, element, whilePointed } from '../../shared/elements.ts';
import { isAborted } from '../asking.ts';
import { refusalIn } from '../away-notice.ts';
import { SCORE_COLORS } from '../score-colors.ts';
import type { MeetingTool, ToolParts } from '../tool-parts.ts';
import { createHomesOnMap, type HomesOnMap } from './homes-on-map.ts';
import { type Meeting, readMeeting, withMeeting } from './meeting-state.ts';
import { meetingWordsIn } from './meeting-words.ts';
import { type ChosenWay, createPlaceChoice } from './place-choice.ts';
import './meeting.css';

type Home = NonNullable<CommonReach['commonAddresses']>[number];

const LETTERS = ['A', 'B'] as const;
/** Of the function: as many as it gives. */
const MOST_HOMES = 1000;
const LISTED = 100;
const WAIT_MILLISECONDS = 200;

export function createMeetingTool({ words, ask, start, map, view, onCredit, close }: ToolParts): MeetingTool {
  const own = meetingWordsIn(words.language);
  let answer: CommonReach | undefined;
  let onMap: HomesOnMap | undefined;
  let asking = new AbortController();
  let waiting = 0;

  const choices = LETTERS.map(letter =>
    createPlaceChoice({
      ...{ ask, words, own, letter, hasTimetable: start.timetable !== undefined },
      onChanged: () => soon(),
    }),
  );
  const combine = (['ALL', 'ANY'] as const).map(value => {
    const box = element('input', '', [], { type: 'radio', name: 'combine', value });
    box.checked = value === 'ALL';
    box.addEventListener('change', () => soon());
    return { value, box, root: element('label', '', [box, element('span', '', [own.combinations[value]])]) };
  });
  const said = element('p', 'meeting-said', [own.first], { role: 'status' });
  const readout = element('p', 'soft meeting-readout');
  const results = element('div', 'meeting-results');
  const copied = element('span', 'copied', [], { role: 'status' });
  const copy = button('outlined', [own.copy], async () => {
    copied.textContent = (await copyText(location.href)) ? own.copied : words.notCopied;
  });
  const root = element('section', 'tool meeting-tool', [
    element('header', '', [
      element('h1', '', [own.title], { tabindex: '-1' }),
      button('text-button', [own.close], close),
    ]),
    element('p', 'soft', [own.explanation]),
    ...choices.map(choice => choice.root),
    element('fieldset', 'meeting-combine', [element('legend', '', [own.combine]), ...combine.map(each => each.root)]),
    element('div', 'meeting-head', [said, copy, copied]),
    results,
  ]);

  const combineNow = () => combine.find(({ box }) => box.checked)?.value ?? 'ALL';
  const time = (seconds: number | undefined) => (seconds === undefined ? own.notReached : words.travelTime(seconds));
  const timesOf = ({ times }: Pick<Home, 'times'>) =>
    LETTERS.map((letter, i) => `${letter} ${time(times[i]?.travelSeconds)}`).join(' · ');
  const point = (index: number | undefined) => {
    const home = index === undefined ? undefined : answer?.commonAddresses?.[index];
    onMap?.point(home, home === undefined ? '' : timesOf(home));
    readout.textContent = home === undefined ? own.hint[answer?.combine ?? 'ALL'] : `${home.label}: ${timesOf(home)}`;
  };
  let ways: readonly ChosenWay[] = [];
  /** What the colour shows, and the order of the list: with both the longer way, with either the shorter one. */
  const minutesOf = ({ leastSeconds, greatestSeconds }: Home) =>
    (answer?.combine === 'ANY' ? leastSeconds : greatestSeconds) / 60;
  /** The ends of the colours: from 0 to the limit, homes that all need 12 to 20 minutes would have one colour. */
  const endsOfScale = () => {
    const all = (answer?.commonAddresses ?? []).map(minutesOf);
    const least = Math.floor(Math.min(...all));
    return { least, most: Math.max(least + 1, Math.ceil(Math.max(...all))) };
  };
  const sharesOf = (homes: readonly Home[]) => {
    const { least, most } = endsOfScale();
    return homes.map(home => (minutesOf(home) - least) / (most - least));
  };
  /** Says which addresses have no point; empty if all have one. */
  const undrawn = () => {
    const { commonAddresses = [], commonAddressCount = 0 } = answer ?? {};
    if (commonAddresses.length >= commonAddressCount) return '';
    return own.drawn(words.number(commonAddresses.length), words.number(commonAddressCount));
  };
  const draw = (isNew: boolean) => {
    const live = map();
    if (live === undefined || !root.isConnected) return;
    onMap ??= createHomesOnMap(live, LETTERS, point);
    onMap.place(choices.map(choice => choice.now()?.place));
    if (answer) onMap.draw(answer, sharesOf(answer.commonAddresses ?? []), undrawn());
    else onMap.clear();
    const { nearestAddressMiss: miss } = answer ?? {};
    if (miss) onMap.point(miss, timesOf(miss));
    if (isNew) onMap.fit();
  };
  const askNow = async () => {
    clearTimeout(waiting);
    asking.abort();
    asking = new AbortController();
    const chosen = choices.map(choice => choice.now()).filter(each => each !== undefined);
    if (chosen.length < LETTERS.length) {
      draw(false);
      return;
    }
    remember(chosen);
    said.classList.remove('refused');
    said.textContent = own.asking;
    const body = {
      places: chosen.map(({ place, transportMode, minutes }) => ({ ...place.where, transportMode, minutes })),
      combine: combineNow(),
      include: ['area', 'addresses'],
      ...{ detail: 'DISPLAY', addressLimit: MOST_HOMES, limit: 1, language: words.language },
    };
    try {
      const { answer: found } = await ask.post<CommonReach>('common-reach', body, asking.signal);
      answer = found;
      ways = chosen;
      tell(found);
      draw(true);
      onCredit(found.meta.credit.html);
    } catch (failure) {
      if (isAborted(failure)) return;
      answer = undefined;
      results.replaceChildren();
      said.classList.add('refused');
      said.textContent = refusalIn(failure, words);
      draw(false);
    }
  };
  const soon = () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void askNow(), WAIT_MILLISECONDS);
  };
  const tell = (found: CommonReach) => {
    const { commonAddresses = [], commonAddressCount = 0, areaSquareMeters = 0, nearestAddressMiss: miss } = found;
    if (commonAddressCount === 0) {
      const missed = miss?.missedPlaces.map(i =>
        own.insteadOf(
          LETTERS[i] ?? '',
          time(miss.times[i]?.travelSeconds),
          words.minutes(words.number(ways[i]?.minutes ?? 0)),
        ),
      );
      said.textContent = [own.nothing, miss && missed && own.nearest(miss.label, words.list(missed))]
        .filter(each => each !== undefined)
        .join(' ');
      results.replaceChildren();
      return;
    }
    said.textContent = own.onArea(
      own.homes(commonAddressCount, words.number(commonAddressCount)),
      words.number(areaSquareMeters / 1e6, 1),
    );
    point(undefined);
    const ramp = element('span', 'ramp', [], { 'aria-hidden': 'true' });
    ramp.style.background = `linear-gradient(to left, ${SCORE_COLORS.map(([, color]) => color).join(', ')})`;
    const { least, most } = endsOfScale();
    const rows = commonAddresses.slice(0, LISTED).map((home, index) => {
      const name = button('text-button', [element('bdi', '', [home.label])], () => {
        map()?.goTo(home);
        point(index);
      });
      const row = element('tr', '', [
        element('td', '', [name]),
        ...LETTERS.map((_, i) => element('td', 'figure', [time(home.times[i]?.travelSeconds)])),
      ]);
      whilePointed(name, is => point(is ? index : undefined));
      return row;
    });
    const head = [own.address, ...LETTERS].map(label => element('th', '', [label], { scope: 'col' }));
    results.replaceChildren(
      element('div', 'meeting-legend', [
        element('span', '', [
          `${own.near[found.combine]}, ${words.minutes(words.number(least))}`,
          ramp,
          `${own.far}, ${words.minutes(words.number(most))}`,
        ]),
        undrawn() === '' ? null : element('p', 'meeting-undrawn', [undrawn()]),
        readout,
      ]),
      element(
        'div',
        'meeting-list',
        [
          element('table', '', [
            element('caption', '', [
              own.list[found.combine],
              commonAddressCount > rows.length ? ` – ${own.shown(words.number(rows.length))}` : '',
            ]),
            element('thead', '', [element('tr', '', head)]),
            element('tbody', '', rows),
          ]),
        ],
        { tabindex: '0', role: 'region', 'aria-label': own.list[found.combine] },
      ),
    );
  };
  const remember = (chosen: readonly ChosenWay[]) => {
    const meeting: Meeting = {
      combine: combineNow(),
      places: chosen.map(({ place: { lat, lng, label }, transportMode, minutes }) => ({
        ...{ lat, lng, label, transportMode, minutes },
      })),
    };
    const fragment = `#${withMeeting(location.hash, meeting)}`;
    if (fragment !== location.hash) history.replaceState(null, '', fragment);
  };
  return {
    root,
    async restore() {
      const meeting = readMeeting(location.hash);
      if (meeting === undefined) return;
      for (const { value, box } of combine) box.checked = value === meeting.combine;
      try {
        await Promise.all(meeting.places.map((place, i) => choices[i]?.restore(place)));
      } catch (failure) {
        said.classList.add('refused');
        said.textContent = refusalIn(failure, words);
        return;
      }
      await askNow();
    },
    shown() {
      const now = view();
      const [first] = choices;
      if (now && readMeeting(location.hash) === undefined && first?.now() === undefined) first?.set(now.place);
      draw(true);
      if (answer === undefined) soon();
      else {
        remember(ways);
        onCredit(answer.meta.credit.html);
      }
    },
    hidden() {
      asking.abort();
      clearTimeout(waiting);
      onMap?.remove();
      onMap = undefined;
      const fragment = `#${withMeeting(location.hash, undefined)}`;
      if (fragment !== location.hash) history.replaceState(null, '', fragment);
    },
  };
}

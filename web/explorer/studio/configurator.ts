// The settings of a map beside its preview. The preview is the map itself: a visitor makes it by a button, and every later change changes this one map.
import type { Snapshot } from '../../../src/features/snapshots/answer.ts';
import { button, element } from '../../shared/elements.ts';
import { isAborted, Refusal } from '../asking.ts';
import { refusalIn } from '../away-notice.ts';
import { middleOf } from '../found-place.ts';
import { reachOf, type View } from '../view.ts';
import { outputsOf } from './outputs.ts';
import { reachSaid } from './reach-said.ts';
import { type MapSettings, patchOf, requestOf, settingsOf, usualGroups } from './settings.ts';
import { createSettingsForm } from './settings-form.ts';
import type { StudioParts } from './studio-parts.ts';
import type { StudioWords } from './studio-words.ts';

export interface Configurator {
  readonly root: HTMLElement;
  /** Begins a map of the place on the page, unless the map of this place is being made already. */
  begin(): void;
  /** Shows the settings of a kept map. @param logo its own, as a `data:` URL */
  edit(kept: Snapshot, logo: string): void;
  /** Gives up the map: another key has other maps. */
  forget(): void;
}

/** The visitor has stopped typing. */
const SETTLE_MILLISECONDS = 600;
const DAYS_WITHOUT_KEY = 30;

/** @param onKept gets a map as it was made or changed without a key, `undefined` for one that was deleted */
export function createConfigurator(
  parts: StudioParts,
  own: StudioWords,
  onKept: (id: string, kept: Snapshot | undefined) => void,
): Configurator {
  const { words, ask, root: service, looks } = parts;
  let made: Snapshot | undefined;
  /** The settings and the reach that the map has. */
  let applied: MapSettings | undefined;
  let appliedView: View | undefined;
  /** Whether the last settings were of the account of a key. */
  let wasKeyed: boolean | undefined;
  let settling = 0;
  let isBusy = false;
  let isWaiting = false;

  const form = createSettingsForm(parts, own, () => {
    terms.textContent = termsSaid();
    if (made === undefined) return;
    clearTimeout(settling);
    settling = window.setTimeout(() => void change(), SETTLE_MILLISECONDS);
  });
  const place = element('p', 'studio-place', [], { dir: 'auto' });
  const said = element('p', 'studio-said', [], { id: 'studio-said', role: 'status' });
  const frame = element('iframe', 'studio-frame', [], { title: own.preview });
  const before = element('p', 'studio-before', [own.previewBefore]);
  const reach = element('p', 'studio-reach');
  const outputs = element('div');
  const terms = element('p', 'studio-terms soft');
  /** What one signs up for, beside the button: without a key one cannot take the map back later. */
  const termsSaid = () =>
    [ask.hasKey ? '' : own.withoutKey, made === undefined ? form.endSaid() : ''].filter(each => each !== '').join(' ');
  const make = button('primary', [own.make], () => void create());
  const remove = button('text-button', [own.remove], () => {
    if (remove.textContent === own.remove) {
      remove.textContent = own.removeSure;
      return;
    }
    void erase();
  });
  remove.addEventListener('blur', () => {
    remove.textContent = own.remove;
  });
  const another = button('outlined', [own.another], () => {
    forget();
    begin();
  });

  const pageOf = (address: string) => new URL(`embed/${address.slice(address.lastIndexOf('/') + 1)}`, service).href;
  const reachWords = ({ minutes, transportMode }: View) =>
    `${words.minutes(words.number(minutes))} ${words.mode[transportMode]}`;
  const isSameReach = (one: View, other: View) => JSON.stringify(reachOf(one)) === JSON.stringify(reachOf(other));
  const isWithoutHouse = (now: View | undefined) =>
    made === undefined ? now?.place.middleOf !== undefined : middleOf(made.location.match.kind) !== undefined;
  const show = () => {
    const now = parts.view();
    make.hidden = made !== undefined;
    terms.textContent = termsSaid();
    make.disabled = isBusy || now === undefined;
    remove.hidden = made === undefined;
    another.hidden = made === undefined || now === undefined;
    frame.hidden = made === undefined;
    before.hidden = made !== undefined;
    const label = made?.location.label ?? now?.place.label;
    place.replaceChildren(
      ...(label === undefined ? [own.noPlace] : [element('b', '', [label])]),
      made === undefined ? (now ? ` · ${reachWords(now)}` : '') : ` · ${reachSaid(made.reachability, words)}`,
      ...(isWithoutHouse(now) ? [element('small', 'studio-without-house', [own.withoutHouse])] : []),
    );
    const isOther = made !== undefined && now && appliedView && !isSameReach(now, appliedView);
    reach.replaceChildren(
      ...(isOther
        ? [
            `${own.shownReach(reachWords(appliedView ?? now))} `,
            button('text-button', [own.takeReach(reachWords(now))], () => void change(now)),
          ]
        : []),
    );
    outputs.replaceChildren(...(made ? [outputsOf(made, own, words.notCopied, pageOf)] : []));
  };
  const showMap = (kept: Snapshot) => {
    made = kept;
    const address = pageOf(kept.embedUrl);
    // Without an entry in the history of the page.
    frame.contentWindow?.location.replace(address);
  };
  const tell = (text: string, isRefusal = false) => {
    said.textContent = text;
    said.classList.toggle('refused', isRefusal);
  };
  /** Why a map was refused: the one cause that holds, where the service names it. */
  const reasonOf = (failure: unknown) => {
    const leak = failure instanceof Refusal && failure.code === 'address-would-leak' ? failure.pointers[0] : undefined;
    return (leak && own.leaks[leak]) ?? refusalIn(failure, words);
  };
  const create = async () => {
    const view = parts.view();
    if (view === undefined || isBusy) return;
    const settings = form.read();
    isBusy = true;
    show();
    tell(own.making);
    try {
      const kept = await ask.maps<Snapshot>('POST', 'snapshot-data', requestOf(settings, view, looks.groups));
      [applied, appliedView] = [settings, view];
      if (!ask.hasKey) onKept(kept.id, kept);
      showMap(kept);
      form.blame([]);
      tell(`${own.made} ${endOf(kept)}`);
    } catch (failure) {
      form.blame(failure instanceof Refusal ? failure.pointers : [], said.id);
      tell(own.notMade + reasonOf(failure), true);
    }
    isBusy = false;
    show();
    // The title has scrolled out of view above the button.
    form.showBlamed();
    if (made === undefined) return;
    outputs.querySelector('input')?.focus({ preventScroll: true });
    // On a narrow screen the preview lies below the settings.
    right.scrollIntoView({ block: 'nearest' });
  };
  const endOf = ({ expiresAt }: Snapshot) => (expiresAt === undefined ? own.noEnd : own.until(words.day(expiresAt)));
  /** Sends what differs; another change waits until the answer is there. @param view another reach for the map */
  const change = async (view?: View) => {
    clearTimeout(settling);
    if (made === undefined || applied === undefined) return;
    if (isBusy) {
      isWaiting = true;
      return;
    }
    const { id } = made;
    const settings = form.read();
    const body = { ...patchOf(applied, settings, looks.groups), ...(view && reachOf(view)) };
    if (Object.keys(body).length === 0) return;
    isBusy = true;
    tell(own.saving);
    try {
      const kept = await ask.maps<Snapshot>('PATCH', `snapshot-data/${id}`, body);
      if (!ask.hasKey) onKept(id, kept);
      if (made?.id === id) {
        applied = settings;
        form.blame([]);
        if (view) appliedView = view;
        showMap(kept);
        tell(`${own.saved} ${endOf(kept)}`);
        show();
      }
    } catch (failure) {
      if (!isAborted(failure) && made?.id === id) {
        form.blame(failure instanceof Refusal ? failure.pointers : [], said.id);
        // The form keeps what was typed, and the map what it had.
        const [shown = ''] = own.visibilities[applied.visibility] ?? [];
        const stays = settings.visibility === applied.visibility ? '' : own.stays(shown);
        tell(own.notSaved + reasonOf(failure) + stays, true);
      }
    }
    isBusy = false;
    if (!isWaiting) return;
    isWaiting = false;
    void change();
  };
  const erase = async () => {
    if (made === undefined) return;
    try {
      await ask.maps('DELETE', `snapshot-data/${made.id}`);
      onKept(made.id, undefined);
      forget();
      begin();
      tell(own.removed);
      make.focus();
    } catch (failure) {
      tell(refusalIn(failure, words), true);
    }
  };
  const forget = () => {
    clearTimeout(settling);
    [made, applied, appliedView] = [undefined, undefined, undefined];
    frame.contentWindow?.location.replace('about:blank');
    tell('');
  };
  const begin = () => {
    const view = parts.view();
    const isOtherPlace = appliedView !== undefined && view !== undefined && appliedView.place !== view.place;
    if (made !== undefined && !isOtherPlace && appliedView !== undefined) {
      show();
      return;
    }
    // Logo, colour, sites and language stay for the next map.
    const last = applied ?? form.read();
    const isFirst = last.language === '' && last.groups.length === 0;
    // What an account sets for its houses counts until the visitor chooses otherwise.
    const visibility = wasKeyed === ask.hasKey ? last.visibility : ask.hasKey ? '' : 'EXACT';
    wasKeyed = ask.hasKey;
    forget();
    form.write({
      parts: isFirst ? ['pois', 'index'] : last.parts,
      groups: isFirst ? usualGroups(looks.groups) : last.groups,
      visitorPlaces: isFirst || last.visitorPlaces,
      visibility,
      title: '',
      color: last.color,
      logo: last.logo,
      language: last.language === '' ? words.language : last.language,
      // Without a key nobody may be able to delete the map later.
      days: last.days === 'KEEP' || isFirst ? (ask.hasKey ? 'NONE' : DAYS_WITHOUT_KEY) : last.days,
      origins: last.origins,
    });
    show();
  };
  const right = element('div', 'studio-right', [reach, before, frame, outputs]);
  const root = element('div', 'studio-body', [
    element('div', 'studio-left', [
      place,
      form.root,
      element('div', 'studio-foot', [terms, make, said, element('div', 'studio-more', [another, remove])]),
    ]),
    right,
  ]);
  return {
    root,
    begin,
    forget,
    edit(kept, logo) {
      forget();
      const settings = settingsOf(kept, logo, looks.groups);
      form.write(settings, kept);
      applied = settings;
      showMap(kept);
      tell(endOf(kept));
      show();
    },
  };
}

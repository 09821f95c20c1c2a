// The maps of the visitor's key, or without one those made on this page: their pictures and titles, to open, change, refresh and delete.
import type { Snapshot, SnapshotList } from '../../../src/features/snapshots/answer.ts';
import { button, element, outwardLink } from '../../shared/elements.ts';
import { Refusal } from '../asking.ts';
import { refusalIn } from '../away-notice.ts';
import { dataUrl } from './logo-file.ts';
import { reachSaid, type ToldReach } from './reach-said.ts';
import type { StudioParts } from './studio-parts.ts';
import type { StudioWords } from './studio-words.ts';

export interface MyMaps {
  readonly root: HTMLElement;
  /** Reads the list again. */
  show(): Promise<unknown>;
  /** Remembers a map that was made without a key, or that it is deleted, as long as the page is open. */
  remember(id: string, kept: Snapshot | undefined): void;
}

type Summary = SnapshotList['snapshots'][number];
/** The part of a map that tells the visitor which one it is. */
interface Told extends Pick<Snapshot, 'title' | 'addressVisibility' | 'language'> {
  readonly location: { readonly label: string };
  readonly reachability: ToldReach;
  /** Of a map of several places. */
  readonly places?: readonly { readonly location: { readonly label: string }; readonly reachability: ToldReach }[];
}

/** Unknown, expired or without the right to do this. */
const KEY_REFUSED: ReadonlySet<number> = new Set([401, 403]);
const PAGE = '8';
const REACH = ['transportMode', 'distance', 'unit', 'departure'].map(field => `reachability.${field}`);
const TOLD = [
  ...['title', 'location.label', 'addressVisibility', 'language', 'places.location.label'],
  ...REACH,
  ...REACH.map(field => `places.${field}`),
].join();
/** Drawn larger than it is shown, because marks do not shrink with the map. */
const PICTURE = { width: '480', height: '300' };

/** Maps that were made without a key. They outlive a change of the language and of the region. */
const made = new Map<string, Snapshot>();

/** @param onEdit gets a map and its logo as a `data:` URL @param onKey called when the visitor gives or forgets a key */
export function createMyMaps(
  { words, ask, root: service, isOpen }: StudioParts,
  own: StudioWords,
  onEdit: (kept: Snapshot, logo: string) => void,
  onKey: () => void,
): MyMaps {
  const list = element('ul', 'my-maps');
  const said = element('p', 'studio-said', [], { role: 'status' });
  const more = button('outlined', [own.more], () => void read(next));
  let next: string | undefined;
  /** Only the last of several readings in a row fills the list. */
  let readings = 0;

  const field = element('input', '', [], { type: 'password', autocomplete: 'off', placeholder: 'uk_live_…' });
  const useKey = async () => {
    const typed = field.value;
    if (typed.trim() === '') return;
    ask.useKey(typed);
    field.value = '';
    field.removeAttribute('aria-invalid');
    onKey();
    const refusal = await show();
    // Too many questions at once say nothing about the key.
    if (refusal === undefined || !KEY_REFUSED.has(refusal.status)) return;
    ask.useKey('');
    onKey();
    keyUsed.hidden = true;
    keyForm.hidden = false;
    field.value = typed;
    field.setAttribute('aria-invalid', 'true');
    field.focus();
  };
  const keyForm = element('form', 'key-field', [
    element('p', '', [own.keyWhy]),
    element('div', '', [
      element('label', 'studio-key', [element('span', '', [own.key]), field]),
      element('button', 'primary', [own.useIt], { type: 'submit' }),
    ]),
  ]);
  keyForm.addEventListener('submit', event => {
    event.preventDefault();
    void useKey();
  });
  const forget = button('text-button', [own.forgetKey], () => {
    ask.useKey('');
    onKey();
    void show();
  });
  const madeHere = element('p', 'soft', [own.madeHere]);
  const keyUsed = element('p', 'soft', [own.keyUsed, ' ', forget]);

  const pageOf = (address: string) => new URL(`embed/${address.slice(address.lastIndexOf('/') + 1)}`, service).href;
  const tell = (text: string, isRefusal = false) => {
    said.textContent = text;
    said.classList.toggle('refused', isRefusal);
  };
  const trying = async (work: () => Promise<void>): Promise<Refusal | undefined> => {
    try {
      await work();
    } catch (failure) {
      tell(refusalIn(failure, words), true);
      if (failure instanceof Refusal) return failure;
    }
    return undefined;
  };
  const logoIn = async ({ theme, embedUrl }: Snapshot) => {
    if (theme?.logoUrl === undefined) return '';
    const answer = await fetch(`${pageOf(embedUrl)}/logo`);
    return answer.ok ? dataUrl(await answer.blob()) : '';
  };

  function rowOf({ id, embedUrl, imageUrl, createdAt, expiresAt }: Summary, told: Told): HTMLElement {
    const { places = [told] } = told;
    const labels = places.map(({ location }) => location.label).join(' · ');
    const name = told.title ?? labels;
    const hidden = own.hidden[told.addressVisibility];
    const facts = [
      ...(told.title === undefined ? [] : [labels]),
      // One for all places, or one for each of them.
      ...new Set(places.map(({ reachability }) => reachSaid(reachability, words))),
      own.languages[told.language] ?? told.language,
      ...(hidden === undefined ? [] : [hidden]),
      own.createdAt(words.day(createdAt)),
      expiresAt === undefined ? own.endless : own.endsAt(words.day(expiresAt)),
    ];
    const source = `${pageOf(imageUrl)}?${new URLSearchParams(PICTURE)}`;
    const picture = element('img', '', [], { src: source, alt: '', loading: 'lazy', width: '160', height: '100' });
    const open = outwardLink(pageOf(embedUrl), own.open);
    const buttonFor = (text: string, work: () => void) => {
      const made = button('text-button', [text], work);
      made.setAttribute('aria-label', `${text}: ${name}`);
      return made;
    };
    open.setAttribute('aria-label', `${own.open}: ${name}`);
    const change = buttonFor(own.change, () =>
      trying(async () => {
        const here = ask.hasKey ? undefined : made.get(id);
        const kept = here ?? (await ask.maps<Snapshot>('GET', `snapshot-data/${id}`));
        onEdit(kept, await logoIn(kept));
      }),
    );
    const refresh = buttonFor(own.refresh, () =>
      trying(async () => {
        tell(own.saving);
        await ask.maps('POST', `snapshot-data/${id}/refresh`);
        tell(`${name}: ${own.refreshed}`);
        // Past the cache of the browser.
        picture.src = `${source}&at=${Date.now()}`;
      }),
    );
    const remove = buttonFor(own.remove, () => {
      if (remove.textContent === own.remove) {
        remove.textContent = own.removeSure;
        remove.setAttribute('aria-label', `${own.removeSure} ${name}`);
        return;
      }
      void trying(async () => {
        await ask.maps('DELETE', `snapshot-data/${id}`);
        made.delete(id);
        const beside = row.nextElementSibling ?? row.previousElementSibling;
        row.remove();
        tell(`${name}: ${own.removed}`);
        (beside?.querySelector('button') ?? field).focus();
      });
    });
    remove.addEventListener('blur', () => {
      remove.textContent = own.remove;
      remove.setAttribute('aria-label', `${own.remove}: ${name}`);
    });
    const row = element('li', '', [
      picture,
      element('div', '', [
        element('h3', '', [element('bdi', '', [name])]),
        element('p', 'soft', [facts.join(' · ')]),
        element('p', 'my-map-ways', [open, change, ask.hasKey ? refresh : null, remove]),
      ]),
    ]);
    return row;
  }

  async function read(cursor: string | undefined): Promise<Refusal | undefined> {
    const reading = ++readings;
    tell(own.loading);
    return trying(async () => {
      const query = new URLSearchParams({ limit: PAGE, ...(cursor !== undefined && { cursor }) });
      const { snapshots, nextCursor } = await ask.maps<SnapshotList>('GET', `snapshot-data?${query}`);
      const rows = await Promise.all(
        snapshots.map(async summary =>
          rowOf(summary, await ask.maps<Told>('GET', `snapshot-data/${summary.id}?fields=${TOLD}`)),
        ),
      );
      if (reading !== readings) return;
      next = nextCursor;
      list.append(...rows);
      more.hidden = next === undefined;
      tell(list.childElementCount === 0 ? own.noMaps : '');
    });
  }

  /** Resolves with why the list was refused. */
  async function show(): Promise<Refusal | undefined> {
    readings++;
    list.replaceChildren();
    more.hidden = true;
    keyForm.hidden = ask.hasKey;
    keyUsed.hidden = !ask.hasKey || !isOpen;
    tell('');
    madeHere.hidden = ask.hasKey || made.size === 0;
    if (ask.hasKey) return read(undefined);
    list.append(...[...made.values()].reverse().map(kept => rowOf(kept, kept)));
    field.focus();
    return undefined;
  }

  more.hidden = true;
  return {
    root: element('div', 'studio-mine', [keyForm, keyUsed, madeHere, list, more, said]),
    show,
    remember(id, kept) {
      if (kept === undefined) made.delete(id);
      else made.set(id, kept);
    },
  };
}

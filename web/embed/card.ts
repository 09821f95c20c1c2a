// The card of one place: name, kind, way there, address, opening hours, links.
import type { ReachablePoi } from '../../src/answers/answer-fields.ts';
import { drawing } from './drawings.ts';
import { button, element, outwardLink } from './elements.ts';
import { openingHoursLines } from './opening-hours.ts';
import { phoneAddress, webAddress } from './outward-addresses.ts';
import { badgeOf, isReached, lookOf, nameOf, type Place, type Snapshot, tint } from './snapshot.ts';

export interface Card {
  /** Can take the focus. */
  readonly root: HTMLElement;
  /** Says how long the way is that was just drawn; `asOf` where it was found on newer data. */
  showWay(way: { readonly travelSeconds: number; readonly networkMeters: number }, asOf: string | undefined): void;
  /** Says that the way cannot be shown. */
  showNoWay(): void;
}

/** The card; its close button calls `onClose`. */
export function cardOf(place: Place, snapshot: Snapshot, onClose: () => void): Card {
  const { words } = snapshot;
  const { icon, color } = lookOf(place, snapshot);
  const kind = element('p', 'kind', [badgeOf(icon, snapshot), place.typeLabel]);
  // A thing of the index has a way of its own, which need not be that of the map.
  const { transportMode } = isReached(place) ? snapshot.reach.reachability : place;
  const length = element('span', 'length', [isReached(place) ? ` · ${words.distance(place.networkMeters)}` : '']);
  const minutes = element('strong', '', [words.minutes(place.travelSeconds)]);
  const way = element('p', 'way', [minutes, element('span', '', [` ${words.mode[transportMode]}`]), length]);
  const note = element('p', 'way-note');
  note.setAttribute('role', 'status');
  const close = button('close', [drawing('cross')], onClose, words.close);
  const root = element('div', 'card docked', [
    kind,
    element('h2', '', [element('bdi', '', [nameOf(place)])]),
    way,
    note,
    ...(isReached(place) ? particulars(place, snapshot) : []),
    close,
  ]);
  root.setAttribute('role', 'dialog');
  root.setAttribute('aria-label', nameOf(place));
  root.tabIndex = -1;
  tint(root, color);
  return {
    root,
    showWay({ travelSeconds, networkMeters }, asOf) {
      if (asOf === undefined) return;
      minutes.textContent = words.minutes(travelSeconds);
      length.textContent = ` · ${words.distance(networkMeters)}`;
      note.textContent = words.newerWay(words.date(asOf));
    },
    showNoWay() {
      note.textContent = words.noWay;
    },
  };
}

function particulars(poi: ReachablePoi, { words }: Snapshot): HTMLElement[] {
  const list = element('dl');
  const add = (label: string, ...lines: (Node | string)[]) => {
    list.append(element('div', '', [element('dt', '', [label]), ...lines.map(line => element('dd', '', [line]))]));
  };
  if (poi.address !== undefined) add(words.address, element('bdi', '', [poi.address]));
  if (poi.openingHours !== undefined) add(words.openingHours, ...openingHoursLines(poi.openingHours, words.labels));
  const website = webAddress(poi.website);
  if (website !== null) add(words.website, outwardLink(website.href, website.hostname.replace(/^www\./, '')));
  const phone = poi.phone?.split(';')[0]?.trim();
  if (phone !== undefined && phone !== '') add(words.phone, phoneLink(phone));
  const wheelchair = words.wheelchairStates[poi.wheelchair ?? ''];
  if (wheelchair !== undefined) add(words.wheelchair, wheelchair);
  if (poi.offNetwork === true) add(words.way, words.offNetwork);
  return list.childElementCount > 0 ? [list] : [];
}

function phoneLink(phone: string): Node | string {
  const dialled = phoneAddress(phone);
  if (dialled === null) return phone;
  const link = element('a', '', [phone]);
  link.href = dialled;
  return link;
}

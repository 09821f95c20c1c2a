// The card of one place: name, kind, way there, address, opening hours, links.
import type { ReachablePoi } from '../../src/functions/fields/reach-answer.ts';
import { drawing } from './drawings.ts';
import { button, element, outwardLink } from './elements.ts';
import { openingHoursLines } from './opening-hours.ts';
import { phoneAddress, webAddress } from './outward-addresses.ts';
import { badgeOf, lookOf, nameOf, type Place, type Snapshot, tint } from './snapshot.ts';

/** A card that can take the focus; its close button calls `onClose`. */
export function cardOf(place: Place, snapshot: Snapshot, onClose: () => void): HTMLElement {
  const { words } = snapshot;
  const { icon, color } = lookOf(place, snapshot);
  const kind = element('p', 'kind', [badgeOf(icon, snapshot), place.typeLabel]);
  // A thing of the index has a way of its own, which need not be that of the map.
  const how = 'icon' in place ? ` ${words.mode[place.transportMode]}` : ` · ${words.distance(place.networkMeters)}`;
  const way = element('p', 'way', [words.minutes(place.travelSeconds), element('span', '', [how])]);
  const close = button('close', [drawing('cross')], onClose, words.close);
  const card = element('div', 'card', [
    kind,
    element('h2', '', [nameOf(place)]),
    way,
    ...('icon' in place ? [] : particulars(place, snapshot)),
    close,
  ]);
  card.setAttribute('role', 'dialog');
  card.setAttribute('aria-label', nameOf(place));
  card.tabIndex = -1;
  tint(card, color);
  return card;
}

function particulars(poi: ReachablePoi, { words }: Snapshot): HTMLElement[] {
  const list = element('dl');
  const add = (label: string, ...lines: (Node | string)[]) => {
    list.append(element('div', '', [element('dt', '', [label]), ...lines.map(line => element('dd', '', [line]))]));
  };
  if (poi.address !== undefined) add(words.address, poi.address);
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

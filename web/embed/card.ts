// The card of one place: name, kind, way there, address, opening hours, links.
import type { ReachablePoi } from '../../src/functions/fields/reach-answer.ts';
import { drawing } from './drawings.ts';
import { button, element, outwardLink } from './elements.ts';
import { openingHoursLines } from './opening-hours.ts';
import { phoneAddress, webAddress } from './outward-addresses.ts';
import { badgeOf, nameOf, type Snapshot, tint } from './snapshot.ts';

/** A card that can take the focus; its close button calls `onClose`. */
export function cardOf(poi: ReachablePoi, snapshot: Snapshot, onClose: () => void): HTMLElement {
  const { words } = snapshot;
  const kind = element('p', 'kind', [badgeOf(poi.type, snapshot), poi.typeLabel]);
  const distance = element('span', '', [` · ${words.distance(poi.networkMeters)}`]);
  const way = element('p', 'way', [words.minutes(poi.travelSeconds), distance]);
  const close = button('close', [drawing('cross')], onClose, words.close);
  const card = element('div', 'card', [
    kind,
    element('h2', '', [nameOf(poi)]),
    way,
    ...particulars(poi, snapshot),
    close,
  ]);
  card.setAttribute('role', 'dialog');
  card.setAttribute('aria-label', nameOf(poi));
  card.tabIndex = -1;
  tint(card, poi.group, snapshot);
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

// The card of one place: name, kind, route, address, opening hours, links.
import type { TransitPoi } from '../../src/answers/answer-fields.ts';
import { badgeOf, tint } from '../shared/badge.ts';
import { drawing } from '../shared/drawings.ts';
import { button, element, outwardLink } from '../shared/elements.ts';
import { openingHoursLines } from './opening-hours.ts';
import { phoneAddress, webAddress } from './outward-addresses.ts';
import { isReached, lookOf, nameOf, type Place, type Snapshot } from './snapshot.ts';

export interface Card {
  /** Can take the focus. */
  readonly root: HTMLElement;
  /** Shows time and length of the route on the map; `asOf` if the route comes from newer data. */
  showWay(way: { readonly travelSeconds: number; readonly networkMeters: number }, asOf: string | undefined): void;
  /** Shows a message if no route exists. */
  showNoWay(): void;
}

/** The card; its close button calls `onClose`. */
export function cardOf(place: Place, snapshot: Snapshot, onClose: () => void): Card {
  const { words } = snapshot;
  const { icon, color } = lookOf(place, snapshot);
  const kind = element('p', 'kind', [badgeOf(icon, snapshot.addresses), place.typeLabel]);
  // A thing of the index has its own mode, which may differ from that of the map.
  const { transportMode } = isReached(place) ? snapshot.reach.reachability : place;
  const isJourney = isReached(place) && transportMode === 'TRANSIT';
  const length = element('span', 'length', [
    isJourney ? '' : isReached(place) ? ` · ${words.distance(place.networkMeters)}` : '',
  ]);
  const ridden = isJourney ? [journeyOf(place, snapshot)] : [];
  const minutes = element('strong', '', [words.travelTime(place.travelSeconds)]);
  const way = element('p', 'way', [minutes, element('span', '', [` ${words.mode[transportMode]}`]), length]);
  const note = element('p', 'way-note', [], { role: 'status' });
  const close = button('close', [drawing('cross')], onClose, words.close);
  const heading = element('h2', '', [element('bdi', '', [nameOf(place)])]);
  const details = isReached(place) ? particulars(place, snapshot) : [];
  const attributes = { role: 'dialog', 'aria-label': nameOf(place), tabindex: '-1' };
  const root = element('div', 'card docked', [kind, heading, way, ...ridden, note, ...details, close], attributes);
  tint(root, color);
  return {
    root,
    showWay({ travelSeconds, networkMeters }, asOf) {
      if (asOf === undefined) return;
      minutes.textContent = words.travelTime(travelSeconds);
      length.textContent = ` · ${words.distance(networkMeters)}`;
      note.textContent = words.newerWay(words.date(asOf));
    },
    showNoWay: () => note.replaceChildren(words.noWay),
  };
}

/** The lines of the best journey, its changes, and the metres walked. */
function journeyOf(poi: TransitPoi, { words }: Snapshot): HTMLElement {
  const { journey } = words;
  const parts = [journey.lines(poi), journey.changes(poi), words.onFoot(words.distance(poi.networkMeters))];
  const shown = poi.lines === undefined ? [words.distance(poi.networkMeters)] : parts;
  return element('p', 'journey', [shown.filter(part => part !== '').join(' · ')]);
}

function particulars(poi: TransitPoi, { words }: Snapshot): HTMLElement[] {
  const list = element('dl');
  const add = (label: string, ...lines: (Node | string)[]) => {
    list.append(element('div', '', [element('dt', '', [label]), ...lines.map(line => element('dd', '', [line]))]));
  };
  const { departuresPerHour = 0 } = poi;
  if (departuresPerHour > 0) add(words.often, words.departures(words.number(departuresPerHour, 1)));
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
  const href = phoneAddress(phone);
  return href === null ? phone : element('a', '', [phone], { href });
}

// What the map knows of one place beside its way: address, opening hours, website, phone, access by wheelchair.
import type { TransitPoi } from '../../src/answers/answer-fields.ts';
import type { LabelLanguage } from '../../src/core/enums.ts';
import { element, outwardLink } from './elements.ts';
import { openingHoursLines } from './opening-hours.ts';
import { phoneAddress, webAddress } from './outward-addresses.ts';

interface ParticularWords {
  readonly often: string;
  readonly address: string;
  readonly openingHours: string;
  readonly website: string;
  readonly phone: string;
  readonly wheelchair: string;
  readonly wheelchairStates: Readonly<Record<string, string>>;
  readonly way: string;
  readonly offNetwork: string;
  readonly labels: LabelLanguage;
  readonly number: (value: number, decimals?: number) => string;
  readonly journey: { readonly departures: (written: string) => string };
}

/** A list, or nothing if the map knows nothing. */
export function particularsOf(poi: TransitPoi, words: ParticularWords): HTMLElement[] {
  const list = element('dl');
  const add = (label: string, ...lines: (Node | string)[]) => {
    list.append(element('div', '', [element('dt', '', [label]), ...lines.map(line => element('dd', '', [line]))]));
  };
  const { departuresPerHour = 0 } = poi;
  if (departuresPerHour > 0) add(words.often, words.journey.departures(words.number(departuresPerHour, 1)));
  if (poi.address !== undefined) add(words.address, element('bdi', '', [poi.address]));
  if (poi.openingHours !== undefined) add(words.openingHours, ...openingHoursLines(poi.openingHours, words.labels));
  for (const [name, text] of Object.entries(poi.attributes ?? {})) add(name, element('bdi', '', [text]));
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

// `addr:full`, a whole address in one tag: the street and the number, the postcode and the town that it clearly has.
import { withoutAside } from '../../geocoding/aside.ts';
import { clean } from '../osm/tag-values.ts';

export interface FullAddress {
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
}

const NUMBER = String.raw`\d{1,4}(?:\s?[a-z])?(?:[-/]\d{1,4}(?:\s?[a-z])?)?`;
const NUMBER_LAST = new RegExp(String.raw`^(?<street>\P{N}{3,60})\s(?<number>${NUMBER})$`, 'iu');
const NUMBER_FIRST = new RegExp(String.raw`^(?<number>${NUMBER})\s(?<street>\P{N}{3,60})$`, 'iu');
const TOWN = /^(?:[A-Z]{1,2}-)?(?<postalCode>\d{4,5})\s(?<city>\p{L}[^\d]{1,60})$/u;
const MOST_PARTS = 6;

/** Undefined for a text without exactly one part that is a street with its number: a wrong address is worse than none. */
export function fullAddress(text: string | undefined): FullAddress | undefined {
  const whole = clean(text);
  if (whole === '') return undefined;
  const parts = (withoutAside(whole)?.text ?? whole)
    .split(/[,;]/)
    .map(part => part.trim())
    .filter(part => part !== '');
  if (parts.length > MOST_PARTS) return undefined;
  const town = parts.findLast(part => TOWN.test(part));
  const doors = parts
    .filter(part => part !== town)
    .map(part => (NUMBER_LAST.exec(part) ?? NUMBER_FIRST.exec(part))?.groups)
    .filter(found => found !== undefined);
  const { street, number } = doors[0] ?? {};
  if (street === undefined || number === undefined || doors.length > 1) return undefined;
  const { postalCode = '', city = '' } = TOWN.exec(town ?? '')?.groups ?? {};
  return { street, houseNumber: number, postalCode, city };
}

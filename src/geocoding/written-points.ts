// Texts that are a point and not an address: coordinates in any clothes, links of maps, plus codes; what3words is refused.
import { DomainError } from '../core/errors.ts';
import { readLink } from './map-links.ts';
import { decodePlusCode, plusCodeIn, recoverPlusCode } from './plus-codes.ts';
import { repairText } from './repair-text.ts';
import { type TypedCoordinate, typedCoordinates } from './typed-coordinates.ts';

/** A point in degrees, or the text to search for: the text itself, the address in a link, or the address before a coordinate in brackets. */
export type WrittenPoint =
  | { readonly point: TypedCoordinate }
  | { readonly text: string; readonly beside?: TypedCoordinate };

const WORDS = String.raw`\p{L}{2,}[.・。]\p{L}{2,}[.・。]\p{L}{2,}`;
const THREE_WORDS = new RegExp(
  String.raw`^\s*(?:\/{3}\s?|(?:https?:\/\/)?(?:www\.)?(?:w3w\.co|what3words\.com)\/|what3words:?\s*\/*)(?<words>${WORDS})\s*$`,
  'iu',
);
const BARE_THREE_WORDS = /^\s*(?<words>\p{Ll}{3,}\.\p{Ll}{3,}\.\p{Ll}{3,})\s*$/u;
const MAX_CHARACTERS = 2000;

/**
 * The point that a text names.
 * @param townAt the place of a name, in degrees, for shortened plus codes; for an empty name the middle of the region
 * @throws DomainError `address-not-found` for three words of what3words
 */
export function readPoint(text: string, townAt: (name: string) => TypedCoordinate | undefined): WrittenPoint {
  const given = text.slice(0, MAX_CHARACTERS);
  refuseThreeWords(THREE_WORDS.exec(given)?.groups?.words);
  const link = readLink(given);
  if (link !== undefined) return link.text === undefined ? { point: link } : { text: link.text };
  const typed = typedCoordinates(given) ?? typedCoordinates(repairText(given.slice(0, 300)));
  if (typed) return { point: typed };
  const withPoint = textBeforePoint(given);
  if (withPoint) return withPoint;
  const code = given.includes('+') ? plusCodeIn(given) : undefined;
  if (code?.isWhole) return { point: decodePlusCode(code.code) };
  const near = code && townAt(code.rest);
  return code && near ? { point: recoverPlusCode(code.code, near) } : { text };
}

/** The text before a coordinate in brackets at the end, with that coordinate. */
function textBeforePoint(given: string): { text: string; beside: TypedCoordinate } | undefined {
  const end = given.trimEnd().replace(/\.$/, '');
  const open = Math.max(end.lastIndexOf('('), end.lastIndexOf('['));
  if (open < 0 || !/[)\]]$/.test(end)) return undefined;
  const text = given.slice(0, open).trim();
  const beside = /\p{L}/u.test(text) ? typedCoordinates(end.slice(open + 1, -1)) : undefined;
  return beside && { text, beside };
}

/** Throws the error that says why three words lead nowhere; a text that only looks like three words is refused after a search without a find. */
export function refuseBareThreeWords(text: string): void {
  refuseThreeWords(BARE_THREE_WORDS.exec(text)?.groups?.words);
}

function refuseThreeWords(words: string | undefined): void {
  if (words === undefined) return;
  const detail =
    'This looks like three words of what3words. Only their owner can turn them into a place, because the list is not public. Send an address, a coordinate or a plus code.';
  throw new DomainError('address-not-found', `"${words}" was not found. ${detail}`, {
    faults: [{ pointer: '#/address', code: 'address-not-found', detail }],
  });
}

// New elements as pieces of text at positions of a document: everything else of it stays as it was.
import type { Element } from './read-document.ts';
import { type Extended, ORDER } from './standard.ts';

/** `removes` characters at `at` become `text`. */
export interface Splice {
  readonly at: number;
  readonly removes: number;
  readonly text: string;
}

/** A new element. @param gap what stands before it, such as a line break with its indentation @param unit one step of the indentation */
export type Piece = (gap: string, unit: string) => string;

/** The text with all pieces in it; those at one position stay in their order. */
export function spliced(text: string, splices: readonly Splice[]): string {
  const inOrder = [...splices].sort((a, b) => a.at - b.at);
  const parts: string[] = [];
  let from = 0;
  for (const { at, removes, text: piece } of inOrder) {
    parts.push(text.slice(from, at), piece);
    from = at + removes;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** The line break and the indentation before a position; empty if something else stands before it on the line. */
function gapBefore(text: string, position: number): string {
  let at = position;
  while (at > 0 && (text[at - 1] === ' ' || text[at - 1] === '\t')) at--;
  if (text[at - 1] !== '\n') return '';
  return text.slice(text[at - 2] === '\r' ? at - 2 : at - 1, position);
}

/** One step of the indentation in an object; empty if its lines show none. */
export function indentationOf(text: string, listing: Element): string {
  const outer = gapBefore(text, listing.start);
  const inner = gapBefore(text, listing.children[0]?.start ?? 0);
  return outer !== '' && inner.startsWith(outer) ? inner.slice(outer.length) : '';
}

/** Adds elements of one name where the schema wants them, indented like their neighbours. */
export function inserted(text: string, parent: Element, name: string, unit: string, pieces: readonly Piece[]): Splice {
  const order: readonly string[] = ORDER[parent.name as Extended];
  const rank = order.indexOf(name);
  const before = parent.children.findLast(each => order.includes(each.name) && order.indexOf(each.name) <= rank);
  const [first] = parent.children;
  const neighbour = before ?? first;
  const outer = gapBefore(text, parent.start);
  const gap = neighbour ? gapBefore(text, neighbour.start) : outer === '' ? '' : outer + unit;
  const piece = pieces.map(each => each(gap, unit)).join('');
  if (neighbour !== undefined) return { at: before?.end ?? parent.innerStart, removes: 0, text: piece };
  return filled(text, parent, piece + (text.slice(parent.innerStart, parent.innerEnd).includes('\n') ? '' : outer));
}

/** Puts content at the begin of an element without any. */
export function filled(text: string, element: Element, content: string): Splice {
  if (!element.isEmptyTag) return { at: element.innerStart, removes: 0, text: content };
  const slash = text.lastIndexOf('/', element.end - 1);
  return { at: slash, removes: element.end - slash, text: `>${content}</${element.prefix}${element.name}>` };
}

/** Puts content in the place of all that an element holds. */
export function replaced(text: string, element: Element, content: string): Splice {
  if (element.isEmptyTag) return filled(text, element, content);
  return { at: element.innerStart, removes: element.innerEnd - element.innerStart, text: content };
}

/** Sets the value of an attribute, which it adds if it is absent. @param value without quotes, "&" and "<" */
export function withAttribute(text: string, element: Element, name: string, value: string): Splice {
  const behindName = element.start + 1 + element.prefix.length + element.name.length;
  for (const attribute of attributesIn(text, behindName)) {
    if (attribute.name === name) return { at: attribute.from, removes: attribute.to - attribute.from, text: value };
  }
  return { at: behindName, removes: 0, text: ` ${name}="${value}"` };
}

const BLANK = ' \t\r\n';

/** The attributes of a tag from a position behind its name on, each with the positions of its value: one after another, so that no value is taken for an attribute. */
function* attributesIn(text: string, behindName: number) {
  for (let at = behindName; ; ) {
    at = behindBlanks(text, at);
    const start = at;
    while (at < text.length && !BLANK.includes(text.charAt(at)) && !'=/>'.includes(text.charAt(at))) at++;
    if (at === start) return;
    const name = text.slice(start, at);
    // A document that was read has a sign of equality and a value in quotes behind each name.
    const quote = behindBlanks(text, behindBlanks(text, at) + 1);
    const to = text.indexOf(text.charAt(quote), quote + 1);
    yield { name, from: quote + 1, to };
    at = to + 1;
  }
}

function behindBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && BLANK.includes(text.charAt(at))) at++;
  return at;
}

// Reads an OpenImmo document: where each object and the elements that matter of it stand in the text. It resolves no entities but the five of XML.
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { invalidRequest } from '../../answers/request.ts';
import { malformed } from './encoding.ts';

export const MOST_LISTINGS = 100;
const MOST_ELEMENTS = 100_000;
const MOST_DEPTH = 100;

/** Characters between two turns of others; a millisecond or two. */
const SLICE_CHARACTERS = 65_536;

/** An object, an element in it, or one in such an element. Positions are UTF-16 units in the text. */
export interface Element {
  /** Without its prefix. */
  readonly name: string;
  /** With its colon, or empty. */
  readonly prefix: string;
  /** Values by name, without prefixes. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly start: number;
  readonly innerStart: number;
  innerEnd: number;
  end: number;
  /** Whether it is one tag, `<a/>`. */
  readonly isEmptyTag: boolean;
  /** Of elements without kept children: all text in it, with references resolved. */
  text: string;
  readonly children: Element[];
}

/** Objects stand in `openimmo/anbieter`; their elements, and what these hold, are kept. */
const LISTING_DEPTH = 2;
const KEPT_DEPTH = LISTING_DEPTH + 2;

/**
 * The objects (`immobilie`) of a document, in order.
 * @param pause lets others have their turn
 * @throws DomainError `xml-malformed` with line and column, or `request-invalid` for another root or too many objects
 */
export async function readListings(text: string, pause: () => Promise<void>): Promise<readonly Element[]> {
  const parser = new SaxesParser({ xmlns: true });
  const listings: Element[] = [];
  const open: (Element | undefined)[] = [];
  let elements = 0;
  let rootUri: string | undefined;

  parser.on('error', fault => {
    const what = fault.message
      .replace(/^\d+:\d+: /, '')
      .replace(/\.?$/, '')
      .slice(0, 200);
    throw malformed(
      `The body is not well-formed XML: ${what} (line ${parser.line}, column ${parser.column}). Entities other than those of XML itself are not resolved.`,
    );
  });
  parser.on('doctype', doctype => {
    if (!doctype.includes('[')) return;
    throw malformed('The document declares entities or elements of its own (DOCTYPE with "["); send it without them.');
  });
  parser.on('opentag', tag => {
    const depth = open.length;
    if (++elements > MOST_ELEMENTS) throw malformed(`The document has more than ${MOST_ELEMENTS} elements.`);
    if (depth > MOST_DEPTH) throw malformed(`The document nests elements more than ${MOST_DEPTH} deep.`);
    if (depth === 0) {
      if (tag.local !== 'openimmo') throw notOpenImmo(tag.name);
      rootUri = tag.uri;
    }
    // Some makers write the root alone into the namespace.
    const isKnown = tag.uri === rootUri || tag.uri === '';
    const parent = open.at(-1);
    const isKept = isKnown && depth <= KEPT_DEPTH && (depth === 0 || parent !== undefined) && isWanted(tag, depth);
    const element = isKept ? elementOf(text, tag, parser.position) : undefined;
    open.push(element);
    if (element === undefined) return;
    if (depth === LISTING_DEPTH) {
      if (listings.length === MOST_LISTINGS) throw tooMany();
      listings.push(element);
    } else if (depth > LISTING_DEPTH) parent?.children.push(element);
  });
  const addText = (more: string) => {
    for (let depth = Math.min(open.length - 1, KEPT_DEPTH); depth > LISTING_DEPTH; depth--) {
      const element = open[depth];
      if (element !== undefined) element.text += more;
      if (element !== undefined) return;
    }
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element === undefined) return;
    element.end = parser.position;
    element.innerEnd = element.isEmptyTag ? element.innerStart : text.lastIndexOf('<', element.end - 1);
  });

  for (let from = 0; from < text.length; ) {
    if (from > 0) await pause();
    let to = Math.min(text.length, from + SLICE_CHARACTERS);
    // The parser would hold back a half of a pair, and positions would move.
    while (to < text.length && /[\r\ud800-\udbff]/.test(text[to - 1] ?? '')) to++;
    parser.write(text.slice(from, to));
    from = to;
  }
  parser.close();
  return listings;
}

/** Outside of an object only the elements that lead to it. */
function isWanted({ local }: SaxesTagNS, depth: number): boolean {
  return local === (['openimmo', 'anbieter', 'immobilie'][depth] ?? local);
}

/** @param end the position after the tag; a tag holds no "<" but its first character */
function elementOf(text: string, { local, prefix, attributes, isSelfClosing }: SaxesTagNS, end: number): Element {
  const all: readonly SaxesAttributeNS[] = Object.values(attributes);
  return {
    name: local,
    prefix: prefix === '' ? '' : `${prefix}:`,
    attributes: new Map(all.map(each => [each.local, each.value])),
    start: text.lastIndexOf('<', end - 1),
    innerStart: end,
    innerEnd: end,
    end,
    isEmptyTag: isSelfClosing,
    text: '',
    children: [],
  };
}

function notOpenImmo(name: string) {
  const detail = `The root element is "${name.slice(0, 60)}"; an OpenImmo document has the root "openimmo" with "anbieter" and "immobilie" in it.`;
  return invalidRequest([{ pointer: '#', code: 'not-allowed', detail }]);
}

function tooMany() {
  const detail = `The document has more than ${MOST_LISTINGS} objects ("immobilie"); send it in parts.`;
  return invalidRequest([{ pointer: '#', code: 'too-long', detail }]);
}

/** The first element of this name in another one. */
export function childOf(parent: Element | undefined, name: string): Element | undefined {
  return parent?.children.find(each => each.name === name);
}

/** The text of an element without blanks around it; undefined if it is absent or empty. */
export function textIn(parent: Element | undefined, name: string): string | undefined {
  const text = childOf(parent, name)?.text.trim();
  return text === '' ? undefined : text;
}

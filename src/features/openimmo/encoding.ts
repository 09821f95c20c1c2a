// The bytes of a document as text and back: every byte stays what it was, and what the encoding lacks becomes a character reference.
import { isUtf8 } from 'node:buffer';
import { DomainError } from '../../core/errors.ts';

export const ENCODINGS = ['UTF-8', 'ISO-8859-1', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Names in XML declarations, in lower case. */
const NAMES: Readonly<Record<string, Encoding>> = {
  'utf-8': 'UTF-8',
  utf8: 'UTF-8',
  'iso-8859-1': 'ISO-8859-1',
  'iso8859-1': 'ISO-8859-1',
  latin1: 'ISO-8859-1',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The declaration stands at the begin and is short; it is ASCII in every encoding that is read. */
const DECLARATION_BYTES = 256;

/** The bytes 80 to 9f of windows-1252; the five that it leaves open stand for themselves. A table, as decoders of the platform differ. */
const WINDOWS_80_TO_9F = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const WINDOWS_BYTES = new Map([...WINDOWS_80_TO_9F].map((character, i) => [character, String.fromCharCode(0x80 + i)]));

/** What XML 1.0 cannot hold, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const NOT_IN_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/**
 * The text of a document, with its byte order mark, if any, as the first character.
 * @throws DomainError `xml-malformed` if the encoding is another one, or the bytes are not in the one that the document declares
 */
export function decoded(bytes: Buffer): { readonly text: string; readonly encoding: Encoding } {
  const encoding = encodingOf(bytes);
  if (encoding === 'UTF-8') {
    if (!isUtf8(bytes)) {
      throw malformed(
        'The document is not UTF-8, which it declares or has without a declaration; declare its encoding.',
      );
    }
    return { text: bytes.toString('utf8'), encoding };
  }
  const text = bytes.toString('latin1');
  return {
    text:
      encoding === 'ISO-8859-1'
        ? text
        : text.replace(/[\x80-\x9f]/g, byte => WINDOWS_80_TO_9F[byte.charCodeAt(0) - 0x80] ?? byte),
    encoding,
  };
}

/** The bytes of a text that holds only what its encoding has. */
export function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'UTF-8') return Buffer.from(text, 'utf8');
  if (encoding === 'ISO-8859-1') return Buffer.from(text, 'latin1');
  return Buffer.from(
    text.replace(/[\u0100-\uffff]/g, character => WINDOWS_BYTES.get(character) ?? '?'),
    'latin1',
  );
}

/** Text as the content of an element. @param newline how the document ends its lines */
export function escaped(text: string, encoding: Encoding, newline: string): string {
  const marked = text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n?|\n/g, newline);
  if (encoding === 'UTF-8') return marked;
  return marked.replace(/[\x7f-\u{10ffff}]/gu, character =>
    isIn(encoding, character) ? character : `&#${character.codePointAt(0)};`,
  );
}

function isIn(encoding: Encoding, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0xa0 && code <= 0xff) return true;
  return encoding === 'windows-1252' && WINDOWS_BYTES.has(character);
}

function encodingOf(bytes: Buffer): Encoding {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe)) {
    throw malformed(`The document is in UTF-16; send it in ${ENCODINGS.join(', ')}.`);
  }
  const hasMark = BYTE_ORDER_MARK.every((byte, i) => bytes[i] === byte);
  const head = bytes.subarray(hasMark ? 3 : 0, DECLARATION_BYTES).toString('latin1');
  const declaration = /^<\?xml\s/.test(head) ? head.slice(0, head.indexOf('>') + 1) : '';
  const name = /\sencoding\s{0,20}=\s{0,20}["']([\w.-]{1,60})["']/.exec(declaration)?.[1];
  if (name === undefined) return 'UTF-8';
  const encoding = NAMES[name.toLowerCase()];
  if (encoding === undefined) {
    throw malformed(`The document declares the encoding "${name.slice(0, 40)}"; send it in ${ENCODINGS.join(', ')}.`);
  }
  if (hasMark && encoding !== 'UTF-8') {
    throw malformed(
      `The document declares ${encoding} but begins with the byte order mark of UTF-8; remove one of them.`,
    );
  }
  return encoding;
}

export function malformed(detail: string): DomainError {
  return new DomainError('xml-malformed', detail);
}

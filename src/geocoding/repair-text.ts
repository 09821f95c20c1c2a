// Repairs characters that a text lost on its way: entities of HTML, percent signs, UTF-8 read as another encoding, wide digits.

/** Names of the characters 160–255 in HTML, in this order. */
const LATIN_ENTITIES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const OTHER_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  comma: ',',
  num: '#',
  sol: '/',
  Scaron: 'Š',
  scaron: 'š',
  Zcaron: 'Ž',
  zcaron: 'ž',
  OElig: 'Œ',
  oelig: 'œ',
  Lstrok: 'Ł',
  lstrok: 'ł',
  Ccaron: 'Č',
  ccaron: 'č',
  ecaron: 'ě',
  rcaron: 'ř',
  eogon: 'ę',
  aogon: 'ą',
};
const ENTITIES = new Map([
  ...LATIN_ENTITIES.map((name, i) => [name, String.fromCharCode(160 + i)] as const),
  ...Object.entries(OTHER_ENTITIES),
]);

/** The number of the encodings below that come first, in which letters begin a damaged letter. */
const LATIN_ENCODINGS = 2;

/** The characters of the bytes 128–255 in encodings that programs take UTF-8 for; a blank stands for none. */
const WRONG_ENCODINGS = [
  // Windows 1252, with Latin-1 for the bytes 160–255.
  `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${Array.from({ length: 96 }, (_, i) => String.fromCharCode(160 + i)).join('')}`,
  // Latin-1.
  Array.from({ length: 128 }, (_, i) => String.fromCharCode(128 + i)).join(''),
  // Code page 437 and 850 of DOS.
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  // Macintosh Roman.
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
].map(repairOf);

/** Letters of Cyrillic and Greek that look like Latin ones, and these. */
const LOOK_ALIKE = new Map(
  [
    ...'аА:aA еЕ:eE оО:oO рР:pP сС:cC уУ:yY хХ:xX іІ:iI јЈ:jJ ѕЅ:sS һ:h ԁ:d ԛ:q ԝ:w В:B К:K М:M Н:H Т:T ο:o Ο:O α:a Α:A Β:B Ε:E Ζ:Z Η:H Ι:I Κ:K Μ:M Ν:N ν:v Ρ:P ρ:p Τ:T Υ:Y Χ:X'.split(
      ' ',
    ),
  ].flatMap(pair => {
    const [strange = '', latin = ''] = pair.split(':');
    return [...strange].map((letter, i) => [letter, [...latin][i] ?? letter] as const);
  }),
);

/** What true text may have: letters of Latin, Greek, Cyrillic, and the punctuation of Latin-1 and of typography. */
const PLAUSIBLE = /^[\u0080-\u024f\u02c6\u02dc\u2122\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff\u2010-\u203a\u20ac]$/u;
/** A text read wrongly twice is repaired twice. */
const MOST_ROUNDS = 4;

/** The text as it was before it was damaged. A text without damage stays as it is. */
export function repairText(text: string): string {
  // Forms and tables lose the space behind a postcode: `67655Kaiserslautern`. House numbers have fewer digits or letters.
  let repaired = text
    // `90.018-212`: a Brazilian postcode with its point.
    .replace(/(?<!\d)(\d{2})\.(\d{3}-\d{3})(?!\d)/g, '$1$2')
    .replace(/(?<![\p{L}\p{N}])(\d{5}-\d{3}|\d{4,5})(?=\p{L}{4})/gu, '$1 ')
    .replace(/(?<![\p{L}\p{N}])(\d{4}\s?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})(?=\p{Lu}\p{Ll}{2})/gu, '$1 ');
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = repairOnce(repaired);
    if (next === repaired) break;
    repaired = next;
  }
  return withLatinLetters(repaired);
}

/** Words that mix Latin letters with letters of other scripts that look like them (`Hаuptstraße` with a Cyrillic а) in Latin letters alone. */
function withLatinLetters(text: string): string {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return text;
  return text.replace(/\p{L}+/gu, (word, at: number) => {
    // The letter of a house number (`26а`) has no other letter beside it.
    const isOfNumber = word.length === 1 && /\d/.test(text[at - 1] ?? '') && /\p{Script=Latin}/u.test(text);
    if (!isOfNumber && !/\p{Script=Latin}/u.test(word)) return word;
    const latin = [...word].map(letter => LOOK_ALIKE.get(letter) ?? letter).join('');
    return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(latin) ? word : latin;
  });
}

function repairOnce(text: string): string {
  let repaired = text;
  if (repaired.includes('&')) repaired = withoutEntities(repaired);
  if (repaired.includes('%')) repaired = withoutPercentSigns(repaired);
  if (repaired.includes('\\'))
    repaired = repaired.replace(/\\(?:u\{?([\da-f]{4})\}?|x([\da-f]{2}))/gi, (_, u, x) => characterOf(u ?? x));
  if (repaired.includes('=')) repaired = withoutQuotedBytes(repaired);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: only texts beyond ASCII can be damaged in this way
  if (!/[^\x00-\x7f]/.test(repaired)) return repaired;
  // A damaged letter is at least two signs beyond ASCII.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with control characters
  const encodings = /[^\x00-\x7f]{2}/.test(repaired) ? WRONG_ENCODINGS : [];
  for (const repair of encodings) {
    const next = repair(repaired);
    // One encoding at a time: what it gives may look damaged in another.
    if (next !== repaired) return next;
  }
  return repaired
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, valueOfDigit);
}

function withoutEntities(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex, decimal) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : whole;
    })
    .replace(/&([a-z]+\d{0,2});/gi, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replace(
      /&([aeiouyncszlAEIOUYNCSZL](?:uml|acute|grave|circ|tilde|lig|slash|ring|cedil|caron)|szlig)/g,
      (whole, name) => ENTITIES.get(name) ?? whole,
    );
}

/** `K%C3%B6nig`, `K%F6nig` and `K%u00F6nig`; then a plus sign is a space. */
function withoutPercentSigns(text: string): string {
  if (!/%(?:[\da-f]{2}|u[\da-f]{4})/i.test(text)) return text;
  const isForm = !/\s/.test(text);
  return (isForm ? text.replace(/\+/g, ' ') : text)
    .replace(/%u([\da-f]{4})/gi, (_, hex) => characterOf(hex))
    .replace(/(?:%[\da-f]{2})+/gi, run => bytesAsText(run.slice(1).split('%')));
}

/** `K=C3=B6nig`, as in e-mails. */
function withoutQuotedBytes(text: string): string {
  return text.replace(/(?:=[89A-F][\dA-F])+/g, run => bytesAsText(run.slice(1).split('=')));
}

function bytesAsText(hex: readonly string[]): string {
  const bytes = Buffer.from(hex.join(''), 'hex');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

function characterOf(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

/** The repair of texts whose UTF-8 was read with these characters for the bytes 128–255. */
function repairOf(characters: string, encoding: number): (text: string) => string {
  const byteOf = new Map(Array.from(characters, (character, i) => [character, 128 + i] as const));
  byteOf.delete(' ');
  // In the other encodings only signs begin a damaged letter, so that `ãØ` stays as it is.
  const isSign = encoding >= LATIN_ENCODINGS;
  const isRest = (text: string, at: number) => {
    const byte = byteOf.get(text[at] ?? '');
    return byte !== undefined && byte < 0xc0;
  };
  return text => {
    let repaired = '';
    for (let at = 0; at < text.length; at++) {
      const first = isSign && /\p{L}/u.test(text[at] ?? '') ? 0 : (byteOf.get(text[at] ?? '') ?? 0);
      const length = first >= 0xc2 && first < (isSign ? 0xc6 : 0xe0) ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : 0;
      const isRun = length > 0 && isRest(text, at + 1) && (length === 2 || isRest(text, at + 2));
      const bytes = isRun ? Array.from({ length }, (_, i) => byteOf.get(text[at + i] ?? '') ?? 0) : [];
      const decoded = isRun ? Buffer.from(bytes).toString('utf8') : '';
      if (PLAUSIBLE.test(decoded)) {
        repaired += decoded;
        at += length - 1;
      } else repaired += text[at];
    }
    return repaired;
  };
}

/** Digits of other scripts stand in blocks of ten. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  for (let zero = code; zero > code - 10; zero--) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(code - zero);
  }
  return digit;
}

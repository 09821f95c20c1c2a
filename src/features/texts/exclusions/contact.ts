// Signs of addresses and numbers to contact in the written text, and numbers that callers spell out as words.
import { remembering } from '../../../core/remembering.ts';
import { SPELLED_OUT } from './letters-table.ts';
import { phrases } from './phrase-source.ts';
import { plainly } from './plain-letters.ts';
import {
  AT_WORDS,
  JOINTS,
  NUMBERED_THINGS,
  REQUESTS,
  SPELLED_AT,
  SPELLED_DOT,
  TELEPHONES,
  THEN_WORDS,
  TITLES,
} from './vocabularies/contact-words.ts';
import { VOCABULARIES } from './vocabularies/vocabularies.ts';

const TOP =
  'de|com|net|org|info|eu|at|ch|li|fr|es|pl|ru|tr|uk|nl|be|cz|pt|us|io|me|app|shop|store|online|site|xyz|immo|haus|berlin|hamburg|wien|koeln|bayern|biz|tv|cc|gg|ly|su|рф|example';

/** An expression, and what every match of it holds, where that is much faster to look for. */
export interface Sign {
  readonly sign: RegExp;
  readonly holds?: RegExp | undefined;
}

const of = (sign: RegExp): Sign => ({ sign });
/** Letters before a stop or an at sign may be anywhere. */
export const AT_SIGN = /[@\uff20]/;
const TOP_BEHIND_STOP = new RegExp(`\\. ?(?:${TOP})`, 'u');

/** Over a text with common brackets. */
export const CONTACT_SIGNS: readonly Sign[] = [
  of(new RegExp(`\\d{2,8},? (?:${THEN_WORDS}) \\d{2,8}`, 'gu')),
  // "Call Sue": a request with a name.
  of(new RegExp(`(?<!\\p{L})(?:${REQUESTS}) (?:(?:${TITLES})\\.? )?\\p{Lu}\\p{Ll}{1,20}(?!\\p{L})`, 'gu')),
  {
    sign: new RegExp(
      `[\\p{L}\\d-]{2,40}(?: ?\\. |\\.| \\.)(?:${TOP})(?=/|[?#]|$|[\\s,.)!;])(?<! \\. ?[\\p{Lu}]\\p{L}{0,9})(?<!\\p{L}\\. \\p{L}{2,9})`,
      'gu',
    ),
    holds: TOP_BEHIND_STOP,
  },
  of(new RegExp(`[([{<] ?(?:${AT_WORDS}|@|\\.) ?[)\\]}>]`, 'giu')),
  {
    sign: /(?<![\p{L}\d])[@＠][\p{L}\d_.]{2,40}|[\p{L}\d._%+-]{1,64} ?[@＠] ?[\p{L}\d-]{2,60}/gu,
    holds: AT_SIGN,
  },
  of(/(?<![\p{L}\d])(?:fb|ig|wa|wp|tg|insta|snap|tel|mob|e-?mail)\.? ?[:@] ?[\p{L}\d+]/giu),
  of(/(?<![\p{L}\d])(?:www|https?|hxxps?|mailto)(?![\p{L}\d])|\b(?:t|wa|m|bit|fb|vk)\.(?:me|ly|com)\b/giu),
  of(
    /(?<![\p{L}\d])(?:whats ?app|wats ?app|telegram|instagram|snapchat|facebook|tik ?tok|viber|threema|wechat|skype|discord|linkedin|messenger|icq|imessage|facetime|youtube|onlyfans|kleinanzeigen|craigslist)(?![\p{L}\d])/giu,
  ),
];

const SPELLED_SIGNS = 'arobase|chiocciola|arroba|malpa|собака|apenstaartje|klammeraffe';

/** Over a plain text: an address in words. */
export const SPELLED_ADDRESS: Sign = {
  sign: new RegExp(
    `[a-z0-9а-я]{2,40} (?:${SPELLED_AT}) [a-z0-9а-я]{2,40} (?:${SPELLED_DOT}) (?:${plainWord(TOP)}|it|co|ру|ком|орг|нет|инфо)(?![a-z0-9а-я])|[a-z0-9а-я]{2,40} (?:${SPELLED_SIGNS}) [a-z0-9а-я]{2,40} ?[.] ?(?:${plainWord(TOP)}|it)(?![a-z0-9а-я])`,
    'g',
  ),
  holds: new RegExp(` (?:${SPELLED_DOT}|${SPELLED_SIGNS}) `),
};

/** Groups of digits with any sign between them. */
const GROUPS =
  /(?<![\p{L}\d.,])(?:\+ ?|\()?\d{1,8}(?:\)?[ \u00a0\u2009\u202f()./\u2010-\u2015_·•*|~-]{1,3}\d{1,8}){1,16}(?![\d\p{L}])/gu;
const DATE =
  /^\D*(?:0?[1-9]|[12]\d|3[01])[./-] ?(?:0?[1-9]|1[0-2])[./-] ?(?:\d{4}|\d\d)(?![./-]? ?\d{1,3}(?!\d))|^\D*\d{4}-\d\d-\d\d|^(?:0[1-9]|1[0-2])[./-](?:19|20)\d\d(?!\d)/;
const UNITS = /^ ?(?:€|eur|usd|chf|£|\$|zł|zl|pln|₺|tl|try|руб|₽|rub|m²|m2|qm|м²|kwh|mm|cm|%)/iu;
const FEWEST_DIGITS = 9;
const FEWEST_AFTER_ZERO = 7;

/** One group of digits that begins as a telephone number does. */
const UNGROUPED = /(?<![\d.,])(?:\+|0)\d{8,14}(?!\d)/gu;
/** No telephone number is longer. */
const MOST_DIGITS = 15;
const MOST_NATIONAL = 11;
const AMOUNT = /^\d{1,3}(?:[ .\u00a0\u202f]\d{3}){1,3}$/;

const THINGS = phrases([NUMBERED_THINGS]);
const CALLED = phrases([TELEPHONES]);
/** Letters of a document, joined to its number: "BY-2023-…", "…/FUL". */
const CODE_BEFORE = /(?<![\p{L}\d])(?:\p{Lu}{2,4}\d{0,3}\p{Lu}?|\p{Lu}{1,2}\d{1,3}\p{Lu}?|\d{1,3}-?\p{Lu}{1,2})[-/ ]$/u;
const CODE_BEHIND = /^[-/]\p{Lu}{1,4}(?![\p{Ll}])/u;
const CALLED_CODE = /(?:TEL|FON|MOB|HANDY|WA|GSM|PH|FAX|CELL|SMS|CALL|ТЕЛ|МОБ)[-/ ]$/u;
/** UTF-16 units before a number that tell of what it is. */
const LEAD = 80;

/** Whether a number is that of a document, a meter, a parcel or a model. */
function isOfThing(text: string, start: number, end: number): boolean {
  const lead = text.slice(Math.max(0, start - LEAD), start);
  const tail = text.slice(end, end + LEAD);
  const plain = plainly(`${lead.split(/[!?;\n]/).at(-1) ?? ''} ${tail.split(/[!?;\n]|\. /)[0] ?? ''}`).plain;
  if (plain.match(CALLED) !== null) return false;
  const isCoded = CODE_BEHIND.test(tail) || (CODE_BEFORE.test(lead) && !CALLED_CODE.test(lead));
  return isCoded || plainly(lead).plain.match(THINGS) !== null;
}

/** Letters that stand for zeros between digits. */
const ZERO_LETTERS = /(?<![\p{L}\d])\d[\dOoОо][\dOoОо ./-]{3,24}[\dOoОо](?!\p{L})/gu;

/** Telephone numbers by their digits: no dates, years, amounts and decimals, and no numbers of things. */
export function numbersAt(written: string): { readonly start: number; readonly end: number }[] {
  const text = written.replace(ZERO_LETTERS, number => number.replace(/[OoОо]/gu, '0'));
  return [...groupedNumbers(text), ...text.matchAll(UNGROUPED)]
    .map(({ index, 0: match }) => ({ start: index, end: index + match.length }))
    .filter(({ start, end }) => !isOfThing(text, start, end));
}

function groupedNumbers(text: string): RegExpExecArray[] {
  return [...text.matchAll(GROUPS)].filter(({ index, 0: match }) => {
    const groups = match.match(/\d+/g) ?? [];
    const digits = groups.join('');
    if (DATE.test(match) || UNITS.test(text.slice(index + match.length))) return false;
    if (groups.every(group => /^(?:1[5-9]|20)\d\d$/.test(group))) return false;
    if (/^(?:\d{1,3})(?:[ .\u00a0\u202f]\d{3}){2,}$/.test(match) && !/^0/.test(digits) && digits.length < 9)
      return false;
    if (match.split(/ ?[-–—] ?/).every(part => AMOUNT.test(part)) && digits.length > 9) return false;
    const isLed = /^(?:\+|\(?0)/.test(match);
    // A file begins with its year.
    if (digits.length > MOST_DIGITS || /^(?:19|20)\d\d[/-]/.test(match)) return false;
    return digits.length >= (isLed ? FEWEST_AFTER_ZERO : FEWEST_DIGITS) && (isLed || isNational(groups));
  });
}

/** Without a zero or a plus before it: "600 700 800", "8 900 123 45 67". */
const isNational = (groups: readonly string[]) =>
  groups.length > 2 && (groups[0] ?? '').length <= 3 && groups.join('').length <= MOST_NATIONAL;

const setOf = (lists: readonly string[]) =>
  new Set(lists.flatMap(list => list.split(',').map(word => plainWord(word.trim()))));
const DIGITS = setOf(VOCABULARIES.map(({ digits }) => digits));
const BETWEEN = setOf(VOCABULARIES.map(({ betweenDigits }) => betweenDigits));
const GREAT = setOf(VOCABULARIES.map(({ great }) => great));
const ZEROS = setOf(['null,zero,zéro,oh,nought,sıfır,cero,ноль,нуль,zerro']);
const LONGEST_WORD = 40;
const FEWEST_WORDS = 5;
const FEWEST_WITH_ZERO = 3;

/** Runs of digits as words in a plain text, such as "zero one six three", with groups of digits among them; no years and amounts. */
export function spelledNumbersAt(plain: string): { readonly at: number; readonly length: number }[] {
  const found: { at: number; length: number }[] = [];
  const none = { at: -1, end: 0, words: 0, zeros: 0, groups: 0, isGreat: false };
  let run = none;
  const close = () => {
    const isNumber =
      run.words + (run.words >= FEWEST_WITH_ZERO ? run.groups : 0) >= FEWEST_WORDS ||
      (run.zeros > 0 && run.words >= FEWEST_WITH_ZERO);
    if (isNumber && !run.isGreat) found.push({ at: run.at, length: run.end - run.at });
    run = none;
  };
  for (const { index, 0: word } of plain.matchAll(/[a-z0-9а-я]+/g)) {
    if (/[!?;]/.test(plain.slice(run.end, index)) && run.at >= 0) close();
    const at = run.at < 0 ? index : run.at;
    const end = index + word.length;
    if (GREAT.has(word)) run = { ...run, isGreat: true };
    else if (isDigits(word))
      run = { ...run, at, end, words: run.words + 1, zeros: run.zeros + (ZEROS.has(word) ? 1 : 0) };
    else if (run.words > 0 && /^\d{1,3}$/.test(word)) run = { ...run, end, groups: run.groups + 1 };
    else if (!BETWEEN.has(word)) close();
  }
  close();
  return found;
}

/** One of the words, or several in one word. */
const isDigits = remembering((word: string): boolean => {
  if (DIGITS.has(word)) return true;
  if (word.length < 6 || word.length > LONGEST_WORD) return false;
  const reached = new Uint8Array(word.length + 1);
  reached[0] = 1;
  for (let from = 0; from < word.length; from++) {
    if (reached[from] !== 1) continue;
    for (let to = from + 2; to <= Math.min(word.length, from + 14); to++) {
      const part = word.slice(from, to);
      if (JOINTS.has(part) || (part.length > 2 && DIGITS.has(part))) reached[to] = 1;
    }
  }
  return reached[word.length] === 1;
});

function plainWord(word: string): string {
  return [...word.toLowerCase()]
    .map(letter => SPELLED_OUT[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('');
}

// Takes floors, flats, people, companies and telephone numbers out of a text, because they do not change where the house is.
import { ASIDE_FORMS } from './aside-table.ts';
import type { InnerPart, InnerParts } from './understood.ts';

/** The control character before words that may belong to a person's name: the search ignores them if they lead to nothing. */
export const ASIDE_MARK = '\u001e';

export interface WithoutAside {
  /** The text without the parts. */
  readonly text: string;
  /** What was taken out, as written; several of one kind are joined with a comma. */
  readonly parts: InnerParts;
}

/** One of these must occur before the forms are worth a look: most texts have none. */
const HINT =
  /\d\s?\/\s?\d{1,9}\s?\/|[@#:°ºª☎+]|\b[cavp]\s?\/|[\n|]|\d\s?(?:\.|st|nd|rd|th|er|e|ème|eme)\s?[\p{L},]|[\d,;/–—(-]\s{0,9}\p{L}{1,60}\.?\s{0,9}(?:\d|$|[,;)–—-])|\b\p{L}{1,60}\.?\s(?:nr\.?\s?)?[\p{L}\d]{1,4},|\p{L}\s(?:GmbH|mbH|KG|AG|SE|Ltd|Inc|LLC|SA|SL|AB|Lt?da)|[,\d]\s{0,9}\p{L}|\b(?:z\.?\s?h|att|chez|presso|herrn?|frau|mr|mrs|familie|postfach|firma|flat|unit|apt|suite|ground|floor|hoog|maisonette|t\.[vh]|m\.f|cedex|aux?\ssoins)/iu;

/**
 * The text without its inner parts, or undefined if it has none.
 * @param isKept whether a part stays in the text
 */
export function withoutAside(raw: string, isKept: (part: string) => boolean = () => false): WithoutAside | undefined {
  if (!HINT.test(raw)) return undefined;
  const found = new Map<InnerPart, string[]>();
  let isChanged = false;
  const note = (part: InnerPart | undefined, text: string) => {
    isChanged = true;
    if (part === undefined) return;
    const tidy = text.replace(/^[\s,;|/–—(-]+|(?<![\s,;|/–—(-])[\s,;|/–—(-]+$/g, '');
    if (tidy !== '') found.set(part, [...(found.get(part) ?? []), tidy]);
  };
  let text = raw;
  for (const { part, form } of ASIDE_FORMS) {
    text = text.replace(form, (...args) => {
      const whole: string = args[0];
      if (isKept(whole)) return whole;
      const groups: Record<string, string | undefined> | undefined = typeof args.at(-1) === 'object' ? args.at(-1) : {};
      const { floor, unit, rest } = groups ?? {};
      if (floor === undefined && unit === undefined) note(part, whole);
      if (floor !== undefined) note('floor', floor);
      if (unit !== undefined) note('unit', unit);
      // The name of a person may be followed by the street or the town without a comma.
      return rest === undefined ? ' , ' : ` ,${ASIDE_MARK} ${rest} , `;
    });
  }
  if (!isChanged) return undefined;
  const parts = Object.fromEntries(Array.from(found, ([part, texts]) => [part, texts.join(', ')]));
  const [first = '', ...others] = text.replace(/[/(–—-]\s{0,9}(?=,)|(?<=,\s{0,9})[/)–—-](?!\d)/g, '').split(',');
  const full = [first, ...others].filter(part => part.trim() !== '');
  // Words that may belong to a name stay a part of their own.
  const begin = first.trim() === '' && full[0]?.trimStart().startsWith(ASIDE_MARK) ? ',' : '';
  return { text: `${begin}${full.join(',')}`.trim(), parts };
}

// The caller's own paragraphs about a property: quoted in the text as their words, never a fact, and left out where an advertisement must not have them.
import type { Warning } from '../../answers/answer-fields.ts';
import { escapeHtml } from '../../answers/meta.ts';
import { FLAGS_BY_RULE } from './exclusions/flag-rules.ts';
import { flagsIn } from './exclusions/flags.ts';
import type { Property } from './facts/property-fields.ts';
import { folderOf, respelled } from './languages/folders.ts';
import type { Style } from './languages/speech.ts';
import type { SectionId } from './terms/intent.ts';
import { headingOf } from './write/phrasings.ts';
import type { Section } from './write/written.ts';

/** One quoted paragraph. */
export interface Quote {
  readonly text: string;
  /** JSON pointer into the request. */
  readonly pointer: string;
}

export interface Quotes {
  readonly quotes: readonly Quote[];
  readonly warnings: readonly Warning[];
  /** UTF-16 units that they take in the text, with the empty line before each. */
  readonly characters: number;
}

const SECTION: SectionId = 'NOTES';
const EMPTY_LINE = '\n\n';
/** The remarks leave at least this share of the text to the facts. */
const OF_FACTS = 0.5;

/**
 * The remarks that the text has room for and may print; a warning for each other one.
 * @param hiddenIn what words tell of the place that its visibility hides
 */
export function quotesOf(
  property: Property | undefined,
  style: Style,
  maxCharacters: number,
  hiddenIn: (words: string) => string | undefined,
): Quotes {
  const quotes: Quote[] = [];
  const warnings: Warning[] = [];
  let characters = 0;
  for (const [i, remark] of (property?.remarks ?? []).entries()) {
    const pointer = `#/property/remarks/${i}`;
    const leaveOut = (why: string) => warnings.push({ code: 'remark-left-out', detail: why, pointer });
    const refused = flagsIn(remark, []).find(({ rule }) => FLAGS_BY_RULE[rule].isRefused);
    const text = quoted(remark, style);
    const length = text.length + EMPTY_LINE.length;
    const hidden = hiddenIn(remark);
    if (refused !== undefined) leaveOut(`The text does not print the remark. ${FLAGS_BY_RULE[refused.rule].reason}`);
    else if (hidden !== undefined)
      leaveOut(`The text does not print the remark, which names the ${hidden}: addressVisibility hides it.`);
    else if (characters + length > (1 - OF_FACTS) * maxCharacters)
      leaveOut(`The text has no room for the remark: remarks take at most half of its ${maxCharacters} characters.`);
    else {
      quotes.push({ text, pointer });
      characters += length;
    }
  }
  return { quotes, warnings, characters };
}

/** With the words of the language that say whose they are; quotes inside become single ones. */
function quoted(remark: string, { language }: Style): string {
  const inner = remark.replace(/\s+/g, ' ').replace(/["„“”«»]/g, "'");
  const marked = folderOf(language).write.quote('\u0000');
  return respelled(marked, language).replace('\u0000', () => inner);
}

/** The sections with the quotes as the last paragraphs. */
export function withQuotes(sections: readonly Section[], quotes: readonly Quote[], style: Style): Section[] {
  if (quotes.length === 0) return [...sections];
  const own = sections.find(({ id }) => id === SECTION) ?? {
    id: SECTION,
    heading: headingOf(SECTION, style),
    text: '',
    html: '',
  };
  const texts = quotes.map(({ text }) => text);
  const whole = {
    ...own,
    text: [...(own.text === '' ? [] : [own.text]), ...texts].join(EMPTY_LINE),
    html: `${own.html}${texts.map(text => `<blockquote><p>${escapeHtml(text)}</p></blockquote>`).join('')}`,
  };
  return [...sections.filter(({ id }) => id !== SECTION), whole];
}

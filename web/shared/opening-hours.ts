// Opening hours of OpenStreetMap in words, if they are simple enough to be sure.
import type { LabelLanguage } from '../../src/core/enums.ts';

const WORDS: Record<LabelLanguage, Record<string, string>> = {
  de: { Mo: 'Mo', Tu: 'Di', We: 'Mi', Th: 'Do', Fr: 'Fr', Sa: 'Sa', Su: 'So', PH: 'Feiertag', off: 'geschlossen' },
  en: { Mo: 'Mon', Tu: 'Tue', We: 'Wed', Th: 'Thu', Fr: 'Fri', Sa: 'Sat', Su: 'Sun', PH: 'Holidays', off: 'closed' },
};
const ALWAYS: Record<LabelLanguage, string> = { de: 'rund um die Uhr', en: 'around the clock' };

const DAYS = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)';
const DAY_LIST = `${DAYS}(?:-${DAYS})?(?:, ?${DAYS}(?:-${DAYS})?)*`;
const HOURS = '\\d{1,2}:\\d\\d-\\d{1,2}:\\d\\d\\+?';
const RULE = new RegExp(`^(?:(${DAY_LIST}):? ?)?((?:${HOURS}(?:, ?${HOURS})*)|off|closed)$`);

/** One line per rule of an `opening_hours` value; a value with anything unusual in it is one unchanged line. */
export function openingHoursLines(value: string, language: LabelLanguage): string[] {
  if (value.trim() === '24/7') return [ALWAYS[language]];
  const lines: string[] = [];
  for (const rule of value.split(';')) {
    const trimmed = rule.trim();
    if (trimmed === '') continue;
    const found = RULE.exec(trimmed);
    if (found === null) return [value];
    const days = found[1] ?? '';
    const hours = found[2] === 'closed' ? 'off' : (found[2] ?? '');
    lines.push([spelled(days, language), spelled(hours, language)].filter(part => part !== '').join(' '));
  }
  return lines;
}

function spelled(part: string, language: LabelLanguage): string {
  return part
    .replace(/[A-Za-z]+/g, word => WORDS[language][word] ?? word)
    .replaceAll('-', '–')
    .replace(/, ?/g, ', ');
}

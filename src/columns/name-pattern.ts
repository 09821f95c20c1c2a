// The names of all columns as one regular expression, for descriptions: checks use the templates themselves.
import { slotsWith, TEMPLATES } from './families.ts';
import type { Slot } from './template.ts';

/** The form of the id of a destination, and so of the word after `travel.`. */
export const DESTINATION_PATTERN = '[A-Za-z][A-Za-z0-9_-]{0,39}';

/** Numbers up to this are listed one by one. */
const MOST_LISTED = 100;

/** The pattern of every name that a column can have. */
export function columnPattern(): string {
  const slots = slotsWith([]);
  const forms = TEMPLATES.map(({ template }) => {
    const topics = template.parts.includes('censusClass') ? slots.censusClass : undefined;
    return template.parts
      .map((part, i) => {
        if (i % 2 === 0) return part.replaceAll('.', '\\.');
        if (part === 'destination') return DESTINATION_PATTERN;
        // A topic and its class are written together.
        if (part === 'censusTopic' && topics?.kind === 'WORDS_OF') return classesPattern(topics.words);
        return part === 'censusClass' ? '' : slotPattern(slots[part]);
      })
      .join('')
      .replace('\\.\\.', '\\.');
  });
  return `^(${[...new Set(forms)].join('|')})$`;
}

function classesPattern(words: Readonly<Record<string, readonly string[]>>): string {
  const pairs = Object.entries(words).flatMap(([topic, classes]) =>
    classes.length === 0 ? [] : [`${topic}\\.(${classes.join('|')})`],
  );
  return `(${pairs.join('|')})`;
}

function slotPattern(slot: Slot | undefined): string {
  if (slot?.kind === 'WORDS') return `(${slot.words.join('|')})`;
  if (slot?.kind === 'NAME') return slot.form;
  if (slot?.kind !== 'NUMBER') return '';
  const { min, max } = slot;
  if (max <= MOST_LISTED) return `(${Array.from({ length: max - min + 1 }, (_, i) => min + i).join('|')})`;
  const zeros = String(max).length - 1;
  const first = Math.floor(max / 10 ** zeros);
  const sameLength = first > 1 ? [`[1-${first - 1}][0-9]{${zeros}}`] : [];
  return `(${[`[1-9][0-9]{0,${zeros - 1}}`, ...sameLength, String(max)].join('|')})`;
}

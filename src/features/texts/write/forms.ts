// The forms of a text beside prose: bullets, a sheet of facts, headlines. Each line is a sentence of the answer, with its facts.
import { escapeHtml } from '../../../answers/meta.ts';
import type { Style } from '../languages/speech.ts';
import type { TextFormat } from '../terms/choices.ts';
import type { Fact } from '../terms/fact.ts';
import { type Phrasing, SECTIONS, type SectionId } from '../terms/intent.ts';
import { fitsFields } from '../terms/portals.ts';
import { messagesOf } from './messages.ts';
import { headingOf, lineOf, titlesOf } from './phrasings.ts';
import type { Section, WritingChoices } from './written.ts';

export interface Line {
  readonly text: string;
  readonly section: SectionId;
  readonly factIds: readonly string[];
}

/** So many characters hold a teaser. */
export const TEASER_CHARACTERS = 280;
const MOST_HEADLINES = 5;
const BULLET = '• ';
const BETWEEN_SECTIONS = 2;

/** The lines of a list, the weightiest facts first, as many as have room; in the order of the sections. */
export function linesOf(
  facts: readonly Fact[],
  choices: WritingChoices,
  format: Exclude<TextFormat, 'PROSE' | 'TEASER'>,
  isTrue: (line: Line) => boolean,
): Line[] {
  const all = format === 'HEADLINES' ? headlines(facts, choices) : statements(facts, choices);
  const mark = format === 'BULLETS' ? BULLET.length : 0;
  const kept: Line[] = [];
  let characters = 0;
  for (const line of all) {
    const isFirst = !kept.some(({ section }) => section === line.section);
    const added = line.text.length + mark + (kept.length === 0 ? 0 : isFirst ? BETWEEN_SECTIONS : 1);
    if (format === 'HEADLINES' && kept.length === MOST_HEADLINES) break;
    if (characters + added > choices.maxCharacters || !isTrue(line)) continue;
    const marked = [...kept, line].map(each => ({
      ...each,
      text: `${format === 'BULLETS' ? BULLET : ''}${each.text}`,
    }));
    if (!fitsFields(marked, choices.fieldLimit)) continue;
    kept.push(line);
    characters += added;
  }
  return SECTIONS.flatMap(id => kept.filter(({ section }) => section === id));
}

/** One fact each, those of the weightiest thoughts first. */
function statements(facts: readonly Fact[], choices: WritingChoices): Line[] {
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  const told = new Set<string>();
  const spoken = new Set<string>();
  const sorted = messagesOf(facts, choices).sort((a, b) => b.salience - a.salience);
  return sorted.flatMap(({ factIds, about, section }) => {
    // A count says more than one place of its type without a name.
    if (about.some(thing => thing.startsWith('any ') && spoken.has(thing))) return [];
    for (const thing of about) spoken.add(thing);
    return factIds.flatMap((id): Line[] => {
      const fact = byId.get(id);
      if (fact === undefined || told.has(id)) return [];
      told.add(id);
      const text = lineOf(fact, choices);
      return text === undefined ? [] : [{ text, section, factIds: [id] }];
    });
  });
}

function headlines(facts: readonly Fact[], choices: WritingChoices): Line[] {
  const section = choices.kind === 'LOCATION' ? 'MACRO_LOCATION' : 'PROPERTY';
  const found = new Map<string, Phrasing>();
  for (const tone of [choices.tone, 'FACTUAL', 'WARM'] as const) {
    for (const title of titlesOf(facts, { ...choices, tone }, choices.kind !== 'LOCATION')) {
      if (!found.has(title.text)) found.set(title.text, title);
    }
  }
  return [...found.values()].map(({ text, factIds }) => ({ text, section, factIds }));
}

/** Lines under their headings. */
export function listSections(lines: readonly Line[], style: Style, format: TextFormat): Section[] {
  const mark = format === 'BULLETS' ? BULLET : '';
  return SECTIONS.flatMap((id): Section[] => {
    const own = lines.filter(({ section }) => section === id);
    if (own.length === 0) return [];
    const items = own.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('');
    const text = own.map(line => `${mark}${line.text}`).join('\n');
    return [{ id, heading: headingOf(id, style), text, html: `<ul>${items}</ul>` }];
  });
}

// The known column that is nearest to an unknown name: step by step from dot to dot, since all names together would be many thousands.
import { nearestName } from '../answers/request.ts';
import { typesOf } from '../poi-types/selection.ts';
import { readColumn, slotsWith, TEMPLATES } from './families.ts';
import { type Slot, wordsOf } from './template.ts';

/** Longer names are no misspellings. */
const LONGEST = 100;
/** What stands in a slot for numbers where the name has no number. */
const USUAL_NUMBER = 15;

/** What an error says of an unknown name: a known one that is similar, or what may follow its beginning. */
export interface Hint {
  readonly nearest?: string;
  /** What a known name begins with, up to a dot. */
  readonly after?: string;
  /** What may follow `after` up to the next dot. */
  readonly allowed?: readonly string[];
}

export function nearestColumn(name: string, destinations: readonly string[]): Hint {
  if (name.length > LONGEST) return {};
  const slots = slotsWith(destinations);
  const number = /\d{1,6}/.exec(name)?.[0];
  let forms = TEMPLATES.map(({ template }) => template.text.split('.'));
  const asked = name.trim().split('.');
  const made: string[] = [];
  for (const [step, word] of asked.entries()) {
    const ways = forms.flatMap(form => {
      const segment = form[step];
      return segment === undefined
        ? []
        : segmentWords(segment, slots, made, number, word).map(each => ({ form, each }));
    });
    const known = [...new Set(ways.map(({ each }) => each))];
    const nearest = known.find(each => each === word) ?? nearestWord(word, known);
    if (nearest === undefined) {
      // Of a name that is too long nothing may follow.
      if (made.length === 0 || known.length === 0) return {};
      return { after: `${made.join('.')}.`, allowed: known };
    }
    forms = ways.filter(({ each }) => each === nearest).map(({ form }) => form);
    made.push(nearest);
  }
  const whole = made.join('.');
  if (readColumn(whole, destinations) !== undefined) return { nearest: whole };
  // A name that ends too early: the first that begins so.
  const [first] = forms;
  if (first === undefined) return {};
  for (const segment of first.slice(made.length)) made.push(segmentWords(segment, slots, made, number)[0] ?? '');
  const longer = made.join('.');
  return readColumn(longer, destinations) === undefined ? {} : { nearest: longer };
}

/** The whole beginning of a word counts more than a few other letters. Types of points of interest are also known by their labels. */
function nearestWord(word: string, known: readonly string[]): string | undefined {
  if (word === '') return undefined;
  const longer = known.find(each => each.startsWith(word));
  if (longer !== undefined) return longer;
  const ofTypes = typesOf([word.toLowerCase()]).unknown[0]?.nearest ?? word.toLowerCase();
  return (
    nearestName(word, known) ?? known.find(each => each === ofTypes) ?? known.find(each => each.endsWith(`_${word}`))
  );
}

/** All that a part of a name between two dots may be. @param before the parts before it @param asked what stands there */
function segmentWords(
  segment: string,
  slots: Readonly<Record<string, Slot>>,
  before: readonly string[],
  number: string | undefined,
  asked = '',
): readonly string[] {
  let all = [''];
  const parts = segment.split(/[{}]/);
  const [literal = ''] = parts;
  const name = asked.startsWith(literal) ? asked.slice(literal.length) : '';
  for (const [i, part] of parts.entries()) {
    const words = i % 2 === 0 ? [part] : slotWords(slots[part], before, number, name);
    all = all.flatMap(start => words.map(word => start + word));
  }
  return all;
}

function slotWords(
  slot: Slot | undefined,
  before: readonly string[],
  number: string | undefined,
  name: string,
): readonly string[] {
  if (slot === undefined) return [];
  if (slot.kind === 'NAME') {
    const like = slot.like(name);
    return like === undefined ? [] : [like];
  }
  if (slot.kind !== 'NUMBER') return wordsOf(slot, { censusTopic: before[1] ?? '' });
  const { min, max } = slot;
  return [String(Math.min(max, Math.max(min, Number(number ?? USUAL_NUMBER))))];
}

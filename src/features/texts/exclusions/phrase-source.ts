// Compiles lists of phrases into one regular expression, in which phrases that begin alike share their beginning: a search reads a text once, however long the lists are.
import { PERCENT, SPELLED_OUT } from './letters-table.ts';

/** Letters of words in plain texts. */
const LETTER = '[a-z0-9а-я]';
const ANY_LETTERS = `${LETTER}{0,24}`;
const GAP = '[^.!?;]{0,40}';

interface Branch {
  readonly next: Map<string, Branch>;
  isEnd: boolean;
}

/** The phrases of all lists as whole words; an expression that never matches if there are none. */
export function phrases(lists: readonly (string | undefined)[]): RegExp {
  const source = alternatives(lists);
  return new RegExp(source === '' ? '(?!)' : `(?<!${LETTER})${source}(?!${LETTER})`, 'g');
}

/** As `phrases`, without blanks, bounds and endings, for texts whose blanks stand between letters; only long phrases, for short ones are in other words. */
export function phrasesWithoutBlanks(lists: readonly (string | undefined)[], fewestLetters: number): RegExp {
  const solid = lists
    .flatMap(list => phrasesOf(list ?? ''))
    .flatMap(withoutGroup)
    .map(phrase => phrase.replaceAll(' ', ''));
  const long = solid
    .map(phrase => phrase.replace(/\*$/, ''))
    .filter(phrase => !/[*…(]/.test(phrase) && phrase.length >= fewestLetters);
  return new RegExp(alternatives([long.join(',')]) || '(?!)', 'g');
}

/** "no (kids|pets)" as two phrases. */
function withoutGroup(phrase: string): string[] {
  const group = /\(([^()?]*)\)(?!\?)/.exec(phrase);
  if (group === null) return [phrase];
  return (group[1] ?? '').split('|').map(way => phrase.replace(group[0], way));
}

function alternatives(lists: readonly (string | undefined)[]): string {
  const root: Branch = { next: new Map(), isEnd: false };
  for (const phrase of lists.flatMap(list => phrasesOf(list ?? ''))) {
    let branch = root;
    for (const part of partsOf(phrase.replaceAll(' %', '%'))) {
      const next = branch.next.get(part) ?? { next: new Map(), isEnd: false };
      branch.next.set(part, next);
      branch = next;
    }
    branch.isEnd = true;
  }
  return sourceOf(root);
}

function sourceOf({ next, isEnd }: Branch): string {
  const ways = [...next].map(([part, branch]) => part + sourceOf(branch));
  if (ways.length === 0) return '';
  if (ways.length === 1 && !isEnd) return ways[0] ?? '';
  return `(?:${ways.join('|')})${isEnd ? '?' : ''}`;
}

function phrasesOf(list: string): string[] {
  return list.split(',').flatMap(phrase => phrase.trim().replace(/\s+/g, ' ') || []);
}

/** Letters with what may follow them, groups, gaps. */
function partsOf(phrase: string): string[] {
  const parts = phrase.match(/\([^()]*\)\??|./gu) ?? [];
  return parts.flatMap(part => {
    if (part === '*') return [ANY_LETTERS];
    if (part === '…') return [GAP];
    if (!part.startsWith('(')) return lettersOf(part);
    const ways = part.replace(/^\(|\)\??$/g, '').split('|');
    const group = `(?:${ways.map(way => [...way].map(each => (each === '*' ? ANY_LETTERS : lettersOf(each).join(''))).join('')).join('|')})`;
    return [part.endsWith('?') ? `${group}?` : group];
  });
}

const known = new Map<string, readonly string[]>();

function lettersOf(letter: string): readonly string[] {
  const letters = known.get(letter) ?? plainLetters(letter);
  known.set(letter, letters);
  return letters;
}

/** As the plain text has it: "ü" as "ue", and as "u" where the caller writes no dots. */
function plainLetters(letter: string): string[] {
  const small = letter.toLowerCase();
  if (small === '.') return ['[.]?'];
  if (small === '%') return [` ?${PERCENT}`];
  const spelled = SPELLED_OUT[small];
  if (spelled !== undefined) return /[\u00e4\u00f6\u00fc]/.test(small) ? [`${spelled}?`] : [...spelled];
  const plain = small.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[a-z0-9а-я]$/.test(plain) ? [plain] : [' '];
}

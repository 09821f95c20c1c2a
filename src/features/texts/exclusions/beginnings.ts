// Finds the matches of many expressions in a plain text: an index of the letters with which matches begin takes one pass, where searches take one for each expression.
import { once } from '../../../core/once.ts';
import { remembering } from '../../../core/remembering.ts';

/** Letters of a beginning: as many as make most lists rare. */
const LETTERS = 4;
/** An expression with more beginnings is indexed by shorter ones. */
const MOST = 4000;

/** The letters with which a match begins; `isOpen` while it is known what follows. */
interface Beginning {
  readonly letters: string;
  readonly isOpen: boolean;
}

/** Where an expression matches. */
export interface Match {
  readonly index: number;
  readonly 0: string;
}

/** The matches of indexed expressions in one text, each as `matchAll` finds them. */
export interface Matches {
  /** Whether an expression may match; false if it does not. */
  mayHave(number: number): boolean;
  /** @param number the position of the expression in the index */
  of(number: number): readonly Match[];
}

/** The expressions that have these letters for a beginning, and the letters that may follow. */
interface Branch {
  /** Most branches end. */
  next: Map<number, Branch> | undefined;
  numbers: number[] | undefined;
}

const branch = (): Branch => ({ next: undefined, numbers: undefined });

/**
 * An index of expressions whose matches begin where a word does, behind no letter from a to z: `(?<!\w)…`. It knows literal letters, groups
 * and what may be missing; at all else a beginning ends, and an expression without one is searched for.
 */
export class Beginnings {
  readonly #root = branch();
  readonly #whole: readonly RegExp[];
  /** The expressions, for a match at one place; undefined for those without a beginning. Made for the first text: most commands read none. */
  readonly #sticky = once(() =>
    this.#whole.map(({ source, flags }, number) => {
      const found = beginningsOf(source);
      if (found.has('')) return undefined;
      for (const letters of found) this.#put(letters, number);
      return new RegExp(source, flags.replace('g', 'y'));
    }),
  );

  constructor(expressions: readonly RegExp[]) {
    this.#whole = expressions;
  }

  #put(letters: string, number: number): void {
    let at = this.#root;
    for (let i = 0; i < letters.length; i++) {
      at.next ??= new Map();
      const next = at.next.get(letters.charCodeAt(i)) ?? branch();
      at.next.set(letters.charCodeAt(i), next);
      at = next;
    }
    at.numbers ??= [];
    at.numbers.push(number);
  }

  /** Reads a text once. */
  in(plain: string): Matches {
    const sticky = this.#sticky();
    const places: (number[] | undefined)[] = new Array(this.#whole.length);
    let isInWord = false;
    for (let from = 0; from < plain.length; from++) {
      const isFirst = !isInWord;
      const code = plain.charCodeAt(from);
      isInWord = code >= 97 && code <= 122;
      if (!isFirst) continue;
      for (const number of this.#begunBy(plain.slice(from, from + LETTERS))) {
        const own = places[number];
        if (own === undefined) places[number] = [from];
        else own.push(from);
      }
    }
    const found: (readonly Match[] | undefined)[] = new Array(this.#whole.length);
    return {
      mayHave: number => places[number] !== undefined || sticky[number] === undefined,
      of: number => {
        found[number] ??= this.#matches(plain, number, places[number]);
        return found[number];
      },
    };
  }

  /** The expressions that may match where these letters are; remembered, for most words begin like others. */
  readonly #begunBy = remembering((letters: string): readonly number[] => {
    const found = new Set<number>();
    let at: Branch | undefined = this.#root;
    for (let i = 0; at !== undefined && i < letters.length; i++) {
      at = at.next?.get(letters.charCodeAt(i));
      for (const number of at?.numbers ?? []) found.add(number);
    }
    return [...found];
  });

  /** From left to right, none over another. */
  #matches(plain: string, number: number, places: readonly number[] | undefined): readonly Match[] {
    const sticky = this.#sticky()[number];
    if (sticky === undefined) return [...plain.matchAll(this.#whole[number] as RegExp)];
    if (places === undefined) return NONE;
    const found: Match[] = [];
    let end = 0;
    for (const index of places) {
      if (index < end) continue;
      sticky.lastIndex = index;
      const match = sticky.exec(plain)?.[0];
      if (match === undefined) continue;
      found.push({ index, 0: match });
      // `matchAll` goes on behind a match without letters, too.
      end = Math.max(index + match.length, index + 1);
    }
    return found;
  }
}

/** The beginnings of all matches of an expression; the empty one if any letter may come first. */
export function beginningsOf(source: string): ReadonlySet<string> {
  for (let letters = LETTERS; letters > 0; letters--) {
    const found = new Set(new Source(source, letters).alternatives().map(each => each.letters));
    if (found.size <= MOST) return found;
  }
  return new Set(['']);
}

/** Reads the source of an expression from left to right. */
class Source {
  readonly #source: string;
  readonly #letters: number;
  #at = 0;

  constructor(source: string, letters: number) {
    this.#source = source;
    this.#letters = letters;
  }

  alternatives(): Beginning[] {
    const found = [...this.#sequence()];
    while (this.#takes('|')) for (const each of this.#sequence()) found.push(each);
    return found;
  }

  #sequence(): readonly Beginning[] {
    let found: readonly Beginning[] = EMPTY;
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source.charAt(this.#at)))
      found = this.#joined(found, this.#term());
    return found;
  }

  #joined(before: readonly Beginning[], term: readonly Beginning[]): readonly Beginning[] {
    // Behind beginnings that have ended nothing counts, and most are of one word.
    if (before.every(({ isOpen }) => !isOpen)) return before;
    const [one, other] = [before[0], term[0]];
    if (one && other && before.length === 1 && term.length === 1) return [this.#continued(one, other)];
    const joined = new Map<string, Beginning>();
    const put = (each: Beginning) => joined.set(`${each.letters}${each.isOpen ? '+' : ''}`, each);
    for (const each of before) {
      if (!each.isOpen) put(each);
      else for (const next of term) put(this.#continued(each, next));
    }
    return [...joined.values()];
  }

  #continued(before: Beginning, next: Beginning): Beginning {
    const letters = (before.letters + next.letters).slice(0, this.#letters);
    return { letters, isOpen: next.isOpen && letters.length < this.#letters };
  }

  /** What stands between two others, with its quantifier. */
  #term(): readonly Beginning[] {
    const own = this.#atom();
    const [quantifier = ''] = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(this.#source.slice(this.#at, this.#at + 12)) ?? [];
    this.#at += quantifier.length;
    if (quantifier === '') return own;
    const mayBeMissing = /^(?:[?*]|\{0)/.test(quantifier);
    // What comes again ends a beginning behind its first time.
    const once = quantifier.startsWith('?') ? own : own.map(({ letters }) => ({ letters, isOpen: false }));
    return mayBeMissing ? [...once, { letters: '', isOpen: true }] : once;
  }

  #atom(): readonly Beginning[] {
    if (this.#source.charAt(this.#at) === '(') return this.#group();
    if (this.#source.charAt(this.#at) === '[') return this.#class();
    if (this.#takes('^') || this.#takes('$')) return EMPTY;
    if (this.#takes('.')) return UNKNOWN;
    if (!this.#takes('\\')) return literal(this.#next());
    const escaped = this.#next();
    if (/[bB]/.test(escaped)) return EMPTY;
    if (/[pP]/.test(escaped)) this.#at = this.#source.indexOf('}', this.#at) + 1;
    if (/[ux]/.test(escaped)) this.#at += escaped === 'u' ? 4 : 2;
    return /[\w]/.test(escaped) ? UNKNOWN : literal(escaped);
  }

  /** An assertion takes no letters. */
  #group(): readonly Beginning[] {
    const [opening = '('] = /^\((?:\?(?:<?[=!]|:|<\w+>))?/.exec(this.#source.slice(this.#at, this.#at + 40)) ?? [];
    this.#at += opening.length;
    const from = this.#at;
    const own = this.alternatives();
    // "(?!)" stands for an empty list: nothing matches.
    const isNever = opening === '(?!' && this.#at === from;
    this.#at++;
    if (isNever) return [];
    return /[=!]$/.test(opening) ? EMPTY : own;
  }

  #class(): readonly Beginning[] {
    const [whole = '[', signs = ''] = /^\[((?:\\.|[^\]\\])*)\]/.exec(this.#source.slice(this.#at)) ?? [];
    this.#at += whole.length;
    return /^[a-zа-я0-9.]+$/.test(signs) ? [...signs].flatMap(literal) : UNKNOWN;
  }

  #next(): string {
    return this.#source.charAt(this.#at++);
  }

  #takes(sign: string): boolean {
    if (this.#source.charAt(this.#at) !== sign) return false;
    this.#at++;
    return true;
  }
}

const NONE: readonly Match[] = [];
const EMPTY: readonly Beginning[] = [{ letters: '', isOpen: true }];
const UNKNOWN: readonly Beginning[] = [{ letters: '', isOpen: false }];

function literal(letters: string): readonly Beginning[] {
  return [{ letters, isOpen: true }];
}

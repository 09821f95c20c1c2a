// Decides whether two names are names of one stop: "Heidelberg, Bismarckplatz Bstg A" and "Bismarckplatz".

/** Short forms of words; a word may end with the last one, as in "Hauptstr.". */
const WHOLE: Readonly<Record<string, string>> = {
  hbf: 'hauptbahnhof',
  bf: 'bahnhof',
  bhf: 'bahnhof',
  st: 'sankt',
  pl: 'platz',
  av: 'avenida',
  est: 'estacao',
};
/** Before the number or letter of a platform, at the end of a name. */
const PLATFORMS: ReadonlySet<string> = new Set([
  'bstg',
  'bussteig',
  'bahnsteig',
  'steig',
  'gleis',
  'pos',
  'platform',
  'plataforma',
]);
const LONGEST_PLATFORM = 3;

/** A name for comparison, folded: no case, accents, punctuation, platform; `ß` is `ss`. */
export interface StopName {
  /** The whole name, and what stands after its last comma, before which timetables write the town. */
  readonly wholes: readonly string[];
  /** The name from each of its words on. */
  readonly ends: readonly string[];
}

export function stopName(name: string): StopName {
  const plain = name.replace(/\([^()]{0,80}\)/g, ' ');
  const words = wordsOf(plain);
  const ends = words.map((_, i) => words.slice(i).join(''));
  const last = plain.split(',').findLast(part => wordsOf(part).length > 0) ?? '';
  return { wholes: [...new Set([...ends.slice(0, 1), ...(last === '' ? [] : [wordsOf(last).join('')])])], ends };
}

/** Whether one name is the end of the other: one source writes the town before the stop, and the other does not. */
export function isSameStopName(a: StopName, b: StopName): boolean {
  return a.wholes.some(whole => b.ends.includes(whole)) || b.wholes.some(whole => a.ends.includes(whole));
}

/** The words of a name, folded, without its platform. */
function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/([aou])e/g, '$1')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(word => word !== '');
  const isPlatform = PLATFORMS.has(words.at(-2) ?? '') && (words.at(-1) ?? '').length <= LONGEST_PLATFORM;
  return words.slice(0, isPlatform ? -2 : words.length).map(word => WHOLE[word] ?? word.replace(/str$/, 'strasse'));
}

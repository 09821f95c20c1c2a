// Reads the numbers of a German, English, French or Turkish sentence, in digits or words, independently of the code that writes them.

const WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'].map(
    (word, i) => [word, i + 1] as const,
  ),
  ...['eine', 'einer', 'einem', 'einen', 'eins'].map(word => [word, 1] as const),
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, i) => [word, i + 1] as const,
  ),
  ...['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'].map(
    (word, i) => [word, i + 1] as const,
  ),
  ...['premier', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième', 'septième', 'huitième'].map(
    (word, i) => [word, i + 1] as const,
  ),
  ...['bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'].map((word, i) => [word, i + 1] as const),
  ['une', 1] as const,
  ...['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt', 'elft', 'zwölft'].map(
    (word, i) => [`${word}en`, i + 1] as const,
  ),
  ...['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
    (word, i) => [word, i] as const,
  ),
]);

/** "Einer", "eine" and "one" are mostly articles, so they count only before a unit. */
const ARTICLES = new Set(['ein', 'eine', 'einer', 'einem', 'einen', 'one', 'un', 'une', 'bir']);
const UNIT = /^[\s-]*(?:Geh|Auto)?(?:Minuten?\b|minutes?\b|Kilometer\b|kilomet|dakika)/i;

export interface ReadNumber {
  readonly value: number;
  /** Value of the last written digit: 0.1 for "3,5". */
  readonly unit: number;
  /** Written in digits. */
  readonly isDigits: boolean;
  /** True after "rund" or "about". */
  readonly isRough: boolean;
  /** The text after the number. */
  readonly after: string;
}

/** Every number in the order of the sentence. @param decimal the decimal mark; the other mark groups thousands */
export function numbersIn(sentence: string, decimal: ',' | '.'): ReadNumber[] {
  // "On" is ten in Turkish before its units alone.
  const told = sentence
    .replace(/(?<!\p{L})on (bir|iki)(?!\p{L})/giu, (_, one: string) => (one.toLowerCase() === 'bir' ? '11' : '12'))
    .replace(/(?<!\p{L})on(?= dakika)/giu, '10');
  const group = decimal === ',' ? '.' : ',';
  const found: ReadNumber[] = [];
  for (const match of told.matchAll(/\d(?:[\d.,’]|\u00a0(?=\d{3}(?!\d)))*\d|\d|\p{L}+/gu)) {
    const text = match[0].replace(/[.,]$/, '');
    const after = told.slice(match.index + match[0].length);
    const isRough = /(?:rund|about|environ|yaklaşık)\s€?$/i.test(told.slice(0, match.index));
    if (/^\d/.test(text)) {
      const plain = text.replace(/[’\u00a0]/g, '').replaceAll(group, '');
      const decimals = plain.split(decimal)[1]?.length ?? 0;
      found.push({ value: Number(plain.replace(decimal, '.')), unit: 10 ** -decimals, isDigits: true, isRough, after });
      continue;
    }
    const word = text.toLowerCase();
    const value = WORDS[word];
    if (value === undefined || (ARTICLES.has(word) && !UNIT.test(after))) continue;
    found.push({ value, unit: 1, isDigits: false, isRough, after });
  }
  return found;
}

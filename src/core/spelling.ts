// The spelling of phrases: Switzerland and Liechtenstein write no ß.

/** Stands for a ß of a name that a phrase is given: names keep their letters. No text has this character. */
const KEPT = '\ue000';

const swiss = new WeakMap<object, unknown>();

/**
 * Phrases in the spelling of a language: a text, or an object of texts, functions that return texts, and objects of these. Names that a function is given
 * keep their ß.
 */
export function spelledIn<T>(phrases: T, language: string): T {
  return language === 'de-CH' ? (withoutSharpS(phrases) as T) : phrases;
}

function withoutSharpS(phrases: unknown): unknown {
  if (typeof phrases === 'string') return phrases.replaceAll('ß', 'ss');
  if (typeof phrases !== 'function' && !Array.isArray(phrases) && !isPlain(phrases)) return phrases;
  const known = swiss.get(phrases);
  if (known !== undefined) return known;
  const spelled =
    typeof phrases === 'function'
      ? (...given: unknown[]) => {
          const written: unknown = phrases(...given.map(each => replacedIn(each, 'ß', KEPT)));
          return replacedIn(withoutSharpS(written), KEPT, 'ß');
        }
      : Array.isArray(phrases)
        ? phrases.map(withoutSharpS)
        : Object.fromEntries(Object.entries(phrases).map(([name, each]) => [name, withoutSharpS(each)]));
  swiss.set(phrases, spelled);
  return spelled;
}

function replacedIn(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.replaceAll(from, to);
  if (Array.isArray(value)) return value.map(each => replacedIn(each, from, to));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replacedIn(each, from, to)]));
}

/** Not an element of a page, for example. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

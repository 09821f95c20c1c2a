// Countries as people write them behind an address: names in several languages, ISO codes, car signs.
import { fold, joined } from './fold.ts';

const NAME_LANGUAGES = ['de', 'en', 'fr', 'it', 'es'];

/** Car signs that are not ISO codes, and names that `Intl` lacks. */
const EXTRA: Readonly<Record<string, string>> = {
  d: 'DE',
  a: 'AT',
  fl: 'LI',
  brd: 'DE',
  uk: 'GB',
  usa: 'US',
  furstentumliechtenstein: 'LI',
  principalityofliechtenstein: 'LI',
  bundesrepublikdeutschland: 'DE',
  republikosterreich: 'AT',
  schweizerischeeidgenosenschaft: 'CH',
};

let byName: ReadonlyMap<string, string> | undefined;

/** The ISO 3166-1 alpha-2 code of a folded name without spaces, or undefined. */
export function countryByName(name: string): string | undefined {
  byName ??= countryNames();
  return byName.get(name);
}

/** The code of an ISO code or car sign in any case (`FL`, `D`, `ch`), or undefined. */
export function countryByCode(code: string): string | undefined {
  const known = countryByName(code.toLowerCase());
  return known !== undefined && code.length <= 3 ? known : undefined;
}

/** Two packed letters as text, empty for 0. */
export function unpackCountry(packed: number): string {
  return packed === 0 ? '' : String.fromCharCode(packed >> 8, packed & 0xff);
}

function countryNames(): Map<string, string> {
  const names = new Map(Object.entries(EXTRA));
  const codes = countryCodes();
  for (const code of codes) if (!names.has(code.toLowerCase())) names.set(code.toLowerCase(), code);
  for (const language of NAME_LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = joined(fold(display.of(code) ?? ''));
      if (name !== '' && !names.has(name)) names.set(name, code);
    }
  }
  return names;
}

/** Codes with a name that are in use: without unions, private use and former states (`Intl` calls DD Deutschland). */
function countryCodes(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const display = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return letters
    .flatMap(first => letters.map(second => first + second))
    .filter(code => !/^(EU|EZ|UN|QO|X.|ZZ|AC|DG|TA|CP|IC|EA)$/.test(code))
    .filter(code => display.of(code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
}

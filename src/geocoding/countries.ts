// Countries as people write them behind an address: names in several languages, ISO codes, car signs.
import { fold, joined } from './fold.ts';

const NAME_LANGUAGES = ['de', 'en', 'fr', 'it', 'es', 'pt', 'nl', 'da', 'sv', 'nb', 'pl', 'cs', 'fi', 'hu', 'tr', 'ru'];
/** Shorter names may be codes or words: Fas is Morocco in Turkish. */
const LEAST_NAME_LETTERS = 4;
/** Territories with a code of their own, by the country that maps and letters also name. */
const TERRITORIES: Readonly<Record<string, string>> = {
  GB: 'IM JE GG GI BM KY FK',
  FR: 'RE GP MQ GF YT PM BL MF NC PF WF',
  US: 'PR GU VI AS MP',
  DK: 'FO GL',
  NL: 'AW CW SX BQ',
  FI: 'AX',
  NO: 'SJ',
  CN: 'HK MO',
};

/** Car signs that are not ISO codes, and names that `Intl` lacks. */
const EXTRA: Readonly<Record<string, string>> = {
  d: 'DE',
  a: 'AT',
  fl: 'LI',
  brd: 'DE',
  uk: 'GB',
  usa: 'US',
  iom: 'IM',
  greatbritain: 'GB',
  britishisles: 'GB',
  holland: 'NL',
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

/** Whether two codes name one country, or a country and its territory. */
export function isSameCountry(a: string, b: string): boolean {
  return a === b || isTerritoryOf(a, b) || isTerritoryOf(b, a);
}

function isTerritoryOf(territory: string, country: string): boolean {
  return TERRITORIES[country]?.split(' ').includes(territory) ?? false;
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
      if (name.length >= LEAST_NAME_LETTERS && !names.has(name)) names.set(name, code);
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

// Numbers written as words, as far as texts about places write them so.
import { NUMBER_WORDS } from './claim-words.ts';

const DE_TENS = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const EN_TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const DE_TEENS = ['dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn', 'siebzehn', 'achtzehn', 'neunzehn'];
const EN_TEENS = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];

/** Words for whole numbers below 1,000 and some beyond, each with its value; "ein" and "a" are no numbers here. */
export const SPELLED_NUMBERS: Readonly<Record<'de' | 'en', readonly (readonly [string, number])[]>> = {
  de: spelled(belowHundred([...NUMBER_WORDS.de, ...DE_TEENS], DE_TENS, 'de'), 'de'),
  en: spelled(belowHundred([...NUMBER_WORDS.en, ...EN_TEENS], EN_TENS, 'en'), 'en'),
};

function belowHundred(small: readonly string[], tens: readonly string[], language: 'de' | 'en'): string[] {
  const units = small.map((word, i) => (language === 'de' && i === 1 ? 'ein' : word));
  const larger = tens.flatMap(ten =>
    Array.from({ length: 10 }, (_, i) => {
      if (i === 0) return ten;
      return language === 'de' ? `${units[i]}und${ten}` : `${ten}-${units[i]}`;
    }),
  );
  return [...small, ...larger];
}

function spelled(below: readonly string[], language: 'de' | 'en'): [string, number][] {
  const found: [string, number][] = below.map((word, i) => [word, i]);
  const hundred = (i: number) =>
    language === 'de' ? `${i === 1 ? 'ein' : below[i]}hundert` : `${i === 1 ? 'one' : below[i]} hundred`;
  for (let i = 1; i <= 9; i++) {
    for (let rest = 0; rest < 100; rest += rest < 10 ? 10 : 5) {
      const more = rest === 0 ? '' : language === 'de' ? below[rest] : ` and ${below[rest]}`;
      found.push([`${hundred(i)}${more}`, i * 100 + rest]);
    }
  }
  const more: readonly (readonly [string, number])[] =
    language === 'de'
      ? [
          ['hundert', 100],
          ['tausend', 1000],
          ['eintausend', 1000],
          ['eineinhalb', 1.5],
          ['anderthalb', 1.5],
          ['zweieinhalb', 2.5],
          ['dreieinhalb', 3.5],
          ['zwo', 2],
        ]
      : [
          ['a hundred', 100],
          ['a thousand', 1000],
          ['one thousand', 1000],
          ['one and a half', 1.5],
          ['two and a half', 2.5],
          ['three and a half', 3.5],
        ];
  return [...found, ...more.map(([word, value]): [string, number] => [word, value])];
}

// The names of all currencies in a language.
import { CURRENCIES } from '../terms/currencies.ts';

/** "Danish kroner" and "kroner", which several currencies are called. */
export function currencyNames(locale: string): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>();
  for (const currency of CURRENCIES) {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' });
    for (const amount of [1, 2]) {
      const name = format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? currency;
      const last = name.split(/[ -]/).at(-1) ?? name;
      for (const each of new Set([name, last])) {
        const codes = names.get(each) ?? [];
        if (!codes.includes(currency)) names.set(each, [...codes, currency]);
      }
    }
  }
  return names;
}

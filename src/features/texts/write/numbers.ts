// Numbers, areas and prices as each language writes them (DIN 5008; Swiss grouping).
import type { Language } from '../../../core/enums.ts';

const MARKS: Readonly<Record<Language, { readonly group: string; readonly decimal: string }>> = {
  de: { group: '.', decimal: ',' },
  'de-AT': { group: '.', decimal: ',' },
  'de-CH': { group: '’', decimal: '.' },
  en: { group: ',', decimal: '.' },
};

/** A number with at most `decimals`, none of them a zero at the end. */
export function numberText(value: number, language: Language, decimals = 2): string {
  const [whole = '0', fraction = ''] = value.toFixed(decimals).split('.');
  const kept = fraction.replace(/0+$/, '');
  const { group, decimal } = MARKS[language];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return kept === '' ? grouped : `${grouped}${decimal}${kept}`;
}

/** `349.000 €`, `CHF 349’000`, `€349,000`. Cents only where there are any. */
export function priceText(value: number, currency: string, language: Language): string {
  const hasCents = Math.round(value * 100) % 100 !== 0;
  const { decimal } = MARKS[language];
  const cents = hasCents ? decimal + String(Math.round(value * 100) % 100).padStart(2, '0') : '';
  const amount = numberText(Math.trunc(hasCents ? value : Math.round(value)), language, 0) + cents;
  if (language === 'en') return currency === 'EUR' ? `€${amount}` : `${currency} ${amount}`;
  if (language === 'de-CH' && currency === 'CHF') return `${currency} ${amount}`;
  return `${amount} ${currency === 'EUR' ? '€' : currency}`;
}

/** Kilometres: one decimal under 10, none from there on. */
export function kilometresText(kilometres: number, language: Language): string {
  return numberText(Math.max(0.1, kilometres), language, kilometres < 9.95 ? 1 : 0);
}

/** Two leading digits, for numbers that follow "about". */
export function roughly(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / unit) * unit;
}

// Numbers, distances and amounts of money in the notation of each variant of a language (DIN 5008; Swiss grouping).
import { type TextLanguage, variantOf } from './folders.ts';

/** A number with at most `decimals`, without zeros at the end. */
export function numberText(value: number, language: TextLanguage, decimals = 2): string {
  const [whole = '0', fraction = ''] = value.toFixed(decimals).split('.');
  const kept = fraction.replace(/(?<!0)0+$/, '');
  const { groupMark, decimalMark } = variantOf(language);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark);
  return kept === '' ? grouped : `${grouped}${decimalMark}${kept}`;
}

/** An amount of money with its currency; cents only where there are any. */
export function moneyText(value: number, currency: string, language: TextLanguage): string {
  const { decimalMark, money } = variantOf(language);
  const cents = Math.round(value * 100) % 100;
  const whole = numberText(Math.trunc(cents === 0 ? Math.round(value) : value), language, 0);
  return money(cents === 0 ? whole : `${whole}${decimalMark}${String(cents).padStart(2, '0')}`, currency);
}

/** One decimal under 10 km, none from there on. */
export function kilometersText(kilometers: number, language: TextLanguage): string {
  return numberText(Math.max(0.1, kilometers), language, kilometers < 9.95 ? 1 : 0);
}

// Currencies of prices: the codes of ISO 4217 that countries pay with, and the currency of a country.

export const CURRENCIES = [
  ...(['EUR', 'CHF'] as const),
  ...(['AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF'] as const),
  ...(['BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CLP', 'CNY', 'COP'] as const),
  ...(['CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'FJD', 'FKP', 'GBP'] as const),
  ...(['GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR'] as const),
  ...(['IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD'] as const),
  ...(['KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP'] as const),
  ...(['MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR'] as const),
  ...(['PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD'] as const),
  ...(['SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SYP', 'SZL', 'THB', 'TJS'] as const),
  ...(['TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VES', 'VND'] as const),
  ...(['VUV', 'WST', 'XAF', 'XCD', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG'] as const),
] as const;
export type Currency = (typeof CURRENCIES)[number];

const CODES: ReadonlySet<string> = new Set(CURRENCIES);

export function isCurrency(unit: string): unit is Currency {
  return CODES.has(unit);
}

/** Signs beside the code. */
export const CURRENCY_SIGNS: readonly (readonly [sign: string, currency: Currency])[] = [
  ...([
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['US$', 'USD'],
    ['R$', 'BRL'],
    ['¥', 'JPY'],
    ['₺', 'TRY'],
    ['₪', 'ILS'],
  ] as const),
];

/** Countries (ISO 3166-1 alpha-2) whose currency is another one than the euro. */
const BY_COUNTRY: Readonly<Record<string, Currency>> = {
  ...{ CH: 'CHF', LI: 'CHF', GB: 'GBP', IM: 'GBP', JE: 'GBP', GG: 'GBP', DK: 'DKK', FO: 'DKK', GL: 'DKK' },
  ...{ SE: 'SEK', NO: 'NOK', IS: 'ISK', PL: 'PLN', CZ: 'CZK', HU: 'HUF', RO: 'RON', AL: 'ALL', BA: 'BAM' },
  ...{ MK: 'MKD', RS: 'RSD', MD: 'MDL', UA: 'UAH', TR: 'TRY', GE: 'GEL', AM: 'AMD', AZ: 'AZN', GI: 'GIP' },
  ...{ US: 'USD', CA: 'CAD', MX: 'MXN', BR: 'BRL', AR: 'ARS', UY: 'UYU', CL: 'CLP', CO: 'COP', PE: 'PEN' },
  ...{ PY: 'PYG', BO: 'BOB', AU: 'AUD', NZ: 'NZD', JP: 'JPY', CN: 'CNY', KR: 'KRW', IN: 'INR', SG: 'SGD' },
  ...{ TH: 'THB', AE: 'AED', IL: 'ILS', ZA: 'ZAR', EG: 'EGP', MA: 'MAD', TN: 'TND', KE: 'KES' },
};

/** The currency of prices in a country; the euro where no other one is known. */
export function currencyOf(country: string): Currency {
  return BY_COUNTRY[country] ?? 'EUR';
}

/**
 * About so many units are worth a euro (2025), to find prices that are wrong by a factor of ten. Currencies that lose their worth within a year are not here.
 */
const UNITS_OF_EURO: Readonly<Partial<Record<Currency, number>>> = {
  ...{ EUR: 1, CHF: 0.95, GBP: 0.86, GIP: 0.86, USD: 1.15, DKK: 7.5, SEK: 11, NOK: 12, ISK: 142, PLN: 4.3, CZK: 25 },
  ...{ HUF: 400, RON: 5, ALL: 98, BAM: 2, MKD: 61, RSD: 117, MDL: 20, UAH: 48, TRY: 45, GEL: 3.1, AMD: 440, AZN: 2 },
  ...{ CAD: 1.6, MXN: 21, BRL: 6.3, UYU: 46, CLP: 1100, COP: 4600, PEN: 4.1, PYG: 8500, BOB: 8, AUD: 1.75, NZD: 2 },
  ...{ JPY: 170, CNY: 8.2, KRW: 1600, INR: 100, SGD: 1.5, HKD: 9, TWD: 35, THB: 37, IDR: 19_000, MYR: 4.9, PHP: 66 },
  ...{ VND: 30_000, AED: 4.2, SAR: 4.3, QAR: 4.2, KWD: 0.35, BHD: 0.43, OMR: 0.44, JOD: 0.82, ILS: 3.9, ZAR: 20 },
  ...{ EGP: 55, MAD: 10.6, TND: 3.4, KES: 149, RUB: 92, BYN: 3.4, KZT: 600, UZS: 14_000 },
};

/** An amount in euros, roughly; undefined where the worth of the currency is unsteady or unknown. */
export function roughEuros(amount: number, currency: Currency): number | undefined {
  const units = UNITS_OF_EURO[currency];
  return units === undefined ? undefined : amount / units;
}

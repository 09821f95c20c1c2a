// The legal duties of advertisements to state facts of the energy certificate, as dated rows: a new law is a new row.

export const CERTIFICATE_FACTS = [
  ...(['kind', 'value', 'electricityValue', 'energyCarriers', 'yearBuilt', 'class'] as const),
] as const;
export type CertificateFact = (typeof CERTIFICATE_FACTS)[number];

export interface EnergyRule {
  readonly id: string;
  /** ISO 3166-1 alpha-2, of the place. */
  readonly country: string;
  /** The first day on which the rule applies, and the first day after it. */
  readonly from: string;
  readonly until?: string;
  /** The facts that an advertisement must state if there is a certificate, and those only for dwellings. */
  readonly always: readonly CertificateFact[];
  readonly forDwellings: readonly CertificateFact[];
  /** Those only for other buildings. */
  readonly forOthers: readonly CertificateFact[];
  /** The paragraph of the law. */
  readonly source: string;
  /** The paragraph on buildings that need no certificate. */
  readonly exemption: string;
}

export const ENERGY_RULES: readonly EnergyRule[] = [
  {
    id: 'de-geg-87',
    country: 'DE',
    from: '2020-11-01',
    always: ['kind', 'value', 'energyCarriers'],
    forDwellings: ['yearBuilt', 'class'],
    forOthers: ['electricityValue'],
    source: '§ 87 GEG',
    exemption: '§ 79 Abs. 4 GEG',
  },
];

/** The rule for a place on a day (`2026-05-01`); undefined if no rule is known. */
export function energyRule(country: string, day: string): EnergyRule | undefined {
  return ENERGY_RULES.find(rule => rule.country === country && rule.from <= day && (rule.until ?? '9999') > day);
}

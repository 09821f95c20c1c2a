// What an advertisement must say beside its text: the energy certificate, with what is missing named.
import type { Language } from '../../core/enums.ts';
import { type CertificateFact, type EnergyRule, energyRule } from './energy-rules.ts';
import type { EnergyCertificate, Property } from './property-fields.ts';
import { ENERGY_CARRIERS, PROPERTY_NOUNS } from './words/property-words.ts';
import { numberText } from './write/numbers.ts';

export interface Disclosure {
  readonly id: 'energy-certificate';
  readonly text: string;
  /** Names of fields of `property.energyCertificate`, or `energyCertificate` itself. */
  readonly missing: readonly string[];
  /** Id of the rule that asks for it; left out where none is known for the country. */
  readonly rule?: string;
}

const WORDS = {
  de: {
    certificate: 'Energieausweis',
    kind: { DEMAND: 'Bedarfsausweis', CONSUMPTION: 'Verbrauchsausweis' },
    value: { DEMAND: 'Endenergiebedarf', CONSUMPTION: 'Endenergieverbrauch', UNSAID: 'Endenergie' },
    energyCarriers: 'wesentliche Energieträger',
    yearBuilt: 'Baujahr laut Energieausweis',
    class: 'Energieeffizienzklasse',
    validUntil: 'gültig bis',
    notYet: 'Ein Energieausweis liegt noch nicht vor.',
    exempt: 'Für das Gebäude ist kein Energieausweis erforderlich',
    unknown: 'Zum Energieausweis liegen keine Angaben vor.',
    unit: 'kWh/(m²·a)',
  },
  en: {
    certificate: 'Energy certificate',
    kind: { DEMAND: 'demand certificate', CONSUMPTION: 'consumption certificate' },
    value: { DEMAND: 'final energy demand', CONSUMPTION: 'final energy consumption', UNSAID: 'final energy' },
    energyCarriers: 'main energy carriers',
    yearBuilt: 'year of construction according to the certificate',
    class: 'energy efficiency class',
    validUntil: 'valid until',
    notYet: 'There is no energy certificate yet.',
    exempt: 'No energy certificate is required for the building',
    unknown: 'Nothing is known about the energy certificate.',
    unit: 'kWh/(m²·a)',
  },
} as const;

/**
 * One entry for a property that has a building; none for a plot of land.
 * @param country ISO 3166-1 alpha-2 of the place
 * @param day today, `2026-05-01`
 */
export function disclosuresOf(property: Property, country: string, day: string, language: Language): Disclosure[] {
  if (property.type === 'PLOT') return [];
  const rule = energyRule(country, day);
  const words = WORDS[language === 'en' ? 'en' : 'de'];
  const { energyCertificate: certificate } = property;
  const entry = (text: string, missing: readonly string[] = []): Disclosure[] => [
    {
      id: 'energy-certificate',
      text: language === 'de-CH' ? text.replaceAll('ß', 'ss') : text,
      missing,
      ...(rule && { rule: rule.id }),
    },
  ];
  if (certificate === undefined) return rule === undefined ? [] : entry(words.unknown, ['energyCertificate']);
  if (certificate.state === 'NOT_YET') return entry(words.notYet);
  if (certificate.state === 'EXEMPT') return entry(rule ? `${words.exempt} (${rule.exemption}).` : `${words.exempt}.`);
  return entry(certificateText(certificate, language), [
    ...missingFacts(certificate, rule, PROPERTY_NOUNS[property.type].isDwelling),
    ...(certificate.validUntil !== undefined && certificate.validUntil < day ? ['validUntil'] : []),
  ]);
}

function missingFacts(
  certificate: EnergyCertificate,
  rule: EnergyRule | undefined,
  isDwelling: boolean,
): CertificateFact[] {
  if (rule === undefined) return [];
  const wanted = [...rule.always, ...(isDwelling ? rule.forDwellings : [])];
  return wanted.filter(fact => {
    const value = certificate[fact];
    return value === undefined || (Array.isArray(value) && value.length === 0);
  });
}

function certificateText(certificate: EnergyCertificate, language: Language): string {
  const inGerman = language !== 'en';
  const words = WORDS[inGerman ? 'de' : 'en'];
  const { kind, value, energyCarriers, yearBuilt, class: energyClass, validUntil } = certificate;
  const carriers = energyCarriers?.map(id => ENERGY_CARRIERS[id]?.[inGerman ? 'de' : 'en'] ?? id).join(', ');
  const parts = [
    kind && words.kind[kind],
    value === undefined ? undefined : `${words.value[kind ?? 'UNSAID']} ${numberText(value, language)} ${words.unit}`,
    carriers && `${words.energyCarriers}: ${carriers}`,
    yearBuilt === undefined ? undefined : `${words.yearBuilt}: ${yearBuilt}`,
    energyClass && `${words.class}: ${energyClass}`,
    validUntil && `${words.validUntil} ${inGerman ? validUntil.split('-').reverse().join('.') : validUntil}`,
  ].filter(part => part !== undefined && part !== '');
  return parts.length === 0 ? `${words.certificate}.` : `${words.certificate}: ${parts.join('; ')}.`;
}

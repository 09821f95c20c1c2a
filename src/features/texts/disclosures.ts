// What an advertisement must state beside its text: the energy certificate, and which of its facts are missing; and where times begin if the address is hidden.
import type { AddressVisibility } from '../../core/enums.ts';
import { type CertificateFact, type EnergyRule, energyRule } from './energy-rules.ts';
import type { EnergyCertificate, Property } from './facts/property-fields.ts';
import { folderOf, respelled, type TextLanguage } from './languages/folders.ts';
import { numberText } from './languages/numbers.ts';
import { isDwelling } from './terms/property-terms.ts';

/** Unit of final energy. */
const UNIT = 'kWh/(m²·a)';

export const DISCLOSURES = ['energy-certificate', 'hidden-address'] as const;

export interface Disclosure {
  readonly id: (typeof DISCLOSURES)[number];
  readonly text: string;
  /** Names of fields of `property.energyCertificate`, or `energyCertificate` itself. */
  readonly missing: readonly string[];
  /** Id of the rule that requires it; absent if no rule is known for the country. */
  readonly rule?: string;
}

/**
 * One entry for a property with a building; none for a plot of land.
 * @param country ISO 3166-1 alpha-2 of the place
 * @param day today, `2026-05-01`
 */
export function disclosuresOf(property: Property, country: string, day: string, language: TextLanguage): Disclosure[] {
  if (property.type === 'PLOT') return [];
  const rule = energyRule(country, day);
  const words = folderOf(language).write.certificate;
  const { energyCertificate: certificate } = property;
  const entry = (text: string, missing: readonly string[] = []): Disclosure[] => [
    {
      id: 'energy-certificate',
      text: respelled(text, language),
      missing,
      ...(rule && { rule: rule.id }),
    },
  ];
  if (certificate === undefined) return rule === undefined ? [] : entry(words.unknown, ['energyCertificate']);
  if (certificate.state === 'NOT_YET') return entry(words.notYet);
  if (certificate.state === 'EXEMPT') return entry(rule ? `${words.exempt} (${rule.exemption}).` : `${words.exempt}.`);
  return entry(certificateText(certificate, language), [
    ...missingFacts(certificate, rule, isDwelling(property.type)),
    ...(certificate.validUntil !== undefined && certificate.validUntil < day ? ['validUntil'] : []),
  ]);
}

function missingFacts(
  certificate: EnergyCertificate,
  rule: EnergyRule | undefined,
  isForDwelling: boolean,
): CertificateFact[] {
  if (rule === undefined) return [];
  const wanted = [...rule.always, ...(isForDwelling ? rule.forDwellings : rule.forOthers)];
  return wanted.filter(fact => {
    const value = certificate[fact];
    return value === undefined || (Array.isArray(value) && value.length === 0);
  });
}

/** None for an address that is not hidden. */
export function hiddenAddressDisclosure(visibility: AddressVisibility, language: TextLanguage): Disclosure[] {
  if (visibility === 'EXACT') return [];
  const text = folderOf(language).write.hiddenAddress[visibility];
  return [{ id: 'hidden-address', text: respelled(text, language), missing: [] }];
}

function certificateText(certificate: EnergyCertificate, language: TextLanguage): string {
  const { write, callerWords } = folderOf(language);
  const words = write.certificate;
  const {
    kind,
    value,
    electricityValue,
    energyCarriers,
    yearBuilt,
    class: energyClass,
    issuedOn,
    validUntil,
  } = certificate;
  const final = words.value[kind ?? 'UNSAID'];
  const amount = (of: number) => `${numberText(of, language)} ${UNIT}`;
  const isApart = electricityValue !== undefined;
  const carriers = energyCarriers?.map(id => callerWords.energyCarriers[id]).join(', ');
  const parts = [
    kind && words.kind[kind],
    value === undefined ? undefined : `${final}${isApart ? ` ${words.heat}` : ''} ${amount(value)}`,
    isApart ? `${final} ${words.electricity} ${amount(electricityValue)}` : undefined,
    carriers && `${words.energyCarriers}: ${carriers}`,
    yearBuilt === undefined ? undefined : `${words.yearBuilt}: ${yearBuilt}`,
    energyClass && `${words.class}: ${energyClass}`,
    issuedOn && `${words.issuedOn} ${words.date(issuedOn)}`,
    validUntil && `${words.validUntil} ${words.date(validUntil)}`,
  ].filter(part => part !== undefined && part !== '');
  return parts.length === 0 ? `${words.certificate}.` : `${words.certificate}: ${parts.join('; ')}.`;
}

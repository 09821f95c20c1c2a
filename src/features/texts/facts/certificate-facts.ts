// The energy certificate as facts: the built-in writer does not mention them, but texts to verify do.
import type { Fact, Slot } from '../terms/fact.ts';
import type { Property } from './property-fields.ts';

/** One fact per field that the certificate has. */
export function certificateFacts(property: Property | undefined): Fact[] {
  const { kind, value, energyCarriers, class: energyClass } = property?.energyCertificate ?? {};
  const fact = (field: string, slots: readonly Slot[]): Fact => ({
    id: `property.energyCertificate.${field}`,
    kind: 'PROPERTY',
    slots,
    source: { kind: 'REQUEST', pointer: `#/property/energyCertificate/${field}` },
  });
  const words = (field: 'certificateKind' | 'energyClass' | 'energyCarrier', values: readonly string[]): Slot[] =>
    values.map(each => ({ kind: 'PROPERTY_FIELD', field, value: each }));
  return [
    ...(kind === undefined ? [] : [fact('kind', words('certificateKind', [kind]))]),
    ...(value === undefined
      ? []
      : [
          fact('value', [
            { kind: 'NUMBER', of: 'FINAL_ENERGY', value, unit: 'KWH_PER_SQUARE_METER_AND_YEAR', rounding: 'EXACT' },
          ]),
        ]),
    ...(energyCarriers === undefined ? [] : [fact('energyCarriers', words('energyCarrier', energyCarriers))]),
    ...(energyClass === undefined ? [] : [fact('class', words('energyClass', [energyClass]))]),
  ];
}

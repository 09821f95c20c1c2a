// Properties of every type, with certificates of every state.
import type { Draw } from '../random.ts';

const TYPES = ['APARTMENT', 'HOUSE', 'SEMI_DETACHED', 'TERRACED', 'MULTI_FAMILY', 'PLOT', 'OFFICE', 'RETAIL'] as const;
const CONDITIONS = [
  ...['FIRST_OCCUPANCY', 'AS_NEW', 'MODERNISED', 'REFURBISHED', 'RENOVATED', 'WELL_KEPT', 'NEEDS_RENOVATION'],
  ...['NEEDS_REFURBISHMENT', 'SHELL', 'PLANNED', 'Erstbezug', 'saniert', 'gepflegt'],
] as const;
const FEATURES = [
  ...['balcony', 'fitted_kitchen', 'Eichenparkett', 'garden', 'terrace', 'lift', 'Einbauküche', 'Keller', 'garage'],
  ...['Fußbodenheizung', 'barrierefrei', 'Gäste-WC', 'fireplace', 'Stellplatz', 'Blick auf den Fluss', 'sauna'],
] as const;
const CARRIERS = ['GAS', 'OIL', 'DISTRICT_HEATING', 'HEAT_PUMP', 'ELECTRICITY', 'Erdgas', 'GEOTHERMAL'] as const;

export function propertyFor(draw: Draw) {
  return {
    type: draw.one(TYPES),
    ...draw.maybe(0.7, () => ({ livingArea: draw.between(20, 400, draw.whole(0, 2)) })),
    ...draw.maybe(0.3, () => ({ plotArea: draw.whole(150, 3000) })),
    ...draw.maybe(0.6, () => ({ rooms: draw.whole(2, 16) / 2 })),
    ...draw.maybe(0.4, () => ({ floor: draw.whole(-1, 12) })),
    ...draw.maybe(0.6, () => ({ yearBuilt: draw.whole(1450, 2024) })),
    ...draw.maybe(0.5, () => ({ condition: draw.one(CONDITIONS) })),
    ...draw.maybe(0.5, () => ({
      price: draw.whole(400, 2_000_000),
      ...draw.maybe(0.8, () => ({ priceType: draw.one(['PURCHASE', 'RENT_NET', 'RENT_GROSS', 'Kaltmiete']) })),
      ...draw.maybe(0.3, () => ({ currency: draw.one(['EUR', 'CHF']) })),
    })),
    ...draw.maybe(0.6, () => ({ features: draw.some(FEATURES, 6) })),
    ...draw.maybe(0.6, () => ({ energyCertificate: certificateFor(draw) })),
  };
}

function certificateFor(draw: Draw) {
  if (draw.isChosen(0.3)) return { state: draw.one(['NOT_YET', 'EXEMPT']) };
  return {
    state: 'AVAILABLE',
    ...draw.maybe(0.8, () => ({ kind: draw.one(['DEMAND', 'CONSUMPTION', 'Bedarf', 'Verbrauch']) })),
    ...draw.maybe(0.8, () => ({ value: draw.between(10, 400, 1) })),
    ...draw.maybe(0.8, () => ({ energyCarriers: draw.some(CARRIERS, 3) })),
    ...draw.maybe(0.7, () => ({ yearBuilt: draw.whole(1900, 2024) })),
    ...draw.maybe(0.7, () => ({ class: draw.one(['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) })),
    ...draw.maybe(0.7, () => ({ validUntil: draw.one(['2034-05-31', '2019-01-01', '2099-12-31']) })),
  };
}

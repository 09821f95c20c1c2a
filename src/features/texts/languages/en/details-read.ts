// English words by which sentences about details of the property are read.
import type { DetailReading } from '../detail-reading.ts';
import { ROW_WORDS } from './row-words.ts';

export const DETAIL_WORDS: DetailReading = {
  row: ROW_WORDS,
  counted: {
    BEDROOMS: 'bedroom, bedrooms, of them bedrooms, of which are bedrooms',
    BATHROOMS: 'bathroom, bathrooms',
    STOREYS: 'storey, storeys, floors',
  },
  parts: { balcony: 'balcony', terrace: 'terrace', garden: 'garden' },
  parking: {
    GARAGE: 'garage, garages, single garage',
    UNDERGROUND: 'underground parking space, underground parking spaces, underground space, underground spaces',
    CARPORT: 'carport, carports',
    OUTDOOR: 'outdoor parking space, outdoor parking spaces, outdoor space, outdoor spaces',
    DUPLEX: 'stacked parking space, stacked parking spaces',
    CAR_PARK: 'multi-storey parking space, multi-storey parking spaces',
  },
  heating: {
    CENTRAL: 'central heating',
    SELF_CONTAINED: 'self-contained heating',
    DISTRICT: 'district heating',
    UNDERFLOOR: 'underfloor heating',
    STOVE: 'stove heating',
  },
  carriers: {
    ...{ GAS: 'natural gas, gas', LIQUID_GAS: 'liquid gas', BIOGAS: 'biogas', OIL: 'heating oil, oil' },
    ...{ DISTRICT_HEATING: 'district heating', LOCAL_HEATING: 'local heating', ELECTRICITY: 'electricity' },
    ...{ HEAT_PUMP: 'heat pump', GEOTHERMAL: 'geothermal heat', AMBIENT_HEAT: 'ambient heat' },
    ...{
      SOLAR: 'solar energy',
      PELLETS: 'wood pellets, pellets',
      WOOD: 'wood',
      WOOD_CHIPS: 'wood chips',
      COAL: 'coal',
    },
  },
  renewed: {
    ...{ BATHROOM: 'bathroom', KITCHEN: 'kitchen', HEATING: 'heating', WINDOWS: 'windows', ROOF: 'roof' },
    ...{ FACADE: 'façade', ELECTRICS: 'electrics, wiring', PIPES: 'pipes', FLOORING: 'flooring, floors' },
  },
  fees: {
    ...{ utilities: 'utilities', heatingCosts: 'heating costs' },
    ...{ serviceCharge: 'service charge', deposit: 'deposit' },
  },
  directions: {
    ...{ N: 'north', NE: 'north-east', E: 'east', SE: 'south-east' },
    ...{ S: 'south', SW: 'south-west', W: 'west', NW: 'north-west' },
  },
  types: {
    ...{ APARTMENT: 'apartment, flat', HOUSE: 'house', SEMI_DETACHED: 'semi-detached house' },
    ...{ TERRACED: 'terraced house', MULTI_FAMILY: 'apartment building', PLOT: 'plot of land', OFFICE: 'office' },
    ...{ RETAIL: 'retail unit' },
  },
  labels: {
    ...{ type: 'type', LIVING_AREA: 'living space, usable space', PLOT_AREA: 'plot' },
    ...{ ROOMS: 'rooms', FLOOR: 'floor' },
  },
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
    ...['November', 'December'],
  ],
  markers: {
    PLAIN: `the, a, an, it, and, with, of, at, in, on, to, for, has, have, is, are, was, were, been, comes, come, comes to, come to,
      layout, includes, include, there, there is, there are, building, property, measures, measure, parking, cars, also,
      addition, in addition, by, run on, among, parts, work, outside, due, from, including, VAT, charged, heating, offer, comes with,
      offers, costs, cost, its, this, you, be, will, will be, spread over, spread across, plus, on top, on top of that, required,
      another, further, covers, cover, can be rented, can be rented at, amounts to, extends to, buyer, buyers, comprises, which`,
    ONE: 'a, an',
    RENEW: 'renewed, replaced, redone, fitted, installed, followed, modernised, refitted, new',
    HEATS: 'heated, warmth comes from, heating',
    FACES: 'faces, facing, face, looks, looks to, look, opens to, oriented to, points',
    FREE: 'available, vacant, free from, free as of',
    AT_ONCE: 'at once, immediately, now, from now on',
    COMMISSION: `commission, buyer's commission, tenant's commission`,
    NO_COMMISSION: 'no commission, free of commission, commission-free',
    SQUARE_METERS: 'm², sqm, m2, square metres, square meters',
    PERCENT: '%, percent, per cent, % of the purchase price, percent of the purchase price',
    MONTHLY: 'a month, per month, monthly',
    EACH: 'each',
  },
};

// English words by which sentences about details of the property are read.
import type { DetailReading } from '../detail-reading.ts';
import { ROW_WORDS } from './row-words.ts';

export const DETAIL_WORDS: DetailReading = {
  row: ROW_WORDS,
  counted: {
    BEDROOMS: 'bedroom, bedrooms, of them bedrooms, of which are bedrooms, for sleeping',
    BATHROOMS: 'bathroom, bathrooms',
    STOREYS: 'storey, storeys, floors, stories, story',
  },
  parts: { balcony: 'balcony', terrace: 'terrace', garden: 'garden' },
  parking: {
    GARAGE: 'garage, garages, single garage',
    UNDERGROUND: `underground parking space, underground parking spaces, underground space, underground spaces, underground garage,
      spaces in the underground car park, space in the underground car park, spaces in the underground garage, space in the underground garage, underground car park`,
    CARPORT: 'carport, carports',
    OUTDOOR: `outdoor parking space, outdoor parking spaces, outdoor space, outdoor spaces, parking space outside,
      parking spaces outside`,
    DUPLEX: `stacked parking space, stacked parking spaces, duplex parking space, duplex parking spaces, duplex space,
      duplex spaces`,
    CAR_PARK: `multi-storey parking space, multi-storey parking spaces, space in the car park, spaces in the car park`,
  },
  heating: {
    CENTRAL: 'central heating, central system',
    SELF_CONTAINED: 'self-contained heating, self-contained',
    DISTRICT: 'district heating',
    UNDERFLOOR: 'underfloor heating',
    STOVE: 'stove heating',
  },
  carriers: {
    ...{ GAS: 'natural gas, gas', LIQUID_GAS: 'liquid gas', BIOGAS: 'biogas', OIL: 'heating oil, oil' },
    ...{ DISTRICT_HEATING: 'district heating', LOCAL_HEATING: 'local heating', ELECTRICITY: 'electricity, electric' },
    ...{ HEAT_PUMP: 'heat pump', GEOTHERMAL: 'geothermal heat, geothermal energy', AMBIENT_HEAT: 'ambient heat' },
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
    ...{
      FACADE: 'façade, facade',
      ELECTRICS: 'electrics, wiring, rewired',
      PIPES: 'pipes',
      FLOORING: 'flooring, floors',
    },
  },
  fees: {
    ...{ utilities: 'utilities, utility costs, additional costs', heatingCosts: 'heating costs' },
    ...{ serviceCharge: 'service charge, service charges', deposit: 'deposit, security deposit' },
  },
  directions: {
    ...{ N: 'north', NE: 'north-east, northeast', E: 'east', SE: 'south-east, southeast' },
    ...{ S: 'south', SW: 'south-west, southwest', W: 'west', NW: 'north-west, northwest' },
  },
  types: {
    ...{ APARTMENT: 'apartment, flat', HOUSE: 'house', SEMI_DETACHED: 'semi-detached house' },
    ...{ TERRACED: 'terraced house', MULTI_FAMILY: 'apartment building', PLOT: 'plot of land', OFFICE: 'office' },
    ...{ RETAIL: 'retail unit, shop' },
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
    RENEW: 'rewired, renewed, replaced, redone, fitted, installed, followed, modernised, refitted, new',
    HEATS:
      'heated, warmth comes from, heating, heats, heat comes from, warmth, warms, energy source, source of energy, source of heat, fuel',
    FACES: 'faces, facing, face, looks, looks to, look, opens to, oriented to, points',
    ...{
      MONTH_START: 'start of, beginning of, early',
      MONTH_MIDDLE: 'middle of, mid, mid of',
      MONTH_END: 'end of, late',
    },
    FREE: 'available, vacant, free from, free as of, free, move in, moving in, occupied, occupation, falls vacant, fall vacant',
    AT_ONCE: 'at once, immediately, now, from now on, straight away, right away, immediate',
    COMMISSION: `commission, buyer's commission, tenant's commission`,
    NO_COMMISSION: 'no commission, free of commission, commission-free',
    SQUARE_METERS: 'm², sqm, m2, square metres, square meters',
    PERCENT: '%, percent, per cent, % of the purchase price, percent of the purchase price',
    MONTHLY: 'a month, per month, monthly',
    EACH: 'each',
  },
};

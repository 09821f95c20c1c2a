// What a property is called: types, conditions, what is paid; German with gender, English.
import type { Gender } from './poi-words.ts';

export const PROPERTY_TYPES = [
  'APARTMENT',
  'HOUSE',
  'SEMI_DETACHED',
  'TERRACED',
  'MULTI_FAMILY',
  'PLOT',
  'OFFICE',
  'RETAIL',
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export interface PropertyNoun {
  readonly de: { readonly gender: Gender; readonly one: string };
  readonly en: string;
  /** Whether people live in it: the year and class of a certificate are asked of dwellings only. */
  readonly isDwelling: boolean;
}

export const PROPERTY_NOUNS: Readonly<Record<PropertyType, PropertyNoun>> = {
  APARTMENT: { de: { gender: 'f', one: 'Wohnung' }, en: 'apartment', isDwelling: true },
  HOUSE: { de: { gender: 'n', one: 'Haus' }, en: 'house', isDwelling: true },
  SEMI_DETACHED: { de: { gender: 'f', one: 'Doppelhaushälfte' }, en: 'semi-detached house', isDwelling: true },
  TERRACED: { de: { gender: 'n', one: 'Reihenhaus' }, en: 'terraced house', isDwelling: true },
  MULTI_FAMILY: { de: { gender: 'n', one: 'Mehrfamilienhaus' }, en: 'apartment building', isDwelling: true },
  PLOT: { de: { gender: 'n', one: 'Grundstück' }, en: 'plot of land', isDwelling: false },
  OFFICE: { de: { gender: 'n', one: 'Büro' }, en: 'office', isDwelling: false },
  RETAIL: { de: { gender: 'f', one: 'Ladenfläche' }, en: 'retail unit', isDwelling: false },
};

/** Where a property is not known: a text about the place alone calls it so. */
export const ANY_PROPERTY: PropertyNoun = { de: { gender: 'f', one: 'Immobilie' }, en: 'property', isDwelling: false };

export const CONDITIONS = [
  'FIRST_OCCUPANCY',
  'AS_NEW',
  'MODERNISED',
  'REFURBISHED',
  'RENOVATED',
  'WELL_KEPT',
  'NEEDS_RENOVATION',
  'NEEDS_REFURBISHMENT',
  'SHELL',
  'PLANNED',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Predicate after "ist" / "is". */
export const CONDITION_WORDS: Readonly<Record<Condition, { readonly de: string; readonly en: string }>> = {
  FIRST_OCCUPANCY: { de: 'ein Erstbezug', en: 'ready for first occupancy' },
  AS_NEW: { de: 'neuwertig', en: 'as good as new' },
  MODERNISED: { de: 'modernisiert', en: 'modernised' },
  REFURBISHED: { de: 'saniert', en: 'refurbished' },
  RENOVATED: { de: 'renoviert', en: 'renovated' },
  WELL_KEPT: { de: 'gepflegt', en: 'well kept' },
  NEEDS_RENOVATION: { de: 'renovierungsbedürftig', en: 'in need of renovation' },
  NEEDS_REFURBISHMENT: { de: 'sanierungsbedürftig', en: 'in need of refurbishment' },
  SHELL: { de: 'ein Rohbau', en: 'a building shell' },
  PLANNED: { de: 'projektiert', en: 'at the planning stage' },
};

/** What callers write for ours, mostly the words of OpenImmo. */
export const CONDITION_ALIASES: Readonly<Record<string, Condition>> = {
  ERSTBEZUG: 'FIRST_OCCUPANCY',
  NEUWERTIG: 'AS_NEW',
  MODERNISIERT: 'MODERNISED',
  MODERNIZED: 'MODERNISED',
  SANIERT: 'REFURBISHED',
  VOLL_SANIERT: 'REFURBISHED',
  RENOVIERT: 'RENOVATED',
  GEPFLEGT: 'WELL_KEPT',
  RENOVIERUNGSBEDUERFTIG: 'NEEDS_RENOVATION',
  SANIERUNGSBEDUERFTIG: 'NEEDS_REFURBISHMENT',
  ROHBAU: 'SHELL',
  PROJEKTIERT: 'PLANNED',
};

export const PRICE_TYPES = ['PURCHASE', 'RENT_NET', 'RENT_GROSS'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export const PRICE_ALIASES: Readonly<Record<string, PriceType>> = {
  SALE: 'PURCHASE',
  BUY: 'PURCHASE',
  KAUFPREIS: 'PURCHASE',
  RENT: 'RENT_NET',
  KALTMIETE: 'RENT_NET',
  NETTOKALTMIETE: 'RENT_NET',
  WARMMIETE: 'RENT_GROSS',
};

/** `UNSAID`: the caller named a price and not what it is. */
export const PRICE_NOUNS: Readonly<
  Record<PriceType | 'UNSAID', { readonly de: { readonly gender: Gender; readonly one: string }; readonly en: string }>
> = {
  PURCHASE: { de: { gender: 'm', one: 'Kaufpreis' }, en: 'purchase price' },
  RENT_NET: { de: { gender: 'f', one: 'Nettokaltmiete' }, en: 'rent excluding utilities' },
  RENT_GROSS: { de: { gender: 'f', one: 'Warmmiete' }, en: 'rent including utilities' },
  UNSAID: { de: { gender: 'm', one: 'Preis' }, en: 'price' },
};

export const CURRENCIES = ['EUR', 'CHF'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const ENERGY_CLASSES = ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** What heats, as certificates name it. */
export const ENERGY_CARRIERS: Readonly<Record<string, { readonly de: string; readonly en: string }>> = {
  GAS: { de: 'Erdgas', en: 'natural gas' },
  LIQUID_GAS: { de: 'Flüssiggas', en: 'liquid gas' },
  BIOGAS: { de: 'Biogas', en: 'biogas' },
  OIL: { de: 'Heizöl', en: 'heating oil' },
  DISTRICT_HEATING: { de: 'Fernwärme', en: 'district heating' },
  LOCAL_HEATING: { de: 'Nahwärme', en: 'local heating' },
  ELECTRICITY: { de: 'Strom', en: 'electricity' },
  HEAT_PUMP: { de: 'Wärmepumpe', en: 'heat pump' },
  GEOTHERMAL: { de: 'Erdwärme', en: 'geothermal heat' },
  AMBIENT_HEAT: { de: 'Umweltwärme', en: 'ambient heat' },
  SOLAR: { de: 'Solarenergie', en: 'solar energy' },
  PELLETS: { de: 'Holzpellets', en: 'wood pellets' },
  WOOD: { de: 'Holz', en: 'wood' },
  WOOD_CHIPS: { de: 'Holzhackschnitzel', en: 'wood chips' },
  COAL: { de: 'Kohle', en: 'coal' },
};

// Features of a property that can be written in either language, as the things they are: known by id and by the words callers use.
import type { Gender } from './poi-words.ts';

export interface FeatureWords {
  readonly id: string;
  /** A thing of which there is one: with gender, told with its article. Without: plural words, told bare. */
  readonly de: { readonly gender?: Gender; readonly word: string };
  /** `isOne` with article; without, a mass or a plural. */
  readonly en: { readonly isOne: boolean; readonly isPlural: boolean; readonly word: string };
  /** Fitted in when a title names one thing. */
  readonly isTelling: boolean;
}

/** id · German "gender word" (or bare word) · English "a word" (or bare word) · further words. */
const ROWS: readonly (readonly [id: string, de: string, en: string, isTelling: boolean, aliases?: string])[] = [
  ['balcony', 'm Balkon', 'a balcony', true],
  ['loggia', 'f Loggia', 'a loggia', true],
  ['terrace', 'f Terrasse', 'a terrace', true],
  ['roof_terrace', 'f Dachterrasse', 'a roof terrace', true],
  ['garden', 'm Garten', 'a garden', true],
  ['conservatory', 'm Wintergarten', 'a conservatory', true],
  ['fitted_kitchen', 'f Einbauküche', 'a fitted kitchen', true, 'ebk, kitchen'],
  ['open_kitchen', 'f offene Küche', 'an open-plan kitchen', false],
  ['lift', 'm Aufzug', 'a lift', false, 'elevator, fahrstuhl, lift'],
  ['cellar', 'm Keller', 'a cellar', false, 'basement, kellerraum'],
  ['attic', 'm Dachboden', 'an attic', false],
  ['storage_room', 'm Abstellraum', 'a storage room', false],
  ['garage', 'f Garage', 'a garage', true],
  ['underground_parking', 'm Tiefgaragenstellplatz', 'an underground parking space', false, 'tiefgarage'],
  ['parking_space', 'm Stellplatz', 'a parking space', false, 'parkplatz'],
  ['carport', 'm Carport', 'a carport', false],
  ['fireplace', 'm Kamin', 'a fireplace', true],
  ['tiled_stove', 'm Kachelofen', 'a tiled stove', true],
  ['bathtub', 'f Badewanne', 'a bathtub', false],
  ['shower', 'f Dusche', 'a shower', false],
  ['guest_toilet', 'n Gäste-WC', 'a guest toilet', false, 'gäste wc, guest wc'],
  ['bicycle_room', 'm Fahrradraum', 'a bicycle room', false, 'fahrradkeller'],
  ['laundry_room', 'm Waschraum', 'a laundry room', false, 'waschküche'],
  ['sauna', 'f Sauna', 'a sauna', true],
  ['pool', 'm Pool', 'a pool', true, 'schwimmbecken, swimming pool'],
  ['wallbox', 'f Wallbox', 'a wallbox', false],
  ['photovoltaics', 'f Photovoltaikanlage', 'a photovoltaic system', false, 'pv, pv-anlage, solar panels'],
  ['heat_pump', 'f Wärmepumpe', 'a heat pump', false],
  ['underfloor_heating', 'f Fußbodenheizung', 'underfloor heating', false],
  ['parquet', 'm Parkettboden', 'parquet flooring', false, 'parkett'],
  ['floorboards', 'Dielenböden', 'wooden floorboards', false, 'dielen, dielenboden'],
  ['tiles', 'Fliesenböden', 'tiled floors', false, 'fliesen'],
  ['shutters', 'Rollläden', 'roller shutters', false, 'rolladen, rollläden'],
  ['air_conditioning', 'f Klimaanlage', 'air conditioning', false],
  ['ventilation', 'f Lüftungsanlage', 'a ventilation system', false],
  ['fibre', 'm Glasfaseranschluss', 'a fibre connection', false, 'glasfaser'],
  ['intercom', 'f Gegensprechanlage', 'an intercom', false],
  ['step_free', 'm Zugang ohne Stufen', 'step-free access', false, 'stufenlos'],
  ['barrier_free', 'barrierefreie Räume', 'barrier-free rooms', false, 'barrierefrei, barrierefreiheit, accessible'],
];

export const FEATURES: readonly FeatureWords[] = ROWS.map(([id, de, en, isTelling]) => {
  const gender = /^[mfn] /.test(de) ? (de.slice(0, 1) as Gender) : undefined;
  const isOne = /^an? /.test(en);
  return {
    id,
    de: { ...(gender && { gender }), word: gender ? de.slice(2) : de },
    en: { isOne, isPlural: !isOne && gender === undefined, word: en.replace(/^an? /, '') },
    isTelling,
  };
});

/** By id, and by every word that means it, in small letters. */
export const FEATURES_BY_NAME: ReadonlyMap<string, FeatureWords> = new Map(
  FEATURES.flatMap((feature, i) =>
    [feature.id, feature.de.word, feature.en.word, ...(ROWS[i]?.[4]?.split(', ') ?? [])].map(
      name => [folded(name), feature] as const,
    ),
  ),
);

/** The feature that a caller's word means, by id or by name in either language; undefined where it is the caller's own. */
export function knownFeature(text: string): FeatureWords | undefined {
  return FEATURES_BY_NAME.get(folded(text));
}

function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll('_', ' ');
}

// Kinds of vehicles in timetables, and how readers call their lines.
import { type LabelLanguage, type Language, labelLanguage } from './enums.ts';
import { spelledIn } from './spelling.ts';

/** Kinds of vehicles, by GTFS route types and the extended ones of Google Transit. */
export const VEHICLES = [
  'TRAM',
  'METRO',
  'RAIL',
  'BUS',
  'COACH',
  'FERRY',
  'CABLE_CAR',
  'FUNICULAR',
  'AIR',
  'OTHER',
] as const;
export type Vehicle = (typeof VEHICLES)[number];

const WORDS: Readonly<Record<LabelLanguage, Readonly<Record<Vehicle, string>>>> = {
  de: {
    TRAM: 'Straßenbahn',
    METRO: 'U-Bahn',
    RAIL: 'Zug',
    BUS: 'Bus',
    COACH: 'Fernbus',
    FERRY: 'Fähre',
    CABLE_CAR: 'Seilbahn',
    FUNICULAR: 'Standseilbahn',
    AIR: 'Flug',
    OTHER: 'Linie',
  },
  en: {
    TRAM: 'tram',
    METRO: 'metro',
    RAIL: 'train',
    BUS: 'bus',
    COACH: 'coach',
    FERRY: 'ferry',
    CABLE_CAR: 'cable car',
    FUNICULAR: 'funicular',
    AIR: 'flight',
    OTHER: 'line',
  },
};

/** A line as people call it. A number alone says nothing: `Bus 33`; a name with letters is known by itself: `S1`. */
export function lineLabel({ name, mode }: { readonly name: string; readonly mode: Vehicle }, language: Language) {
  if (!/^\d/.test(name)) return name;
  const vehicle = spelledIn(WORDS[labelLanguage(language)][mode], language);
  return `${vehicle.charAt(0).toUpperCase()}${vehicle.slice(1)} ${name}`;
}

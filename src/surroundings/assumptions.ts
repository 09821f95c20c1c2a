// What every reach takes for granted, said in the answer.
import { type Language, labelLanguage, type TransportMode } from '../core/enums.ts';

const SENTENCES = {
  WALK: {
    de: ['Gehen mit 4,8 km/h, Treppen 2,3 km/h.', 'Keine Wartezeit an Ampeln und Übergängen.'],
    en: ['Walking at 4.8 km/h, steps at 2.3 km/h.', 'No waiting at lights and crossings.'],
  },
  BICYCLE: {
    de: ['Radfahren mit 16 km/h auf gutem Belag, schieben mit 4 km/h.', '8 s Wartezeit je Ampel.'],
    en: ['Cycling at 16 km/h on good surfaces, pushing at 4 km/h.', '8 s of waiting per traffic light.'],
  },
  CAR: {
    de: [
      'Freie Fahrt ohne Stau, 8 s je Ampel.',
      'Ohne Parkplatzsuche; Wege zwischen Straße und Ziel zu Fuß mit 4,8 km/h.',
    ],
    en: [
      'Free flow without congestion, 8 s per traffic light.',
      'No search for parking; legs between street and place are walked at 4.8 km/h.',
    ],
  },
} as const;

const HILL_SENTENCES = {
  WALK: {
    de: ['Steigung und Gefälle zählen, außer auf Treppen.'],
    en: ['Hills count, uphill and downhill, except on steps.'],
  },
  BICYCLE: {
    de: ['Steigung und Gefälle zählen, außer beim Schieben.'],
    en: ['Hills count, uphill and downhill, except when pushing.'],
  },
  CAR: { de: [], en: [] },
} as const;

/**
 * Sentences in the language of the answer.
 * @param hasHills whether the region was made with elevation
 */
export function assumptionsOf(mode: TransportMode, language: Language, hasHills: boolean): readonly string[] {
  const inLanguage = labelLanguage(language);
  const sentences = [...SENTENCES[mode][inLanguage], ...(hasHills ? HILL_SENTENCES[mode][inLanguage] : [])];
  return language === 'de-CH' ? sentences.map(sentence => sentence.replaceAll('ß', 'ss')) : sentences;
}

// What every reach takes for granted, said in the answer.
import { type Language, labelLanguage, type TransportMode } from '../../vocabulary.ts';

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

/** Sentences in the language of the answer. */
export function assumptionsOf(mode: TransportMode, language: Language): readonly string[] {
  const sentences = SENTENCES[mode][labelLanguage(language)];
  return language === 'de-CH' ? sentences.map(sentence => sentence.replaceAll('ß', 'ss')) : sentences;
}

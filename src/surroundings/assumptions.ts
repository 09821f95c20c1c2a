// The assumptions of every reach, as sentences in the answer; their numbers come from the rules.

import { dateLocale, type Language, labelLanguage } from '../core/enums.ts';
import type { TransportMode } from '../core/modes.ts';
import {
  BICYCLE_KMH,
  CONDITIONS_HOUR,
  kilometersPerHour,
  PUSH_KMH,
  SIGNAL_SECONDS,
  STEPS_MS_PER_METER,
  WALK_MS_PER_METER,
  WHEELS_MS_PER_METER,
} from '../reach/speeds.ts';
import type { Manifest } from '../region/manifest.ts';
import { CHANGE_SLACK_SECONDS } from '../transit/timetable-search.ts';

const WALK = kmh(kilometersPerHour(WALK_MS_PER_METER));
const WHEELS = kmh(kilometersPerHour(WHEELS_MS_PER_METER));
const STEPS = kmh(kilometersPerHour(STEPS_MS_PER_METER));
const RIDE = kmh(BICYCLE_KMH);
const PUSH = kmh(PUSH_KMH);
const CHANGE = `${CHANGE_SLACK_SECONDS} s`;
const WAIT = `${SIGNAL_SECONDS} s`;
const HOUR = CONDITIONS_HOUR;

const SENTENCES = {
  WALK: {
    de: [`Gehen mit ${WALK.de}, Treppen ${STEPS.de}.`, 'Keine Wartezeit an Ampeln und Übergängen.'],
    en: [`Walking at ${WALK.en}, steps at ${STEPS.en}.`, 'No waiting at lights and crossings.'],
  },
  WHEELCHAIR: {
    de: [
      `Mit dem Rollstuhl mit ${WHEELS.de}; ohne Stufen, hohe Bordsteine, raue und steile Wege, soweit die Karte sie kennt.`,
      'Keine Wartezeit an Ampeln und Übergängen.',
    ],
    en: [
      `By wheelchair at ${WHEELS.en}; without steps, high kerbs, rough and steep ways, as far as the map knows them.`,
      'No waiting at lights and crossings.',
    ],
  },
  BICYCLE: {
    de: [`Radfahren mit ${RIDE.de} auf gutem Belag, schieben mit ${PUSH.de}.`, `${WAIT} Wartezeit je Ampel.`],
    en: [`Cycling at ${RIDE.en} on good surfaces, pushing at ${PUSH.en}.`, `${WAIT} of waiting per traffic light.`],
  },
  CAR: {
    de: [
      `Freie Fahrt ohne Stau, ${WAIT} je Ampel.`,
      `Ohne Parkplatzsuche; Wege zwischen Straße und Ziel zu Fuß mit ${WALK.de}.`,
      'Anliegerstraßen, Zufahrten und Parkgassen nur zum Hinein- und Hinausfahren.',
      `Zeitabhängige Regeln wie an einem Dienstag um ${HOUR} Uhr.`,
    ],
    en: [
      `Free flow without congestion, ${WAIT} per traffic light.`,
      `No search for parking; legs between street and place are walked at ${WALK.en}.`,
      'Destination streets, driveways and parking aisles only to get in or out.',
      `Rules with times as on a Tuesday at ${HOUR} o’clock.`,
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
  WHEELCHAIR: {
    de: ['Steigung und Gefälle zählen wie beim Gehen.'],
    en: ['Hills count as for walkers, uphill and downhill.'],
  },
} as const;

/** How much of the streets for cars has no limit in its tags. */
function limitSentences(mode: TransportMode, { carMeters, carMetersWithoutLimit }: Manifest['streetsReport']) {
  if (mode !== 'CAR' || carMeters === 0 || carMetersWithoutLimit === 0) return { de: [], en: [] };
  const percent = `${Math.max(1, Math.round((carMetersWithoutLimit / carMeters) * 100))} %`;
  return {
    de: [`Für ${percent} der Straßenlänge ist kein Tempolimit eingetragen; dort zählt das übliche.`],
    en: [`For ${percent} of the street length no speed limit is mapped; the usual one counts there.`],
  };
}

/** The sentences of journeys by timetable on a date in the form of ISO 8601, with walks by a mode. */
export function transitAssumptions(
  language: Language,
  manifest: Pick<Manifest, 'elevation' | 'streetsReport'>,
  date: string,
  walkMode: Extract<TransportMode, 'WALK' | 'WHEELCHAIR'>,
): readonly string[] {
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
  const sentences =
    labelLanguage(language) === 'de'
      ? [
          `Fahrplan vom ${day}, ohne Verspätungen.`,
          `Umsteigen kostet ${CHANGE} und den Weg, wo der Fahrplan nichts anderes sagt.`,
        ]
      : [
          `Timetable of ${day}, without delays.`,
          `A change takes ${CHANGE} and the walk, unless the timetable says otherwise.`,
        ];
  return [...sentences, ...assumptionsOf(walkMode, language, manifest)];
}

/** A speed in the notation of each language. */
function kmh(speed: number): { readonly de: string; readonly en: string } {
  const written = (language: string) => `${speed.toLocaleString(language, { maximumFractionDigits: 1 })} km/h`;
  return { de: written('de'), en: written('en') };
}

/**
 * Sentences in the language of the answer.
 * @param manifest says whether the import of the region used elevation, and how many streets have no speed limit
 */
export function assumptionsOf(
  mode: TransportMode,
  language: Language,
  { elevation, streetsReport }: Pick<Manifest, 'elevation' | 'streetsReport'>,
): readonly string[] {
  const inLanguage = labelLanguage(language);
  const sentences = [
    ...SENTENCES[mode][inLanguage],
    ...limitSentences(mode, streetsReport)[inLanguage],
    ...(elevation === undefined ? [] : HILL_SENTENCES[mode][inLanguage]),
  ];
  return language === 'de-CH' ? sentences.map(sentence => sentence.replaceAll('ß', 'ss')) : sentences;
}

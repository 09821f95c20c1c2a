// The assumptions of every reach, as sentences in the answer; their numbers come from the rules.

import { dateLocale, LANGUAGES, type Language, labelLanguage } from '../core/enums.ts';
import type { TransportMode } from '../core/modes.ts';
import { spelledIn } from '../core/spelling.ts';
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

const WALK = kilometersPerHour(WALK_MS_PER_METER);
const WHEELS = kilometersPerHour(WHEELS_MS_PER_METER);
const STEPS = kilometersPerHour(STEPS_MS_PER_METER);
const RIDE = BICYCLE_KMH;
const PUSH = PUSH_KMH;
const CHANGE = `${CHANGE_SLACK_SECONDS} s`;
const WAIT = `${SIGNAL_SECONDS} s`;
const HOUR = CONDITIONS_HOUR;

/** @param kmh writes a speed in the notation of the language */
const sentencesWith = (kmh: (speed: number) => string) =>
  ({
    WALK: {
      de: [`Gehen mit ${kmh(WALK)}, Treppen ${kmh(STEPS)}.`, 'Keine Wartezeit an Ampeln und Übergängen.'],
      en: [`Walking at ${kmh(WALK)}, steps at ${kmh(STEPS)}.`, 'No waiting at lights and crossings.'],
    },
    WHEELCHAIR: {
      de: [
        `Mit dem Rollstuhl mit ${kmh(WHEELS)}; ohne Stufen, hohe Bordsteine, raue und steile Wege, soweit die Karte sie kennt.`,
        'Keine Wartezeit an Ampeln und Übergängen.',
      ],
      en: [
        `By wheelchair at ${kmh(WHEELS)}; without steps, high kerbs, rough and steep ways, as far as the map knows them.`,
        'No waiting at lights and crossings.',
      ],
    },
    BICYCLE: {
      de: [`Radfahren mit ${kmh(RIDE)} auf gutem Belag, schieben mit ${kmh(PUSH)}.`, `${WAIT} Wartezeit je Ampel.`],
      en: [
        `Cycling at ${kmh(RIDE)} on good surfaces, pushing at ${kmh(PUSH)}.`,
        `${WAIT} of waiting per traffic light.`,
      ],
    },
    CAR: {
      de: [
        `Freie Fahrt ohne Stau, ${WAIT} je Ampel.`,
        `Ohne Parkplatzsuche; Wege zwischen Straße und Ziel zu Fuß mit ${kmh(WALK)}.`,
        'Anliegerstraßen, Zufahrten und Parkgassen nur zum Hinein- und Hinausfahren.',
        `Zeitabhängige Regeln wie an einem Dienstag um ${HOUR} Uhr.`,
      ],
      en: [
        `Free flow without congestion, ${WAIT} per traffic light.`,
        `No search for parking; legs between street and place are walked at ${kmh(WALK)}.`,
        'Destination streets, driveways and parking aisles only to get in or out.',
        `Rules with times as on a Tuesday at ${HOUR - 12} p.m.`,
      ],
    },
  }) as const;

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

/** Where the import had no elevation. */
const FLAT_SENTENCES = {
  de: ['Steigungen zählen nicht, weil für dieses Gebiet keine Höhen eingelesen sind.'],
  en: ['Hills do not count, because no elevation was imported for this region.'],
} as const;

/** How much of the streets for cars has no limit in its tags. */
function limitSentences(
  mode: TransportMode,
  language: Language,
  { carMeters, carMetersWithoutLimit }: Manifest['streetsReport'],
) {
  if (mode !== 'CAR' || carMeters === 0 || carMetersWithoutLimit === 0) return { de: [], en: [] };
  const share = Math.max(0.01, carMetersWithoutLimit / carMeters);
  const percent = writtenOnce(language).percents.format(share);
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

/** The sentences and the format of shares in a language. */
function writtenIn(language: Language) {
  const speeds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return {
    sentences: sentencesWith(speed => `${speeds.format(speed)} km/h`),
    percents: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
  };
}

/** Formats of numbers take longer to make than an answer has time for, so each language is written once. */
const WRITTEN = new Map(LANGUAGES.map(language => [language, writtenIn(language)]));
const writtenOnce = (language: Language) => WRITTEN.get(language) ?? writtenIn(language);

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
    ...writtenOnce(language).sentences[mode][inLanguage],
    ...limitSentences(mode, language, streetsReport)[inLanguage],
    ...(elevation !== undefined ? HILL_SENTENCES[mode][inLanguage] : mode === 'CAR' ? [] : FLAT_SENTENCES[inLanguage]),
  ];
  return spelledIn(sentences, language);
}
